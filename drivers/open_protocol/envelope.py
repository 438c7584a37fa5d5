"""What every message within a session travels in: plain, bound to the session by its name, or sealed, by a key.

A sealed envelope carries a counter and a tag. Each direction has its own key and counts from 1; the receiver takes a
counter only once and only upwards, so nothing can be forged, played again, put back in order or sent back to its maker.
Pure. One object a session, on either side of the wire.
"""

from drivers.errors import BadBytesError, MisuseError
from drivers.open_protocol import auth
from drivers.open_protocol.messages import HANDSHAKE, Envelope, Plain, Sealed
from drivers.open_protocol.wire import TAG_BYTES

_COUNTER_MOST = 2**32 - 1
_COUNTERS_LEFT = 2**20
"""More than any line carries between two heartbeats: a session is ended in time for its goodbye."""


class PlainEnvelope:
    """The envelope of an unauthenticated session."""

    def __init__(self, session: int) -> None:
        self._session = session

    @property
    def used_up(self) -> bool:
        """It counts nothing."""
        return False

    def wrap(self, content: bytes) -> bytes:
        """The content, ready to be framed."""
        return HANDSHAKE.encode(Plain(self._session, content))

    def unwrap(self, envelope: Envelope, _message: bytes) -> bytes:
        """The content, if it belongs to this session."""
        match envelope:
            case Plain(session=session, content=content) if session == self._session:
                return content
            case Plain():
                raise BadBytesError("from another session")
            case Sealed():
                raise BadBytesError("sealed in a plain session")


class SealedEnvelope:
    """The envelope of an authenticated session. `speaks` and `hears` are the keys of the two directions."""

    def __init__(self, *, speaks: bytes, hears: bytes) -> None:
        self._speaks = speaks
        self._hears = hears
        self._spoken = 0
        self._heard = 0

    @property
    def used_up(self) -> bool:
        """So few counters are left that another session must be begun."""
        return self._spoken > _COUNTER_MOST - _COUNTERS_LEFT

    def wrap(self, content: bytes) -> bytes:
        """The content with the next counter and its tag, ready to be framed."""
        if self._spoken == _COUNTER_MOST:
            raise MisuseError("the counter has run out: start a new session")
        self._spoken += 1
        untagged = HANDSHAKE.encode(Sealed(self._spoken, content))
        return untagged + auth.tag(self._speaks, untagged, TAG_BYTES)

    def unwrap(self, envelope: Envelope, message: bytes) -> bytes:
        """The content, if its tag is right and its counter new; `message` is the envelope as it came."""
        match envelope:
            case Plain():
                raise BadBytesError("not sealed in an authenticated session")
            case Sealed(counter=counter, content=content):
                untagged, tag = message[:-TAG_BYTES], message[-TAG_BYTES:]
                if not auth.same(tag, auth.tag(self._hears, untagged, TAG_BYTES)):
                    raise BadBytesError("the tag is wrong")
                if counter <= self._heard:
                    raise BadBytesError("the counter was used before")
                self._heard = counter
                return content[:-TAG_BYTES]


SessionEnvelope = PlainEnvelope | SealedEnvelope
