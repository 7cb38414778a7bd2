"""Files of powers: a fault is told in a sentence with file and line, and the table goes on without the power."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from os import environ, pathsep
from pathlib import Path
from random import Random

import msgspec
import pytest

import hyperespace as hs
from hyperespace.bots import new_bot, play
from hyperespace.core import rules
from hyperespace.games.rencontre import GAME, own
from hyperespace.games.rencontre.fingerprints import FINGERPRINTS
from hyperespace.games.rencontre.own.files import declared
from hyperespace.games.rencontre.own.sentences import BadPower
from hyperespace.games.rencontre.powers import POWERS
from tests.games.rencontre.own import EXAMPLES, loaded
from tests.plugins import announce

SPY = (EXAMPLES / "spy.toml").read_text("utf-8")
LUCKY = (EXAMPLES / "lucky.py").read_text("utf-8")
ONE_OF_EACH = ("diplomat", "charger", "phoenix", "spy", "juggler")


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    yield
    own.load("")


def faults_of(folder: Path, text: str | bytes, name: str = "mine.toml", language: str = "en") -> list[str]:
    """What is said of a file with this in it."""
    written = text.encode() if isinstance(text, str) else text
    (folder / name).write_bytes(written)
    own.load(str(folder / name))
    return list(own.notices(language))


BROKEN = {
    "line 7: effect.cards must be 1 or more": ("cards = 2", "cards = 0"),
    "line 7: effect.cards must be 20 or less": ("cards = 2", "cards = 9999"),
    "line 7: effect.cards is of the wrong type: int is needed, and str is there": ("cards = 2", 'cards = "2"'),
    "line 6: effect.kind cannot be 'steal'": ('kind = "look"', 'kind = "steal"'),
    "line 8: effect.when cannot be 'always'": ('"opponent_known"', '"always"'),
    "line 3: there is a power virus already": ('name = "spy"', 'name = "virus"'),
    "line 3: there is a power else already": ('name = "spy"', 'name = "else"'),
    "line 3: name is written in small letters": ('name = "spy"', 'name = "Spy!"'),
    "line 13: the sign { cannot stand in fr.card": ("deux cartes", "{seat.__class__}"),
    "line 18: the sign < cannot stand in en.card": ("two cards", "<script>"),
    "line 18: en.card must have 240 letters or fewer": ("two cards", "two cards " * 40),
    "en is missing in the file": (SPY[SPY.index("[en]") :], ""),
    "there is no mischief in effect": ('kind = "look"', 'kind = "look"\nmischief = 1'),
    "line 7: it cannot be read": ("cards = 2", "cards = = 2"),
}


@pytest.mark.parametrize("said", BROKEN)
def test_a_fault_is_told_with_file_and_line(said: str, tmp_path: Path) -> None:
    before, after = BROKEN[said]
    assert before in SPY
    faults = faults_of(tmp_path, SPY.replace(before, after))
    assert len(faults) == 1
    assert faults[0].startswith("A power is left out: mine.toml")
    assert said in faults[0]
    assert "spy" not in POWERS
    french = faults_of(tmp_path, SPY.replace(before, after), language="fr")
    assert french[0].startswith("Un pouvoir est laissé de côté\xa0: mine.toml")


def test_files_that_are_none_are_told_too(tmp_path: Path) -> None:
    own.load(pathsep.join((str(tmp_path / "nowhere.toml"), str(tmp_path / "notes.txt"))))
    assert [fault.partition(": ")[2] for fault in own.notices("en")] == [
        "nowhere.toml: there is no such file.",
        "notes.txt: a power is a file in .toml, .json or .py.",
    ]
    assert "larger than" in faults_of(tmp_path, SPY + "#" * 20_000)[0]
    assert "UTF-8" in faults_of(tmp_path, SPY.encode("latin-1"))[0]
    assert "nested too deeply" in faults_of(tmp_path, "[" * 9_000 + "]" * 9_000, "deep.json")[0]


def test_the_same_power_twice_is_taken_once(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SPY, "utf-8")
    (tmp_path / "b.json").write_bytes(msgspec.json.encode(tomllib.loads(SPY)))
    with loaded(tmp_path):
        assert list(own.OWN) == ["spy"]
        assert own.notices("en") == ["A power is left out: b.json: there is a power spy already."]


def test_json_says_the_same_as_toml(tmp_path: Path) -> None:
    fingerprints = []
    for name, written in (("a.toml", SPY.encode()), ("b.json", msgspec.json.encode(tomllib.loads(SPY)))):
        assert faults_of(tmp_path, written, name) == []
        fingerprints.append(FINGERPRINTS["spy"])
    assert fingerprints[0] == fingerprints[1]


def test_words_may_change_without_changing_the_power(tmp_path: Path) -> None:
    assert faults_of(tmp_path, SPY) == []
    before = FINGERPRINTS["spy"]
    assert faults_of(tmp_path, SPY.replace("The Spy", "The Snoop")) == []
    assert FINGERPRINTS["spy"] == before
    assert GAME.texts("en").word("powers", "spy") == "The Snoop"
    assert faults_of(tmp_path, SPY.replace("cards = 2", "cards = 3")) == []
    assert FINGERPRINTS["spy"] != before


def mutated(plain: object, random: Random) -> object:
    """The same, with something wrong somewhere, as a stranger might write it."""
    odd: list[object] = [
        None, True, -1, 0, 2**70, 1e300, "", "else", "{0.__class__}", "\x00", "\u202e", "x" * 5_000, [], {}, [[]],
        {"kind": "bonus"}, "offence", "../../etc", "%s", "VII.spy", "\ud7ff", "é" * 300, 3.5, "cards", "hands", 2, 3,
    ]  # fmt: skip
    if isinstance(plain, dict) and plain and random.random() < 0.8:
        key = random.choice(sorted(plain))
        if random.random() < 0.15:
            return {name: each for name, each in plain.items() if name != key}
        if random.random() < 0.1:
            return {**plain, random.choice(("more", "kind", "amount", "")): random.choice(odd)}
        return {**plain, key: mutated(plain[key], random)}
    return random.choice(odd)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_thousand_hostile_files_either_load_and_are_played_or_are_refused_in_a_sentence(
    name: str, tmp_path: Path
) -> None:
    random, plain = Random(name), tomllib.loads((EXAMPLES / f"{name}.toml").read_text("utf-8"))
    usable: dict[str, bytes] = {}
    refused: list[str] = []
    for _ in range(1000):
        written = json.dumps(mutated(plain, random)).encode()
        if random.random() < 0.3:
            place = random.randrange(len(written))
            written = written[:place] + random.randbytes(random.randrange(3)) + written[place + random.randrange(9) :]
        try:
            found = declared("stranger.json", written)
        except BadPower as error:
            refused += [error.said(language) for language in ("en", "fr")]
        else:
            usable.setdefault(found.fingerprint, written)
    told = r"(A power is left out|Un pouvoir est laissé de côté)\W+stranger\.json.+\."
    assert all(re.fullmatch(told, sentence) for sentence in refused)
    assert len(usable) > 1
    for written in [*usable.values()][:8]:
        play_with(tmp_path / "stranger.json", written)


def play_with(path: Path, written: bytes) -> None:
    """A short match with the power in this file: its words are there, and all pieces stay."""
    path.write_bytes(written)
    name = declared(path.name, written).name
    with loaded(path):
        match = hs.new_match("rencontre", seats=3, seed=1, chosen=[[name], ["void"], ["plant"]], turn_limit=4)
        before = GAME.census(match.state)
        play(match, [new_bot("heuristic", "rencontre", str(seat)) for seat in range(3)])
        assert GAME.census(match.state) == before
        assert hs.replay(hs.Record.read(match.record().json())).result == match.result
        assert all(GAME.texts(language).word("powers", name) for language in ("fr", "en"))


def test_a_record_names_its_powers_and_is_refused_without_them(tmp_path: Path) -> None:
    chosen = [["spy"], ["void"], ["juggler"]]
    with loaded(EXAMPLES):
        match = hs.new_match("rencontre", seats=3, seed=1, chosen=chosen, turn_limit=3)
        play(match, [new_bot("random", "rencontre", str(seat)) for seat in range(3)])
        record, saved = match.record(), match.save()
        assert record.options["made_of"] == {name: FINGERPRINTS[name] for name in ("juggler", "spy")}
        assert hs.replay(record).result == match.result
    missing = r"needs the power 'juggler' \(\w+\), which is somebody's own"
    with pytest.raises(hs.BadRecord, match=missing):
        hs.replay(record)
    with pytest.raises(hs.BadRecord, match=missing):
        hs.load(saved)
    with loaded(EXAMPLES / "spy.toml", EXAMPLES / "phoenix.toml", EXAMPLES / "juggler.toml"):
        assert hs.replay(record).result == match.result
    (tmp_path / "spy.toml").write_text(SPY.replace("cards = 2", "cards = 3"), "utf-8")
    with (
        loaded(tmp_path / "spy.toml", EXAMPLES / "juggler.toml"),
        pytest.raises(hs.BadRecord, match="another power 'spy'"),
    ):
        hs.replay(record)


def test_nobody_begins_a_match_with_somebody_elses_fingerprint() -> None:
    with loaded(EXAMPLES), pytest.raises(hs.BadOptions, match="another power 'spy'"):
        hs.new_match("rencontre", seats=2, chosen=[["spy"], []], made_of={"spy": "0"})


def test_a_match_without_them_is_recorded_as_it_always_was() -> None:
    with loaded(EXAMPLES):
        assert not {"own_powers", "made_of"} & set(hs.new_match("rencontre", seats=4, seed=1).record().options)


def test_its_words_and_its_paragraph_are_there_in_both_languages() -> None:
    with loaded(EXAMPLES):
        for language, title in (("fr", "L'Espion"), ("en", "The Spy")):
            texts = GAME.texts(language)
            assert texts.word("powers", "spy") == title
            assert texts.words()["power_cards"]["spy"]
            assert rules.paragraphs(GAME, language)["VII.spy"] == title
            assert texts.cite("VII.spy") == f"VII, {title}"
            written = rules.text(GAME, language)
            assert written.index("### VII.assassin") < written.index("### VII.spy") < written.index("\n## VIII")
    assert "VII.spy" not in rules.paragraphs(GAME, "en")


def test_the_form_for_a_new_table_offers_them_only_where_there_are_some() -> None:
    assert GAME.data is not None
    assert GAME.data() == {}
    with loaded(EXAMPLES):
        assert "own_powers" in str(GAME.data())


BAD_PYTHON = {
    "line 3: it cannot be loaded: ZeroDivisionError": "POWER = None\n\nx = 1 / 0\n",
    "line 1: it cannot be loaded: SyntaxError": "def :\n",
    "mine.py: it has no POWER": "POWER = 3\n",
    "mine.py: there is a power void already": LUCKY.replace('name = "lucky"', 'name = "void"'),
    "mine.py: the sign * cannot stand in fr.card": LUCKY.replace("une fois", "*une* fois"),
}


@pytest.mark.parametrize("said", BAD_PYTHON)
def test_a_broken_file_in_python_is_told_with_its_line(said: str, tmp_path: Path) -> None:
    faults = faults_of(tmp_path, BAD_PYTHON[said], "mine.py")
    assert len(faults) == 1
    assert said in faults[0]


def test_a_file_in_python_is_played() -> None:
    with loaded(EXAMPLES / "lucky.py"):
        assert own.notices("en") == []
        match = hs.new_match("rencontre", seats=3, seed=1, chosen=[["lucky"], ["void"], ["machine"]], turn_limit=6)
        play(match, [new_bot("heuristic", "rencontre", str(seat)) for seat in range(3)])
        assert hs.replay(match.record()).result == match.result


def test_a_package_announces_its_power_and_a_broken_one_harms_nobody(tmp_path: Path) -> None:
    (tmp_path / "lucky_power.py").write_text(LUCKY, "utf-8")
    entries = {"lucky": "lucky_power", "unlucky": "lucky_power", "gone": "not_there_at_all"}
    announce(tmp_path / "site", "lucky-power", {"hyperespace.rencontre.powers": entries})
    program = "from hyperespace.games.rencontre import own; print(*own.OWN, *own.notices('en'), sep='\\n')"
    paths = pathsep.join((str(tmp_path), str(tmp_path / "site"), environ.get("PYTHONPATH", "")))
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    lucky, gone, unlucky = done.stdout.splitlines()
    assert lucky == "lucky"
    assert gone == (
        "A power is left out: lucky-power (gone): it cannot be loaded: "
        "ModuleNotFoundError: No module named 'not_there_at_all'."
    )
    assert "must have the same name" in unlucky
