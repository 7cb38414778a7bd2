"""Orders: the bot thinks up flights for its ships, and takes those that do best against guesses of the enemy's."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeAlias

from hyperespace.core.asks import Option
from hyperespace.games.cosmos.answers import Erase, Order
from hyperespace.games.cosmos.bot.fears import Fears
from hyperespace.games.cosmos.bot.flights import Flight, Guess, Pilot
from hyperespace.games.cosmos.bot.goals import Goals
from hyperespace.games.cosmos.bot.manners import GOOD, STAYING, STRAIGHT, USUAL, Manner
from hyperespace.games.cosmos.bot.prospects import Prospects, Shades, Stance
from hyperespace.games.cosmos.bot.reading import Craft, Scene
from hyperespace.games.cosmos.hexes import Cell

Rated: TypeAlias = tuple[float, Flight]

GUESSES: Final = 4
"""How many plans of the enemy the bot thinks of."""

MARGIN: Final = 4.0
"""The bot does not expect enemy plans that are worse than the best one by more than this."""

KEPT: Final = 6
"""How many flights are kept while better ones are looked for."""

TRIES: Final = 5
"""How many variations are tried before the best of them are looked at again."""

PLANS: Final = 2
EACH: Final = 3
THEIRS: Final = 60
"""How often enemies are imagined to plan, how many of their flights are remembered each time, and how many they try."""

VITAL: Final = 2.0
"""What a hit counts for a careful captain on a ship with which the battle is lost."""

ON_THE_WAY: Final = 0.6
"""The same for a purposeful captain on ships that make for a deck, on that deck, and on those who chase them: whoever
dodges is late."""

AFTERMATH: Final = 0.7
"""What the shots count, for the same ships, that both sides have where a flight ends: there the next turn begins."""

NOWHERE: Final = 0


class Plotter:
    """Thinks about one turn, or what is left of it."""

    def __init__(self, scene: Scene, random: Random, manner: Manner) -> None:
        self._scene, self._random, self._manner = scene, random, manner
        self._shades = Shades(scene)

    def plan(self, ships: Sequence[Craft]) -> list[Flight]:
        """The best flight found for each of these ships of one's own."""
        friends, foes = self._scene.side_with(self._scene.side), self._scene.side_with(1 - self._scene.side)
        guesses = self.guess(foes, friends)
        return [rated[0][1] for rated in self._rate(ships, foes, guesses, self._manner.flights, self._manner)]

    def guess(self, foes: Sequence[Craft], friends: Sequence[Craft]) -> list[Guess]:
        """What the enemy may do, as far as this captain can foresee it."""
        foresight = self._manner.foresight
        if foresight == STAYING:
            return [[self._pilot(craft).still() for craft in foes]]
        if foresight == STRAIGHT:
            return [self._straight(foes)]
        if foresight == GOOD:
            return self._good(foes, friends, max(6, self._manner.flights // 3))
        return self._planned(foes, friends)

    def _good(self, foes: Sequence[Craft], friends: Sequence[Craft], flights: int) -> list[Guess]:
        """Straight ahead; and what seems good to an enemy who thinks that we fly straight ahead."""
        rated = self._rate(foes, friends, [self._straight(friends)], flights)
        good = [_worthy(each) for each in rated]
        return [self._straight(foes), *([each[n % len(each)] for each in good] for n in range(GUESSES - 1))]

    def _planned(self, foes: Sequence[Craft], friends: Sequence[Craft]) -> list[Guess]:
        """What enemies would write down who think of us as we usually think of them; and, as nobody can be sure, good
        flights against ships that fly straight ahead."""
        found: list[Guess] = []
        for _ in range(PLANS):
            rated = self._rate(foes, friends, self._good(friends, foes, THEIRS // 3), THEIRS)
            good = [_worthy(each)[:EACH] for each in rated]
            found += [[each[n % len(each)] for each in good] for n in range(EACH)]
        return [*found, *self._good(foes, friends, THEIRS)]

    def _straight(self, ships: Sequence[Craft]) -> list[Flight]:
        return [self._pilot(craft).straight() for craft in ships]

    def _pilot(self, craft: Craft) -> Pilot:
        return Pilot(self._scene, craft, self._random)

    def _rate(
        self,
        ships: Sequence[Craft],
        foes: Sequence[Craft],
        guesses: Sequence[Guess],
        flights: int,
        manner: Manner = USUAL,
    ) -> list[list[Rated]]:
        """For each ship its flights, the best first."""
        if not ships:
            return []
        ends = [_end(flight) for flight in guesses[-1]]
        goals = Goals(self._scene, ships[0].side, foes, ends, manner)
        for carrier in self._carriers_of_others(ships):
            goals.homing.note(carrier, self._pilot(carrier).still())
        fears = Fears(self._scene, foes, guesses) if manner.careful else None
        found: dict[str, list[Rated]] = {}
        aimed = [0.0] * len(foes)
        for craft in sorted(ships, key=lambda craft: not craft.sheet.ramps):
            stance = _stance(craft, goals, manner)
            prospects = Prospects(self._scene, craft, foes, guesses, self._shades, aimed, stance, fears)
            found[craft.name] = self._rate_one(craft, prospects, goals, flights, manner.haze)
            chosen = found[craft.name][0][1]
            goals.homing.note(craft, chosen)
            aimed = [before + more for before, more in zip(aimed, prospects.aimed(chosen), strict=True)]
        return [found[craft.name] for craft in ships]

    def _carriers_of_others(self, ships: Sequence[Craft]) -> list[Craft]:
        """Cruisers of the same side to which orders are not given now; a partner's, as a rule."""
        return [craft for craft in self._scene.side_with(ships[0].side) if craft.sheet.ramps and craft not in ships]

    def _rate_one(self, craft: Craft, prospects: Prospects, goals: Goals, flights: int, haze: float) -> list[Rated]:
        pilot = self._pilot(craft)

        def rated(flights: Iterable[Flight]) -> list[Rated]:
            found = [(prospects.score(flight) + goals.value(craft, flight), flight) for flight in flights]
            if haze:
                found = [(score + self._random.gauss(0.0, haze), flight) for score, flight in found]
            return sorted(found, key=_score, reverse=True)[:KEPT]

        if pilot.is_simple:
            return rated(pilot.every()) or [(0.0, pilot.still())]
        best = rated([pilot.straight(), *pilot.some(flights // 2), *goals.homing.landings(craft, pilot)])
        for _ in range(flights // 2 // TRIES):
            varied = [pilot.varied(self._random.choice(best)[1]) for _ in range(TRIES)]
            known = {flight.orders for _, flight in best}
            fresh = {flight.orders: flight for flight in varied if flight is not None and flight.orders not in known}
            best = sorted([*best, *rated(fresh.values())], key=_score, reverse=True)[:KEPT]
        return best


def _stance(craft: Craft, goals: Goals, manner: Manner) -> Stance:
    """How hits that this ship suffers and makes are weighed."""
    if manner.purposeful and (goals.homing.involves(craft) or goals.is_chase(craft)):
        return Stance(ON_THE_WAY, goals.zeal, AFTERMATH)
    is_guarded = manner.careful and craft.is_vital and not goals.has_exit(craft)
    return Stance(VITAL if is_guarded else manner.caution, goals.zeal)


def _score(rated: Rated) -> float:
    return rated[0]


def _worthy(rated: Sequence[Rated]) -> list[Flight]:
    """Those flights that are nearly as good as the best one."""
    return [flight for score, flight in rated if score >= rated[0][0] - MARGIN]


def _end(flight: Flight) -> Cell:
    """Where a flight ends; it does not matter for a ship that leaves the map."""
    return flight.spots[-1][0] if flight.spots else NOWHERE


def orders(scene: Scene, random: Random, manner: Manner, options: Sequence[Option]) -> list[Option]:
    """The rows of the order sheet for all ships that get orders now."""
    names = {option.ship for option in options if isinstance(option, Order | Erase)}
    ships = [craft for craft in scene.flying if craft.name in names]
    flights = Plotter(scene, random, manner).plan(ships)
    return [line for craft, flight in zip(ships, flights, strict=True) for line in _row(scene, craft, flight)]


def _row(scene: Scene, craft: Craft, flight: Flight) -> list[Option]:
    """What is to be written for a ship; if something else is written already, it is struck out first."""
    row = [(phase, order) for phase, order in enumerate(flight.orders, flight.first) if order]
    written = [(phase, order) for phase, order in enumerate(craft.orders, 1) if phase > scene.phase and order]
    if written == row[: len(written)]:
        return [Order(craft.name, phase, order) for phase, order in row[len(written) :]]
    return [Erase(craft.name), *(Order(craft.name, phase, order) for phase, order in row)]
