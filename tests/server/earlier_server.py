"""The server as it was when the rules of Rencontre were number 3."""

from dataclasses import replace

from hyperespace.games import rencontre

rencontre.GAME = replace(rencontre.GAME, rules=3)

if __name__ == "__main__":
    from hyperespace.cli import main  # only now, and not for the processes of bots

    main()
