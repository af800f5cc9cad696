"""A computer player of Preferans by plain rules."""
