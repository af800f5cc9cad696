"""For whoever runs the bot: figures, health, and word of faults."""
