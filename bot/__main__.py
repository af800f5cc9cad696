"""`python -m bot`: the same as `pulka`."""

from bot.cli import main

main()
