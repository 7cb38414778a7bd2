"""Spending energy, losing crew and goods, loading goods. (2.6, 2.7)"""

from collections.abc import Collection, Sequence
from functools import partial

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Boost, Done, Enough, Hand, Lose, Spend, Stow, Unstow
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.cubes import has_room, holds_of, to_hand_over
from hyperespace.games.trucker.events import (
    Boosted,
    CrewLost,
    CubeBurned,
    EnergySpent,
    GoodsLost,
    GoodsStowed,
    StrengthDeclared,
)
from hyperespace.games.trucker.flow import stakes
from hyperespace.games.trucker.modifiers import (
    boostable,
    boosted_strength,
    energy_more,
    fuel,
    fuel_left,
    strength_now,
    takes_cabins,
)
from hyperespace.games.trucker.modifiers import why_not_stow as why_not_there
from hyperespace.games.trucker.moments import boosted as after_boosting
from hyperespace.games.trucker.moments import crew_lost, goods_loaded
from hyperespace.games.trucker.money import fine
from hyperespace.games.trucker.powering import driven
from hyperespace.games.trucker.ship import (
    awake,
    batteries,
    cannon_strength,
    connected,
    energy,
    engine_strength,
    goods,
    kind,
    of_kind,
    powerable,
)
from hyperespace.games.trucker.state import NONE, Yard, change, step

ENOUGH, DONE = Enough(), Done()


def spends(s: Yard, seat: Seat, consumers: Sequence[Cell]) -> list[Option]:
    """Where energy for one of these tiles could come from: any battery, or a solar panel joined to it. (2.6, 3.2)"""
    able = affordable(s, seat, consumers)
    return sources(s, seat, able) if able else []


def affordable(s: Yard, seat: Seat, consumers: Sequence[Cell]) -> Sequence[Cell]:
    """Those of these tiles for which there is energy enough: all, unless batteries are lousy. (8.6)"""
    more = energy_more(s)
    return [cell for cell in consumers if supply(s, seat, cell) > more] if more else consumers


def sources(s: Yard, seat: Seat, consumers: Sequence[Cell]) -> list[Option]:
    """All batteries, cubes to burn, and the panels that shine on one of these tiles. (2.6, 3.2)"""
    return [*cells_to_spend(s, seat), *map(Spend, sunny(s, seat, consumers))]


def cells_to_spend(s: Yard, seat: Seat) -> list[Option]:
    """Batteries with something in them; with a furnace, cubes as well. (2.6, 8.2.9)"""
    return [*(Spend(cell) for cell, part in batteries(s.players[seat].parts) if part.energy), *fuel(s, seat)]


def sunny(s: Yard, seat: Seat, consumers: Sequence[Cell]) -> list[Cell]:
    """The solar panels that still shine on one of these tiles. (3.2)"""
    parts = s.players[seat].parts
    panels = [cell for cell, part in of_kind(parts, "solar_panel") if not part.on]
    return [cell for cell in panels if not connected(parts, cell).isdisjoint(consumers)]


def supply(s: Yard, seat: Seat, consumer: Cell) -> int:
    """How often one could spend energy on a tile. (2.6, 3.2, 8.2.9)"""
    return energy(s.players[seat].parts) + fuel_left(s, seat) + len(sunny(s, seat, [consumer]))


def spend(s: Yard, table: Table, seat: Seat, cell: Cell, what: str = "energy", consumer: Cell | None = None) -> None:
    """One energy cell less, or a cube; or a panel has done its work until the next card. (2.6, 3.2, 8.2.9)

    With lousy batteries whatever it was for needs one more, which is asked for next. (8.6)
    """
    if consumer is not None and energy_more(s):
        s.then(("spend_more", seat, consumer))
    parts = s.players[seat].parts
    part = parts[cell]
    if what != "energy":
        change(parts, cell, goods=part.goods.replace(what, "", 1))
        table.tell(CubeBurned, seat, cell, what)
        return
    if part.energy:
        change(parts, cell, energy=part.energy - 1)
    else:
        change(parts, cell, on=True)
    table.tell(EnergySpent, seat, cell)


@step
def spend_more(s: Yard, table: Table, seat: Seat, consumer: Cell) -> Flow:
    """The one energy more that lousy batteries take, from a battery or from a panel that is joined. (8.6)"""
    offered = sources(s, seat, [consumer])
    answer = offered[0]
    if len(offered) > 1:
        answer = yield Ask(seat, offered, "8.6", why_not_spend, values={"cell": consumer})
    assert isinstance(answer, Spend)
    spend(s, table, seat, answer.cell, answer.what)


def powers(s: Yard, seat: Seat, source: Cell, consumers: Sequence[Cell]) -> Cell:
    """What the energy goes to: the first of these tiles that it can reach. (2.6, 3.2)"""
    parts = s.players[seat].parts
    if kind(parts[source]) != "solar_panel":
        return consumers[0]
    reached = connected(parts, source)
    return next(cell for cell in consumers if cell in reached)


def why_not_spend(seat: Seat, option: Option) -> Refusal | None:
    """A battery that is not there, or empty; or nothing that could be boosted from there."""
    if isinstance(option, Boost):
        return Refusal("no_boost", "8.2.8", {"cell": str(option.cell)[:6]})
    return Refusal("no_energy_there", "2.6", {"cell": str(option.cell)[:6]}) if isinstance(option, Spend) else None


@step
def declare(
    s: Yard, table: Table, seat: Seat, what: str, spent: tuple[Cell, ...], boosted: tuple[Cell, ...] = ()
) -> Flow | None:
    """The strength of one's engines or cannons; double ones need energy each, this time. (2.6, 8.2.8)

    Where energy was `spent` is remembered, not on what, so that it goes where it helps most in the end. (3.2)
    """
    offered = [*_energies(s, seat, what, spent, boosted), *_boosts(s, seat, what, spent, boosted)]
    if offered and not (s.since(5) and _is_settled(s, seat, what, spent, boosted)):
        return _power(s, table, seat, what, spent, boosted, offered)
    _declared(s, table, seat, what, spent, boosted)
    return None


def _is_settled(s: Yard, seat: Seat, what: str, spent: tuple[Cell, ...], boosted: tuple[Cell, ...]) -> bool:
    """Whether no more energy could change how this enemy is met. (2.9.6)"""
    if what != "cannons" or s.card == NONE or not s.adventure.strength or boostable(s, seat, what, boosted):
        return False
    parts, doubles = s.players[seat].parts, _doubles(s, seat, what, boosted)
    cells = len(spent) + energy(parts) + fuel_left(s, seat) + len(sunny(s, seat, doubles))
    most = strength_now(s, seat, what, cannon_strength(parts, tuple(doubles[:cells])))
    against = s.adventure.strength + s.rough.stronger
    return _outcome(_strength(s, seat, what, spent, boosted), against) == _outcome(most, against)


def _outcome(strength: float, against: int) -> int:
    """Beaten, held off or lost. (2.9.6)"""
    return (strength > against) - (strength < against)


def _doubles(s: Yard, seat: Seat, what: str, boosted: Collection[Cell]) -> list[Cell]:
    """What energy is for, the best first."""
    return [cell for cell in powerable(s.players[seat].parts, what) if cell not in boosted]


def _idle(s: Yard, seat: Seat, what: str, spent: tuple[Cell, ...], boosted: tuple[Cell, ...]) -> Sequence[Cell]:
    """Those that energy could go to: all, but where lousy batteries have bound some to a tile. (8.6)"""
    return affordable(s, seat, [cell for cell in _doubles(s, seat, what, boosted) if cell not in spent])


def _energies(s: Yard, seat: Seat, what: str, spent: tuple[Cell, ...], boosted: tuple[Cell, ...]) -> list[Option]:
    """Each source with which one tile more would run. (2.6, 3.2)"""
    parts, tiles = s.players[seat].parts, _doubles(s, seat, what, boosted)
    offered = spends(s, seat, _idle(s, seat, what, spent, boosted))
    return [
        source
        for source in offered
        if isinstance(source, Spend) and len(driven(parts, (*spent, source.cell), tiles)) > len(spent)
    ]


def _boosts(s: Yard, seat: Seat, what: str, spent: tuple[Cell, ...], boosted: tuple[Cell, ...]) -> list[Option]:
    """Each engine or cannon beside a booster, with every source of energy for it. (8.2.8)

    None that runs already on energy which could go nowhere else.
    """
    parts = s.players[seat].parts
    targets = boostable(s, seat, what, boosted)
    spare = [
        cell for cell in targets if len(driven(parts, spent, _doubles(s, seat, what, (*boosted, cell)))) == len(spent)
    ]
    sources = [(cell, source) for cell in spare for source in spends(s, seat, targets[cell])]
    return [Boost(cell, source.cell, source.what) for cell, source in sources if isinstance(source, Spend)]


def _power(
    s: Yard,
    table: Table,
    seat: Seat,
    what: str,
    spent: tuple[Cell, ...],
    boosted: tuple[Cell, ...],
    offered: list[Option],
) -> Flow:
    values = stakes.of_power(s, what, len(spent), _strength(s, seat, what, spent, boosted))
    answer = yield Ask(seat, [ENOUGH, *offered], "2.6", why_not_spend, values=values)
    if isinstance(answer, Spend):
        target = powers(s, seat, answer.cell, _idle(s, seat, what, spent, boosted))
        source = target if energy_more(s) else answer.cell
        s.then(("declare", seat, what, (*spent, source), *([boosted] if boosted else [])))
        spend(s, table, seat, answer.cell, answer.what, target)
    elif isinstance(answer, Boost):
        s.then(("declare", seat, what, spent, (*boosted, answer.cell)))
        boosting = boostable(s, seat, what, boosted)[answer.cell]
        target = powers(s, seat, answer.source, affordable(s, seat, boosting))
        spend(s, table, seat, answer.source, answer.what, target)
        table.tell(Boosted, seat, answer.cell)
    else:
        _declared(s, table, seat, what, spent, boosted)


def _declared(s: Yard, table: Table, seat: Seat, what: str, spent: tuple[Cell, ...], boosted: tuple[Cell, ...]) -> None:
    player = s.players[seat]
    player.strength = _strength(s, seat, what, spent, boosted)
    table.tell(StrengthDeclared, seat, what, player.strength)
    if boosted:
        s.then(*after_boosting(s, seat, boosted))


def _strength(s: Yard, seat: Seat, what: str, spent: tuple[Cell, ...], boosted: tuple[Cell, ...]) -> float:
    parts = s.players[seat].parts
    more = boosted_strength(s, seat, what, boosted)
    rest = {cell: part for cell, part in parts.items() if cell not in boosted}
    powered = driven(parts, spent, _doubles(s, seat, what, boosted))
    if what == "engines":
        return strength_now(s, seat, what, engine_strength(rest, len(powered), more))
    return strength_now(s, seat, what, cannon_strength(rest, powered, more))


@step
def lose_crew(s: Yard, table: Table, seat: Seat, count: int, cells: tuple[Cell, ...] = ()) -> Flow | None:
    """The owner chooses whom to lose, on any tile; when nobody is left, nobody more is lost. (2.9)"""
    parts = s.players[seat].parts
    offered: list[Option] = []
    for cell, part in sorted(parts.items()):
        if cells and cell not in cells:
            continue
        if part.humans:
            offered.append(Lose(cell, "human"))
        if part.alien:
            offered.append(Lose(cell, part.alien))
    return _lose_crew(s, table, seat, count, offered) if count and offered else None


def _lose_crew(s: Yard, table: Table, seat: Seat, count: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "2.9", why_not_lose, values={"count": count}, public=s.since(5))
    assert isinstance(answer, Lose)
    parts = s.players[seat].parts
    if answer.who == "human":
        change(parts, answer.cell, humans=parts[answer.cell].humans - 1)
    else:
        change(parts, answer.cell, alien="")
    table.tell(CrewLost, seat, answer.cell, answer.who)
    others = awake(parts[answer.cell]) if takes_cabins(s) else 0  # whoever goes with the cabin counts (8.6)
    s.then(("lose_crew", seat, max(0, count - 1 - others)))
    s.then(*crew_lost(s, seat, answer.cell))


def why_not_lose(seat: Seat, option: Option) -> Refusal | None:
    """Nobody of that kind lives there."""
    return Refusal("nobody_there", "2.9", {"cell": str(option.cell)[:6]}) if isinstance(option, Lose) else None


def lose_one(s: Yard, table: Table, seat: Seat, cell: Cell) -> None:
    """Somebody in this room; where a human and an alien live together, the owner says who. (2.9.9, 5.7)"""
    parts = s.players[seat].parts
    part = parts[cell]
    if part.humans and part.alien:
        s.then(("lose_crew", seat, 1, (cell,)))
        return
    table.tell(CrewLost, seat, cell, part.alien or "human")
    if part.alien:
        change(parts, cell, alien="")
    else:
        change(parts, cell, humans=part.humans - 1)
    s.then(*crew_lost(s, seat, cell))


@step
def lose_goods(s: Yard, table: Table, seat: Seat, count: int) -> Flow | None:
    """The most valuable first; where there are none, energy instead. (2.7)"""
    offered = to_hand_over(s, seat)
    return _lose_goods(s, table, seat, count, offered) if count and offered else None


def _lose_goods(s: Yard, table: Table, seat: Seat, count: int, offered: list[Option]) -> Flow:
    values = stakes.of_demand(s, seat, count)
    answer = yield Ask(seat, offered, "2.7", partial(why_not_hand, s), values=values, public=s.since(5))
    assert isinstance(answer, Hand)
    hand_over(s, table, seat, answer)
    s.then(("lose_goods", seat, count - 1))


def hand_over(s: Yard, table: Table, seat: Seat, given: Hand) -> None:
    """A cube, or an energy cell, is gone. (2.7)"""
    parts = s.players[seat].parts
    part = parts[given.cell]
    if given.what == "energy":
        change(parts, given.cell, energy=part.energy - 1)
    else:
        change(parts, given.cell, goods=part.goods.replace(given.what, "", 1))
    table.tell(GoodsLost, seat, given.cell, given.what)


def pay_or_hand_over(
    s: Yard, table: Table, seat: Seat, left: int, offered: list[Option], rule: str, next_step: str
) -> Flow:
    """A credit or a cube, for one of those that are due; then the next step is taken for the others. (8.5, 8.6)"""
    answer = offered[0]
    if len(offered) > 1:
        answer = yield Ask(seat, offered, rule, values={"count": left})
    if isinstance(answer, Hand):
        hand_over(s, table, seat, answer)
    else:
        fine(s, table, seat, 1)
    s.then((next_step, seat, left - 1))


def why_not_hand(s: Yard, seat: Seat, option: Option) -> Refusal | None:
    """It is not there, or something dearer goes first."""
    if not isinstance(option, Hand):
        return None
    part = s.players[seat].parts.get(option.cell)
    aboard = ["energy"] * part.energy + [*part.goods] if part is not None else []
    if option.what in aboard:
        return Refusal("dearest_first", "2.7", {"what": option.what[:12]})
    return Refusal("not_aboard", "2.7", {"what": option.what[:12], "cell": str(option.cell)[:6]})


@step
def load_goods(s: Yard, table: Table, seat: Seat, aboard: str | None = None) -> Flow | None:
    """Stow new cubes, and the old ones elsewhere if one likes; what is not stowed is left behind. (2.7)

    So that one can tell what is new, it remembers what was `aboard` before. (8.6)
    """
    player = s.players[seat]
    if not player.pending:
        return None
    if aboard is None:
        aboard = goods(player.parts) if s.rough.roads else ""
    containers = holds_of(s, seat)
    offered: list[Option] = [DONE]
    for colour in COLOURS:
        if colour in player.pending:
            offered += [Stow(colour, cell) for cell, part in containers if has_room(s, seat, part, colour)]
    for cell, part in containers:
        offered += [Unstow(colour, cell) for colour in COLOURS if colour in part.goods]
    if len(offered) > 1:
        return _stow(s, table, seat, aboard, offered)
    _leave_behind(s, table, seat, aboard)  # there is no container at all
    return None


def _leave_behind(s: Yard, table: Table, seat: Seat, aboard: str) -> None:
    player = s.players[seat]
    player.pending = ""
    table.tell(GoodsStowed, seat, goods(player.parts))
    s.then(*goods_loaded(s, seat, aboard))


def _stow(s: Yard, table: Table, seat: Seat, aboard: str, offered: list[Option]) -> Flow:
    values = stakes.of_cubes(s, seat)
    answer = yield Ask(seat, offered, "2.7", partial(why_not_stow, s), values=values)
    player = s.players[seat]
    if isinstance(answer, Stow):
        player.pending = player.pending.replace(answer.colour, "", 1)
        change(player.parts, answer.cell, goods=player.parts[answer.cell].goods + answer.colour)
    elif isinstance(answer, Unstow):
        left = player.parts[answer.cell].goods.replace(answer.colour, "", 1)
        change(player.parts, answer.cell, goods=left)
        player.pending += answer.colour
    if isinstance(answer, Done) or not player.pending:
        _leave_behind(s, table, seat, aboard)
    else:
        s.then(("load_goods", seat, aboard))


def why_not_stow(s: Yard, seat: Seat, option: Option) -> Refusal | None:
    """Red cubes only go into special containers, or there is no more room. (2.7)"""
    if isinstance(option, Unstow):
        return Refusal("no_such_cube", "2.7", {"cell": str(option.cell)[:6]})
    if not isinstance(option, Stow):
        return None
    part = s.players[seat].parts.get(option.cell)
    values: dict[str, int | str] = {"cell": str(option.cell)[:6]}
    if option.colour not in s.players[seat].pending or option.colour not in COLOURS:
        return Refusal("no_such_cube", "2.7", values)
    if part is None or not any(has_room(s, seat, part, colour) for colour in COLOURS):
        return Refusal("no_room", "2.7", values)
    return why_not_there(s, seat, part, option.colour) or Refusal("red_is_special", "2.7", values)
