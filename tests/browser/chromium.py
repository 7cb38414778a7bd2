"""Where this machine keeps Chrome or Chromium. `python -m tests.browser.chromium` prints it, or says no by its status.

It is also run before anything is installed, so it imports nothing but Python.
"""

import os
import shutil
import sys

COMMANDS = (
    "chromium-headless-shell",  # without windows, which nobody sees: pages take two thirds of the time
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
)  # fmt: skip
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def find_chromium() -> str | None:
    """The one that CHROME_PATH names, else the first that is there."""
    named = os.environ.get("CHROME_PATH", "")
    return next(filter(None, map(shutil.which, (named, *COMMANDS, *APPLICATIONS))), None)


if __name__ == "__main__":
    found = find_chromium()
    print(found or "")
    sys.exit(found is None)
