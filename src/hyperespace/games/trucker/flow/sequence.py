"""The sequence of a flight, from the boards to the bill, and of one card in it. (2.2 to 2.11)"""

from collections.abc import Callable
from typing import Final, TypeAlias

from hyperespace.core.state import Job
from hyperespace.games.trucker import moments
from hyperespace.games.trucker.state import Yard, flyers

Sequence: TypeAlias = tuple[tuple[str, ...], ...]

EACH = "each trucker"
"""In place of a seat: once for everybody, in the order of the number tiles."""

FLYING = "all who fly"
"""In place of seats."""

MOMENT = "moment"
"""Whatever additions do then, which may be nothing."""

MEET = "meet"
"""How the card that was turned is met, which its kind says."""

FLIGHT: Final[Sequence] = (
    ("open_flight",),  # 2.2.1
    ("turn_roads",),  # 8.6
    ("deal_plots",),  # 8.5
    ("window", "before_building"),  # 7.3
    ("open_yard",),  # 2.2.1
    ("get_ready",),  # 2.2.7
    ("start_building",),  # 2.2: all build, until the last one stops
    ("end_building",),
    ("window", "building_over"),
    ("repair", EACH),  # 2.3
    ("window", "after_building"),
    ("roads_after_building",),
    ("window", "before_loading"),
    ("roads_before_loading",),
    ("load", EACH),  # 2.4
    ("window", "loaded"),
    ("offer_insurance",),  # 4.4
    ("take_off",),  # 2.4
    (MOMENT, "between_cards"),
    ("window", "before_flight"),
    ("muster",),
    ("next_card",),  # 2.9: card after card, as below
    (MOMENT, "between_cards"),
    ("settle",),  # 2.11
    ("window", "after_flight"),
    ("pay",),
)
"""The phases of a flight, one after the other."""

CARD: Final[Sequence] = (
    ("next_card",),
    (MOMENT, "between_cards"),
    ("stay_or_leave", FLYING),  # 2.10
    (MOMENT, "before_card"),
    ("turn_card",),
    (MEET,),  # 2.9, 5, 6, 8.5, 8.7
    ("after_card",),
    (MOMENT, "after_card"),
    ("close_card",),  # 2.10
    (MOMENT, "losses_known"),
    ("next_card",),
)
"""What comes of each card of a flight."""

_MOMENTS: Final[dict[str, Callable[[Yard], list[Job]]]] = {
    "between_cards": moments.between_cards,
    "before_card": moments.before_card,
    "after_card": moments.after_card,
    "losses_known": moments.losses_known,
}


def stretch(s: Yard, sequence: Sequence, after: str, until: str) -> list[Job]:
    """What comes after a step, up to another one, as jobs. A step at which players go on by themselves ends one."""
    names = [phase[0] for phase in sequence]
    begin = names.index(after) + 1
    end = names.index(until, begin) + 1
    return [job for phase in sequence[begin:end] for job in _jobs(s, phase)]


def _jobs(s: Yard, phase: tuple[str, ...]) -> list[Job]:
    name, whom = phase[0], phase[-1]
    if name == MOMENT:
        return _MOMENTS[whom](s)
    if name == MEET:
        return [(f"meet_{s.adventure.kind}",)]
    if whom == EACH:
        return [(name, seat) for seat in sorted(s.seats, key=lambda seat: s.players[seat].number)]
    if whom == FLYING:
        return [(name, tuple(flyers(s)))]
    return [phase]
