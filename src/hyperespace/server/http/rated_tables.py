"""What may be rated, and who may sit at a rated table."""

from collections.abc import Sequence

from hyperespace.core.games import Options
from hyperespace.core.registry import AnyGame
from hyperespace.core.texts import LANGUAGES
from hyperespace.server.http.problems import BadRequest, Conflict, NotAllowed
from hyperespace.server.storage import players
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import SeatRow


def why_unrated(game: AnyGame, options: Options, language: str) -> str | None:
    """Why a match with these options is no contest, without a full stop; None: it is one."""
    reason = game.contest.unfair(options)
    return None if reason is None else game.texts(language).word("unfair", reason)


def check_options(game: AnyGame, options: dict[str, object]) -> None:
    """Refuse to rate a match that is no contest."""
    chosen = game.read_options(options)
    why = {language: why_unrated(game, chosen, language) or "" for language in LANGUAGES}
    if all(why.values()):
        raise BadRequest("not_ratable", why=why)


def check_account(player: Player) -> None:
    """Refuse guests: whoever can begin anew at any moment has no rating that means something."""
    if player.login is None:
        raise NotAllowed("rated_guest")


def check_sitter(chairs: Sequence[SeatRow], player: Player) -> None:
    """Refuse guests, and those who sit there already."""
    check_account(player)
    if any(chair.player == player.id for chair in chairs):
        raise Conflict("rated_one_seat")


def check_bot(game: AnyGame, bot: str) -> None:
    """Refuse a bot whose strength nobody knows."""
    if bot not in game.contest.anchors:
        raise Conflict("rated_bot")


async def check_everybody(database: Database, chairs: Sequence[SeatRow]) -> None:
    """Once more, before the match begins: somebody may have sat down twice at one moment."""
    people = [chair.player for chair in chairs if chair.player is not None]
    if len(set(people)) < len(people):
        raise Conflict("rated_one_seat")
    if not await players.have_accounts(database, people):
        raise NotAllowed("rated_guest")
