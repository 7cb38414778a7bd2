"""How machinations get into the deck, and who knows of them. (8.5)"""

import pytest

import hyperespace as hs
from hyperespace.games.trucker.answers import Plot
from hyperespace.games.trucker.cards import CARDS, MACHINATIONS
from hyperespace.games.trucker.machinations.events import PlotsDealt
from hyperespace.games.trucker.setup import pieces
from hyperespace.games.trucker.state import NONE
from tests.games.trucker.yard import NUMBERS, A, B, Site, Story, Table


def plotting(intruders: bool = True) -> Site:
    """Two truckers who have just been dealt their machinations."""
    return Site(machinations=True, intruders=intruders)


def plots(table: Table, seat: int) -> list[int]:
    return [option.card for option in table.options(seat) if isinstance(option, Plot)]


def in_flight() -> Story:
    """A kept the wormhole, B the audit."""
    story = Story(["C @", "C @"], machinations=True)
    for seat, cards in ((A, ("wormhole", "ambush")), (B, ("audit", "strike"))):
        story.player(seat).plots = sorted(NUMBERS[card] for card in cards)
        story.player(seat).kept = NUMBERS[cards[0]]
    story.s.plots = [card for card in MACHINATIONS if all(card not in each.plots for each in story.s.players)]
    return story


@pytest.mark.allows("trucker 8.5")
def test_before_building_each_is_dealt_two_and_keeps_one() -> None:
    site = plotting()
    assert (site.step, site.asked) == ("keep_plot", (A, B))
    mine, yours = plots(site, A), plots(site, B)
    assert len({*mine, *yours}) == 4
    assert all(CARDS[card].kind == "machination" for card in mine + yours)
    site.say(A, Plot(mine[1]))
    site.say(B, Plot(yours[0]))
    assert site.step == "get_ready"
    assert [site.player(seat).kept for seat in (A, B)] == [mine[1], yours[0]]


@pytest.mark.forbids("trucker 8.5")
def test_nobody_keeps_what_was_dealt_to_somebody_else() -> None:
    site = plotting()
    assert site.refusal(A, Plot(plots(site, B)[0])).rule == "8.5"


@pytest.mark.forbids("trucker 8.5")
def test_without_the_option_nobody_plots() -> None:
    assert Site().step == "build"


@pytest.mark.forbids("trucker 8.5")
def test_where_there_are_no_intruders_none_are_let_loose() -> None:
    site = plotting(intruders=False)
    assert len([*site.s.plots, *plots(site, A), *plots(site, B)]) == len(MACHINATIONS) - 2


@pytest.mark.allows("trucker 8.5")
def test_after_building_what_was_kept_is_in_the_deck() -> None:
    story = in_flight()
    story.go(("take_off",))
    assert {NUMBERS["wormhole"], NUMBERS["audit"]} <= set(story.s.deck)
    assert NUMBERS["ambush"] not in story.s.deck
    assert story.match.view(B).deck == len(story.s.deck)


@pytest.mark.forbids("trucker 8.5")
@pytest.mark.parametrize("seed", range(8))
def test_the_first_card_is_never_one_of_them(seed: int) -> None:
    story = in_flight()
    story.s.piles = [[], [], [], story.s.piles[3]]
    story.go(("take_off",))
    story.match._table.chance = hs.new_match("trucker", seats=2, seed=seed)._table.chance
    story.play(until="stay_or_leave")
    for seat in (A, B):
        story.say(seat, story.options(seat)[0])
    assert CARDS[story.s.turned[0]].kind != "machination"


@pytest.mark.forbids("trucker 8.5")
def test_what_one_has_kept_is_nobody_elses_business() -> None:
    story = in_flight()
    seen = story.match.view(B).players[A]
    assert (seen.plots, seen.kept) == ((), NONE)
    assert story.match.view(A).players[A].kept == NUMBERS["wormhole"]
    assert story.match.view(None).players[A].plots == ()


@pytest.mark.forbids("trucker 8.5")
def test_what_one_was_dealt_is_whispered() -> None:
    site = plotting()
    site.go(("open_flight", 0))
    told = [each for each in site.heard if isinstance(each.event, PlotsDealt)]
    assert [(each.to, each.event.cards) for each in told if isinstance(each.event, PlotsDealt)] == [
        (seat, tuple(plots(site, seat))) for seat in (A, B)
    ]


@pytest.mark.forbids("trucker 8.5")
def test_in_another_world_others_have_kept_something_else() -> None:
    story = in_flight()
    story.go(("take_off",))
    kept = set()
    for number in range(12):
        world = story.match.resample(A, number)
        kept.add(world.state.players[B].kept)
        assert world.state.players[A].kept == NUMBERS["wormhole"]
        assert world.state.players[B].kept in world.state.deck
        assert NUMBERS["ambush"] not in world.state.deck
        assert pieces(world.state) == pieces(story.s)
    assert len(kept) > 3


@pytest.mark.forbids("trucker 8.5")
def test_once_it_is_turned_it_stays_somebodys_in_every_world() -> None:
    story = in_flight()
    story.go(("take_off",))
    story.s.deck.remove(NUMBERS["audit"])
    story.fly("audit")
    for number in range(6):
        world = story.match.resample(A, number)
        assert world.state.players[B].kept == NUMBERS["audit"]
        assert NUMBERS["audit"] not in world.state.deck


@pytest.mark.allows("trucker 8.5")
def test_all_are_shuffled_again_for_the_next_flight() -> None:
    story = in_flight()
    story.s.flights = ["I", "I"]
    story.go(("open_flight", 1))
    assert len(story.s.plots) == len(MACHINATIONS) - 4
    assert all(len(player.plots) == 2 and player.kept == NONE for player in story.s.players)
