"""Files that people name, a scenario or a capture: read whole, within a bound, or a reason in words why not."""

import stat
from pathlib import Path
from typing import Final

_KIB: Final = 1024


class CannotRead(Exception):  # noqa: N818 - their file, not our error
    """What is the matter with the file, in words; whoever catches it knows its name."""


def text_of(path: Path, most: int) -> str:
    """What is in a regular file of at most so many bytes, as UTF-8; `CannotRead`, but `FileNotFoundError` as it is."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            what = "a directory" if path.is_dir() else "a device or a pipe"
            raise CannotRead(f"{what}: give a regular file")
        with path.open("rb") as file:
            content = file.read(most + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise CannotRead(error.strerror or str(error)) from None
    if len(content) > most:
        raise CannotRead(f"larger than {most // _KIB} KiB, the maximum")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise CannotRead("not UTF-8") from None
