"""The lessons: the rulebook's example and two short ones, played as the coach suggests and otherwise."""

from collections.abc import Sequence

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import RandomBot, new_bot, play
from hyperespace.bots.names import UnknownBot
from hyperespace.games.rencontre.answers import (
    Accept,
    Aim,
    BreakOff,
    Challenge,
    Counter,
    Done,
    Go,
    Invite,
    Lay,
    OfferBase,
    OfferBlind,
    Pass,
    Place,
    PlayEdict,
    Propose,
    RewardCard,
    SendHome,
    Standing,
    Take,
    TakeFromCone,
    Use,
)
from hyperespace.games.rencontre.board import has_working_powers
from hyperespace.games.rencontre.events import (
    CardsLost,
    DealFailed,
    DealMade,
    DuelWon,
    PawnsEliminated,
    PowerZapped,
    TotalsCounted,
)
from hyperespace.games.rencontre.lesson_bot import LessonBot
from hyperespace.games.rencontre.lessons import BLEU, JAUNE, LESSONS, ROUGE, VERT
from hyperespace.games.rencontre.state import Galaxy

ON_THE_WAY = [Go(), Place(4), Aim(10), Take(0, 3), Done(), Invite((BLEU,))]
"""What Vert does in the example, up to the cards."""

BASE_FOR_BASE = [OfferBase(VERT, 11), OfferBase(JAUNE, 0), Propose()]


class Learner:
    """Somebody in a lesson: the others are its bots, made anew for each answer as the server does."""

    def __init__(self, lesson: str, seed: int = 1) -> None:
        self.match = hs.new_match("rencontre", seats=4, seed=seed, lesson=lesson)
        self.heard: list[hs.Event] = []
        self.match.listen(lambda told: self.heard.append(told.event))

    @property
    def s(self) -> Galaxy:
        state: Galaxy = self.match.state
        return state

    def say(self, *answers: hs.Option) -> None:
        """These answers, one after the other, each when Vert is asked."""
        for answer in answers:
            self.wait()
            assert self.match.ask is not None
            self.match.answer(VERT, answer)
        self.wait()

    def wait(self) -> None:
        """The others answer, until Vert is asked or the lesson's turn is over."""
        turn = self.s.turn
        while (ask := self.match.ask) is not None and VERT not in ask.seats and self.s.turn == turn:
            seat = ask.seats[0]
            bot = new_bot("lesson", "rencontre", "seed")
            self.match.answer(seat, bot.choose(self.match.view(seat), ask.options(seat)))

    @property
    def asked(self) -> str:
        ask = self.match.ask
        return str(self.s.agenda[-1][0]) if ask is not None and VERT in ask.seats else ""

    def events(self, kind: type[hs.Event]) -> Sequence[hs.Event]:
        return [event for event in self.heard if isinstance(event, kind)]

    def totals(self) -> list[tuple[int, int]]:
        return [(event.offence, event.defence) for event in self.heard if isinstance(event, TotalsCounted)]


def table(s: Galaxy) -> bytes:
    """Everything but how the match came here."""
    return msgspec.msgpack.encode((s.players, s.planets, s.black_hole, s.deck, s.discard, s.cup, s.discs_out, s.duel))


def test_the_example_leads_to_the_position_in_which_the_endings_begin() -> None:
    on_foot, at_once = Learner("duel"), Learner("duel_attack")
    on_foot.say(*ON_THE_WAY)
    at_once.wait()
    assert on_foot.asked == at_once.asked == "lay_both"
    assert table(on_foot.s) == table(at_once.s)
    assert on_foot.s.agenda == at_once.s.agenda


@pytest.mark.parametrize(
    ("lesson", "card", "totals", "winner", "cards"),
    [
        ("duel_attack", "attack_12", [(16, 14)], VERT, []),
        ("duel_attack", "attack_10", [(14, 14)], JAUNE, []),
        ("duel_attack", "compromise", [], JAUNE, [CardsLost(JAUNE, VERT, 3)]),
        ("duel_compromise", "attack_06", [], VERT, [CardsLost(VERT, JAUNE, 2)]),
    ],
)
def test_each_card_of_vert_leads_to_its_ending(
    lesson: str, card: str, totals: list[tuple[int, int]], winner: int, cards: list[hs.Event]
) -> None:
    learner = Learner(lesson)
    learner.say(Lay(card))
    assert learner.totals() == totals
    assert learner.events(DuelWon) == [DuelWon(winner)]
    assert learner.events(CardsLost) == cards
    assert learner.asked == ("second_duel" if winner == VERT else "")


def test_jaune_wants_something_on_top_and_then_there_is_a_deal() -> None:
    learner = Learner("duel_compromise")
    learner.say(Lay("compromise"), *BASE_FOR_BASE)
    assert learner.asked == "consider"
    bargain = learner.match.view(VERT).bargain
    assert bargain is not None
    offer = bargain.offer
    assert offer is not None
    assert offer.base == {VERT: 11, JAUNE: 0}
    assert offer.pawns == {VERT: 2, JAUNE: 2}
    assert offer.blind == {VERT: 3}
    learner.say(Accept(), TakeFromCone(2))
    assert learner.events(DealMade) == [DealMade()]
    assert learner.s.planets[11][VERT] == learner.s.planets[0][JAUNE] == 2


def test_jaune_takes_a_base_and_one_card() -> None:
    learner = Learner("duel_compromise")
    learner.say(Lay("compromise"), *BASE_FOR_BASE, Counter())
    learner.say(OfferBase(VERT, 11), OfferBase(JAUNE, 0), OfferBlind(VERT, 1), Propose())
    assert learner.events(DealMade) == [DealMade()]


def test_without_a_deal_both_lose_three_pawns() -> None:
    learner = Learner("duel_compromise")
    learner.say(Lay("compromise"), BreakOff(), TakeFromCone(3))
    assert learner.events(DealFailed) == [DealFailed()]
    assert learner.s.black_hole[VERT] == 2 + 3
    assert learner.s.black_hole[JAUNE] == 3


def test_bleu_stays_out_if_vert_does_not_invite_her() -> None:
    learner = Learner("duel")
    learner.say(*ON_THE_WAY[:-1], Invite(()))
    assert learner.s.duel.oval == [3, 0, 0, 0]
    assert learner.s.duel.ring == [0, 2, 0, 0]


def test_nobody_is_asked_about_edicts_in_the_duel() -> None:
    learner = Learner("duel")
    learner.say(*ON_THE_WAY, Lay("attack_12"))
    assert learner.asked == "second_duel"
    of_others = [option for seat, option in learner.match.answers if seat != VERT]
    assert [type(option).__name__ for option in of_others] == [
        *("Invite", "Ally", "Take", "Done", "Ally", "Take", "Done", "Lay"),
    ]


def test_a_force_field_and_a_zap_turn_the_duel() -> None:
    learner = Learner("edicts")
    learner.say(PlayEdict("force_field"), SendHome((JAUNE,)))
    assert learner.asked == "edict_window"
    learner.say(Standing("no_edicts"))
    assert learner.asked == "zap_window"
    learner.say(PlayEdict("cosmic_zap"))
    assert learner.events(PowerZapped) == [PowerZapped(ROUGE, "virus", VERT)]
    assert learner.totals() == [(14, 17)]
    assert learner.asked == "reward"
    learner.say(RewardCard(), RewardCard())
    assert learner.asked == "go_home"
    learner.say(Place(3, 2))
    assert learner.s.turn == LESSONS["edicts"].turn + 1


@pytest.mark.parametrize(
    ("answers", "totals"),
    [
        ([Pass(), Pass(), Pass(), PlayEdict("cosmic_zap")], (18, 17)),
        ([PlayEdict("force_field"), SendHome((JAUNE,)), Pass(), Pass()], (40, 17)),
        ([Standing("until_new_cards")], (44, 17)),
    ],
    ids=["only the Zap", "only the Force Field", "neither"],
)
def test_one_edict_is_not_enough(answers: list[hs.Option], totals: tuple[int, int]) -> None:
    learner = Learner("edicts")
    learner.say(*answers)
    assert learner.totals() == [totals]
    assert learner.events(DuelWon) == [DuelWon(ROUGE)]


def test_a_third_home_base_wakes_the_power() -> None:
    learner = Learner("powers")
    learner.say(Challenge(JAUNE), Take(0, 3), Done(), Invite((BLEU,)))
    assert not has_working_powers(learner.s, VERT)
    learner.say(Lay("attack_08"))
    assert learner.totals() == [(15, 12)]
    assert has_working_powers(learner.s, VERT)
    learner.say(Go(), Go())
    assert learner.asked == "offer"
    learner.say(Use("philanthropist", card="attack_06", seat=JAUNE))
    assert learner.asked == "aim_cone"
    assert learner.s.players[JAUNE].hand.count("attack_06") == 2


def test_without_bleu_the_void_eats_the_pawns() -> None:
    learner = Learner("powers")
    learner.say(Challenge(JAUNE), Take(0, 3), Done(), Invite(()), Lay("attack_08"))
    assert learner.totals() == [(11, 12)]
    assert learner.events(PawnsEliminated) == [PawnsEliminated(VERT, 3)]


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_the_same_whatever_the_seed_and_has_all_pieces(lesson: str) -> None:
    one, other = Learner(lesson, seed=1), Learner(lesson, seed=2)
    assert table(one.s) == table(other.s)
    new_game = hs.new_match("rencontre", seats=4, seed=1)
    assert one.match.game.census(one.s) == one.match.game.census(new_game.state)


@pytest.mark.parametrize("lesson", LESSONS)
def test_whoever_plays_on_after_a_lesson_plays_an_ordinary_game(lesson: str) -> None:
    match = hs.new_match("rencontre", seats=4, seed=3, lesson=lesson)
    assert play(match, [RandomBot("learner"), *(LessonBot(str(seat)) for seat in (1, 2, 3))], limit=20_000)
    assert hs.replay(match.record().json()).result == match.result


@pytest.mark.parametrize(("seats", "lesson"), [(3, "duel"), (4, "chess")])
def test_lessons_are_known_by_name_and_for_four(seats: int, lesson: str) -> None:
    with pytest.raises(hs.BadOptions, match="four players: duel"):
        hs.new_match("rencontre", seats=seats, lesson=lesson)


def test_the_record_of_an_ordinary_match_does_not_speak_of_lessons() -> None:
    assert "lesson" not in hs.new_match("rencontre", seats=4, seed=1).record().options
    assert hs.new_match("rencontre", seats=4, seed=1, lesson="duel").record().options["lesson"] == "duel"


def test_a_game_without_lessons_has_no_bot_for_them() -> None:
    with pytest.raises(UnknownBot, match="nobody has written a lesson bot for kuhn"):
        new_bot("lesson", "kuhn", "seed")
