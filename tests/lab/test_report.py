"""What a survey writes down: a page that needs nothing else, plots, and tables for programs."""

import re
from pathlib import Path
from xml.etree import ElementTree

import polars
import pytest

import hyperespace as hs
from hyperespace.lab import Run, Tally, measure, survey, write_report
from hyperespace.lab.plots import Dot, intervals

PLAN = survey("rencontre", seats=4, levels=["heuristic"], vary={"powers": [1, 2]})


@pytest.fixture(scope="module")
def tally() -> Tally:
    return measure(PLAN, 40)


@pytest.fixture(params=["fr", "en"])
def folder(tally: Tally, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    language: str = request.param
    write_report(tmp_path / language, PLAN, tally, language)
    return tmp_path / language


def test_the_page_asks_for_nothing_from_elsewhere(folder: Path) -> None:
    page = (folder / "report.html").read_text("utf-8")
    assert "<svg" in page
    assert set(re.findall(r"https?://[^\"' ]+", page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<script|<link|<img|@import|url\(|src=|href=", page)


def test_it_is_in_the_language_of_its_reader(folder: Path) -> None:
    page = (folder / "report.html").read_text("utf-8")
    told = {"fr": ("L&#x27;équilibre", "Le Vide", "\u202f%"), "en": ("The balance", "The Void", " %")}
    assert f'lang="{folder.name}"' in page
    assert [each for each in told[folder.name] if each not in page] == []


def test_each_heading_has_its_plot_beside_the_page(folder: Path) -> None:
    plots = {file.stem for file in folder.glob("*.svg")}
    assert plots == {"seat", "order", "power", "pair", "power-meetings-0", "power-meetings-1"}
    linked = re.findall(r"\]\(([^)]+)\)", (folder / "report.md").read_text("utf-8"))
    assert set(linked) == {f"{plot}.svg" for plot in plots}


def test_every_power_is_in_the_table_with_its_interval(folder: Path, tally: Tally) -> None:
    table = (folder / "report.md").read_text("utf-8")
    best = next(each for each in tally.rates() if each.kind == "power" and not each.met)
    rencontre = hs.find("rencontre")
    name = rencontre.balance.label(rencontre.texts(folder.name), "power", best.name)
    (row,) = (line for line in table.splitlines() if line.startswith(f"| {name} |") and ": 1 |" in line)
    assert f"{best.share.share * 100:.1f}" in row.replace(",", ".")


def test_csv_and_parquet_say_the_same(folder: Path, tally: Tally) -> None:
    csv, parquet = polars.read_csv(folder / "rates.csv"), polars.read_parquet(folder / "rates.parquet")
    assert parquet.height == csv.height == len(tally.rates())
    assert parquet.columns == csv.columns
    assert csv["share"].to_list() == parquet["share"].to_list() == [each.share.share for each in tally.rates()]


def test_the_same_games_give_the_same_report_whatever_the_number_of_jobs(tally: Tally) -> None:
    again = measure(PLAN, 40, Run(jobs=2))
    assert again.records_digest == tally.records_digest
    assert again.rates() == tally.rates()


def test_what_a_plot_says_is_text_and_cannot_break_out_of_it() -> None:
    dot = Dot(0.5, 0.4, 0.6, 0.45, "<b>half</b>")
    drawn = intervals([("Ours & theirs", [dot, dot])], ["<one>", "two"])
    root = ElementTree.fromstring(drawn)
    texts = [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")]
    titles = [each.text for each in root.iter("{http://www.w3.org/2000/svg}title")]
    assert "Ours & theirs" in texts
    assert titles == ["<b>half</b>"] * 2
    assert "40%" in texts


def test_a_share_lies_between_the_ends_of_its_interval() -> None:
    root = ElementTree.fromstring(intervals([("a", [Dot(0.5, 0.4, 0.8, 0.45, "")])]))
    (circle,) = root.iter("{http://www.w3.org/2000/svg}circle")
    whisker = next(each for each in root.iter("{http://www.w3.org/2000/svg}line") if "stroke" in each.attrib)
    left, share, right = (float(each) for each in (whisker.attrib["x1"], circle.attrib["cx"], whisker.attrib["x2"]))
    assert (share - left) / (right - left) == pytest.approx(0.25, abs=0.01)
