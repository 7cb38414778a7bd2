"""What a member of a support team is, and all of them by name. (7)"""

from typing import ClassVar, Final

from hyperespace.core.asks import Seat
from hyperespace.games.trucker.additions import Addition
from hyperespace.games.trucker.in_play import by_paragraph, register_own
from hyperespace.games.trucker.state import Yard


class Member(Addition):
    """One member of a support team; there is one of each, so nobody ever has two of the same.

    What a member remembers lies in `Trucker.memory`, or on the ship as tokens.
    """

    needs_first_expansion: ClassVar[bool] = False  # whether it is about tiles of that box
    since: ClassVar[int] = 0  # the rules with which it came: in a match of earlier ones nobody can hire it

    def has_both(self, s: Yard, seat: Seat) -> bool:
        """Whether skill B works already, beside skill A. (7.2)"""
        return any(name == self.name and since < s.flight for name, since in s.players[seat].team)


MEMBERS: Final[dict[str, Member]] = {}
"""In the order of the rules. Each enlists at the end of its own file. (7.4 to 7.21)"""


def enlist(member: Member) -> None:
    """Register a member, who can then be hired."""
    register_own(member)
    members = sorted([*MEMBERS.values(), member], key=by_paragraph)
    MEMBERS.clear()
    MEMBERS.update({each.name: each for each in members})
