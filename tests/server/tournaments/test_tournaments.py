"""Tournaments over a server: opened, joined, played round by round, and what happens when somebody goes."""

from pathlib import Path

import pytest

from hyperespace.server.http.table_limits import MOST_TOURNAMENTS
from tests.server.client import Message, Person
from tests.server.servers import started
from tests.server.test_accounts import PASSWORD
from tests.server.test_administration import done, refused
from tests.server.test_lobby import status
from tests.server.tournaments.clubs import begun, comes_to, game_of, members, opened, path, play_round, until_round
from tests.server.toy_servers import AT_ONCE, ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


def club(server: ToyServer, *names: str) -> list[tuple[str, str]]:
    return [(server.address, name) for name in names]


def points(shown: Message) -> dict[int, float]:
    return {each["number"]: each["points"] for each in shown["standings"]}


async def test_a_person_and_bots_play_a_whole_tournament_and_the_server_dies_in_the_middle(tmp_path: Path) -> None:
    with started(ToyServer(tmp_path)) as server:
        async with members((server.address, "Anne")) as (anne,):
            id = await begun([anne], "random", "random", "random", format="round_robin", game="tictactoe")
            await play_round(anne, id, 1)
            await until_round(anne, id, 2)
            server.kill()
            server.start()
            await play_round(anne, id, 2)
            await play_round(anne, id, 3)
            over = await comes_to(anne, id, status="over")
            assert [len(games) for games in over["played"]] == [2, 2, 2]
            assert sum(points(over).values()) == 6
            assert [each["games"] for each in over["standings"]] == [3] * 4
            assert all(game["ending"] == "played" for games in over["played"] for game in games)


async def test_a_round_is_played_at_tables_that_have_begun_with_everybody_at_them(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob")) as (anne, bob):
        id = await begun([anne, bob])
        (game,) = (await anne.get(path(id)))["played"][0]
        (table,) = await bob.get("/api/my/tables?among=going")
        assert (table["id"], table["status"], table["tournament"]) == (game["table"], "playing", id)
        assert {seat["name"] for seat in table["seats"]} == {"Anne", "Bob"}
        assert not table["host"]
        assert game["table"] not in [each["id"] for each in await anne.get("/api/tables")]  # the list is for others


async def test_at_a_table_of_a_tournament_nobody_is_helped_or_goes_back(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne")) as (anne,):
        id = await begun([anne], "random", game="tictactoe")
        (game,) = (await anne.get(path(id)))["played"][0]
        seat = game["players"].index(1)
        assert "nobody is helped" in await status(
            anne.http.post(f"/api/tables/{game['table']}/seats/{seat}/advice"), 403
        )
        async with anne.at(game["table"]) as chair:
            await chair.answer(seat, (await chair.asked(seat))[0])
            await chair.asked(seat)
            assert (await chair.ask("undo", seat=seat))["code"] == "no_undo_counts"


async def test_larger_tables_are_shared_out_and_whoever_is_too_many_sits_out(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne")) as (anne,):
        bots = ["random"] * 6
        id = await begun([anne], *bots, game="auction", seats=3, format="round_robin", rounds=1)
        games = await until_round(anne, id, 1)
        assert sorted(len(game["players"]) for game in games) == [1, 3, 3]
        assert (
            game_of(games, next(game for game in games if len(game["players"]) == 1)["players"][0])["ending"] == "bye"
        )


async def test_only_those_with_an_account_open_or_join_and_only_the_host_rules(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob")) as (anne, bob), guests(toy_server, "Eve") as (eve,):
        wanted = {"name": "X", "game": "kuhn", "seats": 2, "format": "swiss"}
        assert "account" in await status(eve.http.post("/api/tournaments", json=wanted), 403)
        id = await opened(anne)
        assert "account" in await status(eve.http.post(path(id, "players")), 403)
        await bob.post(path(id, "players"))
        for refused_to_bob in (
            bob.http.post(path(id, "start")),
            bob.http.delete(path(id)),
            bob.http.post(path(id, "bots"), json={"bot": "random"}),
        ):
            assert "Only the one who opened" in await status(refused_to_bob, 403)


async def test_players_come_and_go_until_it_starts(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob", "Clara")) as (anne, bob, clara):
        id = await opened(anne, places=2)
        await anne.post(path(id, "players"))
        assert "takes 2 players" in await status(anne.http.post(path(id, "start")), 409)
        await bob.post(path(id, "players"))
        assert "already" in await status(bob.http.post(path(id, "players")), 409)
        assert "taken" in await status(clara.http.post(path(id, "players")), 409)
        assert "not so many" in await status(anne.http.post(path(id, "bots"), json={"bot": "random"}), 409)
        assert "Only the one" in await status(clara.http.delete(path(id, "players", 2)), 403)
        await bob.http.delete(path(id, "players", 2))
        joined = await clara.post(path(id, "players"))
        assert [each["name"] for each in joined["players"]] == ["Anne", "Clara"]
        await anne.post(path(id, "start"))
        assert "has begun" in await status(bob.http.post(path(id, "players")), 409)


async def test_whom_the_host_has_blocked_cannot_join(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob")) as (anne, bob):
        table = await play("kuhn", [anne, bob])
        await anne.post("/api/my/unheard", {"table": table, "seat": 1, "everywhere": True})
        id = await opened(anne)
        assert "cannot join" in await status(bob.http.post(path(id, "players")), 403)


async def test_whoever_withdraws_gives_up_their_game_and_is_not_paired_again(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob", "Clara")) as people:
        anne = people[0]
        id = await begun(people, format="round_robin")
        first = await until_round(anne, id, 1)
        playing = next(game for game in first if game["table"])
        loser, winner = playing["players"]
        by_number = dict(enumerate(people, 1))
        await by_number[loser].http.delete(path(id, "players", loser))
        await until_round(anne, id, 2)
        shown = await anne.get(path(id))
        assert game_of(shown["played"][0], winner)["ending"] == "given_up"
        assert points(shown)[winner] >= 1
        assert all(loser not in game["players"] for game in shown["played"][1])
        assert (await anne.get(f"/api/tables/{playing['table']}"))["status"] == "closed"


async def test_the_host_decides_a_game_that_does_not_end(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob")) as (anne, bob):
        id = await begun([anne, bob], rounds=1)
        (game,) = await until_round(anne, id, 1)
        decision = path(id, "rounds", 1, "games", 0, "decision")
        assert "Only the one" in await status(bob.http.post(decision, json={"winners": [2]}), 403)
        await anne.post(decision, {"winners": [1, 2]})
        over = await comes_to(anne, id, status="over")
        assert over["played"][0][0]["ending"] == "decided"
        assert points(over) == {1: 0.5, 2: 0.5}
        assert (await bob.get(f"/api/tables/{game['table']}"))["status"] == "closed"


async def test_a_table_that_administration_closes_is_shared(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob")) as (anne, bob):
        id = await begun([anne, bob], rounds=1)
        (game,) = await until_round(anne, id, 1)
        await done(toy_server, "close", game["table"], "--yes")
        over = await comes_to(anne, id, status="over")
        assert (over["played"][0][0]["ending"], points(over)) == ("closed", {1: 0.5, 2: 0.5})


async def test_whoever_deletes_their_account_stays_in_the_results_as_somebody(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob")) as (anne, bob):
        id = await begun([anne, bob], rounds=1)
        waiting = await opened(bob)
        (kept, other) = (await bob.get("/api/me/data"))["tournaments"]
        assert (kept["tournament"], kept["number"], kept["opened"]) == (id, 2, False)
        assert (other["tournament"], other["number"], other["opened"]) == (waiting, None, True)
        await bob.post("/api/me/deletion", {"password": PASSWORD})
        over = await comes_to(anne, id, status="over")
        assert [each["name"] for each in over["players"]] == ["Anne", ""]
        assert points(over) == {1: 1.0, 2: 0.0}
        assert (await anne.get(path(waiting)))["status"] == "closed"


async def test_one_who_was_banned_is_withdrawn(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bobby")) as (anne, bob):
        id = await begun([anne, bob], rounds=1)
        await done(toy_server, "ban", "Bobby", "--yes")
        over = await comes_to(anne, id, status="over")
        assert over["players"][1]["withdrawn_after"] == 1


async def test_a_private_tournament_is_listed_for_those_who_play_in_it(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob")) as (anne, bob):
        secret, open_to_all = await opened(anne), await opened(anne, public=True)

        async def listed(person: Person) -> set[str]:
            return {each["id"] for each in await person.get("/api/tournaments?status=open")}

        assert {secret, open_to_all} <= await listed(anne)
        assert secret not in await listed(bob)
        await bob.post(path(secret, "players"))
        assert {secret, open_to_all} <= await listed(bob)


async def test_the_seed_of_the_pairings_is_told_when_nobody_can_join_any_more(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob")) as (anne, bob):
        id = await opened(anne)
        assert (await bob.get(path(id)))["seed"] is None
        for person in (anne, bob):
            await person.post(path(id, "players"))
        assert (await anne.post(path(id, "start")))["seed"]


async def test_nobody_has_more_than_a_few_tournaments_at_once(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne")) as (anne,):
        first, *_ = [await opened(anne) for _ in range(MOST_TOURNAMENTS)]
        wanted = {"name": "X", "game": "kuhn", "seats": 2, "format": "swiss"}
        assert "enough tournaments" in await status(anne.http.post("/api/tournaments", json=wanted), 429)
        await anne.http.delete(path(first))
        await opened(anne)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [({"game": "chess"}, "no such game"), ({"seats": 3}, "not 3"), ({"name": "   "}, "a name has"),
     ({"settings": {**AT_ONCE, "stand_in": "nobody"}}, "no such bot")],
)  # fmt: skip
async def test_what_cannot_be_played_is_refused_at_once(toy_server: ToyServer, wrong: Message, why: str) -> None:
    async with members(*club(toy_server, "Anne")) as (anne,):
        wanted = {"name": "X", "game": "kuhn", "seats": 2, "format": "swiss", **wrong}
        assert why in await status(anne.http.post("/api/tournaments", json=wanted), 400)


async def test_administration_lists_and_closes_tournaments(toy_server: ToyServer) -> None:
    async with members(*club(toy_server, "Anne", "Bob")) as (anne, bob):
        id = await begun([anne, bob])
        (game,) = await until_round(anne, id, 1)
        assert id in await done(toy_server, "tournaments")
        await done(toy_server, "close-tournament", id, "--yes")
        assert (await anne.get(path(id)))["status"] == "closed"
        assert (await anne.get(f"/api/tables/{game['table']}"))["status"] == "closed"
        assert "not going on" in await refused(toy_server, "close-tournament", id, "--yes")
        assert "closed" in await done(toy_server, "tournaments", "--status", "closed")
        await done(toy_server, "purge", "tournaments", "--older-than", "0h", "--yes")
        assert (await anne.http.get(path(id))).status_code == 404
