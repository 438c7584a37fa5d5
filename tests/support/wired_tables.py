"""A table without a daemon whose devices speak the open protocol: records have their bytes and their places."""

from typing import Final

from msgspec.structs import replace

from controller.games.registry import decide
from controller.inbox.keys import DEALERS
from controller.journal.draft import Draft, judged
from controller.journal.entries import Daemon, Device, Heard, Opening, Panel, Source, Supervisor, Wired
from controller.table import inputs
from controller.table.inputs import Input
from drivers import events
from drivers.events import DeviceEvent, Kind, Place
from drivers.framing.deframer import frame
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Event, Plain, Sealed
from drivers.open_protocol.wire import TAG_BYTES
from tests.support.journals import Table

KINDS: Final[dict[str, Kind]] = {"shoe": "shoe", "shuffler": "shuffler", "sensor": "cutting-card", "p1": "panel"}
WIRED: Final = {name: Wired(kind, "open") for name, kind in KINDS.items()}
_KEYS: Final = {said: key for key, said in DEALERS.items()}


def raw_of(kind: Kind, seq: int, event: DeviceEvent, *, sealed: bool = False) -> bytes:
    """The bytes between the zeros of an event's frame, as a journal keeps them."""
    told = {"seq": seq, "content": EVENTS[kind].encode(event)}
    others = {name: 0 for name in Event.__struct_fields__ if name not in told}
    content = IN_SESSION.encode(Event(**told, **others))  # type: ignore[arg-type]  # whatever else the layout has
    outer = Sealed(9, content + bytes(TAG_BYTES)) if sealed else Plain(5, content)
    return frame(HANDSHAKE.encode(outer)).strip(b"\0")


class WiredTable(Table):
    """Its devices are a shoe, a shuffler, a cutting-card sensor and a panel."""

    def __init__(self) -> None:
        super().__init__()
        self._seq = dict.fromkeys(KINDS, 0)

    def opening(self) -> Draft:  # type: ignore[explicit-override]  # of Python 3.12
        draft = super().opening()
        assert isinstance(draft.entry, Opening)
        named = replace(draft.entry, versions={"shoewatch": "0.1.0"}, devices=WIRED)
        self.bearing.opened(named)
        return draft._replace(entry=named)

    def come(self) -> list[Draft]:
        """Each device says that it is there."""
        online = {
            name: events.DeviceOnline(kind, serial=f"S-{name}", protocol=1, log=len(name), boot=1)
            for name, kind in KINDS.items()
        }
        return [self._draft(Draft(Heard(each), _source(name), 0, 0)) for name, each in online.items()]

    def draft(self, event: Input, source: Source | None = None) -> Draft:  # type: ignore[explicit-override]
        decision = decide(self.state, event)
        entry, at = judged(self.state, event, decision, self.bearing.now)
        self.state = decision.state
        told = _told(event)
        if told is None:
            return self._draft(Draft(entry, source or _who(event), 0, 0, at=at))
        name, happened = told
        seq = self._seq[name] = self._seq[name] + 1
        place = Place(len(name), seq, f"S-{name}")
        return self._draft(Draft(entry, _source(name), 0, 0, raw_of(KINDS[name], seq, happened), place, at))


def _source(name: str) -> Source:
    return Panel(name) if KINDS[name] == "panel" else Device(name)


def _who(event: Input) -> Source:
    if isinstance(event, inputs.ShuffleBegun):
        return Device("shuffler")
    return Daemon() if isinstance(event, inputs.Restarted) else Supervisor("maria")


def _told(event: Input) -> tuple[str, DeviceEvent] | None:
    """Which device tells of it, and how; None where no bytes do."""
    match event:
        case inputs.CardDrawn(card, face_up):
            return "shoe", events.CardDrawn(card, face_up=face_up)
        case inputs.CuttingCard():
            return "shoe", events.CuttingCardOut()
        case inputs.ShoeEmpty():
            return "shoe", events.ShoeEmpty()
        case inputs.Loaded():
            return "shoe", events.ShoeLoaded()
        case inputs.Jammed(cleared):
            return "shoe", events.JamCleared() if cleared else events.Jam()
        case inputs.Shuffled(count=int(count)):
            return "shuffler", events.BatchReleased(None, count)
        case inputs.Cut(front=int(front), back=int(back)):
            return "sensor", events.CutMade(front, back)
        case inputs.CuttingCardsPlaced(int(from_back), second):
            return "sensor", events.CuttingCardPlaced(from_back, second)
        case inputs.Named(card):
            return "p1", events.KeyPressed(f"name-{card.lower()}")
        case _ if event in _KEYS and not isinstance(event, inputs.ShuffleBegun):
            return "p1", events.KeyPressed(_KEYS[event])
        case _:
            return None
