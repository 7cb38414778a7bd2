"""Builds the documentation site into `build/site`: `make docs`.

Gathers the pages in `build/docs` first: `docs/`, the documents beside it, the rules of every game in both languages,
and a page for each module of the reference. Links keep working: they lead from page to page where both are on the site,
and are left out, with their words kept, where they lead to a file of the sources.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
PAGES = BUILD / "docs"
SITE = BUILD / "site"
CONFIGURATION = ROOT / "docs" / "site" / "zensical.toml"
BESIDE = {"CONTRIBUTING.md": "contributing.md", "SECURITY.md": "security.md", "CHANGELOG.md": "changelog.md"}

FOREIGN = 'src="https://unpkg.com/iframe-worker/shim"'
"""What the builder puts into pages that are read as files; docs/site/worker.js does the same without a network."""

# A link or an image: not in code, with or without an anchor, not to another site.
LINK = re.compile(r"(?P<image>!?)\[(?P<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^)\s:#]*)(?P<anchor>#[^)\s]*)?\)")

REFERENCE = {
    "hyperespace": "What `import hyperespace as hs` has: matches, records, games.",
    "hyperespace.bots": "Programs that sit at a seat.",
    "hyperespace.lab": "Simulations, tournaments, balance, analyses, environments for learning programs.",
    "hyperespace.testing": "The contracts, for the tests of any game.",
    "hyperespace.core.games": "What a game declares.",
    "hyperespace.core.match": "A match: a state and an open question.",
    "hyperespace.core.asks": "Questions, options and refusals.",
    "hyperespace.core.steps": "The steps of a game.",
    "hyperespace.core.state": "The state and its agenda.",
    "hyperespace.core.table": "What a step has beside the state.",
    "hyperespace.core.events": "What happened, and who may know it.",
    "hyperespace.core.chance": "Chance, from one key.",
    "hyperespace.core.records": "Records of matches.",
    "hyperespace.core.texts": "Sentences in French and English.",
    "hyperespace.core.rules": "Rules with numbered paragraphs.",
}

# Pages by whom they are for; whatever is in docs/ and not here goes to the end.
SECTIONS: dict[str, list[str]] = {
    "Play": ["playing.md", "galaxy-trucker.md", "workshop.md", "analysis.md", "glossary.md"],
    "Tinker": [
        "tinkering.md",
        "house-rules.md",
        "own-scenarios.md",
        "ship-sheets.md",
        "adding-a-power.md",
        "adding-a-card.md",
        "adding-a-game.md",
    ],
    "Research": ["experiments.md", "research.md", "bots.md", "balance.md", "performance.md"],
    "Operate": ["running.md", "scale.md", "security.md"],
    "Project": ["architecture.md", "reliability.md", "mutants.md", "contributing.md", "changelog.md"],
}

Pages = Mapping[str, str]
"""Where on the site each file of the project is, both as paths."""

Nav = Sequence["str | Mapping[str, str | Nav]"]
"""A menu: pages, and titles with what is under them."""


def main() -> None:
    """Gather, then build; a link that leads nowhere ends it."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    pages = all_pages()
    gather(pages)
    settings = CONFIGURATION.read_text("utf-8").replace("\nnav = []\n", f"\nnav = {as_toml(navigation(pages))}\n")
    (BUILD / "zensical.toml").write_text(settings, "utf-8")
    zensical = Path(sys.executable).with_name("zensical")
    if subprocess.run([zensical, "build", "--strict", "--clean"], cwd=BUILD, check=False).returncode:
        raise SystemExit("the site is not built: see above")
    for page in sorted(SITE.rglob("*.html")):
        finish(page)


def gather(pages: Pages) -> None:
    """Put everything that the site is made of into one folder."""
    for source, page in pages.items():
        write(page, moved((ROOT / source).read_text("utf-8"), source, pages))
    for module, about in REFERENCE.items():
        write(f"reference/{module}.md", f"# {module}\n\n{about}\n\n::: {module}\n")
    documents = ROOT / "docs"
    for picture in (*documents.rglob("*.png"), *documents.rglob("*.svg")):
        copy(picture, picture.relative_to(documents))
    for file in (ROOT / "web/public/icon.svg", documents / "site/site.css", documents / "site/worker.js"):
        copy(file, file.name)


def finish(page: Path) -> None:
    """Let a page load nothing from elsewhere, and say which language it is in."""
    written = page.read_text("utf-8").replace(FOREIGN, f'src="{os.path.relpath(SITE / "worker.js", page.parent)}"')
    if found := re.findall(r'<(?:script|img|iframe)[^>]* src="(https?:[^"]+)|<link[^>]* href="(https?:[^"]+)', written):
        raise SystemExit(f"{page.relative_to(SITE)} would load something from elsewhere: {found}")
    if page.is_relative_to(SITE / "fr"):
        written = written.replace('<html lang="en"', '<html lang="fr"', 1)
    page.write_text(written, "utf-8")


def all_pages() -> dict[str, str]:
    """Every document that becomes a page: its path in the project, and its path on the site."""
    documents = sorted(file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").rglob("*.md"))
    pages = {document: document.removeprefix("docs/").replace("README.md", "index.md") for document in documents}
    for rules in sorted((ROOT / "src/hyperespace/games").glob("*/rules.*.md")):
        folder = "rules" if rules.name == "rules.en.md" else "fr/regles"
        pages[rules.relative_to(ROOT).as_posix()] = f"{folder}/{rules.parent.name}.md"
    return pages | BESIDE


def moved(text: str, source: str, pages: Pages) -> str:
    """The text with its links as they have to be on the site."""

    def on_the_site(link: re.Match[str]) -> str:
        target = link["target"]
        if not target:
            return link[0]
        found = resolve(source, target)
        page = pages.get(found) or pages.get(f"{found}/README.md") or {"README.md": "index.md"}.get(found)
        if page is None and found.startswith("docs/"):  # a picture
            page = found.removeprefix("docs/")
        if page is None:
            return link["text"]
        way = os.path.relpath(page, PurePosixPath(pages[source]).parent)
        return f"{link['image']}[{link['text']}]({PurePosixPath(way).as_posix()}{link['anchor'] or ''})"

    return LINK.sub(on_the_site, text)


def resolve(source: str, target: str) -> str:
    """The file of the project to which a link in this document leads."""
    return os.path.normpath(PurePosixPath(source).parent / target)


def navigation(pages: Pages) -> Nav:
    """The tabs of the site and what is under each."""
    english, french = rule_books(pages, "rules/"), rule_books(pages, "fr/regles/")
    overview = "decisions/index.md"
    decisions = sorted(page for page in pages.values() if page.startswith("decisions/") and page != overview)
    placed = {
        *english,
        *french,
        *decisions,
        overview,
        "index.md",
        *(page for each in SECTIONS.values() for page in each),
    }
    others = [page for page in pages.values() if page not in placed and not page.startswith("fr/")]
    guide, *more = SECTIONS["Play"]
    sections: Mapping[str, Nav] = {
        **SECTIONS,
        "Play": [guide, {"Rules": english}, *more],
        "Project": [*SECTIONS["Project"], {"Decisions": [overview, *decisions]}, *others],
        "Reference": [f"reference/{module}.md" for module in REFERENCE],
        "Français": ["fr/index.md", "fr/jouer.md", {"Règles": french}],
    }
    return [{"Hyperespace": "index.md"}, *({name: under} for name, under in sections.items())]


def rule_books(pages: Pages, folder: str) -> list[str]:
    """The pages of rules in this folder, the longest first: those of our three games."""
    found = {page: source for source, page in pages.items() if page.startswith(folder)}
    return sorted(found, key=lambda page: -(ROOT / found[page]).stat().st_size)


def as_toml(nav: str | Nav) -> str:
    """A menu as TOML, whose strings are those of JSON."""
    if isinstance(nav, str):
        return json.dumps(nav, ensure_ascii=False)
    entries = (
        as_toml(entry)
        if isinstance(entry, str)
        else ", ".join(f"{{ {as_toml(title)} = {as_toml(under)} }}" for title, under in entry.items())
        for entry in nav
    )
    return f"[{', '.join(entries)}]"


def write(page: str, text: str) -> None:
    """Put a page among those that are gathered."""
    file = PAGES / page
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def copy(file: Path, page: str | Path) -> None:
    """Put a picture or a style there."""
    (PAGES / page).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, PAGES / page)


if __name__ == "__main__":
    main()
