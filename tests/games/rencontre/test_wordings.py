"""A question and its buttons say what is at stake, as far as the seat can see, and never more."""

import re
from random import Random

import pytest

import hyperespace as hs
from hyperespace.core.texts import Texts
from hyperespace.games.rencontre import GAME
from hyperespace.games.rencontre.answers import Take
from hyperespace.games.rencontre.cards import Card
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

PLAIN = {"pass", "go", "done"}
"""Answers that mean something else at every question."""


def prompt(story: Story, seat: int, language: str = "en") -> str:
    question = story.match.question(seat)
    assert question is not None
    return GAME.texts(language).question(question, GAME.worded(story.match.view(seat), question))


def labels(story: Story, seat: int, language: str = "en") -> list[str]:
    question = story.match.question(seat)
    assert question is not None
    return GAME.texts(language).labels(question, GAME.worded(story.match.view(seat), question))


def invited(powers: dict[int, str] | None = None) -> Story:
    """Vert attacks Jaune with three pawns and has invited Bleu, whose answer is awaited."""
    story = Story(powers=powers)
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1)}, until=("answer", BLEU))
    return story


def test_joining_says_whom_how_strong_and_what_for() -> None:
    story = invited()
    assert labels(story, BLEU) == ["Stay out of it", "Join Green's attack, 3 against 4"]
    assert labels(story, BLEU, "fr")[1] == "Rejoindre l'attaque de Vert, 3 contre 4"
    assert "you settle there too" in prompt(story, BLEU)


def test_public_bonuses_are_counted() -> None:
    story = invited({JAUNE: "warrior"})
    story.s.players[JAUNE].memory["warrior"] = 5
    assert labels(story, BLEU)[1] == "Join Green's attack, 3 against 9"
    story.s.duel.zapped.append((JAUNE, "warrior"))
    assert labels(story, BLEU)[1] == "Join Green's attack, 3 against 4"


def test_a_power_that_counts_otherwise_is_told() -> None:
    assert "The Virus: Green's card is multiplied by 3." in prompt(invited({VERT: "virus"}), BLEU)
    assert "the lower total wins" in prompt(invited({JAUNE: "antimatter"}), BLEU)


@pytest.mark.parametrize(
    ("powers", "label"),
    [
        ({}, "Lay an attack 20: 20 + 3 + 1 from Blue = 24"),
        ({VERT: "virus"}, "Lay an attack 20: 20 × 3 (the Virus) + 1 from Blue = 61"),
        ({BLEU: "macron"}, "Lay an attack 20: 20 + 3 + 1 → 4 from Blue (the Macron) = 27"),
        ({VERT: "antimatter"}, "Lay an attack 20: 20 − 3 (the Anti-Matter) − 1 from Blue (the Anti-Matter) = 16"),
    ],
)
def test_a_card_says_what_it_would_come_to(powers: dict[int, str], label: str) -> None:
    once: Script = {("join", BLEU): Take(15)} if BLEU in powers else {}  # the Macron has no more to commit
    story = Story(powers=powers, hands={VERT: ["attack_20", "attack_20"], JAUNE: ["attack_08"]})
    story.duel(VERT, JAUNE, pawns=3, allies={BLEU: ("offence", 1)}, script=once, until=("lay_both", VERT))
    assert labels(story, VERT) == [label]


@pytest.mark.parametrize(
    ("power", "hands", "sum_of_vert"),
    [
        ("virus", ("attack_20", "attack_08"), "20 × 3 (the Virus)"),
        ("warpish", ("attack_20", "attack_08"), "20 + 3 + 2 (the Warpish)"),
        ("", ("attack_20", "attack_08"), "20 + 3"),
    ],
)
def test_a_total_is_written_out_with_every_bonus(power: str, hands: tuple[Card, Card], sum_of_vert: str) -> None:
    story = Story(powers={VERT: power} if power else {}, hands={VERT: [hands[0]], JAUNE: [hands[1]]})
    story.put(ROUGE, {5: 18}, black_hole=2)
    story.duel(VERT, JAUNE, pawns=3)
    assert story.sums() == [(sum_of_vert, "8 + 4")]


def test_two_worlds_read_the_same() -> None:
    match, random = hs.new_match(GAME, seats=4, seed=5, powers=4, turn_limit=6), Random(5)
    while (ask := match.ask) is not None:
        seat = random.choice(ask.seats)
        world = match.resample(seat, random.randrange(1000))
        for texts in (GAME.texts("fr"), GAME.texts("en")):
            assert said(match, seat, texts) == said(world, seat, texts)
        match.answer(seat, random.choice(ask.options(seat)))


def said(match: hs.AnyMatch, seat: int, texts: Texts) -> list[str]:
    question, view = match.question(seat), match.view(seat)
    assert question is not None
    wordings = GAME.worded(view, question)
    return [texts.question(question, wordings), *texts.labels(question, wordings)]


def test_no_button_says_only_pass_go_on_or_enough() -> None:
    match, random = hs.new_match(GAME, seats=4, seed=2, powers=7, turn_limit=8), Random(2)
    while (ask := match.ask) is not None:
        seat = random.choice(ask.seats)
        question = match.question(seat)
        assert question is not None
        assert question.options is not None
        wordings = GAME.worded(match.view(seat), question)
        for option, wording in zip(question.options, wordings.labels, strict=True):
            assert wording is not None or option.__struct_config__.tag not in PLAIN
        match.answer(seat, random.choice(ask.options(seat)))


def test_totals_come_to_what_is_written() -> None:
    match, random = hs.new_match(GAME, seats=4, seed=8, powers=7, turn_limit=15), Random(8)
    lines: list[str] = []
    texts = GAME.texts("en")
    match.listen(lambda told: lines.append(texts.say("events", told.event)) if told.to != hs.CLOCK else None)
    while (ask := match.ask) is not None:
        seat = random.choice(ask.seats)
        match.answer(seat, random.choice(ask.options(seat)))
    sums = [found for line in lines for found in re.findall(r": ([^:]*) = (−?\d+)\.", line)]
    assert len(sums) > 5
    for terms, total in sums:
        assert evaluated(terms) == int(total.replace("−", "-")), terms


def evaluated(terms: str) -> int:
    """What a reader gets who reckons it: `20 → 8 (the Calculator) × 3 (the Virus) + 2 from Blue`."""
    plain = re.sub(r"\d+ → | \([^)]*\)| from \w+", "", terms).replace("−", "-").replace("×", "*")
    assert re.fullmatch(r"[\d+*\- ]+", plain), plain
    return int(eval(plain))
