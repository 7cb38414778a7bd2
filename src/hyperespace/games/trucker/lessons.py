"""Lessons: prepared ships, cards in a certain order, and where the flight begins. They are in `data/lessons.json`.

The learner has seat 0. Most of the rival's ship is missing, so that nobody has to wait for it.
"""

from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct, field

from hyperespace.core.errors import BadOptions
from hyperespace.core.state import Job
from hyperespace.games.trucker.boards import Cell, Class
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.flow.sequence import FLIGHT, stretch
from hyperespace.games.trucker.state import NONE, PILES, Part, Trucker, Yard
from hyperespace.games.trucker.tiles import TILES, Set

SEATS = 2
TILE = {tile.name: number for number, tile in enumerate(TILES)}
CARD = {card.name: number for number, card in enumerate(CARDS)}


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a lesson begins, and with what."""

    ship_class: Class = field(name="class")
    sets: tuple[Set, ...]  # the expansions whose tiles are in the warehouse
    ships: tuple[tuple[tuple[Cell, str, int], ...], ...]  # by seat: cell, tile, quarter turns to the right
    begin: Literal["build_calmly", "build", "load", "hire"]
    building: Literal["calm", "live"]
    face_up: tuple[str, ...]  # tiles
    cards: tuple[str, ...]  # in the order in which they are turned
    credits: int  # of the learner
    offered: tuple[tuple[str, ...], ...]  # by seat: members of support teams, where one is hired


def _read() -> dict[str, Lesson]:
    text = files(__package__).joinpath("data", "lessons.json").read_text("utf-8")
    return msgspec.json.decode(text, type=dict[str, Lesson])


LESSONS = _read()
"""In the order in which they are learned."""


def lesson_named(name: str, seats: int) -> Lesson:
    """The lesson of this name, which is for two."""
    lesson = LESSONS.get(name)
    if lesson is None or seats != SEATS:
        names = ", ".join(LESSONS)
        raise BadOptions(
            f"the lessons are for two players: {names}", french=f"les leçons se jouent à deux\xa0: {names}"
        )
    return lesson


def lay_out(s: Yard, lesson: Lesson) -> None:
    """Clear the yard and set it as the lesson says."""
    s.flights, s.building, s.sets, s.removed, s.starts = [lesson.ship_class], lesson.building, lesson.sets, [], []
    s.players = [_trucker(lesson, seat) for seat in s.seats]
    used = {part.tile for player in s.players for part in player.parts.values()}
    s.face_up = sorted(TILE[name] for name in lesson.face_up)
    loose = (number for number, tile in enumerate(TILES) if tile.kind != "start" and tile.set in ("base", *lesson.sets))
    s.face_down = [tile for tile in loose if tile not in used and tile not in s.face_up]
    _put_cards(s, lesson)
    s.hires = "short" if any(lesson.offered) else "none"
    s.members = sorted(name for name in s.members if not any(name in names for names in lesson.offered))
    s.agenda = []
    s.then(*_beginning(s, lesson))


def _trucker(lesson: Lesson, seat: int) -> Trucker:
    """The rival has finished; so has the learner, unless this is a lesson about building."""
    player = Trucker(parts={cell: Part(TILE[name], turns) for cell, name, turns in lesson.ships[seat]})
    is_learner, builds = seat == 0, lesson.begin in ("build_calmly", "build")
    player.number = 0 if is_learner and builds else (1 if is_learner != builds else 2)
    player.turns_left = 12 if is_learner else 0
    player.credits = lesson.credits if is_learner else 0
    player.offered = sorted(lesson.offered[seat])
    return player


def _put_cards(s: Yard, lesson: Lesson) -> None:
    """Those of the lesson lie on top of an empty deck; where ships are built, there are piles to look at."""
    cards = [CARD[name] for name in lesson.cards]
    s.unused = [card for card in s.unused if card not in cards]
    s.added, s.on_top, s.deck, s.card = sorted(cards), cards[::-1], [], NONE
    s.piles = [[] for _ in range(PILES)]
    if lesson.building == "live":
        for pile in s.piles:
            pile += sorted(_card_of(s, level) for level, count in s.round.piles.items() for _ in range(count))


def _card_of(s: Yard, level: int) -> int:
    card = next(card for card in s.unused if CARDS[card].level == level)
    s.unused.remove(card)
    return card


def _beginning(s: Yard, lesson: Lesson) -> list[Job]:
    match lesson.begin:
        case "build_calmly":
            return [("build_calmly", 0)]
        case "build":
            s.run, s.sand = 1, False  # the glass has run out once, and can be turned
            return [("build",)]
        case "hire":
            return [("hire", 0), *_from_loading(s)]
        case "load":
            return _from_loading(s)


def _from_loading(s: Yard) -> list[Job]:
    return stretch(s, FLIGHT, "roads_before_loading", "take_off")
