"""The basic player of Thousand."""
