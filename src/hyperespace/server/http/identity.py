"""Who somebody is: a signed cookie, and for those who want one an account with a password."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hyperespace.server.storage.sessions import YEAR

COOKIE = "hyperespace"


class Signatures:
    """Writes and reads the cookie. A cookie that was changed is ignored."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="player")

    def cookie(self, token: str, secure: bool) -> Cookie:
        """The cookie that the browser keeps, with the token of a session."""
        value = self._serializer.dumps(token)
        text = value if isinstance(value, str) else value.decode()
        return Cookie(COOKIE, value=text, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")

    # Litestar's connections have the types of user, auth and state in them; a cookie has none.
    def token(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """The token that was sent, if it is one of ours."""
        written = connection.cookies.get(COOKIE)
        if not written:
            return None
        try:
            token = self._serializer.loads(written)
        except BadSignature:
            return None
        return token if isinstance(token, str) else None


_hasher = PasswordHasher()
_slow = ThreadPoolExecutor(2, "argon2")  # each takes 64 MB and a core, so they queue


@cache
def _nobody() -> str:
    return _hasher.hash("nobody has this password")


async def hash_password(password: str) -> str:
    """Argon2, in a thread: it is slow on purpose."""
    return await asyncio.get_running_loop().run_in_executor(_slow, _hasher.hash, password)


async def is_password(hashed: str | None, password: str) -> bool:
    """Whether this is the account's password. An account that does not exist takes as long as one that does."""
    right = await asyncio.get_running_loop().run_in_executor(_slow, _verify, hashed, password)
    return right and hashed is not None


def _verify(hashed: str | None, password: str) -> bool:
    try:
        return _hasher.verify(hashed or _nobody(), password)
    except (VerifyMismatchError, InvalidHashError):
        return False
