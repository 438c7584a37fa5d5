"""Proofs that a side holds the shared key, and the keys of a session.

Everything is HMAC-SHA256 (RFC 2104, FIPS 180-4). Each use begins with a label of its own, so that nothing computed for
one purpose serves another: a proof sent back to its maker, or a device's frame played to a device, is worth nothing.
Both nonces and every word of the handshake are under the proofs, so an old handshake does not fit a new nonce, and
lowering the version or taking the proof away breaks it.

Pure. The messages go in as the bytes that were sent. `hello` and `welcome` stand without their last field, the proof.
Used by both sides of the wire.
"""

from hmac import compare_digest, digest
from typing import NamedTuple

from drivers.errors import MisuseError
from drivers.open_protocol.wire import KEY_BYTES

_DEVICE_PROOF = b"OPEN-DEVICE-1 device proof"
_HOST_PROOF = b"OPEN-DEVICE-1 host proof"
_DEVICE_FRAMES = b"OPEN-DEVICE-1 device frames"
_HOST_FRAMES = b"OPEN-DEVICE-1 host frames"


class SessionKeys(NamedTuple):
    """One key for each direction."""

    host: bytes
    device: bytes


def check_key(key: bytes) -> bytes:
    """The key, if it has the one length a key has."""
    if len(key) != KEY_BYTES:
        raise MisuseError(f"the key has {len(key)} bytes; expected {KEY_BYTES}")
    return key


def unproved(message: bytes, proof: bytes) -> bytes:
    """A HELLO or WELCOME without its last field: what the proof in it covers."""
    return message[: len(message) - len(proof) - 1]


def device_proof(key: bytes, who: bytes, hello: bytes) -> bytes:
    """What only a device with the key can answer to this WHO."""
    return _mac(key, _DEVICE_PROOF, who, hello)


def host_proof(key: bytes, who: bytes, hello: bytes, welcome: bytes) -> bytes:
    """What only a host with the key can answer to this HELLO."""
    return _mac(key, _HOST_PROOF, who, hello, welcome)


def session_keys(key: bytes, who: bytes, hello: bytes, welcome: bytes) -> SessionKeys:
    """The keys of the session that this handshake began."""
    return SessionKeys(
        host=_mac(key, _HOST_FRAMES, who, hello, welcome),
        device=_mac(key, _DEVICE_FRAMES, who, hello, welcome),
    )


def same(given: bytes, wanted: bytes) -> bool:
    """Whether two proofs or tags are the same, in a time that tells nothing about where they differ."""
    return compare_digest(given, wanted)


def tag(key: bytes, message: bytes, length: int) -> bytes:
    """The first `length` bytes of the HMAC of a message."""
    return digest(key, message, "sha256")[:length]


def _mac(key: bytes, *parts: bytes) -> bytes:
    return digest(key, b"".join(parts), "sha256")
