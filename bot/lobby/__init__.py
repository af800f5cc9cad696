"""Gathering at a table before the first deal."""
