"""A power in Python: the Lucky draws three cards when both main players have laid the same card."""

from hyperespace.core.asks import Seat
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Use
from hyperespace.games.rencontre.hands import draw
from hyperespace.games.rencontre.own import MoreWords, OwnPower
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main
from hyperespace.games.rencontre.state import Galaxy


class Lucky(Power):
    """Two cards alike bring me three more."""

    name = "lucky"

    def cards_settled(self, s: Galaxy, seat: Seat) -> Jobs:
        same = is_main(s, seat) and len(set(s.duel.laid.values())) == 1
        return (("announce", seat, self.name),) if same else NOTHING

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        draw(s, table, seat, 3)


POWER = OwnPower(
    Lucky(),
    fr=MoreWords(
        name="La Chance",
        alien="la Chance",
        card="Joueur principal, une fois les cartes retournées, si les deux sont pareilles, tu en pioches trois.",
        act="{seat:seats} pioche trois cartes",
    ),
    en=MoreWords(
        name="The Lucky",
        alien="the Lucky",
        card="Main player, once the cards are turned up, if both are the same, you draw three cards.",
        act="{seat:seats} draws three cards",
    ),
)
