"""What players are told, in their language. It says no more than everybody at the table can see."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from hyperespace.core.errors import UnknownGame
from hyperespace.core.registry import find
from hyperespace.core.texts import Texts
from hyperespace.server.notifications.messages import Line, Message
from hyperespace.server.notifications.quiet_hours import local
from hyperespace.server.storage.notification_settings import Channel, NotificationSettings
from hyperespace.server.storage.table_rows import Found

WORDS = {
    "en": {
        "turn": "Your turn: {game}",
        "turns": "Your turn at {count:# table|# tables}",
        "ends": "Time runs out: {game}",
        "end": "Time runs out at {count:# table|# tables}",
        "line": "{game}, {others}, since {since}",
        "alone": "{game}, since {since}",
        "until": "{line}, until {until}",
        "end_line": "{game}, {others}, until {until}",
        "end_alone": "{game}, until {until}",
        "with": "with {names}",
        "and": " and ",
        "bots": "{count:# bot|# bots}",
        "today": "{hour}:{minute}",
        "before": "{day} {month}, {hour}:{minute}",
        "on_day": "{weekday} {day} {month}, {hour}:{minute}",
        "stop": "To get no more of these e-mails:",
        "trial": "This works",
        "trial_line": "From now on you are told here when it is your turn.",
        "confirmation": "Do you want to be told here when it is your turn?",
        "confirmation_line": "{name} gave this address at Hyperespace. If that was you, open this link:",
        "confirmation_else": "If it was somebody else, do nothing: nothing more will be sent.",
        "recovery": "Is this your way back in?",
        "recovery_line": (
            "The account {login} at Hyperespace gave this address, to get a link here if its password is lost. If that "
            "was you, open this link:"
        ),
        "password": "A new password for {login}",
        "password_line": (
            "Somebody asked for a new password for the account {login} at Hyperespace. If that was you, choose one "
            "here, within {minutes:# minute|# minutes}:"
        ),
        "password_else": "If it was somebody else, do nothing: your password stays as it is.",
    },
    "fr": {
        "turn": "À toi : {game}",
        "turns": "À toi à {count:# table|# tables}",
        "ends": "Bientôt trop tard : {game}",
        "end": "Bientôt trop tard à {count:# table|# tables}",
        "line": "{game}, {others}, depuis {since}",
        "alone": "{game}, depuis {since}",
        "until": "{line}, jusqu'à {until}",
        "end_line": "{game}, {others}, jusqu'à {until}",
        "end_alone": "{game}, jusqu'à {until}",
        "with": "avec {names}",
        "and": " et ",
        "bots": "{count:# robot|# robots}",
        "today": "{hour} h {minute}",
        "before": "le {day} {month} à {hour} h {minute}",
        "on_day": "{weekday} {day} {month} à {hour} h {minute}",
        "stop": "Ne plus recevoir ces courriels :",
        "trial": "Ça marche",
        "trial_line": "Désormais, un message arrive ici quand c'est à toi de jouer.",
        "confirmation": "Veux-tu recevoir un message ici quand c'est à toi de jouer ?",
        "confirmation_line": "{name} a donné cette adresse à Hyperespace. Si c'est toi, ouvre ce lien :",
        "confirmation_else": "Si c'est quelqu'un d'autre, ne fais rien : rien d'autre ne te sera envoyé.",
        "recovery": "Est-ce ton chemin de retour ?",
        "recovery_line": (
            "Le compte {login} d'Hyperespace a donné cette adresse, pour y recevoir un lien si son mot de passe est "
            "perdu. Si c'est toi, ouvre ce lien :"
        ),
        "password": "Un nouveau mot de passe pour {login}",
        "password_line": (
            "Quelqu'un a demandé un nouveau mot de passe pour le compte {login} d'Hyperespace. Si c'est toi, "
            "choisis-en un ici, d'ici {minutes:# minute|# minutes} :"
        ),
        "password_else": "Si c'est quelqu'un d'autre, ne fais rien : ton mot de passe reste le même.",
    },
}

MONTHS = {
    "en": [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ],
    "fr": [
        "janvier", "février", "mars", "avril", "mai", "juin",
        "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    ],
}  # fmt: skip

WEEKDAYS = {
    "en": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    "fr": ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
}

_texts = {language: Texts(language, {"said": words}) for language, words in WORDS.items()}


class Addressed(Struct, frozen=True):
    """To whom a message goes, and how: with which links, and whether it names the others at a table."""

    id: str
    channel: Channel
    settings: NotificationSettings
    public_address: str
    stop: str

    @property
    def language(self) -> str:
        return self.settings.language if self.settings.language in WORDS else "en"

    def say(self, key: str, **values: object) -> str:
        """A sentence in their language."""
        return _texts[self.language].fill("said", key, **values)

    def message(self, title: str, *lines: Line, path: str = "/", waiting: int | None = None) -> Message:
        """With the link that ends such messages, if there is one."""
        said = self.say("stop") if self.stop else ""
        return Message(self.id, title, lines, self.language, path, waiting, self.stop, said)


class Waiting(NamedTuple):
    """A table at which it is their turn, since when and until when."""

    found: Found
    since: float
    until: float | None = None


def turns_told(to: Addressed, found: Sequence[Waiting], waiting: int, now: float) -> Message:
    """It is their turn at these tables, since these times."""
    title = to.say("turns", count=len(found)) if len(found) > 1 else to.say("turn", game=_title(to, found[0]))
    return _about(to, title, found, [_line(to, each, now) for each in found], waiting)


def end_told(to: Addressed, found: Sequence[Waiting], waiting: int, now: float) -> Message:
    """Their time runs out at these tables."""
    title = to.say("end", count=len(found)) if len(found) > 1 else to.say("ends", game=_title(to, found[0]))
    return _about(to, title, found, [_end_line(to, each, now) for each in found], waiting)


def _about(to: Addressed, title: str, found: Sequence[Waiting], said: Sequence[str], waiting: int) -> Message:
    ids = [each.found[0].id for each in found]
    lines = [Line(text, f"{to.public_address}/table/{id}") for text, id in zip(said, ids, strict=True)]
    return to.message(title, *lines, path=f"/table/{ids[0]}" if len(ids) == 1 else "/", waiting=waiting)


def trial(to: Addressed) -> Message:
    """To see whether messages arrive."""
    return to.message(f"Hyperespace: {to.say('trial')}", Line(to.say("trial_line")), path="/account")


def confirmation(to: Addressed, name: str, address: str) -> Message:
    """Asks whether whoever reads this wants to be told."""
    lines = Line(to.say("confirmation_line", name=name), address), Line(to.say("confirmation_else"))
    return to.message(to.say("confirmation"), *lines)


def recovery_confirmation(to: Addressed, login: str, address: str) -> Message:
    """Asks whether whoever reads this wants to get links there, should the password of this account be lost."""
    lines = Line(to.say("recovery_line", login=login), address), Line(to.say("confirmation_else"))
    return to.message(to.say("recovery"), *lines)


def new_password(to: Addressed, login: str, address: str, seconds: int) -> Message:
    """Has the link at which a new password is chosen."""
    line = to.say("password_line", login=login, minutes=seconds // 60)
    return to.message(to.say("password", login=login), Line(line, address), Line(to.say("password_else")))


def title_of(game: str, language: str) -> str:
    """What a game is called; by its id, if it is not on this server any more."""
    try:
        return find(game).texts(language).word("title", "game")
    except UnknownGame:
        return game


def _title(to: Addressed, waiting: Waiting) -> str:
    return title_of(waiting.found[0].game, to.language)


def _line(to: Addressed, waiting: Waiting, now: float) -> str:
    title, others, since = _title(to, waiting), _others(to, waiting.found), _when(to, waiting.since, now)
    line = (
        to.say("line", game=title, others=others, since=since) if others else to.say("alone", game=title, since=since)
    )
    return line if waiting.until is None else to.say("until", line=line, until=_when(to, waiting.until, now))


def _end_line(to: Addressed, waiting: Waiting, now: float) -> str:
    title, others, until = _title(to, waiting), _others(to, waiting.found), _when(to, waiting.until or now, now)
    return to.say("end_line" if others else "end_alone", game=title, others=others, until=until)


def _others(to: Addressed, found: Found) -> str:
    """With whom they play; empty if that is not to be said.

    A service may be read by many, and may do something about a name such as @everyone.
    """
    if to.channel.kind == "service":
        return ""
    seats = found[1]
    names = [seat.name for seat in seats if seat.player not in (None, to.channel.player) and not seat.bot]
    bots = sum(seat.bot is not None for seat in seats)
    said = [*dict.fromkeys(names), *([to.say("bots", count=bots)] if bots else [])]
    if not said:
        return ""
    return to.say("with", names=to.say("and").join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said))


def _when(to: Addressed, time: float, now: float) -> str:
    """The hour, and the day unless that is today; of days to come also which day of the week."""
    at, today = local(time, to.settings.time_zone), local(now, to.settings.time_zone).date()
    values = {"hour": f"{at.hour:02}" if to.language == "en" else str(at.hour), "minute": f"{at.minute:02}"}
    if at.date() == today:
        return to.say("today", **values)
    day, month = str(at.day), MONTHS[to.language][at.month - 1]
    weekday = WEEKDAYS[to.language][at.weekday()]
    return to.say("on_day" if at.date() > today else "before", weekday=weekday, day=day, month=month, **values)
