"""Every sentence that a battle may need is there, in both languages; the rules say what sheets and scenarios say."""

import ast
import re
from collections.abc import Iterator
from random import Random
from typing import get_args

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core import rules
from hyperespace.core.asks import Question
from hyperespace.core.texts import Texts
from hyperespace.games.cosmos import GAME, events
from hyperespace.games.cosmos.answers import ANSWERS, Drop, Face, Fire, Launch, Order, Recover
from hyperespace.games.cosmos.events import AsteroidHit, BattleDrawn, BattleWon, ShotFired
from hyperespace.games.cosmos.orders import ORDERS
from hyperespace.games.cosmos.scenarios import SIDES, Placed, scenarios
from hyperespace.games.cosmos.sheets import Sheet, sheets
from hyperespace.games.cosmos.state import CosmosOptions, Fate
from tests.games.sources import asking_among, check_refusals_have_sentences, codes_of, events_in, folder_of, sources_of

EVENTS = events_in(events)
FOLDER = folder_of("cosmos")
SOURCES = sources_of("cosmos")
FUNCTIONS = [node for tree in SOURCES for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
ASKING = asking_among(FUNCTIONS)
GOALS = ("eliminate", "exit", "destroy", "destroy_ship", "aboard", "time", "points", "both")

in_both = pytest.mark.parametrize("texts", [GAME.texts("fr"), GAME.texts("en")], ids=["fr", "en"])
each_language = pytest.mark.parametrize("language", ["fr", "en"])
each_scenario = pytest.mark.parametrize("name", scenarios())


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """The codes that are refused with, and the names of the values that go with them."""
    for function in FUNCTIONS:
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal":
                names = _names(call.args[2], function) if len(call.args) > 2 else frozenset()
                yield from ((code, names) for code in codes_of(call.args[0]))


def _names(values: ast.expr, function: ast.FunctionDef) -> frozenset[str]:
    """The keys of a dictionary, also of `values | {…}`."""
    if isinstance(values, ast.Dict):
        return frozenset(str(ast.literal_eval(key)) for key in values.keys if key is not None)
    if isinstance(values, ast.BinOp):
        return _names(values.left, function) | _names(values.right, function)
    (assigned,) = (
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == ast.unparse(values) and node.value
    )
    return _names(assigned, function)


@in_both
def test_everything_has_a_name(texts: Texts) -> None:
    classes = sheets()
    assert all(texts.word("kinds", kind) and texts.word("a_kind", kind) for kind in classes)
    assert all(texts.word("arcs", arc.name) for sheet in classes.values() for arc in sheet.arcs)
    assert all(texts.word("flanks", drop.name) for sheet in classes.values() for drop in sheet.drops)
    ramps = [ramp for sheet in classes.values() for ramp in sheet.ramps]
    assert all(texts.word("ramps", ramp.name) for ramp in ramps)
    assert all(texts.word("paths", path.name) for ramp in ramps for path in ramp.paths)
    assert all(texts.word("headings", heading) for heading in range(6))
    assert all(texts.word("orders", order) for order in ORDERS)
    assert all(texts.word("seats", seat) for seat in range(4))
    assert all(texts.word("sides", side) for side in (0, 1, "blue", "red"))
    assert all(texts.word("fates", fate) for fate in get_args(Fate))
    assert all(texts.word("goals", goal) for goal in GOALS)
    assert all(texts.word("variants", field) for field in CosmosOptions.__struct_fields__)


@each_language
@each_scenario
def test_a_scenario_is_called_the_same_everywhere(name: str, language: str) -> None:
    plan = scenarios()[name]
    title = getattr(plan.title, language)
    assert GAME.texts(language).word("scenarios", name) == title
    assert rules.paragraphs(GAME, language)[f"8.{plan.number}"] == title


@in_both
def test_every_event_has_a_line_that_ends_with_a_paragraph(texts: Texts) -> None:
    known = rules.paragraphs(GAME, texts.language)
    for kind in EVENTS:
        said = re.fullmatch(r".+ \((\d+\.\d+)\)", texts.say("events", _example(kind)))
        assert said is not None, kind.__name__
        assert said[1] in known


@in_both
def test_every_option_has_a_label(texts: Texts) -> None:
    for kind in ANSWERS:
        assert texts.say("options", _example(kind)), kind.__name__


def _example(kind: type[msgspec.Struct]) -> msgspec.Struct:
    values: dict[object, object] = {int: 1, str: "port"}
    return kind(*(values.get(field.type, ()) for field in msgspec.structs.fields(kind)))


@in_both
@pytest.mark.parametrize("name", ASKING)
def test_every_step_that_asks_has_its_words(texts: Texts, name: str) -> None:
    question = Question(name, "one", (0,), "3.1")
    assert texts.question(question)
    assert texts.waiting(question)


@in_both
def test_every_refusal_has_a_sentence_that_its_values_fill(texts: Texts) -> None:
    assert check_refusals_have_sentences(refusals(), texts, "3.1") > 40


@pytest.mark.introspective
@in_both
def test_no_refusal_is_written_for_nobody(texts: Texts) -> None:
    shared = hs.find("kuhn").texts(texts.language)._tables["refusals"]
    own = set(texts._tables["refusals"]) - {code for code in shared if code != "two_words"}
    assert own == {code for code, _ in refusals()}


@in_both
@each_scenario
def test_no_label_question_or_line_shows_an_empty_or_raw_field(name: str, texts: Texts) -> None:
    random = Random(1)
    match = hs.new_match(GAME, seats=4, seed=1, scenario=name, asteroids=True, drift=True, beacon=True)
    told: list[str] = []
    match.listen(lambda each: told.append(texts.say("events", each.event)))
    for _ in range(400):
        ask = match.ask
        if ask is None:
            break
        seat = random.choice(ask.seats)
        question, options = match.question(seat), ask.options(seat)
        assert question is not None
        told += [texts.question(question), *(texts.say("options", option) for option in options[:20])]
        match.answer(seat, random.choice(options))
    assert not [words for words in told if re.search(r"-1|  |[{}_]|\('|\(\)|: ?\.", words)]


def test_both_languages_have_the_same_sentences() -> None:
    french, english = (_keys(GAME.texts(language)._tables) for language in ("fr", "en"))
    assert french == english


def _keys(tables: object) -> object:
    return {key: _keys(value) for key, value in tables.items()} if isinstance(tables, dict) else None


@pytest.mark.parametrize("file", ["texts.fr.toml", "faults.fr.toml", "rules.fr.md"])
def test_french_says_tu_and_keeps_its_punctuation_together(file: str) -> None:
    written = FOLDER.joinpath(file).read_text("utf-8")
    assert not re.findall(r"\bvous\b|\bvotre\b|\bvos\b|\b(?!assez|chez|nez)\w+ez\b", written.lower())
    assert not re.findall(r".* [:;!?»].*|.*« .*", written)


@each_scenario
def test_the_french_of_a_scenario_keeps_its_punctuation_together(name: str) -> None:
    plan = scenarios()[name]
    assert not [words.fr for words in (plan.title, plan.briefing, *plan.notes) if re.search(r" [:;!?»]|« ", words.fr)]


@each_language
@each_scenario
def test_no_side_is_called_like_a_class_of_ships(name: str, language: str) -> None:
    kinds = [kind for kind in GAME.texts(language).words()["kinds"].values() if " " not in kind]
    sides = [getattr(side, language).lower() for side in scenarios()[name].sides.values()]
    assert not [side for side in sides for kind in kinds if kind in side]


@pytest.mark.parametrize("file", ["texts.en.toml", "rules.en.md"])
def test_no_word_is_said_twice_in_a_row(file: str) -> None:
    assert not re.findall(r"\b([a-z]{3,}) \1\b", FOLDER.joinpath(file).read_text("utf-8"))


def test_labels_read_well() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    assert french.say("options", Order("B14", 2, "MD")) == "B14\N{NO-BREAK SPACE}: MD en phase 2"
    assert english.say("options", Order("B14", 2, "MD")) == "B14: MD in phase 2"
    assert english.say("options", Fire("B1", "bow", "R3")) == "B1 fires at R3, bow arc"
    assert french.say("options", Fire("B1", "sector_0", "R3")) == "B1 tire sur R3, secteur 1"
    assert english.say("options", Launch("B2", "ahead", "")) == "Launch B2 straight ahead"
    assert french.say("options", Launch("B2", "outward", "GG")) == "Lancer B2 vers l'extérieur, puis GG"
    assert french.say("options", Recover("B2", "B1", "port")) == "B2 se pose sur B1, rampe bâbord"
    assert english.say("options", Drop("B6", "starboard")) == "B6 drops a mine to starboard"
    assert french.say("options", Face(1)) == "Cap sud-est"


def test_a_shot_is_told_with_its_sum() -> None:
    english = GAME.texts("en")
    halved = ShotFired("B1", "bow", "R2", 12, 7, 2, "1208", 7, 33)
    plain = ShotFired("B1", "bow", "R2", 6, 5, 1, "", 5, 0)
    assert english.say("events", halved) == (
        "B1 fires at R2 (bow arc): D12 = 7, × 2, halved by the asteroid on 1208. Damage 7; R2 has 33 left. (5.6)"
    )
    assert english.say("events", plain) == "B1 fires at R2 (bow arc): D6 = 5. Damage 5; R2 has 0 left. (5.6)"


def test_dice_and_damage_are_told_apart() -> None:
    told = GAME.texts("en").say("events", AsteroidHit("R1", "1405", (3, 1), 4, 113))
    assert told == "R1 is hit by the asteroid on 1405: dice 3, 1. Damage 4; R1 has 113 left. (7.5)"


def test_the_end_is_told_with_its_reason() -> None:
    english = GAME.texts("en")
    assert english.say("events", BattleWon(1, "time")) == "Red wins: holding out to the last turn was enough. (1.4)"
    assert english.say("events", BattleDrawn("both")) == "A draw: both sides got there at the same moment. (1.4)"
    assert english.say("events", BattleDrawn("points")) == "A draw: both sides have the same points. (1.4)"


def paragraph(language: str, number: str) -> str:
    """The text of one paragraph of the rules."""
    text = rules.text(GAME, language)
    found = re.search(rf"^### {re.escape(number)} .+?(?=^##|\Z)", text, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[0]


def rows(language: str, number: str) -> list[list[str]]:
    """The cells of the tables in a paragraph, row by row."""
    lines = paragraph(language, number).splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]


@each_language
def test_the_table_of_classes_says_what_the_sheets_say(language: str) -> None:
    written = [row[1:] for row in rows(language, "2.1") if row[1].isdigit()]
    assert written == [_figures(sheets()[kind]) for kind in GAME.texts("en").words()["kinds"]]


def _figures(sheet: Sheet) -> list[str]:
    phases = " ".join(map(str, sheet.moves)) or "–"
    figures = (sheet.defence, f"D{sheet.die}", sheet.shots, phases, sheet.notches, len(sheet.cells), sheet.value)
    return [str(figure) for figure in figures]


@each_language
def test_the_table_of_arcs_says_what_the_sheets_say(language: str) -> None:
    written = [tuple(cell.split()[0] for cell in row[4:]) for row in rows(language, "2.1") if "–" in row[6]]
    assert written == [row for kind in GAME.texts("en").words()["kinds"] for row in _reach(sheets()[kind])]


def _reach(sheet: Sheet) -> list[tuple[str, str, str, str]]:
    """The bands and shots of its arcs; those that are alike, such as port and starboard, are one row."""
    found: dict[tuple[str, str, str, str], None] = {}
    for arc in sheet.arcs:
        assert arc.reach is not None
        short, medium, far = arc.reach
        bands = _band(1, short), _band(short + 1, medium), _band(medium + 1, far)
        found[*bands, str(arc.shots)] = None
    return list(found)


def _band(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


@each_language
@each_scenario
def test_a_scenario_is_told_with_every_ship_and_stone(name: str, language: str) -> None:
    plan = scenarios()[name]
    told = paragraph(language, f"8.{plan.number}")
    assert f"{plan.columns} × {plan.rows}, {plan.turns} " in told
    for side, row in zip(SIDES, rows(language, f"8.{plan.number}")[1:], strict=bool(plan.ships)):
        listed = re.findall(r"([A-Z]\d+)(²?) (?:(\d{4})(?: \((\d) mines?\))?|\((\w+)\))", row[3])
        assert sorted(listed) == sorted(_as_told(ship, language) for ship in plan.ships if ship.side == side)
        assert getattr(plan.sides[side], language) in row[0]
        assert row[1] in GAME.texts(language).word("edges", plan.sides[side].home)
        assert _headings(row[2], language) == {ship.heading for ship in plan.ships if ship.side == side and ship.at}
    cells = [ship.at for ship in plan.ships if ship.at] + [rock.at for rock in plan.asteroids]
    assert sorted(re.findall(r"\b\d{4}\b", told)) == sorted(cells)


def _as_told(ship: Placed, language: str) -> tuple[str, ...]:
    """Name, mark of the second captain, cell, mines, ramp."""
    ramp = GAME.texts(language).word("flanks", ship.ramp).split()[-1] if ship.ramp else ""
    return ship.name, "²" if ship.captain == 2 else "", ship.at or "", str(ship.mines or ""), ramp


def _headings(told: str, language: str) -> set[int]:
    headings = GAME.texts(language).words()["headings"]
    return {int(number) for number, word in headings.items() if word in re.findall(r"[\w-]+", told)}
