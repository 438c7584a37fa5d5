"""Listening at one port, for `shoewatch devices`: what a probe finds out and what a sniff shows and keeps.

Bytes are kept before anything tries to understand them. Nothing is sent, but for one question: a device that was heard
to speak the open protocol is asked who it is, which opens no session and takes no event away from the daemon.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TextIO

from drivers.capture import FIRST_LINE, Happened, Passed, lines
from drivers.ears import EARS, Ear, OpenEar, verdict
from drivers.errors import LinkLost
from drivers.framing.deframer import frame
from drivers.link.address import Address, TtyAddress
from drivers.link.link import Link
from drivers.link.opening import open_link
from drivers.open_protocol.handshake import Question
from drivers.open_protocol.messages import Hello
from drivers.open_protocol.wire import ASK_S, NONCE_BYTES

ASKS: Final = 3
"""How often a device of the open protocol is asked before it counts as one that does not say."""

ADVICE: Final = {
    "no bytes": "is the device on, and the cable in? A shoe that reports only cards is silent until one is drawn",
    "bytes, no frames": "nothing here understands them: another speed, or another device?",
    "frames refused": "they have the shape of frames and arrive damaged, or the speed is wrong: check cable and speed",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What a probe found out."""

    known: bool
    text: str


async def probe(address: Address, seconds: float, backend: object = None) -> Answer:
    """Listen until some protocol is understood, or for so many seconds."""
    ears = [ear() for ear in EARS.values()]
    async with _Listening(address, backend) as port:
        async for data in port.bytes_for(seconds):
            for ear in ears:
                ear.hear(data)
            if verdict(ears).condition == "frames":
                break
        found = verdict(ears)
        if isinstance(found.ear, OpenEar):
            await _ask(port, found.ear)
    if found.condition != "frames" or found.ear is None:
        return Answer(known=False, text=f"{found.condition}: {ADVICE[found.condition]}\n{tally(ears)}")
    hello = found.ear.hello if isinstance(found.ear, OpenEar) else None
    who = found.ear.device if hello is None else introduced(hello)
    return Answer(known=True, text=f"{who}\n{tally([found.ear])}")
