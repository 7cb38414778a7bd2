"""Every sentence that the game may need is there, in both languages."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import msgspec
import pytest

import hyperespace as hs
from hyperespace.core import rules
from hyperespace.core.asks import Question
from hyperespace.core.texts import Texts
from hyperespace.games.trucker import GAME
from hyperespace.games.trucker.answers import ANSWERS, Finish, GiveUp, Hand, Land, Look, Place, Take
from hyperespace.games.trucker.boards import BOARDS, column_of, row_of
from hyperespace.games.trucker.cards import CARDS, COLOURS
from hyperespace.games.trucker.events import (
    Bill,
    FlightOpened,
    GaveUp,
    Incoming,
    Landed,
    LeastOf,
    PieceLost,
    PileSeen,
    StrengthDeclared,
    TileDestroyed,
)
from hyperespace.games.trucker.lines import Line, printed
from hyperespace.games.trucker.tiles import FRONT, LEFT, STARTS, TILES, loose_tiles
from tests.games.sources import asking_among, codes_of, folder_of
from tests.games.trucker.telling import arrows

LONGEST_CARD = 240
"""Characters that a card on the page has room for."""

PROJECTILES = [size + side for size in "sLlH" for side in "FRBL"]
EVENTS = [kind for kind in hs.Event.__subclasses__() if kind.__module__.startswith(f"{GAME.package}.")]
"""In whatever file they are."""

GLOSSARY = Path(__file__).parents[3] / "docs" / "glossary.md"
FOLDER = folder_of("trucker")


def trees(folder: str) -> list[ast.Module]:
    """The files of a folder, or the one file of that name."""
    paths = [*FOLDER.glob(f"{folder}.py"), *sorted(FOLDER.joinpath(folder).glob("*.py"))]
    return [ast.parse(path.read_text("utf-8")) for path in paths]


def functions(folder: str) -> dict[str, ast.FunctionDef]:
    """All that the files of a folder define, by name."""
    return {node.name: node for tree in trees(folder) for node in tree.body if isinstance(node, ast.FunctionDef)}


EXTRA_FOLDERS = ("first_expansion", "machinations", "rough_roads", "specialists")
FUNCTIONS = functions("flow") | functions("adventures") | functions("team")
for _folder in EXTRA_FOLDERS:
    FUNCTIONS |= functions(_folder)
ASKING = asking_among(FUNCTIONS.values())
STRAY = re.compile(r"\{|-1|  |\b\d{3,}\b|\b[sLlH][FRBL]\b|\b[RYGB]{2,}\b|\b[a-z]+_[a-z]+\b")
"""Signs of a value that no table has put into words: cells, projectiles, cubes, names of the code."""

OPTIONS = msgspec.json.schema(GAME.options)["$defs"][GAME.options.__name__]["properties"]
"""What may be chosen before a game, as the form on the page reads it."""

ROUGH_STEPS = {
    "hit_again", "spend_more", "come_nearer", "stop_at_depot", "fetch_tile", "weld_tile", "name_line",
}  # fmt: skip
"""Of the flow, but asked only with the first expansion, or on rough roads: see tests/games/trucker/rough_roads."""

TEAM_STEPS = {"send_in"}
"""Of the flow, but asked only where there are support teams: see tests/games/trucker/team."""

MOST_GAMES = 100
PLUGS = re.compile(r" \(\d-\d-\d-\d\)$")

BOTH = GAME.texts("fr"), GAME.texts("en")
in_both = pytest.mark.parametrize("texts", BOTH, ids=["fr", "en"])


def keys(node: ast.AST) -> frozenset[str]:
    """The names in all dictionaries that are written out within."""
    found = (key for each in ast.walk(node) if isinstance(each, ast.Dict) for key in each.keys if key is not None)
    return frozenset(str(ast.literal_eval(key)) for key in found)


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """The codes that are refused with, and the names of the values that go with them."""
    folders = ("flow", "adventures", "team", *EXTRA_FOLDERS)
    defined = [each for folder in folders for tree in trees(folder) for each in ast.walk(tree)]
    for function in (each for each in defined if isinstance(each, ast.FunctionDef)):
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "Refusal":
                names = _names(function, call.args[2]) if len(call.args) > 2 else frozenset()
                yield from ((code, names) for code in codes_of(call.args[0]))


def _names(function: ast.FunctionDef, values: ast.expr) -> frozenset[str]:
    """Of a dictionary that is written in place, or given a name before."""
    if isinstance(values, ast.Name):
        [named] = [each for each in ast.walk(function) if isinstance(each, ast.AnnAssign)]
        assert ast.unparse(named.target) == values.id
        return keys(named)
    return keys(values)


def fields(texts: Texts, wordings: str | dict[str, str]) -> set[str]:
    """What is to be filled in, in any of the wordings."""
    each = wordings.values() if isinstance(wordings, dict) else [wordings]
    return {field for wording in each for _, field, _, _ in texts.parse(wording) if field}


@in_both
def test_everything_has_a_name(texts: Texts) -> None:
    assert len({texts.word("seats", seat) for seat in range(len(STARTS))}) == len(STARTS)
    for kind in {tile.kind for tile in TILES}:
        assert texts.word("kinds", kind)
        assert 0 < len(texts.word("kind_cards", kind)) <= LONGEST_CARD
    for adventure in {card.kind for card in CARDS}:
        assert texts.word("card_kinds", adventure)
        assert 0 < len(texts.word("card_texts", adventure)) <= LONGEST_CARD
    for table in ("goods", "letters", "wares"):
        assert len({texts.word(table, colour) for colour in COLOURS}) == len(COLOURS)
    for table in ("projectiles", "arrows", "defences", "lines"):
        assert all(texts.word(table, projectile) for projectile in PROJECTILES)
    assert all(texts.word("mistakes", what) for what in ("connectors", "engine_turned", "exhaust", "barrel"))


@in_both
def test_tiles_cards_and_cells_are_named_for_what_they_are(texts: Texts) -> None:
    for number, tile in enumerate(TILES):
        assert texts.word("kinds", tile.kind) in texts.word("tiles", number)
        assert texts.word("plugs", number) == "-".join(map(str, tile.sides))
    for number, card in enumerate(CARDS):
        if card.set == "extra":
            continue
        kind, level = texts.word("card_kinds", card.kind), texts.word("classes", card.level)
        assert texts.word("cards", number) == f"{kind} ({level})"
    for board in BOARDS.values():
        for cell in board.frame:
            column, row = Line(FRONT, column_of(cell)), Line(LEFT, row_of(cell))
            assert re.findall(r"\d+", texts.word("cells", cell)) == [
                str(printed(board, each)) for each in (column, row)
            ]
    for load in {load for card in CARDS for load in (*card.planets, card.goods) if load}:
        assert sum(map(int, re.findall(r"\d", texts.word("loads", load)))) == len(load)
    for shots in {card.shots for card in CARDS if card.kind.startswith("abandoned") and card.shots}:
        assert texts.word("volleys", "".join(shots)) == arrows(texts, shots)
    assert {str(people) for card in CARDS for people in card.astronauts} <= set(texts.words()["people"])


@in_both
def test_every_event_has_a_line_that_ends_with_its_paragraph(texts: Texts) -> None:
    for kind in EVENTS:
        line = texts.say("events", _example(kind))
        [paragraph] = re.findall(r"\((\S+)\)$", line)
        assert paragraph in rules.paragraphs(GAME, texts.language), line


@in_both
def test_every_option_has_a_label(texts: Texts) -> None:
    assert all(texts.say("options", _example(kind)) for kind in ANSWERS)


def _example(kind: type[msgspec.Struct]) -> msgspec.Struct:
    values: dict[object, object] = {int: 1, str: "brown", float: 2.5}
    return kind(*(values.get(field.type, (1, 2)) for field in msgspec.structs.fields(kind)))


def helpers(name: str) -> set[str]:
    """What a step calls to ask, and what that calls to find its values."""
    calls = [each for each in ast.walk(FUNCTIONS[name]) if isinstance(each, ast.Call)]
    called = {ast.unparse(each.func).removeprefix("stakes.") for each in calls} & FUNCTIONS.keys()
    return called.union(*(helpers(each) for each in called if each.startswith("_")))


@in_both
@pytest.mark.parametrize("name", ASKING)
def test_every_step_that_asks_has_its_words(texts: Texts, name: str) -> None:
    assert texts.waiting(Question(name, "one", (0,), "2.1"))
    told = keys(FUNCTIONS[name]).union(*(keys(FUNCTIONS[helper]) for helper in helpers(name)))
    assert fields(texts, texts._tables["questions"][name]) <= told


@in_both
def test_every_refusal_has_a_sentence_that_its_values_fill(texts: Texts) -> None:
    found = set(refusals())
    assert len({code for code, _ in found}) == len(found) > 30, "one code, one set of values"
    for code, names in found:
        assert fields(texts, texts._tables["refusals"][code]) <= names
        assert texts.refusal(hs.Refusal(code, "2.3", dict.fromkeys(names, "57"))).endswith(" (2.3)"), code


def test_there_is_no_sentence_that_nothing_says() -> None:
    shared = {"not_asked", "answered_already", "not_an_option", "not_offered", "over"}
    tables = GAME.texts("en")._tables
    assert set(tables["refusals"]) == {code for code, _ in refusals()} | shared
    assert set(tables["questions"]) == set(tables["waiting"]) == set(ASKING)
    assert set(tables["events"]) == {str(kind.__struct_config__.tag) for kind in EVENTS}
    assert set(tables["options"]) == {str(kind.__struct_config__.tag) for kind in ANSWERS} | {"time_up"}


@in_both
def test_every_variant_and_reason_has_words(texts: Texts) -> None:
    assert all(texts.word("variants", name) for name in GAME.options.__struct_fields__)
    for name, field in OPTIONS.items():
        values = field.get("items", field).get("enum", [])
        assert len({texts.word(name, value) for value in values}) == len(values)
    assert all(texts.word("reasons", why) for why in ("wish", "humans", "engines", "lapped"))


def test_nothing_is_left_without_words_in_whole_games() -> None:
    apart = {name for folder in ("team", *EXTRA_FOLDERS) for name in functions(folder)} | ROUGH_STEPS | TEAM_STEPS
    unseen = set(ASKING) - apart - {"fight"}  # a ship built at random hardly ever wins one
    random = Random(1)
    for seed in range(MOST_GAMES):
        building = ("calm", "live", "dealt")[min(seed, 2)]
        new = building == "dealt"
        flights = ("III", "IV") if new else ("III",)
        match = hs.new_match(GAME, seats=3, seed=seed, flights=flights, building=building, parts=new, new_cards=new)
        unseen -= set(steps_of_a_game(match, random))
        if not unseen:
            return
    pytest.fail(f"never asked: {sorted(unseen)}")


def steps_of_a_game(match: hs.AnyMatch, random: Random) -> Iterator[str]:
    """Which steps ask, in a game in which hardly anybody finishes early or gives up.

    All that they show has words, in both languages: a game takes longer than its words.
    """
    heard: list[hs.Told] = []
    match.listen(heard.append)
    while (ask := match.ask) is not None:
        seat = hs.CLOCK if ask.timer and random.random() < 0.02 else random.choice(ask.seats)
        options = ask.options(seat)
        if seat != hs.CLOCK and (question := match.question(seat)) is not None:
            for texts in BOTH:
                shown = [texts.question(question), *(PLUGS.sub("", texts.say("options", each)) for each in options)]
                assert not [words for words in shown if STRAY.search(words)]
            yield question.step
        staying = [each for each in options if not isinstance(each, Finish | GiveUp)]
        match.answer(seat, random.choice(staying if staying and random.random() < 0.98 else options))
    for texts in BOTH:
        lines = [texts.say("events", told.event) for told in heard if told.to != hs.CLOCK]
        assert not [line for line in lines if STRAY.search(line)]


def test_the_glossary_has_the_names_that_players_read() -> None:
    section = GLOSSARY.read_text("utf-8").split("\n## Galaxy Trucker\n")[1].split("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("| ").split(" | ")] for line in section.splitlines() if line[:2] == "| "
    ]
    french, english = GAME.texts("fr")._tables, GAME.texts("en")._tables
    named = 0
    for _, ours, theirs, code in rows:
        for table in ("kinds", "card_kinds", "rough_roads"):
            if (name := code.strip("`")) in french[table]:
                assert (ours, theirs) == (french[table][name].lower(), english[table][name].lower())
                named += 1
    assert named > 20


def test_container_and_exposed_connector_have_one_word_each() -> None:
    others = {"fr": r"raccords? (?:exposé|ouvert)|places? (?:ordinaire|spéciale)", "en": "open connector|compartment"}
    for language, words in others.items():
        shown = FOLDER.joinpath(f"texts.{language}.toml").read_text("utf-8") + rules.text(GAME, language)
        assert not re.findall(words, shown)


def test_both_languages_have_the_same_sentences() -> None:
    french, english = (_keys(GAME.texts(language)._tables) for language in ("fr", "en"))
    assert french == english


def _keys(tables: dict[str, object]) -> dict[str, object]:
    return {key: _keys(value) if isinstance(value, dict) else None for key, value in tables.items()}


@pytest.mark.parametrize("name", ["texts.fr.toml", "rules.fr.md"])
def test_french_says_tu_and_keeps_its_punctuation_together(name: str) -> None:
    written = FOLDER.joinpath(name).read_text("utf-8")
    assert not re.search(r"\b(vous|votre|vos)\b", written, re.IGNORECASE)
    assert not re.search(r" [:;!?»]|« ", written)


def test_seats_have_the_colours_of_their_starting_cabins() -> None:
    english = GAME.texts("en")
    for seat, cabin in enumerate(STARTS):
        assert TILES[cabin].name == f"start_{english.word('seats', seat).lower()}"


DOUBLE_CANNON = next(number for number in loose_tiles() if TILES[number].kind == "double_cannon")
LABELS: list[tuple[str, hs.Option, str]] = [
    ("fr", Place(705, 1), "Poser la tuile en colonne 7, ligne 5, un quart de tour à droite"),
    ("en", Place(1009, 0), "Place the tile at column 10, row 9"),
    ("en", Take(DOUBLE_CANNON), "Take a double cannon (0-0-1-0)"),
    ("fr", Look(2), "Regarder le paquet 3"),
    ("fr", Land(0), "Se poser sur la planète 1"),
    ("en", Hand(507, "energy"), "Hand over an energy cell from column 5, row 7"),
]
LINES: list[tuple[str, hs.Event, str]] = [
    ("en", FlightOpened(0, "I"), "First flight: ships of class I. (2.2.1)"),
    ("en", PileSeen(0, (3, 15)), "In pile 1: Stardust (I), Combat zone (I). (2.2.6)"),
    ("fr", Landed(1, 2, "RBBB"), "Vert se pose sur la planète 3. Cubes : 1 rouge et 3 bleus. (2.9.2)"),
    ("en", Incoming("LF", (3, 4), 7), "Incoming: a large meteor from ahead, column 7. (2.8)"),
    ("fr", Incoming("lR", (3, 4), 7), "Alerte : un tir léger par la droite, ligne 7. (2.8)"),
    ("en", StrengthDeclared(0, "cannons", 2.5), "Blue declares cannon strength 2.5. (2.6)"),
    ("fr", StrengthDeclared(0, "engines", 4.0), "Bleu annonce : poussée 4. (2.6)"),
    ("en", PieceLost(0, (705,), 1), "1 tile of Blue's ship drifts away. (2.3)"),
    ("fr", PieceLost(0, (705, 706), 2), "2 tuiles du vaisseau de Bleu s'en vont à la dérive. (2.3)"),
    ("fr", TileDestroyed(3, 705, DOUBLE_CANNON), "Rouge perd un canon double en colonne 7, ligne 5. (2.8)"),
    ("en", LeastOf(2, "crew"), "Least crew: Yellow. (2.9.7)"),
    ("fr", GaveUp(2, "humans"), "Jaune quitte la course : plus un humain à bord. (2.10)"),
    (
        "en",
        Bill(0, 4, 0, 0, 3, 1),
        "Blue's bill: arrival 4, looks 0, goods 0, lost tiles −3; that makes 1 credit in all. (2.11)",
    ),
]


@pytest.mark.parametrize(("language", "option", "words"), LABELS)
def test_labels_read_well(language: str, option: hs.Option, words: str) -> None:
    assert GAME.texts(language).say("options", option) == words


@pytest.mark.parametrize(("language", "event", "words"), LINES)
def test_lines_read_well(language: str, event: hs.Event, words: str) -> None:
    assert GAME.texts(language).say("events", event).replace("\u00a0", " ") == words


@pytest.mark.parametrize(
    ("step", "values", "words"),
    [
        ("hit", {"what": "LL", "cell": 507}, ["a large meteor from the left", "column 5, row 7", "a double cannon"]),
        ("hit", {"what": "lB", "cell": 507}, ["a light shot from behind", "a shield"]),
        (
            "declare",
            {"what": "engines", "powered": 1, "strength": "3", "against": 0},
            ["thrust: 3", "Double engines running: 1"],
        ),
        (
            "declare",
            {"what": "cannons", "powered": 0, "strength": "2.5", "against": 0},
            ["cannon strength: 2.5", "Double cannons firing: 0"],
        ),
        ("lose_goods", {"rules": "usual", "count": 1}, ["1 cube,"]),
    ],
)
def test_questions_say_what_is_at_stake(step: str, values: dict[str, int | str], words: list[str]) -> None:
    asked = GAME.texts("en").question(Question(step, "one", (0,), "2.8", values=values))
    assert not [each for each in words if each not in asked]


def test_half_a_cannon_has_a_comma_in_french() -> None:
    values: dict[str, int | str] = {"what": "cannons", "powered": 0, "strength": "2.5", "against": 0}
    asked = GAME.texts("fr").question(Question("declare", "one", (0,), "2.6", values=values))
    assert asked.startswith("Ta puissance de feu\u00a0: 2,5.")
    assert GAME.texts("fr").say("events", StrengthDeclared(0, "cannons", 2.5)).endswith(" 2,5. (2.6)")


def test_french_has_one_word_for_machinations() -> None:
    french = tomllib.loads((files(GAME.package) / "texts.fr.toml").read_text("utf-8"))
    said = [text for table in french.values() for text in _texts(table)]
    assert any("manigance" in text.lower() for text in said)
    assert [text for text in said if "machination" in text.lower()] == []


def _texts(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for each in value.values() for text in _texts(each)]
    return [value] if isinstance(value, str) else []
