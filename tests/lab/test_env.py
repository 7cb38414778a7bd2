"""The PettingZoo environment: its own tests pass, matches are those of the engine, and secrets stay secret."""

import copy
import pickle
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import hyperespace as hs
from hyperespace.core.games import Result
from hyperespace.lab import env
from hyperespace.lab.environments.make import NotInstalled
from hyperespace.lab.environments.pettingzoo_env import SeatsEnv
from hyperespace.lab.environments.renders import UnknownMode, render
from hyperespace.lab.environments.rewards import rewards
from hyperespace.lab.environments.word_matches import NotNow

RESEARCH = Path(__file__).parents[2] / "docs" / "research.md"
GAMES = ("cosmos", "kuhn", "rencontre", "tictactoe", "trucker")
TABLES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in GAMES),
    ("auction", {"seats": 3}),
    ("rencontre", {"seats": 4, "powers": 2}),
    ("cosmos", {"seats": 4, "scenario": "free_battle"}),
    ("trucker", {"seats": 3, "building": "live", "flights": ("II",)}),
]

every_table = pytest.mark.parametrize(
    ("name", "options"), TABLES, ids=[f"{name} {options}" for name, options in TABLES]
)


def at_random(environment: SeatsEnv, seed: int, most: int = 100_000) -> int:
    """Play on with words at random; how many were said."""
    random, said = Random(seed), 0
    for _ in environment.agent_iter(most):
        _, _, is_over, is_cut, info = environment.last(observe=False)
        if is_over or is_cut:
            break
        environment.step(random.choice(np.flatnonzero(info["action_mask"]).tolist()))
        said += 1
    return said


def observed(environment: SeatsEnv, agent: str) -> bytes:
    """What an agent sees, byte for byte."""
    row = environment.observe(agent)
    assert isinstance(row, np.ndarray)
    return row.tobytes()


@every_table
def test_it_passes_the_api_test(name: str, options: dict[str, Any]) -> None:
    api_test(env(name, **options), num_cycles=40)


@every_table
def test_it_passes_the_seed_test(name: str, options: dict[str, Any]) -> None:
    seed_test(lambda: env(name, **options), num_cycles=40)


@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably"
)
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("name", GAMES)
def test_masks_can_be_in_the_observation_as_in_the_classic_games(name: str) -> None:
    """PettingZoo knows its own games by name, and is surprised when another one does the same."""
    environment = env(name, masks="observation")
    api_test(environment, num_cycles=20)
    environment.reset(seed=1)
    observation, *_, info = environment.last()
    assert isinstance(observation, dict)
    assert (observation["action_mask"] == info["action_mask"]).all()


def test_the_match_of_a_seed_is_the_engines_own() -> None:
    environment = env("rencontre", seats=3)
    environment.reset(seed=7)
    at_random(environment, 1)
    played = environment.word_match.match
    assert played.key_hash == hs.new_match("rencontre", seats=3, seed=7).key_hash
    assert hs.replay(played.record().json()).state == played.state


def test_matches_after_the_first_are_others_and_follow_from_its_seed() -> None:
    hashes = []
    for _ in range(2):
        environment = env("kuhn")
        for seed in (5, None, None):
            environment.reset(seed=seed)
            hashes.append(environment.word_match.match.key_hash)
    assert hashes[:3] == hashes[3:]
    assert len(set(hashes)) == 3


def test_rewards_are_the_share_of_the_victory_and_together_nothing() -> None:
    environment = env("tictactoe")
    environment.reset(seed=1)
    words = environment.encoding.words.names
    for cell in (0, 3, 1, 4, 2):
        environment.step(words.index(f"cell={cell}"))
    assert environment.rewards == {"seat_0": 1.0, "seat_1": -1.0}
    assert environment.terminations == {"seat_0": True, "seat_1": True}
    assert environment.infos["seat_0"] == {"score": 1.0}


@pytest.mark.parametrize(
    ("seats", "winners", "expected"),
    [
        (2, (0,), [1, -1]),
        (2, (), [0, 0]),
        (3, (1,), [-0.5, 1, -0.5]),
        (3, (0, 2), [0.25, -0.5, 0.25]),
        (3, (), [0, 0, 0]),
    ],
)
def test_a_shared_victory_is_shared(seats: int, winners: tuple[int, ...], expected: list[float]) -> None:
    auction = hs.find("auction")
    match = hs.new_match(replace(auction, result=lambda s: Result(winners, (0.0,) * seats)), seats=seats, seed=1)
    while match.ask is not None:
        match.answer(match.ask.seats[0], match.ask.options(match.ask.seats[0])[0])
    assert rewards(match) == pytest.approx(expected)


def test_sealed_answers_are_given_one_after_the_other_and_nobody_sees_them() -> None:
    environment = env("rencontre", seats=4)
    environment.reset(seed=3)
    random, watched = Random(3), 0
    while watched < 20:
        match, seat = environment.word_match.match, environment.word_match.seat
        assert match.ask is not None
        assert seat is not None
        is_sealed = match.ask.kind == "sealed" and len(match.ask.seats) > 1
        others = [agent for agent in environment.agents if agent != environment.agent_selection]
        before = [observed(environment, agent) for agent in others]
        saved = match.game.copy(match.state)
        environment.step(random.choice(environment.word_match.legal))
        if is_sealed and match.state == saved:
            for agent, seen in zip(others, before, strict=True):
                if agent != environment.agent_selection:
                    assert observed(environment, agent) == seen
                    watched += 1


def test_only_the_selected_agent_is_told_what_it_may_say() -> None:
    environment = env("kuhn")
    environment.reset(seed=1)
    info = environment.infos["seat_0"]
    assert info["action_mask"].tolist() == [1, 1]
    assert info["options"] == [["pass"], ["bet"]]
    assert environment.infos["seat_1"] == {}


def test_a_word_that_cannot_be_said_is_refused_and_nothing_has_happened() -> None:
    environment = env("tictactoe")
    environment.reset(seed=1)
    before = observed(environment, "seat_0")
    with pytest.raises(NotNow, match="mark cannot be said now"):
        environment.step(0)
    with pytest.raises(NotNow):
        environment.step(None)
    assert observed(environment, "seat_0") == before
    assert environment.agent_selection == "seat_0"


def test_a_match_can_be_cut_after_so_many_answers() -> None:
    environment = env("rencontre", seats=2, max_decisions=20)
    environment.reset(seed=1)
    at_random(environment, 1)
    assert environment.word_match.match.decisions >= 20
    assert environment.truncations == {"seat_0": True, "seat_1": True}
    assert environment.rewards == {"seat_0": 0.0, "seat_1": 0.0}
    environment.step(None)
    environment.step(None)
    assert environment.agents == []


@pytest.mark.parametrize("name", ["kuhn", "rencontre", "cosmos", "trucker"])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))], ids=["copied", "pickled"])
def test_an_environment_that_was_copied_goes_on_at_the_same_word(name: str, again: Any) -> None:
    options: dict[str, Any] = {"turn_limit": 20} if name == "rencontre" else {}
    environment = env(name, **options)
    environment.reset(seed=2)
    at_random(environment, 2, most=1 if name == "kuhn" else 25)
    other = again(environment)
    for each in (environment, other):
        at_random(each, 3)
    assert other.word_match.match.save() == environment.word_match.match.save()
    assert other.rewards == environment.rewards


@pytest.mark.parametrize("name", [*GAMES, "auction"])
def test_it_is_rendered_as_text_and_as_svg(name: str) -> None:
    pictures = {}
    for mode in ("ansi", "text", "svg"):
        environment = env(name, render_mode=mode)
        environment.reset(seed=4)
        at_random(environment, 4, most=2 if name == "kuhn" else 30)
        pictures[mode] = environment.render()
    match = environment.word_match.match
    assert pictures["ansi"] == pictures["text"] == match.game.show(match.view(None), match.game.texts("en"))
    assert ElementTree.fromstring(str(pictures["svg"])).tag == "{http://www.w3.org/2000/svg}svg"
    assert env(name).render() is None


@pytest.mark.parametrize("name", ["kuhn", "rencontre", "trucker"])
def test_a_drawing_speaks_both_languages(name: str) -> None:
    match = hs.new_match(name, seed=1)
    assert render(match, 0, "svg", "fr") != render(match, 0, "svg", "en")


def test_a_drawing_shows_a_seat_its_own_card_and_nobody_elses() -> None:
    match = hs.new_match("kuhn", seed=1)
    own, other = (match.game.texts("en").word("cards", match.state.cards[seat]) for seat in (0, 1))
    seen, public = render(match, 0, "svg", "en"), render(match, None, "svg", "en")
    assert own in seen
    assert other not in seen
    assert own not in public


def test_the_drawing_of_a_finished_game_of_tictactoe_has_its_signs() -> None:
    match = hs.new_match("tictactoe", seed=1)
    for cell in (0, 3, 1, 4, 2):
        assert match.ask is not None
        match.answer(match.ask.seats[0], match.game.read_option(["mark", cell]))
    drawn = render(match, None, "svg", "en")
    assert (drawn.count("<path"), drawn.count("<circle"), drawn.count("<text")) == (3, 2, 4)


@pytest.mark.parametrize(
    ("wrong", "error", "told"),
    [
        ({"game": "chess"}, hs.UnknownGame, "no game 'chess'"),
        ({"game": "kuhn", "seats": 5}, hs.BadSeats, "is for 2 seats, not 5"),
        ({"game": "kuhn", "chips": 3}, hs.BadOptions, "chips"),
        ({"game": "kuhn", "render_mode": "human"}, UnknownMode, "ansi or text or svg, not as 'human'"),
    ],
)
def test_what_cannot_be_made_is_said_at_once(wrong: dict[str, Any], error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        env(**wrong)


def test_a_missing_package_is_named_and_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("hyperespace.lab.environments.pettingzoo_env", "hyperespace.lab.environments.gymnasium_env"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(NotInstalled, match=re.escape("pip install 'hyperespace[research]'")):
        env("kuhn")


def test_the_lab_is_opened_without_any_of_the_optional_packages() -> None:
    code = (
        "import sys, hyperespace.lab; print(sorted({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules)))"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed == "[]\n"


@pytest.mark.parametrize("number", range(5))
def test_the_examples_of_the_guide_run(number: int) -> None:
    examples = re.findall(r"```python\n(.+?)```", RESEARCH.read_text("utf-8"), re.DOTALL)
    assert len(examples) == 5
    exec(examples[number], {})


def test_the_guide_tells_the_true_sizes() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d ]+) \| ([\d ]+) \| (\d+) \|$", RESEARCH.read_text("utf-8"), re.MULTILINE)
    found = {
        name: (int(numbers.replace(" ", "")), int(words.replace(" ", "")), int(seats))
        for name, numbers, words, seats in rows
    }
    made = {name: env(name).encoding for name in GAMES}
    assert found == {name: (code.size, len(code.words), code.seats) for name, code in made.items()}


@pytest.mark.parametrize("masks", ["info", "observation"])
def test_what_was_handed_out_stays_as_it_was_and_may_be_written_on(masks: Any) -> None:
    """Rows, masks and options are kept and used again inside; what a learner holds is its own."""
    careful, careless = env("rencontre", masks=masks), env("rencontre", masks=masks)
    held: list[tuple[Any, Any]] = []
    for environment in (careful, careless):
        environment.reset(seed=5)
    random = Random(5)
    for _ in range(150):
        (seen, *_, info), (scribbled, *_, notes) = careful.last(), careless.last()
        assert pickle.dumps((seen, info)) == pickle.dumps((scribbled, notes))
        held.append(((seen, info), copy.deepcopy((seen, info))))
        word = random.choice(np.flatnonzero(info["action_mask"]).tolist())
        for array in (*(scribbled.values() if masks == "observation" else [scribbled]), notes["action_mask"]):
            array[:] = 7
        notes["options"].clear()
        careful.step(word)
        careless.step(word)
    assert all(pickle.dumps(now) == pickle.dumps(then) for now, then in held)
