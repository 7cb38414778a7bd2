"""How many bytes a frame takes: whole, as a change, and both compressed.

    python benchmarks/frames.py              a match of each game, at random; of Galaxy Trucker a yard with many tiles

Every frame that somebody at the table would be sent after an answer is written both ways. Compression is for
comparison: the server does not compress what goes over a socket. "Compressed" is one frame by itself with zlib.
"""

import argparse
import random
import zlib
from collections.abc import Iterator
from statistics import median
from typing import Any

import hyperespace as hs
from hyperespace.core.match import AnyMatch
from hyperespace.server.table.clocks import Clock
from hyperespace.server.table.position import Position
from hyperespace.server.table.seen import Seen
from hyperespace.server.table.settings import Settings
from hyperespace.server.table.streams import Stream
from hyperespace.server.wire import Hint

AT = "0" * 66  # as long as a token
NO_UNDO: Hint = "no"
TILES = 100  # that lie face up in the yard
GAMES: dict[str, dict[str, Any]] = {
    "rencontre": {"seats": 4},
    "cosmos": {"scenario": "line_of_battle"},
    "trucker": {"seats": 4, "flights": ["III"], "building": "live"},
}


def answers(match: AnyMatch, chance: random.Random) -> Iterator[tuple[int, Any]]:
    """What is answered, at random; in the yard tiles are turned over until there are many, then taken and put back."""
    while (ask := match.ask) is not None:
        seat = chance.choice([seat for seat in ask.seats if seat >= 0] or list(ask.seats))
        options = [option for option in ask.options(seat) if not option.answers_later]
        named = {type(option).__name__: option for option in chance.sample(options, len(options))}
        if "PutBack" in named:
            yield seat, named["PutBack"]
        elif "Draw" in named and len(match.view(None).face_up) < TILES:
            yield seat, named["Draw"]
        else:
            yield seat, named.get("Take") or chance.choice(options)


def sizes(game: str, most: int) -> Iterator[tuple[bytes, bytes]]:
    """Each frame, whole and as a change."""
    options = dict(GAMES[game])
    match = hs.new_match(game, seats=options.pop("seats", None), seed="frames", **options)
    position, streams = Position(match, Settings(), 0.0), {seat: Stream(seat) for seat in range(match.seats)}
    number = 0
    for seat, option in answers(match, random.Random("frames")):
        trial = position.attempt(seat, [option])
        match.answer(seat, option)
        position.match, number = trial.match, number + 1
        seen = Seen(number, trial.match, Clock(Settings().clocks, match.seats), (NO_UNDO,) * match.seats)
        is_yard = game != "trucker" or len(match.view(None).face_up) >= TILES - match.seats
        for stream in streams.values():
            if stream.look(seen, trial.told):
                change = stream.write_change(seen, "en", AT, 0.0)
                if is_yard:
                    yield stream.write(seen, "en", AT, 0.0), change
        if number >= most and is_yard:
            return


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--answers", type=int, default=600)
    most = arguments.parse_args().answers
    print(
        "| bytes of a frame, median | whole | change | whole, compressed | change, compressed | 95 % of changes below |"
    )
    print("| --- |" + " ---: |" * 5)
    for game in GAMES:
        frames = list(sizes(game, most))
        columns = [[len(frame) for frame, _ in frames], [len(change) for _, change in frames]]
        columns += [[len(zlib.compress(each, 6)) for each in kind] for kind in zip(*frames, strict=True)]
        p95 = sorted(columns[1])[int(len(frames) * 0.95)]
        shown = " | ".join(f"{median(column):,.0f}" for column in columns)
        print(f"| {game}, {len(frames)} frames | {shown} | {p95:,} |")


if __name__ == "__main__":
    main()
