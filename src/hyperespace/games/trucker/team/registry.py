"""All members of support teams, by name. Each enlists at the end of its own file."""

from typing import Final

from hyperespace.games.trucker.in_play import by_paragraph, register_own
from hyperespace.games.trucker.team.base import Member

MEMBERS: Final[dict[str, Member]] = {}
"""In the order of the rules. (7.4 to 7.21)"""


def enlist(member: Member) -> None:
    """Put somebody up for hire."""
    register_own(member)
    members = sorted([*MEMBERS.values(), member], key=by_paragraph)
    MEMBERS.clear()
    MEMBERS.update({each.name: each for each in members})
