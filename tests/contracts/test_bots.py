"""Bots: what a seat may not know changes nothing that its bot answers, however much the bot thinks."""

from collections.abc import Sequence
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hyperespace as hs
from hyperespace.bots import World, new_bot
from hyperespace.bots.levels import NAMES
from hyperespace.games.kuhn import HandView
from hyperespace.testing import bots, contracts
from hyperespace.testing.bots import answered, check_two_worlds
from tests.contracts.positions import EVERY_GAME, subject

test_bots = contracts(*EVERY_GAME, chosen=bots.CONTRACTS)


@pytest.mark.parametrize("level", NAMES[:3])
@pytest.mark.parametrize("name", ["rencontre", "cosmos", "trucker"])
@settings(max_examples=12)
@given(data=st.data())
def test_every_level_answers_the_same_in_two_worlds(name: str, level: str, data: st.DataObject) -> None:
    check_two_worlds(subject(hs.find(name)), data, partial(new_bot, level, name, "7"))


class Reader:
    """Bets if the other's card, as it is in the world that it was handed, is lower."""

    seed = "7"

    def choose(self, view: hs.View, options: Sequence[hs.Option]) -> hs.Option:
        return options[0]

    def think(self, view: HandView, options: Sequence[hs.Option], world: World) -> Sequence[hs.Option]:
        assert view.card is not None
        return (options[world.match.state.cards[1] < view.card],)


def test_a_bot_that_was_handed_the_true_world_would_be_found_out() -> None:
    found: dict[str, int] = {"true": 0, "imagined": 0}
    for seed in range(40):
        match = hs.new_match("kuhn", seed=seed)
        assert match.ask is not None
        world, options, seen, bot = match.resample(0, seed), match.ask.options(0), match.view(0), Reader()
        true = [bot.think(seen, options, World(0, each.clone())) for each in (match, world)]
        found["true"] += true[0] != true[1]
        found["imagined"] += answered(match, 0, bot) != answered(world, 0, bot)
    assert found["true"] > 0
    assert found["imagined"] == 0
