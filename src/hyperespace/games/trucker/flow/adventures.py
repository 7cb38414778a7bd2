"""Adventures without an enemy: space, planets, derelicts, meteors, and plain misfortune. (2.9)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Explore, Land, Pass
from hyperespace.games.trucker.boards import cell_at
from hyperespace.games.trucker.events import (
    CreditsGained,
    CrewLost,
    Explored,
    Landed,
    SabotageMissed,
    SabotageTried,
    WentBy,
)
from hyperespace.games.trucker.flow import stakes
from hyperespace.games.trucker.flow.flight import give_up, move
from hyperespace.games.trucker.flow.projectiles import destroy
from hyperespace.games.trucker.ship import crew, exposed, joined, of_kind
from hyperespace.games.trucker.state import Yard, flyers, step

PASS, EXPLORE = Pass(), Explore()
TRIES = 3
"""That sabotage has to find a tile."""


@step
def meet_open_space(s: Yard, table: Table) -> None:
    """In order everybody declares the strength of his engines and flies as far. (2.9.1)"""
    for seat in reversed(flyers(s)):
        s.then(("declare", seat, "engines", 0), ("fly_ahead", seat))


@step
def fly_ahead(s: Yard, table: Table, seat: Seat) -> None:
    """Without any thrust one drifts out of the race. (2.9.1)"""
    strength = int(s.players[seat].strength)
    if strength:
        move(s, table, seat, strength)
    else:
        give_up(s, table, seat, "engines")


@step
def meet_planets(s: Yard, table: Table) -> None:
    """In order everybody may land on a free planet; then those who did lose days. (2.9.2)"""
    s.then(*(("land", seat) for seat in flyers(s)), ("leave_planets",))


@step
def land(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """One ship on each planet. (2.9.2)"""
    taken = [planet for _, planet in s.landed]
    free = [planet for planet in range(len(s.adventure.planets)) if planet not in taken]
    return _land(s, table, seat, free) if free else None


def _land(s: Yard, table: Table, seat: Seat, free: list[int]) -> Flow:
    offered: list[Option] = [PASS, *map(Land, free)]
    answer = yield Ask(seat, offered, "2.9.2", why_not_land, values=stakes.of_planets(s, free))
    if not isinstance(answer, Land):
        table.tell(WentBy, seat)
        return
    goods = s.adventure.planets[answer.planet]
    s.landed.append((seat, answer.planet))
    s.players[seat].pending = goods
    table.tell(Landed, seat, answer.planet, goods)
    s.then(("load_goods", seat))


def why_not_land(seat: Seat, option: Option) -> Refusal | None:
    """Somebody is there, or there is no such planet."""
    return (
        Refusal("planet_taken", "2.9.2", {"planet": str(option.planet + 1)[:6]}) if isinstance(option, Land) else None
    )


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
    s.then(*(("explore", seat) for seat in flyers(s)))


@step
def meet_abandoned_station(s: Yard, table: Table) -> None:
    """The first in order who wants it and has crew enough loads the goods. (2.9.4)"""
    s.then(*(("explore", seat) for seat in flyers(s)))


@step
def explore(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """Only whoever has crew enough can, and only one does. (2.9.3, 2.9.4)"""
    if s.is_done or crew(s.players[seat].parts) < s.adventure.crew:
        return None
    return _explore(s, table, seat)


def _explore(s: Yard, table: Table, seat: Seat) -> Flow:
    card = s.adventure
    rule = "2.9.3" if card.kind == "abandoned_ship" else "2.9.4"
    answer = yield Ask(seat, [PASS, EXPLORE], rule, values=stakes.of_derelict(s, seat))
    if not isinstance(answer, Explore):
        table.tell(WentBy, seat)
        return
    s.is_done = True
    table.tell(Explored, seat)
    if card.kind == "abandoned_ship":
        s.then(("lose_crew", seat, card.crew), ("take_reward", seat))
    else:
        s.then(("take_reward", seat))


@step
def take_reward(s: Yard, table: Table, seat: Seat) -> None:
    """Credits and goods, and the days that it takes. (2.9)"""
    card, player = s.adventure, s.players[seat]
    if card.credits:
        player.credits += card.credits
        table.tell(CreditsGained, seat, card.credits)
    move(s, table, seat, -card.days)
    if card.goods:
        player.pending = card.goods
        s.then(("load_goods", seat))


@step
def meet_meteors(s: Yard, table: Table) -> None:
    """One after the other, for all ships. (2.9.5)"""
    s.then(*(("come_in", meteor, tuple(flyers(s))) for meteor in s.adventure.meteors))


@step
def meet_stardust(s: Yard, table: Table) -> None:
    """A day for each exposed connector, from the rear to the front. (2.9.8)"""
    for seat in reversed(flyers(s)):
        move(s, table, seat, -exposed(s.players[seat].parts))


@step
def meet_epidemic(s: Yard, table: Table) -> None:
    """Every occupied cabin that is joined to another one loses somebody, all at once. (2.9.9)"""
    for seat in flyers(s):
        parts = s.players[seat].parts
        manned = {cell for cell, part in of_kind(parts, "start", "cabin") if part.humans or part.alien}
        for cell in sorted(cell for cell in manned if manned.intersection(joined(parts, cell))):
            part = parts[cell]
            table.tell(CrewLost, seat, cell, part.alien or "human")
            if part.alien:
                part.alien = ""
            else:
                part.humans -= 1


@step
def meet_sabotage(s: Yard, table: Table) -> None:
    """Whoever has the fewest crew loses a tile, if three tries find one. (2.9.10)"""
    flying = flyers(s)
    victim = min(flying, key=lambda seat: (crew(s.players[seat].parts), flying.index(seat)))
    for _ in range(TRIES):
        dice = (table.chance.roll(6), table.chance.roll(6), table.chance.roll(6), table.chance.roll(6))
        cell = cell_at(dice[0] + dice[1], dice[2] + dice[3])
        table.tell(SabotageTried, victim, dice, dice[0] + dice[1], dice[2] + dice[3])
        if cell in s.players[victim].parts:
            destroy(s, table, victim, cell)
            return
        table.tell(SabotageMissed, victim)
