#!/bin/sh
# Installs a package of Debian, never without saying so: sh scripts/apt.sh chromium "for the page's tests"
# Of several names it takes the first that this system knows: sh scripts/apt.sh "better good" "for the page's tests"
# Root sees the command, others are asked first. Where nobody can be asked, it says the command and stops.
set -eu
names=$1 purpose=$2

choose() {
    for package in $names; do
        if apt-cache show "$package" >/dev/null 2>&1; then break; fi
    done
    command="apt-get install -y $package"
}

if [ "$(id -u)" = 0 ]; then
    apt-get -qq update
    choose
    echo "== setting up: $package, $purpose: $command"
    apt-get -qq install -y "$package" >/dev/null
    exit
fi
choose
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
