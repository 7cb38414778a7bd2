"""Crews on rough roads: panic, psychosis, the union, infected goods, personalised cabins. (8.6)"""

from collections import Counter

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import NOTHING, Jobs
from hyperespace.games.trucker.answers import GiveUp, Hand, Lose, Pay, UseSkill
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.events import CrewLost
from hyperespace.games.trucker.flow.flight import give_up
from hyperespace.games.trucker.flow.losses import pay_or_hand_over, why_not_lose
from hyperespace.games.trucker.flow.projectiles import destroy
from hyperespace.games.trucker.lines import rolled_cell
from hyperespace.games.trucker.modifiers import flies_again
from hyperespace.games.trucker.moments import crew_lost
from hyperespace.games.trucker.money import means
from hyperespace.games.trucker.rough_roads.base import RoughRoad, open_road
from hyperespace.games.trucker.rough_roads.events import (
    CabinGone,
)
from hyperespace.games.trucker.ship import ALL_CABINS, figures, goods
from hyperespace.games.trucker.state import Part, Yard, change, flyers, step
from hyperespace.games.trucker.tiles import TILES

ONE_CREDIT = Pay(1)


class Panic(RoughRoad):
    """After each card the dice find a cell: somebody awake there is lost."""

    name = "panic"

    def after_card(self, s: Yard, seat: Seat) -> Jobs:
        return [("lose_nerves", False)]


class CosmicPsychosis(RoughRoad):
    """After each card the dice find a cell: with somebody awake there, the tile is destroyed."""

    name = "cosmic_psychosis"

    def after_card(self, s: Yard, seat: Seat) -> Jobs:
        return [("lose_nerves", True)]


@step
def lose_nerves(s: Yard, table: Table, destroys: bool) -> None:
    """One throw for all ships; humans who are awake on the tile that it finds do not bear it. (8.6)"""
    one, two, three, four = (table.chance.roll(6) for _ in range(4))
    for seat in flyers(s):
        cell = rolled_cell(s.board(seat), one, two, three, four)
        part = s.players[seat].parts.get(cell)
        if part is None or not part.humans:
            continue
        if destroys:
            destroy(s, table, seat, cell)
        else:
            change(s.players[seat].parts, cell, humans=part.humans - 1)
            table.tell(CrewLost, seat, cell, "human")
            s.then(*crew_lost(s, seat, cell))


class UnionShip(RoughRoad):
    """Before the last card, the crew wants to be paid."""

    name = "union_ship"

    def before_card(self, s: Yard, seat: Seat) -> Jobs:
        is_last = len(s.deck) + len(s.on_top) == 1 and (s.rough.again or not flies_again(s))
        if not is_last or s.rough.is_paid:
            return NOTHING
        return [("note_dues",), *(("union", seat) for seat in flyers(s))]


@step
def note_dues(s: Yard, table: Table) -> None:
    """The union comes once in a flight. (8.6)"""
    s.rough.is_paid = True


@step
def union(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """A credit or a cube for each of the crew, or one gives up. Whoever cannot pay has no choice. (8.6)"""
    player = s.players[seat]
    if not player.flies:
        return None
    dues = figures(player.parts)
    if means(s, seat) + len(goods(player.parts)) < dues:
        give_up(s, table, seat, "union")
        return None
    return _union(s, table, seat, dues)


def _union(s: Yard, table: Table, seat: Seat, dues: int) -> Flow:
    answer = yield Ask(seat, [UseSkill(), GiveUp()], "8.6", values={"count": dues})
    if isinstance(answer, UseSkill):
        s.then(("pay_union", seat, dues))
    else:
        give_up(s, table, seat, "union")


@step
def pay_union(s: Yard, table: Table, seat: Seat, left: int) -> Flow | None:
    """One after the other, a credit or any cube. (8.6)"""
    parts = s.players[seat].parts
    offered: list[Option] = [ONE_CREDIT] if means(s, seat) else []
    offered += [Hand(cell, cube) for cell in sorted(parts) for cube in COLOURS if cube in parts[cell].goods]
    return pay_or_hand_over(s, table, seat, left, offered, "8.6", "pay_union") if left and offered else None


class InfectedGoods(RoughRoad):
    """New cubes beyond the number of aliens aboard cost a human each."""

    name = "infected_goods"

    def goods_loaded(self, s: Yard, seat: Seat, aboard: str) -> Jobs:
        parts = s.players[seat].parts
        new = (Counter(goods(parts)) - Counter(aboard)).total()
        aliens = sum(bool(part.alien) for part in parts.values())
        return [("lose_humans", seat, new - aliens)] if new > aliens else NOTHING


@step
def lose_humans(s: Yard, table: Table, seat: Seat, count: int) -> Flow | None:
    """Lose a number of humans of one's own choice, as long as there are any. (8.6)"""
    parts = s.players[seat].parts
    offered: list[Option] = [Lose(cell, "human") for cell in sorted(parts) if parts[cell].humans]
    return _lose_humans(s, table, seat, count, offered) if count and offered else None


def _lose_humans(s: Yard, table: Table, seat: Seat, count: int, offered: list[Option]) -> Flow:
    answer = offered[0]
    if len(offered) > 1:
        answer = yield Ask(seat, offered, "8.6", why_not_lose, values={"count": count})
    assert isinstance(answer, Lose)
    parts = s.players[seat].parts
    change(parts, answer.cell, humans=parts[answer.cell].humans - 1)
    table.tell(CrewLost, seat, answer.cell, "human")
    s.then(("lose_humans", seat, count - 1))
    s.then(*crew_lost(s, seat, answer.cell))


class PersonalisedCabins(RoughRoad):
    """Crew members who are lost take their cabin along. Cabins cost nothing."""

    name = "personalised_cabins"

    def crew_lost(self, s: Yard, seat: Seat, cell: Cell) -> Jobs:
        return [("give_up_cabin", seat, cell)]

    def is_free(self, s: Yard, part: Part) -> bool:
        return TILES[part.tile].kind in ALL_CABINS

    def takes_cabins(self, s: Yard) -> bool:
        return True


@step
def give_up_cabin(s: Yard, table: Table, seat: Seat, cell: Cell) -> None:
    """The cabin of somebody who was lost, with all in it. It costs nothing. (8.6)"""
    player = s.players[seat]
    if cell not in player.parts:
        return
    part = player.parts.pop(cell)
    s.scrap.append(part.tile)
    table.tell(CabinGone, seat, cell, part.tile)
    if player.parts:
        s.then(("keep_piece", seat))


open_road(Panic())
open_road(CosmicPsychosis())
open_road(UnionShip())
open_road(InfectedGoods())
open_road(PersonalisedCabins())
