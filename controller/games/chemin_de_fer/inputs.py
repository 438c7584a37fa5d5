"""What is said at Chemin de Fer: announcements, misdeals and the bank."""

from typing import ClassVar, Final

from controller.games.chemin_de_fer.law.bank import Call
from controller.games.chemin_de_fer.law.draws import Announcement
from controller.games.chemin_de_fer.reasons import CoupReason
from controller.games.two_hands.inputs import Hand
from controller.table.about import NEXT, About, Form, Key
from controller.table.inputs import Cents, Input, InputBase, Seat


class Announced(InputBase, frozen=True, tag="announce"):
    """What the Dominant Player or the Banker announced, as the dealer repeats it (19:47-4.9)."""

    about: ClassVar[About] = About(
        "dealer",
        Form(
            {
                "says card": {"says": "card"},
                "says stay": {"says": "stay"},
                "says natural": {"says": "natural"},
                "says under eight": {"says": "under-eight"},
                "announce": {},
            },
            ("says",),
        ),
        keys={
            "card": Key("CARD", "CARTA", "補牌", {"says": "card"}),
            "stay": Key("STAY", "PLANTO", "停牌", {"says": "stay"}),
            "natural": Key("NATURAL", "NATURAL", "例牌", {"says": "natural"}),
            "under-eight": Key("UNDER EIGHT", "MENOS DE 8", "八點以下", {"says": "under-eight"}),
        },
        discards_first=True,
    )

    says: Announcement


class Misdealt(InputBase, frozen=True, tag="misdealt"):
    """A deal that cannot be rectified (4.12(a) to (d)): the hand with a card too many; none: the order was wrong."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"misdealt": {}}, ("hand",)),
        keys={
            "misdealt": Key("MISDEALT", "MAL REPARTIDO", "派牌有誤"),
            "misdealt-player": Key("PLAYER MISDEALT", "MAL DADO: PUNTO", "閒家派錯", {"hand": "player"}),
            "misdealt-banker": Key("BANKER MISDEALT", "MAL DADO: BANCA", "莊家派錯", {"hand": "banker"}),
        },
    )

    hand: Hand | None = None


class Bid(InputBase, frozen=True, tag="bid"):
    """A participant offers to wager so much, in cents, on the next hand as its Banker (19:47-4.5(b), 4.11(c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"bid": {}}, ("seat", "amount")),
        keys={"bid-{seat}-{amount}": Key("BID", "PUJA", "出價")},
        elsewhere=CoupReason.BANK_IS_NOT_TOLD,
    )

    seat: Seat
    amount: Cents


class BankTaken(InputBase, frozen=True, tag="bank"):
    """The bank goes to a seat; without one, to the seat that the bids decide, or to none (19:47-4.11)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"bank taken": {}, "bank": {}}, ("seat",)),
        keys={
            "bank": Key("BANK TAKEN", "BANCA TOMADA", "接莊"),
            "bank-{seat}": Key("BANK: SEAT", "BANCA: PUESTO", "接莊座位"),
        },
        elsewhere=CoupReason.BANK_IS_NOT_TOLD,
    )

    seat: Seat | None = None


class BankPassed(InputBase, frozen=True, tag="pass-bank"):
    """The Banker passes the shoe, as he likes or because he was ordered to (19:47-4.11(a))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"bank ordered on": {"ordered": True}, "bank passed": {}}, (), {"ordered": ("ordered", True)}),
        keys={
            "pass-bank": Key("BANK PASSED", "BANCA CEDIDA", "讓莊"),
            "order-pass": Key("BANK ORDERED ON", "BANCA: DEBE CEDER", "命令讓莊", {"ordered": True}),
        },
        elsewhere=CoupReason.BANK_IS_NOT_TOLD,
    )

    ordered: bool = False


class Staked(InputBase, frozen=True, tag="stake"):
    """A seat's wager in cents: the Banker's, or one against it (19:47-4.6, 4.7); a later one takes its place."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"stake": {}}, ("seat", "amount")),
        keys={"stake-{seat}-{amount}": Key("WAGER", "APUESTA", "下注")},
        elsewhere=CoupReason.BANK_IS_NOT_TOLD,
    )

    seat: Seat
    amount: Cents


class BankCalled(InputBase, frozen=True, tag="call"):
    """A seat wagers as much as the Banker: "Suivi", or "Banco" (19:47-4.7(b) and (c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"banco": {"says": "banco"}, "suivi": {"says": "suivi"}, "call": {}}, ("seat",), {"says": ("says", NEXT)}),
        keys={
            "banco-{seat}": Key("BANCO", "BANCO", "全注", {"says": "banco"}),
            "suivi-{seat}": Key("SUIVI", "SUIVI", "跟注", {"says": "suivi"}),
        },
        elsewhere=CoupReason.BANK_IS_NOT_TOLD,
    )

    seat: Seat
    says: Call


class SeatMoved(InputBase, frozen=True, tag="moved"):
    """A participant moved to another seat (19:47-4.11(e))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"moved": {}}, ("seat", "to")),
        keys={"moved-{seat}-{to}": Key("MOVED", "CAMBIA PUESTO", "換座位")},
        elsewhere=CoupReason.BANK_IS_NOT_TOLD,
    )

    seat: Seat
    to: Seat


OF_COUP_AND_BANK: Final[tuple[type[Input], ...]] = (
    Announced, Misdealt, Bid, BankTaken, BankPassed, Staked, BankCalled, SeatMoved,
)  # fmt: skip
