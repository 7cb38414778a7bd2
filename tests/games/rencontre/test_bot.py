"""The heuristic bot: it always answers, always the same way, and beats chance."""

from collections.abc import Sequence
from typing import Any

import pytest

import hyperespace as hs
from hyperespace.bots import RandomBot, new_bot, play
from hyperespace.bots.play import next_seat
from hyperespace.games.rencontre.answers import (
    Accept,
    Aim,
    Ally,
    BreakOff,
    Counter,
    Done,
    Give,
    Invite,
    Lay,
    Pass,
    Place,
    PlayEdict,
    Propose,
    Standing,
    Take,
    Use,
)
from hyperespace.games.rencontre.bot import HeuristicBot
from hyperespace.games.rencontre.state import DEFENCE, OFFENCE, Bargain, Offer
from hyperespace.games.rencontre.view import RencontreView
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story

pytestmark = pytest.mark.usefixtures("quick_runner")

VARIANTS: list[dict[str, Any]] = [{}, {"powers": 2}, {"two_of_three": True}, {"rotation": True}]


def victories(seats: int, games: int) -> int:
    """How many games one heuristic bot wins against random ones, from each seat in turn."""
    won = 0
    for number in range(games):
        own = number % seats
        match = hs.new_match("rencontre", seats=seats, seed=f"strength/{number}")
        random = [RandomBot(f"{number}/{seat}") for seat in range(seats)]
        play(match, [*random[:own], HeuristicBot(f"{number}"), *random[own + 1 :]])
        won += own in match.result.winners
    return won


def test_it_beats_a_random_player_nearly_always() -> None:
    assert victories(seats=2, games=100) >= 95


def test_it_beats_three_random_players_nearly_always() -> None:
    assert victories(seats=4, games=100) >= 70


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_every_game_to_its_end(seats: int, options: dict[str, Any]) -> None:
    for number in range(50):
        match = hs.new_match("rencontre", seats=seats, seed=f"end/{number}", **options)
        assert play(match, [HeuristicBot(f"{number}/{seat}") for seat in range(seats)], limit=20_000)
        assert match.result.winners


class Twin:
    """Two bots with the same past, who must agree."""

    def __init__(self, seed: str) -> None:
        self.one, self.other = HeuristicBot(seed), HeuristicBot(seed)
        self.answered = 0

    def choose(self, view: RencontreView, options: Sequence[hs.Option]) -> hs.Option:
        chosen = self.one.choose(view, options)
        assert chosen in options
        assert self.other.choose(view, options) == chosen
        self.answered += 1
        return chosen


def test_the_same_past_leads_to_the_same_choice() -> None:
    twins = [Twin(f"twin/{seat}") for seat in range(4)]
    for number in range(20):
        play(hs.new_match("rencontre", seats=4, seed=f"twin/{number}"), twins)
    assert all(twin.answered > 1000 for twin in twins)


def test_looking_leaves_the_view_as_it_was() -> None:
    match = hs.new_match("rencontre", seats=4, seed="look")
    bots = [HeuristicBot(f"{seat}") for seat in range(4)]
    while (ask := match.ask) is not None:
        seat = next_seat(ask, match.decisions)
        view = match.view(seat)
        chosen = bots[seat].choose(view, ask.options(seat))
        assert view == match.view(seat)
        match.answer(seat, chosen)


def test_the_command_line_finds_it_by_name() -> None:
    assert isinstance(new_bot("heuristic", "rencontre", "0"), HeuristicBot)


def choice(story: Story, seat: int) -> hs.Option:
    return HeuristicBot("story").choose(story.match.view(seat), story.options(seat))


def four_bases_abroad(story: Story, seat: int) -> None:
    """Two with each of the two seats on his right."""
    at_home = dict.fromkeys(range(seat * 5, seat * 5 + 5), 3)
    abroad = [planet for planet in range(20) if planet // 5 in ((seat + 2) % 4, (seat + 3) % 4) and planet % 5 < 2]
    story.put(seat, {**at_home, **dict.fromkeys(abroad, 1)})


def test_it_aims_where_fewest_pawns_stand_and_it_has_none() -> None:
    story = Story(disc=JAUNE)
    story.put(JAUNE, {10: 4, 11: 1, 12: 2, 13: 6, 14: 4})
    story.put(VERT, {0: 5, 1: 5, 2: 5, 11: 1})
    story.play(until="aim_cone")
    assert choice(story, VERT) == Aim(12)


def test_it_gathers_from_fat_planets_and_keeps_its_bases() -> None:
    story = Story(disc=JAUNE)
    story.put(VERT, {0: 1, 1: 3, 2: 1, 15: 1}, black_hole=14)
    story.play({"aim_cone": Aim(10)}, until="gather")
    assert choice(story, VERT) == Take(1, 2)
    story.say(VERT, Take(1, 2))
    assert choice(story, VERT) == Done()


def test_it_brings_pawns_home_together_but_spreads_many() -> None:
    story = Story()
    story.put(VERT, {0: 3, 1: 1, 2: 4, 7: 1}, black_hole=11)
    story.s.black_hole[VERT], story.s.limbo[VERT] = 0, 11
    story.then(("go_home", VERT))
    assert choice(story, VERT) == Place(1, 5)
    story.say(VERT, Place(1, 8))
    assert choice(story, VERT) == Place(0, 3)


def test_it_hurts_another_player_where_he_has_fewest() -> None:
    story = Story()
    story.put(JAUNE, {10: 8, 11: 8, 7: 2}, gone=2)
    story.then(("pick_pawns", VERT, JAUNE, 3, "VII.hate"))
    assert choice(story, VERT) == Take(7, 2)


def test_it_does_not_invite_somebody_who_would_win() -> None:
    story = Story(disc=JAUNE)
    four_bases_abroad(story, ROUGE)
    story.play({"aim_cone": Aim(14)}, until="offence_invites")
    assert choice(story, VERT) == Invite((BLEU,))


def test_it_defends_against_a_fifth_base_and_does_not_help_to_one() -> None:
    story = Story(disc=JAUNE)
    four_bases_abroad(story, VERT)
    both = Invite((ROUGE,))
    story.play({"aim_cone": Aim(12), "offence_invites": both, "defence_invites": both}, until=("answer", ROUGE))
    assert story.options(ROUGE) == [Pass(), Ally(OFFENCE), Ally(DEFENCE)]
    assert choice(story, ROUGE) == Ally(DEFENCE)


def test_it_wins_cheaply_when_it_sees_the_other_card() -> None:
    hands = {VERT: ["attack_06", "attack_10", "attack_30"], JAUNE: ["attack_04"]}
    story = Story(powers={VERT: "oracle"}, hands=hands, disc=JAUNE)
    story.play({"aim_cone": Aim(10), "gather": [Take(0)] * 4}, until=("lay_both", VERT))
    assert choice(story, VERT) == Lay("attack_06")


def test_without_an_edict_it_leaves_the_windows_alone() -> None:
    story = Story(hands={ROUGE: ["attack_08"], BLEU: ["plague"]})
    story.play(until="edict_window")
    assert choice(story, ROUGE) == Standing("until_new_cards")
    assert isinstance(choice(story, BLEU), PlayEdict)


@pytest.mark.parametrize(("own", "answer"), [("attack_20", PlayEdict("cosmic_zap")), ("attack_04", Pass())])
def test_it_zaps_the_virus_only_where_that_turns_the_duel(own: str, answer: hs.Option) -> None:
    story = Story(powers={VERT: "virus"}, hands={VERT: ["attack_10"], JAUNE: [own, "cosmic_zap"]})
    story.duel(VERT, JAUNE, pawns=3, cards=("attack_10", own), until=("zap_window", JAUNE))
    assert choice(story, JAUNE) == answer


@pytest.mark.parametrize(("own", "declared"), [("attack_04", False), ("attack_30", True)])
def test_it_declares_an_upset_where_that_turns_the_duel_its_way(own: str, declared: bool) -> None:
    story = Story(powers={VERT: "loser"}, hands={VERT: [own]})
    story.duel(VERT, JAUNE, until="offer")
    answers = []
    for flags in ([], [(JAUNE, "upset")]):  # by nobody so far, or by the other already
        story.s.duel.flags = flags
        answers.append(choice(story, VERT))
    assert answers == ([Pass(), Use("loser")] if declared else [Use("loser"), Pass()])


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        (Offer(base={VERT: 10, JAUNE: 0}), Accept()),  # base for base
        (Offer(base={VERT: 10}), Counter()),  # a base for nothing
        (Offer(base={VERT: 10}, chosen={VERT: 1}), Counter()),  # or for a card that he would not miss
        (Offer(base={VERT: 10, JAUNE: 0}, chosen={JAUNE: 1}), Accept()),  # nor is such a card missed here
        (Offer(chosen={VERT: 1}), Accept()),
    ],
)
def test_it_takes_a_fair_offer(offer: Offer, answer: hs.Option) -> None:
    assert choice(_offered(Story(), offer), JAUNE) == answer


def test_of_its_own_choice_it_gives_what_it_misses_least() -> None:
    story = Story(hands={VERT: ["attack_12", "attack_30", "plague", "stellar_gas"]})
    _offered(story, Offer(chosen={VERT: 2}))
    story.say(JAUNE, Accept())
    assert choice(story, VERT) == Give("stellar_gas")
    story.say(VERT, Give("stellar_gas"))
    assert choice(story, VERT) == Give("attack_12")


def test_where_a_base_would_win_the_other_the_game_it_pays_with_cards_of_its_own_choice() -> None:
    story = Story(hands={VERT: ["attack_04", "attack_06", "attack_30"]})
    four_bases_abroad(story, JAUNE)
    story.s.offence, story.s.turn, story.s.duel.defence = VERT, 1, JAUNE
    story.then(("deal",))
    while not isinstance(answer := choice(story, VERT), Propose):
        story.say(VERT, answer)
    assert story.s.bargain is not None
    assert (list(story.s.bargain.draft.base), story.s.bargain.draft.chosen) == ([VERT], {VERT: 2})


def test_it_never_sells_a_fifth_base() -> None:
    story = Story()
    four_bases_abroad(story, VERT)
    assert choice(_offered(story, Offer(base={VERT: 12, JAUNE: 0})), JAUNE) in (Counter(), BreakOff())


def _offered(story: Story, offer: Offer) -> Story:
    """Vert has made Jaune this offer."""
    story.s.offence, story.s.turn = VERT, 1
    story.s.duel.defence = JAUNE
    story.s.bargain = Bargain(proposer=JAUNE, draft=Offer(), offer=offer)
    story.then(("consider",))
    return story


def test_it_makes_three_offers_and_then_breaks_off() -> None:
    story = _offered(Story(), Offer(base={VERT: 10}))  # a base for nothing, again and again
    made = story.s.bargain
    assert made is not None
    made.offers = 5  # three by Vert, two by Jaune
    assert choice(story, JAUNE) == Counter()
    made.offers = 7
    assert choice(story, JAUNE) == BreakOff()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_needs_no_memory(seats: int) -> None:
    """At a live table a new one is made for each question. No clock ends a deal here, and still the game ends."""
    for number in range(10):
        match = hs.new_match("rencontre", seats=seats, seed=f"forgetful/{number}")
        while (ask := match.ask) is not None:
            seat = next_seat(ask, match.decisions)
            bot = HeuristicBot(f"{number}/{match.decisions}")
            match.answer(seat, bot.choose(match.view(seat), ask.options(seat)))
            assert match.decisions < 5_000


def test_an_ally_that_forgets_still_knows_which_side_it_joined() -> None:
    story = Story()
    story.s.offence, story.s.turn = VERT, 1
    story.s.duel.defence, story.s.duel.planet = JAUNE, 5
    story.s.duel.answered.append(BLEU)
    for side in (OFFENCE, DEFENCE):
        story.then(("join", BLEU, side))
        assert story.match.view(ROUGE).joining == side


def test_it_plays_the_rings_before_the_disc_when_many_of_its_pawns_are_lost() -> None:
    story = Story(hands={VERT: ["attack_08", "mobius_rings"]}, disc=JAUNE)
    story.put(VERT, {0: 15}, black_hole=5)
    story.s.offence = VERT
    story.then(("edict_window", "disc"))
    assert choice(story, VERT) == PlayEdict("mobius_rings")
    story.say(VERT, PlayEdict("mobius_rings"))
    assert choice(story, VERT) == Place(0, 2)  # many come home by halves
