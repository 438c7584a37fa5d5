"""The host's half of the handshake: the question, the judgement of the answer, and the welcome.

Pure: the nonce is an argument. Used by the host's session only; a device writes its half from the page.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from drivers.errors import MisuseError
from drivers.events import Kind
from drivers.open_protocol import auth
from drivers.open_protocol.envelope import PlainEnvelope, SealedEnvelope, SessionEnvelope
from drivers.open_protocol.messages import HANDSHAKE, KINDS, Hello, Welcome, Who
from drivers.open_protocol.wire import SILENCE_LEAST_MS, SILENCE_MOST_MS, SILENCE_S, VERSION, HandshakeObjection, Reason

_SESSION_BYTES = 4

_HELLO: Final = 0x03
_HELLO_SESSION: Final = slice(1, 5)
_HELLO_KIND: Final = 7
"""Where a HELLO has its session and its kind, in every version of the protocol."""


@dataclass(frozen=True, slots=True)
class Expected:
    """Which device belongs here. With a key it must prove that it holds it, or it cannot feed a single event."""

    kind: Kind
    serial: str | None = None
    """None takes any device of that kind."""
    key: bytes | None = None
    silence_s: float = SILENCE_S
    is_elsewhere: Callable[[str], bool] = lambda _: False
    """Whether a device of this kind with that serial number is in a session at another place of the table."""

    def __post_init__(self) -> None:
        if self.key is not None:
            auth.check_key(self.key)
        if not SILENCE_LEAST_MS <= self.silence_ms <= SILENCE_MOST_MS:
            raise MisuseError(f"a silence of {self.silence_s} s is outside the limits of the protocol")

    @property
    def silence_ms(self) -> int:
        """As WELCOME says it."""
        return round(self.silence_s * 1000)


class Question:
    """One WHO with its nonce: every answer to it may be heard once."""

    def __init__(self, nonce: bytes) -> None:
        self.message = HANDSHAKE.encode(Who(lowest=VERSION, highest=VERSION, nonce=nonce))
        self.session = int.from_bytes(nonce[:_SESSION_BYTES])


def answers(question: Question, message: bytes) -> bool:
    """Whether a message that cannot be read would be the HELLO to this question."""
    return message[_HELLO_SESSION] == question.session.to_bytes(_SESSION_BYTES)


def unreadable(message: bytes, wrong: str) -> HandshakeObjection | None:
    """Why a HELLO that cannot be read is not taken; None if it is none."""
    if message[0] != _HELLO:
        return None
    if len(message) > _HELLO_KIND and message[_HELLO_KIND] >= len(KINDS):
        return HandshakeObjection(Reason.WRONG_DEVICE, f"kind {message[_HELLO_KIND]}")
    return HandshakeObjection(Reason.MALFORMED, wrong)


def unspoken(hello: Hello) -> HandshakeObjection | None:
    """Why a device is not understood; None if it speaks the version that there is."""
    if hello.lowest <= VERSION <= hello.highest:
        return None
    return HandshakeObjection(
        Reason.NO_COMMON_VERSION, f"the device speaks versions {hello.lowest} to {hello.highest}, the host {VERSION}"
    )


def objection(question: Question, hello: Hello, message: bytes, expected: Expected) -> HandshakeObjection | None:
    """Why this device is not taken; None if it is. `message` is the HELLO as it came."""
    if expected.key is None:
        if hello.proof:
            return HandshakeObjection(Reason.WANTS_A_KEY_UNKNOWN_HERE)
    else:
        if not hello.proof:
            return HandshakeObjection(Reason.NO_PROOF_OF_THE_KEY)
        wanted = auth.device_proof(expected.key, question.message, auth.unproved(message, hello.proof))
        if not auth.same(hello.proof, wanted):
            return HandshakeObjection(Reason.WRONG_PROOF_OF_THE_KEY)
    if hello.kind != expected.kind:
        return HandshakeObjection(Reason.WRONG_DEVICE, f"a {hello.kind}, not a {expected.kind}")
    if expected.serial is not None and hello.serial != expected.serial:
        return HandshakeObjection(Reason.WRONG_DEVICE, f"not {expected.serial}")
    if expected.serial is None and expected.is_elsewhere(hello.serial):
        return HandshakeObjection(Reason.SERIAL_NUMBER_TAKEN)
    if (versions := unspoken(hello)) is not None:
        return versions
    if not 1 <= hello.oldest <= hello.next:
        return HandshakeObjection(Reason.MALFORMED, f"oldest is {hello.oldest}, but next is {hello.next}")
    return None


def welcome(
    question: Question, hello: Hello, message: bytes, expected: Expected, after: int
) -> tuple[bytes, SessionEnvelope]:
    """The WELCOME for this HELLO, and the envelope of the session that it begins."""
    bare = Welcome(question.session, VERSION, hello.log, after, expected.silence_ms)
    unproved = auth.unproved(HANDSHAKE.encode(bare), bare.proof)
    if expected.key is None:
        return HANDSHAKE.encode(bare), PlainEnvelope(question.session)
    words = (question.message, auth.unproved(message, hello.proof), unproved)
    proof = auth.host_proof(expected.key, *words)
    keys = auth.session_keys(expected.key, *words)
    proved = Welcome(bare.session, bare.version, bare.log, bare.after, bare.silence_ms, proof)
    return HANDSHAKE.encode(proved), SealedEnvelope(speaks=keys.host, hears=keys.device)
