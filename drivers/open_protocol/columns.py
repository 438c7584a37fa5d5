"""How many columns of a panel a text takes. Pure; for the field `line` and for whoever writes one."""

from typing import Final
from unicodedata import east_asian_width

_WIDE: Final = frozenset("WF")


def columns(text: str) -> int:
    """Two for a wide character (East Asian Width W or F, Unicode Annex 11), one for any other.

    An ambiguous one (`¿`, `é`, `–`) counts as one, as the annex has it outside East Asian legacy encodings: European
    texts are full of them, and no display draws those over two cells.
    """
    if text.isascii():
        return len(text)
    return len(text) + sum(east_asian_width(character) in _WIDE for character in text)
