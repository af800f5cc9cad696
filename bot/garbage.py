"""When Python looks for what only refers to itself: seldom, for meanwhile nobody is answered."""

import gc

# New objects, and rounds of the younger generation, before each generation is looked through.
# Hardly anything here refers to itself. As Python has it, every few seconds of busy tables all
# objects are looked through, which takes longer than everything else a tap waits for.
SELDOM = (20_000, 20, 20)


def spare() -> None:
    """Look through what is new seldom, and never again through what is there by now."""
    gc.set_threshold(*SELDOM)
    gc.collect()
    gc.freeze()
