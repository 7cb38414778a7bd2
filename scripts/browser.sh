#!/bin/sh
# A browser for the page's tests: any Chrome or Chromium that is there, or Debian's Chromium. Called by the Makefile.
set -eu
PYTHON=${PYTHON:-python3}
! "$PYTHON" -m tests.browser.chromium >/dev/null || exit 0

if [ "$(uname)" != Darwin ] && command -v apt-get >/dev/null 2>&1; then
    # The one without windows needs two thirds of the time, and installs quicker.
    exec sh scripts/apt.sh "chromium-headless-shell chromium" "for the page's tests"
fi
echo "The page's tests need Google Chrome or Chromium, and there is neither." >&2
if [ "$(uname)" = Darwin ]; then
    echo "Install Chrome, or Chromium with: brew install --cask chromium" >&2
else
    echo "Install chromium with your system's package manager, for example: dnf install chromium" >&2
fi
echo "If you have one elsewhere, say where: CHROME_PATH=/path/to/chrome make test" >&2
exit 1
