#!/bin/sh
# The browser for the page's tests: Chromium as the system packages it. Called by the Makefile.
set -eu
command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || {
    echo "== setting up: Chromium, for the page's tests"
    if [ "$(id -u)" = 0 ]; then apt-get -qq update && apt-get -qq install -y chromium >/dev/null
    else sudo apt-get -qq update && sudo apt-get -qq install -y chromium >/dev/null; fi
}
