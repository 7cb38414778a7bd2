"""What has to be said to mypyc. Python alone has no use for it, so nobody needs a package for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")

    def mypyc_attr(**said: bool) -> Callable[[T], T]:
        """The same class; compiled, this is not called at all."""
        return lambda cls: cls
