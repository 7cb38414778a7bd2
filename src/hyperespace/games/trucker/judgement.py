"""What of a game of truckers decides who wins, as one player sees it: credits, the bill to come, ships and the race."""

import math
from typing import Final, NamedTuple

from hyperespace.core.asks import Seat
from hyperespace.core.judgements import Features, Judgement, Setting
from hyperespace.games.trucker.boards import BOARDS, board_of
from hyperespace.games.trucker.bot.reading import figures
from hyperespace.games.trucker.ship import ALL_CABINS, ENGINES
from hyperespace.games.trucker.state import PILES
from hyperespace.games.trucker.tiles import TILES
from hyperespace.games.trucker.view import TruckerView, YardView

OF_A_SHIP: Final = (
    "flies", "out", "rank", "behind", "humans", "aliens", "energy", "thrust", "fire", "shields", "hold", "tiles",
    "exposed", "lost", "turns",
)  # fmt: skip
"""How one stands in the race, who and what is aboard, and how much has been built; turns are those left in the yard."""

OF_THE_GAME: Final = (
    "credits", "bill", "lead", "sharp_lead", "lead_on_others", "sharp_lead_on_others", "others_flying", "left",
    "cards", "building", "level", "two", "three", "many",
)  # fmt: skip
"""What the bill would be now; by how much I lead the best rival then, also for each flight that may change it."""

NUMBERS: Final = (*(f"my_{name}" for name in OF_A_SHIP), *(f"rival_{name}" for name in OF_A_SHIP), *OF_THE_GAME)

SPREAD: Final = 8.0
"""By how many credits flights differ."""

SURE: Final = 5.0
"""Beyond this a lead is as good as a victory."""

CLASSES: Final = (*BOARDS, "IV")
_CLASS: Final = {name: place for place, name in enumerate(CLASSES)}

_THRUST: Final = [2.0 if tile.kind == "double_engine" else float(tile.kind in ENGINES) for tile in TILES]
_FIRE: Final = [
    {"double_cannon": 2.0, "bi_cannon": 1.5, "cannon": 1.0, "cannon_engine": 1.0}.get(tile.kind, 0.0) for tile in TILES
]
_BEDS: Final = [2 * (tile.kind in ALL_CABINS) for tile in TILES]
_SHIELDS: Final = [float(tile.kind == "shield") for tile in TILES]
_HOLD: Final = [float(tile.white + tile.red) for tile in TILES]
_CELLS: Final = [tile.cells for tile in TILES]


class _Standing(NamedTuple):
    """What somebody has, and would get if the flight ended now."""

    worth: float
    bill: float
    seat: Seat


class _Race:
    """Who flies, in which order; and who looks best."""

    def __init__(self, view: YardView) -> None:
        self.view = view
        self.is_built = all(player.number for player in view.players)
        flying = [seat for seat, player in enumerate(view.players) if player.flies]
        self.order = sorted(flying, key=lambda seat: -view.players[seat].place)
        self.least_exposed = min([view.players[seat].exposed for seat in flying], default=0)

    def standing(self, seat: Seat) -> _Standing:
        """The bill as it would be made out now. (2.11)"""
        player, bill = self.view.players[seat], 0.0
        if self.is_built:
            prices, paid = self.view.prices, figures(self.view)
            cubes = "".join([part.goods for part in player.parts])
            bill = float(sum([prices[cube] for cube in cubes]))
            if player.gave_up:
                bill /= 2
            elif player.flies:
                bill += paid.arrival[self.order.index(seat)]
                bill += paid.best_looking * (player.exposed == self.least_exposed)
            bill -= _price(self.view, player)
        return _Standing(player.credits - player.borrowed + bill, bill, seat)

    def ship(self, seat: Seat) -> list[float]:
        """The numbers of one ship."""
        player = self.view.players[seat]
        tiles = [part.tile for part in player.parts]
        if self.is_built:
            humans, energy = sum([part.humans for part in player.parts]), sum([part.energy for part in player.parts])
        else:
            humans, energy = sum([_BEDS[tile] for tile in tiles]), sum([_CELLS[tile] for tile in tiles])
        is_flying = player.flies
        return [
            float(is_flying),
            float(player.gave_up),
            self.order.index(seat) / 2 if is_flying else 0.0,
            (self.view.players[self.order[0]].place - player.place) / 10 if is_flying else 0.0,
            humans / 5,
            sum([part.alien != "" for part in player.parts]) / 2,
            energy / 5,
            sum([_THRUST[tile] for tile in tiles], 0.0) / 5,
            sum([_FIRE[part.tile] if part.turns == 0 else _FIRE[part.tile] / 2 for part in player.parts], 0.0) / 5,
            sum([_SHIELDS[tile] for tile in tiles], 0.0) / 2,
            sum([_HOLD[tile] for tile in tiles], 0.0) / 8,
            len(tiles) / 20,
            player.exposed / 8,
            player.lost / 10,
            player.turns_left / 24 if not player.number else 0.0,
        ]


def _price(view: YardView, player: TruckerView) -> float:
    """What the lost tiles cost. (2.11, 4.4)"""
    board = board_of(view.ship_class, player.halves)
    is_capped = board.cap is not None and (player.insured or not board.price)
    return float(min(player.lost, board.cap) if is_capped and board.cap is not None else player.lost)


def features(view: YardView) -> Features:
    """Of the seat that sees this."""
    me, race = view.seat, _Race(view)
    standings = [race.standing(seat) for seat in range(len(view.players))]
    rivals = sorted([each for each in standings if each.seat != me], reverse=True)
    mine, seats = standings[me], len(standings)
    others = [mine.worth - each.worth for each in rivals]
    left = _left(view, race.is_built)
    lead, average = others[0], sum(others, 0.0) / len(others)
    flying = [float(view.players[each.seat].flies) for each in rivals]
    numbers = [
        *race.ship(me),
        *race.ship(rivals[0].seat),
        _clipped(view.players[me].credits / 20),
        _clipped(mine.bill / 10),
        _clipped(lead / 10),
        _clipped(lead / (SPREAD * math.sqrt(left + 0.02))),
        _clipped(average / 10),
        _clipped(average / (SPREAD * math.sqrt(left + 0.02))),
        sum(flying, 0.0) / len(flying),
        left,
        view.deck / 8,
        float(not race.is_built),
        view.level / 2,
        float(seats == 2),
        float(seats == 3),
        float(seats > 3),
    ]
    return Features(numbers, (_CLASS[view.ship_class],))


def _clipped(number: float) -> float:
    return max(-SURE, min(SURE, number))


def _left(view: YardView, is_built: bool) -> float:
    """Flights that are still to come, and what is left of this one."""
    later = len(view.flights) - view.flight - 1
    if not is_built:
        return later + 1.0
    return later + min(1.0, view.deck / (PILES * sum(figures(view).piles.values())))


_DEALT: Final = {"building": "dealt"}
_SECOND: Final = {"flights": ("II", "III", "IV"), "parts": True, "new_cards": True, "hiring": "normal"}

JUDGEMENT: Final = Judgement(
    numbers=NUMBERS,
    marks=CLASSES,
    features=features,
    settings=(
        Setting(2, {}),
        Setting(2, _SECOND),
        *(Setting(seats, _DEALT) for seats in (2, 3, 4)),  # five times as quick, and flights are the same
        *(Setting(seats, _SECOND | _DEALT) for seats in (2, 4)),
    ),
)
