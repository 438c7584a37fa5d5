"""The device's half of the handshake: the HELLO that answers a WHO, and the judgement of the WELCOME that answers it.

Pure: the nonce is an argument. Used by the device's session only.
"""

from dataclasses import dataclass

from drivers.open_protocol import auth
from drivers.open_protocol.envelope import PlainEnvelope, SealedEnvelope, SessionEnvelope
from drivers.open_protocol.messages import HANDSHAKE, Hello, Welcome
from drivers.open_protocol.wire import VERSION, Reason
from firmware_sim.open_device.memory import Identity, Memory

_SESSION_AT = slice(3, 7)
"""The first four bytes of the nonce, in a WHO."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A HELLO was sent; the WELCOME that fits it begins the session."""

    who: bytes
    hello: bytes
    session: int


def answer(who: bytes, nonce: bytes, identity: Identity, memory: Memory, key: bytes | None) -> Answered:
    """The HELLO for this WHO, with a proof if there is a key."""
    session = int.from_bytes(who[_SESSION_AT])
    message = HANDSHAKE.encode(
        Hello(
            session=session,
            lowest=VERSION,
            highest=VERSION,
            kind=identity.kind,
            serial=identity.serial,
            maker=identity.maker,
            model=identity.model,
            firmware=identity.firmware,
            capabilities=identity.capabilities,
            boot=memory.boot,
            log=memory.log,
            oldest=memory.oldest,
            next=memory.next,
            nonce=nonce,
        )
    )
    if key is None:
        return Answered(who, message, session)
    unproved = auth.unproved(message, b"")
    proof = auth.device_proof(key, who, unproved)
    return Answered(who, unproved + bytes((len(proof),)) + proof, session)


def judge(
    answered: Answered, welcome: Welcome, message: bytes, memory: Memory, key: bytes | None
) -> tuple[Reason | None, SessionEnvelope]:
    """Why this WELCOME is refused, or None and the envelope of the session that it begins."""
    plain = PlainEnvelope(welcome.session)
    if welcome.version != VERSION:
        return Reason.NO_COMMON_VERSION, plain
    if welcome.log != memory.log:
        return Reason.WRONG_LOG, plain
    if not memory.oldest - 1 <= welcome.after < memory.next:
        return Reason.WRONG_AFTER, plain
    if key is None:
        return (Reason.WANTS_A_KEY_UNKNOWN_HERE if welcome.proof else None), plain
    if not welcome.proof:
        return Reason.NO_PROOF_OF_THE_KEY, plain
    words = (answered.who, answered.hello[: -len(welcome.proof) - 1], auth.unproved(message, welcome.proof))
    if not auth.same(welcome.proof, auth.host_proof(key, *words)):
        return Reason.WRONG_PROOF_OF_THE_KEY, plain
    keys = auth.session_keys(key, *words)
    return None, SealedEnvelope(speaks=keys.device, hears=keys.host)
