"""What may be chosen for each option of a game: its values, its default, and what is wrong with another one."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct, inspect
from msgspec.structs import replace

from hyperespace.core.errors import BadOptions
from hyperespace.core.house_options import HouseOption

YES_OR_NO = {"en": "yes or no", "fr": "oui ou non"}


MOST_SHOWN = 200
"""Letters of a value that is wrong: it may be a whole battle."""


class Choice(Struct, frozen=True):
    """One option. Of a list, `values` are those that may be in it, and `low` and `high` say how many."""

    name: str
    kind: str  # yes_no, number, word, list, lists (of lists), names, counts (numbers by name) or other
    default: object
    values: tuple[object, ...] = ()
    low: int | None = None
    high: int | None = None
    is_house: bool = False  # it changes a figure of the rulebook, and `default` is what the book says
    words: str = ""  # the table of the texts that has the names of its values

    def allowed(self, language: str) -> str:
        """The values in words; empty where this cannot be said."""
        if self.kind == "yes_no":
            return YES_OR_NO[language]
        if self.values:
            return ", ".join(map(str, self.values))
        if self.kind == "number" and self.low is not None and self.high is not None:
            return f"{self.low} {'à' if language == 'fr' else 'to'} {self.high}"
        return ""


def choices(options: type[Struct]) -> Iterator[Choice]:
    """The options of a game, in the order in which it has them."""
    house = {each.name: each for each in getattr(options, "house_options", ())}
    for field in msgspec.structs.fields(options):
        if field.name == "house":  # a mark, and nothing to choose
            continue
        default = None if field.default in (msgspec.NODEFAULT, msgspec.UNSET) else field.default
        found = _choice(field.name, inspect.type_info(field.type), default)
        yield _house_choice(found, house[field.name]) if field.name in house else found


def _house_choice(found: Choice, house: HouseOption) -> Choice:
    values = house.values or found.values or (tuple(house.book) if isinstance(house.book, dict) else ())
    return replace(found, default=house.book, values=values, words=house.words, is_house=True)


def _choice(name: str, kind: inspect.Type, default: object) -> Choice:
    match kind:
        case inspect.BoolType():
            return Choice(name, "yes_no", default)
        case inspect.IntType(ge=low, le=high):
            return Choice(name, "number", default, (), low, high)
        case inspect.LiteralType(values=values):
            return Choice(name, "word", default, tuple(values))
        case inspect.VarTupleType(item_type=inspect.LiteralType(values=values), min_length=low, max_length=high):
            return Choice(name, "list", default, tuple(values), low, high)
        case inspect.VarTupleType(item_type=inspect.VarTupleType()):
            return Choice(name, "lists", default)
        case inspect.VarTupleType(item_type=inspect.StrType(), max_length=high):
            return Choice(name, "names", default, (), 0, high)
        case inspect.DictType(key_type=inspect.StrType(), value_type=inspect.IntType(ge=low, le=high)):
            return Choice(name, "counts", default, (), low, high)
        case inspect.UnionType(types=(one, inspect.NoneType())):
            return _choice(name, one, default)
        case inspect.StrType():
            return Choice(name, "word", default)
    return Choice(name, "other", default)


def bad_options(game: str, options: type[Struct], written: Mapping[str, object], error: str) -> BadOptions:
    """What is wrong: an option that there is not, or a value that one of them does not take."""
    known = {choice.name: choice for choice in choices(options)}
    names = ", ".join(known)
    for name in written:
        if name not in known and name != "house":
            return BadOptions(
                f"{game} has no option {name!r}. Its options: {names or 'none'}",
                french=f"{game} n'a pas d'option {name!r}. Ses options\xa0: {names or 'aucune'}",
            )
    for name, value in written.items():
        if _is_wrong(options, name, value):
            return _bad_value(game, known.get(name, Choice(name, "other", None)), value, error)
    return BadOptions(f"options of {game}: {error}", french=f"options de {game}\xa0: {error}")


def _is_wrong(options: type[Struct], name: str, value: object) -> bool:
    try:
        msgspec.convert({name: value}, options)
    except msgspec.ValidationError:
        return True
    return False


def _bad_value(game: str, choice: Choice, value: object, error: str) -> BadOptions:
    shown = value if isinstance(value, str) else msgspec.json.encode(value, enc_hook=repr).decode()
    shown = shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…"
    english, french = (choice.allowed(language) for language in ("en", "fr"))
    if not english:
        return BadOptions(
            f"the option {choice.name} of {game} cannot be {shown}: {error}",
            french=f"l'option {choice.name} de {game} ne peut pas être {shown}\xa0: {error}",
        )
    if choice.kind == "list":
        english = f"from {choice.low} to {choice.high} of these, with commas: {english}"
        french = f"de {choice.low} à {choice.high} de ceux-ci, avec des virgules\xa0: {french}"
    if choice.kind == "counts":
        english = f"numbers from {choice.low} to {choice.high} for these: {english}"
        french = f"des nombres de {choice.low} à {choice.high} pour ceux-ci\xa0: {french}"
    return BadOptions(
        f"the option {choice.name} of {game} cannot be {shown}; it takes: {english}",
        french=f"l'option {choice.name} de {game} ne peut pas être {shown}\xa0; elle prend\xa0: {french}",
    )
