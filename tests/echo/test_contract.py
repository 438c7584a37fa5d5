"""What every registered game must fulfil, the echo game does: the same tests, in a process where it is registered."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory


def test_the_echo_game_fulfils_what_every_registered_game_does(root: Path) -> None:
    with TemporaryDirectory() as made:  # pytest closes the usual one to others when it begins
        beside = "-p", "tests.echo.entered", "-n", "0", f"--basetemp={made}/t"
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", *beside, "-v", "-k", "echo", "tests/games"],
            cwd=root,
            capture_output=True,
            text=True,
            check=False,
        )
    assert ran.returncode == 0, ran.stdout
    assert " passed" in ran.stdout
