"""Everything that can happen at any table, whatever is dealt: frozen records, in one total order.

What the hardware reports, what the dealer declares on the panel, what a supervisor decides. Each record is tagged, so
the same names stand in a journal, in JSON and in the words a person types (`docs/judge.md`). Reading one from outside
goes through `msgspec`, which refuses a card, a hand or a count that cannot be. A game defines its own beside these.
"""

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from controller.rules.cards import UNREAD, Card
from controller.table.about import NEXT, About, Form, Key
from controller.table.reasons import TableReason
from drivers.events import Goes, Reading, Side

Spot = str
"""A hand's place at the table: `box-3/2`, `seat-4`, `dealer`."""

Said = Literal[Goes, "out-of-play"]
"""Where a shoe can say that a card goes: the words of the shoes there are."""

SeenCard = Annotated[Card, Meta(pattern=r"^([A2-9TJQK][shdc]|\?\?)\Z", description="a card such as 9h, or ??")]
ReadCard = Annotated[Card, Meta(pattern=r"^[A2-9TJQK][shdc]\Z", description="a card such as 9h")]
Count = Annotated[int, Meta(ge=0, le=10_000, description="a count")]
StackSize = Annotated[int, Meta(ge=1, le=255, description="a count")]
"""How many cards a stack may be said to have: the byte of a wire, but no stack has none."""

Percent = Annotated[int, Meta(ge=0, le=100, description="per cent")]
Seat = Annotated[int, Meta(ge=1, le=20, description="a seat's number")]
Cents = Annotated[int, Meta(ge=1, le=999_999_999, description="an amount in cents")]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="a name")]


class ByName:
    """What is found by its name when JSON is read: msgspec asks `controller.games.registry` for its class."""

    __slots__ = ()


if TYPE_CHECKING:

    class Input(Struct, frozen=True):
        """An input of the table or of a game."""

        about: ClassVar[About]

else:

    class Input(ByName):
        """An input of the table or of a game."""

        __slots__ = ()


class InputBase(Input, Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """What every input has: its name in the field `event`, and what is said about it once, in `about`."""

    about: ClassVar[About]

    def __init_subclass__(cls, **options: Any) -> None:  # type: ignore[explicit-override]  # of Python 3.12  # noqa: ANN401
        """Refuse an input that does not say who may say it."""
        super().__init_subclass__(**options)
        if "about" not in cls.__dict__:
            raise TypeError(f"{cls.__name__} does not say who may say it: give it an `about`")


# --- what the hardware reports ----------------------------------------------------------------------------------------


class CardDrawn(InputBase, frozen=True, tag="card"):
    """A card left the shoe: what it is, how it lay, its back, how sure the reading is, where the shoe says it goes."""

    about: ClassVar[About] = About(
        "device",
        Form(
            {"card": {}},
            ("card",),
            {
                "face-up": ("face_up", True),
                "face-down": ("face_up", False),
                "back": ("back", NEXT),
                "sure": ("sure", NEXT),
                "said": ("said", NEXT),
                "side": ("side", NEXT),
            },
        ),
        secret=True,
    )

    card: SeenCard = UNREAD
    face_up: bool = False
    back: Name | None = None
    sure: Percent = 100
    said: Said | None = None
    side: Side | UnsetType = UNSET
    """The compartment of a double shoe that it left; unset where the shoe has one, or does not say (19:47-2.2(c))."""


class CuttingCard(InputBase, frozen=True, tag="cutting-card"):
    """A cutting card left the shoe: the first one, or the second, which stands at the very end."""

    about: ClassVar[About] = About(
        "supervisor", Form({"cutting card": {}}), keys={"cutting-card": Key("CUT CARD", "SEPARADORA", "切牌卡")}
    )


class ShoeEmpty(InputBase, frozen=True, tag="empty"):
    """No card is left in the shoe."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"empty": {}, "shoe empty": {}}),
        keys={"empty": Key("SHOE EMPTY", "SABOT VACÍO", "牌靴已空")},
    )


class TwoCards(InputBase, frozen=True, tag="two-cards", omit_defaults=True):
    """Two cards left the shoe at once, and what the shoe could read of them."""

    about: ClassVar[About] = About(
        "device", Form({"two cards": {}}, ("cards",), {"awaited": ("awaited", NEXT)}), secret=True
    )

    cards: Annotated[tuple[SeenCard, ...], Meta(max_length=4)] = ()
    awaited: Annotated[int, Meta(ge=0, le=4, description="a count")] = 0
    """How many of them, the last ones, the shoe had not reported by then; it reports those later, if at all."""


class StackDrawn(InputBase, frozen=True, tag="stack", omit_defaults=True):
    """A stack of cards left the shoe at once: how many, and which they are, in no order, where the shoe reads them.

    It is one event: none of its cards is a `card` as well. `cards` are three at most, however many left, and none from
    a shoe that reads no stacks; `face_up` says that one of them lay face up in the shoe.
    """

    about: ClassVar[About] = About(
        "device",
        Form(
            {"stack": {}},
            ("count", "cards"),
            {
                "face-up": ("face_up", True),
                "face-down": ("face_up", False),
                "back": ("back", NEXT),
                "sure": ("sure", NEXT),
            },
        ),
        secret=True,
        elsewhere=TableReason.NO_STACKS,
    )

    count: StackSize
    cards: Annotated[tuple[SeenCard, ...], Meta(max_length=3)] = ()
    face_up: bool = False
    back: Name | None = None
    sure: Percent = 100


class SideMoved(InputBase, frozen=True, tag="side"):
    """The next cards come from this side of a double shoe: its gate moved, or the dealer says so (19:47-2.2(c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"side": {}}, ("side",)),
        keys={
            "side-left": Key("LEFT SIDE", "LADO IZQUIERDO", "左邊", {"side": "left"}),
            "side-right": Key("RIGHT SIDE", "LADO DERECHO", "右邊", {"side": "right"}),
        },
        elsewhere=TableReason.ONE_COMPARTMENT,
    )

    side: Side


class SideCuttingCard(InputBase, frozen=True, tag="side-cutting-card"):
    """A cutting card left one side of a double shoe, which has its own (19:47-2.2(c))."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"side cutting card": {}}, ("side",)),
        keys={
            "cutting-card-left": Key("CUT CARD LEFT", "SEPARADORA IZDA.", "左邊切牌卡", {"side": "left"}),
            "cutting-card-right": Key("CUT CARD RIGHT", "SEPARADORA DCHA.", "右邊切牌卡", {"side": "right"}),
        },
        elsewhere=TableReason.ONE_COMPARTMENT,
    )

    side: Side


class SideEmpty(InputBase, frozen=True, tag="side-empty"):
    """No card is left in one side of a double shoe."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"side empty": {}}, ("side",)),
        keys={
            "empty-left": Key("LEFT SIDE EMPTY", "LADO IZDO. VACÍO", "左邊已空", {"side": "left"}),
            "empty-right": Key("RIGHT SIDE EMPTY", "LADO DCHO. VACÍO", "右邊已空", {"side": "right"}),
        },
        elsewhere=TableReason.ONE_COMPARTMENT,
    )

    side: Side


class CardsReturned(InputBase, frozen=True, tag="cards-returned", omit_defaults=True):
    """Cards were put back into a shoe in play; a continuous shoe counts them (19:47-2.1, 2.21)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"cards returned": {}}, ("count",), {"by-device": ("by_device", True)}),
        keys={"cards-returned": Key("CARDS RETURNED", "DEVUELTAS", "牌已放回")},
        elsewhere=TableReason.NO_RETURN,
    )

    count: Count | None = None
    """None where nobody has counted them."""
    by_device: bool = False


class HoldsTold(InputBase, frozen=True, tag="holds"):
    """A continuous shoe has counted the cards in it (19:47-2.21)."""

    about: ClassVar[About] = About(
        "device", Form({"shoe holds": {}}, ("count",)), elsewhere=TableReason.NO_RETURN, despite_stop=True
    )

    count: Count


class ReaderAnswered(InputBase, frozen=True, tag="reader"):
    """A card reader was used, has answered, or is out of order (19:47-2.1, 2.15(j) and (k)). It names no card.

    `lost` and `back` follow from a `DeviceLost` or a `DeviceBack` of the reader, right behind it.
    """

    about: ClassVar[About] = About(
        "device",
        Form({"reader": {}}, ("what",)),
        secret=True,
        elsewhere=TableReason.NO_READER,
        despite_stop=True,
    )

    what: Literal[Reading, "lost", "back"]


class PushedBack(InputBase, frozen=True, tag="pushed-back"):
    """A card was pushed back into the shoe."""

    about: ClassVar[About] = About("device", Form({"pushed back": {}}))


class Jammed(InputBase, frozen=True, tag="jam"):
    """The shoe jammed, or the stuck card is free."""

    about: ClassVar[About] = About(
        "device", Form({"jam": {"cleared": False}, "jammed": {"cleared": False}, "jam cleared": {"cleared": True}})
    )

    cleared: bool = False


class LidMoved(InputBase, frozen=True, tag="lid"):
    """The shoe's lid was opened or closed."""

    about: ClassVar[About] = About("device", Form({"lid open": {"open": True}, "lid closed": {"open": False}}))

    open: bool


class DeviceLost(InputBase, frozen=True, tag="lost"):
    """A device fell silent or was unplugged."""

    about: ClassVar[About] = About(
        "device",
        Form(
            {"lost": {}},
            ("device",),
            {"shuffler": ("shuffler", True), "reader": ("reader", True), "no-reader": ("reader", False)},
        ),
    )

    device: Name
    shuffler: bool = False
    """It is the shuffler of two batches: no card is lost with it."""
    reader: bool | UnsetType = UNSET
    """It is a card reader: no card is lost with it, and play goes on without it (19:47-2.15(k))."""


class DeviceBack(InputBase, frozen=True, tag="back"):
    """A device is back; `missing` events are lost from its numbering, null if the number is unknown."""

    about: ClassVar[About] = About(
        "device",
        Form(
            {"back": {}},
            ("device",),
            {
                "missing-some": ("missing", None),
                "missing": ("missing", NEXT),
                "shuffler": ("shuffler", True),
                "reader": ("reader", True),
                "no-reader": ("reader", False),
            },
        ),
    )

    device: Name
    missing: Count | None = 0
    shuffler: bool = False
    reader: bool | UnsetType = UNSET


class Restarted(InputBase, frozen=True, tag="restarted"):
    """The controller restarted after a loss of power."""

    about: ClassVar[About] = About("device", Form({"restarted": {}}))


Suspected = Literal[
    "shoe-before", "shoe-before-collected", "earlier-shoe", "earlier-shoe-collected", "earlier-shoe-ranks",
    "repeated", "periodic", "sorted", "drifting", "card-missing",
]  # fmt: skip
"""What may be wrong with the order of a shoe's cards, as `controller.integrity.findings.Suspicion` has it."""


class OrderSuspected(InputBase, frozen=True, tag="order", omit_defaults=True):
    """The program suspects that the cards were not shuffled well: by what, with which card, and how seldom it errs.

    The other fields say where the evidence is: cards and shoes are counted from 1.
    """

    about: ClassVar[About] = About(
        "device",
        Form(
            {"order suspected": {}},
            ("what", "card", "one_in"),
            {
                "grave": ("grave", True),
                "begins": ("begins", NEXT),
                "followed": ("followed", NEXT),
                "shoe": ("shoe", NEXT),
                "at": ("at", NEXT),
                "backward": ("backward", True),
                "detail": ("detail", NEXT),
            },
        ),
        secret=True,
        elsewhere=TableReason.ORDER_NOT_WATCHED,
        despite_stop=True,
    )

    what: Suspected
    card: Count
    """With this card of the shoe it became an alarm."""
    one_in: Annotated[int, Meta(ge=1, le=10**15, description="a count")]
    """One shoe in so many that were shuffled well shows this, or anything as unlikely; a power of ten."""
    grave: bool = False
    """It is so much less likely that play stops for it."""
    begins: Count | None = None
    """The first card of this shoe that it is about; None where it is about all."""
    followed: Count = 0
    """How many cards have followed the earlier order since."""
    shoe: Count | None = None
    """The earlier shoe; None where it is the one before, or this one itself."""
    at: Count | None = None
    """Where the newest of them stood in the earlier order."""
    backward: bool = False
    detail: Name | None = None
    """How far back, or which card."""


# --- two batches: what the shuffler and the discard rack tell ---------------------------------------------------------


class BatchInserted(InputBase, frozen=True, tag="batch-inserted"):
    """A batch was put into the shuffler; which one, as far as the shuffler sees backs."""

    about: ClassVar[About] = About("device", Form({"batch inserted": {}}, ("back",)))

    back: Name | None = None


class ShufflerBegun(InputBase, frozen=True, tag="shuffler-begun"):
    """The shuffler shuffles a batch."""

    about: ClassVar[About] = About("device", Form({"shuffler begins": {}}, ("back",)))

    back: Name | None = None


class ShufflerDone(InputBase, frozen=True, tag="shuffler-done"):
    """The shuffler has shuffled a batch and counted its cards."""

    about: ClassVar[About] = About("device", Form({"shuffler done": {}}, ("count", "back")))

    count: Count
    back: Name | None = None


class BatchStored(InputBase, frozen=True, tag="batch-stored"):
    """A shuffled batch is in the shuffler's store, with this number of cards."""

    about: ClassVar[About] = About("device", Form({"batch stored": {}}, ("count", "back")))

    count: Count
    back: Name | None = None


class BatchReleased(InputBase, frozen=True, tag="batch-released"):
    """The shuffler released a batch, with this number of cards."""

    about: ClassVar[About] = About("device", Form({"batch released": {}}, ("count", "back")))

    count: Count
    back: Name | None = None


class DoorMoved(InputBase, frozen=True, tag="door"):
    """The shuffler's door was opened or closed."""

    about: ClassVar[About] = About("device", Form({"door open": {"open": True}, "door closed": {"open": False}}))

    open: bool


class ShufflerFailed(InputBase, frozen=True, tag="shuffler-failed"):
    """The shuffler jams or reports a fault: it cannot vouch for what it holds."""

    about: ClassVar[About] = About("device", Form({"shuffler failed": {}, "shuffler jammed": {}}))


class ShufflerOnline(InputBase, frozen=True, tag="shuffler-online"):
    """The shuffler can be heard; `run` is its own name for the time since it was started."""

    about: ClassVar[About] = About("device", Form({"shuffler online": {}}, ("run",)))

    run: Name


class RackSeen(InputBase, frozen=True, tag="rack"):
    """The colour of the backs in the discard rack: None while it is empty, `mixed` for more than one."""

    about: ClassVar[About] = About("device", Form({"rack": {}, "rack empty": {"colour": None}}, ("colour",)))

    colour: Name | None = None


# --- what the dealer declares -----------------------------------------------------------------------------------------


class TableOpened(InputBase, frozen=True, tag="open"):
    """The table opens: the cards are at the table, to be spread and inspected."""

    about: ClassVar[About] = About(
        "dealer", Form({"open": {}, "table open": {}}), keys={"open": Key("OPEN", "ABRIR", "開枱")}
    )


class Inspected(InputBase, frozen=True, tag="inspected"):
    """The cards were spread face up and looked at."""

    about: ClassVar[About] = About(
        "dealer", Form({"inspected": {}}), keys={"inspected": Key("INSPECTED", "REVISADAS", "已驗牌")}
    )


class ShuffleBegun(InputBase, frozen=True, tag="shuffling"):
    """The cards are out of shoe and discards and are being shuffled."""

    about: ClassVar[About] = About(
        "dealer", Form({"shuffling": {}}), keys={"shuffling": Key("SHUFFLING", "BARAJANDO", "開始洗牌")}
    )


class Shuffled(InputBase, frozen=True, tag="shuffled"):
    """The cards are shuffled; a shuffler gives their count; `before` says that they came to the table pre-shuffled.

    Of two batches `back` says which one.
    """

    about: ClassVar[About] = About(
        "dealer",
        Form(
            {"pre-shuffled": {"before": True}, "shuffled": {}},
            ("count",),
            {"before": ("before", True), "back": ("back", NEXT)},
        ),
        keys={
            "shuffled": Key("SHUFFLED", "BARAJADAS", "已洗牌"),
            "pre-shuffled": Key("PRE-SHUFFLED", "YA BARAJADAS", "預先洗牌", {"before": True}),
            "shuffled-{back}": Key("SHUFFLED: BACK", "BARAJADO LOTE", "已洗牌組"),
            "pre-shuffled-{back}": Key("PRE-SHUFFLED: BACK", "YA BARAJADO: LOTE", "預先洗牌組", {"before": True}),
        },
    )

    count: Count | None = None
    before: bool = False
    back: Name | None = None


class Cut(InputBase, frozen=True, tag="cut"):
    """The cards were cut. `front` and `back` count the cards on either side of the cut, where a device counts them.

    Without counts, the person who reports the cut vouches that it is deep enough (19:47-3.5(d)).
    """

    about: ClassVar[About] = About(
        "dealer",
        Form({"cut": {}}, ("front", "back"), {"back": ("back", NEXT)}),
        keys={"cut": Key("CUT", "CORTADAS", "已切牌")},
    )

    front: Count | None = None
    back: Count | None = None


class CutTaken(InputBase, frozen=True, tag="cut-by"):
    """Who cuts, or has cut: the participant in a seat, or the dealer where none accepts (19:47-3.5(c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"dealer cuts": {"seat": None}, "cut by": {}}, ("seat",)),
        keys={
            "cut-by-dealer": Key("DEALER CUTS", "CORTA CRUPIER", "荷官切牌"),
            "cut-by-{seat}": Key("CUT BY SEAT", "CORTA PUESTO", "切牌座位"),
        },
    )

    seat: Seat | None = None


class CuttingCardsPlaced(InputBase, frozen=True, tag="placed"):
    """The cutting cards are in. `from_back` counts the cards behind the first one; the second one must be last of all.

    Without a count, the person who reports them vouches that both are correctly placed (19:47-3.5(e)).
    """

    about: ClassVar[About] = About(
        "dealer",
        Form({"placed": {}}, ("from_back",), {"not-end": ("second_at_end", False), "end": ("second_at_end", True)}),
        keys={"placed": Key("PLACED", "PUESTAS", "已插卡")},
    )

    from_back: Count | None = None
    second_at_end: bool = True


class Loaded(InputBase, frozen=True, tag="loaded"):
    """The stack is in the shoe."""

    about: ClassVar[About] = About("dealer", Form({"loaded": {}}), keys={"loaded": Key("LOADED", "CARGADO", "已放牌")})


class Idle(InputBase, frozen=True, tag="idle"):
    """No one plays: the cards come out of shoe and discards and are spread."""

    about: ClassVar[About] = About(
        "dealer", Form({"idle": {}}), keys={"idle": Key("IDLE", "SIN JUEGO", "暫無人玩")}, discards_first=True
    )


class TableClosed(InputBase, frozen=True, tag="close"):
    """The table closes."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"close": {}, "closed": {}, "table closed": {}}),
        keys={"close": Key("CLOSE", "CERRAR", "收枱")},
        discards_first=True,
    )


class NoMoreBets(InputBase, frozen=True, tag="no-more-bets"):
    """The dealer announced "No More Bets"."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"no more bets": {}}),
        keys={"no-more-bets": Key("NO MORE BETS", "NO VA MÁS", "停止下注")},
        discards_first=True,
    )


class Disclosed(InputBase, frozen=True, tag="disclosed"):
    """Whether the face of a card in error was seen when it was dealt; None is the answer that the dealing suggests."""

    about: ClassVar[About] = About(
        "dealer",
        Form(
            {"seen": {"seen": True}, "not seen": {"seen": False}, "unseen": {"seen": False}, "disclosed": {}},
            (),
            {"yes": ("seen", True), "no": ("seen", False)},
        ),
        keys={
            "seen": Key("YES", "SÍ", "是", {"seen": True}),
            "unseen": Key("NO", "NO", "否", {"seen": False}),
        },
    )

    seen: bool | None = None


class Collected(InputBase, frozen=True, tag="collect"):
    """The round's cards are in the discards."""

    about: ClassVar[About] = About(
        "dealer", Form({"collect": {}, "collected": {}}), keys={"collect": Key("COLLECT", "RECOGER", "收牌")}
    )


class Acknowledged(InputBase, frozen=True, tag="acknowledge"):
    """A person confirms the restart in this round, and lets it go on."""

    about: ClassVar[About] = About(
        "dealer", Form({"acknowledge": {}, "ok": {}}), keys={"acknowledge": Key("OK", "OK", "OK")}
    )


class Named(InputBase, frozen=True, tag="name"):
    """What an unread card, or a missing one, is: the dealer or the supervisor looked."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"name": {}}, ("card",)),
        keys={"name-{card}": Key("NAME", "INDIQUE", "牌面")},
        secret=True,
    )

    card: ReadCard


class StubCounted(InputBase, frozen=True, tag="stub", omit_defaults=True):
    """How many cards were left when all hands were dealt: the dealer counted them, or a device did."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"stub": {}}, ("count",), {"by-device": ("by_device", True)}),
        keys={"stub-{count}": Key("STUB COUNTED", "RESTO CONTADO", "已點餘牌")},
        elsewhere=TableReason.NO_STUB,
    )

    count: Count
    by_device: bool = False


# --- what a supervisor decides ----------------------------------------------------------------------------------------


class Voided(InputBase, frozen=True, tag="void"):
    """The round is void."""

    about: ClassVar[About] = About("supervisor", Form({"void": {}}), keys={"void": Key("VOID", "ANULAR", "作廢")})


class PlayOn(InputBase, frozen=True, tag="play-on"):
    """What stopped play is settled: it goes on."""

    about: ClassVar[About] = About(
        "supervisor", Form({"play on": {}}), keys={"play-on": Key("PLAY ON", "SEGUIR", "繼續牌局")}
    )


class Recut(InputBase, frozen=True, tag="recut"):
    """The cards are to be cut again (19:47-3.5(f))."""

    about: ClassVar[About] = About(
        "supervisor", Form({"recut": {}}), keys={"recut": Key("RECUT", "CORTAR OTRA VEZ", "重新切牌")}
    )


class ShufflerOut(InputBase, frozen=True, tag="shuffler-out"):
    """The shuffler is out of use: what is in it is taken out, and cards are shuffled by hand."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"shuffler out": {}}),
        keys={"shuffler-out": Key("SHUFFLER OUT", "SIN BARAJADORA", "停用洗牌機")},
    )


class AlarmSeen(InputBase, frozen=True, tag="alarm-seen"):
    """A person acknowledges the alarm of this number; 0: all that are open."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"seen all": {"number": 0}, "seen {number}": {}, "seen alarm": {}}, ("number",)),
        keys={
            "seen-all": Key("ALL ALARMS SEEN", "ALARMAS VISTAS", "全部警報已閱", {"number": 0}),
            "seen-{number}": Key("ALARM SEEN", "ALARMA VISTA", "警報已閱"),
        },
    )

    number: Annotated[int, Meta(ge=0, le=999_999_999, description="an alarm's number")]


OF_ANY_TABLE: Final[tuple[type[Input], ...]] = (
    CardDrawn, CuttingCard, ShoeEmpty, TwoCards, StackDrawn, SideMoved, SideCuttingCard, SideEmpty, CardsReturned,
    HoldsTold, ReaderAnswered, PushedBack, Jammed, LidMoved, DeviceLost, DeviceBack,
    Restarted, BatchInserted, ShufflerBegun, ShufflerDone, BatchStored, BatchReleased, DoorMoved, ShufflerFailed,
    ShufflerOnline, RackSeen, TableOpened, Inspected, ShuffleBegun, Shuffled, Cut, CutTaken, CuttingCardsPlaced,
    Loaded, Idle, TableClosed, NoMoreBets, Disclosed, Collected, Acknowledged, Named, StubCounted, Voided, PlayOn,
    Recut, ShufflerOut, AlarmSeen, OrderSuspected,
)  # fmt: skip
"""What any table hears."""


def said_by_device(said: Input) -> bool:
    """Whether it is a count that a device made by itself: no person may enter such a one."""
    return isinstance(said, StubCounted | CardsReturned) and said.by_device
