"""Packages that not everybody needs: what is missing is said in one sentence, before any work is done."""

from importlib.util import find_spec

from hyperespace.core.errors import NotInstalled


def need(extra: str, *packages: str) -> None:
    """Fail now, if one of these packages of an extra is not installed."""
    for package in packages:
        if not _is_there(package):
            raise not_installed(package, extra)


def missing(error: ImportError, extra: str) -> NotInstalled:
    """The same, where something that was imported could not be."""
    if isinstance(error, NotInstalled):
        return error
    return not_installed((error.name or str(error)).partition(".")[0], extra)


def not_installed(package: str, extra: str) -> NotInstalled:
    """The sentence, with the command that installs what is missing."""
    command = f"pip install 'hyperespace[{extra}]'"
    return NotInstalled(
        f"this needs {package}, which is not installed: {command}",
        french=f"il manque {package}, qui n'est pas installé\xa0: {command}",
    )


def _is_there(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ImportError:
        return False
