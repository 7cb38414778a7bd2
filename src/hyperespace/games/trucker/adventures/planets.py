"""Planets: who lands where, what lies there, and who looks for work. (2.9.2, 5.5)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat, Values
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.adventures.base import Adventure, put_into_decks
from hyperespace.games.trucker.answers import Land, Recruit
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.events import Landed, Recruited, WentBy
from hyperespace.games.trucker.flow.flight import move
from hyperespace.games.trucker.flow.loading import BUNKS, CABIN
from hyperespace.games.trucker.flow.losses import DONE
from hyperespace.games.trucker.flow.rewards import PASS, lesser
from hyperespace.games.trucker.modifiers import (
    beside_aliens,
    most_takers,
)
from hyperespace.games.trucker.moments import landing, recruited
from hyperespace.games.trucker.ship import CABINS, kind, of_kind
from hyperespace.games.trucker.state import NONE, Yard, change, flyers, step

MOST_PLANETS = 4


class Planets(Adventure):
    """In order everybody may land on a free planet; then those who did lose days. (2.9.2)"""

    name = "planets"
    paragraph = "2.9.2"

    def meet(self, s: Yard, table: Table) -> None:
        s.then(*(("land", seat) for seat in flyers(s)), ("meet_locals",), ("leave_planets",))


@step
def land(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """One ship on each planet; of five players, two. (2.9.2, 8.1)"""
    taken, most = [planet for _, planet in s.landed], most_takers(s)
    planets = range(len(s.adventure.planets))
    free = [planet for planet in planets if taken.count(planet) < most]
    return _land(s, table, seat, free) if free else None


def _land(s: Yard, table: Table, seat: Seat, free: list[int]) -> Flow:
    offered: list[Option] = [PASS, *map(Land, free)]
    answer = yield Ask(seat, offered, "2.9.2", why_not_land, values=of_planets(s, free))
    if not isinstance(answer, Land):
        table.tell(WentBy, seat)
        return
    goods, people = on_planet(s, answer.planet)
    s.landed.append((seat, answer.planet))
    s.players[seat].pending = goods
    table.tell(Landed, seat, answer.planet, goods)
    s.then(("load_goods", seat), ("recruit", seat, people))


def why_not_land(seat: Seat, option: Option) -> Refusal | None:
    """Somebody is there, or there is no such planet."""
    return (
        Refusal("planet_taken", "2.9.2", {"planet": str(option.planet + 1)[:6]}) if isinstance(option, Land) else None
    )


def of_planets(s: Yard, free: list[int]) -> Values:
    """Which planets are free, what lies there, and who looks for work. (2.9.2, 5.5, 8.1)"""
    found = [*(on_planet(s, planet) for planet in free), *[("", 0)] * MOST_PLANETS]
    first, second, third, fourth = [*free, *[NONE] * MOST_PLANETS][:MOST_PLANETS]
    (load1, people1), (load2, people2), (load3, people3), (load4, people4) = found[:MOST_PLANETS]
    return {
        "free": len(free), "days": s.adventure.days, "first": first, "load1": load1, "people1": people1,
        "second": second, "load2": load2, "people2": people2, "third": third, "load3": load3, "people3": people3,
        "fourth": fourth, "load4": load4, "people4": people4,
    }  # fmt: skip


def on_planet(s: Yard, planet: int) -> tuple[str, int]:
    """The cubes and the people there; less of both where somebody was quicker. (5.5, 8.1)"""
    goods, people = s.adventure.planets[planet], s.adventure.astronauts_on(planet)
    is_taken = any(other == planet for _, other in s.landed)
    return (lesser(goods), max(0, people - 1)) if is_taken else (goods, people)


@step
def recruit(s: Yard, table: Table, seat: Seat, astronauts: int) -> Flow | None:
    """Humans who look for work move into cabins with room for them, as many as one likes. (5.5)"""
    cells = berths(s, seat) if astronauts else []
    return _recruit(s, table, seat, astronauts, [*map(Recruit, cells), DONE]) if cells else None


def _recruit(s: Yard, table: Table, seat: Seat, astronauts: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "5.5", why_not_recruit, values={"count": astronauts})
    if isinstance(answer, Recruit):
        parts = s.players[seat].parts
        part = parts[answer.cell]
        if kind(part) == "stasis":
            change(parts, answer.cell, asleep=part.asleep + 1)
        else:
            change(parts, answer.cell, humans=part.humans + 1)
        table.tell(Recruited, seat, answer.cell)
        s.then(("recruit", seat, astronauts - 1))
        if kind(part) != "stasis":
            s.then(*recruited(s, seat))


def berths(s: Yard, seat: Seat) -> list[Cell]:
    """Where one more human could live: a cabin with none or one and no alien, or a stasis chamber. (5.5, 7.18)"""
    parts = s.players[seat].parts
    beds = {True: beside_aliens(s, seat), False: CABIN}
    cabins = [cell for cell, part in of_kind(parts, *CABINS) if part.humans < beds[bool(part.alien)]]
    chambers = [cell for cell, part in of_kind(parts, "stasis") if part.humans + part.asleep < BUNKS]
    return sorted([*cabins, *chambers])


def why_not_recruit(seat: Seat, option: Option) -> Refusal | None:
    """It is no cabin, it is full, or an alien lives there."""
    return Refusal("no_berth", "5.5", {"cell": str(option.cell)[:6]}) if isinstance(option, Recruit) else None


@step
def meet_locals(s: Yard, table: Table) -> None:
    """Where those who live there do not like strangers. (8.6)"""
    s.then(*landing(s))


@step
def leave_planets(s: Yard, table: Table) -> None:
    """Those who landed lose the days, the rearmost first. (2.9.2)"""
    landed = [seat for seat, _ in s.landed]
    for seat in reversed(flyers(s)):
        if seat in landed:
            move(s, table, seat, -s.adventure.days)


put_into_decks(Planets())
