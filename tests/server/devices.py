"""A device with passkeys, as a program: what a telephone or a security key says when a page asks it."""

import base64
import secrets
from hashlib import sha256
from typing import Any

import cbor2
import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40

Sent = dict[str, Any]  # JSON, as it goes to the server and comes from it


def base64url(written: bytes) -> str:
    return base64.urlsafe_b64encode(written).rstrip(b"=").decode()


class Device:
    """Has one passkey, once it has made it, and counts how often it was used."""

    def __init__(self, origin: str) -> None:
        self.origin = origin  # of the page that it believes to be asked by
        self.id = secrets.token_bytes(20)
        self.user, self.uses = "", 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, creation: Sent) -> Sent:
        """Make the passkey that a server has asked for."""
        self.user, question = creation["user"], creation["question"]
        point = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        said = self._said(question["site"], PRESENT | VERIFIED | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": said})
        client = self._client("webauthn.create", question["challenge"])
        return {"id": base64url(self.id), "client_data": base64url(client), "attestation": base64url(attestation)}

    def sign(self, question: Sent) -> Sent:
        """Sign what a server has asked for."""
        self.uses += 1
        said = self._said(question["site"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", question["challenge"])
        signature = self._key.sign(said + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return {
            "id": base64url(self.id), "client_data": base64url(client), "authenticator_data": base64url(said),
            "signature": base64url(signature), "user": self.user,
        }  # fmt: skip

    def _said(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return msgspec.json.encode({"type": kind, "challenge": challenge, "origin": self.origin})
