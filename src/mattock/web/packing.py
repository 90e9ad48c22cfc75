"""Messages packed once for everybody who is sent the same.

A message over the socket is a stream of deflate blocks (RFC 7692). The large part of a view is
packed once; the few words in front of it that differ from socket to socket are put before it as a
block that is only stored, so that sending a view costs no packing at all.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Final

PACKED: Final = "mattock.packed"  # the extension of ASGI by which packed messages are sent
LEVEL: Final = 1  # a third of the time of level 6, a quarter more bytes
WINDOW: Final = 15  # bits of what deflate looks back on
TAIL: Final = b"\x00\x00\xff\xff"  # ends each part, and is left out at the end of a message
STORED: Final = 65_535  # bytes that a stored block may hold
FIRST: Final = 0xC1  # of a frame: the whole message, packed, text


@dataclass(frozen=True, slots=True)
class Part:
    """Text that several messages have in common."""

    deflated: bytes

    @property
    def text(self) -> str:
        return zlib.decompressobj(-WINDOW).decompress(self.deflated).decode()


def part(text: str) -> Part:
    packer = zlib.compressobj(LEVEL, wbits=-WINDOW)
    return Part(packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH))


@dataclass(frozen=True, slots=True)
class Packed:
    """Some words, and a part that follows them."""

    head: str
    body: Part

    @property
    def text(self) -> str:
        return self.head + self.body.text

    def deflated(self) -> bytes:
        return (stored(self.head.encode()) + self.body.deflated)[: -len(TAIL)]


def stored(data: bytes) -> bytes:
    """As deflate blocks that are not packed."""
    return b"".join(
        b"\x00" + size.to_bytes(2, "little") + (size ^ STORED).to_bytes(2, "little") + piece
        for piece in (data[at : at + STORED] for at in range(0, len(data), STORED))
        for size in (len(piece),)
    )


def framed(packed: Packed) -> bytes:
    """As the server sends it: a frame of a socket that has agreed to permessage-deflate."""
    payload = packed.deflated()
    length = len(payload)
    if length < 126:
        head = bytes((FIRST, length))
    elif length < 1 << 16:
        head = bytes((FIRST, 126)) + length.to_bytes(2)
    else:
        head = bytes((FIRST, 127)) + length.to_bytes(8)
    return head + payload
