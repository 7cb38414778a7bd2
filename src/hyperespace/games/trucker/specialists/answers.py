"""What truckers may answer about specialists. (8.4)"""

from hyperespace.core.asks import Option


class Engage(Option, frozen=True):
    """The cyan alien is this one."""

    specialist: str


SPECIALIST_ANSWERS = (Engage,)
