"""Commands as a person types them, and what is said of those that cannot be carried out."""

import pytest

from hyperespace.cli import main


def mistake(command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What is said of a command that cannot be carried out."""
    monkeypatch.setattr("sys.argv", ["hyperespace", *command])
    with pytest.raises(SystemExit) as left:
        main()
    printed = capsys.readouterr()
    assert (left.value.code, printed.out) == (2, "")
    assert "Traceback" not in printed.err
    return printed.err
