"""What is said at a game of two hands, beside what any table hears."""

from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from controller.games.two_hands.law.wagers.told import WORD
from controller.table.about import NEXT, About, Form, Key
from controller.table.inputs import Count, Input, InputBase, ReadCard, Seat

Hand = Literal["player", "banker"]
LaidWager = Annotated[str, Meta(pattern=WORD, description="a wager such as 3-banker-100 or 5-tie-12.50")]


class Instructed(InputBase, frozen=True, tag="instruct"):
    """The dealer instructs a card to a hand."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"player card": {"hand": "player"}, "banker card": {"hand": "banker"}, "instruct": {}}, ("hand",)),
        keys={
            "card-player": Key("PLAYER CARD", "CARTA A PUNTO", "閒家補牌", {"hand": "player"}),
            "card-banker": Key("BANKER CARD", "CARTA A BANCA", "莊家補牌", {"hand": "banker"}),
        },
        discards_first=True,
    )

    hand: Hand


class Turned(InputBase, frozen=True, tag="turn"):
    """A hand dealt face down, or its third card, now lies face up."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"turn": {}, "turned": {}}, ("hand",)),
        keys={
            "turn-player": Key("TURN PLAYER", "VUELTO PUNTO", "開閒家牌", {"hand": "player"}),
            "turn-banker": Key("TURN BANKER", "VUELTA BANCA", "開莊家牌", {"hand": "banker"}),
        },
        discards_first=True,
        shows=True,
    )

    hand: Hand


class ResultCalled(InputBase, frozen=True, tag="result"):
    """The dealer announced the result; None if the panel has one key for it."""

    about: ClassVar[About] = About(
        "dealer",
        Form(
            {
                "player wins": {"outcome": "player"},
                "banker wins": {"outcome": "banker"},
                "tie": {"outcome": "tie"},
                "tie hand": {"outcome": "tie"},
                "result": {},
            },
            ("outcome",),
        ),
        keys={
            "result": Key("RESULT", "RESULTADO", "宣佈結果"),
            "result-player": Key("PLAYER WINS", "GANA PUNTO", "閒贏", {"outcome": "player"}),
            "result-banker": Key("BANKER WINS", "GANA BANCA", "莊贏", {"outcome": "banker"}),
            "result-tie": Key("TIE", "EMPATE", "和局", {"outcome": "tie"}),
        },
    )

    outcome: Literal["player", "banker", "tie"] | None = None


class ShoeResult(InputBase, frozen=True, tag="shoe-result"):
    """The shoe's own opinion of who won."""

    about: ClassVar[About] = About(
        "device", Form({"shoe result": {}}, ("outcome",)), secret=True, despite_stop=True, opinion="shoe-result"
    )

    outcome: Literal["player", "banker", "tie"]


class Paid(InputBase, frozen=True, tag="paid"):
    """What the panel asks of the dealer about the wagers is done: losers taken, winners paid, vigorish (19:47-3.10(b)).

    One step at a time.
    """

    about: ClassVar[About] = About("dealer", Form({"paid": {}}), keys={"paid": Key("PAID", "PAGADO", "已賠付")})


class WagersTold(InputBase, frozen=True, tag="wagers"):
    """What was wagered on a round that is over, all of it (19:47-3.2, 4.6, 4.7, 7.2): seat, what it is on, dollars.

    This replaces what was entered for the round before.
    """

    about: ClassVar[About] = About("dealer", Form({"wagers": {}}, ("round", "wagers")), secret=True, late=True)

    round: Annotated[int, Meta(ge=1, le=10_000, description="a round")]
    wagers: Annotated[tuple[LaidWager, ...], Meta(min_length=1, max_length=180)]
    """Twenty seats with every wager on nine things."""


class VigorishCollected(InputBase, frozen=True, tag="vigorish"):
    """A seat's marker is removed, or every seat's: its vigorish was collected, or documented (19:47-3.3(c)2 to 4)."""

    about: ClassVar[About] = About(
        "dealer",
        Form(
            {"vigorish documented": {"documented": True}, "vigorish collected": {"documented": False}, "vigorish": {}},
            ("seat",),
            {"documented": ("documented", True)},
        ),
        keys={
            "vigorish": Key("ALL VIGORISH", "TODA COMISIÓN", "全部佣金"),
            "vigorish-{seat}": Key("VIGORISH: SEAT", "COMISIÓN: PTO.", "佣金座位"),
        },
    )

    seat: Seat | None = None
    documented: bool = False


class Corrected(InputBase, frozen=True, tag="correct"):
    """A card of a round was another one; without a round's number, of the round on the table or else the last one."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"correct": {}}, ("hand", "place", "card"), {"round": ("round", NEXT)}),
        keys={"correct-{hand}-{place}-{card}": Key("CORRECT CARD", "CORREGIR CARTA", "更正牌面")},
        secret=True,
        late=True,
    )

    hand: Hand
    place: Annotated[int, Meta(ge=1, le=3)]
    card: ReadCard
    round: Count | None = None


OF_TWO_HANDS: Final[tuple[type[Input], ...]] = (
    Instructed, Turned, ResultCalled, ShoeResult, Paid, WagersTold, VigorishCollected, Corrected,
)  # fmt: skip
