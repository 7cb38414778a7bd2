"""`python -m hyperespace` is the command `hyperespace`."""

from hyperespace.cli import main

main()
