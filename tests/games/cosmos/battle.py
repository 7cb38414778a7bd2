"""Lays ships out by hand and plays them from a script: order, fire, assert.

    fight = Fight("B1 escort 1008 east", "R1 fighter 1708 west")
    fight.orders(B1="- MG - M")
    fight.until("aim", phase=2)
    fight.dice(3)
    fight.say(Fire("B1", "bow", "R1"))
    fight.close()

Whoever is not mentioned writes nothing down: ships stand still, nobody fires, launches or drops mines.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import hyperespace as hs
from hyperespace.games.cosmos.answers import Announce, EndLaunch, Launch, Order, Ready
from hyperespace.games.cosmos.hexes import from_label, label
from hyperespace.games.cosmos.sheets import sheet_of
from hyperespace.games.cosmos.ships import cells_of, sheet_for, ship_named
from hyperespace.games.cosmos.state import Asteroid, Battle, Mine, Ship
from tests.games.stories import ScriptedMatch

BLUE, RED, BLUE_TOO, RED_TOO = 0, 1, 2, 3
CAPTAINS = {"B": BLUE, "R": RED, "G": BLUE_TOO, "V": RED_TOO}
"""The seat of a ship, by the first letter of its name."""

HEADINGS = ("east", "south-east", "south-west", "west", "north-west", "north-east")
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)


class Fight(ScriptedMatch):
    """A match of Capitaine Cosmos with ships of one's own on the map of a scenario.

    Without ships it is the scenario as it stands. A ship is written `B1 escort 1008 east`, or `B2 fighter aboard B1
    port`, with `mines=2`, `defence=5` behind it; an asteroid `1208` or `1208 west`; a mine `blue 0905`.
    """

    QUIET = (Ready(), EndLaunch())

    def __init__(
        self,
        *ships: str,
        rocks: Iterable[str] = (),
        mines: Iterable[str] = (),
        scenario: str = "first_flight",
        seats: int = 2,
        turn: int = 1,
        **options: Any,
    ) -> None:
        self.match = hs.new_match("cosmos", seats=seats, seed=0, scenario=scenario, **options)
        self.s: Battle = self.match.state
        if ships:
            self.s.ships = []
            for written in ships:
                self.s.ships.append(self._ship(written))
            self.s.asteroids = [_asteroid(written) for written in rocks]
            self.s.mines = [_mine(written) for written in mines]
        self.s.turn = turn - 1
        self.turn = turn  # of the orders that were last written
        self.heard: list[hs.Told] = []
        self.match.listen(self.heard.append)

    def _ship(self, written: str) -> Ship:
        name, kind, *place = written.split()
        extra = dict(word.split("=") for word in place if "=" in word)
        ship = Ship(name, kind, CAPTAINS[name[0]], 0, 0, int(extra.get("defence", sheet_of(kind).defence)))
        ship.mines = int(extra.get("mines", 0))
        if place[0] == "aboard":
            carrier = self.ship(place[1])
            ship.fate, ship.carrier, ship.ramp = "aboard", carrier.name, place[2]
            ship.cell, ship.heading = carrier.cell, carrier.heading
        else:
            ship.cell, ship.heading = from_label(place[0]), HEADINGS.index(place[1])
        return ship

    def ship(self, name: str) -> Ship:
        return ship_named(self.s, name)

    def place(self, name: str) -> tuple[str, str]:
        """Where the ship's anchor is, and where it looks."""
        ship = self.ship(name)
        return label(ship.cell), HEADINGS[ship.heading]

    def cells(self, name: str) -> set[str]:
        """All cells of a ship."""
        return {label(cell) for cell in cells_of(self.ship(name))}

    def fates(self, *names: str) -> list[str]:
        return [self.ship(name).fate for name in names]

    def defences(self, *names: str) -> list[int]:
        return [self.ship(name).defence for name in names]

    @property
    def asked(self) -> tuple[int, ...]:
        ask = self.match.ask
        return () if ask is None else ask.asked

    def offered(self, *kinds: type[hs.Option], seat: int = BLUE) -> list[hs.Option]:
        """What of these kinds the seat may answer now."""
        return [option for option in self.options(seat) if isinstance(option, kinds)]

    def say(self, *options: hs.Option, seat: int | None = None) -> None:
        """Answer; if no seat is named, that of the ship in question."""
        for option in options:
            self.answer(self._seat(option) if seat is None else seat, option)

    def _seat(self, option: hs.Option) -> int:
        return self.ship(str(getattr(option, "ship"))).seat  # noqa: B009  # most answers have one, the base has not

    def refusal(self, option: hs.Option, seat: int | None = None) -> hs.Refusal:
        """Why this answer is refused now; refusing must change nothing."""
        return self.refusal_of(self._seat(option) if seat is None else seat, option)

    def refused(self, option: hs.Option, seat: int | None = None) -> tuple[str, str]:
        """The code and the paragraph of a refusal."""
        refusal = self.refusal(option, seat)
        return refusal.code, refusal.rule

    def orders(self, **rows: str) -> None:
        """Write a turn's orders as on the sheet, phase by phase: `B1="- MG - M"`. Everybody is ready then."""
        self.until("write_orders")
        self.turn = self.s.turn
        self.write(**rows)
        self.close()

    def write(self, **rows: str) -> None:
        """The same, and nobody is ready yet. A `-` where the ship could move is an X, as rows have no gaps."""
        for name, row in rows.items():
            moves = sheet_for(self.ship(name)).moves
            for phase, order in enumerate(row.split(), 1):
                if phase > self.s.phase and (order != "-" or phase in moves):
                    self.say(Order(name, phase, order.replace("-", "X")))

    def close(self) -> None:
        """Everybody who is still asked is ready with what is written here."""
        ask = self.match.ask
        assert ask is not None
        for seat in ask.seats:
            self.match.answer(seat, Ready())

    def fire(self, *shots: hs.Option, phase: int = 1, dice: Sequence[int] = ()) -> None:
        """In this phase, when shots are announced: these, which roll these dice."""
        self.until("aim", phase)
        if dice:
            self.dice(*dice)
        self.say(*shots)
        self.close()

    def launch(self, *fighters: Launch, phase: int = 1) -> None:
        """Blue announces in this phase that fighters start, and they do."""
        self.until("recover_or_announce", phase)
        self.say(Announce(), seat=BLUE)
        self.close()
        self.say(*fighters)

    def until(self, step: str, phase: int | None = None) -> None:
        """Say nothing until this step asks (in this phase)."""
        while self.match.ask is not None:
            if self.step == step and phase in (None, self.s.phase):
                return
            self._be_quiet()
        raise AssertionError(f"{step} was never asked in phase {phase}")

    def until_phase(self, phase: int) -> None:
        """Say nothing until this phase is over: until something is asked after it, or the battle ends."""
        while self.match.ask is not None and (self.s.turn, self.s.phase) <= (self.turn, phase):
            self._be_quiet()

    def end_turn(self) -> None:
        """Say nothing until the next turn's orders are to be written, or the battle ends."""
        self.until_phase(6)
        self.turn = self.s.turn

    def _be_quiet(self) -> None:
        ask = self.match.ask
        assert ask is not None
        seat = ask.seats[0]
        self.match.answer(seat, self.quiet(seat))

    def dice(self, *rolls: int) -> None:
        """What the next dice show, at most eight: words of chance that come out so."""
        chance = self.match._table.chance
        chance.count += -chance.count % 8
        chance._block = chance.count // 8
        chance._words = tuple(roll - 1 for roll in (*rolls, *[1] * 8)[:8])


def _asteroid(written: str) -> Asteroid:
    at, _, drift = written.partition(" ")
    return Asteroid(from_label(at), HEADINGS.index(drift) if drift else None)


def _mine(written: str) -> Mine:
    side, at = written.split()
    return Mine(from_label(at), ("blue", "red").index(side))
