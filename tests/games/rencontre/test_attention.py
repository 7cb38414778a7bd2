"""What the levels notice: a beginner the card and the planet in front of them, a regular player the odds as well."""

import pytest
from msgspec.structs import replace

import hyperespace as hs
from hyperespace.bots import new_bot
from hyperespace.bots.play import choices
from hyperespace.games.rencontre.answers import Aim, Ally, Go, Invite, Lay, Pass, PlayEdict, Standing, Take, Use
from hyperespace.games.rencontre.bot import HeuristicBot
from hyperespace.games.rencontre.bot.attention import BEGINNER, REGULAR, Attention, AttentiveBot
from hyperespace.games.rencontre.outlook import likelihood
from hyperespace.games.rencontre.state import DEFENCE, OFFENCE
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

pytestmark = pytest.mark.usefixtures("quick_runner")


def choice(story: Story, seat: int, level: str) -> hs.Option:
    return new_bot(level, "rencontre", "story").choose(story.match.view(seat), story.options(seat))


def test_a_beginner_lays_the_highest_card_also_against_a_low_one_on_the_table() -> None:
    hands = {VERT: ["attack_06", "attack_10", "attack_30"], JAUNE: ["attack_04"]}
    story = Story(powers={VERT: "oracle"}, hands=hands, disc=JAUNE)
    story.play({"aim_cone": Aim(10), "gather": [Take(0)] * 4}, until=("lay_both", VERT))
    assert choice(story, VERT, "beginner") == Lay("attack_30")
    assert choice(story, VERT, "regular") == choice(story, VERT, "strong") == Lay("attack_06")


def test_a_beginner_attacks_where_few_stand_and_a_regular_player_where_there_is_a_base_to_win() -> None:
    story = Story(disc=JAUNE)
    story.put(JAUNE, {10: 5, 11: 1, 12: 3, 13: 6, 14: 5})
    story.put(VERT, {0: 5, 1: 5, 2: 5, 11: 1})
    story.play(until="aim_cone")
    assert choice(story, VERT, "beginner") == Aim(11)
    assert choice(story, VERT, "regular") == Aim(12)


def test_a_beginner_takes_the_last_pawns_of_a_base() -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {0: 2, 1: 1, 15: 1}, black_hole=16)
    story.play({"aim_cone": Aim(10)}, until="gather")
    assert choice(story, VERT, "beginner") == Take(0, 2)
    assert choice(story, VERT, "regular") == Take(0, 1)


def test_a_beginner_helps_whoever_invites_even_to_victory() -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {**dict.fromkeys(range(5), 3), 15: 1, 16: 1, 5: 1, 6: 1})
    both = Invite((ROUGE,))
    story.play({"aim_cone": Aim(12), "offence_invites": both, "defence_invites": both}, until=("answer", ROUGE))
    assert choice(story, ROUGE, "beginner") == Ally(OFFENCE)
    assert choice(story, ROUGE, "regular") == Ally(DEFENCE)


def test_only_the_strong_do_not_invite_somebody_who_would_win() -> None:
    story = Story(disc=JAUNE)
    story.put(ROUGE, {**dict.fromkeys(range(5, 10), 3), 15: 1, 16: 1, 0: 1, 1: 1})
    story.play({"aim_cone": Aim(14)}, until="offence_invites")
    assert choice(story, VERT, "beginner") == choice(story, VERT, "regular") == Invite((ROUGE, BLEU))
    assert choice(story, VERT, "strong") == Invite((BLEU,))


def test_a_beginner_forgets_the_edicts() -> None:
    story = Story(hands={BLEU: ["attack_08", "plague"]})
    story.play(until="edict_window")
    assert isinstance(choice(story, BLEU, "beginner"), Pass | Standing)
    assert isinstance(choice(story, BLEU, "regular"), PlayEdict)


def test_only_the_strong_think_of_a_second_duel() -> None:
    hands = {VERT: ["attack_30", "attack_20"], JAUNE: ["attack_04"]}
    story = Story(hands=hands, disc=JAUNE)
    story.duel(VERT, JAUNE, pawns=2, cards=("attack_30", "attack_04"), until="second_duel")
    assert [choice(story, VERT, level) for level in ("beginner", "regular", "strong")] == [Pass(), Pass(), Go()]


@pytest.mark.parametrize("level", ["beginner", "regular"])
def test_who_does_not_know_powers_uses_none_that_may_be_left_alone(level: str) -> None:
    left = 0
    for seed in range(6):
        match = hs.new_match("rencontre", seats=4, seed=seed, turn_limit=6)
        bot = new_bot(level, "rencontre", "1")
        for seat, options in choices(match):
            chosen = bot.choose(match.view(seat), options)
            if any(isinstance(option, Use) for option in options):
                optional = not all(isinstance(option, Use) for option in options)
                assert not (optional and isinstance(chosen, Use))
                left += optional
            match.answer(seat, chosen)
    assert left


def test_a_regular_player_does_not_count_cards() -> None:
    """Forty points of attack are gone. The strong player sees that twelve will do; the regular one fears them still."""
    story = Story(hands={VERT: ["attack_12", "attack_20"], JAUNE: ["attack_08"]}, disc=JAUNE)
    story.play({"aim_cone": Aim(10), "gather": [Take(0)] * 4}, until=("lay_both", VERT))
    gone = ("attack_30", "attack_20", "attack_18", *["attack_15"] * 2, *["attack_14"] * 2, *["attack_12"] * 3)
    view, options = story.match.view(VERT), story.options(VERT)
    for bot, cards in ((AttentiveBot("1", REGULAR), 1), (AttentiveBot("1", Attention()), 2)):
        assert len({bot.choose(replace(view, discard=discard), options) for discard in ((), gone)}) == cards


def test_whoever_notices_everything_plays_by_the_rules_of_thumb() -> None:
    match = hs.new_match("rencontre", seats=4, seed=8, turn_limit=12)
    full, usual = AttentiveBot("1", Attention()), HeuristicBot("1")
    for seat, options in choices(match):
        view = match.view(seat)
        chosen = usual.choose(view, options)
        assert full.choose(view, options) == chosen
        match.answer(seat, chosen)


def test_each_level_notices_what_the_one_below_does() -> None:
    seen = [{name for name in Attention._fields if getattr(level, name)} for level in (BEGINNER, REGULAR)]
    assert seen[0] < seen[1] < set(Attention._fields)


def test_a_small_hand_has_hardly_a_high_card_left() -> None:
    story = Story(seats=2, hands={0: ["attack_08"], 1: ["attack_20", "attack_14"]})
    good = likelihood(story.s, 0)
    story.deal({0: ["attack_08"], 1: ["attack_06", "compromise"]})
    assert likelihood(story.s, 0) > 2 * good
    assert likelihood(story.s, 1) == pytest.approx(1.08)  # only the other's hand counts
