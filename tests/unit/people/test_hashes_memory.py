"""What is left of the memory that a hash takes: nothing, or a daemon would have 32 MiB more after some PINs."""

import subprocess
import sys
from pathlib import Path

LEFT_MOST_MIB = 8
"""Half of what one hash takes."""

PINS = """
import re, threading
from pathlib import Path
from controller.people.hashes import hashed

def resident() -> int:
    return int(re.search("^VmRSS:[^0-9]+([0-9]+)", Path("/proc/self/status").read_text(), re.MULTILINE)[1])

known = hashed("271828")
before = resident()
for _ in range(6):
    asked = threading.Thread(target=known.matches, args=("314159",))
    asked.start()
    asked.join()
print(resident() - before)
"""


def test_a_hash_leaves_no_memory_behind(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PINS], cwd=root, capture_output=True, text=True, timeout=60, check=True
    )
    assert int(done.stdout) < LEFT_MOST_MIB * 1024
