"""`python -m hyperespace` is the command `hyperespace`."""

from hyperespace.cli import main

if __name__ == "__main__":  # the processes of bots import this module under another name
    main()
