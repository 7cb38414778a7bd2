"""What can be wrong with a call from outside. A refused answer is `asks.Refused`."""


class HyperespaceError(Exception):
    """Something asked of the table that it cannot do; the message says what was expected."""


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


class NotOver(HyperespaceError):
    """A result was asked for while the match goes on."""


class BadRecord(HyperespaceError):
    """A record or saved match that is cut short, altered, or from newer rules."""


class RuleOfStepsBroken(HyperespaceError):
    """A step asked twice, or edited before it asked. A mistake in a game, never in an answer."""
