"""Consistent Overhead Byte Stuffing for bodies of at most 253 bytes: no zero inside, one byte more.

Cheshire and Baker, "Consistent Overhead Byte Stuffing", IEEE/ACM Transactions on Networking 7(2), 1999. With bodies of
at most 253 bytes the code 0xFF ("254 bytes follow and no zero") has no use, so every body has exactly one encoding.
Pure; imports `drivers.errors` only. `deframer` is its only caller.
"""

from drivers.errors import BadBytesError, MisuseError

BODY_MAX = 253
"""One less than the longest run a COBS block may hold (254), so that no body has two encodings."""

ENCODED_MAX = BODY_MAX + 1
"""One byte more than the body. With a delimiter on either side: 256, a buffer that any device can afford."""

_NO_ZERO_FOLLOWS = 0xFF


def encode(body: bytes) -> bytes:
    """The body without its zeros; it is one byte longer than it was."""
    if len(body) > BODY_MAX:
        raise MisuseError(f"a body of {len(body)} bytes; the maximum is {BODY_MAX}")
    return b"".join([bytes((len(run) + 1,)) + run for run in body.split(b"\0")])


def decode(encoded: bytes) -> bytes:
    """The one body that encodes to these bytes; BadBytesError where none does, as with a zero among them."""
    runs = []
    start = 0
    while start < len(encoded):
        code = encoded[start]
        end = start + code
        if code in {0, _NO_ZERO_FOLLOWS} or end > len(encoded):
            raise BadBytesError("stuffing broken")
        runs.append(encoded[start + 1 : end])
        start = end
    return b"\0".join(runs)
