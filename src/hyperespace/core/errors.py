"""What can be wrong with a call from outside. A refused answer is `asks.Refused`."""


class HyperespaceError(Exception):
    """Something asked of the table that it cannot do; the message says what was expected.

    What people may meet at the command line or in a terminal has a French sentence too.
    """

    def __init__(self, *values: object, french: str = "") -> None:
        super().__init__(*values)
        self.french = french

    def said(self, language: str) -> str:
        """The message in this language, or in English where there is no other."""
        return self.french if language == "fr" and self.french else str(self)


class UnknownGame(HyperespaceError):
    """No game has this name."""


class BrokenGame(UnknownGame):
    """A package announces a game of this name that cannot be used; the message says why."""


class BadSeats(HyperespaceError):
    """This game is not played by that number of players."""


class BadOptions(HyperespaceError):
    """An option that the game does not have, or a value that it does not take."""


class NotAnOption(HyperespaceError):
    """Something written that is not an answer of this game."""


class BadStandingOrder(HyperespaceError):
    """A standing order that the game does not have, or a value that it does not take."""


class NotOver(HyperespaceError):
    """A result was asked for while the match goes on."""


class BadRecord(HyperespaceError):
    """A record or saved match that is cut short, altered, or from newer rules."""


class UnknownRules(BadRecord):
    """Rules of a game that this program does not play: they are newer than it, or were given up."""


class RuleOfStepsBroken(HyperespaceError):
    """A step asked twice, or edited before it asked. A mistake in a game, never in an answer."""


class NotInstalled(HyperespaceError, ImportError):
    """An optional package is missing; the message has the command that installs it."""
