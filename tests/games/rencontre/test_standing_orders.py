"""Standing orders of Rencontre: invitations, Zaps, edicts, rewards, pawns that come back."""

from collections.abc import Sequence

import pytest

import hyperespace as hs
from hyperespace.games.rencontre.answers import (
    Ally,
    Done,
    Go,
    Invite,
    Pass,
    Place,
    PlayEdict,
    RewardCard,
    RewardPawn,
    Take,
)
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.standing_orders import ordered
from tests.games.stories import Script

INVITED: dict[str | tuple[str, int], hs.Option | Sequence[hs.Option]] = {
    "offence_invites": Invite((ROUGE,)),
    "defence_invites": Invite((ROUGE,)),
}


def invited(step: str = "answer") -> Story:
    story = Story()
    script: Script = INVITED | ({"answer": Ally("defence")} if step == "join" else {})
    story.duel(VERT, JAUNE, script=script, until=step)
    return story


@pytest.mark.parametrize(
    ("chosen", "answer"),
    [
        ({"side": "nobody"}, Pass()),
        ({"side": "offence"}, Ally("offence")),
        ({"side": "defence", "whom": JAUNE}, Ally("defence")),
        ({"side": "defence", "whom": VERT}, Pass()),  # Jaune defends, so this is not whom they want to help
        ({"side": "defence", "whom": VERT, "otherwise": "ask"}, None),
        ({"side": "offence", "bases": 0}, Ally("offence")),
    ],
)
def test_an_invitation_is_accepted_or_not(chosen: dict[str, str | int], answer: hs.Option | None) -> None:
    assert ordered(invited().match, ROUGE, "alliances", **chosen) == answer


def test_nobody_is_helped_who_is_too_far_ahead() -> None:
    story = invited()
    for planet in (5, 15):
        story.s.planets[planet] = (1, *story.s.planets[planet][1:])
    for most, answer in ((1, Pass()), (2, Ally("offence"))):
        assert ordered(story.match, ROUGE, "alliances", side="offence", bases=most) == answer


def test_whoever_joins_sends_pawns_from_the_fullest_base_and_then_stops() -> None:
    story = invited("join")
    assert ordered(story.match, ROUGE, "alliances", side="offence") is None  # another side than they wanted
    first = ordered(story.match, ROUGE, "alliances", side="defence", pawns=2)
    assert first == Take(5, 2)
    story.match.answer(ROUGE, first)
    assert ordered(story.match, ROUGE, "alliances", side="defence", pawns=2) == Done()


@pytest.mark.parametrize(
    ("chosen", "with_zap", "without"),
    [
        ({"what": "never"}, Pass(), Pass()),
        ({"what": "zap", "whom": JAUNE}, PlayEdict("cosmic_zap"), Pass()),
        ({"what": "zap", "power": "void"}, PlayEdict("cosmic_zap"), Pass()),
        ({"what": "zap", "power": "void", "whom": VERT}, Pass(), Pass()),
        ({"what": "zap", "power": "macron", "otherwise": "ask"}, None, None),
        ({"what": "zap", "whom": JAUNE, "otherwise": "ask"}, PlayEdict("cosmic_zap"), Pass()),
    ],
)
def test_a_zap_is_played_by_whoever_holds_one_and_the_others_are_not_asked_either(
    chosen: dict[str, str | int], with_zap: hs.Option | None, without: hs.Option | None
) -> None:
    for card, answer in (("cosmic_zap", with_zap), ("attack_06", without)):
        story = Story(powers={JAUNE: "void"}, hands={BLEU: [card], JAUNE: ["attack_30"], VERT: ["attack_20"]})
        story.duel(VERT, JAUNE, until="zap_window")
        assert ordered(story.match, BLEU, "zaps", **chosen) == answer


@pytest.mark.parametrize(
    ("ask", "asked"),
    [("never", []), ("attacked", [JAUNE]), ("main", [VERT, JAUNE]), ("involved", [VERT, ROUGE, JAUNE])],
)
def test_edicts_are_asked_for_only_where_one_wants_it(ask: str, asked: list[int]) -> None:
    two = {VERT: ["attack_10", "attack_12"], JAUNE: ["attack_15", "attack_14"]}
    story = Story(hands={**two, ROUGE: ["attack_04"], BLEU: ["plague"]})
    seen: list[int] = []
    story.duel(VERT, JAUNE, allies={ROUGE: ("defence", 1)}, until="lay_both")
    story.play(until="edict_window")
    for seat in range(4):
        answer = ordered(story.match, seat, "edicts", ask=ask)
        assert answer in (None, Pass())
        seen += [seat] if answer is None else []
    assert seen == asked


def test_a_duel_begins_by_itself() -> None:
    story = Story(hands={VERT: ["mobius_rings", "attack_08"]})
    story.play(until="may_play_rings")
    assert ordered(story.match, VERT, "edicts", ask="never") == Go()
    assert ordered(story.match, VERT, "edicts", ask="main") is None


def test_rewards_are_cards_or_pawns() -> None:
    story = Story()
    story.put(ROUGE, {5: 4, 6: 1, 7: 4}, black_hole=3)
    story.then(("reward", ROUGE, 2))
    story.play(until="reward")
    assert ordered(story.match, ROUGE, "rewards", take="cards") == RewardCard()
    assert ordered(story.match, ROUGE, "rewards", take="pawns", base="fewest") == RewardPawn(6)


def test_a_pawn_comes_back_to_a_base() -> None:
    story = Story()
    story.put(VERT, {0: 4, 1: 2, 2: 5}, black_hole=3)
    story.play(until="take_pawn_back")
    assert ordered(story.match, VERT, "pawns_back", base="fewest") == Place(1)
    assert ordered(story.match, VERT, "pawns_back", base="most") == Place(0)


def test_a_power_is_not_used() -> None:
    story = Story(powers={VERT: "machine", JAUNE: "chronos"})
    story.duel(VERT, JAUNE, cards=("attack_08", "attack_08"), until="offer")
    seat = story.match.ask.seats[0] if story.match.ask else -1
    assert ordered(story.match, seat, "powers") == Pass()
    assert ordered(story.match, seat, "powers", power="chronos") == Pass()
    assert ordered(story.match, seat, "powers", power="void") is None
