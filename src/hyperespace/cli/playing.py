"""The commands of players: which games there are, their rules and options, a match, and one told again."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from msgspec import UNSET
from rich.markdown import Markdown

import hyperespace as hs
from hyperespace.bots import best_bot, bot_faults
from hyperespace.cli.game_options import listed, options_of
from hyperespace.cli.groups import complain
from hyperespace.cli.languages import words
from hyperespace.cli.parameters import BY_SEAT, File, GameName, GameOptions, Language, PresetName, writable_file
from hyperespace.core.chance import key_hash
from hyperespace.core.games import AnyGame
from hyperespace.core.rules import text
from hyperespace.core.typography import count_of
from hyperespace.terminal.keeping import kept_match, record_in
from hyperespace.terminal.playing import new_sitting, resumed
from hyperespace.terminal.telling import tell_record
from hyperespace.terminal.writing import console


def games(language: Language = "") -> None:
    """Which games there are."""
    tell_faults()
    for game in hs.all_games():
        tell_notices(game.name, language)
        title = game.texts(language).word("title", "game")
        console().print(words("game", name=f"{game.name:<12}", title=title, seats=count_of(game.seats, language)))


def options(game: GameName, language: Language = "") -> None:
    """Which options a game has, what they take, and the presets: options that go well together."""
    tell_notices(game, language)
    for line in listed(hs.find(game), language):
        console().print(line, soft_wrap=True)


def rules(game: GameName, language: Language = "") -> None:
    """Read the rules of a game."""
    written = text(hs.find(game), language)
    if console().is_terminal:
        console().print(Markdown(written))
    else:
        print(written)


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The first on the shelf if left out.")] = "",
    language: Language = "",
    seats: Annotated[int | None, typer.Option(help="Seats at the table; the fewest the game allows.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0; -1 to watch the bots.")] = 0,
    bots: Annotated[str, typer.Option(help=f"{BY_SEAT} The best that answers at once if left out.")] = "",
    seed: Annotated[str, typer.Option(help="The same seed deals the same cards.")] = "",
    option: GameOptions = None,
    preset: PresetName = "",
    save: Annotated[
        Path | None,
        typer.Option(
            callback=writable_file, help="Keep the match in this file: to go on later, and its record in the end."
        ),
    ] = None,
    load: Annotated[
        Path | None,
        typer.Option(
            exists=True, dir_okay=False, callback=writable_file, help="Go on with a match that was kept in this file."
        ),
    ] = None,
) -> None:
    """Play a match in the terminal against bots. Whoever leaves finds it again with --load."""
    if load is not None:
        if game or seats is not None or seat or bots or seed or option or preset:
            raise hs.BadOptions(
                "a match that goes on has its game, seats, bots and options: --load takes only --save and -l beside it",
                french="une partie reprise a déjà son jeu, ses places, ses robots et ses options\xa0; "
                "--load ne va qu'avec --save et -l",
            )
        sitting = resumed(kept_match(load), language, save or load)
        tell_rules(sitting.match.game, sitting.match.rules, language)
    else:
        found = hs.find(game) if game else hs.all_games()[0]
        match = hs.new_match(found, seats=seats, seed=seed or None, **options_of(found, preset, option))
        names = bots.split(",") if bots else [best_bot(found.name)]
        sitting = new_sitting(match, language, None if seat == -1 else seat, names, seed, save)
    tell_notices(sitting.match.game.name, language)
    sitting.play()


def replay(file: File, language: Language = "") -> None:
    """Tell a recorded match, event by event, as everybody at the table saw it."""
    record = record_in(file)
    tell_notices_of(record, language)
    tell_record(record, language)


def verify(file: File, language: Language = "") -> None:
    """Play a record again offline: answers, result, and the key against the hash shown at the start."""
    record = record_in(file)
    tell_notices_of(record, language)
    match = hs.replay(record)
    if record.result is None:
        raise hs.BadRecord(
            "this is the record of a match that was not over; there is no result to verify",
            french="c'est la feuille d'une partie qui n'était pas finie\xa0; il n'y a pas de résultat à vérifier",
        )
    console().print(
        words(
            "verified",
            game=record.game,
            rules=record.rules,
            seats=record.seats,
            answers=match.decisions,
            hash=record.key_hash,
            winners=list(match.result.winners),
            scores=list(match.result.scores),
        ),
        soft_wrap=True,
    )
    for former in record.branches:
        hashed = key_hash(bytes.fromhex(former.key))
        console().print(words("branched", answers=former.answers, hash=hashed), soft_wrap=True)
        if former.dealt_for is not UNSET:
            console().print(words("dealt_again", seat=former.dealt_for), soft_wrap=True)


def tell_faults() -> None:
    """Games and bots of other packages that are not there, and why."""
    for line in (*hs.faults(), *bot_faults()):
        complain(line)


def tell_notices_of(record: hs.Record, language: str) -> None:
    """What there is to say of a record before it is played again, beside what the command prints."""
    tell_notices(record.game, language)
    tell_rules(hs.find(record.game), record.rules, language)


def tell_rules(game: AnyGame, rules: int, language: str) -> None:
    """That a match is played by earlier rules, and what has changed since; newer ones are refused elsewhere."""
    if rules not in game.known_rules or rules == game.rules:
        return
    texts = game.texts(language)
    complain(words("earlier_rules", game=texts.word("title", "game"), rules=rules, newest=game.rules), "")
    for number in range(rules + 1, game.rules + 1):
        complain(f"  {number}. {texts.word('changes', number)}", "")
    sys.stderr.flush()


def tell_notices(game: str, language: str) -> None:
    """What a game has to say before a match, beside what the command prints."""
    found = hs.find(game)
    for sentence in found.notices_in(language):
        complain(words("notice", game=found.texts(language).word("title", "game"), sentence=sentence), "")
    sys.stderr.flush()
