"""The basic player of King."""
