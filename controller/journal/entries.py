"""What a record of the journal says: one closed union of frozen entries, each with its kind, and who it came from.

An entry is kept as canonical JSON (`encode`), its kind beside it. An entry may get a new field with a default; none is
renamed or given another meaning, since records are never rewritten. Written by the daemon, read by everything here.
"""

import re
from typing import Annotated, Any, Final, Literal, cast

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from controller.games.registry import AnyFact, AnyState, decoder
from controller.inbox.complaints import Complaints
from controller.inbox.switches import KeySwitch
from controller.journal.older import upgraded
from controller.table.accounts import Accounts
from controller.table.decision import Decision, Effect, Verdict
from controller.table.house import AnyHouse
from controller.table.inputs import Input
from controller.table.irregularities import AnyCode
from drivers.events import DeviceEvent, Kind

SCHEMA: Final = 4
"""The newest form of the file that this version writes (`controller.journal.schema`)."""


class Answer(Struct, frozen=True):
    """A decision without the state it led to: the state follows from the inputs."""

    verdict: Verdict
    reason: str | None
    """The name of a `RejectionReason`; its words may change, its name may not."""
    flags: tuple[AnyCode, ...]
    facts: tuple[AnyFact, ...]
    effects: tuple[Effect, ...]


def answer(decision: Decision) -> Answer:
    """What the journal keeps of a decision."""
    reason = None if decision.reason is None else decision.reason.code
    facts = cast("tuple[AnyFact, ...]", decision.facts)
    return Answer(decision.verdict, reason, decision.flags, facts, decision.effects)


class Noticed(Struct, frozen=True, omit_defaults=True):
    """The options whose change needs written notice (such as 3.5(a)1ii), by their names in the configuration."""

    holds: dict[str, str] = {}
    """What holds, where it is not what holds without a word: `house.shuffle`, `wagers.payment`. Also the odds of which
    a table's beginning is no change, whatever they are: `wagers.pair_plus`."""
    wanted: dict[str, str] = {}
    """What the configuration says instead, and does not hold yet, for want of notice."""
    given: str | None = None
    """When the house says that it gave notice."""
    reference: str | None = None
    """Which notice it was."""
    changed_ns: int = 0
    """When one of them changed last; a notice given before that was of that change."""


class Wired(Struct, frozen=True):
    """What a device is by the configuration, and what it speaks: so its bytes can be read again."""

    kind: Kind
    protocol: str


class Opening(Struct, frozen=True):
    """The program starts, or the house's options change: all that follows is judged from this state by these options.

    The first record of a journal is one; later ones go on from the state that the records before led to.
    """

    table: str
    house: AnyHouse
    state: AnyState
    versions: dict[str, str]
    """Of shoewatch, Python and SQLite; the `program`, by its manifest; and whether the `clock` is synchronised. Earlier
    versions read, audit and continue a journal whose openings have more than they know."""
    schema: int = SCHEMA
    noticed: Noticed | None = None
    """None in journals of versions that did not ask for notice."""
    devices: dict[str, Wired] = {}
    """The table's devices, by name; none in journals of versions that did not say."""


class Bearings(Struct, frozen=True):
    """What a start needs besides the state, as the records before led to it: nothing older need be looked for."""

    table: str | None
    """As in the newest opening, and so is what follows; None where that was archived by an earlier version."""
    noticed: Noticed | None
    places: dict[str, str]
    """Where each source stands in its own numbering, `log:seq`: the source that told something last comes last."""
    complaints: dict[str, Complaints] = {}
    """What devices say is wrong with them, by name."""
    devices: dict[str, Wired] = {}
    """As in the newest opening."""
    late: dict[str, int] | UnsetType = UNSET
    """How many cards that left each shoe at once were counted before it reported them."""


class Judged(Struct, frozen=True):
    """An input and the table's answer to it."""

    input: Input
    answer: Answer


class ShoeBegun(Struct, frozen=True):
    """The input that began a shoe, and the state it led to: from here it can be judged without what was before."""

    input: Input
    answer: Answer
    state: AnyState
    bearings: Bearings | None = None
    """None in journals of versions that looked for them with an index; and so in a `state`."""


class Snapshot(Struct, frozen=True):
    """Where the table stands, written every `recovery.STATE_EVERY` records: a start need not read what was before."""

    state: AnyState
    switches: dict[str, KeySwitch]
    """The key switches of panels, by name."""
    bearings: Bearings | None = None


class Heard(Struct, frozen=True):
    """A device told something that is no input of the table."""

    event: DeviceEvent


class FramesRefused(Struct, frozen=True):
    """Bytes that were no valid frame; the last of `count` alike is kept raw."""

    reason: str
    count: Annotated[int, Meta(ge=1)] = 1


class Confirmed(Struct, frozen=True):
    """Every effect up to and including those of record `upto` has been carried out by `by`."""

    upto: Annotated[int, Meta(ge=0)]
    by: str


class Checkpoint(Struct, frozen=True):
    """The signed note that says what the chain's head was (`controller.journal.checkpoints`)."""

    note: str


class Correction(Struct, frozen=True):
    """What a supervisor corrects or tells of a round of a shoe that is over, judged from that shoe's end."""

    shoe: int
    input: Input
    """One that may be about a shoe that is over."""
    answer: Answer

    def __post_init__(self) -> None:
        """ValueError where it can be about no shoe that is over."""
        if not self.input.about.late:
            raise ValueError("only corrections and wagers can be recorded for a shoe that is over")


class Reconciled(Struct, frozen=True):
    """A shoe is over, or its accounts have changed since: where its cards are; the newest one of a shoe stands."""

    accounts: Accounts


class OptionChanged(Struct, frozen=True):
    """One option of the configuration that changed."""

    option: str
    was: str
    now: str


class Configured(Struct, frozen=True):
    """The configuration was read again: what changed, and when it holds."""

    changed: tuple[OptionChanged, ...]
    holds: Literal["now", "next-shoe", "next-start"]


_HASH: Final = re.compile("[0-9a-f]{64}")


class JournalCut(Struct, frozen=True):
    """The records `first` to `last` were put into an archive and removed here; the chain goes on from `hash`."""

    first: int
    last: int
    hash: str
    """Of record `last`, in hexadecimal."""
    archive: str
    """The archive's file name, without its folder."""
    sha256: str
    """Of the archive, in hexadecimal."""

    def __post_init__(self) -> None:
        """ValueError where it can be of no archive."""
        if not 0 < self.first <= self.last < 2**63 or not all(map(_HASH.fullmatch, (self.hash, self.sha256))):
            raise ValueError("a cut names records, and the hashes of the last and of the archive")


Entry = (
    Opening | Judged | ShoeBegun | Snapshot | Heard | FramesRefused | Confirmed | Checkpoint | Correction | Reconciled
    | Configured | JournalCut
)  # fmt: skip

KINDS: Final[dict[str, type[Entry]]] = {
    "opening": Opening,
    "judged": Judged,
    "loaded": ShoeBegun,
    "state": Snapshot,
    "heard": Heard,
    "refused": FramesRefused,
    "confirmed": Confirmed,
    "checkpoint": Checkpoint,
    "correction": Correction,
    "reconciled": Reconciled,
    "configured": Configured,
    "cut": JournalCut,
}
KIND: Final[dict[type[Entry], str]] = {entry: kind for kind, entry in KINDS.items()}

_DECODERS: Final[dict[str, msgspec.json.Decoder[Any]]] = {kind: decoder(KINDS[kind]) for kind in KINDS}
encode: Final = msgspec.json.Encoder().encode
"""An entry as the bytes that are hashed: JSON without spaces, the fields in the order of their declaration."""


def decode(kind: str, body: bytes) -> Entry:
    """The entry that a record keeps; `msgspec.DecodeError`, ValueError or KeyError where it is none."""
    decoder = _DECODERS[kind]
    try:
        try:
            entry: Entry = decoder.decode(body)
        except msgspec.ValidationError:
            newer = upgraded(body)
            if newer is None:
                raise
            entry = decoder.decode(newer)
    except RecursionError:
        raise ValueError("it is nested deeper than any entry") from None
    return entry


def canonical(kind: str, body: bytes) -> Entry:
    """The same, of a body that is written as a journal writes it; ValueError also where it is not."""
    try:
        entry = decode(kind, body)
    except msgspec.DecodeError as error:
        raise ValueError(f"no entry of a journal: {str(error)[:SHOWN]!a}") from None
    if not is_canonical(entry, body):
        raise ValueError("its body is not exactly as shoewatch writes it")
    return entry


def is_canonical(said: Struct, text: bytes) -> bool:
    """Whether a text that means this is written as a journal writes it, so that no other program reads another thing.

    Each key once and in its order, no spaces, no other way to write a number or a letter. What has a default may be
    left out, as by an earlier version.
    """
    ours = encode(said)
    if ours == text:
        return True
    plain = msgspec.json.decode(text)
    return encode(plain) == text and _is_within(plain, msgspec.json.decode(ours))


_UPGRADED: Final = frozenset({"state", "house"})
"""What earlier versions wrote in other forms, with fields that nobody reads any more: each key once, in any order."""


def _is_within(plain: object, ours: object) -> bool:
    """Whether all that one says stands in the other as well, in the same order."""
    if isinstance(plain, dict) and isinstance(ours, dict):
        keys = iter(ours)
        return all(key in keys and (key in _UPGRADED or _is_within(each, ours[key])) for key, each in plain.items())
    if isinstance(plain, list) and isinstance(ours, list):
        return len(plain) == len(ours) and all(map(_is_within, plain, ours))
    return type(plain) is type(ours) and plain == ours


# --- who it came from -------------------------------------------------------------------------------------------------


class Device(Struct, frozen=True, tag="device"):
    """A device, by its name in the configuration."""

    name: str


class Panel(Struct, frozen=True, tag="panel"):
    """The dealer, at the panel of this name."""

    name: str


class Supervisor(Struct, frozen=True, tag="supervisor"):
    """A supervisor, by the name in the credentials."""

    who: str


class Daemon(Struct, frozen=True, tag="daemon"):
    """The program itself."""


Source = Device | Panel | Supervisor | Daemon

_SOURCES: Final[dict[str, type[Device | Panel | Supervisor]]] = {
    "device": Device,
    "panel": Panel,
    "supervisor": Supervisor,
}


def written(source: Source) -> str:
    """A source as the journal writes it: `device shoe-1`, `supervisor maria`, `daemon`."""
    match source:
        case Device(name) | Panel(name) | Supervisor(name):
            line = f"{source.__struct_config__.tag} {name}"
            if not name.isprintable() or len(name) > SHOWN:
                raise ValueError(f"a name in a journal is one line of printable characters, not {name[:SHOWN]!r}")
            return line
        case Daemon():
            return "daemon"


SHOWN: Final = 100
"""Letters of a name in a journal, and of what cannot be read, for whoever reads why: a configuration's have 40."""


def read_source(text: str) -> Source:
    """The source that `written` wrote; ValueError where it is none."""
    if text == "daemon":
        return Daemon()
    what, _, name = text.partition(" ")
    if what not in _SOURCES or not name.isprintable() or len(name) > SHOWN:
        raise ValueError(f"not a source: {text[:SHOWN]!a}")
    return _SOURCES[what](name)
