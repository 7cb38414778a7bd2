"""Sets a yard or a flight by hand and plays it from a script: lay out ships, turn a card, assert.

    story = Story([". g^ .\\n C @ b", "@"], places=[6, 4])
    story.fly("I-09", dice=[7, 5, 5])
    assert story.player(0).lost == 0

Whatever the script does not mention is answered in the quietest way: nobody lands, spends, explores or gives up.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import hyperespace as hs
from hyperespace.core.chance import Chance
from hyperespace.core.state import Job
from hyperespace.games.trucker.answers import Done, Enough, FlyOn, Pass, Place, Take
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import CARDS
from hyperespace.games.trucker.flow.building import warehouse
from hyperespace.games.trucker.flow.loading import CABIN
from hyperespace.games.trucker.setup import pieces
from hyperespace.games.trucker.state import NONE, Alien, Part, Tokens, Trucker, Yard, change
from hyperespace.games.trucker.tiles import STARTS, TILES
from tests.games.questions import check_foreign, check_question
from tests.games.stories import Lines, Script, SeatedMatch
from tests.games.trucker.pictures import CLASSES, lay_out

A, B, C, D = range(4)
"""Seats."""

NUMBERS = {card.name: number for number, card in enumerate(CARDS)}
TILE = {tile.name: number for number, tile in enumerate(TILES)}


SIDES = "FRBL"


def incoming(what: str, line: int, seat: int = A) -> Job:
    """A meteor or a shot on a line of a flat board."""
    return "hit", seat, what, SIDES.index(what[1]), line, 0


Throw: TypeAlias = int | tuple[int, int]
"""Two dice, or what they add up to."""


class LoadedDice(Chance):
    """Chance whose next rolls are known."""

    __slots__ = ("rolls",)

    def __init__(self, chance: Chance, throws: Sequence[Throw]) -> None:
        super().__init__(chance.key, chance.count)
        self.rolls = [die for throw in throws for die in _dice(throw)]

    def roll(self, sides: int) -> int:
        return self.rolls.pop(0) if self.rolls else super().roll(sides)


def _dice(throw: Throw) -> tuple[int, int]:
    return (max(1, throw - 6), min(6, throw - 1)) if isinstance(throw, int) else throw


class Table(SeatedMatch):
    """A match of trucks, and what is asked and told at it."""

    QUIET = (Pass(), Enough(), Done(), FlyOn())

    def __init__(self, seats: int, level: int | str, building: str, **options: Any) -> None:
        super().__init__()
        name = CLASSES[level] if isinstance(level, int) else level
        options = {"flights": (name,), **options, "building": building}
        self.match = hs.new_match("trucker", seats=seats, seed=0, **options)
        assert self.match.ask is not None  # the yard is open
        self.look_again()
        self.get_ready()

    def get_ready(self, dice: Sequence[Throw] = ()) -> None:
        """Everybody has looked at the board long ago, where they are asked."""
        if self.step == "get_ready":
            self.s.agenda.pop()
            self.look_again(dice)

    def look_again(self, dice: Sequence[Throw] = ()) -> None:
        """After the state was edited by hand, the question has to be put again."""
        self.match = self.match.clone()
        self.match._table.chance = LoadedDice(self.match._table.chance, dice)
        self.match.listen(self.heard.append)
        self.pieces = pieces(self.s)
        _ = self.match.ask  # run up to it

    def go(self, *jobs: Job, dice: Sequence[Throw] = ()) -> None:
        """Instead of whatever was to come, do these jobs."""
        self.s.agenda[:] = []
        self.s.then(*jobs)
        self.heard.clear()
        self.answered.clear()
        self.look_again(dice)

    @property
    def s(self) -> Yard:
        state: Yard = self.match.state
        return state

    def player(self, seat: int) -> Trucker:
        return self.s.players[seat]

    def check(self) -> None:
        check_question(self.match)
        if not self.step.startswith("build"):  # there it may simply be somebody else's turn
            check_foreign(self.match)

    def is_played_out(self, lines: Lines, waited: bool) -> bool:
        """The card is done with."""
        return self.step == "stay_or_leave" and self.s.card == NONE and lines.all_said and not waited


class Story(Table):
    """A flight with these ships: loaded with humans and energy, unless the story says otherwise."""

    def __init__(
        self,
        ships: Sequence[str],
        level: int | str = 1,
        places: Sequence[int] | None = None,
        crew: Mapping[tuple[int, Cell], int | str] | None = None,
        energy: Mapping[tuple[int, Cell], int] | None = None,
        goods: Mapping[tuple[int, Cell], str] | None = None,
        wrong: bool = False,
        loaded: bool = True,
        **options: object,
    ) -> None:
        super().__init__(len(ships), level, "live", **options)
        self._build(ships, wrong)
        for seat, player in enumerate(self.s.players):
            if loaded:
                _load(player.parts)
            player.number, player.flies = seat + 1, True
            player.place = places[seat] if places else (len(ships) - seat - 1) * self.s.round.gap
        self._put_aboard(crew or {}, energy or {}, goods or {})
        self.s.run, self.s.sand = 0, False
        self.s.deck = sorted(card for pile in self.s.piles for card in pile)
        self.go(("next_card",))

    def _build(self, ships: Sequence[str], wrong: bool) -> None:
        used: set[int] = set()
        for seat, picture in enumerate(ships):
            parts = lay_out(picture, self.s.board(seat), used | set(STARTS) - {STARTS[seat]}, wrong)
            self.player(seat).parts = parts
            used |= {part.tile for part in parts.values()}
        self.s.removed = [tile for tile in self.s.removed if tile not in used]
        self.s.face_down = [tile for tile in warehouse(self.s) if tile not in used]

    def _put_aboard(
        self,
        crew: Mapping[tuple[int, Cell], int | str],
        energy: Mapping[tuple[int, Cell], int],
        goods: Mapping[tuple[int, Cell], str],
    ) -> None:
        for (seat, cell), who in crew.items():
            humans, alien = (who, "") if isinstance(who, int) else (0, _colour(who))
            self.change(seat, cell, humans=humans, alien=alien)
        for (seat, cell), cells in energy.items():
            self.change(seat, cell, energy=cells)
        for (seat, cell), cubes in goods.items():
            self.change(seat, cell, goods=cubes)

    def part(self, seat: int, cell: Cell) -> Part:
        return self.player(seat).parts[cell]

    def change(self, seat: int, cell: Cell, **what: int | str | Tokens | None) -> None:
        """Something is different on this tile."""
        change(self.player(seat).parts, cell, **what)

    def fly(
        self,
        card: str,
        script: Script | None = None,
        until: str | tuple[str, int] = "",
        dice: Sequence[Throw] = (),
        last: bool = False,
    ) -> None:
        """Turn this card and resolve it, up to the next one; or, if it is the last one, up to the bill."""
        number, s = NUMBERS[card], self.s
        self._find_card(number)
        s.turned.append(number)
        s.deck = [] if last else [each for each in s.deck if each != number]
        s.card, s.landed, s.is_done, s.victims = number, [], False, []
        self.go((f"meet_{CARDS[number].kind}",), ("after_card",), dice=dice)
        self.play(script, until)

    def _find_card(self, number: int) -> None:
        """A card that is in no pile changes places with one that is."""
        pile, unused = self.s.piles[-1], self.s.unused
        if number in unused:
            unused[unused.index(number)], pile[-1] = pile[-1], number

    def give_up(self, seat: int) -> None:
        """He has given up, and his ship is out of the flight."""
        self.player(seat).flies, self.player(seat).gave_up = False, True

    def settle(self) -> None:
        """There are no more cards."""
        self.s.deck = []
        self.go(("next_card",))
        assert self.match.ask is None


def _load(parts: dict[Cell, Part]) -> None:
    """Full batteries, and two humans in every cabin."""
    for cell, part in parts.items():
        tile = TILES[part.tile]
        change(parts, cell, humans=CABIN if tile.kind in ("start", "cabin") else 0, energy=tile.cells)


def _colour(who: str) -> Alien:
    return "purple" if who == "purple" else "brown"


class Site(Table):
    """The yard before take-off, where ships are built."""

    def __init__(self, seats: int = 2, level: int | str = 1, building: str = "live", **options: object) -> None:
        super().__init__(seats, level, building, **options)

    def turn_up(self, *tiles: str) -> None:
        """These lie face up."""
        for tile in tiles:
            self.s.face_down.remove(TILE[tile])
        self.s.face_up = sorted([*self.s.face_up, *(TILE[tile] for tile in tiles)])
        self.look_again()

    def build(self, seat: int, *placed: tuple[str, Cell, int]) -> None:
        """Tile after tile, which may lie wrongly: its name, the cell, quarter turns to the right."""
        for tile, cell, turns in placed:
            if TILE[tile] not in self.s.face_up:
                self.turn_up(tile)
            self.say(seat, Take(TILE[tile]), Place(cell, turns))

    def run_out(self) -> None:
        """The sand has run out."""
        self.say(hs.CLOCK, hs.TimeUp())
