"""Whether the bytecode of the installed program is what this Python makes of the sources beside it.

A package brings sources; the machine compiles them, so no manifest can have the hash of what comes of it. It is
compiled again here, and compared. Called by `controller.cli.verify.command`.
"""

import importlib.util
import marshal
import re
import sys
import warnings
from pathlib import Path
from typing import Final

from controller import files
from controller.cli.verify.marshalled import NotMarshalled, fingerprint

LARGEST: Final = 2**23
"""Bytes of a source or its bytecode; the largest of a package has 0.4 MB."""

_HEADER: Final = 16
"""Bytes before the code: the form, how it is invalidated, and by what."""

_OPTIMISED: Final = re.compile(r"\.opt-([12])\.pyc$")

FOREIGN: Final = "it is not bytecode of this Python: remove it"


def wrong(path: Path) -> str | None:
    """What is wrong with a file in a directory for bytecode, with the cure; None where nothing is."""
    try:
        source = Path(importlib.util.source_from_cache(str(path)))
    except ValueError:
        return FOREIGN
    if path.name.split(".")[-2 - bool(_OPTIMISED.search(path.name))] != sys.implementation.cache_tag:
        return FOREIGN
    if path.is_symlink():
        return FOREIGN
    try:
        found, text = files.read(path, LARGEST), files.read(source, LARGEST)
    except FileNotFoundError:
        return f"its source {source.name} is not there: remove it"
    except OSError as error:
        return f"it cannot be compared: {error.strerror}"
    if found[:4] != importlib.util.MAGIC_NUMBER:
        return FOREIGN
    return None if _is_of(found[_HEADER:], text, path, source) else f"it is not what Python makes of {source.name}"


def _is_of(found: bytes, text: bytes, path: Path, source: Path) -> bool:
    """Whether this is the code of a source, however it was compiled."""
    optimised = _OPTIMISED.search(path.name)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of the sources of others
            code = compile(text, source, "exec", dont_inherit=True, optimize=int(optimised[1]) if optimised else 0)
        ours = marshal.dumps(code)
        return ours == found or fingerprint(ours) == fingerprint(found)
    except (SyntaxError, ValueError, RecursionError, NotMarshalled):
        return False
