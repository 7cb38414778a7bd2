"""What people make in the workshop: any file is read, or told what is wrong with it, and nothing else happens."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

import hyperespace as hs
from hyperespace.bots import RandomBot, play
from hyperespace.core.games import AnyGame
from hyperespace.core.texts import LANGUAGES
from hyperespace.core.workshop import BadWork, Craft, Work
from hyperespace.testing.positions import Contract, Subject, play_on

MUTATIONS: Final = 1000
"""Files that are tried for each craft."""

PLAYED, ANSWERS = 12, 25
"""With so many of those that can be read a match is set up and played, for so many answers."""

NASTY: Final[tuple[Any, ...]] = (  # any JSON
    None, True, False, 0, -1, 1, 1.5, 10**6, 2**31, 2**63, -(2**70), 1e300, "", " ", "x" * 5000, "\u0000", "\u202eabc",
    "Z" + "\u0301" * 50, "\U0001f680", "../../etc", "<b>", "{x}", "[red]", [], {}, [[]], [{}], {"": {}}, [None] * 300,
)  # fmt: skip
"""What somebody might put anywhere."""

NUMBERS: Final = ("NaN", "-Infinity", "1e999", "9" * 5000, "-0", "1E2", "0.1")
PIECES: Final = (
    '"', "{", "}", "[", "]", ",", ":", "\\", "\\u0000", "\\ud800", "\x00", "\ufeff", "null", "//", "\n" * 40,
)  # fmt: skip


def mutated(text: str, random: Random) -> str:
    """A file as somebody might send it who means harm, or whose hand slipped."""
    way = random.randrange(10)
    if way < 6:
        file = msgspec.json.decode(text)
        for _ in range(random.choice((1, 1, 1, 2, 5))):
            file = _with_a_change(file, random)
        return msgspec.json.format(msgspec.json.encode(file), indent=random.choice((0, 2))).decode()
    start = random.randrange(len(text))
    end = min(len(text), start + random.choice((1, 1, 5, 40)))
    match way:
        case 6:
            return text[:start] + text[end:]
        case 7:
            return text[:start] + text[start:end] * random.choice((2, 3, 2000)) + text[end:]
        case 8:
            return text[:start] + random.choice((*PIECES, *NUMBERS)) + text[end:]
    return random.choice(
        ("", "null", "0", "[]", "{}", '"x"', text[:start], text + text, "[" * 100_000, '{"a":' * 5000, "﷽" * 1000)
    )


def _with_a_change(file: Any, random: Random) -> Any:  # any JSON
    """The same, with one part of it changed: another value, gone, twice, or under another name."""
    places = list(_places(file))
    if not places:
        return _copied(random.choice(NASTY))
    held, key = random.choice(places)
    match random.randrange(5):
        case 0 if isinstance(held, list):
            held[key:key] = [_copied(held[key]) for _ in range(random.choice((1, 50)))]
        case 0:
            held[random.choice(("x", "", "title", key + "s"))] = _copied(held[key])
        case 1:
            del held[key]
        case 2:
            other, there = random.choice(places)
            held[key] = _copied(other[there])
        case 3 if isinstance(held[key], int | float):
            held[key] = random.choice((held[key] + 1, held[key] - 1, -held[key], held[key] * 1000, held[key] + 0.5))
        case _:
            held[key] = _copied(random.choice(NASTY))
    return file


def _copied(value: Any) -> Any:  # any JSON
    return msgspec.json.decode(msgspec.json.encode(value))


def _places(file: Any) -> Iterator[tuple[Any, Any]]:  # any JSON
    """Every list or object within a file, with each key or place of it."""
    keys = range(len(file)) if isinstance(file, list) else list(file) if isinstance(file, dict) else ()
    for key in keys:
        yield file, key
        yield from _places(file[key])


def read_or_told(craft: Craft, text: str) -> Work | None:
    """What is read; None if the craft says what is wrong with it. Whatever else it raises is a fault."""
    try:
        work = craft.read(text)
    except BadWork as bad:
        complaints = bad.complaints
    else:
        assert all(isinstance(work.titles[language], str) for language in LANGUAGES), text[:200]
        return work
    assert complaints, f"{craft.name} refuses a file and does not say why: {text[:200]!r}"
    for complaint in complaints:
        assert all(complaint.said[language].strip() for language in LANGUAGES), complaint
        assert complaint.line is None or 1 <= complaint.line <= 1 + text.count("\n"), complaint
    return None


def blank_of(craft: Craft) -> str:
    """The file that one begins with."""
    return msgspec.json.format(msgspec.json.encode(craft.blank()), indent=2).decode()


def begun(game: AnyGame, work: Work) -> hs.AnyMatch:
    """A match that is played with a work."""
    seats = work.seats or game.usual_seats or game.seats[0]
    assert seats in game.seats
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(work.options))
    return hs.new_match(game.name, seats=seats, seed=1, **plain)


def what_one_begins_with_is_in_order(subject: Subject) -> None:
    """Its craft has a title, it can be played to its end, its record holds it, and such a match does not count."""
    game = subject.game
    for craft in game.crafts:
        assert all(game.texts(language).has("crafts", craft.name) for language in LANGUAGES), craft.name
        text = blank_of(craft)
        assert len(text.encode()) <= craft.most_bytes
        work = read_or_told(craft, text)
        assert work is not None
        options = game.read_options(work.options)
        reason = game.contest.unfair(options)
        assert reason is not None, f"a match with {craft.name} of {game.name} would be rated"
        assert all(game.texts(language).has("unfair", reason) for language in LANGUAGES), reason
        match = begun(game, work)
        play(match, [RandomBot(seat) for seat in range(match.seats)])
        hs.replay(match.record())


def any_file_is_read_or_told_what_is_wrong(subject: Subject) -> None:
    """A thousand files for each craft, the same ones each time; with some of those that are fine a match is played."""
    for craft in subject.game.crafts:
        try_files_like(subject.game, craft, blank_of(craft))


def try_files_like(game: AnyGame, craft: Craft, text: str, mutations: int = MUTATIONS) -> None:
    """Change a file in many ways, and see that each is read or told what is wrong."""
    random, played = Random(f"{game.name}/{craft.name}"), 0
    for file in (mutated(text, random) for _ in range(mutations)):
        if len(file.encode(errors="surrogatepass")) > craft.most_bytes:
            continue  # the server does not even ask
        work = read_or_told(craft, file)
        if work is not None and played < PLAYED:
            played += 1
            for match in play_on(begun(game, work), random, [], ANSWERS):
                match.view(None)


CONTRACTS: tuple[Contract, ...] = (what_one_begins_with_is_in_order, any_file_is_read_or_told_what_is_wrong)
