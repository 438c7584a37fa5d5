"""The hash of a PIN, by scrypt (RFC 7914), as one word: `$scrypt$ln=14,r=8,p=1$SALT$HASH`, in base64 without padding.

A PIN of six digits is guessed by whoever has its hash and a day; the hash makes that day long, the credentials file's
mode keeps the hash from view, and `controller.people.admission` keeps guesses at the table few.
"""

import hashlib
import hmac
import re
import secrets
from base64 import b64decode, b64encode
from functools import cache
from typing import Final

from msgspec import Struct

SALT_BYTES: Final = 16
HASH_BYTES: Final = 32

_WORD: Final = re.compile(r"\$scrypt\$ln=(1[3-6]),r=(8),p=([1-4])\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})")
"""With 2**ln blocks of 128 * r bytes: 8 to 64 MiB. Less is no protection, more is not to be had on a small board."""

_MEMORY: Final = 80 * 1024 * 1024
"""What OpenSSL may take: the blocks of the largest `ln`, and some room beside them."""


_M_MMAP_THRESHOLD: Final = -3
"""As <malloc.h> has it: what is at least so large comes from the system, and goes back to it."""
_LARGE: Final = 1024 * 1024


class Cost(Struct, frozen=True):
    """What making one hash costs."""

    ln: int = 14
    """16 MiB: 29 ms on the machine this was written on, so within 0.3 s on a board ten times slower."""
    r: int = 8
    p: int = 1


class Hash(Struct, frozen=True):
    """The hash of somebody's PIN."""

    cost: Cost
    salt: bytes
    hash: bytes

    @property
    def word(self) -> str:
        """As it stands in a credentials file."""
        cost = self.cost
        return f"$scrypt$ln={cost.ln},r={cost.r},p={cost.p}${_coded(self.salt)}${_coded(self.hash)}"

    def matches(self, pin: str) -> bool:
        """Whether it is of this PIN, in a time that tells nothing about how nearly."""
        return hmac.compare_digest(_scrypt(pin, self.salt, self.cost), self.hash)


def hashed(pin: str, cost: Cost | None = None) -> Hash:
    """A new hash of a PIN."""
    cost, salt = cost or Cost(), secrets.token_bytes(SALT_BYTES)
    return Hash(cost, salt, _scrypt(pin, salt, cost))


def read_hash(word: str) -> Hash | None:
    """The hash that a word says; None where it says none that is good enough."""
    found = _WORD.fullmatch(word)
    if found is None:
        return None
    return Hash(
        Cost(int(found[1]), int(found[2]), int(found[3])), b64decode(found[4] + "=="), b64decode(found[5] + "=")
    )


def _scrypt(pin: str, salt: bytes, cost: Cost) -> bytes:
    _blocks_are_given_back()
    said = pin.encode("utf-8", "surrogatepass")
    return hashlib.scrypt(said, salt=salt, n=1 << cost.ln, r=cost.r, p=cost.p, maxmem=_MEMORY, dklen=HASH_BYTES)


@cache
def _blocks_are_given_back() -> None:
    """Have glibc give large blocks back when they are freed; left alone, it keeps two of them after some PINs."""
    import ctypes  # noqa: PLC0415 - 1 MiB that only a PIN needs

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:  # another C library, and it may do as it likes
        mallopt(_M_MMAP_THRESHOLD, _LARGE)


def _coded(data: bytes) -> str:
    return b64encode(data).decode().rstrip("=")
