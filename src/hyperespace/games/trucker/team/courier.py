"""The Courier. (7.13)"""

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from msgspec.structs import replace

from hyperespace.core.asks import Ask, Option, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.trucker.additions import Jobs
from hyperespace.games.trucker.answers import Choose, Convert, Decline, Face, Restore
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.ship import own_sides
from hyperespace.games.trucker.state import NONE, Part, Tokens, Trucker, Yard, change, step
from hyperespace.games.trucker.team.base import Member, enlist
from hyperespace.games.trucker.team.events import Converted, Restored
from hyperespace.games.trucker.tiles import Direction, sides
from hyperespace.games.trucker.tokens import tokens_of

Goods: TypeAlias = Literal["cannon", "engine", "cabin", "shield"]
TOKENS: tuple[Goods, ...] = get_args(Goods)
"""What the Courier delivers, one of each."""

AIMED = ("cannon", "shield")
"""Those that may point anywhere: an engine points to the rear, and a cabin nowhere."""

WHILE_BUILDING = 2
"""How many tiles may be converted before the ship is done."""

Told: TypeAlias = tuple[int | str, ...]
"""What the Courier was told so far: which token, on which cell."""


class Courier(Member):
    """A: after building, one tile becomes a cannon, an engine, a cabin or a shield; its connectors stay.
    B: two more while building, and those tokens may be moved until the ship is finished. (7.13)
    """

    name = "courier"
    paragraph = "7.13"

    def can_help(self, s: Yard, seat: Seat) -> bool:
        return self.has_both(s, seat) and bool(s.players[seat].parts)

    def helps(self, s: Yard, seat: Seat) -> list[Option]:
        player = s.players[seat]
        told, made = player.calling[1:], _converted(player.parts)
        if told:
            return choices(player.parts, told)
        first = choices(player.parts, ()) if len(made) < WHILE_BUILDING else [Decline()]
        return [*first, *map(Restore, made)]

    def help(self, s: Yard, table: Table, seat: Seat, option: Option) -> None:
        player = s.players[seat]
        if isinstance(option, Restore):
            restore(player.parts, option.cell)
            player.calling, player.loose = (), NONE
            table.tell(Restored, seat, option.cell)
            return
        told = hear(player, table, seat, player.calling[1:], option)
        player.calling = (self.name, *told) if told else ()

    def building_over(self, s: Yard, seat: Seat) -> Jobs:
        return [("deliver", seat, ())]


@step
def deliver(s: Yard, table: Table, seat: Seat, told: Told) -> Flow | None:
    """Which token, on which tile, pointing where. It may put a mistake right. (7.13)"""
    return _deliver(s, table, seat, told) if s.players[seat].parts else None


def _deliver(s: Yard, table: Table, seat: Seat, told: Told) -> Flow:
    answer = yield Ask(seat, choices(s.players[seat].parts, told), "7.13", values={"asked": len(told)})
    told = hear(s.players[seat], table, seat, told, answer)
    if told:
        s.then(("deliver", seat, told))


def choices(parts: Mapping[Cell, Part], told: Told) -> list[Option]:
    """What the Courier has to be told next."""
    match told:
        case ():
            used = {part.tokens.becomes for part in parts.values() if part.tokens is not None}
            return [Decline(), *(Convert(kind) for kind in TOKENS if kind not in used)]
        case (_,):
            return [Decline(), *map(Choose, sorted(parts))]
    return [Face(direction) for direction in range(4)]


def hear(player: Trucker, table: Table, seat: Seat, told: Told, option: Option) -> Told:
    """What the Courier knows now; nothing once all is done, or called off."""
    match option:
        case Convert(kind=kind):
            return (kind,)
        case Choose(cell=cell) if told[0] in AIMED:
            return (*told, cell)
        case Choose(cell=cell):
            _convert(player, table, seat, str(told[0]), cell, 0)
        case Face(direction=direction):
            _convert(player, table, seat, str(told[0]), int(told[1]), direction)
    return ()


def _convert(player: Trucker, table: Table, seat: Seat, what: str, cell: Cell, direction: Direction) -> None:
    """Another tile altogether, but for its connectors; what is placed is welded now. (7.13)"""
    part, player.loose = player.parts[cell], NONE
    tokens, kind = tokens_of(part), next(kind for kind in TOKENS if kind == what)
    front, right, rear, left = own_sides(part)
    lay = part.turns if tokens.lay == NONE else tokens.lay
    tokens = replace(tokens, becomes=kind, sides=(front, right, rear, left), lay=lay)
    change(player.parts, cell, tokens=tokens, turns=direction)
    table.tell(Converted, seat, cell, what)


def restore(parts: dict[Cell, Part], cell: Cell) -> None:
    """Take a token off: the tile is of its own kind again, and lies as it did before."""
    tokens = tokens_of(parts[cell])
    own = None if tokens.sides == sides(parts[cell].tile, tokens.lay) else tokens.sides
    left = replace(tokens, becomes="", sides=own, lay=NONE)
    change(parts, cell, turns=tokens.lay, tokens=None if left == Tokens() else left)


def _converted(parts: Mapping[Cell, Part]) -> list[Cell]:
    return [cell for cell in sorted(parts) if (tokens := parts[cell].tokens) is not None and tokens.lay != NONE]


enlist(Courier())
