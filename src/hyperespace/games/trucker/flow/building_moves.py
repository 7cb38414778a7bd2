"""What a trucker does in the yard: take a tile, place it, put it back, look at a pile, finish the ship. (2.2)"""

from hyperespace.core.asks import Option, Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker import answers
from hyperespace.games.trucker.events import (
    ExtraTile,
    GlassTurned,
    PileSeen,
    PileTaken,
    ShipFinished,
    TileDrawn,
    TilePlaced,
    TileReturned,
    TileSeen,
    TileSetAside,
    TileShifted,
    TileTaken,
)
from hyperespace.games.trucker.in_play import ADDITIONS, called
from hyperespace.games.trucker.state import NONE, Part, Trucker, Yard


def build_on(s: Yard, table: Table, seat: Seat, answer: Option) -> None:
    """Carry out what a builder has chosen. (2.2)"""
    player = s.players[seat]
    match answer:
        case answers.Draw():
            _weld(player)
            player.hand = s.face_down.pop(table.chance.below(len(s.face_down)))
            player.is_hand_known = player.from_aside = False
            table.tell(TileDrawn, seat)
            table.whisper(seat, TileSeen, player.hand)
        case answers.Take(tile=tile):
            _weld(player)
            _pick_up(s, tile)
            player.hand, player.is_hand_known, player.from_aside = tile, True, False
            table.tell(TileTaken, seat, tile)
        case answers.TakeAside(tile=tile):
            _weld(player)
            player.aside.remove(tile)
            player.hand, player.is_hand_known, player.from_aside = tile, True, True
            table.tell(TileTaken, seat, tile)
        case answers.Place(cell=cell, turns=turns):
            player.parts[cell] = Part(player.hand, turns)
            s.placings += 1
            player.placed_at = s.placings
            player.loose, player.hand, tile = cell, NONE, player.hand
            table.tell(TilePlaced, seat, tile, cell, turns)
            if player.number:
                player.memory["extra"] = player.memory.get("extra", 0) + 1
                table.tell(ExtraTile, seat, player.memory["extra"])
        case answers.Shift(cell=cell, turns=turns):
            tile = player.parts.pop(player.loose).tile
            player.parts[cell] = Part(tile, turns)
            player.loose = cell
            table.tell(TileShifted, seat, tile, cell, turns)
        case answers.PutBack():
            tile = _let_go(player)
            s.face_up = sorted([*s.face_up, tile])
            table.tell(TileReturned, seat, tile)
        case answers.SetAside():
            tile = _let_go(player)
            player.aside.append(tile)
            table.tell(TileSetAside, seat, tile)
        case answers.Look(pile=pile):
            _weld(player)
            player.holding = pile
            player.piles_seen = sorted({*player.piles_seen, pile})
            table.tell(PileTaken, seat, pile)
            table.whisper(seat, PileSeen, pile, tuple(s.piles[pile]))
        case answers.StopLooking():
            player.holding = NONE
        case answers.Finish(number=number):
            finish(s, table, seat, number)
        case answers.TurnGlass():
            s.run, s.sand = s.run + 1, True
            table.tell(GlassTurned, seat, s.run, s.round.runs - s.run)
        case answers.CallItADay():
            player.memory["done"] = 1
        case answers.Call(member=member):
            ADDITIONS[member].called(s, table, seat)
        case _:
            called(s, seat).help(s, table, seat, answer)


def _let_go(player: Trucker) -> int:
    """Let go of the tile in hand or, with an empty hand, of the last one placed if it is still loose. (2.2.3)"""
    if player.hand != NONE:
        player.hand, tile = NONE, player.hand
        return tile
    tile = player.parts.pop(player.loose).tile
    player.loose = NONE
    if player.number:  # an extra tile that is none after all (7.10)
        player.memory["extra"] -= 1
    return tile


def _pick_up(s: Yard, tile: int) -> None:
    """From those face up, or from what somebody else has set aside. (2.2.2, 7.19)"""
    owner = next((player for player in s.players if tile in player.aside), None)
    (s.face_up if owner is None else owner.aside).remove(tile)


def _weld(player: Trucker) -> None:
    """Weld the last tile: this happens when its builder takes the next one, or looks at cards. (2.2.3)"""
    player.loose = NONE


def finish(s: Yard, table: Table, seat: Seat, number: int) -> None:
    """From now on nothing is built. (2.2.8)"""
    player = s.players[seat]
    _weld(player)
    player.number = number
    table.tell(ShipFinished, seat, number)
