"""The Chromium or Chrome that the browser tests and the screenshots drive."""

import shutil

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def chromium() -> str:
    """The path of the first browser found; FileNotFoundError says how to get one."""
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return found
    raise FileNotFoundError("No Chromium or Chrome here: `make test` installs one where it can.")
