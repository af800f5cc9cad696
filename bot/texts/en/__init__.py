"""English: each part a module with its `TEXTS`, by key."""
