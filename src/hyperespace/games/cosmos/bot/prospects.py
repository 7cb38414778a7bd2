"""What a flight promises: damage done less damage suffered, against several guesses of what the enemy will do."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from hyperespace.games.cosmos.bot.fears import Fears
from hyperespace.games.cosmos.bot.flights import Flight, Guess
from hyperespace.games.cosmos.bot.lookups import cover, threats
from hyperespace.games.cosmos.bot.reading import Craft, Scene, Spot
from hyperespace.games.cosmos.state import PHASES

Shot: TypeAlias = tuple[int, tuple[float, int]]
"""In which guess; what the shot is worth, and at whom it is fired."""

Prospect: TypeAlias = tuple[list[Shot], list[tuple[int, float]], float]
"""Of one spot at the end of a phase: shots, hits by guess and enemy, and what mines and asteroids cost."""

FOCUS: Final = 0.5
"""How much more a shot counts at an enemy whom others have nearly destroyed, and how much less at one destroyed."""

CLEAR: Final = 99
"""Farther than any shot goes: no asteroid is in the way."""


class Stance(NamedTuple):
    """How a captain weighs what a flight promises."""

    caution: float  # what a hit suffered counts beside one that is made
    zeal: float = 1.0  # how much more than usual a hit that is made counts
    aftermath: float = 0.0  # what the shots count that there are where the flight ends


class Shades:
    """Which asteroid is the nearest in each arc of a ship at a spot."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._known: dict[tuple[str, int, Spot], tuple[int, ...]] = {}

    def of(self, craft: Craft, phase: int, spot: Spot) -> tuple[int, ...]:
        """The distance of the nearest asteroid, by arc."""
        key = (craft.kind, phase, spot)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._nearest(craft, phase, spot)
        return found

    def _nearest(self, craft: Craft, phase: int, spot: Spot) -> tuple[int, ...]:
        covered, nearest = cover(craft.kind, spot[1]), [CLEAR] * len(craft.sheet.arcs)
        for rock in self._scene.rocks[phase]:
            for arc, distance in covered.get(rock - spot[0], ()):
                nearest[arc] = min(nearest[arc], distance)
        return tuple(nearest)


class Prospects:
    """The prospects of one ship, wherever it may be, against guesses of the enemies' flights."""

    def __init__(
        self,
        scene: Scene,
        craft: Craft,
        foes: Sequence[Craft],
        guesses: Sequence[Guess],
        shades: Shades,
        aimed: Sequence[float],
        stance: Stance,
        fears: Fears | None,
    ) -> None:
        self._scene, self._craft, self._foes = scene, craft, foes
        self._guesses = len(guesses)
        self._shades = shades if scene.rocks[0] else None
        self._caution, self._aftermath, self._fears = stance.caution, stance.aftermath, fears
        self._places = [_places(foes, guesses, phase) for phase in (0, *PHASES)]
        self._shooting = [threats(craft.kind, foe.kind) for foe in foes]
        self._shot_at = [threats(foe.kind, craft.kind) for foe in foes]
        self._known: dict[int, Prospect] = {}
        self._points = [stance.zeal * _point(foe, damage) for foe, damage in zip(foes, aimed, strict=True)]

    def score(self, flight: Flight) -> float:
        """What the flight is worth on average over all guesses."""
        shots: list[list[tuple[float, int]]] = [[] for _ in range(self._guesses)]
        hits: dict[int, list[float]] = {}
        harm = 0.0
        for phase, spot in enumerate(flight.spots, flight.first):
            made, suffered, hazard = self._known.get(_key(phase, spot)) or self._look(phase, spot)
            harm += hazard
            for guess, shot in made:
                shots[guess].append(shot)
            for enemy, damage in suffered:
                hits.setdefault(enemy, []).append(damage)
        gain = sum([value for values in shots for value, _ in _chosen(values, self._craft.shots)], 0.0)
        loss = sum([_best(values, self._foes[enemy % len(self._foes)].shots) for enemy, values in hits.items()], 0.0)
        if flight.spots and not flight.is_out:
            if self._aftermath:
                made, suffered, _ = self._known[_key(flight.first + len(flight.spots) - 1, flight.spots[-1])]
                gain += self._aftermath * _best_of_each_guess(made)
                loss += self._aftermath * sum([damage for _, damage in suffered], 0.0)
            if self._fears is not None:
                harm += self._fears.later(self._craft, flight.spots[-1]) * self._craft.point
        return (gain - self._caution * loss) / self._guesses - harm

    def aimed(self, flight: Flight) -> list[float]:
        """The damage that a flight promises to do to each enemy, on average over all guesses."""
        shots: list[list[tuple[float, int]]] = [[] for _ in range(self._guesses)]
        for phase, spot in enumerate(flight.spots, flight.first):
            for guess, shot in (self._known.get(_key(phase, spot)) or self._look(phase, spot))[0]:
                shots[guess].append(shot)
        damage = [0.0] * len(self._foes)
        for values in shots:
            for value, foe in _chosen(values, self._craft.shots):
                damage[foe] += value / self._points[foe] / self._guesses
        return damage

    def _look(self, phase: int, spot: Spot) -> Prospect:
        """Compute a spot once, and keep the result."""
        craft, (cell, heading), many = self._craft, spot, len(self._foes)
        made: list[tuple[int, int, float, int]] = []
        hits: list[tuple[int, float]] = []
        for number, (foe_cell, foe_heading), guesses in self._places[phase]:
            foe = self._foes[number]
            shot = self._shooting[number][heading * 6 + foe_heading].get(foe_cell - cell)
            if shot is not None:
                value = min(self._halved(shot, craft, phase, spot), foe.defence) * self._points[number]
                made += [(guess, shot[1], value, number) for guess in guesses]
            hit = self._shot_at[number][foe_heading * 6 + heading].get(cell - foe_cell)
            if hit is not None:
                value = self._halved(hit, foe, phase, (foe_cell, foe_heading)) * craft.point
                hits += [(guess * many + number, value) for guess in guesses]
        hazard = self._scene.hazard(craft, phase, spot) * craft.point
        if self._fears is not None:
            hazard += self._fears.harm(craft, phase, spot) * craft.point
        found = self._known[_key(phase, spot)] = (self._volleys(made), hits, hazard)
        return found

    def _halved(self, shot: tuple[float, int, int], craft: Craft, phase: int, spot: Spot) -> float:
        damage, arc, distance = shot
        if self._shades is not None and self._shades.of(craft, phase, spot)[arc] < distance:
            return damage / 2
        return damage

    def _volleys(self, made: list[tuple[int, int, float, int]]) -> list[Shot]:
        """One shot for each arc, the best; or several where the ship is built for it. (5.4)"""
        best: dict[tuple[int, int], tuple[float, int]] = {}
        for guess, arc, value, foe in made:
            if value > best.get((guess, arc), (0.0, 0))[0]:
                best[guess, arc] = (value, foe)
        arcs = self._craft.sheet.arcs
        return [(guess, shot) for (guess, arc), shot in best.items() for _ in range(arcs[arc].shots)]


def _key(phase: int, spot: Spot) -> int:
    """Phase, cell and heading in one number, which is looked up faster than a tuple."""
    return (spot[0] * 6 + spot[1]) * 8 + phase


def _point(foe: Craft, aimed: float) -> float:
    """What a point of damage to an enemy is worth, if others will do this much damage to the same enemy."""
    if aimed > foe.defence:
        return foe.point * (1 - FOCUS)
    return foe.point * (1 + FOCUS * aimed / max(1, foe.defence))


def _places(foes: Sequence[Craft], guesses: Sequence[Guess], phase: int) -> list[tuple[int, Spot, tuple[int, ...]]]:
    """Each spot where an enemy may be at the end of a phase, and in which guesses."""
    found: dict[tuple[int, Spot], list[int]] = {}
    for guess, flights in enumerate(guesses):
        for number, flight in enumerate(flights):
            spot = flight.at(phase) if phase >= flight.first else None
            if spot is not None:
                found.setdefault((number, spot), []).append(guess)
    return [(number, spot, tuple(these)) for (number, spot), these in found.items()]


def _best_of_each_guess(shots: Sequence[Shot]) -> float:
    """The best of these shots in each guess, together."""
    best: dict[int, float] = {}
    for guess, (value, _) in shots:
        best[guess] = max(best.get(guess, 0.0), value)
    return sum(best.values(), 0.0)


def _chosen(shots: list[tuple[float, int]], number: int) -> list[tuple[float, int]]:
    """The best of these shots, at most `number`."""
    if len(shots) > number:
        shots.sort(reverse=True)
    return shots[:number]


def _best(values: list[float], number: int) -> float:
    """The sum of the best of these values, at most `number`."""
    if len(values) <= number:
        return sum(values, 0.0)
    values.sort(reverse=True)
    return sum(values[:number], 0.0)
