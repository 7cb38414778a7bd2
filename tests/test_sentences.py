"""Every sentence of the server, in both languages, tried with numbers: plurals, decimals, and spaces before signs."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import hyperespace
from hyperespace.core.texts import LANGUAGES, Texts
from hyperespace.core.typography import typeset
from hyperespace.server import problem_words, words

HOME = Path(hyperespace.__file__).parent
NUMBERS = (0, 1, 2, 1.5, -0.0)
AFTER_ONE = {
    "fr": {"fois", "ms"},
    "en": {"ms", "is", "was", "goes", "stays"},
}
"""Words in s that may follow a one: they are no plurals, or belong to something else."""
VERBS = {"fr": r"\w+ent|ont|sont", "en": "are|have|were|do"}
"""What only several things do."""
NAMES = {
    "ship",
    "target",
    "carrier",
    "variable",
    "side",
    "kind",
    "theirs",
    "ours",
    "games",
    "game",
    "seats",
    "wait",
    "why",
}
"""Values that are never numbers."""

PARAGRAPH = re.compile(r"\(\d+(\.\d+)*\)")

Sentence = tuple[str, str, Texts]


def sentences(language: str) -> Iterator[Sentence]:
    """The name of each sentence, the sentence, and the texts that it is filled in by."""
    for path in sorted(HOME.rglob(f"*.{language}.toml")):
        tables = tomllib.loads(path.read_text("utf-8"))
        yield from found(f"{path.parent.name}/{path.name}", tables, Texts(language, tables))
    tables = {
        "sorry": words.SORRY[language],
        "lag": words.LAG[language],
        "problems": problem_words.PROBLEMS[language],
        "waits": problem_words.WAITS[language],
    }
    yield from found("server", tables, Texts(language, {}))


def numbered(language: str) -> Iterator[tuple[str, float, str]]:
    """Each sentence that has something to fill in, with each number."""
    for name, sentence, texts in sentences(language):
        if "{" in sentence:
            yield from ((name, number, filled(sentence, texts, number)) for number in NUMBERS)


def found(where: str, tables: dict[str, Any], texts: Texts) -> Iterator[Sentence]:
    for key, entry in tables.items():
        if isinstance(entry, str):
            yield f"{where} {key}", typeset(entry, texts.language) if ".toml" in where else entry, texts
        else:
            yield from found(f"{where} {key}", entry, texts)


def filled(sentence: str, texts: Texts, number: float) -> str:
    """The sentence with this number everywhere; where a table has words for a value, with the first of them.

    A part that is a sentence of its own is left out: it is tried by itself.
    """
    tables = texts.words()
    parts = {table for table, _ in texts.entries()} - set(tables)
    values: dict[str, object] = {}
    for _, field, spec, _ in Formatter().parse(sentence):
        if field:
            words = "" if spec in parts else "B7" if field in NAMES else number
            values.setdefault(field, next(iter(tables[spec])) if spec in tables else words)
    return texts.vformat(sentence, (), values)


def written(number: float, language: str) -> str:
    return "0" if number == 0 else str(number).replace(".", "," if language == "fr" else ".")


def singulars(language: str) -> set[str]:
    """Nouns, as the forms for one thing have them."""
    forms = (spec for _, sentence, _ in sentences(language) for _, _, spec, _ in Formatter().parse(sentence) if spec)
    pairs = [[each.split()[-1] for each in form.split("|")[-2:]] for form in forms if "|" in form]
    return {one for one, more in pairs if more == one + "s"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_is_singular_and_several_are_plural(language: str) -> None:
    nouns = "|".join(map(re.escape, singulars(language)))
    for name, number, told in numbered(language):
        is_one = abs(number) < 2 if language == "fr" else number == 1
        wrong = rf"\w+s|{VERBS[language]}" if is_one else nouns
        after = re.findall(rf"(?<![\w,.]){written(number, language)} ({wrong})\b", told)
        assert set(after) <= AFTER_ONE[language], (name, told)
        assert "(s)" not in told, (name, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_the_language_does(language: str) -> None:
    wrong = {"fr": r"(?<!\d)[-−]0|\d\.\d", "en": r"(?<!\d)[-−]0|\d,\d"}[language]
    for name, _, told in numbered(language):
        assert not re.search(wrong, PARAGRAPH.sub("", told)), (name, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_french_has_a_space_before_a_colon_and_it_does_not_break(language: str) -> None:
    for name, sentence, texts in sentences(language):
        told = filled(sentence, texts, 2)
        assert not re.search(r" [:;!?»]|« ", told), (name, told)
        if language == "fr":
            assert not re.search(r"[^\s\u00a0\u202f:;!?(«»\"'…]([:;!?])(?!\S)", told), (name, told)
        else:
            assert not re.search(r"[\u00a0\u202f]", told), (name, told)


def test_the_french_rules_have_no_space_that_breaks_before_a_sign() -> None:
    rules = sorted(HOME.rglob("rules.fr.md"))
    assert rules
    for path in rules:
        assert not re.search(r" [:;!?»](?!-)|« ", path.read_text("utf-8")), path


WRITTEN = [
    *HOME.rglob("*.fr.toml"), *HOME.rglob("*.en.toml"), *HOME.rglob("rules.*.md"),
    *(HOME.parent.parent / "web/src").rglob("words.*.ts"),
]  # fmt: skip
"""Every file with sentences for players."""


def test_apostrophes_are_written_in_one_way() -> None:
    assert len(WRITTEN) > 20
    assert [path.name for path in WRITTEN if "\N{RIGHT SINGLE QUOTATION MARK}" in path.read_text("utf-8")] == []


def test_these_checks_can_fail() -> None:
    texts = Texts("fr", {})
    assert filled("Perdre {days} jours", texts, 1) == "Perdre 1 jours"
    assert "jour" in singulars("fr")
    assert "day" in singulars("en")
