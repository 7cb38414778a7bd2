"""Stiff competition, paranoid locals, abandoned debris, engine envy. (8.6)"""

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.rough_roads.base import NOTHING, Jobs, RoughRoad
from hyperespace.games.trucker.state import NONE, Yard, flyers


class StiffCompetition(RoughRoad):
    """Every other ship fires at whoever goes aboard a derelict."""

    name = "stiff_competition"

    def boarding(self, s: Yard, seat: Seat) -> Jobs:
        return [("come_in", "lF", (seat,)) for other in flyers(s) if other != seat]


class ParanoidLocals(RoughRoad):
    """They fire at whoever lands, and more so at a ship alone."""

    name = "paranoid_locals"

    def landing(self, s: Yard) -> Jobs:
        seats = tuple(seat for seat in flyers(s) if seat in [each for each, _ in s.landed])
        return [("come_in", "lF" if len(seats) > 1 else "HF", seats)] if seats else NOTHING


class AbandonedDebris(RoughRoad):
    """Where there is a derelict, there is a meteor; all vote on where it comes from."""

    name = "abandoned_debris"

    def derelict(self, s: Yard) -> Jobs:
        return [("vote", tuple(flyers(s)))]


class EngineEnvy(RoughRoad):
    """Whoever has taken the lead by the end of a card is fired at by the next behind."""

    name = "engine_envy"

    def before_card(self, s: Yard) -> Jobs:
        return [("note_leader",)] if s.rough.leader == NONE else NOTHING

    def after_card(self, s: Yard) -> Jobs:
        return [("envy",)]
