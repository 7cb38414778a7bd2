"""Games as tables: complete, the same again, and with a sheet that says what they are."""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app
from hyperespace.lab import datasets, encoding, simulate, write_dataset
from tests.commands import mistake

polars = pytest.importorskip("polars")
typed = CliRunner()


def table(folder: Path, kind: str) -> Any:
    return polars.read_parquet(folder / f"{kind}-*.parquet")


@pytest.mark.parametrize("name", ["kuhn", "rencontre", "cosmos", "trucker"])
def test_a_match_can_be_played_again_from_its_row_and_its_choices_are_in_it(name: str, tmp_path: Path) -> None:
    write_dataset(tmp_path, name, 2, bots=["random", "heuristic"] if name != "kuhn" else ["random"], seed=4)
    decisions = table(tmp_path, "decisions")
    for match in table(tmp_path, "matches").iter_rows(named=True):
        record = hs.replay(match["record"])
        assert list(record.result.scores) == match["scores"]
        rows = decisions.filter(polars.col("match") == match["match"])
        assert rows.height == match["chosen"] > 0
        for row in rows.iter_rows(named=True):
            before = hs.replay(match["record"], answers=row["number"])
            question = before.question(row["seat"])
            assert question is not None
            assert question.options is not None
            assert row["view"].encode() == msgspec.json.encode(before.view(row["seat"]))
            assert record.answers[row["number"]] == (row["seat"], before.game.read_option(json.loads(row["answer"])))
            assert row["answer"] in row["options"]
            assert len(row["options"]) == len(question.options) > 1
            assert row["score"] == match["scores"][row["seat"]]
            if row["number"] > 60:
                break


def test_the_games_are_those_of_a_simulation(tmp_path: Path) -> None:
    written = write_dataset(tmp_path, "tictactoe", 7, bots=["random"], seed="s")
    assert written.records_digest == simulate("tictactoe", 7, bots=["random"], seed="s").records_digest
    assert (written.games, written.decisions) == (7, table(tmp_path, "decisions").height)


def test_a_later_run_goes_on_and_the_tables_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datasets, "PART", 10)
    whole, twice = tmp_path / "whole", tmp_path / "twice"
    write_dataset(whole, "kuhn", 12)
    write_dataset(twice, "kuhn", 5)
    (twice / "decisions-00000005.parquet").write_bytes(b"of a run that was killed")
    assert write_dataset(twice, "kuhn", 12) == write_dataset(whole, "kuhn", 12)
    assert len(list(whole.glob("matches-*.parquet"))) > 1
    for kind in ("matches", "decisions"):
        assert table(whole, kind).equals(table(twice, kind))


def test_ctrl_c_leaves_the_games_that_are_finished(tmp_path: Path) -> None:
    def press(finished: int) -> None:
        if finished == 3:
            raise KeyboardInterrupt

    written = write_dataset(tmp_path, "kuhn", 10, progress=press)
    assert (written.games, table(tmp_path, "matches").height) == (3, 3)
    assert write_dataset(tmp_path, "kuhn", 10).games == 10


def test_without_any_game_there_is_a_sheet_of_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed_at_once(writer: datasets.Writer, number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(datasets.Writer, "play", pressed_at_once)
    written = write_dataset(tmp_path, "kuhn", 10)
    assert (written.games, written.decisions) == (0, 0)


def test_a_folder_has_the_games_of_one_plan(tmp_path: Path) -> None:
    write_dataset(tmp_path, "kuhn", 2)
    with pytest.raises(hs.HyperespaceError, match="has games of another plan"):
        write_dataset(tmp_path, "kuhn", 2, seed=1)


def test_observations_are_rows_of_the_encoding(tmp_path: Path) -> None:
    write_dataset(tmp_path, "tictactoe", 1, observations=True)
    code, row = encoding("tictactoe"), table(tmp_path, "decisions").row(0, named=True)
    assert row["observation"] == code.observe(hs.new_match("tictactoe", seed=0), 0)
    assert code.words.names[row["words"][-1]] == f"cell={json.loads(row['answer'])[1]}"


@pytest.mark.parametrize(("language", "told"), [("en", "Made by hyperespace"), ("fr", "Fait par hyperespace")])
def test_the_sheet_says_how_to_make_it_again(language: str, told: str, tmp_path: Path) -> None:
    out = tmp_path / "games"
    asked = ["dataset", "rencontre", "--games", "1", "--out", str(out), "--option", "turn_limit=2", "-l", language]
    printed = typed.invoke(app, asked, catch_exceptions=False).stdout
    assert "README.md" in printed
    sheet = (out / "README.md").read_text("utf-8")
    assert told in sheet
    assert "hyperespace dataset rencontre --games 1 --seats 2 --bots random --seed 0 --option turn_limit=2" in sheet
    columns = {*table(out, "matches").columns, *table(out, "decisions").columns}
    assert all(f"| `{column}` |" in sheet for column in columns)


def test_the_command_prints_one_object(tmp_path: Path) -> None:
    asked = ["dataset", "kuhn", "--games", "3", "--out", str(tmp_path), "--json", "--observations"]
    written = json.loads(typed.invoke(app, asked, catch_exceptions=False).stdout)
    assert (written["games"], written["encoding_digest"]) == (3, encoding("kuhn").digest)


def test_without_polars_nothing_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    told = mistake(["dataset", "kuhn", "--out", str(tmp_path / "games")], capsys, monkeypatch)
    assert "pip install 'hyperespace[lab]'" in told
    assert not (tmp_path / "games").exists()
