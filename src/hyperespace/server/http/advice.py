"""Asking the master what it would answer, when one plays alone against bots. It costs nothing, but is counted.

Where a match counts, rated or in a tournament, nobody is helped.
"""

from hashlib import blake2b

from litestar import post
from litestar.di import NamedDependency as Given
from msgspec import Struct

from hyperespace.bots import write_world
from hyperespace.core.asks import Option
from hyperespace.core.match import AnyMatch
from hyperespace.server import wire
from hyperespace.server.bots.workers import BotFailed
from hyperespace.server.http.lobby import Id, Language, Seat
from hyperespace.server.http.problems import Conflict, NotAllowed, NotFound
from hyperespace.server.storage.players import Player
from hyperespace.server.table.live import LiveTable
from hyperespace.server.table.streams import option_shown, options_shown
from hyperespace.server.tables import Tables
from hyperespace.server.words import advice

FEW = 8
"""So many lines of a plan are said; the rest is only suggested."""


class MasterShown(Struct, frozen=True):
    """What the master would answer, as a sentence with its figures."""

    options: list[wire.OptionShown]
    text: str


@post(
    "/api/tables/{table:str}/seats/{seat:int}/advice",
    status_code=200,
    raises=[NotFound, Conflict, NotAllowed],
    tags=["tables"],
)
async def ask_master(
    table: Id, seat: Seat, known: Given[Player], tables: Given[Tables], language: Language = "en"
) -> MasterShown:
    """What the master would answer in your place. Only alone against bots, where nothing depends on it."""
    live = await tables.table(table)
    _check_alone(live, seat, known)
    match = _asked(live, seat)
    assert match.ask is not None
    options = [option for option in match.ask.options(seat) if not option.answers_later]
    number = live.position.number if live.position else 0
    seed = blake2b(f"advice/{seat}/{number}".encode(), key=live.row.key, digest_size=16).hexdigest()
    world = write_world(match, seat, seed)
    try:
        found = await tables.services.workers.advice(
            live.row.game, seed, match.view(seat), options, world, whose=live.row.host
        )
    except BotFailed:
        raise Conflict("no_advice") from None
    await live.chat.note(seat, "advice_asked")
    labels = _Labels(match, seat, language)
    answers, other = ([labels.game.read_option(each) for each in plan] for plan in (found.answers, found.other))
    said = [[labels.of(option).label for option in plan[:FEW]] for plan in (answers, other)]
    text = advice(said[0], found.share, said[1], found.less, labels.texts)
    return MasterShown([labels.of(option) for option in answers], text)


class _Labels:
    """What the options of a question are called where it is asked."""

    def __init__(self, match: AnyMatch, seat: int, language: str) -> None:
        self.game, question = match.game, match.question(seat)
        assert question is not None
        assert question.options is not None
        self.texts = self.game.texts(language)
        shown = options_shown(question.options, self.texts, self.game.worded(match.view(seat), question))
        self._known = dict(zip(question.options, shown, strict=True))

    def of(self, option: Option) -> wire.OptionShown:
        """Its label; later lines of a plan are not offered yet, and are called as they usually are."""
        return self._known.get(option) or option_shown(option, self.texts)


def _check_alone(live: LiveTable, seat: int, player: Player) -> None:
    if seat >= len(live.state.seats):
        raise NotFound("no_such_seat")
    if live.state.seats[seat].player != player.id:
        raise NotAllowed("not_your_seat")
    if live.row.counts:
        raise NotAllowed("match_counts")
    if any(each.player not in (None, player.id) for each in live.state.seats):
        raise NotAllowed("others_watch")


def _asked(live: LiveTable, seat: int) -> AnyMatch:
    """The match, if it waits for this seat."""
    position = live.state.playing
    if position is None or position.match.ask is None or seat not in position.match.ask.seats:
        raise Conflict("not_asked")
    return position.match


HANDLERS = [ask_master]
