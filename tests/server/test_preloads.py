"""What a page will want next, from what the build wrote down."""

from pathlib import Path

import msgspec
import pytest

from hyperespace.server.http.preloads import Preloads

MANIFEST = {
    "src/pages/Table.svelte": {
        "file": "assets/Table-1.js", "imports": ["_api.js", "_seats.js"], "css": ["assets/Table-1.css"],
        "dynamicImports": ["src/games/kuhn/index.ts"],
    },
    "src/games/kuhn/index.ts": {"file": "assets/kuhn-2.js", "imports": ["_api.js"], "css": ["assets/kuhn-2.css"]},
    "_seats.js": {"file": "assets/seats-3.js", "imports": ["_api.js", "src/pages/Table.svelte"]},
    "_api.js": {"file": "assets/api-4.js"},
}  # fmt: skip


@pytest.fixture
def preloads(tmp_path: Path) -> Preloads:
    (tmp_path / "manifest.json").write_bytes(msgspec.json.encode(MANIFEST))
    return Preloads(tmp_path)


def test_a_script_comes_with_all_that_it_cannot_do_without_each_once(preloads: Preloads) -> None:
    assert preloads.link("src/pages/Table.svelte", "src/games/kuhn/index.ts").split(", ") == [
        "</assets/Table-1.js>; rel=modulepreload",
        "</assets/Table-1.css>; rel=preload; as=style; crossorigin",
        "</assets/api-4.js>; rel=modulepreload",
        "</assets/seats-3.js>; rel=modulepreload",
        "</assets/kuhn-2.js>; rel=modulepreload",
        "</assets/kuhn-2.css>; rel=preload; as=style; crossorigin",
    ]


def test_what_is_only_wanted_later_is_not_named(preloads: Preloads) -> None:
    assert "kuhn" not in preloads.link("src/pages/Table.svelte")


def test_of_what_the_build_does_not_know_nothing_is_said(preloads: Preloads, tmp_path: Path) -> None:
    assert preloads.link("src/games/chess/index.ts") == ""
    assert Preloads(tmp_path / "never-built").link("src/pages/Table.svelte") == ""
