"""The OpenSpiel games: its random simulation test passes, and its IS-MCTS plays without seeing what it may not."""

import re
import subprocess
import sys
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest

import hyperespace as hs
from hyperespace.games import kuhn
from hyperespace.lab.environments.make import NotInstalled

pyspiel = pytest.importorskip("pyspiel")  # there are no wheels of it for some machines

from open_spiel.python.algorithms import cfr, expected_game_score, ismcts, mcts  # noqa: E402

from hyperespace.lab.openspiel import SpielState, load  # noqa: E402

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("kuhn", {}),
    ("tictactoe", {}),
    ("rencontre", {"seats": 3, "turn_limit": 2}),
    ("cosmos", {}),
    ("trucker", {"seats": 2, "building": "dealt", "flights": ("I",)}),
]


def dealt(name: str, deal: int, **options: Any) -> SpielState:
    state: SpielState = load(name, deals=1000, **options).new_initial_state()
    state.apply_action(deal)
    return state


def thinker(state: SpielState, seed: int, tries: int) -> Any:
    """OpenSpiel's own IS-MCTS, with all its chance from one seed."""
    luck = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, luck), 1.0, tries, random_state=luck)
    bot.set_resampler(lambda at, player: at.resample_from_infostate(player, luck.uniform))
    return bot


@pytest.mark.parametrize(("name", "options"), TABLES, ids=[name for name, _ in TABLES])
def test_it_passes_the_random_simulation_test(name: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(name, **options), num_sims=1, serialize=True, verbose=False)


def test_games_are_found_by_name_and_a_game_is_written_with_its_options() -> None:
    assert pyspiel.load_game("hyperespace_kuhn").num_distinct_actions() == 2
    game = load("rencontre", seats=3, turn_limit=9)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert (again.num_players(), again.options) == (3, {"turn_limit": 9})


def test_all_deals_of_kuhn_poker_are_there_and_each_once() -> None:
    state = load("kuhn").new_initial_state()
    assert [chance for _, chance in state.chance_outcomes()] == [1 / 6] * 6
    dealt_cards = set()
    for deal in range(6):
        child = state.child(deal)
        assert child.word_match is not None
        dealt_cards.add(tuple(child.word_match.match.state.cards))
    assert dealt_cards == set(permutations(kuhn.DECK))


def test_by_score_kuhn_poker_is_worth_what_the_books_say() -> None:
    """A loss of one eighteenth for whoever speaks first. (Kuhn, 1950.) The solver uses no luck."""
    game = load("kuhn", rewards="score")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert values == pytest.approx([-1 / 18, 1 / 18], abs=0.002)
    assert (game.min_utility(), game.max_utility()) == (-2, 2)


@pytest.mark.parametrize(
    ("name", "options"),
    [("kuhn", {}), ("tictactoe", {}), ("rencontre", {"seats": 3}), ("cosmos", {}), ("trucker", {})],
)
def test_no_game_is_longer_than_promised_nor_a_thousand_times_shorter(name: str, options: dict[str, Any]) -> None:
    game, longest = load(name, **options), 0
    for deal in range(1 if name == "tictactoe" else 4):
        state, random, words = game.new_initial_state().child(deal), Random(deal), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            words += 1
        longest = max(longest, words)
    assert longest <= game.max_game_length() < 1000 * longest


def test_a_deal_is_the_match_of_its_seed() -> None:
    state = dealt("kuhn", 12)
    assert state.word_match is not None
    assert state.word_match.match.state == hs.new_match("kuhn", seed=12).state


@pytest.mark.parametrize(("name", "options"), TABLES, ids=[name for name, _ in TABLES])
def test_another_world_looks_the_same_to_the_player_and_is_another(name: str, options: dict[str, Any]) -> None:
    state, random, is_other = dealt(name, 5, **options), Random(5), False
    for _ in range(12):
        if state.is_terminal():
            break
        player = state.current_player()
        world = state.resample_from_infostate(player, random.random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        is_other = is_other or str(world) != str(state)
        state.apply_action(random.choice(state.legal_actions()))
    assert is_other or name == "tictactoe"  # where nothing is hidden


def test_what_a_player_has_seen_and_said_before_is_remembered() -> None:
    words = load("tictactoe").encoding.words.names
    told = []
    for cells in ((0, 4, 1), (1, 4, 0)):  # the same board in the end
        state = dealt("tictactoe", 0)
        for cell in cells:
            state.apply_action(words.index(f"cell={cell}"))
        told.append((state.observation_string(0), state.information_state_string(0)))
    assert told[0][0] == told[1][0]
    assert told[0][1] != told[1][1]


@pytest.mark.parametrize("name", ["kuhn", "tictactoe"])
def test_is_mcts_plays_a_whole_game(name: str) -> None:
    state = dealt(name, 3)
    bots = [thinker(state, seed, 40) for seed in range(2)]
    while not state.is_terminal():
        state.apply_action(int(bots[state.current_player()].step(state)))
    assert sum(state.returns()) == 0
    assert state.word_match is not None
    assert state.word_match.match.ask is None


def test_is_mcts_calls_with_a_king() -> None:
    for deal in range(100):
        state = dealt("kuhn", deal)
        assert state.word_match is not None
        if state.word_match.match.state.cards[1] == kuhn.DECK[-1]:
            break
    state.apply_action(1)
    assert state.action_to_string(int(thinker(state, 1, 60).step(state))) == "bet"


def test_is_mcts_thinks_the_same_in_two_worlds() -> None:
    """What it may not know, the other's card, changes nothing: the same luck leads to the same policy."""
    state = dealt("kuhn", 1)
    assert state.word_match is not None
    luck = Random(1)
    worlds = [state.resample_from_infostate(0, luck.random) for _ in range(8)]
    assert len({world.word_match.match.state.cards[1] for world in worlds if world.word_match}) == 2
    policies = [thinker(world, 9, 50).get_policy(world) for world in worlds]
    assert all(policy == policies[0] for policy in policies)


def test_is_mcts_answers_in_a_match_of_rencontre() -> None:
    state = dealt("rencontre", 2, seats=2, turn_limit=1)
    bot, random = thinker(state, 2, 3), Random(2)
    for _ in range(4):
        state.apply_action(
            int(bot.step(state)) if state.current_player() == 0 else random.choice(state.legal_actions())
        )
    assert state.word_match is not None
    assert state.word_match.match.decisions >= 2


def test_python_ends_well_after_the_games_were_made_known() -> None:
    """OpenSpiel lets go of our games after Python has ended."""
    code = "import hyperespace.lab.openspiel as faces; faces.load('kuhn').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_a_missing_package_is_named_and_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "hyperespace.lab.openspiel")
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(NotInstalled, match=re.escape("pip install 'hyperespace[research]'")):
        import hyperespace.lab.openspiel  # noqa: F401
