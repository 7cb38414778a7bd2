"""How a match counts: shared victories, sides, bots as fixed points, and those who leave."""

import pytest
from scripts.anchors import LADDERS, anchors

import hyperespace as hs
from hyperespace.core.contests import Contest, Sides, each_alone
from hyperespace.core.games import Result
from hyperespace.core.texts import LANGUAGES
from hyperespace.lab.ratings import UNKNOWN, Strength
from hyperespace.server.ratings import Contender, anchor, placed, points, strength_after

ALONE = Contest()
BY_SCORE = Contest(by_score=True)
TWO_SIDES: Sides = [(0, 2), (1, 3)]


def places(contest: Contest, result: Result | None, left: dict[int, float] | None = None, bots: int = 0) -> list[int]:
    sides = each_alone(4, None)
    return [each.place for each in placed(contest, sides, range(4 - bots), result, left or {})]


def after(where: list[int], strengths: list[Strength] | None = None, sides: list[int] | None = None) -> list[int]:
    """The ratings of everybody, as they are shown."""
    known = strengths or [UNKNOWN] * len(where)
    match = [Contender(*each) for each in zip(sides or range(len(where)), where, known, strict=True)]
    return [points(strength_after(match, me).mu) for me in range(len(where))]


def test_those_who_share_a_victory_share_the_first_place() -> None:
    assert places(ALONE, Result((1, 3), (4, 5, 0, 5))) == [3, 1, 3, 1]
    first, other = after([1, 1, 3, 3])[:2]
    assert first == other > 1500


def test_a_shared_victory_is_worth_less_than_one_alone() -> None:
    assert after([1, 1, 3, 3])[0] < after([1, 2, 2, 2])[0]


def test_a_draw_between_equals_changes_nothing() -> None:
    assert places(ALONE, Result((), (0, 0, 0, 0))) == [1, 1, 1, 1]
    assert after([1, 1]) == [1500, 1500]


def test_scores_place_the_others_only_where_the_game_says_so() -> None:
    result = Result((2,), (30, 10, 44, 30))
    assert places(ALONE, result) == [2, 2, 1, 2]
    assert places(BY_SCORE, result) == [2, 4, 1, 2]


def test_two_of_one_side_win_and_lose_together() -> None:
    ends = placed(ALONE, TWO_SIDES, range(4), Result((1, 3), (2, 5, 2, 5)), {})
    assert [(end.side, end.place, end.won) for end in ends] == [
        (0, 2, False),
        (1, 1, True),
        (0, 2, False),
        (1, 1, True),
    ]
    ratings = after([2, 1, 2, 1], sides=[0, 1, 0, 1])
    assert ratings[0] == ratings[2] < 1500 < ratings[1] == ratings[3]


def test_who_beats_a_stronger_bot_gains_more() -> None:
    strong, weak = Strength(31, 1), Strength(13.6, 1)
    assert after([1, 2], [UNKNOWN, strong])[0] > after([1, 2], [UNKNOWN, weak])[0] > 1500
    assert after([2, 1], [UNKNOWN, weak])[0] < after([2, 1], [UNKNOWN, strong])[0] < 1500


def test_who_leaves_is_last_whatever_the_bot_did_that_played_on() -> None:
    ends = placed(ALONE, each_alone(2, None), [0, 1], Result((0,), (1, 0)), {0: 10.0})
    assert [(end.place, end.won) for end in ends] == [(2, False), (1, True)]


def test_whoever_leaves_first_is_behind_those_who_leave_later() -> None:
    assert places(ALONE, None, {0: 30.0, 1: 20.0, 2: 10.0}, bots=1) == [2, 3, 4, 1]


def test_among_several_the_others_are_placed_as_the_match_ended() -> None:
    won_by_the_bot = Result((0,), (5, 1, 2, 3))
    ends = placed(ALONE, each_alone(4, None), range(4), won_by_the_bot, {0: 10.0})
    assert [(end.place, end.won) for end in ends] == [(4, False), (1, False), (1, False), (1, False)]


def test_who_leaves_a_side_loses_and_the_other_keeps_what_the_side_achieved() -> None:
    ends = placed(ALONE, TWO_SIDES, range(4), Result((0, 2), (5, 2, 5, 2)), {2: 10.0})
    assert [end.place for end in ends] == [1, 2, 2, 2]
    assert [end.won for end in ends] == [True, False, False, False]
    stayed, lost, left, _ = after([1, 2, 2, 2], sides=[0, 1, 0, 1])
    assert left < 1500 < stayed
    assert lost < 1500


@pytest.mark.parametrize("game", LADDERS)
def test_bots_are_where_the_ladder_of_the_docs_puts_them(game: str) -> None:
    declared = hs.find(game).contest.anchors
    assert {bot: declared[bot] for bot in anchors(LADDERS[game])} == anchors(LADDERS[game])


def test_of_a_bot_that_nobody_measured_nothing_is_known() -> None:
    assert anchor(hs.find("cosmos").contest, "random") == UNKNOWN
    assert anchor(hs.find("cosmos").contest, "master").sigma < UNKNOWN.sigma


def test_matches_that_are_no_contest_are_known_by_their_options() -> None:
    rencontre = hs.find("rencontre")
    reasons: list[dict[str, object]] = [{}, {"lesson": "duel_compromise"}, {"chosen": [["void"], ["zombie"]]}]
    found = [rencontre.contest.unfair(rencontre.read_options(each)) for each in reasons]
    assert found == [None, "lesson", "chosen"]


def test_presets_are_contests_and_lessons_are_not() -> None:
    for game in map(hs.find, ("rencontre", "cosmos", "trucker")):
        assert {game.contest.unfair(game.read_options(preset.options)) for preset in game.presets} == {None}
        reasons = {game.contest.unfair(game.read_options(lesson.options)) for lesson in game.lessons}
        assert all(
            reason and game.texts(language).word("unfair", reason) for reason in reasons for language in LANGUAGES
        )
