"""The simulator's device session as a card reader: the same arguments and descriptors as `simulated_device.py`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.contract.simulated_device import READER, main

if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), bytes.fromhex(sys.argv[3]) if len(sys.argv) > 3 else None, READER)
