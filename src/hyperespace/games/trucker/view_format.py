"""A view as data. `view`, `prospects` and `bearings` build it; they are apart, so that they can be compiled."""

from msgspec import UNSET, Struct, UnsetType

from hyperespace.core.asks import Seat
from hyperespace.core.games import View
from hyperespace.games.trucker.boards import Cell, Class
from hyperespace.games.trucker.state import Alien, Tokens
from hyperespace.games.trucker.tiles import Set

Range = tuple[float, float]


class Prospects(Struct):
    """One's own ship, while it is being built."""

    crew: int  # humans in all cabins
    energy: int
    engines: tuple[float, float]  # without energy, and with all there is
    cannons: tuple[float, float]
    holds: int  # containers, special ones too
    exposed: int
    adrift: int  # tiles that do not hold together with the rest
    missing: tuple[str, ...]
    misfits: tuple[
        tuple[Cell, int, str, Cell], ...
    ]  # of the tile in hand or the loose one: cell, turns, what, with whom
    shut: tuple[str, ...]  # why each pile cannot be looked at; empty for those that can


class Haul(Struct, array_like=True):
    """Cubes that could be loaded."""

    planet: int  # NONE where it is no planet
    worth: int  # credits, if all were sold
    cubes: int
    fits: int  # how many of them have a place without leaving anything behind
    brings: int  # what those are worth


class Line(Struct, array_like=True):
    """A line of a combat zone: what is compared, one's own, and the least among the others."""

    what: str
    mine: Range
    theirs: Range
    verdict: str  # safe, struck, or open


class Bearings(Struct):
    """How one's own ship stands, with the card that lies open."""

    crew: int
    energy: int
    engines: Range
    cannons: Range
    shields: tuple[int, ...]  # the sides that shields cover: 0 front, 1 right, 2 rear, 3 left
    exposed: int
    enemy: int  # the strength to beat; 0 where there is nobody
    verdict: str  # how that would end: wins, can_win, holds, can_hold or loses
    aboard: int  # those who could go aboard a derelict
    ill: int  # whom an epidemic would take
    places: tuple[int, int]  # on which place one flies, and would after the days that this card costs; 1 leads
    bonus: int  # credits for arriving that these places differ by
    hauls: tuple[Haul, ...]
    lines: tuple[Line, ...]


class PartView(Struct):
    """A tile on a ship, and what is on it."""

    cell: Cell
    tile: int
    turns: int
    humans: int
    alien: Alien
    energy: int
    goods: str
    asleep: int
    on: bool
    tokens: Tokens | None


class TruckerView(Struct):
    """One player, as everybody sees them."""

    parts: tuple[PartView, ...]
    hand: int  # NONE, UNKNOWN or a tile
    loose: int
    aside: tuple[int, ...]
    holding: int
    turns_left: int
    number: int
    place: int
    flies: bool
    gave_up: bool
    credits: int
    borrowed: int
    lost: int
    exposed: int
    pending: str
    strength: float
    halves: tuple[int, int]  # of the class IV ship
    insured: bool  # the same
    line: tuple[int, int, int] | None  # of what comes in, until it has met this ship: side, number, entry
    shift: int  # by how much this ship's thrusters have moved it
    mistakes: tuple[tuple[str, Cell, Cell], ...]  # once they are looked for, or where they are marked at once
    team: tuple[tuple[str, int], ...]  # the support team, and how many skills each member has in this flight
    offered: tuple[str, ...]  # members of whom one may be hired, for this seat's eyes only
    calling: tuple[int | str, ...]  # who helps to build just now, and what they were told so far
    markers: tuple[tuple[Cell, str], ...]  # of the Planner
    bets: tuple[int, ...]  # of the Advertiser: the place of each seat, 0 for none
    plots: tuple[int, ...]  # machinations that were dealt, for this seat's eyes only
    kept: int  # the one of them that is in the deck, for this seat's eyes only
    specialist: str  # who the cyan alien is
    prospects: Prospects | None  # of one's own ship, while it is being built
    bearings: Bearings | None  # of one's own ship, while it flies


class FiguresView(Struct):
    """The figures of this flight, where the house has others than the book. (9)"""

    arrival: tuple[int, ...]  # credits for the order of arrival
    best_looking: int
    piles: dict[int, int]  # cards of each level in each pile
    prices: dict[str, int]  # of cubes, before anybody moves them
    no_cards: tuple[str, ...]  # kinds that are not in play


class YardView(View):
    """The game as one seat sees it; `seat` is -1 for a spectator."""

    seat: Seat
    flight: int
    flights: tuple[Class, ...]
    ship_class: Class
    level: int
    building: str
    players: tuple[TruckerView, ...]
    face_down: int
    face_up: tuple[int, ...]
    numbers: tuple[int, ...]  # number tiles that are left
    piles: tuple[tuple[int, ...] | None, ...]  # the cards of those one has looked at
    run: int
    runs: int
    sand: bool
    spaces: int
    deck: int  # how many cards are still to come
    on_top: tuple[int, ...]  # the levels of those that an unknown sector has put on top, the next one first
    turned: tuple[int, ...]
    card: int
    dice: tuple[int, ...]
    landed: tuple[tuple[Seat, int], ...]
    powering: str  # engines or cannons, while somebody may power double ones
    powered: int  # how many of them are powered
    boosted: tuple[Cell, ...]  # those that are boosted
    incoming: str  # the meteor or shot that is about to meet a ship
    sets: tuple[Set, ...]  # boxes besides the base game whose tiles are in play
    loans: int  # credits that are left to borrow
    takers: int  # who have beaten this enemy, or gone aboard this derelict
    removed: int  # tiles that nobody sees in this game
    holes: tuple[int, ...]  # the dice that made holes in class IIIB
    gaps: tuple[Cell, ...]  # those holes, where they are marked, and once the ships are checked
    market: tuple[str, ...]  # members of support teams who are to be had in open competition
    alarm: int  # who has sounded it, while the others stand still
    prices: dict[str, int]  # of cubes, after this flight
    bonuses: tuple[int, int]  # a Bureaucrat's steps up or down: order of arrival, looks
    roads: tuple[str, ...]  # rough roads in force
    dead: int  # the column of the dead zone; 0 where there is none
    stronger: int  # by how much the enemy is
    again: bool  # whether all cards are flown a second time
    victim: int  # on whose ship a Saboteur is at work
    over: bool
    figures: FiguresView | UnsetType = UNSET  # nothing is written of it where the match goes by the book
