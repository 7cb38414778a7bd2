"""Reads powers of one's own: TOML or JSON, which is data; Python, which is trusted; and what packages announce.

Whatever is wrong with one is said in a sentence with file and line, and the table goes on without it.
"""

import hashlib
import re
import sys
import tomllib
import traceback
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from string import Formatter
from typing import Final, TypeAlias

import msgspec

from hyperespace.games.rencontre.own.formats import MOST_BYTES, Declared, MoreWords, Name, OwnPower, Words, misplaced
from hyperespace.games.rencontre.own.kinds import power_of
from hyperespace.games.rencontre.own.sentences import BadPower, complaint
from hyperespace.games.rencontre.powers import NAMES
from hyperespace.games.rencontre.powers.base import Power

VARIABLE: Final = "HYPERESPACE_POWERS"
"""Names files and folders, with the separator of the system between them, as in PATH. `--powers` sets it."""

GROUP: Final = "hyperespace.rencontre.powers"
"""Entry points of packages. The entry's name is the power's, its value a module with `POWER`, or `module:attribute`."""

ACT_FIELDS: Final = frozenset(("seat", "other", "value", "pawns", "bonus", "disc"))
"""What may be filled into the sentence on what a power does; `wordings` has the values."""

SUFFIXES: Final = (".toml", ".json", ".py")
RESERVED: Final = frozenset(("else", "none", *NAMES))

Found: TypeAlias = OwnPower | BadPower


def read(paths: Sequence[str]) -> Iterator[Found]:
    """The powers in these files, and in all files of these folders."""
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(each for each in path.iterdir() if each.suffix in SUFFIXES and each.name[0] not in "._")
            yield from map(read_file, inside)
        else:
            yield read_file(path)


def read_file(path: Path) -> Found:
    """The power in one file, or what is wrong with it."""
    try:
        if path.suffix not in SUFFIXES:
            raise BadPower(path.name, "wrong_suffix")
        written = _bytes_of(path)
        return _python(path, written) if path.suffix == ".py" else declared(path.name, written)
    except BadPower as error:
        return error


def _bytes_of(path: Path) -> bytes:
    try:
        if not path.is_file():  # a pipe would never end
            raise BadPower(path.name, "no_file")
        with path.open("rb") as opened:
            written = opened.read(50 * MOST_BYTES)
    except OSError as error:
        raise BadPower(path.name, "unreadable", {"reason": error.strerror or ""}) from None
    if path.suffix != ".py" and len(written) > MOST_BYTES:
        raise BadPower(path.name, "too_large", {"most": MOST_BYTES})
    return written


def declared(file: str, written: bytes) -> OwnPower:
    """The power that a file of data describes. Nothing in it is run, whoever wrote it."""
    text = _decoded(file, written)
    plain = _tables(file, text)
    try:
        found = msgspec.convert(plain, Declared)
    except msgspec.ValidationError as error:
        code, values, path = complaint(str(error))
        raise BadPower(file, code, values, line_of(text, path)) from None
    _check_name(file, found.name, line_of(text, ["name"]))
    for language, words in (("fr", found.fr), ("en", found.en)):
        _check_words(file, words, language, text)
    effect = msgspec.json.encode((found.name, found.effect, found.fewest_players), order="sorted")
    return OwnPower(power_of(found), found.fr, found.en, _hash(effect), file)


def _decoded(file: str, written: bytes) -> str:
    try:
        return written.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadPower(file, "not_utf8", line=written.count(b"\n", 0, error.start) + 1) from None


def _tables(file: str, text: str) -> object:
    """What the file says, of whatever types."""
    try:
        return msgspec.json.decode(text) if file.endswith(".json") else tomllib.loads(text)
    except RecursionError:
        raise BadPower(file, "too_deep") from None
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, ValueError) as error:
        at = re.search(r"line (\d+)", str(error))
        byte = re.search(r"\(byte (\d+)\)", str(error))
        line = int(at[1]) if at else text.encode()[: int(byte[1])].count(b"\n") + 1 if byte else text.count("\n") + 1
        raise BadPower(file, "malformed", {"reason": re.sub(r" \((?:at|byte) .*\)$", "", str(error))}, line) from None


def line_of(text: str, path: Sequence[str]) -> int:
    """The line on which a field stands, as well as can be told; the first for a file as a whole."""
    place = 0
    for part in path:
        key = re.escape(part)
        found = re.compile(rf"""^\s*\[[^\]\n]*\b{key}\s*\]|["'.\s{{,]?\b{key}["']?\s*[=:]""", re.MULTILINE).search(
            text, place
        )
        if found:
            place = found.start() + len(found[0]) - len(found[0].lstrip())
    return text.count("\n", 0, place) + 1


def _check_name(source: str, name: str, line: int | None = None) -> None:
    if name in RESERVED:
        raise BadPower(source, "taken", {"name": name}, line)


def _check_words(source: str, words: Words, language: str, text: str = "") -> None:
    for field in ("name", "alien", "card", "rule"):
        said = getattr(words, field)
        sign = misplaced(said)
        line = line_of(text, [language, field]) if text else None
        if sign:
            shown = sign if sign.isprintable() else f"U+{ord(sign):04X}"
            raise BadPower(source, "bad_sign", {"field": f"{language}.{field}", "sign": shown}, line)
        if not said.strip() and field != "rule":
            raise BadPower(source, "too_short", {"field": f"{language}.{field}", "least": 2}, line)


def _check_act(source: str, act: str, field: str) -> None:
    """The sentence on what a power in Python does is filled in: only with what is there for it."""
    try:
        wanted = {name for _, name, _, _ in Formatter().parse(act) if name is not None}
    except ValueError as error:
        raise BadPower(source, "malformed", {"reason": f"{field}: {error}"}) from None
    if not act or wanted - ACT_FIELDS:
        raise BadPower(source, "bad_act", {"field": field, "fields": ", ".join(sorted(ACT_FIELDS))})


def _python(path: Path, written: bytes) -> OwnPower:
    """A file in Python is run: only whoever runs the table names one."""
    name = f"hyperespace_power_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever somebody's own file does
        raise BadPower(path.name, "broken", {"reason": _told(error)}, _line_in(error, path)) from None
    return _whole(path.name, getattr(module, "POWER", None), written)


def announced() -> Iterator[Found]:
    """What installed packages bring."""
    for point in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        package = point.dist.name if point.dist else point.module
        try:
            yield _announced(point, f"{package} ({point.name})")
        except BadPower as error:
            yield error


def _announced(point: EntryPoint, source: str) -> OwnPower:
    try:
        module = import_module(point.module)
        found = getattr(module, point.attr or "POWER", None)
        written = Path(module.__file__ or "").read_bytes()
    except Exception as error:  # whatever somebody's own package does
        raise BadPower(source, "broken", {"reason": _told(error)}) from None
    own = _whole(source, found, written)
    if own.name != point.name:
        raise BadPower(source, "other_name", {"name": own.name, "entry": point.name})
    return own


def _whole(source: str, found: object, written: bytes) -> OwnPower:
    """What a module offers as `POWER`, checked as far as that goes without playing it."""
    if not isinstance(found, OwnPower) or not isinstance(found.power, Power):
        raise BadPower(source, "no_power")
    try:
        name = msgspec.convert(getattr(found.power, "name", None), Name)
        for language, words in (("fr", found.fr), ("en", found.en)):
            _check_words(source, msgspec.convert(msgspec.to_builtins(words), MoreWords), language)
            _check_act(source, msgspec.to_builtins(words)["act"], f"{language}.act")
    except msgspec.ValidationError as error:
        code, values, _ = complaint(str(error))
        raise BadPower(source, code, values) from None
    _check_name(source, name)
    return msgspec.structs.replace(found, fingerprint=found.fingerprint or _hash(written), source=source)


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0][:200]


def _line_in(error: Exception, path: Path) -> int | None:
    """Where in this file it went wrong."""
    if isinstance(error, SyntaxError):
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    return lines[-1] if lines else None


def _hash(written: bytes) -> str:
    return hashlib.blake2b(written, digest_size=6).hexdigest()
