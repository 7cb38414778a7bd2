"""What a ship is worth in flights that were tried out, as wants.

Ships that bots built with all sorts of wants flew eight times each through other cards, and what each of them earned
more than the others at its table was fitted to what it had aboard (`benchmarks/trucker_ships.py`). In class III this
explains three quarters of the difference between ships. It found that

- cannons are worth more the more there are, up to what beats every enemy: whoever wins takes the purse before others;
- a single engine is worth more than all other engines together;
- more than ten containers, or eight cells, bring nothing;
- shields are for the flanks, and each exposed connector costs most of a credit.

The other classes have the same wants, more or less of them by what is at stake.
"""

from typing import Final

from msgspec.structs import replace

from hyperespace.games.trucker.bot.wants import WANTS, Wants

STAKES: Final = {1: 0.5, 2: 0.75, 3: 1.0, 4: 1.2}
"""How much a flight is about, beside one of class III."""

ENEMIES: Final = {1: 7, 2: 9, 3: 12, 4: 14}
"""The cannon strength that beats everybody."""

CREW: Final = {1: 6, 2: 10, 3: 14, 4: 16}
"""How many humans are of use."""


def _learned(wants: Wants) -> Wants:
    stakes, strongest = STAKES[wants.level], ENEMIES[wants.level]

    def each(*worths: float) -> tuple[float, ...]:
        return tuple(stakes * worth for worth in worths)

    front, right, rear, left = each(1.2, 2.4, 1.0, 2.4)
    return replace(
        wants,
        thrust=(wants.thrust[0], *each(2.0, 1.4, 1.2, *[1.0] * (2 + wants.level), 0.6, 0.4)),
        single=8.0 * stakes,
        fire=(wants.fire[0], *each(*[2.6] * (strongest - 5), *[4.0] * 4, 1.5, 0.8, 0.3)),
        energy=each(1.0, 1.0, 1.0, 0.9, 0.8, 0.8, 0.7, 0.6, 0.2, 0.1),
        humans=(
            *(1.3 * worth for worth in wants.humans[:2]),
            *each(5.2, 5.2, 4.5, 4.5, 2.9, 2.9, 2.3, 2.1, 1.8, 1.8, 1.4, 1.4, 1.0, 1.0)[: CREW[wants.level] - 2],
        ),
        cargo=each(0.9, 0.9, 0.85, 0.8, 0.7, 0.65, 0.5, 0.35, 0.3, 0.25, 0.1, 0.05),
        special=each(1.2, 1.0, 0.8, 0.6, 0.4, 0.2),
        shields=(front, right, rear, left),
        flanks=(0.0, 0.8 * stakes, 0.0, 0.8 * stakes),
        bare=0.8 * stakes,
    )


LEARNED: Final = tuple(map(_learned, WANTS.values()))
"""By the number of the class, from one."""


def _with_parts(wants: Wants) -> Wants:
    """With the second expansion, cannons decide less, and whoever flies behind is spared much.

    Guards are worth twice what one would think, and so are arms and nozzles.
    """
    stakes = STAKES[wants.level]

    def doubled(worths: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(2 * worth for worth in worths)

    front, right, rear, left = doubled(wants.nozzles)
    return replace(
        wants,
        single=5.0 * stakes,
        fire=(wants.fire[0], *(stakes * worth for worth in (*[2.0] * (ENEMIES[wants.level] - 1), 1.0, 0.5))),
        guards=(*doubled(wants.guards), stakes, stakes),
        armed=doubled(wants.armed),
        nozzles=(front, right, rear, left),
    )


LEARNED_WITH_PARTS: Final = tuple(map(_with_parts, WANTS.values()))
"""The same, where the tiles of the second expansion are in play."""
