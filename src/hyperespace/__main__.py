"""`python -m hyperespace` is the command `hyperespace`."""

if __name__ == "__main__":  # the processes of bots import this module under another name, and need no command line
    from hyperespace.cli import main

    main()
