"""What the messages of a table show, and when they are drawn anew."""
