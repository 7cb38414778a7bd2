"""Which powers of one's own are here, and what each is made of. `own` fills it; the options of a match look it up."""

from collections.abc import Iterable
from typing import Final

from hyperespace.core.errors import BadOptions, UnknownRules

FINGERPRINTS: Final[dict[str, str]] = {}
"""By name: a hash over what the power does. Its words are not in it."""


class OtherPower(UnknownRules, BadOptions):
    """A match with a power of somebody's own that is not here, or that is another one here."""


def fingerprints_of(names: Iterable[str]) -> dict[str, str]:
    """Those of these powers that are somebody's own, with the fingerprint of each."""
    return {name: FINGERPRINTS[name] for name in sorted(set(names)) if name in FINGERPRINTS}


def check(made_of: dict[str, str]) -> None:
    """Refuse a match whose own powers are not exactly those that are here."""
    for name, fingerprint in made_of.items():
        here = FINGERPRINTS.get(name)
        if here is None:
            raise OtherPower(
                f"this match needs the power {name!r} ({fingerprint}), which is somebody's own and is not here: "
                "give its file with --powers, or install its package",
                french=f"il faut à cette partie le pouvoir {name!r} ({fingerprint}), un pouvoir maison qui n'est pas "
                "ici\xa0: donne son fichier avec --powers, ou installe son paquet",
            )
        if here != fingerprint:
            raise OtherPower(
                f"this match was played with another power {name!r}: it has the fingerprint {fingerprint}, "
                f"the one that is here {here}",
                french=f"cette partie s'est jouée avec un autre pouvoir {name!r}\xa0: il a l'empreinte {fingerprint}, "
                f"celui qui est ici {here}",
            )
