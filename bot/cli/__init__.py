"""The command line: the top layer."""
