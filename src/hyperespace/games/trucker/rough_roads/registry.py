"""All rough roads, by name."""

from typing import Final

from hyperespace.games.trucker.cards import ROADS
from hyperespace.games.trucker.rough_roads.base import RoughRoad
from hyperespace.games.trucker.rough_roads.building_sites import (
    DeadZone,
    DefectiveConnectors,
    MadeToOrder,
    NastySurprise,
)
from hyperespace.games.trucker.rough_roads.explosive import ExplosiveBatteries, ExplosiveGoods
from hyperespace.games.trucker.rough_roads.foes import (
    BigBaddies,
    DejaVu,
    EagerBoarders,
    InfestedSector,
    RemorselessFate,
)
from hyperespace.games.trucker.rough_roads.missiles import BadLuck, MeteoricInversion, PiercingProjectiles
from hyperespace.games.trucker.rough_roads.nerves import CosmicPsychosis, Panic
from hyperespace.games.trucker.rough_roads.people import InfectedGoods, PersonalisedCabins, UnionShip
from hyperespace.games.trucker.rough_roads.somersault import Somersault
from hyperespace.games.trucker.rough_roads.strangers import (
    AbandonedDebris,
    EngineEnvy,
    ParanoidLocals,
    StiffCompetition,
)
from hyperespace.games.trucker.rough_roads.wear import LousyBatteries, MetalFatigue, SpaceJunk

ROUGH_ROADS: Final[dict[str, RoughRoad]] = {
    kind.name: kind()
    for kind in (
        ExplosiveBatteries, ExplosiveGoods, LousyBatteries, StiffCompetition, Panic, CosmicPsychosis, DejaVu,
        MadeToOrder, NastySurprise, PiercingProjectiles, DeadZone, MetalFatigue, ParanoidLocals, MeteoricInversion,
        RemorselessFate, BigBaddies, EngineEnvy, UnionShip, BadLuck, InfectedGoods, DefectiveConnectors, SpaceJunk,
        Somersault, PersonalisedCabins, AbandonedDebris, InfestedSector, EagerBoarders,
    )
    if kind.name in ROADS
}  # fmt: skip
"""Those that the data file has."""
