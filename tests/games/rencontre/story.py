"""Sets a table by hand and plays it from a script: give, play, assert.

    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_10"], JAUNE: ["attack_10"]})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1)})
    assert story.s.gone == [3, 0, 0, 1]

Whatever the script does not mention is declined: windows are passed, powers not used, nobody is invited.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import hyperespace as hs
from hyperespace.core.state import Job
from hyperespace.games.rencontre.answers import Aim, Ally, Done, Go, Invite, Lay, Pass, Take
from hyperespace.games.rencontre.board import home_of, land
from hyperespace.games.rencontre.cards import Card, full_deck
from hyperespace.games.rencontre.events import TotalsCounted
from hyperespace.games.rencontre.setup import pieces
from hyperespace.games.rencontre.state import Galaxy
from tests.games.stories import Key, Lines, Script, SeatedMatch

VERT, ROUGE, JAUNE, BLEU = 0, 1, 2, 3
"""The seats of the rulebook's example, clockwise: Rouge sits at Vert's left."""


class Story(SeatedMatch):
    """A match of Rencontre whose table was set by hand."""

    QUIET = (Pass(), Go(), Done(), Invite(()))

    def __init__(
        self,
        seats: int = 4,
        powers: Mapping[int, str | tuple[str, ...]] | None = None,
        hands: Mapping[int, Sequence[Card]] | None = None,
        offence: int = VERT,
        disc: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        chosen = [_tuple((powers or {}).get(seat, ())) for seat in range(seats)]
        self.match = hs.new_match("rencontre", seats=seats, seed=0, **{"chosen": chosen, **options})
        self.s: Galaxy = self.match.state
        self.s.offence = (offence - 1) % seats  # next_turn moves on to the offence
        self.deal({seat: (hands or {}).get(seat, ("attack_08",)) for seat in range(seats)})
        if disc is not None:
            self.s.cup = [disc] * 3
            self.s.discs_out = [disc] * (3 * seats - 3)
        self.match.listen(self.heard.append)
        self.pieces = pieces(self.s)

    def deal(self, hands: Mapping[int, Sequence[Card]]) -> None:
        """These hands, and the rest is the deck."""
        self.s.deck, self.s.discard = full_deck(self.s.options.copies), []
        for player in self.s.players:
            player.hand = []
        for seat, cards in hands.items():
            for card in cards:
                self.s.deck.remove(card)
            self.s.players[seat].hand = sorted(cards)

    def totals(self) -> list[tuple[int, int]]:
        """The totals of each duel that was counted: the offence's, then the defence's."""
        return [(event.offence, event.defence) for event in self._counted()]

    def sums(self) -> list[tuple[str, str]]:
        """The same as they are written out for players, in English."""
        texts = self.match.game.texts("en")
        written = [(event.offence_terms, event.defence_terms) for event in self._counted()]
        return [(texts.format("{0:sums}", one), texts.format("{0:sums}", other)) for one, other in written]

    def _counted(self) -> list[TotalsCounted]:
        return [told.event for told in self.heard if isinstance(told.event, TotalsCounted)]

    def hand(self, seat: int) -> list[Card]:
        return self.s.players[seat].hand

    def put(self, seat: int, planets: Mapping[int, int], black_hole: int = 0, gone: int = 0) -> None:
        """A player's pawns: so many on these planets, the others lost; what is left over stays on the first planet."""
        for planet in range(len(self.s.planets)):
            land(self.s, seat, planet, planets.get(planet, 0) - self.s.planets[planet][seat])
        self.s.black_hole[seat], self.s.gone[seat] = black_hole, gone
        left = 20 - sum(planets.values()) - black_hole - gone
        assert left >= 0
        land(self.s, seat, next(iter(planets)), left)
        self.pieces = pieces(self.s)

    def then(self, *jobs: Job) -> None:
        """Instead of a turn, do these jobs: for rules that can be looked at alone."""
        self.s.agenda[:] = [("next_turn",)]
        self.s.then(*jobs)

    def play(self, script: Script | None = None, until: Key = "", most: int = 500) -> None:
        """Answer from the script, quietly elsewhere, until this step asks (this seat) or a new turn begins."""
        self.turn = self.s.turn
        super().play(script, until, most)

    def is_played_out(self, lines: Lines, waited: bool) -> bool:
        turn, self.turn = self.turn, self.s.turn
        return bool(turn) and self.turn != turn

    def duel(
        self,
        offence: int,
        defence: int,
        planet: int | None = None,
        pawns: int = 1,
        allies: Mapping[int, tuple[str, int]] | None = None,
        cards: tuple[Card, Card] | None = None,
        script: Script | None = None,
        until: Key = "",
    ) -> None:
        """A whole duel on one of the defence's planets (the first, if none is named), with these forces and cards.

        Pawns come from each player's first base. `script` adds or overrides answers.
        """
        s = self.s
        s.offence = (offence - 1) % len(s.players)
        target = defence * 5 if planet is None else planet
        if len(s.players) > 2:
            s.cup, s.discs_out = [home_of(target)] * 3, [home_of(target)] * (3 * len(s.players) - 3)
        written: dict[str | tuple[str, int], hs.Option | Sequence[hs.Option]] = {
            "aim_cone": Aim(target),
            "gather": _commit(self.first_base(offence), pawns),
        }
        for seat, (side, number) in (allies or {}).items():
            written["answer", seat] = Ally(side)
            written["join", seat] = _commit(self.first_base(seat), number)
        for side, step in (("offence", "offence_invites"), ("defence", "defence_invites")):
            invited = tuple(sorted(seat for seat, (joined, _) in (allies or {}).items() if joined == side))
            if invited:
                written[step] = Invite(invited)
        if cards is not None:
            written["lay_both", offence], written["lay_both", defence] = Lay(cards[0]), Lay(cards[1])
        self.play({**written, **(script or {})}, until)

    def first_base(self, seat: int) -> int:
        return next(planet for planet, pawns in enumerate(self.s.planets) if pawns[seat])


def _tuple(powers: str | tuple[str, ...]) -> tuple[str, ...]:
    return (powers,) if isinstance(powers, str) else powers


def _commit(planet: int, pawns: int) -> list[hs.Option]:
    """So many pawns from this planet at once; with fewer than four there is a question left."""
    return [Take(planet, pawns), Done()] if pawns < 4 else [Take(planet, pawns)]
