"""What a weaker player notices. Whatever escapes their notice is taken out of the view, and out of what is offered."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from hyperespace.core.asks import Option
from hyperespace.games.rencontre.answers import TAKES, Aim, Ally, Go, Invite, Lay, Pass, PlayEdict, Take, Use
from hyperespace.games.rencontre.bot import HeuristicBot
from hyperespace.games.rencontre.bot.pawns import offers, victim_of
from hyperespace.games.rencontre.cards import VALUES
from hyperespace.games.rencontre.view import RencontreView

COUPLE: Final = 2


class Attention(NamedTuple):
    """What is noticed. Whoever notices everything plays by the rules of thumb in full."""

    counts: bool = True  # which cards are gone, and which somebody is known to hold
    powers: bool = True  # what powers do, and when one's own is of use
    second: bool = True  # that a turn can have a second duel
    guests: bool = True  # whom an invitation helps; otherwise everybody is invited
    odds: bool = True  # what the other may lay; otherwise the highest card goes first
    edicts: bool = True  # the edicts in one's own hand
    bases: bool = True  # where there is a base to be won, and where one's last pawns stand
    sides: bool = True  # which side is worth joining; otherwise whoever invites is helped


REGULAR: Final = Attention(counts=False, powers=False, second=False, guests=False)
"""Weighs the odds, but as if the whole deck were still there and nobody had a power. Invites everybody, and is content
with one success."""

BEGINNER: Final = Attention(*[False] * len(Attention._fields))
"""Sees only the planet and the card in front of them."""


class AttentiveBot:
    """Plays by the rules of thumb, as far as it notices what they are about."""

    def __init__(self, seed: str, attention: Attention) -> None:
        self._usual, self._attention = HeuristicBot(seed), attention

    def choose(self, view: RencontreView, options: Sequence[Option]) -> Option:
        noticed, left = self._noticed(view), self._remembered(options)
        found = FIRST_THOUGHTS.get(type(left[-1]))
        if found is None or getattr(self._attention, found[0]):
            return self._usual.choose(noticed, left)
        return found[1](noticed, left)

    def _remembered(self, options: Sequence[Option]) -> Sequence[Option]:
        """Without edicts and uses of a power that one does not think of, unless there is nothing else."""
        forgotten = tuple(kind for kind, what in FORGOTTEN.items() if not getattr(self._attention, what))
        return [option for option in options if not isinstance(option, forgotten)] or options

    def _noticed(self, view: RencontreView) -> RencontreView:
        """Without cards that one does not count, and without powers that one does not know."""
        players = view.players
        if not self._attention.powers:
            players = tuple(replace(player, powers=()) for player in players)
        if self._attention.counts:
            return replace(view, players=players)
        players = tuple(replace(player, shown=(), lacks=()) for player in players)
        return replace(view, players=players, discard=(), known={})


Thought: TypeAlias = Callable[[RencontreView, Sequence[Option]], Option]


def highest(view: RencontreView, options: Sequence[Option]) -> Option:
    """The highest attack there is; a compromise if there is none."""
    return max(options, key=lambda option: VALUES.get(option.card, 0) if isinstance(option, Lay) else -1)


def weakest_planet(view: RencontreView, options: Sequence[Option]) -> Option:
    """Where fewest pawns stand, whether there is a base to be won or not."""
    return min(options, key=lambda option: sum(view.planets[option.planet]) if isinstance(option, Aim) else 99)


def everybody(view: RencontreView, options: Sequence[Option]) -> Option:
    """The more, the merrier."""
    return max(options, key=lambda option: len(option.seats) if isinstance(option, Invite) else -1)


def whoever_invites(view: RencontreView, options: Sequence[Option]) -> Option:
    """Whoever asks is helped, the offence first."""
    return next(option for option in options if isinstance(option, Ally))


def fullest_planet(view: RencontreView, options: Sequence[Option]) -> Option:
    """A couple from where most stand, and nobody looks whether any are left there."""
    most = offers(options)
    planet = max(most, key=lambda planet: view.planets[planet][victim_of(view, list(most))])
    return TAKES[planet][min(COUPLE, most[planet]) - 1]


def rest_content(view: RencontreView, options: Sequence[Option]) -> Option:
    """After a success the turn is over."""
    return options[0] if isinstance(options[0], Pass) else options[-1]


FORGOTTEN: Final[dict[type[Option], str]] = {PlayEdict: "edicts", Use: "powers"}

FIRST_THOUGHTS: Final[dict[type[Option], tuple[str, Thought]]] = {
    Lay: ("odds", highest),
    Go: ("second", rest_content),
    Aim: ("bases", weakest_planet),
    Take: ("bases", fullest_planet),
    Invite: ("guests", everybody),
    Ally: ("sides", whoever_invites),
}
"""By the last option: what it takes to do better, and what one does without that."""
