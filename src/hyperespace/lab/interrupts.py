"""Ctrl-C while games are counted: it takes effect between two games, so that no game is counted in part."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class CtrlC:
    """Raises KeyboardInterrupt at once or, while something is being counted, right after that."""

    def __init__(self) -> None:
        self._is_held = False
        self._is_pressed = False

    def pressed(self, number: int, frame: FrameType | None) -> None:
        """The signal handler."""
        if not self._is_held:
            raise KeyboardInterrupt
        self._is_pressed = True

    @contextmanager
    def held(self) -> Iterator[None]:
        """Inside this block nothing is raised; an interrupt that came meanwhile is raised at its end."""
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
        if self._is_pressed:
            raise KeyboardInterrupt


@contextmanager
def ctrl_c() -> Iterator[CtrlC]:
    """Listens to Ctrl-C. Only the main thread of a program can."""
    heard = CtrlC()
    if threading.current_thread() is not threading.main_thread():
        yield heard
        return
    before = signal.signal(signal.SIGINT, heard.pressed)
    try:
        yield heard
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that are started in this block ignore Ctrl-C. The process that starts them gets it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
