"""Figures of the book that a table changes. (XII)"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import UNSET

import hyperespace as hs
from hyperespace.bots import new_bot
from hyperespace.bots.play import choices, play
from hyperespace.core.asks import CLOCK, Timer
from hyperespace.games.rencontre.answers import ChoosePower, Lay, Use
from hyperespace.games.rencontre.bot.odds import may_lay, offence_wins
from hyperespace.games.rencontre.bot.powers import RANKS
from hyperespace.games.rencontre.cards import EDICTS
from hyperespace.games.rencontre.judgement import features
from hyperespace.games.rencontre.powers.seeker import QUESTIONS
from tests.games.questions import check_foreign, check_question
from tests.games.rencontre.story import JAUNE, ROUGE, VERT, Story


def asked_first(match: hs.Match[Any, Any, Any]) -> tuple[int, Sequence[hs.Option]]:
    """Who is asked now, and what they may answer."""
    assert match.ask is not None
    seat = match.ask.seats[0]
    return seat, match.ask.options(seat)


def refused(seats: int, **options: Any) -> str:
    with pytest.raises(hs.BadOptions) as error:
        hs.new_match("rencontre", seats=seats, **options)
    assert error.value.said("fr") != error.value.said("en")
    return error.value.said("en")


@pytest.mark.allows("rencontre XII.bases")
@pytest.mark.parametrize(("bases", "gone", "spared"), [(4, 16, 1), (8, 13, 4)])
def test_the_floor_of_the_void_is_as_many_pawns_as_bases_that_win(bases: int, gone: int, spared: int) -> None:
    hands = {VERT: ["attack_08"], JAUNE: ["attack_12"]}
    story = Story(powers={JAUNE: "void"}, hands=hands, void_floor=True, bases=bases)
    story.put(VERT, {0: 5, 1: 1, 2: 1}, gone=13)
    story.duel(VERT, JAUNE, pawns=4)
    assert (story.s.gone[VERT], story.s.black_hole[VERT]) == (gone, spared)


@pytest.mark.allows("rencontre XII")
def test_a_match_by_house_rules_is_played_to_its_end_and_replayed() -> None:
    match = hs.new_match("rencontre", seats=3, seed=3, bases=3, hand=5, no_edicts=True, draft=True, banned=["void"])
    play(match, [new_bot("heuristic", "rencontre", str(seat)) for seat in range(3)])
    assert match.record().options["bases"] == 3
    assert hs.replay(match.record()).result == match.result


@pytest.mark.forbids("rencontre XII")
def test_a_match_by_the_book_writes_nothing_of_house_rules() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1)
    assert match.record().options.keys() == {
        "powers", "two_of_three", "rotation", "chosen", "turn_limit", "void_floor", "quake",
    }  # fmt: skip
    assert match.view(0).figures is UNSET
    assert not match.options.has_house_rules


@pytest.mark.allows("rencontre XII.bases")
def test_three_bases_win_where_the_house_says_so() -> None:
    story = Story(bases=3)
    story.put(VERT, {0: 5, 5: 1, 10: 1, 15: 1})
    story.then(("check_victory",))
    story.play()
    assert story.s.winners == [VERT]
    assert story.match.view(VERT).figures.bases == 3


@pytest.mark.forbids("rencontre XII.bases")
def test_five_bases_do_not_win_where_six_are_wanted() -> None:
    story = Story(bases=6)
    story.put(VERT, {0: 5, 5: 1, 6: 1, 10: 1, 11: 1, 15: 1})
    story.then(("check_victory",))
    story.play(until="may_play_rings")
    assert story.s.winners == []


@pytest.mark.forbids("rencontre XII.bases")
def test_two_players_have_five_foreign_planets_each_and_cannot_want_more() -> None:
    assert "at most 5 with 2 players" in refused(2, bases=6)
    assert hs.new_match("rencontre", seats=3, bases=6)


@pytest.mark.allows("rencontre XII.bases")
def test_bots_count_what_is_missing_to_the_victory_of_the_house() -> None:
    """With four of six bases one is as close as with three of five."""
    numbers = []
    for wanted, planets in ((5, (5, 6, 10)), (6, (5, 6, 10, 11))):
        story = Story(bases=wanted)
        story.put(VERT, {0: 5} | dict.fromkeys(planets, 1))
        numbers.append(features(story.match.view(VERT)).numbers[:3])
    assert numbers[0] == numbers[1] == [3.0, 1.0, 0.0]


@pytest.mark.allows("rencontre XII.hand")
def test_hands_have_as_many_cards_as_the_house_deals() -> None:
    s = hs.new_match("rencontre", seats=4, seed=1, hand=9).state
    assert {len(player.hand) for player in s.players} == {9}


@pytest.mark.allows("rencontre XII.hand")
def test_a_new_hand_and_the_mutant_fill_up_to_the_same_number() -> None:
    story = Story(hand=4, powers={ROUGE: "mutant"}, hands={ROUGE: ("attack_08",) * 3})
    story.then(("draw_new_hand", VERT), ("fill_hand", ROUGE))
    story.play(until="fill_hand")
    assert len(story.hand(VERT)) == 5  # one that was there, and four
    assert story.match.ask is not None
    assert story.match.ask.values == {"number": 1}


@pytest.mark.forbids("rencontre XII.hand")
def test_hands_need_cards() -> None:
    assert "30 cards are too few for 4 hands of 7: at least 35" in refused(
        4, deck={"attack_06": 0, "attack_08": 0, "attack_10": 0, "attack_04": 0}
    )
    with pytest.raises(hs.BadOptions):
        hs.new_match("rencontre", hand=13)


@pytest.mark.allows("rencontre XII.deck")
def test_the_deck_has_as_many_of_each_card_as_the_house_puts_in() -> None:
    s = hs.new_match("rencontre", seats=3, seed=1, deck={"attack_30": 4, "compromise": 0}).state
    cards = Counter([*s.deck, *(card for player in s.players for card in player.hand)])
    assert (cards["attack_30"], cards["compromise"], cards["attack_06"]) == (4, 0, 8)


@pytest.mark.allows("rencontre XII.deck")
def test_whoever_counts_cards_counts_those_of_this_deck() -> None:
    story = Story(deck={"compromise": 0, "attack_30": 12}, hands={VERT: ("attack_08",), ROUGE: ("attack_30",)})
    story.then(("choose_cards",))
    story.s.offence, story.s.duel.defence = VERT, ROUGE
    weights = dict(may_lay(story.match.view(VERT), ROUGE))
    assert weights[30] == 12
    assert 0 not in weights
    assert offence_wins(story.match.view(VERT), 0) < offence_wins(Story().match.view(VERT), 0)


@pytest.mark.forbids("rencontre XII.deck")
def test_a_deck_needs_cards_to_fight_with_and_only_cards_that_there_are() -> None:
    few = dict.fromkeys(("attack_06", "attack_08", "attack_10", "attack_12", "compromise"), 0)
    edicts = dict.fromkeys(sorted(EDICTS), 20)
    assert "10 attacks and compromises are too few for 3 players: 12" in refused(3, deck=few | edicts)
    assert "cards that there are not: attack_99" in refused(3, deck={"attack_99": 1})


@pytest.mark.allows("rencontre XII.no_edicts")
def test_without_edicts_nobody_is_asked_for_one() -> None:
    match = hs.new_match("rencontre", seats=3, seed=5, no_edicts=True)
    bots = [new_bot("heuristic", "rencontre", str(seat)) for seat in range(3)]
    asked = set()
    for seat, options in choices(match):
        asked.add(str(match.state.agenda[-1][0]))
        match.answer(seat, bots[seat].choose(match.view(seat), options))
    s = match.state
    assert not EDICTS.intersection([*s.deck, *s.discard, *(card for player in s.players for card in player.hand)])
    assert "lay_both" in asked
    assert not {"edict_window", "zap_window"} & asked


@pytest.mark.forbids("rencontre XII.no_edicts")
def test_the_seeker_does_not_ask_for_a_card_that_is_not_there() -> None:
    story = Story(powers={VERT: "seeker"}, no_edicts=True, deck={"plague": 3})
    story.duel(VERT, ROUGE, until=("offer", VERT))
    asked = {QUESTIONS[use.number] for use in asked_first(story.match)[1] if isinstance(use, Use)}
    assert "holds_compromise" in asked
    assert "holds_plague" not in asked


@pytest.mark.allows("rencontre XII.banned")
def test_a_banned_power_is_in_nobody_s_hands_and_not_among_the_spare_ones() -> None:
    s = hs.new_match("rencontre", seats=4, seed=1, banned=["void", "zombie"]).state
    everywhere = {*s.spare_powers, *(power for player in s.players for power in player.powers)}
    assert not everywhere & {"void", "zombie"}
    assert len(everywhere) == 33


@pytest.mark.forbids("rencontre XII.banned")
def test_a_banned_power_cannot_be_chosen_and_must_exist() -> None:
    assert "`chosen` names powers that `banned` takes out: void" in refused(
        2, banned=["void"], chosen=[["void"], ["virus"]]
    )
    assert "powers that there are not: elephant" in refused(2, banned=["elephant"])


@pytest.mark.allows("rencontre XII.draft")
def test_who_plays_last_chooses_first_and_the_next_round_goes_the_other_way() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1, draft=True, powers=2)
    check_question(match)
    check_foreign(match)
    first = match.state.offence + 1
    order = []
    while match.state.display:
        seat, options = asked_first(match)
        assert match.view((seat + 1) % 3).choice == match.view(None).choice == tuple(match.state.display)
        order.append((seat - first) % 3)
        match.answer(seat, options[0])
    assert order == [2, 1, 0, 0, 1, 2]
    assert [len(player.powers) for player in match.state.players] == [2, 2, 2]
    assert len(match.state.spare_powers) == 35 - 6


@pytest.mark.allows("rencontre XII.draft")
def test_a_bot_takes_the_power_that_it_likes_best() -> None:
    match = hs.new_match("rencontre", seats=4, seed=2, draft=True)
    seat, options = asked_first(match)
    best = max(match.state.display, key=lambda power: RANKS[power])
    chosen = new_bot("heuristic", "rencontre", "").choose(match.view(seat), options)
    assert chosen == ChoosePower(best)


@pytest.mark.forbids("rencontre XII.draft")
def test_a_power_that_is_taken_cannot_be_chosen_again() -> None:
    match = hs.new_match("rencontre", seats=3, seed=1, draft=True)
    taken = match.state.display[0]
    match.answer(asked_first(match)[0], ChoosePower(taken))
    seat, _ = asked_first(match)
    assert match.ask is not None
    assert match.ask.refuse(seat, ChoosePower(taken)) == hs.Refusal("not_on_display", "XII.draft")


@pytest.mark.forbids("rencontre XII.draft")
def test_a_draft_goes_with_no_other_way_to_get_powers() -> None:
    for other in ({"two_of_three": True}, {"powers": 0}, {"chosen": [["void"], ["virus"]]}):
        assert "`draft` needs powers" in refused(2, draft=True, **other)
    assert "not 9 powers for each of 4 players" in refused(4, draft=True, powers=8)


@pytest.mark.allows("rencontre XII.card_seconds")
def test_when_time_is_up_a_card_is_laid_at_random_for_whoever_has_laid_none() -> None:
    story = Story(card_seconds=20, hands={VERT: ("attack_08", "attack_20"), ROUGE: ("attack_10", "plague")})
    story.duel(VERT, ROUGE, until=("lay_both", VERT))
    assert story.match.ask is not None
    assert story.match.ask.timer == Timer("cards", 20)
    story.match.answer(VERT, Lay("attack_20"))
    story.match.answer(CLOCK, hs.TimeUp())
    assert story.s.duel.laid == {VERT: "attack_20", ROUGE: "attack_10"}


@pytest.mark.allows("rencontre XII.card_seconds")
def test_a_card_that_is_laid_first_and_face_up_has_the_same_time() -> None:
    story = Story(card_seconds=20, powers={JAUNE: "oracle"}, hands={VERT: ("attack_08",)})
    story.duel(VERT, JAUNE, until=("lay_first", VERT))
    story.match.answer(CLOCK, hs.TimeUp())
    assert story.s.duel.laid == {VERT: "attack_08"}


@pytest.mark.forbids("rencontre XII.card_seconds")
def test_by_the_book_the_clock_cannot_end_the_choice_of_cards() -> None:
    story = Story()
    story.duel(VERT, ROUGE, until=("lay_both", VERT))
    with pytest.raises(hs.Refused):
        story.match.answer(CLOCK, hs.TimeUp())
