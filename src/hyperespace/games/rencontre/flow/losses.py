"""How pawns are lost: into the black hole, or out of the game, unless somebody saves them. (V.12)

Pawns about to be lost are in limbo: lifted off the board, and not yet anywhere else.
"""

from typing import Final

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.events import PawnsEliminated, PawnsLost
from hyperespace.games.rencontre.powers import moment, moment_of
from hyperespace.games.rencontre.state import NOBODY, PAWNS, Galaxy, step

ELIMINATED: Final = "eliminated"  # a flag: this seat's pawns in limbo leave the game


@step
def lose_pawns(s: Galaxy, table: Table, victim: Seat, by: Seat) -> None:
    """The victim's pawns in limbo are about to be lost; the victim's own power may keep them. (V.12)"""
    if not s.limbo[victim]:
        return
    first = moment_of(s, victim, "own_pawns_lost", by)
    if first:
        s.then(*first, ("count_losses", victim, by))
    else:
        count_losses(s, table, victim, by)


@step
def count_losses(s: Galaxy, table: Table, victim: Seat, by: Seat) -> None:
    """What is lost to a player counts for consolation, whatever becomes of it; then others' powers act. (V.10, R4)"""
    if not s.limbo[victim]:
        return
    if by != NOBODY:
        s.duel.lost[victim] += s.limbo[victim]
    harm = moment(s, "others_pawns_lost", victim, by, without=victim)
    rescue = moment(s, "rescue", victim, without=victim)
    if harm or rescue:
        s.then(*harm, *rescue, ("fall", victim))
    else:
        fall(s, table, victim)


@step
def fall(s: Galaxy, table: Table, victim: Seat) -> None:
    """What nobody saved falls into the black hole, or is eliminated. (V.12)"""
    pawns = s.limbo[victim]
    eliminated = pawns if (victim, ELIMINATED) in s.duel.flags else 0
    s.duel.flags = [flag for flag in s.duel.flags if flag != (victim, ELIMINATED)]
    if s.options.void_floor:
        eliminated = max(0, min(eliminated, PAWNS - s.gone[victim] - s.options.to_win))
    fallen = pawns - eliminated
    s.limbo[victim] = 0
    s.gone[victim] += eliminated
    s.black_hole[victim] += fallen
    if eliminated:
        table.tell(PawnsEliminated, victim, eliminated)
    if fallen:
        table.tell(PawnsLost, victim, fallen)
        s.then(*moment_of(s, victim, "pawns_fell", fallen))
