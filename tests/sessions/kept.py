"""The kept files of the golden sessions: text, and that of a whole shoe compressed."""

import gzip
from collections.abc import Iterable
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "golden" / "sessions"

SESSIONS: Final = (
    "angel-eye", "angel-eye-frame-lost", "authenticated", "bad-cable", "bad-cut", "bank-bids",
    "blackjack-double-shoe", "blackjack-on-offer-refused", "blackjack-reader", "blackjack-splits", "byte-by-byte",
    "coup-card-after-stay", "demo-angel-eye", "device-elsewhere", "device-hangs", "device-restarts",
    "events-missing", "face-up", "frame-damaged", "frame-late", "frame-lost", "frame-twice", "noise",
    "old-firmware", "one-shoe", "out-of-order", "panel-unplugged", "poker-shoe-counts", "power-lost",
    "shuffler-restarts", "two-batches",
)  # fmt: skip
"""The scenarios that are kept: each says something else on a wire. The folder's README says what."""

_COMPRESSED_FROM: Final = 100_000
"""Characters: most sessions have a tenth of it, and a shoe more than twice as many."""


def text(file: str) -> str | None:
    """What is kept under this name; None if nothing is."""
    path, packed = FOLDER / file, FOLDER / f"{file}.gz"
    if path.exists():
        return path.read_text("utf-8")
    return gzip.decompress(packed.read_bytes()).decode() if packed.exists() else None


def keep(file: str, new: str) -> bool:
    """Keep it; whether it is another text than was kept."""
    if text(file) == new:
        return False
    path, packed = FOLDER / file, FOLDER / f"{file}.gz"
    if len(new) < _COMPRESSED_FROM:
        packed.unlink(missing_ok=True)
        path.write_text(new, encoding="utf-8")
    else:
        path.unlink(missing_ok=True)
        packed.write_bytes(gzip.compress(new.encode(), mtime=0))
    return True


def names() -> set[str]:
    """Every file that is kept, by the name it has uncompressed."""
    return {path.name.removesuffix(".gz") for path in FOLDER.iterdir() if path.suffix != ".md"}


def remove_all_but(sessions: Iterable[str]) -> None:
    """Remove what belongs to no session of these names."""
    for file in names() - {f"{session}.{what}" for session in sessions for what in ("session", "journal")}:
        for path in (FOLDER / file, FOLDER / f"{file}.gz"):
            path.unlink(missing_ok=True)
