"""The kinds of field a message is made of. Numbers are big-endian; lengths are one byte; nothing is padded.

Each field puts a value into bytes, refusing what the page does not allow (`MisuseError`: our bug), and takes it out of
bytes, refusing the same (`BadBytesError`: theirs). Pure. Used by the layouts, on both sides of the wire.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from drivers.errors import BadBytesError, MisuseError
from drivers.open_protocol.columns import columns
from drivers.open_protocol.wire import (
    IDENTITY_BYTES,
    NAME_BYTES,
    NONCE_BYTES,
    PROOF_BYTES,
    SILENCE_LEAST_MS,
    SILENCE_MOST_MS,
    TEXT_BYTES,
    TEXT_COLUMNS,
)

T = TypeVar("T")

RANKS = "A23456789TJQK"
SUITS = "shdc"
UNREADABLE = "??"
CARDS = frozenset(rank + suit for rank in RANKS for suit in SUITS) | {UNREADABLE}

SHORT = "shorter than its type says"

_NAME_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def piece(content: bytes, at: int, count: int) -> tuple[bytes, int]:
    """So many bytes from there on, and where they end. Running out is their fault."""
    end = at + count
    if end > len(content):
        raise BadBytesError(SHORT)
    return content[at:end], end


def byte(content: bytes, at: int) -> tuple[int, int]:
    """The byte there, as a number, and where it ends."""
    if at >= len(content):
        raise BadBytesError(SHORT)
    return content[at], at + 1


class Field(Protocol[T]):
    """One field: how it is written on the page, and how it goes into bytes and comes out again."""

    @property
    def notation(self) -> str:
        """The kind as the tables of `docs/device-protocol.md` call it."""

    def put(self, value: T) -> bytes:
        """The value as bytes."""

    def take(self, content: bytes, at: int) -> tuple[T, int]:
        """The value that stands there, and where it ends."""


@dataclass(frozen=True, slots=True)
class Number:
    """An unsigned number of `size` bytes, at most `most` and at least `least`."""

    size: int
    most: int | None = None
    least: int = 0

    @property
    def notation(self) -> str:
        """`u16`, `u8 to 100`, or `u16 from 300 to 60000`."""
        least = f" from {self.least}" if self.least else ""
        return f"u{self.size * 8}{least}" + (f" to {self.most}" if self.most is not None else "")

    def put(self, value: int) -> bytes:
        """The number, big-endian."""
        if not self.least <= value <= self.largest:
            raise MisuseError(f"{value} is not a {self.notation}")
        return value.to_bytes(self.size)

    def take(self, content: bytes, at: int) -> tuple[int, int]:
        """The number that stands there, and where it ends."""
        end = at + self.size
        if end > len(content):
            raise BadBytesError(SHORT)
        value = int.from_bytes(content[at:end])
        if value < self.least or (self.most is not None and value > self.most):
            raise BadBytesError("number out of range")
        return value, end

    @property
    def largest(self) -> int:
        """The largest such number."""
        return 256**self.size - 1 if self.most is None else self.most


@dataclass(frozen=True, slots=True)
class Ordinal:
    """A place counted from 1, in one byte; 0 stands for None."""

    notation: str = "u8, 0 none"

    def put(self, value: int | None) -> bytes:
        """The place, or 0."""
        if value == 0:
            raise MisuseError("places count from 1")
        return U8.put(value or 0)

    def take(self, content: bytes, at: int) -> tuple[int | None, int]:
        """The place, None for 0, and where it ends."""
        place, end = byte(content, at)
        return place or None, end


@dataclass(frozen=True, slots=True)
class Choice:
    """One of few names, as one byte: the name's place in `names`, from 0. The name None means that nothing is said."""

    names: tuple[str | None, ...]

    @property
    def notation(self) -> str:
        """`0 none, 1 player, 2 banker`."""
        return ", ".join(f"{code} {name or 'nothing'}" for code, name in enumerate(self.names))

    def put(self, value: str | None) -> bytes:
        """The name's code."""
        if value not in self.names:
            raise MisuseError(f"{value} is not one of {self.notation}")
        return bytes((self.names.index(value),))

    def take(self, content: bytes, at: int) -> tuple[str | None, int]:
        """The name with that code, and where it ends."""
        code, end = byte(content, at)
        if code >= len(self.names):
            raise BadBytesError("unknown code")
        return self.names[code], end


@dataclass(frozen=True, slots=True)
class Flag:
    """True or False, as 1 or 0; no other byte will do."""

    notation: str = "flag"

    def put(self, value: bool) -> bytes:  # noqa: FBT001 - the value is the flag itself
        """One byte."""
        return bytes((value,))

    def take(self, content: bytes, at: int) -> tuple[bool, int]:
        """True for 1, False for 0, and where it ends."""
        bit, end = byte(content, at)
        if bit > 1:
            raise BadBytesError("number out of range")
        return bit == 1, end


@dataclass(frozen=True, slots=True)
class Flags:
    """A set of names, as bits of two bytes, the first name being bit 0. A bit without a name is passed over."""

    names: tuple[str, ...]

    @property
    def notation(self) -> str:
        """`bits: 0 sees-face-up, 1 …`."""
        return "bits: " + ", ".join(f"{bit} {name}" for bit, name in enumerate(self.names))

    def put(self, value: tuple[str, ...]) -> bytes:
        """The bits of these names."""
        if not set(value) <= set(self.names):
            raise MisuseError(f"{value} are not all among {self.notation}")
        return U16.put(sum(1 << self.names.index(name) for name in set(value)))

    def take(self, content: bytes, at: int) -> tuple[tuple[str, ...], int]:
        """The names whose bits are set, in the order of the bits, and where they end."""
        bits, end = U16.take(content, at)
        return tuple(name for bit, name in enumerate(self.names) if bits >> bit & 1), end


@dataclass(frozen=True, slots=True)
class CardField:
    """A card code of two ASCII characters: rank and suit, or `??`."""

    notation: str = "card"

    def put(self, value: str) -> bytes:
        """The two characters."""
        if value not in CARDS:
            raise MisuseError(f"{value} is not a card")
        return value.encode("ascii")

    def take(self, content: bytes, at: int) -> tuple[str, int]:
        """The card that stands there, and where it ends."""
        taken, end = piece(content, at, 2)
        value = taken.decode("latin-1")
        if value not in CARDS:
            raise BadBytesError("no such card")
        return value, end


@dataclass(frozen=True, slots=True)
class CardsField:
    """How many cards follow, in one byte and at most `most`, then so many card codes."""

    most: int

    @property
    def notation(self) -> str:
        """`cards to 3`."""
        return f"cards to {self.most}"

    def put(self, value: tuple[str, ...]) -> bytes:
        """The number of cards and their characters."""
        if len(value) > self.most:
            raise MisuseError(f"{len(value)} cards are not {self.notation}")
        return bytes((len(value),)) + b"".join(map(CARD.put, value))

    def take(self, content: bytes, at: int) -> tuple[tuple[str, ...], int]:
        """The cards that stand there, and where they end."""
        count, at = byte(content, at)
        if count > self.most:
            raise BadBytesError("number out of range")
        cards = []
        for _ in range(count):
            card, at = CARD.take(content, at)
            cards.append(card)
        return tuple(cards), at


@dataclass(frozen=True, slots=True)
class Text:
    """A length of one byte, then so many bytes of UTF-8 that `allowed` approves of."""

    notation: str
    most: int
    allowed: Callable[[str], bool]

    def put(self, value: str) -> bytes:
        """The length and the text."""
        encoded = value.encode(errors="surrogatepass")
        if len(encoded) > self.most or not self.allowed(value):
            raise MisuseError(f"{value!r} is not a {self.notation}")
        return bytes((len(encoded),)) + encoded

    def take(self, content: bytes, at: int) -> tuple[str, int]:
        """The text that stands there, and where it ends."""
        length, at = byte(content, at)
        if length > self.most:
            raise BadBytesError("text too long")
        if not length and not self.allowed(""):
            raise BadBytesError("text is empty")
        taken, end = piece(content, at, length)
        try:
            value = taken.decode()
        except UnicodeDecodeError:
            raise BadBytesError("text is not UTF-8") from None
        if not self.allowed(value):
            raise BadBytesError("text with a character that is not allowed")
        return value, end


@dataclass(frozen=True, slots=True)
class OptionalName:
    """A name that may be missing: an empty one stands for None."""

    notation: str = "name or empty"

    def put(self, value: str | None) -> bytes:
        """The name, or a length of 0."""
        return b"\0" if value is None else NAME.put(value)

    def take(self, content: bytes, at: int) -> tuple[str | None, int]:
        """The name that stands there, or None, and where it ends."""
        name, end = _MAYBE_NAME.take(content, at)
        return name or None, end


@dataclass(frozen=True, slots=True)
class Bytes:
    """Exactly `size` bytes."""

    size: int

    @property
    def notation(self) -> str:
        """`16 bytes`."""
        return f"{self.size} bytes"

    def put(self, value: bytes) -> bytes:
        """The bytes as they are."""
        if len(value) != self.size:
            raise MisuseError(f"{len(value)} bytes, expected {self.size}")
        return value

    def take(self, content: bytes, at: int) -> tuple[bytes, int]:
        """The `size` bytes there, and where they end."""
        return piece(content, at, self.size)


@dataclass(frozen=True, slots=True)
class MaybeProof:
    """A length of one byte, 0 or 32, then so many bytes."""

    notation: str = "proof or empty"

    def put(self, value: bytes) -> bytes:
        """The length and the proof."""
        if len(value) not in {0, PROOF_BYTES}:
            raise MisuseError(f"a proof of {len(value)} bytes")
        return bytes((len(value),)) + value

    def take(self, content: bytes, at: int) -> tuple[bytes, int]:
        """The proof that stands there, or nothing, and where it ends."""
        length, at = byte(content, at)
        if length not in {0, PROOF_BYTES}:
            raise BadBytesError("wrong length of the proof")
        return piece(content, at, length)


@dataclass(frozen=True, slots=True)
class Rest:
    """Everything up to the end of the message."""

    notation: str = "the rest"

    def put(self, value: bytes) -> bytes:
        """The bytes as they are."""
        return value

    def take(self, content: bytes, at: int) -> tuple[bytes, int]:
        """Everything that is left."""
        return content[at:], len(content)


def _is_name(value: str) -> bool:
    return bool(value) and _NAME_LETTERS.issuperset(value)


def _is_line(value: str) -> bool:
    taken = columns(value)
    return taken is not None and taken <= TEXT_COLUMNS


def _is_printable_ascii(value: str) -> bool:
    return value.isascii() and value.isprintable()


def _is_serial(value: str) -> bool:
    return bool(value) and _is_printable_ascii(value)


U8 = Number(1)
U16 = Number(2)
U32 = Number(4)
U64 = Number(8)
PERCENT = Number(1, most=100)
SILENCE = Number(2, most=SILENCE_MOST_MS, least=SILENCE_LEAST_MS)
FLAG = Flag()
ORDINAL = Ordinal()
CARD = CardField()
COUNT = Number(1, least=1)
STACK = CardsField(3)
NAME = Text("name", NAME_BYTES, _is_name)
_MAYBE_NAME = Text("name or empty", NAME_BYTES, _NAME_LETTERS.issuperset)
MAYBE_NAME = OptionalName()
TEXT = Text("text", TEXT_BYTES, _is_printable_ascii)
LINE = Text("line", TEXT_BYTES, _is_line)
IDENTITY = Text("identity", IDENTITY_BYTES, _is_printable_ascii)
SERIAL = Text("identity, not empty", IDENTITY_BYTES, _is_serial)
NONCE = Bytes(NONCE_BYTES)
MAYBE_PROOF = MaybeProof()
REST = Rest()
