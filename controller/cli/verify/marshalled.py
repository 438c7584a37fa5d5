"""Compiled Python as its file has it, taken apart without running or building any of it. Pure.

`marshal.loads` is no reader of hostile bytes: it makes code objects, and a wrong one writes beside its memory. This one
makes a hash of each thing from those of its parts, so nothing grows. Two compilations of a source may differ in what
they refer back to and in which texts are interned; no hash has either. The name of the source is left out: it is where
the package was built.
"""

import hashlib
from typing import Final

_REMEMBERED: Final = 0x80
"""The flag of what is referred back to."""

_DEEPEST: Final = 100
"""Nested functions and tuples; Python's own library has 20."""

_PLAIN: Final = b"NTFS."
_SIZES: Final = {b"i": 4, b"g": 8, b"y": 16}
"""Bytes of a number; one that does not fit has its count of 15-bit digits before it."""
_TEXTS: Final = b"aAut"
_SHORT_TEXTS: Final = b"zZ"
_SETS: Final = b"<>"
_TUPLES: Final = b"()[<>:"
_SLICE: Final = 3
"""What a slice is made of."""

_NUMBERS_OF_CODE: Final = 5
"""Arguments of three kinds, stack and flags; as every Python since the first that shoewatch runs on writes them."""
_PARTS_OF_CODE: Final = ("code", "consts", "names", "locals", "kinds", "file", "name", "qualified name")


class NotMarshalled(Exception):  # noqa: N818  # says what is wrong
    """These bytes are not what Python writes."""


def fingerprint(said: bytes) -> bytes:
    """The hash of what these bytes are, the same for the same code. NotMarshalled where they are none, or more."""
    reader = _Reader(said)
    found = reader.thing(0)
    if not reader.is_over:
        raise NotMarshalled("more follows")
    return found


class _Reader:
    """Of one file."""

    def __init__(self, said: bytes) -> None:
        self._said = said
        self._at = 0
        self._remembered: list[bytes | None] = []

    @property
    def is_over(self) -> bool:
        """Whether all has been read."""
        return self._at == len(self._said)

    def thing(self, depth: int) -> bytes:
        """The next one, whole."""
        if depth > _DEEPEST:
            raise NotMarshalled("it is nested too deeply")
        mark = self._number(1)
        kind = bytes([mark & ~_REMEMBERED])
        if kind == b"r":
            return self._again()
        if not mark & _REMEMBERED:
            return self._new(kind, depth)
        self._remembered.append(None)
        place = len(self._remembered) - 1
        found = self._remembered[place] = self._new(kind, depth)
        return found

    def _again(self) -> bytes:
        place = self._number()
        found = self._remembered[place] if 0 <= place < len(self._remembered) else None
        if found is None:
            raise NotMarshalled("it refers to what has not been")
        return found

    def _new(self, kind: bytes, depth: int) -> bytes:
        if kind in _PLAIN:
            return _hash(kind)
        if kind in _SIZES:
            return _hash(kind, self._bytes(_SIZES[kind]))
        if kind == b"l":
            count = self._number()
            return _hash(kind, b"%d" % count, self._bytes(2 * abs(count)))
        if kind in b"s" + _TEXTS + _SHORT_TEXTS:
            size = self._number(1 if kind in _SHORT_TEXTS else 4)
            return _hash(b"s" if kind == b"s" else b"t", self._bytes(size))
        if kind in _TUPLES:
            return self._several(kind, depth)
        if kind == b"c":
            return self._code(depth)
        raise NotMarshalled(f"it has a {kind!a}, which no code has")

    def _several(self, kind: bytes, depth: int) -> bytes:
        count = _SLICE if kind == b":" else self._number(1 if kind == b")" else 4)
        if not 0 <= count <= len(self._said) - self._at:  # each has a byte at least
            raise NotMarshalled("it holds more than there is")
        found = [self.thing(depth + 1) for _ in range(count)]
        if kind in _SETS:
            found.sort()
        return _hash(b"(" if kind == b")" else kind, *found)

    def _code(self, depth: int) -> bytes:
        numbers = [b"%d" % self._number() for _ in range(_NUMBERS_OF_CODE)]
        parts = {part: self.thing(depth + 1) for part in _PARTS_OF_CODE}
        del parts["file"]
        first_line = b"%d" % self._number()
        return _hash(b"c", *numbers, *parts.values(), first_line, self.thing(depth + 1), self.thing(depth + 1))

    def _number(self, size: int = 4) -> int:
        return int.from_bytes(self._bytes(size), "little", signed=size > 1)

    def _bytes(self, size: int) -> bytes:
        if not 0 <= size <= len(self._said) - self._at:
            raise NotMarshalled("it ends too early")
        self._at += size
        return self._said[self._at - size : self._at]


def _hash(kind: bytes, *parts: bytes) -> bytes:
    return hashlib.sha256(kind + b"".join(b"%d:%b" % (len(part), part) for part in parts)).digest()
