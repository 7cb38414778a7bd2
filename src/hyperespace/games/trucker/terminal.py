"""The yard and the flight as plain text: one's own ship tile by tile, the others in a line, the card, the tile in hand.

A tile can be placed by typing its column, its row and its turns.
"""

import re
from collections.abc import Iterator, Sequence

from hyperespace.core.asks import Option, Seat
from hyperespace.core.errors import NotAnOption
from hyperespace.core.texts import Texts
from hyperespace.games.trucker.answers import Place, Shift
from hyperespace.games.trucker.boards import Board, Cell, board_of
from hyperespace.games.trucker.picture import LETTERS
from hyperespace.games.trucker.ship import cannon_strength, crew, energy, engine_strength
from hyperespace.games.trucker.state import NONE
from hyperespace.games.trucker.terminal_cards import figures, told_card
from hyperespace.games.trucker.terminal_ships import drawn_ship, in_four_turns, place_of
from hyperespace.games.trucker.tiles import TILES
from hyperespace.games.trucker.view import TruckerView, YardView, parts_of

COORDINATES = re.compile(r"(\d+)[\s,.:/]+(\d+)(?:[\s,.:/]+([0-3]))?")


def show(view: YardView, texts: Texts) -> str:
    """The flight, every player in a line, one's own ship (a spectator sees all), the card, and the tile in hand."""
    lines = [_head(view, texts)]
    if view.roads:
        lines.append(texts.fill("terminal", "roads", roads=view.roads))
    lines += [_status(view, seat, texts) for seat in range(len(view.players))]
    for seat in range(len(view.players)) if view.seat < 0 else (view.seat,):
        lines += ["", *_ship(view, seat)]
    if view.card != NONE:
        lines += ["", *told_card(view.card, texts)]
    if view.seat >= 0:
        lines += _own(view, view.players[view.seat], texts)
    return "\n".join(lines)


def explain(view: YardView, texts: Texts) -> str:
    """The signs, the tiles that are in sight, and the ships of the others."""
    shown = {TILES[part.tile].kind for player in view.players for part in player.parts}
    shown |= {TILES[tile].kind for tile in view.face_up}
    shown |= {TILES[player.hand].kind for player in view.players if player.hand >= 0}
    lines = [texts.word("terminal", "signs"), ""]
    for kind, letter in LETTERS.items():
        if kind in shown:
            lines.append(
                texts.fill("terminal", "letter", letter=letter, kind=kind, what=texts.word("kind_cards", kind))
            )
    lines += ["", *_rules_of_this_flight(view, texts)]
    for seat in range(len(view.players)):
        if seat != view.seat:
            lines += ["", _status(view, seat, texts), *_ship(view, seat)]
    return "\n".join(lines)


def _rules_of_this_flight(view: YardView, texts: Texts) -> Iterator[str]:
    """Rough roads, and what one's own team and specialist can do."""
    for road in view.roads:
        yield _explained(texts.word("rough_roads", road), texts.word("rough_road_texts", road), texts)
    if view.seat >= 0:
        player = view.players[view.seat]
        yield from (_member(member, texts) for member, _ in player.team)
        if player.specialist:
            what = texts.word("specialist_texts", player.specialist)
            yield _explained(texts.word("specialists", player.specialist), what, texts)


def _member(member: str, texts: Texts) -> str:
    """Somebody of a support team, with both skills."""
    what = f"{texts.word('team_a', member)} {texts.word('team_b', member)}"
    return _explained(texts.word("team", member), what, texts)


def _explained(name: str, what: str, texts: Texts) -> str:
    return texts.fill("terminal", "explained", name=name, what=what)


def read_line(written: str, view: YardView, options: Sequence[Option]) -> Sequence[Option]:
    """Column, row and quarter turns of the tile: `7 5 1`. Where nothing is placed, column and row of another answer."""
    found = COORDINATES.fullmatch(written.strip())
    if found is None:
        raise NotAnOption(
            "a place is a column, a row and quarter turns to the right: 7 5 1",
            french="une place est une colonne, une ligne et des quarts de tour à droite\xa0: 7 5 1",
        )
    column, row, turns = int(found[1]), int(found[2]), int(found[3] or 0)
    cell = _cell_at(board_of(view.ship_class, view.players[view.seat].halves), column, row)
    for kind in (Place, Shift):
        if any(isinstance(option, kind) for option in options):
            return [kind(cell, turns)]
    there = [option for option in options if getattr(option, "cell", None) == cell]
    if len(there) != 1:
        raise NotAnOption(
            f"{len(there)} answers are about column {column}, row {row}: take a number",
            french=f"{len(there)} réponses parlent de la colonne {column}, ligne {row}\xa0: prends un numéro",
        )
    return there


def _cell_at(board: Board, column: int, row: int) -> Cell:
    for cell in board.frame:
        if place_of(board, cell) == (column, row):
            return cell
    raise NotAnOption(
        f"there is no column {column} with a row {row} on this board",
        french=f"il n'y a pas de colonne {column} avec une ligne {row} sur ce plateau",
    )


def _head(view: YardView, texts: Texts) -> str:
    key = "flying" if all(player.number for player in view.players) else "yard"
    return texts.fill(
        "terminal",
        key,
        flight=view.flight + 1,
        flights=len(view.flights),
        ship_class=view.ship_class,
        deck=view.deck,
        face_down=view.face_down,
        face_up=len(view.face_up),
    )


def _status(view: YardView, seat: Seat, texts: Texts) -> str:
    """A player in one line: what they own, what their ship can do, and where they are."""
    player = view.players[seat]
    parts = parts_of(player)
    where = "gave_up" if player.gave_up else "day" if player.flies else "number" if player.number else "building"
    return texts.fill(
        "terminal",
        "status",
        name=texts.fill("terminal", "yourself", seat=seat) if seat == view.seat else texts.word("seats", seat),
        credits=player.credits,
        crew=crew(parts),
        thrust=engine_strength(parts, 0),
        cannons=cannon_strength(parts, ()),
        energy=energy(parts),
        exposed=player.exposed,
        lost=player.lost,
        where=texts.fill("terminal", where, place=player.place, number=player.number),
    )


def _ship(view: YardView, seat: Seat) -> list[str]:
    player = view.players[seat]
    return drawn_ship(board_of(view.ship_class, player.halves), parts_of(player), view.gaps)


def _own(view: YardView, player: TruckerView, texts: Texts) -> Iterator[str]:
    """What only this seat sees, and what it has to look at now."""
    for member in (*player.offered, *view.market):
        yield _member(member, texts)
    if player.kept == NONE:
        yield from (told_card(plot, texts)[0] for plot in player.plots)
    for wrong, cell, other in player.mistakes:
        where = {"cell": cell, "other": other}
        yield texts.fill("terminal", "mistake", wrong=wrong, **where)
    for number, pile in enumerate(view.piles):
        if pile is not None:
            yield texts.fill("terminal", "pile", pile=number)
            yield from (f"  – {' / '.join([texts.word('cards', card), *figures(card, texts)])}" for card in pile)
    for tile in player.aside:
        yield texts.fill("terminal", "aside", tile=tile)
    if player.hand >= 0:
        yield texts.fill("terminal", "hand", tile=player.hand, what=texts.word("kind_cards", TILES[player.hand].kind))
        yield texts.word("terminal", "turned")
        yield from in_four_turns(player.hand)
