"""Gathering and alliances. (V.6, V.7)"""

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import Ally, Done, Invite, Pass, Take
from hyperespace.games.rencontre.board import bases, foreign_bases
from hyperespace.games.rencontre.events import Allied, AlliesInvited, PawnsGathered, StayedOut
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script


@pytest.mark.allows("rencontre V.6")
@pytest.mark.parametrize("planets", [[0], [0, 0, 0, 0], [0, 1, 2, 3], [7, 0, 7]])
def test_one_to_four_pawns_come_from_any_bases(planets: list[int]) -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {0: 4, 1: 4, 2: 4, 3: 4, 7: 2})
    taken: list[hs.Option] = [Take(planet) for planet in planets]
    story.play({"gather": [*taken, Done()] if len(planets) < 4 else taken}, until="offence_invites")
    assert story.s.duel.oval == [len(planets), 0, 0, 0]
    assert story.s.planets[7][VERT] == 2 - planets.count(7)


@pytest.mark.allows("rencontre V.6")
def test_whoever_takes_his_last_pawn_loses_the_base() -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {0: 19, 7: 1})
    story.play({"gather": [Take(7), Done()]}, until="offence_invites")
    assert foreign_bases(story.s, VERT) == 0
    assert 7 not in bases(story.s, VERT)


@pytest.mark.allows("rencontre V.6")
def test_several_pawns_leave_a_base_at_once() -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {0: 18, 7: 2})
    story.play({"gather": [Take(7, 2), Take(0, 2)]}, until="offence_invites")
    assert story.s.duel.oval == [4, 0, 0, 0]
    assert bases(story.s, VERT) == [0]
    assert story.events(PawnsGathered) == [PawnsGathered(VERT, 7, "offence", 2), PawnsGathered(VERT, 0, "offence", 2)]


@pytest.mark.allows("rencontre V.6")
def test_any_number_up_to_four_is_offered_of_the_pawns_on_each_base() -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {0: 6, 7: 2}, gone=12)
    story.play(until="gather")
    assert story.options(VERT) == [Take(0), Take(0, 2), Take(0, 3), Take(0, 4), Take(7), Take(7, 2)]
    story.say(VERT, Take(0, 3))
    assert story.options(VERT) == [Done(), Take(0), Take(7)]


@pytest.mark.forbids("rencontre V.6")
def test_at_once_come_no_more_than_are_there_or_allowed_and_no_fewer_than_one() -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {0: 18, 7: 2})
    story.play(until="gather")
    assert story.refusal(VERT, Take(0, 5)) == hs.Refusal("too_many_pawns", "V.6", {"number": 4})
    assert story.refusal(VERT, Take(7, 3)) == hs.Refusal("too_many_pawns", "V.6", {"number": 2})
    assert story.refusal(VERT, Take(0, 0)) == hs.Refusal("at_least_one", "V.6")
    story.say(VERT, Take(0, 3))
    assert story.refusal(VERT, Take(7, 2)) == hs.Refusal("too_many_pawns", "V.6", {"number": 1})


@pytest.mark.forbids("rencontre V.6")
def test_nobody_attacks_with_no_pawn_or_with_five() -> None:
    story = Story(disc=JAUNE)
    story.play(until="gather")
    assert story.refusal(VERT, Done()) == hs.Refusal("at_least_one", "V.6")
    for _ in range(4):
        assert story.step == "gather"
        story.say(VERT, Take(0))
    assert story.step != "gather"


@pytest.mark.forbids("rencontre V.6")
def test_pawns_come_only_from_where_one_has_some() -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {0: 10}, black_hole=9, gone=1)
    story.play(until="gather")
    assert story.refusal(VERT, Take(5)) == hs.Refusal("no_pawn_there", "V.6", {"planet": 5})


@pytest.mark.forbids("rencontre V.6")
def test_the_defence_adds_nothing_and_takes_nothing_away() -> None:
    story = Story(disc=JAUNE)
    story.duel(VERT, JAUNE, planet=12, pawns=4, until="lay_both")
    assert [story.s.planets[planet][JAUNE] for planet in range(10, 15)] == [4] * 5
    assert story.s.duel.ring == [0, 0, 0, 0]


@pytest.mark.allows("rencontre V.7")
def test_both_main_players_invite_and_the_defence_may_invite_the_same() -> None:
    story = Story(disc=JAUNE)
    script: Script = {"offence_invites": Invite((ROUGE, BLEU)), "defence_invites": Invite((BLEU,))}
    story.play(script, until="answer")
    assert story.events(AlliesInvited) == [AlliesInvited(VERT, (ROUGE, BLEU)), AlliesInvited(JAUNE, (BLEU,))]
    assert story.s.duel.invited == {ROUGE: ["offence"], BLEU: ["offence", "defence"]}


@pytest.mark.allows("rencontre V.7")
def test_answers_are_given_clockwise_from_the_left_of_the_offence() -> None:
    story = Story(offence=JAUNE, disc=ROUGE)
    script: Script = {"offence_invites": Invite((VERT, BLEU)), "answer": [Ally("offence"), Ally("offence")]}
    story.play(script, until="lay_both")
    assert story.events(Allied) == [Allied(BLEU, "offence"), Allied(VERT, "offence")]


@pytest.mark.allows("rencontre V.7")
@pytest.mark.parametrize("side", ["offence", "defence"])
@pytest.mark.parametrize("pawns", [1, 4])
def test_an_ally_brings_one_to_four_pawns_to_his_side(side: str, pawns: int) -> None:
    story = Story()
    story.duel(VERT, JAUNE, allies={BLEU: (side, pawns)}, until="lay_both")
    duel = story.s.duel
    assert duel.oval == [1, 0, 0, pawns if side == "offence" else 0]
    assert duel.ring == [0, 0, 0, pawns if side == "defence" else 0]
    assert story.s.planets[15][BLEU] == 4 - pawns


@pytest.mark.allows("rencontre V.7")
def test_an_ally_brings_several_pawns_at_once() -> None:
    story = Story()
    joining: Script = {("join", BLEU): [Take(16, 3), Take(15)]}
    story.duel(VERT, JAUNE, allies={BLEU: ("defence", 4)}, script=joining, until="lay_both")
    assert story.s.duel.ring == [0, 0, 0, 4]
    assert (story.s.planets[15][BLEU], story.s.planets[16][BLEU]) == (3, 1)


@pytest.mark.forbids("rencontre V.7")
def test_an_ally_brings_no_more_than_he_has_there_and_no_more_than_four() -> None:
    story = Story()
    story.put(BLEU, {15: 12, 16: 3, 17: 5})
    story.duel(VERT, JAUNE, allies={BLEU: ("offence", 1)}, until="join")
    assert story.refusal(BLEU, Take(15, 5)) == hs.Refusal("too_many_pawns", "V.6", {"number": 4})
    assert story.refusal(BLEU, Take(16, 4)) == hs.Refusal("too_many_pawns", "V.6", {"number": 3})
    story.say(BLEU, Take(16, 2))
    assert story.refusal(BLEU, Take(15, 3)) == hs.Refusal("too_many_pawns", "V.6", {"number": 2})


@pytest.mark.allows("rencontre V.7")
def test_an_invitation_may_be_declined() -> None:
    story = Story(disc=JAUNE)
    story.play({"offence_invites": Invite((ROUGE,)), "answer": Pass()}, until="lay_both")
    assert story.events(StayedOut) == [StayedOut(ROUGE)]
    assert story.s.duel.oval == [1, 0, 0, 0]


@pytest.mark.forbids("rencontre V.7")
def test_main_players_are_not_invited() -> None:
    story = Story(disc=JAUNE)
    story.play(until="offence_invites")
    assert story.refusal(VERT, Invite((JAUNE,))) == hs.Refusal("not_invitable", "V.7")
    story.play(until="defence_invites")
    assert story.refusal(JAUNE, Invite((VERT,))) == hs.Refusal("not_invitable", "V.7")


@pytest.mark.forbids("rencontre V.7")
def test_nobody_joins_a_side_that_did_not_ask() -> None:
    story = Story(disc=JAUNE)
    story.play({"defence_invites": Invite((ROUGE,))}, until="answer")
    assert story.options(ROUGE) == [Pass(), Ally("defence")]
    assert story.refusal(ROUGE, Ally("offence")) == hs.Refusal("not_invited", "V.7")


@pytest.mark.forbids("rencontre V.7")
def test_whoever_is_invited_by_nobody_is_not_asked() -> None:
    story = Story(disc=JAUNE)
    story.play({"offence_invites": Invite((BLEU,))}, until="answer")
    assert story.asked == (BLEU,)


@pytest.mark.forbids("rencontre V.7")
def test_an_ally_brings_at_least_one_pawn_and_none_from_the_black_hole() -> None:
    story = Story(disc=JAUNE)
    story.put(BLEU, {15: 1, 16: 1}, black_hole=18)
    story.play({"offence_invites": Invite((BLEU,)), "answer": Ally("offence")}, until="join")
    assert story.options(BLEU) == [Take(15), Take(16)]
    assert story.refusal(BLEU, Done()) == hs.Refusal("at_least_one", "V.6")


@pytest.mark.forbids("rencontre V.7")
def test_a_player_without_pawns_on_bases_cannot_ally() -> None:
    story = Story(disc=JAUNE)
    story.put(BLEU, {15: 0}, black_hole=20)
    story.play({"offence_invites": Invite((BLEU,))}, until="lay_both")
    assert story.s.duel.oval == [1, 0, 0, 0]


@pytest.mark.allows("rencontre V.7")
def test_an_ally_who_is_away_adds_no_more_pawns_to_the_first() -> None:
    story = Story()
    story.duel(VERT, JAUNE, allies={ROUGE: ("offence", 1)}, until="join")
    assert story.options(ROUGE)[0] == Take(5, 1)
    story.say(ROUGE, Take(5, 1))
    assert (story.options(ROUGE)[0], story.s.duel.oval[ROUGE]) == (Done(), 1)
