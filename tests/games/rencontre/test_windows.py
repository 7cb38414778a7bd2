"""Windows and the clock: who is missing has passed, and a window that nobody is asked in takes its time. (VI.2)"""

import pytest

import hyperespace as hs
from hyperespace.core.asks import Timer
from hyperespace.core.events import WindowPassed
from hyperespace.core.undo import is_quiet
from hyperespace.games.rencontre.answers import PlayEdict, Standing
from hyperespace.games.rencontre.board import land
from hyperespace.games.rencontre.events import EdictPlayed, PowerZapped
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

LOSE = ("attack_04", "attack_20")


def with_void(**hands: list[str]) -> Story:
    """Jaune wins with the Void, which can be zapped."""
    bleu = hands.get("bleu", ["attack_08"])
    return Story(powers={JAUNE: "void"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20"], BLEU: bleu})


def order_all(story: Story, order: str, but: tuple[int, ...] = ()) -> None:
    for seat in range(4):
        if seat not in but:
            story.s.players[seat].orders = [order]


@pytest.mark.allows("rencontre VI.2")
def test_the_clock_ends_a_window_and_who_is_missing_has_passed() -> None:
    story = Story(hands={BLEU: ["attack_08", "plague"], ROUGE: ["attack_08"]}, disc=JAUNE)
    story.play(until="edict_window")
    assert story.match.ask is not None
    assert story.match.ask.timer == Timer("window", 20)
    story.say(ROUGE, Standing("no_edicts"))
    story.say(hs.CLOCK, hs.TimeUp())
    assert story.step == "edict_window"  # the next one: the disc was drawn in between
    assert story.s.duel.defence == JAUNE
    assert story.asked == (VERT, JAUNE, BLEU)
    assert not story.events(EdictPlayed)


@pytest.mark.allows("rencontre VI.2")
def test_an_edict_played_in_time_counts_though_others_are_late() -> None:
    story = Story(hands={BLEU: ["attack_08", "plague"]}, disc=JAUNE)
    story.play(until="edict_window")
    story.say(BLEU, PlayEdict("plague", VERT))
    story.say(hs.CLOCK, hs.TimeUp())
    assert story.events(EdictPlayed) == [EdictPlayed(BLEU, "plague")]


@pytest.mark.allows("rencontre XI.cosmic_zap")
@pytest.mark.parametrize("zap", [True, False])
def test_the_clock_ends_a_zap_window(zap: bool) -> None:
    story = with_void(bleu=["attack_08", "cosmic_zap"])
    story.duel(VERT, JAUNE, cards=LOSE, until="zap_window")
    if zap:
        story.say(BLEU, PlayEdict("cosmic_zap"))
    story.say(hs.CLOCK, hs.TimeUp())
    assert story.step != "zap_window"
    assert bool(story.events(PowerZapped)) == zap


@pytest.mark.forbids("rencontre VI.2")
def test_only_the_clock_hears_of_a_window_in_which_nobody_was_asked() -> None:
    story = Story(disc=JAUNE)
    order_all(story, "no_edicts")
    story.play(until="aim_cone")
    passed = [told for told in story.heard if isinstance(told.event, WindowPassed)]
    window = WindowPassed("edict_window", (0, 1, 2, 3), "VI.2", Timer("window", 20))
    assert passed == [hs.Told(window, hs.CLOCK)] * 2  # at the start, and once the opponent is known
    assert not any(told.reaches(seat) for told in passed for seat in (None, *range(4)))


@pytest.mark.forbids("rencontre XI.cosmic_zap")
def test_the_clock_hears_of_a_zap_window_in_which_nobody_was_asked() -> None:
    story = with_void()
    order_all(story, "no_zaps")
    story.duel(VERT, JAUNE, cards=LOSE)
    window = WindowPassed("zap_window", (ROUGE, BLEU), "XI.cosmic_zap", Timer("window", 20))
    assert story.heard.count(hs.Told(window, hs.CLOCK)) == 1


@pytest.mark.forbids("rencontre VI.2")
def test_the_clock_hears_nothing_while_somebody_is_asked() -> None:
    story = Story(disc=JAUNE)
    order_all(story, "no_edicts", but=(ROUGE,))
    story.play(until="aim_cone")
    assert not story.events(WindowPassed)


@pytest.mark.forbids("rencontre VI.2")
def test_the_clock_hears_nothing_of_a_window_that_everybody_can_see_is_none() -> None:
    story = Story(disc=JAUNE)
    order_all(story, "no_edicts")
    story.s.deck.remove("plague")
    story.s.discard = ["plague"]
    story.play(until="aim_cone")
    assert not story.events(WindowPassed)


@pytest.mark.forbids("rencontre XI.cosmic_zap")
def test_the_clock_hears_nothing_when_both_zaps_are_discarded() -> None:
    story = with_void()
    order_all(story, "no_zaps")
    story.s.deck = [card for card in story.s.deck if card != "cosmic_zap"]
    story.s.discard = ["cosmic_zap", "cosmic_zap"]
    story.duel(VERT, JAUNE, cards=LOSE)
    assert not story.events(WindowPassed)


@pytest.mark.forbids("rencontre VI.2")
def test_the_clock_hears_nothing_when_nobody_has_a_card() -> None:
    story = Story(hands=dict.fromkeys(range(4), ()))
    story.then(("edict_window", "start"), ("zap_window", VERT, "void"), ("go_home", VERT))
    land(story.s, VERT, 0, -1)
    story.s.limbo[VERT] = 1
    assert story.step == "go_home"
    assert not story.events(WindowPassed)


@pytest.mark.forbids("rencontre VI.2")
@pytest.mark.parametrize("window", [True, False])
def test_nobody_goes_back_over_a_window_in_which_nobody_was_asked(window: bool) -> None:
    """As over any other window: or else a player would see by it that all others gave standing orders."""
    story = Story()
    for seat in (VERT, ROUGE):
        land(story.s, seat, seat * 5, -1)
        story.s.limbo[seat] = 1
    between = [("edict_window", "start")] if window else []
    story.then(("go_home", VERT), *between, ("go_home", ROUGE))
    order_all(story, "no_edicts")
    assert is_quiet(story.match, VERT, story.options(VERT)[0]) == (not window)
