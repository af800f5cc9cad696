"""Running matches: who sits, where they stand, one action after another."""
