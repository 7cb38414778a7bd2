"""What a client can try at a table, told so that it can be tried in the same way in every world."""

from typing import NamedTuple

import hyperespace as hs
from tests.server.worlds import Recorded

TRIES = ("come", "come_back", "fr", "en", "chat", "undo", "agree", "nonsense", "stale", "any", "garbage")


class Try(NamedTuple):
    """Something that a client may do. It is the same in every world."""

    what: str
    seat: int
    option: hs.Option


async def do(table: Recorded, me: int | None, tried: Try) -> list[bytes]:
    match tried.what:
        case "come" | "come_back" as how:
            return await table.come(me, since=how == "come_back")
        case "fr" | "en" as language:
            return await table.say({"type": "speak", "language": language})
        case "chat":
            return await table.say({"type": "say", "text": "hello"})
        case "undo":
            return await table.say({"type": "undo", "seat": tried.seat})
        case "agree":
            return await table.say({"type": "consent", "seat": tried.seat, "agree": True})
        case "nonsense":
            return await table.say({"type": "answer", "seat": tried.seat, "frame": 1, "options": [["no", "such"]]})
        case "stale":
            return await table.say({"type": "answer", "seat": tried.seat, "frame": -1, "options": [["time_up"]]})
        case "any":
            return await table.answer(tried.seat, tried.option)
    return await table.say("[{")


def is_answer(table: Recorded, me: int | None, tried: Try) -> bool:
    """Whether it is one that the rules allow: then the match goes on, and the client may learn something."""
    ask = table.match.ask
    return tried.what == "any" and tried.seat == me and ask is not None and not ask.refuse(me, tried.option)
