"""Sets a table by hand and plays it from a script: give, play, assert.

    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_10"], JAUNE: ["attack_10"]})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1)})
    assert story.s.gone == [3, 0, 0, 1]

Whatever the script does not mention is declined: windows are passed, powers not used, nobody is invited.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

import hyperespace as hs
from hyperespace.core.state import Job
from hyperespace.games.rencontre.answers import Aim, Ally, Done, Go, Invite, Lay, Pass, Take
from hyperespace.games.rencontre.board import home_of, land
from hyperespace.games.rencontre.cards import Card, full_deck
from hyperespace.games.rencontre.setup import pieces
from hyperespace.games.rencontre.state import Galaxy
from tests.games.questions import check_foreign, check_question, check_refusal

VERT, ROUGE, JAUNE, BLEU = 0, 1, 2, 3
"""The seats of the rulebook's example, clockwise: Rouge sits at Vert's left."""

Script: TypeAlias = Mapping[str | tuple[str, int], hs.Option | Sequence[hs.Option]]
"""What to answer, by the name of the step, or the step and the seat. A list is used up one by one."""

QUIET = (Pass(), Go(), Done(), Invite(()))
"""What is answered where the script says nothing, if it is offered; otherwise the first option."""


class Story:
    """A match of Rencontre whose table was set by hand."""

    def __init__(
        self,
        seats: int = 4,
        powers: Mapping[int, str | tuple[str, ...]] | None = None,
        hands: Mapping[int, Sequence[Card]] | None = None,
        offence: int = VERT,
        disc: int | None = None,
        **options: Any,
    ) -> None:
        chosen = [_tuple((powers or {}).get(seat, ())) for seat in range(seats)]
        self.match = hs.new_match("rencontre", seats=seats, seed=0, **{"chosen": chosen, **options})
        self.s: Galaxy = self.match.state
        self.s.offence = (offence - 1) % seats  # next_turn moves on to the offence
        self.deal({seat: (hands or {}).get(seat, ("attack_08",)) for seat in range(seats)})
        if disc is not None:
            self.s.cup = [disc] * 3
            self.s.discs_out = [disc] * (3 * seats - 3)
        self.heard: list[hs.Told] = []
        self.match.listen(self.heard.append)
        self.pieces = pieces(self.s)

    def deal(self, hands: Mapping[int, Sequence[Card]]) -> None:
        """These hands, and the rest is the deck."""
        self.s.deck, self.s.discard = full_deck(), []
        for player in self.s.players:
            player.hand = []
        for seat, cards in hands.items():
            for card in cards:
                self.s.deck.remove(card)
            self.s.players[seat].hand = sorted(cards)

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

    @property
    def step(self) -> str:
        """The step that asks now; empty when the game is over."""
        return str(self.s.agenda[-1][0]) if self.match.ask is not None else ""

    @property
    def asked(self) -> tuple[int, ...]:
        ask = self.match.ask
        return () if ask is None else ask.seats

    def options(self, seat: int) -> list[hs.Option]:
        ask = self.match.ask
        assert ask is not None
        return list(ask.options(seat))

    def say(self, seat: int, option: hs.Option) -> None:
        check_question(self.match)
        check_foreign(self.match)
        self.match.answer(seat, option)
        assert pieces(self.s) == self.pieces, "a piece was lost or made"

    def refusal(self, seat: int, option: object) -> hs.Refusal:
        """Why this answer is refused now; refusing must change nothing."""
        ask = self.match.ask
        assert ask is not None
        before = msgspec.msgpack.encode(self.s)
        refusal = ask.refuse(seat, option)
        assert refusal is not None, f"{option} is allowed"
        assert msgspec.msgpack.encode(self.s) == before
        check_refusal(self.match, refusal)
        return refusal

    def play(self, script: Script | None = None, until: str | tuple[str, int] = "", most: int = 500) -> None:
        """Answer from the script, quietly elsewhere, until this step asks (this seat) or a new turn begins."""
        left = {key: [value] if isinstance(value, hs.Option) else list(value) for key, value in (script or {}).items()}
        turn = self.s.turn
        for _ in range(most):
            ask = self.match.ask
            if ask is None or (turn and self.s.turn != turn):
                break
            turn = self.s.turn
            seat = ask.seats[0]
            if until and until in (self.step, (self.step, seat)):
                return
            for key in ((self.step, seat), self.step):
                if left.get(key):
                    self.say(seat, left[key].pop(0))
                    break
            else:
                self.say(seat, _quiet(ask.options(seat)))
        assert not until, f"{until} was never asked"
        unused = {key: options for key, options in left.items() if options}
        assert not unused, f"never asked for: {unused}"

    def duel(
        self,
        offence: int,
        defence: int,
        planet: int | None = None,
        pawns: int = 1,
        allies: Mapping[int, tuple[str, int]] | None = None,
        cards: tuple[Card, Card] | None = None,
        script: Script | None = None,
        until: str | tuple[str, int] = "",
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

    def events(self, kind: type[hs.Event]) -> list[hs.Event]:
        """What was told of this kind, to whomever."""
        return [told.event for told in self.heard if isinstance(told.event, kind)]


def _tuple(powers: str | tuple[str, ...]) -> tuple[str, ...]:
    return (powers,) if isinstance(powers, str) else powers


def _commit(planet: int, pawns: int) -> list[hs.Option]:
    """So many pawns from this planet at once; with fewer than four there is a question left."""
    return [Take(planet, pawns), Done()] if pawns < 4 else [Take(planet, pawns)]


def _quiet(options: Sequence[hs.Option]) -> hs.Option:
    return next((option for option in QUIET if option in options), options[0])
