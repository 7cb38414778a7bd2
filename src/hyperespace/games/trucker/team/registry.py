"""All members of support teams, by name."""

from typing import Final

from hyperespace.games.trucker.team.advertiser import Advertiser
from hyperespace.games.trucker.team.architect import Architect
from hyperespace.games.trucker.team.assembler import Assembler
from hyperespace.games.trucker.team.base import Member
from hyperespace.games.trucker.team.bureaucrat import Bureaucrat
from hyperespace.games.trucker.team.buyer import Buyer
from hyperespace.games.trucker.team.con_artist import ConArtist
from hyperespace.games.trucker.team.courier import Courier
from hyperespace.games.trucker.team.hypergeometer import Hypergeometer
from hyperespace.games.trucker.team.inspector import Inspector
from hyperespace.games.trucker.team.planner import Planner
from hyperespace.games.trucker.team.plumber import Plumber
from hyperespace.games.trucker.team.receptionist import Receptionist
from hyperespace.games.trucker.team.saboteur import Saboteur
from hyperespace.games.trucker.team.safety_officer import SafetyOfficer
from hyperespace.games.trucker.team.smuggler import Smuggler
from hyperespace.games.trucker.team.storekeeper import Storekeeper
from hyperespace.games.trucker.team.trader import Trader
from hyperespace.games.trucker.team.welder import Welder

MEMBERS: Final[dict[str, Member]] = {
    kind.name: kind()
    for kind in (
        Buyer, SafetyOfficer, Architect, Assembler, Bureaucrat, Smuggler, ConArtist, Hypergeometer, Inspector, Courier,
        Storekeeper, Planner, Plumber, Advertiser, Receptionist, Saboteur, Welder, Trader,
    )
}  # fmt: skip
