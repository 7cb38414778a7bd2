"""Sends what is in the queue.

A player's turns are gathered into one message. Before that is sent, it must still be true. If it cannot be sent, it
is tried again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import structlog
from msgspec import structs

from hyperespace.server.background import keep_doing
from hyperespace.server.notifications import wording
from hyperespace.server.notifications.channels import Channels
from hyperespace.server.notifications.links import PASSWORD_LASTS, Links
from hyperespace.server.notifications.messages import Gone, Message, NotSent
from hyperespace.server.notifications.quiet_hours import end_of_quiet
from hyperespace.server.notifications.wording import Addressed, Waiting
from hyperespace.server.storage import (
    deliveries,
    notification_settings,
    pending_turns,
    players,
    recovery,
    sessions,
    standing_orders,
    table_rows,
)
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.deliveries import Delivery
from hyperespace.server.storage.notification_settings import Channel, NotificationSettings
from hyperespace.server.storage.pending_turns import PendingTurn
from hyperespace.server.storage.players import Player
from hyperespace.server.storage.table_rows import Found
from hyperespace.server.storage.turns import Turn

TurnsAt: TypeAlias = Callable[[Sequence[str]], Awaitable[dict[str, Turn]]]
"""Whose turn it is now at these tables, as everybody may see it."""

StillAsked: TypeAlias = Callable[[str, str], Awaitable[bool]]
"""Whether a table still waits for an answer of this player, which nobody else may learn."""

LOOK = 2.0
TIDY = 3600.0
AT_ONCE = 8
"""Messages that one server leases at a time."""

WAITS = (60.0, 300.0, 1800.0, 7200.0, 21600.0)
"""Seconds to wait after each try that failed. After the last one the message is given up."""

ORDERS_LATE = 60.0
"""Seconds that a standing order may be late before its player is told after all that it is their turn."""

log = structlog.get_logger()


class Dispatcher:
    """The messages of all players, as one server sends them. Several servers may do so at the same time."""

    def __init__(
        self,
        database: Database,
        channels: Channels,
        links: Links,
        turns_at: TurnsAt,
        still_asked: StillAsked,
        now: Callable[[], float] | None = None,
    ) -> None:
        self._database, self._channels, self._links = database, channels, links
        self._turns_at, self._still_asked = turns_at, still_asked
        self._now = now or database.now

    async def keep_sending(self) -> None:
        """For as long as the server runs."""
        await asyncio.gather(
            keep_doing(self.look, LOOK), keep_doing(lambda: pending_turns.forget_old(self._database), TIDY)
        )

    async def look(self) -> None:
        """Send everything that is due."""
        await self.plan()
        while due := await deliveries.claim(self._database, self._now(), AT_ONCE):
            await asyncio.gather(*map(self._deliver, due))

    async def plan(self) -> None:
        """Put messages into the queue: links for lost passwords, and turns of those who do not sleep now."""
        await recovery.plan(self._database)
        now = self._now()
        for player in await pending_turns.due_players(self._database, now):
            settings = await self._settings(player)
            end = end_of_quiet(now, settings.time_zone, settings.quiet_from, settings.quiet_until)
            if end is not None:
                await pending_turns.postpone(self._database, player, end)
            else:
                await deliveries.plan(self._database, player, now)

    async def _deliver(self, delivery: Delivery) -> None:
        """Send one message. Whatever goes wrong, it is tried again later, but not for ever."""
        channel = await notification_settings.channel(self._database, delivery.channel)
        try:
            message = await self._message(delivery, channel) if channel is not None else None
            if channel is None or message is None:
                await deliveries.done(self._database, delivery.id)
                return
            await self._channels.send(channel, message)
        except Gone as gone:
            log.info("channel_gone", channel=delivery.channel, why=str(gone))
            await notification_settings.remove_channel(self._database, delivery.channel)
        except NotSent as error:
            await self._try_again(delivery, str(error))
        except Exception as error:  # of a library; the others' messages must go on
            log.exception("delivery_failed", channel=delivery.channel)
            await self._try_again(delivery, type(error).__name__)
        else:
            await deliveries.done(self._database, delivery.id)
            await notification_settings.note_outcome(self._database, channel.id, None)

    async def _try_again(self, delivery: Delivery, why: str) -> None:
        if delivery.tries > len(WAITS):
            log.warning("delivery_given_up", channel=delivery.channel, why=why)
            await notification_settings.note_outcome(self._database, delivery.channel, self._now())
            await deliveries.done(self._database, delivery.id)
        else:
            log.info("delivery_put_off", channel=delivery.channel, tries=delivery.tries, why=why)
            await deliveries.retry(self._database, delivery.id, self._now() + WAITS[delivery.tries - 1])

    async def _message(self, delivery: Delivery, channel: Channel) -> Message | None:
        """What is to be sent; None if it is no longer true, or no longer wanted."""
        if channel.session and not await sessions.lasting(self._database, [channel.session]):
            await notification_settings.remove_channel(self._database, channel.id)  # that device was signed out
            return None
        if await self._is_banned(channel.player):
            return None
        to = await self._addressed(delivery, channel)
        match delivery.kind:
            case "trial":
                return wording.trial(to) if channel.confirmed else None
            case "confirmation":
                player = await players.get(self._database, channel.player)
                return None if player is None or channel.confirmed else self._question(to, channel, player)
            case "recovery":
                player = await players.get(self._database, channel.player)
                if player is None or player.login is None or not channel.confirmed:
                    return None
                return wording.new_password(to, player.login, self._links.password_link(player), PASSWORD_LASTS)
            case "turns" | "reminder":
                ends = delivery.kind == "reminder"
                found = await self._still_waiting(channel, delivery.turns, ends=ends) if channel.confirmed else []
                waiting = await pending_turns.count(self._database, channel.player)
                tell = wording.end_told if ends else wording.turns_told
                return tell(to, found, waiting, self._now()) if found else None

    async def _is_banned(self, player: str) -> bool:
        known = await players.get(self._database, player)
        return known is not None and known.is_banned(self._now())

    def _question(self, to: Addressed, channel: Channel, player: Player) -> Message:
        if channel.kind == "recovery":
            link = self._links.link("recovery", channel.id)
            return wording.recovery_confirmation(to, player.login or player.name, link)
        return wording.confirmation(to, player.name, self._links.link("confirm", channel.id))

    async def _addressed(self, delivery: Delivery, channel: Channel) -> Addressed:
        settings = await self._settings(channel.player)
        if delivery.language is not None:
            settings = structs.replace(settings, language=delivery.language)
        stop = self._links.link("stop", channel.id) if channel.kind == "email" else ""
        return Addressed(delivery.id, channel, settings, self._links.public_address, stop)

    async def _settings(self, player: str) -> NotificationSettings:
        return await notification_settings.get(self._database, player) or NotificationSettings(player)

    async def _still_waiting(self, channel: Channel, turns: Sequence[PendingTurn], *, ends: bool) -> list[Waiting]:
        """The tables at which it is still this player's turn.

        Others may read along at a service, so there the player's own sealed answers and standing orders must not make a
        difference: only what everybody can see does.
        """
        lasting = await pending_turns.still(self._database, channel.player, turns)
        if lasting and channel.kind != "service":
            lasting = await self._without_those_done(channel.player, lasting, ends=ends)
        now = await self._turns_at([turn.table for turn in lasting])
        found: list[Waiting] = []
        for turn in lasting:
            table = await table_rows.get(self._database, turn.table)
            if table is not None and _is_asked(channel.player, table, now.get(turn.table)):
                found.append(Waiting(table, turn.since, turn.until))
        return found

    async def _without_those_done(self, player: str, turns: list[PendingTurn], *, ends: bool) -> list[PendingTurn]:
        """Without those that the player has answered, or that an order will answer.

        Whoever has answered knows of their turn. But they may still have something to do before it ends.
        """
        if ends:
            left = [turn for turn in turns if await self._still_asked(turn.table, player)]
        else:
            answered = await pending_turns.answered(self._database, player, turns)
            left = [turn for turn in turns if turn.table not in answered]
        ordered = await standing_orders.will_answer(
            self._database, player, [turn.table for turn in left], self._now() - ORDERS_LATE
        )
        return [turn for turn in left if turn.table not in ordered]


def _is_asked(player: str, found: Found, turn: Turn | None) -> bool:
    """Whether it is this player's turn, as everybody may see it."""
    asked = turn.waiting_for if turn else ()
    return any(seat.player == player and seat.seat in asked and not seat.away for seat in found[1])
