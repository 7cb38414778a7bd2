"""`hyperespace analyse`, as a person would type it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hyperespace as hs
from hyperespace.cli import app, main
from hyperespace.games.kuhn import Bet, Pass
from hyperespace.lab.analysis import Effort, analyse
from hyperespace.lab.analysis.telling import Telling, bars

typed = CliRunner()


def blunder() -> hs.Record:
    """A hand of Kuhn poker in which the second one has the king, and passes."""
    match = next(match for seed in range(20) if (match := hs.new_match("kuhn", seed=seed)).view(1).card == 2)
    match.answer(0, Bet())
    match.answer(1, Pass())
    return match.record()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_bytes(blunder().json())
    return file


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            ["Analysis of a match of Kuhn poker", "others' play", "−100  Mistake, answer 2: Pass", "The master: "],
        ),
        (
            "fr",
            [
                "Analyse d'une partie de Poker de Kuhn",
                "jeu des autres",
                "−100  Erreur, réponse 2\xa0: ",
                "Le maître\xa0: ",
            ],
        ),
    ],
)
def test_a_match_is_told_in_one_s_language(record: Path, language: str, words: list[str]) -> None:
    printed = typed.invoke(app, ["analyse", str(record), "-l", language, "--rollouts", "40"], catch_exceptions=False)
    assert all(word in printed.stdout for word in words), printed.stdout
    assert "█" in printed.stdout
    assert "0\xa0%  " in printed.stdout


def test_one_object_is_printed_and_is_the_same_each_time(record: Path) -> None:
    command = ["analyse", str(record), "--json", "--rollouts", "20", "--asks", "1", "--seed", "7"]
    one, same = (typed.invoke(app, command).stdout for _ in range(2))
    assert one == same
    analysis = json.loads(one)
    assert (analysis["effort"]["rollouts"], analysis["effort"]["asks"]) == (20, 1)
    assert (analysis["game"], analysis["answers"], analysis["seed"]) == ("kuhn", 2, "7")
    second = analysis["accounts"][1]
    listed = [each["points"] for each in (*second["luck"], *second["moves"])]
    assert second["start"] + sum(listed) + second["other_luck"] + second["others"] + second["small"] == 0
    other = json.loads(typed.invoke(app, [*command[:-1], "8"]).stdout)
    assert other["curve"] != analysis["curve"]


def test_a_match_that_is_not_over_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = hs.new_match("kuhn", seed=1)
    match.answer(0, Bet())
    (tmp_path / "open.json").write_bytes(match.record().json())
    monkeypatch.setattr("sys.argv", ["hyperespace", "analyse", str(tmp_path / "open.json")])
    with pytest.raises(SystemExit):
        main()
    printed = capsys.readouterr().err
    assert "only one that is over can be analysed" in printed
    assert "Traceback" not in printed


def test_a_curve_has_a_bar_for_every_height() -> None:
    analysis = analyse(blunder(), effort=Effort(40, 4000, 0, 1))
    first, second = (bars(analysis, seat) for seat in (0, 1))
    assert len(first) == len(second) == 48
    assert (first[-1], second[-1]) == ("█", "▁")


def test_an_account_leads_from_before_the_deal_to_the_end() -> None:
    account = Telling(analyse(blunder(), effort=Effort(60, 10_000, 4, 60)), "en").account(1)
    assert (account[0][1], account[-1]) == ("before the deal", ("0\xa0%", "at the end"))
    assert ("−100", "Mistake, answer 2: Pass. The master: Bet.") in account
