"""A dispatcher with a clock of ours, and channels that only note what they are given."""

from collections.abc import Sequence

from hyperespace.server.notifications.channels import Channels
from hyperespace.server.notifications.dispatcher import Dispatcher
from hyperespace.server.notifications.guard import Guard
from hyperespace.server.notifications.links import Links
from hyperespace.server.notifications.messages import Message, NotSent
from hyperespace.server.storage import notification_settings, table_rows, turns
from hyperespace.server.storage.database import Database
from hyperespace.server.storage.notification_settings import Channel, ChannelKind, NotificationSettings
from hyperespace.server.storage.turns import Turn
from tests.server.stored_matches import begun

NOON = 1_795_003_200.0
"""18 November 2026, 12:00 in UTC."""

MINUTE, HOUR = 60.0, 3600.0
ADDRESS = "https://play.example.org"


class Noted(Channels):
    """Sends nothing, and fails if it is told to."""

    def __init__(self) -> None:
        super().__init__(None, None, None, Guard())
        self.sent: list[tuple[str, Message]] = []  # address and message
        self.fails = False

    async def send(self, channel: Channel, message: Message) -> None:
        if self.fails:
            raise NotSent("nobody is there")
        self.sent.append((channel.address, message))

    @property
    def titles(self) -> list[str]:
        return [message.title for _, message in self.sent]


class Office:
    """One server's dispatcher. Ada is told by e-mail, ten minutes after her turn began, unless she says otherwise."""

    def __init__(self, database: Database) -> None:
        self.database, self.noted, self.now = database, Noted(), NOON
        self.done: set[str] = set()  # whose answer is not awaited any more, as only they know
        self.dispatcher = self.another(self.noted)

    def another(self, noted: Noted, database: Database | None = None) -> Dispatcher:
        """The dispatcher of another server."""
        database = database or self.database
        links = Links(b"a secret", ADDRESS)

        async def turns_at(names: Sequence[str]) -> dict[str, Turn]:
            return await turns.at(database, names)

        async def still_asks(table: str, player: str) -> bool:
            return player not in self.done

        return Dispatcher(database, noted, links, turns_at, still_asks, lambda: self.now)

    async def tell(
        self,
        player: str = "ada",
        kind: ChannelKind = "email",
        confirmed: bool = True,
        settings: NotificationSettings | None = None,
    ) -> Channel:
        """Somebody wants to be told."""
        await notification_settings.save(self.database, settings or NotificationSettings(player))
        return await notification_settings.add_channel(
            self.database, player, kind, f"{player}@example.org", confirmed=confirmed, session=None, now=self.now
        )

    async def table(self, game: str = "tictactoe", people: Sequence[str] = ("ada", "bob")) -> str:
        return (await begun(self.database, self.now, game, people)).id

    async def turn(self, table: str, *seats: int, until: float | None = None) -> None:
        """It is their turn now, as everybody sees."""
        await turns.write(self.database, [Turn(table, seats, self.now, until=until)])

    async def later(self, seconds: float) -> list[str]:
        """What was sent by then."""
        self.now += seconds
        before = len(self.noted.sent)
        await self.dispatcher.look()
        return self.noted.titles[before:]

    async def end(self, table: str) -> None:
        await table_rows.close(self.database, table, "playing")
