"""The rules: pure values, no I/O, no chance, no clock."""
