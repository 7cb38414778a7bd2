"""Spending energy, losing crew and goods, loading goods. (2.6, 2.7)"""

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.answers import Done, Enough, Hand, Lose, Spend, Stow, Unstow
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import COLOURS
from hyperespace.games.trucker.events import CrewLost, EnergySpent, GoodsLost, GoodsStowed, StrengthDeclared
from hyperespace.games.trucker.flow import stakes
from hyperespace.games.trucker.ship import cannon_strength, doubles, energy, engine_strength, goods, of_kind, room
from hyperespace.games.trucker.state import Yard, step

ENOUGH, DONE = Enough(), Done()


def spends(s: Yard, seat: Seat) -> list[Option]:
    """Each battery that has something in it."""
    return [Spend(cell) for cell, part in of_kind(s.players[seat].parts, "battery") if part.energy]


def spend(s: Yard, table: Table, seat: Seat, cell: Cell) -> None:
    """One energy cell less."""
    s.players[seat].parts[cell].energy -= 1
    table.tell(EnergySpent, seat, cell)


def why_not_spend(seat: Seat, option: Option) -> Refusal | None:
    """A battery that is not there, or empty."""
    return Refusal("no_energy_there", "2.6", {"cell": str(option.cell)[:6]}) if isinstance(option, Spend) else None


@step
def declare(s: Yard, table: Table, seat: Seat, what: str, powered: int) -> Flow | None:
    """The strength of one's engines or cannons; double ones need an energy cell each, this time. (2.6)"""
    parts = s.players[seat].parts
    if powered < doubles(parts, what) and energy(parts):
        return _power(s, table, seat, what, powered)
    _declared(s, table, seat, what, powered)
    return None


def _power(s: Yard, table: Table, seat: Seat, what: str, powered: int) -> Flow:
    values = stakes.of_power(s, what, powered, _strength(s, seat, what, powered))
    answer = yield Ask(seat, [ENOUGH, *spends(s, seat)], "2.6", why_not_spend, values=values)
    if isinstance(answer, Spend):
        spend(s, table, seat, answer.cell)
        s.then(("declare", seat, what, powered + 1))
    else:
        _declared(s, table, seat, what, powered)


def _declared(s: Yard, table: Table, seat: Seat, what: str, powered: int) -> None:
    player = s.players[seat]
    player.strength = _strength(s, seat, what, powered)
    table.tell(StrengthDeclared, seat, what, player.strength)


def _strength(s: Yard, seat: Seat, what: str, powered: int) -> float:
    reckon = engine_strength if what == "engines" else cannon_strength
    return reckon(s.players[seat].parts, powered)


@step
def lose_crew(s: Yard, table: Table, seat: Seat, count: int) -> Flow | None:
    """Whom one gives up is one's own choice; when nobody is left, nobody more is lost. (2.9)"""
    parts = s.players[seat].parts
    offered: list[Option] = []
    for cell, part in of_kind(parts, "start", "cabin"):
        if part.humans:
            offered.append(Lose(cell, "human"))
        if part.alien:
            offered.append(Lose(cell, part.alien))
    return _lose_crew(s, table, seat, count, offered) if count and offered else None


def _lose_crew(s: Yard, table: Table, seat: Seat, count: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "2.9", why_not_lose, values={"count": count})
    assert isinstance(answer, Lose)
    part = s.players[seat].parts[answer.cell]
    if answer.who == "human":
        part.humans -= 1
    else:
        part.alien = ""
    table.tell(CrewLost, seat, answer.cell, answer.who)
    s.then(("lose_crew", seat, count - 1))


def why_not_lose(seat: Seat, option: Option) -> Refusal | None:
    """Nobody of that kind lives there."""
    return Refusal("nobody_there", "2.9", {"cell": str(option.cell)[:6]}) if isinstance(option, Lose) else None


@step
def lose_goods(s: Yard, table: Table, seat: Seat, count: int) -> Flow | None:
    """The most valuable first; where there are none, energy instead. (2.7)"""
    parts = s.players[seat].parts
    aboard = goods(parts)
    dearest = next((colour for colour in COLOURS if colour in aboard), "")
    if dearest:
        offered: list[Option] = [Hand(cell, dearest) for cell in sorted(parts) if dearest in parts[cell].goods]
    else:
        offered = [Hand(cell, "energy") for cell, part in of_kind(parts, "battery") if part.energy]
    return _lose_goods(s, table, seat, count, offered) if count and offered else None


def _lose_goods(s: Yard, table: Table, seat: Seat, count: int, offered: list[Option]) -> Flow:
    answer = yield Ask(seat, offered, "2.7", why_not_hand, values={"count": count})
    assert isinstance(answer, Hand)
    part = s.players[seat].parts[answer.cell]
    if answer.what == "energy":
        part.energy -= 1
    else:
        part.goods = part.goods.replace(answer.what, "", 1)
    table.tell(GoodsLost, seat, answer.cell, answer.what)
    s.then(("lose_goods", seat, count - 1))


def why_not_hand(seat: Seat, option: Option) -> Refusal | None:
    """Something dearer goes first, or it is not there."""
    return Refusal("dearest_first", "2.7", {"what": option.what[:12]}) if isinstance(option, Hand) else None


@step
def load_goods(s: Yard, table: Table, seat: Seat) -> Flow | None:
    """Stow new cubes, and the old ones elsewhere if one likes; what is not stowed is left behind. (2.7)"""
    player = s.players[seat]
    if not player.pending:
        return None
    containers = of_kind(player.parts, "cargo", "special_cargo")
    offered: list[Option] = [DONE]
    for colour in COLOURS:
        if colour in player.pending:
            offered += [Stow(colour, cell) for cell, part in containers if room(part, colour)]
    for cell, part in containers:
        offered += [Unstow(colour, cell) for colour in COLOURS if colour in part.goods]
    if len(offered) > 1:
        return _stow(s, table, seat, offered)
    _leave_behind(s, table, seat)  # there is no container at all
    return None


def _leave_behind(s: Yard, table: Table, seat: Seat) -> None:
    player = s.players[seat]
    player.pending = ""
    table.tell(GoodsStowed, seat, goods(player.parts))


def _stow(s: Yard, table: Table, seat: Seat, offered: list[Option]) -> Flow:
    values = stakes.of_cubes(s, seat)
    answer = yield Ask(seat, offered, "2.7", lambda seat, option: why_not_stow(s, seat, option), values=values)
    player = s.players[seat]
    if isinstance(answer, Stow):
        player.pending = player.pending.replace(answer.colour, "", 1)
        player.parts[answer.cell].goods += answer.colour
    elif isinstance(answer, Unstow):
        part = player.parts[answer.cell]
        part.goods = part.goods.replace(answer.colour, "", 1)
        player.pending += answer.colour
    if isinstance(answer, Done) or not player.pending:
        _leave_behind(s, table, seat)
    else:
        s.then(("load_goods", seat))


def why_not_stow(s: Yard, seat: Seat, option: Option) -> Refusal | None:
    """Red cubes only in special containers; and there is only so much room. (2.7)"""
    if isinstance(option, Unstow):
        return Refusal("no_such_cube", "2.7", {"cell": str(option.cell)[:6]})
    if not isinstance(option, Stow):
        return None
    part = s.players[seat].parts.get(option.cell)
    values: dict[str, int | str] = {"cell": str(option.cell)[:6]}
    if option.colour not in s.players[seat].pending or option.colour not in COLOURS:
        return Refusal("no_such_cube", "2.7", values)
    if part is None or not any(room(part, colour) for colour in COLOURS):
        return Refusal("no_room", "2.7", values)
    return Refusal("red_is_special", "2.7", values)
