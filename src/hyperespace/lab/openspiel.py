"""Any game as an OpenSpiel game: `hyperespace_kuhn`, `hyperespace_rencontre` and so on. Needs `hyperespace[research]`.

Importing this module makes them known to `pyspiel.load_game`. `load` does the same for a game with options.

The first node is chance, which picks one of the deals. In a game with few deals, such as Kuhn poker, these are all
that there are. All later chance follows from the deal, so that a history plays again to the same end. A clone is
exact, future dice and cards included: a search that must not know them goes through `resample_from_infostate`, as
IS-MCTS does.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import msgspec

from hyperespace.core.extras import missing
from hyperespace.core.match import new_match
from hyperespace.core.registry import AnyGame, all_games, find
from hyperespace.lab.environments.encodings import Encoding
from hyperespace.lab.environments.rewards import RewardKind, check, rewards
from hyperespace.lab.environments.word_matches import WordMatch

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing(error, "research") from None

DEALS: Final = 1000
LONGEST: Final = 1_000_000
"""Words of a match of a game that does not say how many there can be."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of our games, with a number of players, a number of deals, and options."""

    game: ClassVar[AnyGame]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        self.players = parameters.get("players", self.game.seats[0])
        self.options: dict[str, Any] = msgspec.json.decode(unquote(parameters.get("options", "")) or "{}")
        self.reward_kind: RewardKind = parameters.get("rewards", "victory")
        check(self.reward_kind)
        self.encoding = Encoding(self.game, self.players, **self.options)
        self.seeds = seeds_of(self.encoding, parameters.get("deals", 0))
        by_score = self.reward_kind == "score"
        low, high = self.encoding.scores if by_score else (-1.0, 1.0)
        facts = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.words),
            max_chance_outcomes=len(self.seeds),
            num_players=self.players,
            min_utility=low,
            max_utility=high,
            utility_sum=None if by_score else 0.0,
            max_game_length=self.encoding.longest or LONGEST,
        )
        super().__init__(_kind(self.game, by_score), facts, dict(parameters))

    def new_initial_state(self) -> "SpielState":
        """The state before the deal."""
        return SpielState(self)

    # OpenSpiel's own types have none.
    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """The observer, which sees a state as a player may see it."""
        return Observer(self.encoding, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match at one word, or before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.encoding = game.encoding
        self.seeds = game.seeds
        self.reward_kind = game.reward_kind
        self.word_match: WordMatch | None = None
        self.memories = [""] * game.players  # a checksum of what each player saw and said at their own words so far

    def current_player(self) -> int:
        if self.word_match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.word_match.seat is None else self.word_match.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.word_match.legal if self.word_match is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals are equally likely."""
        return [(deal, 1 / len(self.seeds)) for deal in range(len(self.seeds))]

    def _apply_action(self, action: int) -> None:
        word_match = self.word_match
        if word_match is None:
            seed, code = self.seeds[action], self.encoding
            match = new_match(code.game, seats=code.seats, seed=seed, **code.options)
            self.word_match = WordMatch(self.encoding, match)
            return
        seat = word_match.seat
        assert seat is not None
        lived = f"{self.memories[seat]}\n{seen(word_match, seat)}\n{action}"
        self.memories[seat] = hashlib.blake2b(lived.encode(), digest_size=16).hexdigest()
        word_match.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.encoding.words.names[action]

    def is_terminal(self) -> bool:
        return self.word_match is not None and self.word_match.seat is None

    def returns(self) -> list[float]:
        """Zeros before the end, then `rewards`."""
        if self.word_match is None or self.word_match.seat is not None:
            return [0.0] * self.encoding.seats
        return rewards(self.word_match.match, self.reward_kind)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """Another world that this player could not tell from the true one, with another chance."""
        assert self.word_match is not None
        other: SpielState = self.get_game().new_initial_state()
        other.word_match = self.word_match.imagined(player_id, str(int(probability_sampler() * 2**53)))
        other.memories[player_id] = self.memories[player_id]
        return other

    def __str__(self) -> str:
        """What a spectator sees, and a checksum of everything else."""
        if self.word_match is None:
            return "before the deal"
        match = self.word_match.match
        picture = match.game.show(match.view(None), match.game.texts("en"))
        whole = msgspec.msgpack.encode((match.state, match.drawn, match.question(None), self.word_match.said))
        return f"{picture}\n{hashlib.blake2b(whole, digest_size=8).hexdigest()}"


class Observer:
    """Sees what a player may see: as numbers and as text. With perfect recall, as text only."""

    def __init__(self, encoding: Encoding, has_perfect_recall: bool) -> None:
        self._has_perfect_recall = has_perfect_recall
        self.tensor = None if has_perfect_recall else np.zeros(encoding.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = 0 if state.word_match is None else state.word_match.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, and with perfect recall what they have seen and said before."""
        if state.word_match is None:
            return ""
        now = seen(state.word_match, player)
        return f"{state.memories[player]}\n{now}" if self._has_perfect_recall else now


def seen(word_match: WordMatch, seat: int) -> str:
    """Every byte that a seat is sent at this word, and its own words so far."""
    said = word_match.said if seat == word_match.seat else ()
    match = word_match.match
    return msgspec.json.encode((seat, match.view(seat), match.question(seat), said)).decode()


def seeds_of(encoding: Encoding, deals: int) -> Sequence[int]:
    """The seeds of so many deals; for 0, of all that there are, if the game says how many, or else of a thousand.

    Each of all deals has the first seed that leads to it.
    """
    if deals or encoding.deals is None:
        return range(deals or DEALS)
    found: dict[bytes, int] = {}
    for seed in count():
        match = new_match(encoding.game, seats=encoding.seats, seed=seed, **encoding.options)
        found.setdefault(msgspec.msgpack.encode(match.state), seed)
        if len(found) == encoding.deals:
            break
    return tuple(found.values())


def load(
    game: str, *, seats: int | None = None, deals: int = 0, rewards: RewardKind = "victory", **options: Any
) -> SpielGame:
    """One of our games for OpenSpiel, with its own options. `deals`: see `seeds_of`."""
    players = find(game).seats[0] if seats is None else seats
    written = quote(msgspec.json.encode(options)) if options else ""
    check(rewards)
    parameters = {"players": players, "deals": deals, "rewards": rewards, "options": written}
    loaded: SpielGame = pyspiel.load_game(f"hyperespace_{game}", parameters)
    return loaded


def _kind(game: AnyGame, by_score: bool) -> Any:
    """OpenSpiel's own type of game. Scores need not add up to nothing."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"hyperespace_{game.name}",
        long_name=f"Hyperespace {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if by_score else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "deals": 0, "rewards": "victory", "options": ""},
    )


def _register(game: AnyGame) -> None:
    # A class and not a function: OpenSpiel lets go of it after Python has ended, and only a class survives that.
    pyspiel.register_game(_kind(game, False), type(f"{game.name.title()}Game", (SpielGame,), {"game": game}))


for _game in all_games():
    _register(_game)
