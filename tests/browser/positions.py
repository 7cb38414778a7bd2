"""Positions of Galaxy Trucker that chance would hardly ever bring about, and a server whose tables begin with them.

A position is a story as in the tests of the rules, told up to the question that is to be seen. Which table begins with
which one is written in a folder, a file for each table: the server reads it there, whenever it looks at the beginning.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import patch

import hyperespace as hs
from hyperespace.bots import answers_of, imagined, new_bot
from hyperespace.bots.play import choices
from hyperespace.games.trucker.answers import Bet, Call, Explore, Land, Take
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.state import Tokens, change
from hyperespace.games.trucker.tiles import FRONT, PIPE, PLATED, REAR, SMOOTH, TILES, UNIVERSAL, WELDED, sides
from tests.games.trucker.hulls import EXAMPLE, board, hull
from tests.games.trucker.team.payroll import employ, put
from tests.games.trucker.yard import TILE, A, B, C, Site, Story, Table

FRIGATE = """
.  .  .   g^  .   .  .
.  g^ C   C   b   g^ .
C  b  +   @   +   b  C
.  S  C   E   C   S> .
.  .  e   .   e   .  .
"""

CUTTER = """
.  g^ C  g^ .
t< b  @  b  t>
.  C  E  S  .
"""


FREIGHTER = """
.  g^ C  g^ .
c  b  @  b  s
.  C  E  s  .
"""


def visited(card: str, line: int, until: str = "") -> Story:
    """The ship of the rulebook's example, when this card comes in along this line."""
    story = Story(["@", "@", "@"], level=2, new_cards=True, parts=True)
    board(story, A, hull(EXAMPLE, crew=2, energy=2))
    story.fly(card, until=until, dice=[line])
    return story


def dodge() -> Story:
    """A large meteor from ahead; thrusters blow both ways, with energy from two batteries."""
    story = Story([CUTTER, "@"], level=2, parts=True, new_cards=True)
    story.fly("I-09", until="dodge", dice=[6])
    return story


def dodge_at_the_edge() -> Story:
    """A large meteor at the last column of class IA; thrusters could push the ship out of its way."""
    story = Story(["+ @ b C\n. C . t>", "@"], level="IA", parts=True, wrong=True)
    story.fly("I-09", until="dodge", dice=[9])
    return story


def dodge_round_the_cylinder() -> Story:
    """A large meteor from the left, that begins its way round the ship in column 7."""
    story = Story(["b @ C\ntv C .", "@"], level="IIB", parts=True)
    story.fly("III-11", until="dodge", dice=[(4, 2)])
    return story


def dodge_at_the_door() -> Story:
    """A commando comes in from the right."""
    return visited("II-23", 7, until="dodge")


def charges() -> Story:
    """He has been through the ship, and two of his charges have gone off."""
    return visited("II-23", 7)


def predators() -> Story:
    """One of a pair is beaten, the other walks out."""
    story = Story([". C .\nd @ +\n. C +\n. + +", "@"], level=3, new_cards=True, parts=True)
    story.fly("III-21", until="stay_or_leave", dice=[7])
    return story


def sources() -> Story:
    """Energy for cannons: from batteries, from a solar panel, or of cubes in a furnace."""
    ship = ". G^ G^ .\nb @ o b\nc f k ."
    story = Story([ship, "@"], level=2, parts=True, first=True, goods={(A, 608): "YB"}, wrong=True)
    story.fly("I-02", until="declare")
    return story


def goods() -> Story:
    """A planet's cubes are to be stowed: two special holds are free for them, and in a plain one there is a cube."""
    story = Story([FREIGHTER, "@"], level=2, goods={(A, 507): "B"})
    story.fly("I-13", {("land", A): Land(0)}, until="load_goods")
    return story


def pipes() -> Story:
    """A Plumber may lay pipes between many pairs of tiles, two of them at the girder in the sixth column."""
    story = Story([FRIGATE, "@"], level=3)
    parts = story.player(A).parts
    for cell, direction in ((606, REAR), (607, FRONT)):
        lie = list(sides(parts[cell].tile, parts[cell].turns))
        lie[direction] = SMOOTH
        change(parts, cell, tokens=Tokens(sides=(lie[0], lie[1], lie[2], lie[3])))
    employ(story, A, "plumber", both=True)
    story.go(("lay_pipe", A), ("lay_pipe", A), ("next_card",))
    return story


def plumber() -> Site:
    """A Plumber is called while one builds."""
    site = Site(level="II", building="calm")
    put(site, A, (706, "C"), (606, "g^:0???"), (806, "g^:0???"), (607, "b"), (807, "b"), (708, "+"))
    employ(site, A, "plumber", both=True)
    site.say(A, Call("plumber"))
    return site


def tokens() -> Story:
    """Everything that a support team or a rough road does to tiles, on one ship."""
    story = Story([FRIGATE, "C @ C"], level=3, parts=True, first=True)
    parts = story.player(A).parts

    def own(cell: Cell) -> tuple[int, int, int, int]:
        front, right, rear, left = sides(parts[cell].tile, parts[cell].turns)
        return front, right, rear, left

    marks: dict[Cell, Tokens] = {
        606: Tokens(becomes="cannon", sides=own(606)),
        705: Tokens(turning=True),
        706: Tokens(becomes="engine", sides=own(706)),
        506: Tokens(turning=True),
        607: Tokens(wireless=True),
        807: Tokens(wireless=True, sides=(UNIVERSAL,) * 4),
        608: Tokens(becomes="shield", sides=own(608)),
        808: Tokens(sabotaged=True),
        708: Tokens(sabotaged=True),
        407: Tokens(sides=(WELDED, own(407)[1], WELDED, WELDED)),
        1007: Tokens(sides=(PLATED, PLATED, PLATED, own(1007)[3])),
        508: Tokens(becomes="dead"),
        507: Tokens(becomes="cabin", sides=own(507)),
        907: Tokens(sides=(PIPE, *own(907)[1:])),
        906: Tokens(sides=(*own(906)[:2], PIPE, own(906)[3])),
    }
    for cell, mark in marks.items():
        change(parts, cell, tokens=mark)
    story.look_again()
    return story


def saboteur() -> Story:
    """One of Green's crew has been an agent all along."""
    story = Story(["C @ C", FRIGATE], level=3)
    employ(story, A, "saboteur", both=True)
    story.go(("window", "before_flight"), ("muster",), ("next_card",))
    return story


def shelves() -> Site:
    """A Saboteur builds: Green has set tiles aside, and so has Yellow, whose Buyer looks after them."""
    site = Site(seats=3, level="II", building="calm")
    employ(site, A, "saboteur")
    employ(site, C, "buyer", both=True)
    for seat, *tiles in ((B, "b001", "b032"), (C, "b047")):
        site.turn_up(*tiles)
        site.s.face_up = [tile for tile in site.s.face_up if tile not in map(TILE.get, tiles)]
        site.player(seat).aside = [TILE[tile] for tile in tiles]
    site.turn_up("b002", "b003", "b060")
    site.build(A, ("b003", 706, 0))
    site.s.agenda[-1] = ("build_calmly", A)
    site.look_again()
    return site


def depot() -> Story:
    """A stop at a star depot, with many tiles face up."""
    story = Story([FRIGATE.replace("g^ .\n.", ".  .\n.", 1), "@"], level=3, first=True, parts=True, places=[9, 5])
    wanted = ("cabin", "battery", "cannon", "engine", "cargo", "shield", "thruster", "plating", "router", "structural")
    up = sorted(tile for tile in story.s.face_down if TILES[tile].kind in wanted)[::5]
    story.s.face_down = [tile for tile in story.s.face_down if tile not in up]
    story.s.face_up = up
    story.look_again()
    story.fly("II-b1", {("stop_at_depot", A): Explore()}, until="fetch_tile")
    return story


def welding() -> Story:
    """A tile of the depot's is in hand, and fits nowhere but beyond the wings."""
    story = depot()
    cabin = next(tile for tile in story.s.face_up if TILES[tile].kind == "cabin")
    story.say(A, Take(cabin))
    return story


def police() -> Story:
    """Robot police stop a large ship."""
    story = Story([FRIGATE, "@"], level=3, first=True)
    story.fly("III-b1", until="name_line")
    return story


def market() -> Table:
    """The flight is over, and whoever arrived first hires first."""
    story = Story([FRIGATE, "C @ C", "C @ C"], hiring="competition", flights=("III", "II", "III"), level=3)
    story.s.deck = []
    story.go(("settle",))
    story.play(until="hire_openly")
    return story


def courier() -> Site:
    """Before the first flight three are for hire, and one of them is a Courier."""
    site = Site(level="I", building="calm", hiring="short")
    mine = site.player(A).offered
    others = next(
        each for each in (site.s.members, *(player.offered for player in site.s.players)) if "courier" in each
    )
    others[others.index("courier")], mine[0] = mine[0], "courier"
    for names in (mine, others):
        names.sort()
    site.look_again()
    return site


def made_to_order() -> Site:
    """Everybody builds from tiles of his own."""
    site = Site(level="III", building="calm", parts=True, first=True)
    site.s.road_deck, site.s.road_count = ["made_to_order"], 1
    site.go(("open_flight", 0))
    return site


def bet() -> Story:
    """The Advertiser bets on all four: two places are given."""
    story = Story([FRIGATE, "C @ C", "C @ C", "C @ C"], level=3, places=[9, 6, 12, 3])
    employ(story, A, "advertiser")
    story.go(("window", "before_flight"), ("next_card",))
    story.say(A, Bet(2), Bet(1))
    return story


def cylinder() -> Site:
    """A cylinder is built."""
    return Site(level="IIB", building="calm", parts=True)


def giant() -> Site:
    """A ship of class IV is built."""
    return Site(level="IV", building="calm", parts=True, first=True)


def giant_in_flight() -> Story:
    """Meteors have come at a ship of class IV, the last of them at its rear."""
    story = Story(["C\n+\n+\n+\n@\n+\n+\nb:?0?0\n+", "@"], level=4, parts=True)
    story.fly("II-11", dice=[6, 6, 12, 12, 10], until="stay_or_leave")
    return story


def nearly_home(ship_class: str, cards: int) -> Table:
    """A flight of a new class with everything in play, when so many cards are left: bots have flown so far."""
    table = Table(2, ship_class, "dealt", parts=True, first=True, new_cards=True, loans=True, deja_vu=False)
    bots = [new_bot("heuristic", "trucker", str(seat)) for seat in range(2)]
    longest = 0
    for seat, options in choices(table.match):
        longest = max(longest, len(table.s.deck))
        if len(table.s.deck) <= cards < longest:
            return table
        for option in answers_of(bots[seat], table.match.view(seat), options, partial(imagined, table.match, seat)):
            table.match.answer(seat, option)
    raise AssertionError("nobody has come so far")


# In the cylinder of class IIIB nobody gets to the last cards.
NEARLY_HOME: dict[str, Callable[[], Table]] = {
    f"nearly_home_{ship_class}": partial(nearly_home, ship_class, cards)
    for ship_class, cards in (("IIB", 3), ("IIIB", 8), ("IV", 4))
}

POSITIONS: dict[str, Callable[[], Table]] = NEARLY_HOME | {
    each.__name__: each
    for each in (
        dodge, dodge_at_the_edge, dodge_round_the_cylinder, dodge_at_the_door, charges, predators, sources, goods,
        pipes, plumber, tokens, saboteur, shelves, depot, welding, police,
        market, courier, made_to_order, bet, cylinder, giant, giant_in_flight,
    )
}  # fmt: skip


def serve_positions(port: int, database: str, folder: Path) -> None:
    """Serve, and let each table begin with the position that the folder has for it."""
    from hyperespace.server.app import Config  # only here, as it is large and the bots need none of it
    from hyperespace.server.running import serve
    from hyperespace.server.storage.table_rows import TableRow
    from hyperespace.server.table.position import Position
    from hyperespace.server.table.settings import read
    from hyperespace.server.tables import Tables

    async def beginning(tables: Tables, row: TableRow) -> tuple[Position, tuple[hs.Told, ...]]:
        story = POSITIONS[(folder / row.id).read_text()]()
        settings = read(row.settings)
        return Position(story.match, settings, row.started_at or row.created_at), tuple(story.heard)

    with patch.object(Tables, "beginning", beginning):
        serve(Config(database, requests_a_minute=1_000_000), "127.0.0.1", port)


if __name__ == "__main__":
    serve_positions(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
