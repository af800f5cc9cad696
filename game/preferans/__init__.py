"""Preferans for three."""
