"""The simulator's device session as a program: the same arguments, descriptors and lines as `c_device/device.c`.

python simulated_device.py MEMORY-FILE DESCRIPTOR [KEY-IN-HEX]
"""

from __future__ import annotations

import os
import pickle
import select
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from msgspec.structs import astuple

from drivers.commands import LockShoe
from drivers.events import (
    CardDrawn,
    CardsReturned,
    CuttingCardOut,
    DeviceEvent,
    Holds,
    LidMoved,
    LockMoved,
    ReaderSaid,
    Reading,
    Said,
    ShoeEmpty,
    ShoeLoaded,
    Side,
    SideCardDrawn,
    SideCuttingCardOut,
    SideEmpty,
    SideMoved,
    StackOut,
    StubCounted,
)
from drivers.open_protocol.envelope import SealedEnvelope
from firmware_sim.open_device.memory import Identity, Memory
from firmware_sim.open_device.session import DeviceSession

SAID: tuple[Said, ...] = (None, "player", "banker", "burn")
SIDES: tuple[Side, ...] = get_args(Side)
READINGS: tuple[Reading, ...] = get_args(Reading)
SHOE = Identity(
    "shoe",
    "S-0001",
    capabilities=(
        "sees-backs",
        "sees-face-up",
        "has-lock",
        "keeps-over-power-loss",
        "reads-stacks",
        "has-two-sides",
        "takes-cards-back",
    ),
)
READER = Identity("card-reader", "R-0001", capabilities=("keeps-over-power-loss",))


def event(line: str) -> DeviceEvent:  # noqa: C901, PLR0911, PLR0912 - a line of each kind
    """What happened to the device, from a line that says so."""
    match line.split():
        case ["side-card", side, *rest]:
            card = event(f"card {' '.join(rest)}")
            return SideCardDrawn(SIDES[int(side)], *astuple(card))
        case ["side", side]:
            return SideMoved(SIDES[int(side)])
        case ["side-cutting-card", side]:
            return SideCuttingCardOut(SIDES[int(side)])
        case ["side-empty", side]:
            return SideEmpty(SIDES[int(side)])
        case ["returned", count]:
            return CardsReturned(int(count))
        case ["holds", count]:
            return Holds(int(count))
        case ["reader", what]:
            return ReaderSaid(READINGS[int(what)])
        case ["card", card, face_up, back, sure, said, index, in_play]:
            return CardDrawn(
                card,
                face_up == "1",
                None if back == "-" else back,
                int(sure),
                SAID[int(said)],
                int(index) or None,
                in_play == "1",
            )
        case ["stack", count, cards, face_up, back, sure]:
            read = () if cards == "-" else tuple(cards[at : at + 2] for at in range(0, len(cards), 2))
            return StackOut(int(count), read, face_up == "1", None if back == "-" else back, int(sure))
        case ["stub", count]:
            return StubCounted(int(count))
        case ["cutting-card"]:
            return CuttingCardOut()
        case ["loaded"]:
            return ShoeLoaded()
        case ["empty"]:
            return ShoeEmpty()
        case ["lid", moved]:
            return LidMoved(open=moved == "1")
        case _:
            sys.exit(f"no such line: {line}")


def renumbered(memory: Memory, device: DeviceSession, lines: list[bytes]) -> Iterator[bytes]:
    """The lines that tell what happened.

    `number 9` has the next event get that number, if the store is empty; `counter 9` the next sealed message that one.
    """
    for line in lines:
        if line.startswith(b"counter ") and device._open is not None:
            assert isinstance(device._open.envelope, SealedEnvelope)
            device._open.envelope._spoken = int(line.split()[1]) - 1
        elif not line.startswith(b"number "):
            yield line
        elif not memory.kept:
            memory.oldest = int(line.split()[1])


def recalled(file: Path) -> Memory:
    """The memory as the last start left it."""
    if file.exists():
        memory: Memory = pickle.loads(file.read_bytes())  # noqa: S301 - this program wrote it
        memory.start()
        return memory
    return Memory(log=int.from_bytes(os.urandom(4)))


def main(memory_file: Path, lines: int, key: bytes | None, identity: Identity = SHOE) -> None:
    """Speak until the input ends."""
    memory = recalled(memory_file)
    device = DeviceSession(identity, memory, lambda: os.urandom(16), key)
    device.link_up(time.monotonic())
    log = -1
    rest, locked = b"", False
    while True:
        if memory.log != log:
            log = memory.log
            for state in (LidMoved(open=False), LockMoved(locked=False)) if identity is SHOE else ():
                device.tell(state, time.monotonic())
        memory_file.write_bytes(pickle.dumps(memory))
        out = device.bytes_to_send()
        while out:
            out = out[os.write(1, out) :]
        deadline = device.next_deadline() or 0.0
        ready, _, _ = select.select([0, lines], [], [], max(0.0, deadline - time.monotonic()))
        now = time.monotonic()
        device.on_deadline(now)
        for descriptor in ready:
            content = os.read(descriptor, 4096)
            if not content:
                return
            if descriptor == lines:
                *told, rest = (rest + content).split(b"\n")
                for line in renumbered(memory, device, told):
                    device.tell(event(line.decode()), now)
                continue
            for asked in device.receive(content, now):
                if isinstance(asked.command, LockShoe) and asked.command.locked != locked:
                    locked = asked.command.locked
                    device.tell(LockMoved(locked), now)
                device.answer(asked.id, "done", "", now)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), bytes.fromhex(sys.argv[3]) if len(sys.argv) > 3 else None)
