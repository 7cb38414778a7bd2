"""The Mind."""

from collections.abc import Sequence

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.events import HandSeen
from hyperespace.games.rencontre.hands import look_at
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main, opponent
from hyperespace.games.rencontre.state import Galaxy


class Mind(Power):
    """Once a duel I see all cards of a main player: my opponent's, if I am one myself. (VII.mind)"""

    name = "mind"

    def opponent_known(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if (seat, self.name) not in s.duel.used else NOTHING

    def before_invitations(self, s: Galaxy, seat: Seat) -> Jobs:
        return self.opponent_known(s, seat)

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        seen = [opponent(s, seat)] if is_main(s, seat) else [s.offence, s.duel.defence]
        return [Use(self.name, seat=other) for other in seen if s.players[other].hand]

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.used.append((seat, self.name))
        table.whisper(seat, HandSeen, use.seat, look_at(s, seat, use.seat))


POWER = Mind()
