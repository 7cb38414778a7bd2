"""A lock file: one process at a time holds it, and the system releases it when that process dies, however it dies."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_held: set[Path] = set()  # by this process, which the system would let in a second time


class FileLock:
    """Held from the making of this object to `release`.

    A record lock and not `flock`: a forked worker does not inherit it, so that a worker which outlives a killed
    server does not keep the next one out.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        if self._path in _held:  # looked at first: closing a second handle would free the first
            raise BlockingIOError(f"{path} is locked by this process")
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform == "win32":
                msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise
        _held.add(self._path)

    @property
    def note(self) -> bytes:
        """What whoever held the lock has written into the file. It stays there when the process dies."""
        return os.pread(self._file, 16, 1) if sys.platform != "win32" else b""

    @note.setter
    def note(self, written: bytes) -> None:
        if sys.platform != "win32":
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, written, 1)

    def release(self) -> None:
        """Let others in. The file stays: deleting it could free a lock that somebody just took."""
        _held.discard(self._path)
        os.close(self._file)
