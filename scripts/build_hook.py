"""What hatchling does beside packing: it makes sure that the page is there, and compiles what goes into a wheel.

HYPERESPACE_PURE=1 makes a wheel of Python alone, for every machine. HYPERESPACE_PURE=0 fails if it cannot compile. With
neither, a wheel is compiled where that is possible, and a line says so where it is not.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent.parent))  # hatchling loads this file by its path
from scripts.compile import PACKAGE, compile_in, modules, needs, obstacle

PAGE = PACKAGE / "server" / "page" / "index.html"
NO_PAGE = (
    "The page is not built, and a package without it would be a table that nobody can see. "
    "Run `make page` first, which needs Node, or install a package that was built with it."
)


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return needs() if self.target_name == "wheel" and not obstacle() else []

    # `build_data` is hatchling's own, and holds anything.
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before anything is packed."""
        if version == "editable":
            return  # whoever works on the page builds it when it is wanted
        if not PAGE.exists():
            raise SystemExit(NO_PAGE)
        if self.target_name == "wheel":
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        why = obstacle() or self._add_compiled(build_data)
        if why and os.environ.get("HYPERESPACE_PURE") == "0":
            raise SystemExit(f"HYPERESPACE_PURE=0 asks for a compiled wheel. {why}")
        if why:
            self.app.display_warning(f"This wheel is Python alone, which is slower. {why}")

    def _add_compiled(self, build_data: dict[str, Any]) -> str:
        """Add compiled modules to the wheel; why not, if that fails."""
        folder = Path(tempfile.mkdtemp(prefix="hyperespace-"))
        self._made = folder
        log = folder / "log.txt"
        shutil.copytree(PACKAGE, folder / "hyperespace", ignore=shutil.ignore_patterns("__pycache__", "page"))
        if not compile_in(folder, modules(), sys.executable, log):
            return f"Compiling failed:\n{log.read_text()[-2000:]}"
        for file in folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            build_data["force_include"][str(file)] = str(file.relative_to(folder))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        return ""

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """When everything is packed."""
        shutil.rmtree(getattr(self, "_made", ""), ignore_errors=True)
