"""A browser without a window, where the machine has one: what a page looks like, and how many sheets it prints on."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

NAMES: Final = "chromium", "chromium-browser", "google-chrome"

MISSING: Final = "there is no Chromium here: apt-get install chromium"

_QUIET: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--no-first-run",
    "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
"""It opens a file of ours and asks nobody anything; the sandbox needs what a container has not."""


def found() -> str | None:
    """Where it is."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def _run(folder: Path, page: Path, *words: str) -> subprocess.CompletedProcess[str]:
    browser = found()
    assert browser is not None, MISSING
    command = [browser, *_QUIET, f"--user-data-dir={folder / 'browser'}", *words, page.as_uri()]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)


def document(folder: Path, page: Path, *words: str) -> tuple[str, str]:
    """The document as the browser has understood it, and what it complained of."""
    done = _run(folder, page, "--enable-logging=stderr", *words, "--dump-dom")
    said = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    return done.stdout, "\n".join(said)


def picture(folder: Path, page: Path, to: Path, width: int, height: int, *words: str) -> bytes:
    """What is seen of it in a window of this size, as PNG."""
    _run(folder, page, f"--window-size={width},{height}", f"--screenshot={to}", *words)
    return to.read_bytes()


def sheets(folder: Path, page: Path) -> int:
    """How many sheets of paper it prints on."""
    to = folder / "page.pdf"
    _run(folder, page, "--no-pdf-header-footer", f"--print-to-pdf={to}")
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", to.read_bytes()))
