"""Random play beside PettingZoo, OpenSpiel, RLCard and catanatron, on one core, in one run.

    make peers                                  ours compiled; the first time it installs the others into .venv-peers
    python benchmarks/peers.py                  ours interpreted
    python benchmarks/peers.py --fast --before COMMIT     beside our games as they were, interpreted

Every contestant does the same work for a decision: list what is legal, choose one at random, play it. Ours also checks
the answer and keeps the record. PettingZoo and RLCard make an observation for each decision as well; where ours is said
to look, it makes the view of whoever decides. Rounds take turns in one process and the best one counts, by the time of
the core, so that a busy machine hurts all alike. In every round each plays the same games, as far as its
library lets it, so that the best round is not the one with the easiest games. A choice is a decision between at least
two things.
"""

import argparse
import importlib
import importlib.metadata
import json
import os
import platform
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Collection
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from checkouts import checkout

ROOT = Path(__file__).parent.parent
HOME = ROOT / ".venv-peers"
BUILDS = ROOT / "build"
PEERS = (
    "pettingzoo[classic]==1.27.0",
    "open_spiel==2.0.2",
    "rlcard==1.2.0",
    "catanatron==3.2.1",
    "msgspec==0.22.0",
)
WARM_UP = 0.2  # seconds
CATANATRON, UNO, OPEN_SPIEL = "catanatron, four players", "RLCard uno", "OpenSpiel tic_tac_toe (C++)"
TICTACTOE, RENCONTRE = "hyperespace tictactoe", "hyperespace rencontre, four seats"
COSMOS, TRUCKER = "hyperespace cosmos, line of battle", "hyperespace trucker, four seats, calm"
AS_IT_WAS = " as it was"


class Pace(NamedTuple):
    """What somebody did in a round."""

    games: int
    decisions: int
    choices: int
    seconds: float

    @property
    def speed(self) -> float:
        return self.decisions / self.seconds

    @property
    def choices_a_second(self) -> float:
        return self.choices / self.seconds


Played = tuple[int, int]  # of one game: decisions, and how many of them were choices
Contestant = Callable[[float], Pace]  # plays for so many seconds, and then to the end of the game


def timed(play_one: Callable[[int], Played], begin: Callable[[], object] = lambda: None) -> Contestant:
    """`play_one` plays a game to its end; `begin` sets its luck back."""

    def play_for(seconds: float) -> Pace:
        random.seed(1)
        begin()
        games = decisions = choices = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            made, of_them_choices = play_one(games)
            games, decisions, choices = games + 1, decisions + made, choices + of_them_choices
        return Pace(games, decisions, choices, spent)

    return play_for


def ours(name: str, seats: int = 2, looks: bool = False, **chosen: Any) -> Contestant:
    import hyperespace as hs
    from hyperespace.bots import RandomBot

    game = hs.find(name)
    bot = RandomBot(1)
    nothing = hs.View()  # a random bot looks at nothing

    def begin() -> None:
        nonlocal bot
        bot = RandomBot(1)

    def play_one(number: int) -> Played:
        match = hs.new_match(game, seats=seats, seed=number, **chosen)
        choices = 0
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            options = ask.options(seat)
            choices += len(options) > 1
            match.answer(seat, bot.choose(match.view(seat) if looks else nothing, options))
        return match.decisions, choices

    return timed(play_one, begin)


def pettingzoo(name: str) -> Contestant:
    """As its documentation says, with its wrappers, which check too."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play_one(number: int) -> Played:
        env.reset()
        decisions = choices = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(random.random() * len(legal))]))
            decisions += 1
            choices += len(legal) > 1
        return decisions, choices

    return timed(play_one, lambda: env.reset(seed=1))


def open_spiel(name: str, dice: bool = False) -> Contestant:
    """Cards all come with the same chance, which is quicker to draw than throws of dice."""
    import pyspiel

    if name.startswith("python_"):  # it registers itself when it is imported
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name)

    def play_one(number: int) -> Played:
        state = game.new_initial_state()
        decisions = choices = 0
        while not state.is_terminal():
            if dice and state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
                continue
            legal = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                choices += len(legal) > 1
            state.apply_action(legal[int(random.random() * len(legal))])
        return decisions, choices

    return timed(play_one)


def rlcard(name: str) -> Contestant:
    import rlcard

    env = rlcard.make(name)

    def play_one(number: int) -> Played:
        state, _ = env.reset()
        decisions = choices = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            decisions += 1
            choices += len(legal) > 1
        return decisions, choices

    return timed(play_one, lambda: env.seed(1))


def catanatron() -> Contestant:
    """As its own `Game.play` does it, without the copies that are made before and after."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play_one(number: int) -> Played:
        players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
        game = Game(players, seed=number + 1)
        decisions = choices = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            choices += len(game.state.playable_actions) > 1
            game.play_tick()
            decisions += 1
        return decisions, choices

    return timed(play_one)


class Before:
    """Our games at another commit, in a process of its own, which plays when it is told to."""

    def __init__(self, source: Path) -> None:
        settings = {**os.environ, "PYTHONPATH": str(source)}
        command = [sys.executable, __file__, "--inside", "--told"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=settings
        )

    def contestant(self, name: str) -> Contestant:
        def play_for(seconds: float) -> Pace:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(json.dumps([name, seconds]) + "\n")
            self._process.stdin.flush()
            return Pace(*json.loads(self._process.stdout.readline()))

        return play_for

    def end(self) -> None:
        self._process.communicate()


def play_when_told() -> None:
    """The other end of `Before`."""
    known = dict[str, Contestant]()
    for line in sys.stdin:
        name, seconds = json.loads(line)
        if name not in known:
            known[name] = CONTESTANTS[name]()
        print(json.dumps(known[name](seconds)), flush=True)


CONTESTANTS: dict[str, Callable[[], Contestant]] = {
    TICTACTOE: lambda: ours("tictactoe"),
    "PettingZoo tictactoe_v3": lambda: pettingzoo("tictactoe_v3"),
    "OpenSpiel python_tic_tac_toe": lambda: open_spiel("python_tic_tac_toe"),
    OPEN_SPIEL: lambda: open_spiel("tic_tac_toe"),
    "PettingZoo connect_four_v3": lambda: pettingzoo("connect_four_v3"),
    "hyperespace kuhn": lambda: ours("kuhn"),
    "OpenSpiel python_kuhn_poker": lambda: open_spiel("python_kuhn_poker"),
    "OpenSpiel kuhn_poker (C++)": lambda: open_spiel("kuhn_poker"),
    "RLCard leduc-holdem": lambda: rlcard("leduc-holdem"),
    "PettingZoo leduc_holdem_v4": lambda: pettingzoo("leduc_holdem_v4"),
    RENCONTRE: lambda: ours("rencontre", 4),
    "the same, and everybody looks": lambda: ours("rencontre", 4, looks=True),
    COSMOS: lambda: ours("cosmos", scenario="line_of_battle"),
    TRUCKER: lambda: ours("trucker", 4, building="calm"),
    CATANATRON: catanatron,
    UNO: lambda: rlcard("uno"),
    "RLCard mahjong": lambda: rlcard("mahjong"),
    "RLCard gin-rummy": lambda: rlcard("gin-rummy"),
    "PettingZoo hanabi_v5": lambda: pettingzoo("hanabi_v5"),
    "PettingZoo chess_v6": lambda: pettingzoo("chess_v6"),
    "OpenSpiel python_team_dominoes": lambda: open_spiel("python_team_dominoes"),
    "OpenSpiel backgammon (C++)": lambda: open_spiel("backgammon", dice=True),
    "OpenSpiel gin_rummy (C++)": lambda: open_spiel("gin_rummy"),
    "OpenSpiel hearts (C++)": lambda: open_spiel("hearts"),
}
"""Small games first, then large ones."""


GOALS = (TICTACTOE, OPEN_SPIEL, RENCONTRE, COSMOS, TRUCKER, CATANATRON, UNO)
"""Those that the goals are about."""


def measure(names: Collection[str], rounds: int, seconds: float, before: Before | None) -> dict[str, Pace]:
    """The best round of each."""
    contestants = {name: make() for name, make in CONTESTANTS.items() if name in names}
    if before is not None:
        contestants |= {name + AS_IT_WAS: before.contestant(name) for name in (RENCONTRE, COSMOS, TRUCKER)}
    for play_for in contestants.values():
        play_for(WARM_UP)
    paces: dict[str, list[Pace]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, play_for in contestants.items():
            paces[name].append(play_for(seconds))
    return {name: max(those, key=lambda pace: pace.speed) for name, those in paces.items()}


def table(paces: dict[str, Pace]) -> str:
    """Choices are what can be compared: a decision may be to roll the dice."""
    small, large = paces[TICTACTOE], paces[RENCONTRE]
    lines = [
        "| random play | decisions a second | choices a second | decisions a game | Rencontre is, by decisions "
        "| by choices | our tic-tac-toe is |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, pace in paces.items():
        did = f"{pace.speed:,.0f} | {pace.choices_a_second:,.0f} | {pace.decisions / pace.games:,.0f}"
        ratios = f"{large.speed / pace.speed:.2f} × | {large.choices_a_second / pace.choices_a_second:.2f} ×"
        lines.append(f"| {name} | {did} | {ratios} | {small.speed / pace.speed:.2f} × |")
    return "\n".join(lines)


def wanted(paces: dict[str, Pace]) -> str:
    """The goals, and what came of them."""
    goals = [(RENCONTRE, CATANATRON, 6.0), (COSMOS, UNO, 1.0), (TRUCKER, UNO, 1.0), (TICTACTOE, OPEN_SPIEL, 0.5)]
    goals += [(name, name + AS_IT_WAS, 2.0) for name in (COSMOS, TRUCKER) if name + AS_IT_WAS in paces]
    lines = []
    for ours_, theirs, times in goals:
        found = paces[ours_].speed / paces[theirs].speed
        lines.append(f"{ours_} is {found:.2f} × {theirs} ({times:g} wanted).")
    return "\n".join(lines)


def circumstances(rounds: int) -> str:
    """What ran, and what else did."""
    import hyperespace

    names = [peer.split("==")[0].split("[")[0] for peer in PEERS]
    found = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in names)
    compiled = "compiled" if Path(hyperespace.__file__).is_relative_to(BUILDS) else "interpreted"
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    return f"Python {platform.python_version()}, {found}; ours {compiled}; best of {rounds}; {load}"


def set_up() -> Path:
    """An environment of their own, so that nothing of theirs reaches ours."""
    python = HOME / "bin" / "python"
    if not (HOME / "ready").exists():
        print(f"setting up {HOME.name}: {', '.join(PEERS)}", file=sys.stderr)
        venv.create(HOME, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PEERS], check=True)
        (HOME / "ready").touch()
    return python


def compiled() -> str:
    """Where our modules are as mypyc has compiled them; it does so now if nobody has."""
    command = [sys.executable, str(ROOT / "scripts" / "compile.py")]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--seconds", type=float, default=2.0, help="of each round, for each contestant")
    arguments.add_argument("--fast", action="store_true")
    arguments.add_argument("--before", metavar="COMMIT")
    arguments.add_argument("--goals", action="store_true", help="only those that the goals are about")
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments.add_argument("--told", action="store_true", help=argparse.SUPPRESS)
    chosen = arguments.parse_args()
    if not chosen.inside:
        command = [str(set_up()), __file__, *sys.argv[1:], "--inside"]
        sources = compiled() if chosen.fast else str(ROOT / "src")
        settings = {"PATH": os.environ["PATH"], "PYTHONPATH": sources, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        raise SystemExit(subprocess.run(command, env=settings, check=False).returncode)
    if chosen.told:
        play_when_told()
        return
    with ExitStack() as stack:
        before = Before(stack.enter_context(checkout(chosen.before))) if chosen.before else None
        paces = measure(GOALS if chosen.goals else CONTESTANTS, chosen.rounds, chosen.seconds, before)
        if before is not None:
            before.end()
    if chosen.json:
        print(json.dumps({name: pace._asdict() for name, pace in paces.items()}))
        return
    print(f"{circumstances(chosen.rounds)}\n\n{table(paces)}\n\n{wanted(paces)}")


if __name__ == "__main__":
    main()
