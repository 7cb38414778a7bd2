"""The example of each kind does what its card says, and keeps every contract."""

from collections.abc import Iterator
from random import Random

import pytest

import hyperespace as hs
from hyperespace.games.rencontre import GAME, own
from hyperespace.games.rencontre.answers import Pass, PlayEdict, Use
from hyperespace.games.rencontre.events import CardsDrawn, CardsSeen, PawnsFreed
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.rencontre.setup import pieces
from hyperespace.testing import Subject, contracts
from tests.games.rencontre.own import EXAMPLES, loaded
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

NAMES = sorted(path.stem for path in EXAMPLES.glob("*.toml"))
KINDS = {"bonus", "multiplier", "reward", "look", "swap"}
TABLES = (
    {
        "seats": 4,
        "chosen": [["diplomat", "spy"], ["charger", "juggler"], ["amplifier", "phoenix"], ["mirror", "plant"]],
    },
    {"seats": 3, "chosen": [["gambler", "chronos"], ["collector", "mirror"], ["spy", "laser"]]},
    {"seats": 2, "chosen": [["juggler", "phoenix", "spy"], ["collector", "charger", "sorcerer"]]},
    {"seats": 4, "own_powers": "first", "two_of_three": True},
    {"seats": 4, "own_powers": "drawn", "powers": 3, "rotation": True},
)


@pytest.fixture(scope="module", autouse=True)
def examples() -> Iterator[None]:
    with loaded(EXAMPLES):
        yield


test_contracts = contracts(Subject(GAME, TABLES))


def test_there_is_an_example_of_each_kind_and_none_is_left_out() -> None:
    assert own.notices("en") == []
    assert {name for name in NAMES if name in POWERS} == set(NAMES)
    written = "".join(path.read_text("utf-8") for path in EXAMPLES.glob("*.toml"))
    assert all(f'kind = "{kind}"' in written for kind in KINDS)


@pytest.mark.parametrize("name", NAMES)
def test_each_meets_every_power_of_the_game_and_no_piece_is_lost(name: str) -> None:
    random = Random(name)
    others = [each for each in POWERS if each != name]
    random.shuffle(others)
    for number in range(0, len(others) - 2, 3):
        chosen = [[name], *([power] for power in others[number : number + 3])]
        match = hs.new_match("rencontre", seats=4, seed=number, chosen=chosen, turn_limit=6)
        counted = pieces(match.state)
        while (ask := match.ask) is not None:
            seat = random.choice(ask.seats)
            match.answer(seat, random.choice(ask.options(seat)))
            assert pieces(match.state) == counted


def test_the_diplomat_gains_two_for_each_ally() -> None:
    story = Story(powers={VERT: "diplomat"}, hands={VERT: ["attack_10"], JAUNE: ["attack_10"]})
    story.duel(VERT, JAUNE, pawns=1, allies={BLEU: ("offence", 2), ROUGE: ("offence", 1)})
    assert story.totals() == [(18, 14)]
    assert story.sums()[0][0].endswith("+ 4 (the Diplomat)")


def test_its_bonus_is_on_the_button_too() -> None:
    story = Story(powers={VERT: "diplomat"}, hands={VERT: ["attack_10"], JAUNE: ["attack_10"]})
    story.duel(VERT, JAUNE, pawns=1, allies={BLEU: ("offence", 2)}, until="lay_both")
    question = story.match.question(VERT)
    assert question is not None
    texts, view = GAME.texts("en"), story.match.view(VERT)
    assert texts.labels(question, GAME.worded(view, question)) == [
        "Lay an attack 10: 10 + 1 + 2 from Blue + 2 (the Diplomat) = 15"
    ]


def test_the_charger_counts_pawns_twice_in_the_offence_only() -> None:
    story = Story(powers={VERT: "charger"}, hands={VERT: ["attack_10"], JAUNE: ["attack_10"]})
    story.duel(VERT, JAUNE, pawns=3)
    assert story.totals() == [(16, 14)]
    story = Story(powers={JAUNE: "charger"}, hands={VERT: ["attack_10"], JAUNE: ["attack_10"]})
    story.duel(VERT, JAUNE, pawns=3)
    assert story.totals() == [(13, 14)]


def test_the_amplifier_doubles_the_card_unless_it_is_zapped() -> None:
    hands = {VERT: ["attack_12", "cosmic_zap"], JAUNE: ["attack_08"]}
    story = Story(powers={JAUNE: "amplifier"}, hands=hands)
    story.duel(VERT, JAUNE, pawns=1)
    assert story.totals() == [(13, 20)]
    story = Story(powers={JAUNE: "amplifier"}, hands=hands)
    story.duel(VERT, JAUNE, pawns=1, script={("zap_window", VERT): PlayEdict("cosmic_zap")})
    assert story.totals() == [(13, 12)]


def test_the_phoenix_takes_pawns_back_after_a_defeat() -> None:
    story = Story(powers={VERT: "phoenix"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    story.duel(VERT, JAUNE, pawns=4)
    assert story.s.black_hole[VERT] == 2
    assert story.events(PawnsFreed) == [PawnsFreed(VERT, 2)]


@pytest.mark.allows("rencontre V.13")
def test_what_happens_when_a_duel_is_over_comes_before_the_question_for_a_second_one() -> None:
    story = Story(powers={VERT: "collector"}, hands={VERT: ["attack_30"], JAUNE: ["attack_04", "attack_06"]})
    story.duel(VERT, JAUNE, pawns=4, until="second_duel")
    assert story.events(CardsDrawn) == [CardsDrawn(VERT, 1)]
    assert len(story.hand(VERT)) == 1


def test_by_earlier_rules_it_comes_after_that_question() -> None:
    hands = {VERT: ["attack_30", "attack_20"], JAUNE: ["attack_04", "attack_06"]}
    story = Story(powers={VERT: "collector"}, hands=hands, rules=4)
    story.duel(VERT, JAUNE, pawns=4, until="second_duel")
    assert story.events(CardsDrawn) == []
    story.play({"second_duel": Pass()})
    assert story.events(CardsDrawn)[0] == CardsDrawn(VERT, 1)


def test_the_spy_sees_two_cards_and_nobody_else_does() -> None:
    story = Story(powers={VERT: "spy"}, hands={VERT: ["attack_10"], JAUNE: ["attack_04", "attack_06", "plague"]})
    story.duel(VERT, JAUNE, script={"offer": Use("spy", seat=JAUNE)}, until="aim_cone")
    seen = [told for told in story.heard if isinstance(told.event, CardsSeen)]
    assert [[seat for seat in range(4) if told.reaches(seat)] for told in seen] == [[VERT]]
    assert len(story.match.view(VERT).known[JAUNE]) == 2
    assert story.match.view(JAUNE).known == story.match.view(ROUGE).known == {}


def test_the_juggler_swaps_two_cards_and_both_know_which() -> None:
    hands = {VERT: ["attack_04", "attack_04"], JAUNE: ["attack_20", "attack_30", "plague"]}
    story = Story(powers={VERT: "juggler"}, hands=hands)
    story.duel(VERT, JAUNE, script={"offer": Use("juggler", seat=JAUNE)}, until="lay_both")
    assert (len(story.hand(VERT)), len(story.hand(JAUNE))) == (2, 3)
    assert "attack_04" not in story.hand(VERT)
    assert list(story.match.view(JAUNE).known[VERT]) == story.hand(VERT)


def test_the_juggler_is_not_asked_where_somebody_has_too_few_cards() -> None:
    story = Story(powers={VERT: "juggler"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20", "attack_30"]})
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.duel(VERT, JAUNE, until="offer")


def test_the_mirror_swaps_the_laid_cards() -> None:
    story = Story(powers={JAUNE: "mirror"}, hands={VERT: ["attack_20"], JAUNE: ["attack_04"]})
    story.duel(VERT, JAUNE, script={"offer": Use("mirror")})
    assert story.totals() == [(5, 24)]


def test_the_gambler_swaps_hands_only_in_the_offence() -> None:
    story = Story(powers={VERT: "gambler"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20", "plague"]})
    story.duel(VERT, JAUNE, script={"offer": Use("gambler")}, until="lay_both")
    assert story.hand(VERT) == ["attack_20", "plague"]
    story = Story(powers={JAUNE: "gambler"}, hands={VERT: ["attack_04"], JAUNE: ["attack_20"]})
    with pytest.raises(AssertionError, match="offer was never asked"):
        story.duel(VERT, JAUNE, until="offer")


@pytest.mark.allows("rencontre IX.own")
def test_powers_of_ones_own_are_dealt_first_or_drawn_if_that_is_wanted() -> None:
    first = hs.new_match("rencontre", seats=4, seed=1, own_powers="first")
    assert {power for player in first.state.players for power in player.powers} < set(NAMES)
    drawn = [hs.new_match("rencontre", seats=4, seed=seed, own_powers="drawn") for seed in range(20)]
    dealt = {power for match in drawn for player in match.state.players for power in player.powers}
    assert dealt & set(NAMES)
    assert dealt - set(NAMES)


@pytest.mark.forbids("rencontre IX.own")
def test_otherwise_nobody_is_dealt_one_and_nothing_is_dealt_differently() -> None:
    match = hs.new_match("rencontre", seats=4, seed=1)
    dealt = [player.powers for player in match.state.players]
    assert not set(NAMES) & {*match.state.spare_powers, *(power for powers in dealt for power in powers)}
    own.load("")
    without = hs.new_match("rencontre", seats=4, seed=1)
    own.load(str(EXAMPLES))
    assert dealt == [player.powers for player in without.state.players]
    with pytest.raises(hs.BadOptions, match="own_powers"):
        hs.new_match("rencontre", seats=4, own_powers="always")
