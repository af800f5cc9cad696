"""The command line: the top layer."""

import sys


def main() -> None:
    """Run the program; who interrupts it while it loads sees no traceback."""
    try:
        from bot.cli.program import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)
