"""What a client sends arrives whole, however it is cut into frames and packets."""

import asyncio
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from hyperespace.server.http.websocket import MOST_BYTES
from tests.server.client import PATIENCE
from tests.server.toy_servers import ToyServer, guests, play, toy_server

__all__ = ["toy_server"]

pytestmark = pytest.mark.asyncio

NONSENSE = b'{"type":"dance","with":"%s"}'
"""Something that has a friendly answer."""


class RawClient:
    """A client that decides itself where its packets end."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._wire = ClientProtocol(parse_uri(url))

    async def open(self) -> None:
        address = urlsplit(self._url)
        self._reader, self._writer = await asyncio.open_connection(address.hostname, address.port)
        self._wire.send_request(self._wire.connect())
        self._writer.write(self.frames())

    def frames(self) -> bytes:
        """What was said to the wire, and is not sent yet."""
        return b"".join(self._wire.data_to_send())

    def text(self, text: bytes) -> bytes:
        self._wire.send_text(text)
        return self.frames()

    def ping(self) -> bytes:
        self._wire.send_ping(b"")
        return self.frames()

    async def send(self, *packets: bytes) -> None:
        for packet in packets:
            self._writer.write(packet)
            await self._writer.drain()
            await asyncio.sleep(0.01)  # so that each arrives by itself

    async def hear(self, what: bytes, times: int) -> None:
        """Read until this was said so often."""
        async with asyncio.timeout(PATIENCE):
            while times > 0:
                self._wire.receive_data(await self._reader.read(65_536))
                for event in self._wire.events_received():
                    if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                        times -= bytes(event.data).count(what)

    def close(self) -> None:
        self._writer.close()


def address_of(server: ToyServer, table: str) -> str:
    return f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/play"


async def test_frames_cut_anywhere_and_frames_that_come_together(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        client = RawClient(address_of(toy_server, await play("kuhn", [anne, bob])))
        await client.open()
        await client.hear(b'"type":"welcome"', 1)
        short, long = (client.text(NONSENSE % (b"x" * size)) for size in (5, 700))
        await client.send(short[:1], short[1:4], short[4:], long[:3], long[3:9], long[9:])
        await client.send(client.text(NONSENSE % b"a") + client.ping() + client.text(NONSENSE % b"b"))
        await client.hear(b"nonsense", 4)
        client.close()


async def test_messages_in_pieces_and_in_other_alphabets(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        table = await play("kuhn", [anne, bob])
        async with anne.at(table) as a:
            await a.until("frame")
            await a.socket.send(['{"type":"say","ref":"1","te', 'xt":"né à l’aube ☄"}'])
            assert (await a.until("said"))["text"] == "né à l’aube ☄"


async def test_what_is_too_long_and_what_is_no_text_ends_it(toy_server: ToyServer) -> None:
    async with guests(toy_server, "Anne", "Bob") as (anne, bob):
        url = address_of(toy_server, await play("kuhn", [anne, bob]))
        for said, code in ((b"x" * (MOST_BYTES + 1), 1009), (b"\xff\xfe", 1007)):
            async with connect(url) as socket:
                await socket.send(said, text=True)
                await asyncio.wait_for(socket.wait_closed(), PATIENCE)
            assert socket.close_code == code
