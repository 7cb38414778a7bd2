"""Whoever is signed in proves once more who they are, before anything that could lock the owner of an account out."""

from typing import Annotated

from msgspec import Meta, Struct

from hyperespace.server.http.ceremonies import AnyConnection, Ceremonies, PasskeySigned
from hyperespace.server.http.identity import is_password
from hyperespace.server.http.limits import Guesses, caller
from hyperespace.server.http.problems import NotAllowed
from hyperespace.server.storage.players import Player

Typed = Annotated[str, Meta(max_length=200)]
"""A password as it is typed; empty where there is none."""


class Secret(Struct, forbid_unknown_fields=True):
    """Something that contains a password. Its `repr` hides it, because what is printed ends up in logs."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"


class Proof(Secret):
    """The password of the account, or what one of its passkeys has signed. Guests have neither."""

    password: Typed = ""
    passkey: PasskeySigned | None = None


class Proofs:
    """Checks what people prove."""

    def __init__(self, guesses: Guesses, ceremonies: Ceremonies) -> None:
        self._guesses, self._ceremonies = guesses, ceremonies

    async def check(self, request: AnyConnection, player: Player, password: str, passkey: PasskeySigned | None) -> None:
        """Refuse, unless this is the player's password or was signed by a passkey of theirs just now."""
        if player.login is None:
            return
        if passkey is not None:
            if await self._ceremonies.signed(request, "prove", passkey, player) is None:
                raise NotAllowed("wrong_passkey")
            return
        if player.password is None:
            raise NotAllowed("wrong_passkey")
        self._guesses.begin(player.login, caller(request))
        if not await is_password(player.password, password):
            raise NotAllowed("wrong_password")
        self._guesses.was_right(player.login, caller(request))
