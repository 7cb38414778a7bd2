"""Standing orders at a table: they answer for their player, after a pause, and nobody else notices."""

import asyncio
from contextlib import aclosing
from typing import Any

import msgspec
import pytest

from hyperespace.games.rencontre.answers import Invite, Pass, PlayEdict
from hyperespace.games.rencontre.cards import COSMIC_ZAP
from hyperespace.server.storage import personal, seating, table_rows
from hyperespace.server.storage import standing_orders as stored
from hyperespace.server.table import ordered_answers
from hyperespace.server.table.ordered_answers import Timing, pause
from hyperespace.server.table.position import Position
from hyperespace.server.table.settings import CORRESPONDENCE, Clocks, Settings
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.server.client import PATIENCE
from tests.server.test_spared import first_difference
from tests.server.worlds import Recorded, Universe, World, player, universe

__all__ = ["universe"]

LIVE = Settings(pace=0, window_rest=0, windows=None, people="apart", absence=120)
NEVER_ZAP = {"kind": "zaps", "what": "never"}
ZAP_ROUGE = {"kind": "zaps", "what": "zap", "whom": ROUGE}
HELP_DEFENCE = {"kind": "alliances", "side": "defence", "pawns": 2}


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders wait for a moment only."""
    monkeypatch.setattr(ordered_answers, "LIVE", (0.02, 0.05))


def at_zap_window(**hands: list[str]) -> World:
    """Jaune's power was announced; the others may zap it."""
    cards = {ROUGE: ["attack_04"], BLEU: ["attack_06"]} | {int(seat[1:]): held for seat, held in hands.items()}
    story = Story(powers={JAUNE: "void"}, hands={VERT: ["attack_20", "attack_08"], JAUNE: ["attack_30"], **cards})
    story.duel(VERT, JAUNE, until="zap_window")
    assert story.match.question(None) is not None
    return World(story.match)


def invited() -> World:
    """Rouge is asked whether to help Jaune against Vert."""
    story = Story()
    story.duel(VERT, JAUNE, script={"defence_invites": Invite((ROUGE,))}, until="answer")
    return World(story.match)


async def order(table: Recorded, seat: int, *orders: dict[str, Any]) -> None:
    """The player of this seat orders something, by another socket than the one that is looked at."""
    other = Recorded(table.tables, table.live)
    await other.come(seat)
    sent = await other.say({"type": "give_orders", "seat": seat, "orders": list(orders)})
    assert msgspec.json.decode(sent[-1])["type"] == "accepted"
    await table.live.leave(other.client)


async def answers_by_order(table: Recorded, number: int) -> list[tuple[int, Any]]:
    """What orders have answered, once it is so many answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            entries = await table.tables.journal.since(table.live.row.id, 0)
            given = [(each.seat, msgspec.json.decode(each.what)) for each in entries if each.given_by == "order"]
            if len(given) >= number:
                return given
            await asyncio.sleep(0.01)


def test_an_order_answers_for_its_player(universe: Universe) -> None:
    """Joins the side, sends two pawns, and says that this is enough."""

    async def story() -> list[tuple[int, Any]]:
        table = await universe.worlds.open(invited(), LIVE)
        async with aclosing(table):
            await order(table, ROUGE, HELP_DEFENCE)
            return await answers_by_order(table, 3)

    assert universe.run(story())[:3] == [
        (ROUGE, [["ally", "defence"]]),
        (ROUGE, [["take", 5, 2]]),
        (ROUGE, [["done"]]),
    ]


def test_an_order_plays_the_zap_that_its_player_holds(universe: Universe) -> None:
    """Bleu wants to zap whatever Jaune does. Vert and Rouge pass by themselves."""

    async def story() -> list[tuple[int, Any]]:
        table = await universe.worlds.open(at_zap_window(s3=["cosmic_zap"]), LIVE)
        async with aclosing(table):
            await order(table, BLEU, {"kind": "zaps", "what": "zap", "whom": JAUNE})
            return await answers_by_order(table, 1)

    assert universe.run(story())[0] == (BLEU, [["play_edict", "cosmic_zap", -1]])


@pytest.mark.parametrize("observer", [VERT, None])
def test_others_see_the_same_whether_an_order_answers_or_the_player(universe: Universe, observer: int | None) -> None:
    """Bleu holds a Zap and has ordered to zap Rouge alone; has none; or has ordered nothing and passes by hand."""
    worlds: dict[str, tuple[World, list[dict[str, Any]]]] = {
        "holds one": (at_zap_window(s3=[COSMIC_ZAP, "attack_06"]), [ZAP_ROUGE]),
        "holds none": (at_zap_window(s3=["attack_06", "attack_10"]), [ZAP_ROUGE]),
        "never": (at_zap_window(s3=["attack_06", "attack_10"]), [NEVER_ZAP]),
        "by hand": (at_zap_window(s3=["attack_06", "attack_10"]), []),
    }

    async def seen(world: World, orders: list[dict[str, Any]]) -> list[bytes]:
        table = await universe.worlds.open(world, LIVE)
        async with aclosing(table):
            sent = await table.come(observer)
            await order(table, BLEU, *orders)
            if orders:
                await answers_by_order(table, 1)
            else:
                sent += await table.other(BLEU, Pass())
            sent += await table.sent_in_the_end()
            sent += await table.come(observer, since=True)
            others = [seat for seat in (VERT, ROUGE) if seat != observer]
            for seat in others:
                sent += await table.other(seat, Pass())
            if observer is not None:
                sent += await table.answer(observer, Pass())
            return sent + await table.sent_in_the_end()

    first, *rest = [universe.run(seen(*world)) for world in worlds.values()]
    assert [first_difference(first, other) for other in rest] == [""] * 3
    assert len(first) > 3


@pytest.mark.parametrize("settings", [LIVE, CORRESPONDENCE, Settings(clocks=Clocks(question=40), windows=None)])
def test_the_time_of_an_answer_depends_on_nothing_hidden(settings: Settings) -> None:
    """Not on hands, not on who has sealed an answer, not on when the order was given: to the last digit."""
    timing, moments = Timing("a table", b"a secret of the server"), set[float]()
    for hand in (["cosmic_zap"], ["attack_06"]):
        for sealed in ((), (VERT,), (VERT, ROUGE)):
            match = at_zap_window(s3=hand).begin()
            position = Position(match, settings, 1000.0)
            for seat in sealed:
                position.match.answer(seat, Pass())
            moments.add(timing.due(position, settings, BLEU))
    assert len(moments) == 1
    assert Timing("a table", b"another secret").due(position, settings, BLEU) not in moments


def test_how_long_an_order_waits() -> None:
    """Minutes by correspondence, seconds at a live table, not at all where windows last alike."""
    window, question = (Position(world.begin(), LIVE, 1000.0) for world in (at_zap_window(), invited()))
    apart = Settings(windows=3, people="apart")
    assert pause(window, CORRESPONDENCE, BLEU) == ordered_answers.OVER_DAYS
    assert pause(window, apart, BLEU) == ordered_answers.AT_ONCE
    assert pause(question, apart, ROUGE) == ordered_answers.LIVE
    assert pause(question, Settings(people="alone", pace=0.6), ROUGE) == (0.6, 0.6)
    question.follows = ROUGE
    assert pause(question, CORRESPONDENCE, ROUGE) == ordered_answers.LIVE
    hurried = Settings(clocks=Clocks(question=4), windows=None, absence=None)
    assert Timing("t", b"s").due(Position(invited().begin(), hurried, 1000.0), hurried, ROUGE) == 1001.0


def test_nobody_learns_who_sealed_last_from_the_next_pause(universe: Universe) -> None:
    async def follows() -> tuple[int | None, int | None]:
        table = await universe.worlds.open(at_zap_window(), LIVE)
        after_one = await universe.worlds.open(invited(), LIVE)
        async with aclosing(table), aclosing(after_one):
            for seat in (VERT, ROUGE, BLEU):
                await table.other(seat, Pass())
            await after_one.other(ROUGE, Pass())
            assert table.live.position is not None
            assert after_one.live.position is not None
            return table.live.position.follows, after_one.live.position.follows

    assert universe.run(follows()) == (None, ROUGE)


def test_only_its_player_is_shown_an_order(universe: Universe) -> None:
    async def story() -> tuple[dict[str, Any], list[bytes]]:
        table = await universe.worlds.open(at_zap_window(), CORRESPONDENCE)
        async with aclosing(table):
            await table.come(VERT)
            await order(table, BLEU, NEVER_ZAP)
            heard = await table.sent_in_the_end()
            mine = [msgspec.json.decode(each) for each in await table.come(BLEU)]
            return mine[-1] if mine[-1]["type"] == "orders" else mine[-2], heard

    mine, heard = universe.run(story())
    assert mine["given"] == [{"kind": "zaps", "what": "never", "whom": -1, "power": "", "otherwise": "pass"}]
    assert (mine["next"]["kind"], mine["next"]["label"]) == ("zaps", "Let the Void act")
    assert not [each for each in heard if b"orders" in each]


def test_an_answer_that_is_taken_back_is_not_given_again(universe: Universe) -> None:
    """The player wants to answer by hand this time: to this question the order does not answer again."""

    async def story() -> tuple[list[tuple[int, Any]], bool, bool]:
        table = await universe.worlds.open(at_zap_window(s3=[COSMIC_ZAP]), LIVE)
        async with aclosing(table):
            await order(table, BLEU, NEVER_ZAP)
            await answers_by_order(table, 1)
            await table.come(BLEU)
            await table.say({"type": "undo", "seat": BLEU})
            await asyncio.sleep(0.2)  # longer than orders wait here
            assert table.match.ask is not None
            is_asked = BLEU in table.match.ask.seats
            await table.answer(BLEU, PlayEdict(COSMIC_ZAP))
            for seat in (VERT, ROUGE):
                await table.other(seat, Pass())
            saved = table.live.position.save() if table.live.position else b""
            kept = Position.load(saved, LIVE).taken_back.keys() == {BLEU}
            return await answers_by_order(table, 1), is_asked, kept

    given, is_asked, kept = universe.run(story())
    assert (len(given), is_asked, kept) == (1, True, True)


def test_orders_are_kept_over_a_restart(universe: Universe, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is put away before its time comes; whoever brings it in goes on, and it wakes up for it."""

    async def story() -> tuple[float, list[tuple[int, Any]]]:
        table = await universe.worlds.open(invited(), CORRESPONDENCE)
        await order(table, ROUGE, HELP_DEFENCE)
        due = table.live.autopilot.due - universe.worlds.database.now()
        await table.aclose()
        universe.worlds._live.pop(table.live.row.id)
        monkeypatch.setattr(ordered_answers, "OVER_DAYS", (0.0, 0.0))
        again = Recorded(universe.worlds, await universe.worlds.table(table.live.row.id))
        async with aclosing(again):
            return due, await answers_by_order(again, 1)

    due, given = universe.run(story())
    assert 0 < due <= 600
    assert given[0] == (ROUGE, [["ally", "defence"]])


@pytest.mark.parametrize(
    ("orders", "code"),
    [
        ([{"kind": "tea"}], "nonsense"),
        ([NEVER_ZAP, ZAP_ROUGE], "nonsense"),
        ([{"kind": "zaps", "whom": 99}], "nonsense"),
    ],
)
def test_what_is_no_order_is_not_taken(universe: Universe, orders: list[dict[str, Any]], code: str) -> None:
    async def reply(seat: int) -> dict[str, Any]:
        table = await universe.worlds.open(at_zap_window(), LIVE)
        async with aclosing(table):
            await table.come(BLEU)
            sent = await table.say({"type": "give_orders", "seat": seat, "orders": orders})
            said: dict[str, Any] = msgspec.json.decode(sent[-1])
            return said

    assert universe.run(reply(BLEU))["code"] == code
    assert universe.run(reply(VERT))["code"] == "not_yours"


def test_whoever_shares_a_screen_gives_no_orders(universe: Universe) -> None:
    async def reply() -> dict[str, Any]:
        table = await universe.worlds.open(at_zap_window(), LIVE)
        async with aclosing(table):
            await table_rows.give_seats(universe.worlds.database, player(VERT), player(BLEU))
            await table.come(BLEU)
            sent = await table.say({"type": "give_orders", "seat": BLEU, "orders": [NEVER_ZAP]})
            said: dict[str, Any] = msgspec.json.decode(sent[-1])
            return said

    assert universe.run(reply())["code"] == "shared_screen"


def test_orders_go_with_the_match_and_with_the_seat(universe: Universe) -> None:
    async def kept() -> list[int]:
        database, counts = universe.worlds.database, list[int]()
        for deed in ("end", "resign", "forget"):
            table = await universe.worlds.open(at_zap_window(), CORRESPONDENCE)
            async with aclosing(table):
                await order(table, BLEU, NEVER_ZAP)
                counts.append(len(await stored.at(database, [table.live.row.id])))
                if deed == "end":
                    await table_rows.close(database, table.live.row.id, "playing")
                elif deed == "resign":
                    await seating.resign(database, table.live.row.id, player(BLEU))
                else:
                    assert table.live.row.id in {row.table_id for row in await stored.of_player(database, player(BLEU))}
                    await personal.forget(database, player(BLEU), {table.live.row.id: "random"})
                counts.append(len(await stored.at(database, [table.live.row.id])))
        return counts

    assert universe.run(kept()) == [1, 0, 1, 0, 1, 0]
