"""Playing over the socket of a table: frames, answers, chat, and what those hear who were away."""

import asyncio
import socket as sockets
import time
from urllib.parse import urlsplit

import pytest

from hyperespace.server.table.audience import MOST_UNSENT, Audience, Connection
from tests.server.client import PATIENCE, Chair, Message, Person
from tests.server.toy_servers import AT_ONCE, ToyServer, guests, messages, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio


def events(messages: list[Message]) -> list[object]:
    """What was heard, in order."""
    return [each["event"] for message in messages if message["type"] == "frame" for each in message["events"]]


async def mark(chair: Chair, seat: int, cell: int) -> None:
    await chair.asked(seat)
    assert (await chair.answer(seat, ["mark", cell]))["type"] == "accepted"


async def to_the_end(chair: Chair, seat: int) -> None:
    """Always the first option."""
    while options := await chair.asked(seat):
        await chair.answer(seat, options[0])


async def test_who_comes_back_hears_what_he_missed_once(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("tictactoe", [anne, bob])
        async with bob.at(table) as b:
            async with anne.at(table) as a:
                await mark(a, 0, 4)
                await mark(b, 1, 0)
                await a.asked(0)
            async with anne.at(table, since=a.frames[0]["at"]) as again:
                assert (await again.until("frame"))["events"] == []
                await mark(again, 0, 8)
            await mark(b, 1, 2)
            for _ in range(2):  # as often as he asks
                async with anne.at(table, since=again.frames[0]["at"]) as last:
                    frame = await last.until("frame")
                    assert [each["event"] for each in frame["events"]] == [{"type": "marked", "seat": 1, "cell": 2}]
                    assert frame["past"]
                    assert frame["view"]["cells"] == [1, -1, 1, -1, 0, -1, -1, -1, 0]


async def test_a_socket_that_is_cut_while_others_play_loses_nothing(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Eve", "Zoé") as (anne, eve, zoe):
        table = await play("rencontre", [anne], "random", "random", options={"powers": 0, "turn_limit": 10})
        heard: list[object] = []

        async def come_and_go() -> None:
            since, over = None, False
            while not over:
                async with zoe.at(table, since=since) as chair:
                    while not chair.frames:
                        await chair.read()
                    await chair.quiet(0.02)
                frames = [message for message in messages(chair) if message["type"] == "frame"]
                heard.extend(events(frames))
                since, over = frames[-1]["at"], bool(frames[-1]["result"])

        async with anne.at(table) as a, eve.at(table) as e:
            coming = asyncio.create_task(come_and_go())
            await to_the_end(a, 0)
            while not e.frames.get(None, {}).get("result"):
                await e.read()
            await asyncio.wait_for(coming, PATIENCE)
        assert len(heard) > 64
        assert heard == events(messages(e))


async def test_who_was_cut_off_between_the_frames_of_his_two_seats_misses_nothing(toy_server: ToyServer) -> None:
    """Both seats of one person hear of a mark, each in a frame of its own; the line breaks after the first."""
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("tictactoe", [anne, anne])
        async with anne.at(table) as chair:
            await mark(chair, 0, 4)
            await mark(chair, 1, 0)
            await chair.settle()
            await chair.send(an_answer(chair, 0, ["mark", 8]))
            first = await chair.until("frame")
        async with anne.at(table, since=chair.since) as again:
            missed = [await again.until("frame") for _ in (None, 0, 1)]  # a spectator's too, for the shared screen
        heard = {seat: events(of_seat(messages(chair) + missed, seat)) for seat in (0, 1)}
        marks = [{"type": "marked", "seat": seat, "cell": cell} for seat, cell in ((0, 4), (1, 0), (0, 8))]
        assert heard == {0: marks, 1: marks}
        assert [frame["events"] for frame in missed if frame["seat"] == first["seat"]] == [[]]


def an_answer(chair: Chair, seat: int, option: list[object]) -> Message:
    return {"type": "answer", "ref": "mine", "seat": seat, "frame": chair.frames[seat]["frame"], "options": [option]}


def of_seat(messages: list[Message], seat: int | None) -> list[Message]:
    """The frames through the eyes of a seat."""
    return [message for message in messages if message["type"] == "frame" and message["seat"] == seat]


async def test_a_place_says_only_what_its_own_eyes_have_seen(toy_server: ToyServer) -> None:
    """Whoever has a seat now, or has none any more, hears everything through his new eyes."""
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, anne])
        async with anne.at(table) as a, bob.at(table) as b:
            await a.asked(0)
            await b.until("frame")
            await a.answer(0, ["bet"])
            await b.until("frame", frame=2)
        hers = ".".join(a.frames[seat]["at"] for seat in (0, 1))
        async with bob.at(table, since=hers) as again:
            assert len((await again.until("frame"))["events"]) == 1
        async with bob.at(table, since=f"nonsense.{b.since}..{'0' * 34}") as again:
            assert (await again.until("frame"))["events"] == []
        async with anne.at(table, since=f"{b.since}.{a.frames[1]['at']}") as again:
            missed = {seat: (await again.until("frame", seat=seat))["events"] for seat in (0, 1)}
            assert (len(missed[0]), len(missed[1])) == (1, 0)


async def test_what_is_older_than_the_server_remembers_is_told_as_well(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Eve", "Zoé") as (anne, eve, zoe):
        table = await play("rencontre", [anne], "random", "random", options={"powers": 0, "turn_limit": 10})
        async with anne.at(table) as a, eve.at(table) as e:
            async with zoe.at(table) as z:
                first = await z.until("frame")
            await to_the_end(a, 0)
            while not e.frames.get(None, {}).get("result"):
                await e.read()
            async with zoe.at(table, since=first["at"]) as again:
                last = await again.until("frame")
        assert len(toy_server.given(table)) > 64
        assert events([first, last]) == events(messages(e))
        assert last["view"] == e.frames[None]["view"]


async def test_a_made_up_place_gets_everything_and_not_an_error(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("tictactoe", [anne, bob])
        async with anne.at(table) as a:
            await mark(a, 0, 4)
            for since in ("0", "ff" * 16, "é", "x" * 40):
                async with bob.at(table, since=since) as b:
                    assert len((await b.until("frame"))["events"]) == 1


async def test_a_place_in_the_log_tells_nobody_whether_anything_has_happened(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table, other = await play("auction", [anne, bob]), await play("auction", [anne, bob])
        places = []
        async with anne.at(table) as a, bob.at(table) as b:
            for language in ("fr", "en", "fr"):  # shown again each time, though nothing happened
                await b.send({"type": "speak", "language": language})
                places.append((await b.until("frame"))["at"])
            await a.asked(0)
            await a.answer(0, ["more", 1])
            async with anne.at(table, since=places[0]) as again:
                assert len((await again.until("frame"))["events"]) == 1  # Bob's place says as much as one's own
        assert len(set(places)) == 3
        async with anne.at(other) as a:
            await a.asked(0)
            await a.answer(0, ["more", 1])
        async with anne.at(other, since=a.frames[0]["at"]) as again:
            assert (await again.until("frame"))["events"] == []
        async with anne.at(table, since=a.frames[0]["at"]) as again:
            assert len((await again.until("frame"))["events"]) == 1  # of another table: it says nothing here


async def test_spectators_see_what_everybody_may_see_and_have_no_hand_in_it(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob", "Eve") as (anne, bob, eve):
        table = await play("kuhn", [anne, bob])
        async with anne.at(table) as a, eve.at(table) as e:
            frame = await e.until("frame")
            assert (frame["seat"], frame["view"]["card"], frame["question"].get("options")) == (None, None, None)
            assert (await e.ask("answer", seat=0, frame=frame["frame"], options=[["bet"]]))["code"] == "not_yours"
            assert (await e.ask("undo", seat=0))["code"] == "not_yours"
            assert (await e.ask("consent", seat=0, agree=True))["code"] == "not_yours"
            await a.asked(0)
            await a.answer(0, ["bet"])
            await e.until("frame")
            assert {message["seat"] for message in messages(e) if message["type"] == "frame"} == {None}
            assert e.table["watchers"] == 1


async def test_several_answers_are_taken_together_or_not_at_all(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("auction", [anne, bob])
        async with anne.at(table) as a, bob.at(table) as b:
            await a.asked(0)
            await b.asked(1)
            before = a.frames[0]
            wrong = await a.answer(0, ["more", 1], ["more", 7])
            assert wrong["type"] == "refused"
            assert a.frames[0] == before
            assert toy_server.given(table) == []
            await b.settle()
            taken = await a.answer(0, ["more", 1], ["done"])
            assert taken["type"] == "accepted"
            assert (a.frames[0]["view"]["bid"], a.frames[0]["view"]["done"]) == (1, True)
            assert a.frames[0]["frame"] == before["frame"] + 1
            assert await b.quiet(0.2) == []  # a hidden draft: not a byte for the others


async def test_an_answer_to_an_old_question_is_not_taken_for_one_to_the_new(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("tictactoe", [anne, anne])
        async with anne.at(table) as chair:
            await chair.asked(0)
            old = chair.frames[0]["frame"]
            await mark(chair, 0, 0)
            await mark(chair, 1, 1)
            await chair.asked(0)
            assert (await chair.answer(0, ["mark", 2], frame=old))["code"] == "stale"
            assert len(toy_server.given(table)) == 2
        async with anne.at(table) as again:  # nor after coming back
            await again.asked(0)
            assert (await again.answer(0, ["mark", 2], frame=old))["code"] == "stale"


async def test_whatever_else_is_wrong_is_said_in_one_s_language(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("tictactoe", [anne, bob])
        async with anne.at(table) as a, bob.at(table, "fr") as b:
            await mark(a, 0, 4)
            await b.asked(1)
            taken = await b.answer(1, ["mark", 4])
            assert (taken["refusal"]["code"], taken["refusal"]["rule"]) == ("taken", "2")
            assert taken["text"].startswith("La case")
            assert (await b.answer(1, ["castle"]))["code"] == "nonsense"
            assert (await b.answer(0, ["mark", 0], frame=1))["text"] == "Ce n'est pas ta place."
            await b.socket.send("{")
            assert (await b.until("sorry"))["ref"] is None
            assert len(toy_server.given(table)) == 1
        waiting = await anne.open_table("tictactoe", 2)
        await anne.sit(waiting, 0)
        async with anne.at(waiting) as early:
            await early.until("welcome")
            assert (await early.answer(0, ["mark", 0], frame=0))["code"] == "not_playing"


async def test_one_may_change_the_language_and_nothing_else_changes(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("tictactoe", [anne, bob])
        async with anne.at(table) as a, bob.at(table) as b:
            await b.until("frame")
            await mark(a, 0, 4)
            english = await b.until("frame", frame=2)
            await a.settle()
            await b.settle()
            await b.send({"type": "speak", "language": "fr"})
            french = await b.until("frame")
            assert french["question"]["prompt"] != english["question"]["prompt"]
            assert french["events"][0]["line"] != english["events"][0]["line"]
            assert french["events"][0]["event"] == english["events"][0]["event"]
            assert (french["view"], french["frame"]) == (english["view"], english["frame"])
            assert [each["type"] for each in await a.quiet(0.1)].count("frame") == 0


async def test_two_screens_of_one_person_show_the_same(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        async with anne.at(table) as one, anne.at(table) as other:
            await one.asked(0)
            await other.asked(0)
            await one.answer(0, ["bet"])
            assert (await other.until("frame"))["view"] == one.frames[0]["view"]
            assert (await other.answer(0, ["bet"]))["refusal"]["code"] == "not_asked"


async def test_chat_is_heard_by_all_and_kept_for_those_who_come_later(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Eve") as (anne, eve), Person(toy_server.address) as nobody:
        table = await play("kuhn", [anne], "random")
        async with anne.at(table) as a, eve.at(table) as e, nobody.at(table) as n:
            await n.until("welcome")
            assert (await a.ask("say", text="Bonjour !"))["type"] == "accepted"
            assert (await e.ask("say", text="Bonne chance"))["type"] == "accepted"
            heard = [await n.until("said"), await n.until("said")]
            assert (await n.ask("say", text="me too"))["code"] == "not_yours"
            assert [(line["name"], line["seat"], line["text"]) for line in heard] == [
                ("Anne", 0, "Bonjour !"),
                ("Eve", None, "Bonne chance"),
            ]
            async with nobody.at(table) as late:
                assert (await late.until("welcome"))["messages"] == heard
                assert "said" not in [message["type"] for message in await late.quiet(0.1)]


async def test_everybody_sees_who_is_there(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        async with anne.at(table) as a:
            async with bob.at(table):
                await until_connected(a, True, True)
            await until_connected(a, True, False)


async def until_connected(chair: Chair, *seats: bool) -> None:
    while not chair.table or [seat["connected"] for seat in chair.table["seats"]] != list(seats):
        await chair.read()


async def test_a_silent_client_holds_up_nobody(toy_server: ToyServer) -> None:
    """It opens its socket and never reads, while a whole match goes by."""
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("rencontre", [anne, bob], "random", options={"powers": 0, "turn_limit": 10})
        with silent(toy_server, table):
            async with anne.at(table) as a, bob.at(table) as b:
                await asyncio.gather(to_the_end(a, 0), to_the_end(b, 1))
                assert a.frames[0]["result"] == b.frames[1]["result"] is not None


def silent(server: ToyServer, table: str) -> sockets.socket:
    """Somebody who shook hands and fell asleep, with hardly any room for what he is sent."""
    address = urlsplit(server.address)
    client = sockets.socket()
    client.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    client.connect((address.hostname, address.port))
    headers = (
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {'A' * 22}==",
    )
    request = f"GET /api/tables/{table}/play HTTP/1.1", f"Host: {address.netloc}", *headers, "", ""
    client.sendall("\r\n".join(request).encode())
    return client


async def test_who_is_too_far_behind_is_let_go_and_counts_as_gone() -> None:
    audience, slow = Audience(lambda *_: "", time.time), Connection("anne", "Anne", "en")
    slow.mine = (0,)
    audience.connections.append(slow)
    for number in range(MOST_UNSENT):
        slow.send(str(number).encode())
    assert audience.seats == {0}
    slow.send(b"one too many")
    assert audience.seats == set()
    assert slow.take_unsent() == []


async def test_nothing_happens_twice_or_too_early_round_a_rest(toy_server: ToyServer) -> None:
    """A window stays open for some time after the last answer. Whoever comes meanwhile sees that it is open."""
    async with guests(toy_server, "Anne") as (anne,):
        table = await play("rencontre", [anne] * 3, options={"powers": 0}, settings=AT_ONCE | {"window_rest": 1.5})
        async with anne.at(table) as a, anne.at(table) as other:
            await in_a_window(a)
            await a.answer(0, ["pass"])
            async with anne.at(table) as late:
                open_window = await late.until("frame", seat=0)
            for seat in (1, 2):
                await a.answer(seat, ["pass"])
            async with anne.at(table, since=open_window["at"]) as late:
                resting = await late.until("frame", seat=0)
            assert (await a.answer(2, ["pass"]))["refusal"]["code"] == "answered_already"
            assert resting["events"] == []
            for name in ("frame", "view", "question", "undo", "result"):
                assert resting[name] == open_window[name]
            assert resting["clock"]["timer"] == "window"
            closed = await after(other, 0, "edict_window")
            async with anne.at(table, since=resting["at"]) as late:
                missed = await late.until("frame", seat=0)
            assert events([missed]) == events([closed]) != []
            assert events([open_window, missed]) == events(of_seat(messages(other), 0))


async def test_who_only_watches_is_shown_what_led_to_a_window_when_it_has_closed(toy_server: ToyServer) -> None:
    """Nothing twice, nothing lost, whenever he comes: and the server may have been started again meanwhile."""
    async with guests(toy_server, "Anne", "Eve", "Zoé") as (anne, eve, zoe):
        table = await play("rencontre", [anne] * 3, options={"powers": 0})
        async with anne.at(table) as a, eve.at(table) as e:
            await in_a_window(a)
            async with zoe.at(table) as z:
                before = await z.until("frame")
            while not e.frames or e.frames[None]["frame"] < before["frame"]:
                await e.read()
            assert (before["question"]["step"], before["question"]["asked"]) == ("edict_window", [0, 1, 2])
            assert (before["view"], before["frame"]) == (e.frames[None]["view"], e.frames[None]["frame"])
            assert events([before]) == events(messages(e))
        toy_server.close()
        toy_server.start()
        async with anne.at(table) as a, eve.at(table, since=e.since) as back:
            same = await back.until("frame")
            assert (same["events"], same["view"], same["question"]) == ([], before["view"], before["question"])
            await out_of_all_windows(a)
            after = await back.until("frame")
            async with zoe.at(table, since=z.since) as z:
                assert events([await z.until("frame")]) == events([after]) != []
            heard = events(messages(e) + messages(back))
            assert heard == events(of_seat(messages(a), 0))


async def in_a_window(chair: Chair) -> None:
    """Play on until a window is open in which all three are asked."""
    while not all(seat in chair.frames for seat in range(3)):
        await chair.read()
    while chair.frames[0]["question"]["step"] != "edict_window":
        seat = chair.frames[0]["question"]["asked"][0]
        await chair.answer(seat, (await chair.asked(seat))[0])


async def out_of_all_windows(chair: Chair) -> None:
    """Everybody passes until something else is asked."""
    while not all(seat in chair.frames for seat in range(3)):
        await chair.read()
    while chair.frames[0]["question"]["step"] == "edict_window":
        await chair.answer(next(filter(chair.options, range(3))), ["pass"])


async def after(chair: Chair, seat: int, step: str) -> Message:
    """The first frame of a seat after this question."""
    while seat not in chair.frames or chair.frames[seat]["question"]["step"] != step:
        await chair.read()
    while True:
        frame = await chair.until("frame", seat=seat)
        if frame["question"]["step"] != step or frame["events"]:
            return frame


async def test_a_game_without_a_board_is_shown_in_the_words_of_the_seat(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        for game, is_drawn in (("auction", True), ("kuhn", False)):
            table = await play(game, [anne, bob])
            async with anne.at(table) as a, bob.at(table) as b:
                frames = [await chair.until("frame") for chair in (a, b)]
                assert ["shown" in frame for frame in frames] == [is_drawn] * 2
                if is_drawn:
                    assert all(frame["shown"]["text"].startswith(str(frame["view"]["purse"])) for frame in frames)
                    assert frames[0]["shown"]["picture"] is None
