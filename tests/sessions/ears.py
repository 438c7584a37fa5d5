"""What passes on one device's wire, understood: for the recorder and the player, who wait for what the host says.

Of the open protocol every frame is opened, sealed ones too, since an ear hears the whole handshake and the keys of
simulated devices are no secret. A device of any other protocol is a stream of bytes.
"""

from typing import Final, Literal, NamedTuple

from drivers.errors import BadBytesError
from drivers.events import Kind
from drivers.framing.deframer import Deframer, Frame, frame, unframe
from drivers.open_protocol import auth
from drivers.open_protocol.codec import COMMANDS
from drivers.open_protocol.envelope import PlainEnvelope
from drivers.open_protocol.messages import (
    HANDSHAKE,
    IN_SESSION,
    Ack,
    Again,
    Answer,
    Beat,
    Bye,
    Command,
    Complaint,
    Event,
    Handshake,
    Hello,
    InSession,
    Knock,
    Plain,
    Refused,
    Sealed,
    Welcome,
    Who,
)
from drivers.open_protocol.wire import TAG_BYTES, Reason
from firmware_sim.rig import key_of

How = Literal["exact", "again", "upto", "some", "beat", "leave"]

ROOM: Final = 1000
"""How far the counters of sealed frames in a recording are apart: so many heartbeats fit between two of them."""


class Word(NamedTuple):
    """One thing that the host said, and how it is compared with a recording.

    `exact`: it is said in this order and with these words. `again`: the same once more, since nobody answered in time.
    `upto`: ACK, which holds for all below it. `some`: AGAIN and COMPLAINT, which are not repeated so soon. `beat` and
    `leave`: passing time and a program's end. No recording has `again`, `beat` and `leave`.
    """

    how: How
    what: str
    data: bytes = b""
    number: int = 0


class Ear:
    """One device's wire, since it was plugged in or its host started."""

    def __init__(self, device: str, kind: Kind, *, is_open: bool) -> None:
        self.in_session = False
        """Whether both sides use envelopes."""
        self._welcome = False
        self._device = device
        self._kind: Kind = kind
        self._is_open = is_open
        self.link_up()

    def link_up(self) -> None:
        """Nothing has been said on this wire."""
        self._host, self._there = Deframer(), Deframer()
        self._who = self._hello = b""
        self._session = 0
        self._keys: auth.SessionKeys | None = None
        self._counter = self._numbered = 0
        self._last = ""
        self._told: Event | None = None
        self._acknowledged: Event | None = None
        self.in_session = self._welcome = False

    # --- the host -----------------------------------------------------------------------------------------------------

    def host_says(self, data: bytes) -> list[Word]:
        """What these bytes completed."""
        if not self._is_open:
            return [Word("exact", f"byte {byte:02x}", bytes((byte,))) for byte in data]
        words = []
        for found in self._host.feed(data):
            assert isinstance(found, Frame), f"the daemon sent the {self._device} what is no frame: {found}"
            word = self._word(found.message)._replace(data=frame(found.message))
            if word.how == "exact" and word.what == self._last:
                word = word._replace(how="again")
            self._last = word.what if word.how == "exact" else self._last
            words.append(word)
        return words

    def _word(self, message: bytes) -> Word:
        match HANDSHAKE.decode(message):
            case Who():
                self._who = message
                self.in_session = self._welcome = False
                return Word("exact", "WHO")
            case Welcome(after=after, proof=proof, session=session):
                self._session, self._numbered = session, 0
                self._welcome = True
                self._keys = None
                if proof:
                    words = (self._who, auth.unproved(self._hello, proof), auth.unproved(message, proof))
                    self._keys = auth.session_keys(key_of(self._device), *words)
                return Word("exact", f"WELCOME after {after}: {message.hex()}")
            case Plain(content=content):
                return self._said(IN_SESSION.decode(content))
            case Sealed(content=content):
                return self._said(IN_SESSION.decode(content[:-TAG_BYTES]))
            case Refused(text=text):
                self.in_session = self._welcome = False
                return Word("exact", f"REFUSED {text}")
            case other:
                raise AssertionError(f"the daemon sent the {self._device} a device's message: {other}")

    def _said(self, said: InSession) -> Word:
        match said:
            case Beat():
                return Word("beat", "BEAT")
            case Ack(seq=seq):
                if self._told is not None and self._told.seq <= seq:
                    self._acknowledged = self._told
                return Word("upto", f"ACK {seq}", number=seq)
            case Again(seq=seq):
                return Word("some", f"AGAIN {seq}")
            case Complaint(text=text):
                return Word("some", f"COMPLAINT {text}")
            case Command(id=number, content=content):
                return Word("exact", f"COMMAND {number}: {COMMANDS[self._kind].decode(content)}")
            case Bye(reason=reason):
                self.in_session = self._welcome = False
                closing = reason == Reason.CLOSING_DOWN
                return Word("leave" if closing else "exact", f"BYE {Reason(reason).phrase}")
            case Event() | Answer():
                raise AssertionError(f"the daemon sent the {self._device} a device's message: {said}")

    def numbered(self, data: bytes) -> bytes:
        """A frame of the host; a sealed one with the number that it would have if no heartbeat had one."""
        message = unframe(data.strip(b"\0")) if self._keys is not None else b""
        sealed = HANDSHAKE.decode(message) if message else None
        if self._keys is None or not isinstance(sealed, Sealed):
            return data
        self._numbered += 1
        return self._sealed(self._numbered, sealed.content[:-TAG_BYTES], self._keys.host)

    # --- the device ---------------------------------------------------------------------------------------------------

    def device_says(self, data: bytes) -> list[Handshake | InSession]:
        """What these bytes completed and the host can take."""
        if not self._is_open:
            return []
        said: list[Handshake | InSession] = []
        for found in self._there.feed(data):
            if isinstance(found, Frame):
                try:
                    said.append(self._heard(found.message))
                except BadBytesError:
                    continue  # a fault on the line can look like a frame of nothing
                if isinstance(told := said[-1], Event):
                    self._told = told
        return said

    def _heard(self, message: bytes) -> Handshake | InSession:
        match HANDSHAKE.decode(message):
            case Plain(content=content):
                self.in_session = self._welcome
                return IN_SESSION.decode(content)
            case Sealed(counter=counter, content=content):
                self._counter = counter
                self.in_session = self._welcome
                return IN_SESSION.decode(content[:-TAG_BYTES])
            case Hello() as hello:
                self._hello = message
                self.in_session = self._welcome = False
                return hello
            case Knock() as knock:
                self.in_session = self._welcome = False
                return knock
            case other:
                return other

    def beat(self) -> bytes:
        """A heartbeat of the device, in this session."""
        return self._enveloped(Beat())

    def once_more(self) -> bytes:
        """An event that the host has, which it acknowledges again and otherwise leaves alone; b"" if there is none."""
        return b"" if self._acknowledged is None or not self.in_session else self._enveloped(self._acknowledged)

    def _enveloped(self, said: InSession) -> bytes:
        content = IN_SESSION.encode(said)
        if self._keys is None:
            return frame(PlainEnvelope(self._session).wrap(content))
        self._counter += 1
        return self._sealed(self._counter, content, self._keys.device)

    @staticmethod
    def _sealed(counter: int, content: bytes, key: bytes) -> bytes:
        untagged = HANDSHAKE.encode(Sealed(counter, content))
        return frame(untagged + auth.tag(key, untagged, TAG_BYTES))
