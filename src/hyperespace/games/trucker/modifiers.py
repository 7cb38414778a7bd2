"""What additions make of the rules of the base game. Where none is in play, nothing is different.

Each function asks all that are heard for one modifier of `Addition`, and puts their answers together.
"""

from collections.abc import Sequence

from hyperespace.core.asks import Option, Refusal, Seat
from hyperespace.games.trucker.additions import Mistake
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.cards import Card
from hyperespace.games.trucker.in_play import everyone, heard
from hyperespace.games.trucker.ship import Parts
from hyperespace.games.trucker.state import Part, Yard

# While ships are built


def builds_to_order(s: Yard) -> bool:
    """Whether everybody builds from what they were dealt. (2.2, 8.6)"""
    return any(each.builds_to_order(s) for each, _ in everyone(s, "builds_to_order"))


def why_not_take(s: Yard) -> Refusal | None:
    """Why nothing may be taken from the warehouse, if that is so. (2.2.2, 8.6)"""
    refusals = [each.why_not_take(s) for each, _ in everyone(s, "why_not_take")]
    return next((refusal for refusal in refusals if refusal is not None), None)


def most_aside(s: Yard, seat: Seat, most: int) -> int:
    """How many tiles one may set aside. (2.2.4, 7.4)"""
    for each in heard(s, seat, "most_aside"):
        most = each.most_aside(s, seat, most)
    return most


def keeps_aside(s: Yard, seat: Seat) -> bool:
    """Whether tiles that were set aside and not used are not lost. (7.4)"""
    return any(each.keeps_aside(s, seat) for each in heard(s, seat, "keeps_aside"))


def returns_aside(s: Yard, seat: Seat) -> bool:
    """Whether a tile that was set aside may go back to the warehouse. (7.4)"""
    return any(each.returns_aside(s, seat) for each in heard(s, seat, "returns_aside"))


def within_reach(s: Yard, seat: Seat) -> list[int]:
    """The tiles that others have set aside and this seat may take. (7.4, 7.19)"""
    takes = any(each.takes_from_others(s, seat) for each in heard(s, seat, "takes_from_others"))
    if not takes or builds_to_order(s):
        return []
    open_to_all = [other for other in s.seats if other != seat and not _guards_aside(s, other)]
    return [tile for other in open_to_all for tile in s.players[other].aside]


def _guards_aside(s: Yard, seat: Seat) -> bool:
    return any(each.guards_aside(s, seat) for each in heard(s, seat, "guards_aside"))


def sites(s: Yard, seat: Seat, parts: Parts, beside: list[Cell]) -> list[Cell]:
    """Where a tile may go, beyond the free cells of the outline beside the ship. (7.6, 7.15)"""
    additions = heard(s, seat, "sites")
    if not additions:
        return beside
    found = set(beside)
    for each in additions:
        found = each.sites(s, seat, parts, found)
    return sorted(found)


def extra_tiles(s: Yard, seat: Seat) -> int:
    """How many tiles somebody who has a number tile may add; in calm building, as long as there are turns. (7.10)"""
    if s.calm and s.players[seat].turns_left <= 0:
        return 0
    return max((each.extra_tiles(s, seat) for each in heard(s, seat, "extra_tiles")), default=0)


def looks_everywhere(s: Yard, seat: Seat) -> bool:
    """Whether the secret pile is open too, and all of them after the number tile. (7.12)"""
    return any(each.looks_everywhere(s, seat) for each in heard(s, seat, "looks_everywhere"))


def looks_at_once(s: Yard, seat: Seat) -> bool:
    """Whether one may look at cards without a tile. (7.12)"""
    return any(each.looks_at_once(s, seat) for each in heard(s, seat, "looks_at_once"))


def excused(s: Yard, seat: Seat, found: list[Mistake]) -> list[Mistake]:
    """What remains of the mistakes of a ship. (2.3, 7.6, 7.11, 8.6)"""
    for each in heard(s, seat, "excuse"):
        found = each.excuse(s, seat, found)
    return found


# In flight


def flies_again(s: Yard) -> bool:
    """Whether the deck is flown twice. (2.9, 8.6)"""
    return any(each.flies_again(s) for each, _ in everyone(s, "flies_again"))


def most_takers(s: Yard) -> int:
    """How many may beat an enemy, go aboard a derelict or land on a planet. (8.1)"""
    most = 1
    for each, _ in everyone(s, "takers"):
        most = each.takers(s, most)
    return most


def spares_the_best_alone(s: Yard) -> bool:
    """Whether misfortune strikes all but the best. (2.9, 8.6)"""
    return any(each.spares_the_best_alone(s) for each, _ in everyone(s, "spares_the_best_alone"))


def strength_now(s: Yard, seat: Seat, what: str, strength: float) -> float:
    """Engines or cannons as they count today. (8.4, 8.5, 8.6)"""
    for each in heard(s, seat, "strength"):
        strength = each.strength(s, seat, what, strength)
    return strength


def energy_more(s: Yard) -> int:
    """How much more energy everything needs. (2.6, 8.6)"""
    return sum(each.energy_more(s) for each, _ in everyone(s, "energy_more"))


def fuel(s: Yard, seat: Seat) -> list[Option]:
    """What gives energy besides batteries and solar panels. (8.2.9)"""
    return [option for each in heard(s, seat, "fuel") for option in each.fuel(s, seat)]


def fuel_left(s: Yard, seat: Seat) -> int:
    """How often that could be done. (8.2.9)"""
    return sum(each.fuel_left(s, seat) for each in heard(s, seat, "fuel_left"))


def boostable(s: Yard, seat: Seat, what: str, used: Sequence[Cell] = ()) -> dict[Cell, list[Cell]]:
    """The engines, cannons or shields that could give more, each with the tiles that would make them. (8.2.8)"""
    found = dict[Cell, list[Cell]]()
    for each in heard(s, seat, "boostable"):
        found.update(each.boostable(s, seat, what, used))
    return found


def boosted_strength(s: Yard, seat: Seat, what: str, boosted: Sequence[Cell]) -> float:
    """What engines or cannons count that are boosted. (8.2.8)"""
    return sum([each.boosted_strength(s, seat, what, boosted) for each in heard(s, seat, "boosted_strength")], 0.0)


def sized(s: Yard, what: str) -> str:
    """A meteor or a shot as it comes in. (2.8, 8.6)"""
    for each, _ in everyone(s, "sized"):
        what = each.sized(s, what)
    return what


def tries(s: Yard) -> int:
    """How often dice that do no harm are rolled again. (2.8, 8.6)"""
    return sum(each.tries(s) for each, _ in everyone(s, "tries"))


def pierces(s: Yard) -> bool:
    """Whether what destroys a tile flies on. (2.8, 8.6)"""
    return any(each.pierces(s) for each, _ in everyone(s, "pierces"))


def explodes(s: Yard, part: Part) -> bool:
    """Whether a tile that is destroyed takes all around it along. (2.8, 8.6)"""
    return any(each.explodes(s, part) for each, _ in everyone(s, "explodes"))


def intruder(s: Yard) -> Card:
    """The intruder of this card, as it comes in. (6, 8.6)"""
    card = s.adventure
    for each, _ in everyone(s, "intruder"):
        card = each.intruder(s, card)
    return card


def guarded(s: Yard, seat: Seat) -> frozenset[Cell]:
    """The tiles that intruders are kept out of. (6, 8.4)"""
    return frozenset(cell for each in heard(s, seat, "guards") for cell in each.guards(s, seat))


def takes_cabins(s: Yard) -> bool:
    """Whether whoever is lost takes their cabin along, with everybody in it. (2.9, 8.6)"""
    return any(each.takes_cabins(s) for each, _ in everyone(s, "takes_cabins"))


def beside_aliens(s: Yard, seat: Seat) -> int:
    """How many humans may live in a cabin with an alien. (2.4, 7.18)"""
    return sum(each.beside_aliens(s, seat) for each in heard(s, seat, "beside_aliens"))


def outline_now(s: Yard, seat: Seat) -> frozenset[Cell]:
    """Where a tile may lie on a ship in flight. (2.2.3, 8.6, 8.7)"""
    outline = s.outline(seat)
    for each in heard(s, seat, "outline"):
        outline = each.outline(s, seat, outline)
    return outline


def adapters(s: Yard, seat: Seat) -> int:
    """How many single connectors could be joined to double ones, where a tile is welded on. (7.20, 8.7)"""
    return sum(each.adapters(s, seat) for each in heard(s, seat, "adapters"))


# Cubes and credits


def stows(s: Yard, seat: Seat, part: Part, colour: str) -> bool:
    """Whether a cube has room here that it had not otherwise. (7.9, 7.14)"""
    return any(each.stows(s, seat, part, colour) for each in heard(s, seat, "stows"))


def why_not_stow(s: Yard, seat: Seat, part: Part, colour: str) -> Refusal | None:
    """Why a cube has no room here, where there is room for some. (7.9, 7.14)"""
    refusals = [each.why_not_stow(s, seat, part, colour) for each in heard(s, seat, "why_not_stow")]
    return next((refusal for refusal in refusals if refusal is not None), None)


def hides(s: Yard, seat: Seat, part: Part) -> str:
    """The cubes on a tile that nobody finds. (7.9, 7.14)"""
    return "".join(each.hides(s, seat, part) for each in heard(s, seat, "hides"))


def gives_freely(s: Yard, seat: Seat) -> bool:
    """Whether one chooses what to hand over. (7.14)"""
    return any(each.gives_freely(s, seat) for each in heard(s, seat, "gives_freely"))


def trick(s: Yard, seat: Seat) -> int:
    """By how much a gain is more or a payment less. (7.10)"""
    return sum(each.trick(s, seat) for each in heard(s, seat, "trick"))


def price_of_tile(s: Yard, part: Part) -> int:
    """What a tile costs that is lost. (2.11, 8.6)"""
    return 0 if any(each.is_free(s, part) for each, _ in everyone(s, "is_free")) else 1


def arrival_bonus(s: Yard, rank: int) -> int:
    """What it brings to arrive so, the first with rank 0. (2.11, 7.8)"""
    bonus = s.round.arrival[rank]
    for each, _ in everyone(s, "arrival_bonus"):
        bonus = each.arrival_bonus(s, rank, bonus)
    return bonus


def looks_bonus(s: Yard) -> int:
    """What the best looks bring. (2.11, 7.8)"""
    bonus = s.round.best_looking
    for each, _ in everyone(s, "looks_bonus"):
        bonus = each.looks_bonus(s, bonus)
    return bonus


def added_worth(s: Yard, seat: Seat) -> int:
    """By how much all cubes aboard are worth more. (7.9, 8.4)"""
    return sum(each.adds_worth(s, seat) for each in heard(s, seat, "adds_worth"))


def fare(s: Yard, seat: Seat) -> int:
    """What passengers pay who have arrived. (8.2.1)"""
    return sum(each.fare(s, seat) for each in heard(s, seat, "fare"))


def cost_of_lost_tiles(s: Yard, seat: Seat, cap: int | None) -> int:
    """A credit each, up to what there is to pay at most. (2.11, 4.1, 8.4)"""
    lost = s.players[seat].lost
    bill = lost if cap is None else min(cap, lost)
    for each in heard(s, seat, "bill"):
        bill = each.bill(s, seat, cap, bill)
    return bill
