"""Sets of house rules: files, their hash in a match, and what is said of those that cannot be used."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

import hyperespace as hs
from hyperespace.bots import new_bot
from hyperespace.bots.play import play
from hyperespace.core.choices import choices
from hyperespace.core.effects import effect_lines
from hyperespace.core.games import OtherHouseRules
from hyperespace.core.house_files import VARIABLE, BadHouseRules, named_set, notices_of, read_file, sets_for
from hyperespace.core.house_rules import CRAFT, blank, house_rules_for
from hyperespace.core.measured import Change, Effect, Measured, beside, measured_in, write_measured
from hyperespace.core.workshop import BadWork, Craft, Work

EXAMPLES = Path(__file__).parents[2] / "examples" / "house-rules"
SET = {
    "game": "rencontre",
    "name": {"fr": "Chez Léa", "en": "At Lea's"},
    "version": 3,
    "sentence": {"fr": "", "en": "Quick."},
    "options": {"bases": 3, "powers": 2},
}


def craft() -> Craft:
    (found,) = (each for each in hs.find("rencontre").crafts if each.name == CRAFT)
    return found


def read(**changes: Any) -> Work:
    return craft().read(json.dumps(SET | changes, indent=1))


def match_with(game: str, work: Work) -> hs.Match[Any, Any, Any]:
    options: dict[str, Any] = dict(work.options)
    return hs.new_match(game, seats=2, seed=1, **options)


def wrong(text: str) -> list[tuple[str, str, int | None]]:
    with pytest.raises(BadWork) as error:
        craft().read(text)
    assert error.value.said("fr") != error.value.said("en")
    return [(each.field, each.said["en"], each.line) for each in error.value.complaints]


def test_a_set_gives_the_options_of_a_match_with_its_mark() -> None:
    work = read()
    mark: Any = work.options["house"]
    assert work.titles == SET["name"]
    assert {name: work.options[name] for name in ("bases", "powers")} == {"bases": 3, "powers": 2}
    assert mark == {
        "name": SET["name"],
        "version": 3,
        "hash": hs.find("rencontre").read_options(work.options).house.hash,
    }


def test_the_hash_is_of_what_is_played_and_not_of_words_or_order() -> None:
    def hash_of(**changes: Any) -> str:
        mark: Any = read(**changes).options["house"]
        return str(mark["hash"])

    same = hash_of()
    assert hash_of(name={"fr": "Autre", "en": "Other"}, version=4) == same
    assert hash_of(options={"powers": 2, "bases": 3, "hand": 7, "quake": True}) == same  # as in the book
    assert hash_of(options={"bases": 4, "powers": 2}) != same


def test_a_match_with_a_set_is_verified_and_one_that_was_altered_is_refused() -> None:
    match = match_with("rencontre", read(options={"bases": 2}))
    play(match, [new_bot("heuristic", "rencontre", str(seat)) for seat in range(2)])
    record = match.record()
    assert hs.replay(record).result == match.result
    options = record.options | {"hand": 5}
    with pytest.raises(OtherHouseRules, match="not those of the house rules “At Lea's”, version 3") as refused:
        hs.find("rencontre").read_options(options)
    assert "règles maison «\xa0Chez Léa\xa0»" in refused.value.said("fr")
    assert isinstance(refused.value, hs.BadRecord)


def test_every_game_has_the_craft_and_its_blank_can_be_played() -> None:
    for game in ("rencontre", "cosmos", "trucker"):
        (found,) = (each for each in hs.find(game).crafts if each.name == CRAFT)
        work = found.read(json.dumps(found.blank()))
        assert match_with(game, work).options.has_house_rules


def test_everything_that_is_wrong_is_said_with_its_line() -> None:
    options = {"bases": 99, "hat": 1, "lesson": "duel"}
    text = json.dumps(
        SET | {"name": {"fr": "<b>", "en": "x" * 61}, "version": 0, "more": 1, "options": options}, indent=1
    )
    found = wrong(text)
    assert [field for field, _, _ in found] == [
        "more", "name.fr", "name.en", "version", "options.bases", "options.hat", "options.lesson",
    ]  # fmt: skip
    assert "it takes: 2 to 8" in found[4][1]
    assert all(line is not None and field.split(".")[-1] in text.splitlines()[line - 1] for field, _, line in found)


def test_what_only_the_game_as_a_whole_refuses_is_said_too() -> None:
    options = {"draft": True, "two_of_three": True}
    assert [field for field, _, _ in wrong(json.dumps(SET | {"options": options}))] == ["options"]
    assert read(options={"bases": 6}).seats is None  # not with two, but with four as usual


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "null", '"x"', "\ud800", "[" * 2000, '{"game": "chess"}', '{"options": 3}']
)
def test_nothing_but_a_complaint_comes_of_nonsense(text: str) -> None:
    assert wrong(text)


def test_a_set_for_another_game_is_not_for_this_one() -> None:
    assert ("game", "these rules are not for rencontre", 2) in wrong(json.dumps(blank("trucker"), indent=1))


def test_the_options_list_house_rules_with_what_the_book_says() -> None:
    found = {choice.name: choice for choice in choices(hs.find("rencontre").options)}
    assert (found["bases"].is_house, found["bases"].default, found["powers"].is_house) == (True, 5, False)
    assert (found["deck"].kind, found["banned"].kind) == ("counts", "names")
    assert "house" not in found


# Files


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


def written(folder: Path, name: str, **changes: Any) -> Path:
    path = folder / name
    path.write_text(json.dumps(SET | changes), "utf-8")
    return path


def test_our_sets_and_examples_are_in_order() -> None:
    ours = [each for game in ("rencontre", "cosmos", "trucker") for each in sets_for(game).found]
    assert {each.game for each in ours} == {"rencontre", "cosmos", "trucker"}
    assert all(each.sentence["fr"] and each.sentence["en"] for each in ours)
    for path in sorted(EXAMPLES.glob("*.toml")):
        assert read_file(path).options


def test_a_folder_offers_its_sets_and_broken_ones_are_named(folder: Path) -> None:
    written(folder, "lea.json")
    written(folder, "bad.json", options={"bases": 0})
    written(folder, "typo.json", game="rencontr")
    (folder / "notes.txt").write_text("no set")
    sets = sets_for("rencontre")
    assert [each.key for each in sets.found if each.source == "server"] == ["lea"]
    said = notices_of(hs.find("rencontre"), "en")
    assert [line.split(": ")[1].split(",")[0] for line in said] == ["bad.json", "typo.json"]
    assert said[0].startswith("House rules are left out: bad.json, line 1: the option bases")
    assert notices_of(hs.find("rencontre"), "fr")[0].startswith("Des règles maison sont laissées de côté")


def test_a_set_is_found_by_its_file_or_its_name(tmp_path: Path) -> None:
    path = written(tmp_path, "lea.json")
    assert named_set("rencontre", str(path)).name.en == "At Lea's"
    assert named_set("rencontre", "bare_hands").options["no_edicts"] is True
    with pytest.raises(BadHouseRules, match="not of trucker"):
        named_set("trucker", str(path))
    with pytest.raises(BadHouseRules, match="there is no file nowhere"):
        named_set("rencontre", "nowhere")


# Measurements


def change(mean: float, usual: float, *, is_sure: bool) -> Change:
    return Change(100, mean, usual, mean - usual - 0.03, mean - usual + 0.03, is_sure)


def test_a_measurement_is_told_only_of_the_set_that_was_measured(tmp_path: Path) -> None:
    path = written(tmp_path, "lea.json")
    found = read_file(path)
    effects = (
        Effect("power", "void", change(0.27, 0.4, is_sure=True)),
        Effect("seat", "0", change(0.5, 0.4, is_sure=False)),
    )
    length = change(8, 10, is_sure=True)
    measured = Measured("rencontre", found.hash, "book", "…", 4, "heuristic", 100, "turns", length, effects, "")
    assert write_measured(path, measured) == beside(path)
    assert read_file(path).measured == measured
    assert measured_in(path, "000000000000") is None
    assert effect_lines(measured, "en") == [
        "Matches last 20 % fewer turns (± 0).",
        "Powers, The Void: wins only 27 % (± 3) instead of 40 %.",
        "Measured against the book: 100 pairs of matches, 4 bots at a table.",
    ]
    assert "20\u202f% de tours en moins" in effect_lines(measured, "fr")[0]


def test_our_measurements_are_of_our_sets_as_they_are() -> None:
    for game in ("rencontre", "trucker"):
        assert all(each.measured is not None for each in sets_for(game).found), game


def test_a_set_of_figures_that_are_unset_changes_nothing() -> None:
    match = hs.new_match("rencontre", seats=2, seed=1)
    assert match.options.house is UNSET
    assert "house" not in msgspec.to_builtins(match.options)
    assert house_rules_for("kuhn").read(json.dumps(blank("kuhn"))).options.keys() == {"house"}
