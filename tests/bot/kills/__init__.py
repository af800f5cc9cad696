"""`kill -9` of the real process between any two steps of whole games."""
