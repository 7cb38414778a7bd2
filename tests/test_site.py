"""The documentation site, without building it: every page has its place, and links lead from page to page."""

import os
import tomllib
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import pytest
from scripts import docs_site
from scripts.docs_site import LINK, REFERENCE, ROOT, Nav, all_pages, as_toml, moved, navigation

PAGES = all_pages()


def listed(nav: Nav) -> list[str]:
    """Every page of a menu, in order."""
    found: list[str] = []
    for item in nav:
        for under in [item] if isinstance(item, str) else item.values():
            found += [under] if isinstance(under, str) else listed(under)
    return found


def test_every_page_is_in_the_menu_once() -> None:
    references = [f"reference/{module}.md" for module in REFERENCE]
    assert sorted(listed(navigation(PAGES))) == sorted([*PAGES.values(), *references])


def test_both_rule_books_of_every_game_are_pages() -> None:
    games = {file.parent.name for file in ROOT.glob("src/hyperespace/games/*/rules.*.md")}
    assert len(games) >= 5
    assert {f"{folder}/{game}.md" for folder in ("rules", "fr/regles") for game in games} <= {*PAGES.values()}


@pytest.mark.parametrize("source", sorted(PAGES))
def test_links_on_the_site_lead_to_its_pages_and_pictures(source: str) -> None:
    text, folder = (ROOT / source).read_text("utf-8"), PurePosixPath(PAGES[source]).parent
    links = [link["target"] for link in LINK.finditer(moved(text, source, PAGES)) if link["target"]]
    led_to = {os.path.normpath(folder / link) for link in links} - {*PAGES.values()}
    assert [page for page in led_to if not (ROOT / "docs" / page).is_file()] == []


def test_a_link_to_the_sources_keeps_its_words() -> None:
    text = "[a guide](bots.md#a-bot-of-your-own), [the code](../src/hyperespace/cli.py), ![a picture](screens/home.png)"
    there = moved(text, "docs/index.md", PAGES)
    assert there == "[a guide](bots.md#a-bot-of-your-own), the code, ![a picture](screens/home.png)"


def test_a_link_to_the_rules_leads_to_their_page() -> None:
    rules = "../../src/hyperespace/games/kuhn/rules.fr.md"
    assert moved(f"[règles]({rules}#2)", "docs/fr/index.md", PAGES) == "[règles](regles/kuhn.md#2)"
    assert moved("[la page](../../README.md)", "docs/fr/index.md", PAGES) == "[la page](../index.md)"


@pytest.mark.parametrize("module", REFERENCE)
def test_the_reference_is_about_modules_that_exist(module: str) -> None:
    assert find_spec(module) is not None


def test_the_menu_is_written_into_the_settings() -> None:
    written = docs_site.CONFIGURATION.read_text("utf-8")
    assert written.count("\nnav = []\n") == 1
    nav = navigation(PAGES)
    assert tomllib.loads(f"nav = {as_toml(nav)}")["nav"] == nav


def test_what_builds_the_site_is_locked_without_an_index() -> None:
    lock = Path(ROOT / "requirements/docs.lock").read_text("utf-8")
    assert "\nzensical==" in lock
    assert "--hash=sha256:" in lock
    assert "http" not in lock


def test_a_page_loads_nothing_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs_site, "SITE", tmp_path)
    page = tmp_path / "fr" / "page.html"
    page.parent.mkdir()
    page.write_text(f'<html lang="en"><script {docs_site.FOREIGN}></script><a href="https://example.org">', "utf-8")
    docs_site.finish(page)
    assert (
        page.read_text("utf-8") == '<html lang="fr"><script src="../worker.js"></script><a href="https://example.org">'
    )
    page.write_text('<link rel="stylesheet" href="https://fonts.example.org/a.css">', "utf-8")
    with pytest.raises(SystemExit, match="from elsewhere"):
        docs_site.finish(page)
