"""Who meets whom: properties of every tournament, whatever the field, the seed and the results."""

from collections import Counter
from itertools import combinations, pairwise
from math import ceil

from hypothesis import given
from hypothesis import strategies as st

from hyperespace.core.chance import Chance, key_from_seed
from hyperespace.server.storage.tournaments import Format
from hyperespace.server.tournaments import results
from hyperespace.server.tournaments.matching import Graph, unpaired
from hyperespace.server.tournaments.pairing import Round, pair, rounds_of
from hyperespace.server.tournaments.results import Game, Plan

SEEDS = st.text("abc", min_size=1, max_size=3)


def games_of(number: int, paired: Round, chance: Chance) -> list[Game]:
    """A round, with results that chance decides: somebody wins, or nobody does."""
    games = []
    for board, table in enumerate(paired.tables):
        winner = chance.below(len(table) + 1)
        winners = table if winner == len(table) else (table[winner],)
        games.append(Game(number, board, table, "played", winners))
    games += [Game(number, 100 + each, (each,), "bye") for each in paired.byes]
    return games + [Game(number, 200 + each, (each,), "walkover", (each,)) for each in paired.walkovers]


def played(plan: Plan, players: int, gone: dict[int, int] | None = None) -> list[Game]:
    """A whole tournament. Some withdraw after a round."""
    chance, games = Chance(key_from_seed(f"results {plan.seed}")), list[Game]()
    for number in range(1, plan.rounds + 1):
        left = [each for each, after in (gone or {}).items() if after < number]
        games += games_of(number, pair(plan, number, range(1, players + 1), left, games), chance)
    return games


def round_robin(players: int, meetings: int, seed: str) -> Plan:
    plan = Plan("round_robin", 2, 0, seed)
    return Plan("round_robin", 2, rounds_of(plan, players, meetings), seed)


def each_plays_once_a_round(games: list[Game], players: int) -> None:
    for number in {game.round for game in games}:
        here = [each for game in games if game.round == number for each in game.players]
        assert sorted(here) == list(range(1, players + 1))


@given(st.integers(2, 17), st.sampled_from([1, 2]), SEEDS)
def test_in_a_round_robin_everybody_meets_everybody_as_often_as_was_said(players: int, twice: int, seed: str) -> None:
    games = played(round_robin(players, twice, seed), players)
    met = results.meetings(games)
    assert {met[frozenset(each)] for each in combinations(range(1, players + 1), 2)} == {twice}
    each_plays_once_a_round(games, players)


@given(st.integers(2, 17), st.sampled_from([1, 2]), SEEDS)
def test_in_a_round_robin_nobody_has_one_seat_much_more_often(players: int, twice: int, seed: str) -> None:
    taken = results.seats_taken(played(round_robin(players, twice, seed), players))
    most = 0 if twice == 2 else 1
    assert all(abs(taken[each, 0] - taken[each, 1]) <= most for each in range(1, players + 1))


def test_whoever_should_meet_somebody_who_withdrew_wins_without_a_game() -> None:
    games = played(round_robin(4, 1, "a"), 4, gone={3: 1})
    assert sum(3 in game.players for game in games) == 1
    walkovers = [game for game in games if game.ending == "walkover"]
    assert [game.round for game in walkovers] == [2, 3]
    assert all(results.points_of(round_robin(4, 1, "a"), game, game.players[0]) == 1 for game in walkovers)


def brute_force(graph: Graph) -> int:
    """How many are left over at the least, by trying everything."""
    if not graph:
        return 0
    first, *others = sorted(graph)
    without = {each: graph[each] - {first} for each in others}
    found = [1 + brute_force(without)]
    for other in sorted(graph[first]):
        found.append(brute_force({each: near - {other} for each, near in without.items() if each != other}))
    return min(found)


@given(st.integers(0, 8).flatmap(lambda n: st.sets(st.sampled_from([*combinations(range(max(n, 2)), 2)]))))
def test_as_many_are_paired_as_can_be(edges: set[tuple[int, int]]) -> None:
    graph: dict[int, set[int]] = {each: set() for each in range(8)}
    for one, other in edges:
        graph[one].add(other)
        graph[other].add(one)
    assert unpaired(graph) == brute_force(graph)


@given(st.integers(2, 14), st.integers(1, 13), SEEDS)
def test_in_a_swiss_tournament_nobody_meets_again_while_it_can_be_avoided(players: int, rounds: int, seed: str) -> None:
    plan = Plan("swiss", 2, rounds, seed)
    games = played(Plan("swiss", 2, rounds_of(plan, players, 1), seed), players)
    each_plays_once_a_round(games, players)
    for number in {game.round for game in games}:
        met = results.meetings(game for game in games if game.round < number)
        here = [game.players for game in games if game.round == number and game.is_at_a_table]
        again = sum(met[frozenset(table)] > 0 for table in here)
        paired = [each for table in here for each in table]
        fresh = {
            one: {other for other in paired if other != one and not met[frozenset((one, other))]} for one in paired
        }
        assert again == unpaired(fresh) // 2


@given(st.integers(2, 13), st.sampled_from([2, 3, 4]), st.sampled_from(["swiss", "round_robin"]), SEEDS)
def test_nobody_sits_out_twice_more_than_anybody_else(players: int, seats: int, kind: Format, seed: str) -> None:
    plan = Plan(kind, seats, rounds_of(Plan(kind, seats, 6, seed), max(players, seats), 1), seed)
    out = results.byes(played(plan, max(players, seats)))
    counts = [out[each] for each in range(1, max(players, seats) + 1)]
    assert max(counts) - min(counts) <= 1


@given(st.integers(4, 20), SEEDS)
def test_in_a_swiss_tournament_those_with_like_points_meet(players: int, seed: str) -> None:
    """After one round the winners meet winners, but for one of them where their number is odd."""
    plan = Plan("swiss", 2, 2, seed)
    games = played(plan, players)
    points = results.totals(plan, [game for game in games if game.round == 1])
    second = [game.players for game in games if game.round == 2 and game.is_at_a_table]
    apart = [abs(points[one] - points[other]) for one, other in second]
    groups = Counter(points.values())
    assert sum(each > 0 for each in apart) <= len(groups) + 1


@given(st.integers(3, 16), st.sampled_from([3, 4]), st.integers(1, 6), SEEDS)
def test_at_larger_tables_everybody_meets_about_equally_often(players: int, seats: int, rounds: int, seed: str) -> None:
    field = max(players, seats)
    games = played(Plan("round_robin", seats, rounds, seed), field)
    each_plays_once_a_round(games, field)
    met = results.meetings(games)
    often = [met[frozenset(each)] for each in combinations(range(1, field + 1), 2)]
    assert max(often) <= ceil(sum(often) / len(often)) + 1


@given(st.sampled_from([2, 3, 4]), st.integers(1, 4), st.sampled_from(["swiss", "round_robin"]), SEEDS)
def test_the_same_seed_and_results_give_the_same_pairings(seats: int, tables: int, kind: Format, seed: str) -> None:
    plan = Plan(kind, seats, 3, seed)
    once, again = played(plan, seats * tables + 1), played(plan, seats * tables + 1)
    assert once == again


def test_another_seed_gives_another_first_round() -> None:
    firsts = {tuple(pair(Plan("swiss", 2, 3, f"seed {each}"), 1, range(1, 11), [], []).tables) for each in range(5)}
    assert len(firsts) > 1


def test_those_who_withdrew_are_not_paired_any_more() -> None:
    games = played(Plan("swiss", 2, 5, "a"), 8, gone={2: 1, 7: 3})
    rounds = {each: [game.round for game in games if each in game.players] for each in (2, 7)}
    assert rounds == {2: [1], 7: [1, 2, 3]}


def test_seats_are_shared_out_evenly_at_larger_tables() -> None:
    taken = results.seats_taken(played(Plan("swiss", 3, 6, "a"), 9))
    for each in range(1, 10):
        counts = sorted(taken[each, seat] for seat in range(3))
        assert all(later - sooner <= 2 for sooner, later in pairwise(counts))
