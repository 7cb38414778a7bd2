"""What the flow asks of support teams. Whoever has none is answered as in the base game, at once. (7)"""

from hyperespace.core.asks import Option, Seat
from hyperespace.core.table import Table
from hyperespace.games.trucker.boards import Cell
from hyperespace.games.trucker.rough_roads.hooks import excused_by_roads, to_order
from hyperespace.games.trucker.ship import Parts
from hyperespace.games.trucker.state import NONE, SECRET_PILE, Yard
from hyperespace.games.trucker.team.answers import Call
from hyperespace.games.trucker.team.base import Member, Mistake
from hyperespace.games.trucker.team.registry import MEMBERS


def team_of(s: Yard, seat: Seat) -> list[tuple[Member, bool]]:
    """Who works for a trucker in this flight, and whether with both skills. (7.2)"""
    return [(MEMBERS[name], since < s.flight) for name, since in s.players[seat].team if since <= s.flight]


# While ships are built


def most_aside(s: Yard, seat: Seat, most: int) -> int:
    """How many tiles one may set aside. (2.2.4, 7.4)"""
    for member, _ in team_of(s, seat):
        most = member.most_aside(most)
    return most


def keeps_aside(s: Yard, seat: Seat) -> bool:
    """Whether tiles that were set aside and not used are not lost. (7.4)"""
    return any(member.keeps_aside(both) for member, both in team_of(s, seat))


def returns_aside(s: Yard, seat: Seat) -> bool:
    """Whether a tile that was set aside may go back to the warehouse. (7.4)"""
    return any(member.returns_aside(both) for member, both in team_of(s, seat))


def within_reach(s: Yard, seat: Seat) -> list[int]:
    """The tiles that others have set aside and this seat may take. (7.4, 7.19)"""
    if to_order(s) or not any(member.takes_from_others(both) for member, both in team_of(s, seat)):
        return []
    others = [other for other in s.seats if other != seat]
    open_to_all = [
        other for other in others if not any(member.guards_aside(both) for member, both in team_of(s, other))
    ]
    return [tile for other in open_to_all for tile in s.players[other].aside]


def sites(s: Yard, seat: Seat, parts: Parts, beside: list[Cell]) -> list[Cell]:
    """Where a tile may go, beyond the free cells of the outline beside the ship. (7.6, 7.15)"""
    if not s.players[seat].team:
        return beside
    found = set(beside)
    for member, _ in team_of(s, seat):
        found = member.sites(s, seat, parts, found)
    return sorted(found)


def may_add(s: Yard, seat: Seat) -> bool:
    """Whether somebody who has a number tile may add more; in calm building, as long as he has turns. (7.10)"""
    is_in_time = not s.calm or s.players[seat].turns_left > 0
    return is_in_time and any(member.extra_tiles(s, seat) > 0 for member, _ in team_of(s, seat))


def goes_on(s: Yard, seat: Seat) -> bool:
    """Whether somebody who has a number tile still has something to do, as long as others build. (7.10, 7.12)"""
    player = s.players[seat]
    if not player.team or not player.number or "done" in player.memory or all(each.number for each in s.players):
        return False
    is_at_it = player.loose != NONE or player.hand != NONE
    return is_at_it or may_add(s, seat) or looks_everywhere(s, seat)


def looks_everywhere(s: Yard, seat: Seat) -> bool:
    """Whether the secret pile is open too, and all of them after the number tile. (7.12)"""
    return any(member.looks_everywhere(both) for member, both in team_of(s, seat))


def piles(s: Yard, seat: Seat) -> range:
    """The piles that one may look at. (2.2.6, 7.12)"""
    return range(len(s.piles) if looks_everywhere(s, seat) else SECRET_PILE)


def looks_at_once(s: Yard, seat: Seat) -> bool:
    """Whether one may look at cards without a tile. (7.12)"""
    return any(member.looks_at_once(both) for member, both in team_of(s, seat))


def calls(s: Yard, seat: Seat) -> list[Option]:
    """Who could help with the building now; with a tile in hand, whoever needs only to be told. (7.3)"""
    is_empty = s.players[seat].hand == NONE
    team = [(member, both) for member, both in team_of(s, seat) if is_empty or not member.needs_a_hand]
    return [Call(member.name) for member, both in team if member.can_help(s, seat, both)]


def helps(s: Yard, seat: Seat) -> list[Option]:
    """What the one who was called can do."""
    member, both = _called(s, seat)
    return member.helps(s, seat, both)


def call(s: Yard, table: Table, seat: Seat, name: str) -> None:
    """Somebody is called to help."""
    MEMBERS[name].called(s, table, seat)


def help_with(s: Yard, table: Table, seat: Seat, option: Option) -> None:
    """He does what he was told."""
    _called(s, seat)[0].help(s, table, seat, option)


def _called(s: Yard, seat: Seat) -> tuple[Member, bool]:
    name = s.players[seat].calling[0]
    return next((member, both) for member, both in team_of(s, seat) if member.name == name)


# When ships are checked


def excused(s: Yard, seat: Seat, found: list[Mistake]) -> list[Mistake]:
    """What remains of the mistakes of a ship. (2.3, 7.6, 7.11)"""
    for member, _ in team_of(s, seat):
        found = member.excuse(s, seat, found)
    return excused_by_roads(s, seat, found)


def remedies(s: Yard, seat: Seat) -> list[Option]:
    """What the team can do about mistakes, before tiles come off. (7.20)"""
    return [option for member, _ in team_of(s, seat) for option in member.remedies(s, seat)]


def remedy(s: Yard, table: Table, seat: Seat, option: Option) -> None:
    """Do that."""
    for member, _ in team_of(s, seat):
        if option in member.remedies(s, seat):
            member.remedy(s, table, seat, option)
            return


# In flight


def beside_aliens(s: Yard, seat: Seat) -> int:
    """How many humans may live in a cabin with an alien. (2.4, 7.18)"""
    return sum(member.beside_aliens() for member, _ in team_of(s, seat))
