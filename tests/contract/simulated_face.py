"""A whole simulated device as a program: model, face and lines of `firmware_sim`, as ports carry them.

The same arguments, descriptors and lines as `simulated_device.py`: MEMORY-FILE DESCRIPTOR [KEY-IN-HEX].
"""

from __future__ import annotations

import os
import pickle
import select
import sys
import time
from pathlib import Path
from random import Random

from firmware_sim.device import SimulatedDevice
from firmware_sim.devices.shoe import DealingShoe
from firmware_sim.faces.open_protocol import OpenFace
from firmware_sim.open_device.memory import Identity, Memory
from tests.contract.simulated_device import event, recalled, renumbered

SHOE = Identity("shoe", "S-0001", capabilities=("keeps-over-power-loss", "reads-stacks"))


def main(memory_file: Path, lines: int, key: bytes | None) -> None:
    """Speak until the input ends."""
    memory: Memory = recalled(memory_file)
    shoe = DealingShoe(Random())
    face = OpenFace(shoe, SHOE, Random(os.urandom(8)), key, memory=memory)
    device = SimulatedDevice("shoe", face, Random())
    device.plug(time.monotonic())
    rest = b""
    while True:
        out = device.say(time.monotonic())
        memory_file.write_bytes(pickle.dumps(memory))
        while out:
            out = out[os.write(1, out) :]
        deadline = device.next_deadline(time.monotonic()) or 0.0
        ready, _, _ = select.select([0, lines], [], [], max(0.0, deadline - time.monotonic()))
        for descriptor in ready:
            content = os.read(descriptor, 4096)
            if not content:
                return
            if descriptor == lines:
                *told, rest = (rest + content).split(b"\n")
                shoe.tell(*(event(line.decode()) for line in renumbered(memory, face._session, told)))
            else:
                device.hear(content, time.monotonic())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), bytes.fromhex(sys.argv[3]) if len(sys.argv) > 3 else None)
