"""The characters that a line of the panel may hold, and how many columns each takes. Pure.

Both are ranges of UTF-8 sequences, compared byte by byte, since a panel's microcontroller has no tables of Unicode:
what is not in `ONE` or `TWO` is not allowed. The ranges leave out controls, marks that turn the direction of writing or
take no column, private characters and surrogates. For the field `line` and for whoever writes one; section 3 of
`docs/device-protocol.md` prints them.
"""

from typing import Final, NamedTuple


class Range(NamedTuple):
    """From one sequence to another of the same length, both included. Bytes after the first are 80 to BF."""

    first: bytes
    last: bytes

    def has(self, sequence: bytes) -> bool:
        """Whether a sequence is among them."""
        return len(sequence) == len(self.first) and self.first <= sequence <= self.last


def _range(first: int, last: int) -> Range:
    return Range(chr(first).encode(), chr(last).encode())


ONE: Final = (
    _range(0x20, 0x7E),
    _range(0xA0, 0xAC),
    _range(0xAE, 0x2FF),  # Latin, without the soft hyphen
    _range(0x370, 0x482),  # Greek and Cyrillic, behind the combining marks
    _range(0x48A, 0x52F),
    _range(0x1E00, 0x1FFF),  # Latin and Greek with marks
    _range(0x2010, 0x2027),  # dashes, quotation marks, dots
    _range(0x2030, 0x205E),
    _range(0x2070, 0x22FF),  # signs, arrows, operators
    _range(0x2500, 0x266F),  # lines, blocks, the suits of cards
)
"""Characters of one column."""

TWO: Final = (
    _range(0x3000, 0x3029),  # of Chinese, Japanese and Korean: marks
    _range(0x3041, 0x3096),  # kana
    _range(0x30A0, 0x30FF),
    _range(0x3400, 0x9FFF),  # ideographs
    _range(0xAC00, 0xD7A3),  # syllables
    _range(0xF900, 0xFAFF),
    _range(0xFF01, 0xFF60),  # wide forms of ASCII
)
"""Characters of two columns."""


def columns(text: str) -> int | None:
    """How many columns a text takes; None if it has a character that a line may not hold."""
    if text.isascii():
        return len(text) if text.isprintable() else None
    taken = 0
    for character in text:
        sequence = character.encode(errors="surrogatepass")
        if any(each.has(sequence) for each in ONE):
            taken += 1
        elif any(each.has(sequence) for each in TWO):
            taken += 2
        else:
            return None
    return taken
