"""Adventures without an enemy: space, planets, derelicts, meteors, and plain misfortune. (2.9, 5)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.state import Job
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Explore, Land, Pass, Recruit
from hyperespace.games.trucker.boards import Cell, cell_at
from hyperespace.games.trucker.events import (
    CrewCounted,
    Explored,
    FiredOn,
    Landed,
    Recruited,
    SabotageMissed,
    SabotageTried,
    SectorEntered,
    SwarmMet,
    SwarmMetByTwo,
    TooFewLeft,
    WentBy,
)
from hyperespace.games.trucker.flow import stakes
from hyperespace.games.trucker.flow.building import is_left, new_card
from hyperespace.games.trucker.flow.flight import give_up, move
from hyperespace.games.trucker.flow.loading import BUNKS, CABIN
from hyperespace.games.trucker.flow.losses import DONE, lose_one
from hyperespace.games.trucker.flow.projectiles import LARGE, destroy, destroy_all, fall_off
from hyperespace.games.trucker.flow.sharing import lowest, spoils, take
from hyperespace.games.trucker.lines import printed, rolled
from hyperespace.games.trucker.modifiers import beside_aliens, most_takers, spares_the_best_alone
from hyperespace.games.trucker.moments import boarding, derelict, landing, recruited
from hyperespace.games.trucker.money import earn
from hyperespace.games.trucker.ship import (
    CABINS,
    connected,
    crew_to_compare,
    exposed,
    is_exposed,
    kind,
    of_kind,
)
from hyperespace.games.trucker.state import Yard, flyers, step
from hyperespace.games.trucker.tiles import FRONT, LEFT

PASS, EXPLORE = Pass(), Explore()
TRIES = 3
"""That sabotage has to find a tile."""

SECTOR = 2
"""Cards that an unknown sector adds."""


@step
def meet_open_space(s: Yard, table: Table) -> None:
    """In order everybody declares the strength of his engines and flies as far. (2.9.1)"""
    if s.adventure.meteors:
        s.then(("meet_meteors_alone",))
    for seat in reversed(flyers(s)):
        s.then(("declare", seat, "engines", ()), ("fly_ahead", seat))


@step
def fly_ahead(s: Yard, table: Table, seat: Seat) -> None:
    """Without any thrust one drifts out of the race. (2.9.1)"""
    strength = int(s.players[seat].strength)
    if strength:
        move(s, table, seat, strength)
    else:
        give_up(s, table, seat, "engines")


@step
def meet_meteors_alone(s: Yard, table: Table) -> None:
    """Whoever declared the strongest engines meets them, of several the one further ahead now.

    Of five players the second strongest does as well, but not the first large one. (5.6, 8.1)
    """
    strongest = sorted(flyers(s), key=lambda seat: -s.players[seat].strength)[: most_takers(s)]
    if len(strongest) == 1:
        table.tell(SwarmMet, strongest[0])
    elif strongest:
        table.tell(SwarmMetByTwo, tuple(strongest))
    meteors = s.adventure.meteors if strongest else ()
    spared = next((number for number, meteor in enumerate(meteors) if meteor[0] == LARGE), -1)
    for number, meteor in reversed([*enumerate(meteors)]):
        s.then(("come_in", meteor, tuple(strongest[:1] if number == spared else strongest)))


@step
def meet_planets(s: Yard, table: Table) -> None:
    """In order everybody may land on a free planet; then those who did lose days. (2.9.2)"""
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
    answer = yield Ask(seat, offered, "2.9.2", why_not_land, values=stakes.of_planets(s, free))
    if not isinstance(answer, Land):
        table.tell(WentBy, seat)
        return
    goods, people = stakes.on_planet(s, answer.planet)
    s.landed.append((seat, answer.planet))
    s.players[seat].pending = goods
    table.tell(Landed, seat, answer.planet, goods)
    s.then(("load_goods", seat), ("recruit", seat, people))


def why_not_land(seat: Seat, option: Option) -> Refusal | None:
    """Somebody is there, or there is no such planet."""
    return (
        Refusal("planet_taken", "2.9.2", {"planet": str(option.planet + 1)[:6]}) if isinstance(option, Land) else None
    )


@step
def recruit(s: Yard, table: Table, seat: Seat, astronauts: int) -> Flow | None:
    """Humans who look for work move into cabins with room for them, as many as one likes. (5.5)"""
    cells = berths(s, seat) if astronauts else []
    return _recruit(s, table, seat, astronauts, [*map(Recruit, cells), DONE]) if cells else None


def _recruit(s: Yard, table: Table, seat: Seat, astronauts: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "5.5", why_not_recruit, values={"count": astronauts})
    if isinstance(answer, Recruit):
        part = s.players[seat].parts[answer.cell]
        if kind(part) == "stasis":
            part.asleep += 1
        else:
            part.humans += 1
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


@step
def meet_abandoned_ship(s: Yard, table: Table) -> None:
    """The first in order who wants it gives up crew, and gets credits. (2.9.3)"""
    s.then(*derelict(s), *(("explore", seat) for seat in flyers(s)))


@step
def meet_abandoned_station(s: Yard, table: Table) -> None:
    """The first in order who wants it and has crew enough loads the goods. (2.9.4, 3.6)"""
    for seat in reversed(flyers(s)):
        s.then(("rouse", seat, s.adventure.crew), ("explore", seat))
    s.then(*derelict(s))


@step
def explore(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """Only whoever has crew enough can, and only one does. (2.9.3, 2.9.4)"""
    return None if s.is_done or not has_crew(s, seat) else _explore(s, table, seat)


def has_crew(s: Yard, seat: Seat) -> bool:
    """Whether one has crew enough. (2.9.3, 2.9.4)"""
    return stakes.crew_for(s, seat) >= s.adventure.crew


def _explore(s: Yard, table: Table, seat: Seat) -> Flow:
    """Some derelicts still fire at whoever comes near; he rolls for himself alone. (5.4)"""
    card = s.adventure
    rule = "2.9.3" if card.kind == "abandoned_ship" else "2.9.4"
    answer = yield Ask(seat, [PASS, EXPLORE], rule, values=stakes.of_derelict(s, seat))
    rivals = boarding(s, seat)
    if not isinstance(answer, Explore):
        table.tell(WentBy, seat)
    elif rivals:
        s.then(*rivals, *_crew_again(s, seat), ("come_nearer" if card.shots else "go_aboard", seat))
    elif card.shots:
        _come_under_fire(s, table, seat)
    else:
        _take_over(s, table, seat)


def _crew_again(s: Yard, seat: Seat) -> list[Job]:
    """Robonauts may be woken anew, where they count. (3.6)"""
    return [("rouse", seat, s.adventure.crew)] if s.adventure.kind == "abandoned_station" else []


def _come_under_fire(s: Yard, table: Table, seat: Seat) -> None:
    table.tell(FiredOn, seat)
    shots = (("come_in", shot, (seat,)) for shot in s.adventure.shots)
    s.then(*shots, *_crew_again(s, seat), ("go_aboard", seat))


@step
def come_nearer(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """After the rivals' shots one may still leave an armed derelict alone, before it fires as well. (5.4, 8.6)"""
    if has_crew(s, seat):
        return _come_nearer(s, table, seat)
    table.tell(TooFewLeft, seat)
    return None


def _come_nearer(s: Yard, table: Table, seat: Seat) -> Flow:
    answer = yield Ask(seat, [PASS, EXPLORE], "8.6", values=stakes.of_derelict(s, seat))
    if isinstance(answer, Explore):
        _come_under_fire(s, table, seat)
    else:
        table.tell(WentBy, seat)


@step
def go_aboard(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """Whoever was fired at may still leave it, or have too few left; then the next may try. (5.4)"""
    if has_crew(s, seat):
        return _go_aboard(s, table, seat)
    table.tell(TooFewLeft, seat)
    return None


def _go_aboard(s: Yard, table: Table, seat: Seat) -> Flow:
    answer = yield Ask(seat, [PASS, EXPLORE], "5.4")
    if isinstance(answer, Explore):
        _take_over(s, table, seat)
    else:
        table.tell(WentBy, seat)


def _take_over(s: Yard, table: Table, seat: Seat) -> None:
    take(s)
    table.tell(Explored, seat)
    s.then(("take_reward", seat))
    if s.adventure.kind == "abandoned_ship":  # before the reward
        s.then(("lose_crew", seat, s.adventure.crew))


@step
def take_reward(s: Yard, table: Table, seat: Seat) -> None:
    """Credits and goods, and the days that it takes; for the second of five it is a bit less. (2.9, 8.1)"""
    gain(s, table, seat, *spoils(s, s.takers - 1))
    move(s, table, seat, -s.adventure.days)


def gain(s: Yard, table: Table, seat: Seat, credits: int, goods: str) -> None:
    """Credits at once; cubes as far as they can be stowed. (2.9)"""
    earn(s, table, seat, credits)
    if goods:
        s.players[seat].pending = goods
        s.then(("load_goods", seat))


@step
def meet_unknown_sector(s: Yard, table: Table) -> None:
    """Two cards of the next level come face down on top of the deck. (5.1)"""
    level = s.adventure.level + 1
    drawn = [new_card(s, table, level) for _ in range(SECTOR) if is_left(s, level)]
    s.added = sorted([*s.added, *drawn])
    s.on_top += drawn
    table.tell(SectorEntered, level, len(drawn))


@step
def meet_meteors(s: Yard, table: Table) -> None:
    """One after the other, for all ships. (2.9.5)"""
    s.then(*(("come_in", meteor, tuple(flyers(s))) for meteor in s.adventure.meteors))


@step
def meet_stardust(s: Yard, table: Table) -> None:
    """A day for each exposed connector, from the rear to the front. (2.9.8)"""
    for seat in reversed(flyers(s)):
        parts = s.players[seat].parts
        if spares_the_best_alone(s):  # they fall off instead (8.6)
            fall_off(s, table, seat, [cell for cell in parts if any(is_exposed(parts, cell, way) for way in range(4))])
        else:
            move(s, table, seat, -exposed(parts))


@step
def meet_epidemic(s: Yard, table: Table) -> None:
    """Every occupied cabin that is joined to another one loses somebody, all at once. (2.9.9)"""
    for seat in flyers(s):
        parts = s.players[seat].parts
        manned = {cell for cell, part in parts.items() if part.humans or part.alien}
        ill = sorted(cell for cell in manned if manned.intersection(connected(parts, cell)))
        if spares_the_best_alone(s):  # the cabins go with them (8.6)
            destroy_all(s, table, seat, tuple(ill))
            continue
        for cell in ill:
            lose_one(s, table, seat, cell)


@step
def meet_sabotage(s: Yard, table: Table) -> None:
    """Crews are compared, and robonauts are crew when they are up. A ship alone is struck anyway. (2.9.10, 3.6)"""
    flying = flyers(s)
    compared = [("rouse", seat, 0) for seat in flying] if len(flying) > 1 else []
    s.then(*compared, ("sabotage",))


@step
def sabotage(s: Yard, table: Table) -> None:
    """Whoever has the fewest crew loses a tile, if three tries find one; of five, the second too. (2.9.10, 8.1)"""
    for number, victim in enumerate(lowest(s, crews_compared(s, table))):
        _search(s, table, victim, TRIES if spares_the_best_alone(s) else TRIES - number)


def crews_compared(s: Yard, table: Table) -> dict[Seat, float]:
    """How much everybody's crew counts, for all to hear. (3.6, 3.8)"""
    crews = {seat: crew_to_compare(s.players[seat].parts) for seat in flyers(s)}
    for seat, counted in crews.items():
        table.tell(CrewCounted, seat, counted)
    return {seat: float(counted) for seat, counted in crews.items()}


def _search(s: Yard, table: Table, victim: Seat, tries: int) -> None:
    board = s.board(victim)
    for _ in range(tries):
        dice = (table.chance.roll(6), table.chance.roll(6), table.chance.roll(6), table.chance.roll(6))
        column, row = rolled(board, FRONT, dice[:2]), rolled(board, LEFT, dice[2:])
        cell = cell_at(column.number, row.number)
        table.tell(SabotageTried, victim, dice, printed(board, column), printed(board, row))
        if cell in s.players[victim].parts:
            destroy(s, table, victim, cell)
            return
        table.tell(SabotageMissed, victim)
