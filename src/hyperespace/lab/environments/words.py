"""Answers word by word, so that an action always means the same thing.

An answer is said by its name, then its fields: `["offer_base",2,11]` is `offer_base`, `seat=2` and `planet=11`.
A list is said word by word and closed with `end`. A value without a word is spelled letter by letter, then `end`.
"""

import string
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias, get_args, get_origin

import msgspec
from msgspec.structs import fields

from hyperespace.core.asks import Option
from hyperespace.core.errors import HyperespaceError
from hyperespace.core.registry import AnyGame
from hyperespace.core.vocabularies import Value, Vocabulary, found, text_of

Word: TypeAlias = int
"""The number of a word: an action."""

Spelling: TypeAlias = tuple[Word, ...]

END: Final = "end"
MANY_QUESTIONS: Final = 5000
"""Lists of options whose words are kept; then they are forgotten."""
LETTERS: Final = tuple(string.digits + string.ascii_letters + string.punctuation + " ")


class NoWord(HyperespaceError):
    """An answer that cannot be said in words."""


class NotNow(HyperespaceError):
    """A word that cannot be said here. The match is as it was before."""


class Words:
    """All words of a game, numbered: the names of its answers, `end`, the values of each field, and letters if needed.

    `names` has one entry a word. No spelling is the beginning of another.
    """

    def __init__(self, game: AnyGame, vocabulary: Vocabulary) -> None:
        self._has_letters = not vocabulary.is_complete
        self._kinds = {kind: _Kind(kind, vocabulary) for kind in game.answers}
        self._numbers: dict[tuple[str, Value], Word] = {}
        self._spelled: dict[Option, Spelling] = {}
        self._branches: dict[tuple[Option, ...], Branch] = {}  # the same options are offered again and again
        names: list[str] = []
        for field, value, name in self._all():
            if (field, value) not in self._numbers:
                self._numbers[field, value] = len(names)
                names.append(name)
        self.names = tuple(names)

    def __len__(self) -> int:
        """How many words there are."""
        return len(self.names)

    def spell(self, option: Option) -> Spelling:
        """An answer in words."""
        known = self._spelled.get(option)
        if known is None:
            known = self._spelled[option] = tuple(self._spell(option))
        return known

    def saying(self, options: Sequence[Option]) -> "Saying":
        """One of these options, of which no word is said yet."""
        key = tuple(options)
        branch = self._branches.get(key)
        if branch is None:
            if len(self._branches) >= MANY_QUESTIONS:
                self._branches.clear()
            branch = self._branches[key] = Branch(list(map(self.spell, key)), range(len(key)), (), len(self.names))
        return Saying(self, key, branch)

    def _all(self) -> Iterator[tuple[str, Value, str]]:
        every = [field for kind in self._kinds.values() for field in kind.fields]
        for kind in self._kinds.values():
            yield "", kind.name, kind.name
        if any(field.is_list for field in every) or self._has_letters:
            yield "", END, END
        for field in every:
            for value in field.values:
                yield field.table, value, f"{field.table}={text_of(value)}"
        for letter in LETTERS if self._has_letters else ():
            yield "letter", letter, f"letter={letter}"

    def _spell(self, option: Option) -> Iterator[Word]:
        kind = self._kinds[type(option)]
        yield self._numbers["", kind.name]
        for field in kind.fields:
            value = getattr(option, field.name)
            for each in value if field.is_list else (value,):
                yield from self._say(field, each)
            if field.is_list:
                yield self._numbers["", END]

    def _say(self, field: "_Field", value: Any) -> Iterator[Word]:  # whatever the game has put there
        word = self._numbers.get((field.table, value)) if isinstance(value, Value) else None
        if word is not None:
            yield word
            return
        if not self._has_letters:
            raise NoWord(f"there is no word for {value!r} as {field.table}: the vocabulary of this game lacks it")
        for letter in msgspec.json.encode(value).decode("ascii", "backslashreplace"):
            yield self._numbers["letter", letter]
        yield self._numbers["", END]


class Branch:
    """All spellings that go on from some words, by their places in a list of options. It never changes.

    Words that all of them share are said at once. Branches that somebody follows are kept.
    """

    __slots__ = ("_nexts", "_spellings", "legal", "mask", "places", "said")

    def __init__(self, spellings: Sequence[Spelling], places: Sequence[int], said: Spelling, words: int) -> None:
        self._spellings, self.places = spellings, places
        self._nexts: dict[Word, Branch] = {}
        self.legal: list[Word] = []  # the words that may be said now, by number; none when the answer is complete
        while len(places) > 1 and not self.legal:
            at = len(said)
            nexts = {spellings[place][at] for place in places}
            if len(nexts) > 1:
                self.legal = sorted(nexts)
            else:
                said = (*said, *nexts)
        self.said = said
        mask = bytearray(words)  # one for each word that may be said now
        for word in self.legal:
            mask[word] = 1
        self.mask = bytes(mask)

    def then(self, word: Word) -> "Branch | None":
        """Those that go on with this word; None if there are none."""
        known = self._nexts.get(word)
        if known is None:
            at, spellings = len(self.said), self._spellings
            left = [place for place in self.places if spellings[place][at] == word]
            if not left:
                return None
            known = self._nexts[word] = Branch(spellings, left, (*self.said, word), len(self.mask))
        return known


class Saying:
    """An answer that is being said: the words so far, and the options that are still possible. It never changes."""

    __slots__ = ("_branch", "_offered", "_words", "legal", "mask", "said")

    def __init__(self, words: Words, offered: Sequence[Option], branch: Branch) -> None:
        self._words, self._offered, self._branch = words, offered, branch
        self.legal, self.mask, self.said = branch.legal, branch.mask, branch.said

    @property
    def options(self) -> list[Option]:
        """The answers that are still possible; one when the answer is complete."""
        offered, places = self._offered, self._branch.places
        return list(offered) if len(places) == len(offered) else [offered[place] for place in places]

    def then(self, word: Word) -> "Saying":
        """The same with another word."""
        branch = self._branch.then(word) if self.legal else None
        if branch is None:
            words = ", ".join(map(self._name, self.legal))
            raise NotNow(f"{self._name(word)} cannot be said now; the words are: {words}")
        return Saying(self._words, self._offered, branch)

    def _name(self, word: Word) -> str:
        names = self._words.names
        return names[word] if 0 <= word < len(names) else f"word {word}"


class _Kind:
    """One kind of answer."""

    def __init__(self, kind: type[Option], vocabulary: Vocabulary) -> None:
        self.name = str(kind.__struct_config__.tag)
        self.fields = [_Field(self.name, field.name, field.type, vocabulary) for field in fields(kind)]


class _Field:
    """A field of an answer, and the table of its words: `card`, or `fire.target` if it has one of its own."""

    def __init__(
        self, kind: str, name: str, hint: Any, vocabulary: Vocabulary
    ) -> None:  # a type, or a literal of strings
        self.name = name
        self.is_list = get_origin(hint) is tuple
        self.table = f"{kind}.{name}" if f"{kind}.{name}" in vocabulary.words else name
        self.values: Sequence[Value] = found(vocabulary.words, (self.table,)) or _literals(hint)


def _literals(hint: Any) -> tuple[Value, ...]:  # the same
    """What a type says by itself."""
    if hint is bool:
        return False, True
    return tuple(each for each in get_args(hint) if isinstance(each, Value))
