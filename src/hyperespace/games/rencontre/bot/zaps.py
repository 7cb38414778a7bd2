"""Which powers deserve a Cosmic Zap. (XI.cosmic_zap)"""

from typing import Final

from msgspec.structs import replace

from hyperespace.core.asks import Seat
from hyperespace.games.rencontre.bot.odds import reckoning
from hyperespace.games.rencontre.bot.reading import foreign_bases, home_bases, needed_at_home, opponent
from hyperespace.games.rencontre.cards import COMPROMISE, VALUES
from hyperespace.games.rencontre.fingerprints import FINGERPRINTS
from hyperespace.games.rencontre.view import RencontreView

OUTCOME: Final = frozenset(("virus", "macron", "antimatter", "warrior", "warpish"))
"""Powers at the outcome: zapped if that turns defeat into victory."""

AGAINST_ME: Final = frozenset(("laser", "oracle", "trader", "loser", "amoeba", "plant", "sorcerer", "seeker", "mutant"))
"""Powers of an opponent that usually hurt the other main player."""


def should_zap(view: RencontreView, seat: Seat, power: str) -> bool:
    """Whether this power, just announced, would hurt me most."""
    other = opponent(view)
    if power == "void":
        return view.limbo[view.seat] >= 2 or (other == seat and view.limbo[view.seat] > 0)
    if power == "hate":
        return True
    if power == "assassin":
        return view.duel.disc == view.seat and home_bases(view, view.seat) <= needed_at_home(view)
    if other != seat:
        return power in ("machine", "will", "vulch", "parasite") and foreign_bases(view, seat) >= 4
    if power in OUTCOME or power in FINGERPRINTS:
        return _turns_it(view, seat, power)
    if power in ("chronos", "empath", "calculator"):
        return bool(_value(view, seat)) and _would_win(view, seat)
    if power == "pacifist":
        return view.duel.laid.get(seat) == COMPROMISE and view.duel.laid.get(view.seat) != COMPROMISE
    if power in ("zombie", "ethic"):
        return view.limbo[seat] >= 4 or (power == "ethic" and view.duel.lost[seat] >= 3)
    return power in AGAINST_ME


def _value(view: RencontreView, seat: Seat) -> int:
    return VALUES.get(view.duel.laid.get(seat, ""), 0)


def _would_win(view: RencontreView, seat: Seat) -> bool:
    return reckoning(view, view.seat, seat).wins(_value(view, view.seat), _value(view, seat))


def _turns_it(view: RencontreView, seat: Seat, power: str) -> bool:
    """With both attacks on the table: I lose as it is, and would win without this power."""
    own, theirs = _value(view, view.seat), _value(view, seat)
    if not own or not theirs or _would_win(view, seat):
        return False
    without = replace(view.duel, zapped=(*view.duel.zapped, (seat, power)))
    return _would_win(replace(view, duel=without), seat)
