"""The options of a game as they are typed, and as they are listed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

import hyperespace as hs
from hyperespace.cli.languages import words
from hyperespace.core.choices import Choice, choices
from hyperespace.core.house_files import named_set, sets_for
from hyperespace.core.house_rules import HouseRules
from hyperespace.core.measured import BOOK
from hyperespace.core.registry import AnyGame
from hyperespace.core.texts import Texts

YES: Final = ("yes", "y", "oui", "o", "on", "true")
NO: Final = ("no", "n", "non", "off", "false")
INDENT: Final = "    "


# The options are the game's own, which checks them.
def options_of(game: AnyGame, preset: str, written: Sequence[str] | None, house: str = "") -> dict[str, Any]:
    """Those of a preset, those of a set of house rules, and those that were typed, which count for more.

    A match with a set is played with exactly that set: the game refuses options that change it.
    """
    of_house = named_set(game.name, house).options if house else {}
    return {**_preset(game, preset), **of_house, **dict(read_option(game, each) for each in written or ())}


def sets_of(game: AnyGame, written: Sequence[str] | None) -> list[HouseRules | None]:
    """The sets of house rules among what is to be compared: files or names, and `book` for none."""
    named = [each for each in written or () if "=" not in each]
    return [None if name == BOOK else named_set(game.name, name) for name in named]


def _preset(game: AnyGame, name: str) -> Mapping[str, Any]:
    if not name:
        return {}
    for preset in game.presets:
        if preset.name == name:
            return preset.options
    names = ", ".join(preset.name for preset in game.presets)
    raise hs.BadOptions(
        f"{game.name} has no preset {name!r}. Its presets: {names or 'none'}",
        french=f"{game.name} n'a pas de formule {name!r}. Ses formules\xa0: {names or 'aucune'}",
    )


def variations(game: AnyGame, written: Sequence[str] | None) -> dict[str, list[object]]:
    """`powers=1` and `powers=2` → powers, with both numbers."""
    found: dict[str, list[object]] = {}
    for name, value in (read_option(game, each) for each in written or () if "=" in each):
        found.setdefault(name, []).append(value)
    return found


def read_option(game: AnyGame, written: str) -> tuple[str, object]:
    """`powers=2` → powers and the number 2; `flights=II,III` → flights and a list. JSON will do too."""
    name, equals, value = written.partition("=")
    if not equals:
        raise hs.BadOptions(
            f"an option is written name=value, not {written!r}",
            french=f"une option s'écrit nom=valeur, et non {written!r}",
        )
    kinds = {choice.name: choice.kind for choice in choices(game.options)}
    return name, _value(kinds.get(name, "other"), value)


def _value(kind: str, written: str) -> object:
    lower = written.strip().lower()
    if kind == "yes_no" and lower in (*YES, *NO):
        return lower in YES
    try:
        value = msgspec.json.decode(written)
    except msgspec.DecodeError:
        value = written
    if kind == "word" and value is not None:
        return written
    if kind in ("list", "names") and not isinstance(value, list):
        return [each.strip() for each in written.split(",")]
    if kind == "lists" and isinstance(value, str):
        return [[each.strip() for each in part.split("+") if each.strip()] for part in written.split(",")]
    return value


def listed(game: AnyGame, language: str) -> Iterator[str]:
    """Every option and every preset, with their sentences."""
    texts = game.texts(language)
    every = list(choices(game.options))
    yield texts.word("title", "game")
    yield ""
    yield words("options_of") if every else words("no_options")
    for choice in every:
        if not choice.is_house:
            yield ""
            yield from _option_listed(choice, texts)
    if any(choice.is_house for choice in every):
        yield ""
        yield words("house_options_of")
    for choice in every:
        if choice.is_house:
            yield ""
            yield from _option_listed(choice, texts)
    if game.presets:
        yield ""
        yield words("presets_of")
    for preset in game.presets:
        yield ""
        yield f"  {preset.name:<12} {words('titled', name=texts.word('presets', preset.name))}"
        yield f"{INDENT}{texts.word('preset_sentences', preset.name)}"
        if preset.options:
            yield INDENT + " ".join(f"--option {name}={_written(value)}" for name, value in preset.options.items())


def sets_listed(game: AnyGame, language: str) -> Iterator[str]:
    """Every set of house rules that is here, with its sentence."""
    found = sets_for(game.name).found
    if found:
        yield ""
        yield words("sets_of")
    for each in found:
        yield ""
        title = words("titled", name=each.name.fr if language == "fr" else each.name.en)
        yield f"  {each.key:<12} {title}"
        if each.sentence[language]:
            yield INDENT + each.sentence[language]
        yield INDENT + words("of_set", version=each.version, hash=each.hash)


def _option_listed(choice: Choice, texts: Texts) -> Iterator[str]:
    is_quiet = choice.default is None or choice.kind == "counts" or (choice.kind == "names" and not choice.default)
    key = "by_the_book" if choice.is_house else "default"
    default = "" if is_quiet else words(key, value=_shown(choice.default))
    yield f"  {choice.name:<12} {default}".rstrip()
    if texts.has("variants", choice.name):
        yield INDENT + texts.word("variants", choice.name)
    names = _names(choice, texts)
    for value in choice.values or names:
        name = names.get(str(value), "")
        number = f"{choice.default[value]} × " if isinstance(choice.default, dict) else ""
        yield f"{INDENT}  {value!s:<14} {number}{name}".rstrip()
    told = _allowed(choice, texts.language, bool(names))
    if told:
        yield INDENT + told


def _names(choice: Choice, texts: Texts) -> dict[str, str]:
    """What the game calls the values: the table of the option, or of all such things."""
    every = texts.words()
    if choice.words:
        return every.get(choice.words, {})
    return every.get(choice.name) or (every.get(f"{choice.name}s", {}) if choice.kind == "word" else {})


def _allowed(choice: Choice, language: str, has_names: bool) -> str:
    match choice.kind:
        case "list":
            return words("a_list", low=choice.low, high=choice.high)
        case "lists":
            return words("lists")
        case "counts":
            return words("counts", low=choice.low, high=choice.high)
        case "names":
            return words("names")
        case "yes_no" | "number":
            return words("takes", values=choice.allowed(language))
        case "word" if not choice.values and not has_names:
            return words("a_word")
    return ""


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return words("yes" if value else "no")
    return _written(value)


def _written(value: object) -> str:
    """As it can be typed."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return ",".join(value)
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
