#!/bin/sh
# Installs a package of Debian, never without saying so: sh scripts/apt.sh chromium "for the page's tests"
# Root sees the command, others are asked first. Where nobody can be asked, it says the command and stops.
set -eu
package=$1 purpose=$2
command="apt-get install -y $package"

if [ "$(id -u)" = 0 ]; then
    echo "== setting up: $package, $purpose: $command"
    apt-get -qq update
    apt-get -qq install -y "$package" >/dev/null
    exit
fi
if [ -t 0 ] && command -v sudo >/dev/null 2>&1; then
    printf '%s is missing, %s. May I run "sudo %s"? [y/N] ' "$package" "$purpose" "$command"
    read -r answer
    case $answer in
        [yYoO]*)
            sudo apt-get -qq update
            sudo apt-get -qq install -y "$package" >/dev/null
            exit
            ;;
    esac
fi
echo "$package is missing, $purpose. Install it and try again: sudo $command" >&2
exit 1
