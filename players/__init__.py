"""Computer players: see a view, choose an action."""
