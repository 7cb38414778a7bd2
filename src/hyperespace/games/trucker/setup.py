"""Setting up a game. (2.1)"""

from collections.abc import Mapping

from msgspec import UNSET

from hyperespace.core.chance import Chance
from hyperespace.core.errors import BadOptions, BadSeats
from hyperespace.games.trucker.boards import Class, level_of
from hyperespace.games.trucker.cards import CARDS, MACHINATIONS, ROADS, cards_in_play
from hyperespace.games.trucker.house_rules import check_cards, check_house_rules, check_tiles
from hyperespace.games.trucker.lessons import lay_out, lesson_named
from hyperespace.games.trucker.money import LOANS
from hyperespace.games.trucker.state import NONE, Trucker, TruckerOptions, Yard
from hyperespace.games.trucker.team.base import MEMBERS
from hyperespace.games.trucker.team.hiring import DEALT, for_hire
from hyperespace.games.trucker.tiles import STARTS, Set, loose_tiles

MOST, MOST_WITH_FIRST = 4, 5
"""Players, without and with the first expansion."""

HANDFUL = 25
"""Tiles that are too many for each player who is missing. (3.1)"""


def setup(seats: int, options: TruckerOptions, chance: Chance, rules: int) -> Yard:
    """Nobody has anything yet; each flight opens with its own boards. (2.1)"""
    if options.lesson is not UNSET:
        return _lesson(options.lesson, seats, chance, rules)
    if seats > MOST and not options.first:
        raise BadSeats(
            f"more than {MOST} can only play with `first`",
            french=f"à plus de {MOST}, on ne joue qu'avec `first`",
        )
    if "IV" in options.flights and not options.parts:
        raise BadOptions(
            "ships of class IV can only be built with `parts`",
            french="les vaisseaux de classe IV ne se construisent qu'avec `parts`",
        )
    sets, cards = boxes(options), adventures(options, rules)
    out = scarcity(seats, sets, options.flights) + (options.tiles_out or 0)
    if options.has_house_rules:
        check_house_rules(options)
        check_cards(options, cards)
        check_tiles(seats, len(loose_tiles(*sets)) - out)
    left, removed = _thinned(list(loose_tiles(*sets)), out, chance)
    return Yard(
        agenda=[("open_flight", 0), *([("offer_members", DEALT[0], 0)] if options.hiring == "short" else [])],
        hires=options.hiring,
        members=members(options, rules),
        players=[Trucker() for _ in range(seats)],
        starts=list(STARTS[:seats]),
        face_down=left,
        sets=sets,
        removed=removed,
        loans=LOANS if options.loans else 0,
        holes_shown=options.holes_shown,
        flights=list(options.flights),
        building=options.building,
        marks=options.marks,
        unused=cards,
        plots=machinations(options, rules),
        road_deck=rough_roads(options, rules),
        road_count=options.rough_roads,
        house=options if options.has_house_rules else None,
    )


def _lesson(name: str, seats: int, chance: Chance, rules: int) -> Yard:
    """A yard as a lesson wants it, with everything that its cards and members need."""
    lesson = lesson_named(name, seats)
    chosen = TruckerOptions(
        flights=(lesson.ship_class,), parts="second" in lesson.sets, new_cards="second" in lesson.sets, hiring="short"
    )
    yard = setup(seats, chosen, chance, rules)
    lay_out(yard, lesson)
    return yard


def members(options: TruckerOptions, rules: int) -> list[str]:
    """Who can be hired, if a team was agreed on. (7.1)"""
    found = for_hire(options.first) if options.hiring != "none" else []
    return [name for name in found if MEMBERS[name].since <= rules]


def adventures(options: TruckerOptions, rules: int) -> list[int]:
    """The cards of all classes that fly. (5, 6)"""
    levels = {*map(level_of, options.flights)}
    found = cards_in_play(levels, options.new_cards, options.intruders, options.first)
    out = options.no_cards or ()
    return [card for card in found if CARDS[card].since <= rules and CARDS[card].kind not in out]


def machinations(options: TruckerOptions, rules: int) -> list[int]:
    """All of them; those with intruders only where there are intruders. (8.5)"""
    chosen = [card for card in MACHINATIONS if options.intruders or not CARDS[card].side]
    return [card for card in chosen if CARDS[card].since <= rules] if options.machinations else []


def rough_roads(options: TruckerOptions, rules: int) -> list[str]:
    """All of them; those about intruders only where there are intruders, Déjà vu only if one likes. (8.6)"""
    roads = [road for road in ROADS.values() if road.since <= rules]
    chosen = [road.name for road in roads if options.intruders or not road.intruders]
    return [name for name in chosen if options.deja_vu or name != "deja_vu"] if options.rough_roads else []


def boxes(options: TruckerOptions) -> tuple[Set, ...]:
    """The expansions whose tiles are in the warehouse."""
    chosen: list[tuple[Set, bool]] = [("first", options.first), ("second", options.parts)]
    return tuple(box for box, is_in in chosen if is_in)


def scarcity(seats: int, sets: tuple[Set, ...], flights: tuple[Class, ...]) -> int:
    """How many tiles nobody will see: for each player who is missing, and where no class IV is flown. (3.1)"""
    if not sets:
        return 0
    missing = (MOST_WITH_FIRST if "first" in sets else MOST) - seats
    return HANDFUL * (missing + ("second" in sets and "IV" not in flights))


def _thinned(tiles: list[int], count: int, chance: Chance) -> tuple[list[int], list[int]]:
    """What is left, and what is out of the game, at random."""
    removed = [tiles.pop(chance.below(len(tiles))) for _ in range(count)]
    return tiles, sorted(removed)


def pieces(s: Yard) -> Mapping[str, int]:
    """Every tile and every card is somewhere."""
    ships = sum(len(player.parts) + len(player.aside) + (player.hand != NONE) for player in s.players)
    tiles = len(s.face_down) + len(s.face_up) + len(s.scrap) + len(s.starts) + len(s.removed) + ships
    cards = len(s.unused) + len(s.used) + len(s.added) + sum(map(len, s.piles))
    cards += len(s.plots) + sum(len(player.plots) for player in s.players)
    if s.hires == "none":
        return {"tiles": tiles, "cards": cards}
    teams = sum(len(player.team) + len(player.offered) for player in s.players)
    return {"tiles": tiles, "cards": cards, "team": teams + len(s.members) + len(s.market) + len(s.retired)}
