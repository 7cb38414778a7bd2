"""The Amoeba."""

from collections.abc import Sequence

from hyperespace.core.asks import Ask, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Done, Place, Take, Use
from hyperespace.games.rencontre.board import bases, land, leave, pawns_in_duel, put_on_cone
from hyperespace.games.rencontre.events import PawnHome, PawnsGathered
from hyperespace.games.rencontre.moving import places, takes, why_not_place, why_not_take
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import DEFENCE, NOWHERE, OFFENCE, PAWNS, Galaxy, Planet, step

ADD, WITHDRAW = 1, 2  # what `Use.number` says


class Amoeba(Power):
    """While the cards are face down I add pawns to the duel, or pull them back, as many as I like. (VII.amoeba)"""

    name = "amoeba"

    def cards_down(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) and pawns_in_duel(s, seat) else NOTHING

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        return [Use(self.name, number=way) for way in (ADD, WITHDRAW)] if bases_outside(s, seat) else []

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.then(("flow_in" if use.number == ADD else "flow_out", seat))


def bases_outside(s: Galaxy, seat: Seat) -> list[Planet]:
    """A main player's bases whose pawns are not in the duel."""
    return [planet for planet in bases(s, seat) if seat == s.offence or planet != s.duel.planet]


def bring_in(s: Galaxy, seat: Seat, planet: Planet, pawns: int) -> None:
    """Put this many pawns from a base into the duel: onto the oval, or the defence's onto the planet under attack."""
    if seat == s.offence:
        put_on_cone(s, seat, planet, s.duel.oval, pawns)
    else:
        leave(s, seat, planet, pawns)
        land(s, seat, s.duel.planet, pawns)


def pull_out(s: Galaxy, seat: Seat, pawns: int) -> None:
    """Take this many pawns out of the duel."""
    if seat == s.offence:
        s.duel.oval[seat] -= pawns
    else:
        leave(s, seat, s.duel.planet, pawns)


@step
def flow_in(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """The Amoeba adds pawns to the duel until it has enough. (VII.amoeba)"""
    offence = seat == s.offence
    sources = takes(s, seat, PAWNS, without=NOWHERE if offence else s.duel.planet)
    if not sources:
        return
    answer = yield Ask(seat, [Done(), *sources], "VII.amoeba", why_not_take(sources, "VII.amoeba"))
    if isinstance(answer, Take):
        bring_in(s, seat, answer.planet, answer.pawns)
        table.tell(PawnsGathered, seat, answer.planet, OFFENCE if offence else DEFENCE, answer.pawns)
        s.then(("flow_in", seat))


@step
def flow_out(s: Galaxy, table: Table, seat: Seat) -> Flow:
    """The Amoeba pulls pawns back to its bases, even all of them. (VII.amoeba, R36)"""
    pawns = pawns_in_duel(s, seat)
    if not pawns:
        return
    homes = places(bases_outside(s, seat), pawns)
    answer = yield Ask(seat, [Done(), *homes], "VII.amoeba", why_not_place(homes, "VII.amoeba"), public=s.since(4))
    if isinstance(answer, Place):
        pull_out(s, seat, answer.pawns)
        land(s, seat, answer.planet, answer.pawns)
        table.tell(PawnHome, seat, answer.planet, answer.pawns)
        s.then(("flow_out", seat))


POWER = Amoeba()
