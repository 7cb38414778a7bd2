"""The Seeker."""

from bisect import insort
from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Ask, Option, Refusal, Seat
from hyperespace.core.steps import Flow
from hyperespace.core.table import Table
from hyperespace.games.rencontre.answers import Answer, Use
from hyperespace.games.rencontre.board import role
from hyperespace.games.rencontre.cards import COMPROMISE, COPIES, Card, is_edict
from hyperespace.games.rencontre.events import QuestionAnswered
from hyperespace.games.rencontre.laying import PLAYS, keeps, layable
from hyperespace.games.rencontre.powers.base import NOTHING, Jobs, Power
from hyperespace.games.rencontre.seats import is_main, opponent, others
from hyperespace.games.rencontre.state import Galaxy, step

HOLDS: Final = "holds_"
QUESTIONS: Final = (
    HOLDS + COMPROMISE,
    PLAYS + COMPROMISE,
    *(f"{PLAYS}{value}" for value in (8, 10, 12, 15, 20)),  # an attack of so much or more
    *(HOLDS + card for card in COPIES if is_edict(card)),
)
"""The list to choose from; `Use.number` is the place in it."""


class Seeker(Power):
    """Once a duel I ask a main player a question, and the answer is true. (VII.seeker)"""

    name = "seeker"

    def opponent_known(self, s: Galaxy, seat: Seat) -> Jobs:
        return (("offer", seat, self.name),) if is_main(s, seat) else NOTHING

    def before_cards(self, s: Galaxy, seat: Seat) -> Jobs:
        silent = role(s, seat) == "bystander" or (seat, self.name) in s.duel.used
        return NOTHING if silent else (("offer", seat, self.name),)

    def uses(self, s: Galaxy, seat: Seat) -> Sequence[Use]:
        asked = [opponent(s, seat)] if is_main(s, seat) else [s.offence, s.duel.defence]
        return [Use(self.name, seat=other, number=number) for other in asked for number in _worth_asking(s)]

    def effect(self, s: Galaxy, table: Table, seat: Seat, use: Use) -> None:
        s.duel.used.append((seat, self.name))
        question = QUESTIONS[use.number]
        if question.startswith(HOLDS):
            card = question.removeprefix(HOLDS)
            holds = card in s.players[use.seat].hand
            _note_holding(s, use.seat, card, holds)
            _tell(s, table, use.seat, question, holds)
        else:
            s.then(("answer_seeker", use.seat, question))


def _worth_asking(s: Galaxy) -> Sequence[int]:
    """The places of all questions but those for a card that is not in the deck. (XII.deck)"""
    copies = s.options.copies
    if copies is COPIES:
        return range(len(QUESTIONS))
    return [number for number, question in enumerate(QUESTIONS) if copies.get(question.removeprefix(HOLDS), 1)]


def _note_holding(s: Galaxy, seat: Seat, card: Card, holds: bool) -> None:
    if not holds:
        s.players[seat].lacks = sorted({*s.players[seat].lacks, card})
        return
    if card not in s.players[seat].shown:
        insort(s.players[seat].shown, card)
    for other in others(s, seat):
        known = s.players[other].known.setdefault(seat, [])
        if card not in known:
            insort(known, card)


def _tell(s: Galaxy, table: Table, seat: Seat, question: str, yes: bool) -> None:
    s.duel.told.append((seat, question, yes))
    table.tell(QuestionAnswered, seat, question, yes)


@step
def answer_seeker(s: Galaxy, table: Table, seat: Seat, question: str) -> Flow:
    """The player who is asked decides now what to play, and is bound by it as long as possible. (VII.seeker)

    Players may say only what they can keep. They are asked even if that leaves them one answer: otherwise everybody
    would see that they have no other, and learn more about their hand than the answer tells.
    """
    able = [yes for yes in (True, False) if any(keeps((question, yes), card) for card in layable(s, seat))]
    options = [Answer(yes) for yes in able or (True, False)]
    answer = yield Ask(seat, options, "VII.seeker", why_not_answer, values={"question": question})
    assert isinstance(answer, Answer)
    _tell(s, table, seat, question, answer.yes)


def why_not_answer(seat: Seat, option: Option) -> Refusal | None:
    """None of the player's duel cards could keep it."""
    return Refusal("cannot_be_kept", "VII.seeker") if isinstance(option, Answer) else None


POWER = Seeker()
