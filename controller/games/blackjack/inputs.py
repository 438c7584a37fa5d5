"""What is said at Blackjack, beside what any table hears."""

from typing import Annotated, ClassVar, Final

from msgspec import Meta

from controller.games.blackjack.law.wager_words import TOLD_MOST, WORD
from controller.games.blackjack.reasons import BlackjackReason
from controller.table.about import NEXT, About, Form, Key
from controller.table.inputs import Count, Input, InputBase, ReadCard, Seat

_ELSEWHERE: Final = BlackjackReason.NO_BOXES_HERE

LaidOnBox = Annotated[str, Meta(pattern=WORD, description="a wager such as 3-blackjack-100 or 3-double-2-b-12.50")]


class BoxLit(InputBase, frozen=True, tag="box"):
    """A box is wagered on, or no longer; those that are not named stay as they were (19:47-2.3(a))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"box": {}}, ("seat",)),
        keys={"box-{seat}": Key("BOX", "CASILLA", "注區")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class DealerChanged(InputBase, frozen=True, tag="new-dealer"):
    """Another dealer comes to the table, and burns a card (19:47-2.5)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"new dealer": {}}),
        keys={"new-dealer": Key("NEW DEALER", "OTRO CRUPIER", "換荷官")},
        discards_first=True,
        elsewhere=_ELSEWHERE,
    )


class ThirdWager(InputBase, frozen=True, tag="third-wager"):
    """A box has a wager against the dealer's third hand too, or no longer (19:47-2.18(b))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"third wager": {}}, ("seat",)),
        keys={"third-{seat}": Key("3RD WAGER: BOX", "3.ª APUESTA", "第三注區")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class NextHand(InputBase, frozen=True, tag="next-hand"):
    """The dealer's hand is settled, and his face up card begins the next one (19:47-2.18(g) and (h))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"next hand": {}}),
        keys={"next-hand": Key("NEXT HAND", "OTRA MANO", "下一手牌")},
        elsewhere=_ELSEWHERE,
    )


class HandsStepped(InputBase, frozen=True, tag="each-hand"):
    """At settling the panel shows the hands of the next box that has split (19:47-2.11), or where lammers lie."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"each hand": {}}),
        keys={"each-hand": Key("EACH HAND", "MANO A MANO", "逐手查看")},
        elsewhere=_ELSEWHERE,
    )


class UpCardLost(InputBase, frozen=True, tag="up-card-lost"):
    """The dealer's face up card was put into the rack before his last hand (19:47-2.15(m))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"up card lost": {}}),
        keys={"up-card-lost": Key("UP CARD LOST", "FALTA SU CARTA", "明牌已收")},
        elsewhere=_ELSEWHERE,
    )


class InsuranceTaken(InputBase, frozen=True, tag="insurance"):
    """A box is insured against a blackjack of the dealer's, or no longer (19:47-2.9)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"insurance": {}}, ("seat",)),
        keys={"insurance-{seat}": Key("INSURANCE: BOX", "SEGURO: CAS.", "保險注區")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class EvenMoneyTaken(InputBase, frozen=True, tag="even-money"):
    """A blackjack is paid 1 to 1 at once, because its player asks for that, or is not after all (19:47-2.7)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"even money": {}}, ("seat",)),
        keys={"even-{seat}": Key("EVEN MONEY: BOX", "A LA PAR: CAS.", "平賠注區")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class SideSettled(InputBase, frozen=True, tag="side-settled"):
    """The side wagers are settled that are settled before any additional card (19:47-2.17(d), 2.23(e), 2.24(d))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"side wagers settled": {}}),
        keys={"side-settled": Key("SIDE BETS DONE", "LATERALES BIEN", "邊注已結")},
        elsewhere=_ELSEWHERE,
    )


class QueensTold(InputBase, frozen=True, tag="queens"):
    """A box with two queens of hearts has a twenty point bonus wager, or has not after all (19:47-2.24(e))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"queens": {}}, ("seat",)),
        keys={"queens-{seat}": Key("QUEENS: BOX", "DAMAS: CAS.", "雙紅心Q注區")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class ProgressiveTold(InputBase, frozen=True, tag="progressive"):
    """The light of a box shows a progressive wager, or no longer does (19:47-2.19(b))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"progressive": {}}, ("seat",)),
        keys={"progressive-{seat}": Key("PROGRESS.: BOX", "PROGRESIVA", "累積注區")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class LightRuled(InputBase, frozen=True, tag="light"):
    """The light of a box for progressive wagers does not work, or is repaired (19:47-2.15(n))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"light out": {"out": True}, "light repaired": {"out": False}}, ("seat",)),
        keys={
            "light-out-{seat}": Key("LIGHT OUT: BOX", "LUZ ROTA: CAS.", "燈壞注區", {"out": True}),
            "light-back-{seat}": Key("LIGHT OK: BOX", "LUZ BIEN: CAS.", "燈修好注區", {"out": False}),
        },
        elsewhere=_ELSEWHERE,
    )

    seat: Seat
    out: bool


class BonusFailed(InputBase, frozen=True, tag="bonus-failed"):
    """The bonus display selected or showed no amount for a box (19:47-2.15(o))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"bonus failed": {}}, ("seat",)),
        keys={"bonus-failed-{seat}": Key("NO BONUS: BOX", "SIN PREMIO: CAS.", "獎金未顯示")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class BonusIsHigh(InputBase, frozen=True, tag="bonus-high"):
    """The bonus display shows $100 or more for a box, or does not after all (19:47-2.20(g)4)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"bonus high": {}}, ("seat",)),
        keys={"bonus-high-{seat}": Key("BONUS $100+: BOX", "PREMIO 100+: CAS", "獎金滿一百注區")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class StreakTold(InputBase, frozen=True, tag="streak"):
    """A box has a streak wager on two to five hands in a row, or no longer (19:47-2.22(a), 2.22(b))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"streak": {}}, ("seat", "hands")),
        keys={"streak-{seat}-{hands}": Key("STREAK: BOX", "RACHA: CAS.", "連勝注區")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat
    hands: Annotated[int, Meta(ge=2, le=5)]


class LammerPlaced(InputBase, frozen=True, tag="lammer"):
    """A supervisor says how many hands in a row a box with streak wagers has won, or that its player has left.

    Who leaves has lost them (19:47-2.22(d), 2.22(f)).
    """

    about: ClassVar[About] = About(
        "supervisor",
        Form({"streak left": {"won": None}, "lammer": {}}, ("seat", "won")),
        keys={
            "lammer-{seat}-{won}": Key("LAMMER: BOX", "FICHA: CAS.", "連勝標記"),
            "streak-left-{seat}": Key("LEFT: BOX", "SE FUE: CAS.", "棄連勝注區", {"won": None}),
        },
        elsewhere=_ELSEWHERE,
    )

    seat: Seat
    won: Annotated[int, Meta(ge=0, le=4)] | None


class PayoutsValidated(InputBase, frozen=True, tag="validated"):
    """A supervisor was present at payouts that need one, and has validated them.

    19:47-2.19(g)3, 2.19(h), 2.20(g)4, 2.24(e).
    """

    about: ClassVar[About] = About(
        "supervisor",
        Form({"payouts validated": {}}),
        keys={"validated": Key("VALIDATED", "VALIDADO", "已核實")},
        elsewhere=_ELSEWHERE,
    )


class HandStood(InputBase, frozen=True, tag="stand"):
    """The player of the hand at the cursor stands (19:47-2.12)."""

    about: ClassVar[About] = About(
        "dealer", Form({"stand": {}}), keys={"stand": Key("STAND", "PLANTARSE", "停牌")}, elsewhere=_ELSEWHERE
    )


class HandDoubled(InputBase, frozen=True, tag="double"):
    """The player of the hand at the cursor doubles the wager, and is dealt one card (19:47-2.10, 2.13(d))."""

    about: ClassVar[About] = About(
        "dealer", Form({"double": {}}), keys={"double": Key("DOUBLE", "DOBLA", "加倍")}, elsewhere=_ELSEWHERE
    )


class HandSplit(InputBase, frozen=True, tag="split"):
    """The player of the hand at the cursor splits the pair (19:47-2.11, 2.13(e))."""

    about: ClassVar[About] = About(
        "dealer", Form({"split": {}}), keys={"split": Key("SPLIT", "SEPARA", "分牌")}, elsewhere=_ELSEWHERE
    )


class HandSurrendered(InputBase, frozen=True, tag="surrender"):
    """A player gives a hand up for half of the wager: of the hand at the cursor, or of a box (19:47-2.8)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"surrender": {}}, ("seat",)),
        keys={
            "surrender": Key("SURRENDER", "SE RINDE", "投降"),
            "surrender-{seat}": Key("SURRENDER: BOX", "SE RINDE: CAS.", "投降注區"),
        },
        elsewhere=_ELSEWHERE,
    )

    seat: Seat | None = None


class HoleOpened(InputBase, frozen=True, tag="hole-up"):
    """All have decided: the hole card lies face up, or the next card is the dealer's (19:47-2.12, 2.15(i))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"hole up": {}}),
        keys={"hole-up": Key("HOLE CARD UP", "CARTA VISTA", "開莊家暗牌")},
        shows=True,
        elsewhere=_ELSEWHERE,
    )


class DoublesOpened(InputBase, frozen=True, tag="doubles-up"):
    """The cards of doubles that were dealt face down lie face up (19:47-2.10(c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"doubles up": {}}),
        keys={"doubles-up": Key("DOUBLES UP", "DOBLES VISTOS", "開加倍牌")},
        shows=True,
        elsewhere=_ELSEWHERE,
    )


class HoleRead(InputBase, frozen=True, tag="peek"):
    """What the card reader's lamp said of the hole card, where no cable brings it (19:47-2.1, 2.15(j))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"dealer blackjack": {"blackjack": True}, "no dealer blackjack": {"blackjack": False}}),
        keys={
            "blackjack": Key("BLACKJACK", "BLACKJACK", "黑傑克", {"blackjack": True}),
            "no-blackjack": Key("NO BLACKJACK", "SIN BLACKJACK", "非黑傑克", {"blackjack": False}),
        },
        elsewhere=_ELSEWHERE,
    )

    blackjack: bool


class ReaderRuled(InputBase, frozen=True, tag="reader-out"):
    """A supervisor takes the card reader out of use, or puts it back (19:47-2.15(k))."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"take reader out": {"out": True}, "put reader back": {"out": False}}),
        keys={
            "reader-out": Key("READER OUT", "SIN LECTOR", "停用讀牌器", {"out": True}),
            "reader-back": Key("READER BACK", "LECTOR EN USO", "恢復讀牌器", {"out": False}),
        },
        elsewhere=_ELSEWHERE,
    )

    out: bool


class CardMoved(InputBase, frozen=True, tag="move-card"):
    """The last card was the next hand's: the hand that has it had stood."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"move card": {}}),
        keys={"move-card": Key("MOVE CARD", "MUEVA CARTA", "移到下手")},
        elsewhere=_ELSEWHERE,
    )


class CardsShifted(InputBase, frozen=True, tag="shift-cards"):
    """The dealer had missed his hole card: what was taken for it, and each card after it, came one place earlier."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"shift cards": {}}),
        keys={"shift-cards": Key("SHIFT CARDS", "CORRA CARTAS", "各牌前移")},
        shows=True,
        elsewhere=_ELSEWHERE,
    )


class CardInError(InputBase, frozen=True, tag="error-card"):
    """The last card was drawn in error: no player had asked for it (19:47-2.15(c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"error card": {}}),
        keys={"error-card": Key("ERROR CARD", "CARTA ERRÓNEA", "錯誤抽牌")},
        elsewhere=_ELSEWHERE,
    )


class CardTaken(InputBase, frozen=True, tag="take-card"):
    """The player of the hand at the cursor takes the card that was drawn in error (19:47-2.15(b) and (c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"take card": {}}),
        keys={"take-card": Key("TAKE CARD", "TOMA LA CARTA", "接受該牌")},
        elsewhere=_ELSEWHERE,
    )


class CardRefused(InputBase, frozen=True, tag="refused"):
    """That player refuses it, and is dealt no more cards in this round (19:47-2.15(c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"refused": {}}),
        keys={"refused": Key("REFUSED", "LA RECHAZA", "拒絕該牌")},
        elsewhere=_ELSEWHERE,
    )


class BoxMissed(InputBase, frozen=True, tag="missed-box"):
    """A box was passed over while the initial cards were dealt (19:47-2.15(g))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"missed box": {}}, ("seat",)),
        keys={"missed-box-{seat}": Key("MISSED BOX", "CAS. OMITIDA", "漏派注區")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class DealerMissed(InputBase, frozen=True, tag="missed-dealer"):
    """The dealer missed dealing his first card to himself (19:47-2.15(e))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"missed dealer": {}}),
        keys={"missed-dealer": Key("MISSED DEALER", "BANCA OMITIDA", "漏派莊家")},
        elsewhere=_ELSEWHERE,
    )


class CardMissed(InputBase, frozen=True, tag="missed-card"):
    """A player asked for a card and was not dealt it (19:47-2.15(i))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"missed card": {}}, ("seat",)),
        keys={"missed-card-{seat}": Key("MISSED CARD", "CARTA OMITIDA", "漏派補牌")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class HandDead(InputBase, frozen=True, tag="hand-dead"):
    """A player who was passed over does not want the card: the hand is dead, and the wager goes back (2.15(g), (i))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"hand dead": {}}),
        keys={"hand-dead": Key("HAND IS DEAD", "MANO MUERTA", "死牌")},
        elsewhere=_ELSEWHERE,
    )


class DoubleSeen(InputBase, frozen=True, tag="double-seen"):
    """The card of the last double was dealt face up by mistake (19:47-2.15(p))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"double seen": {}}),
        keys={"double-seen": Key("DOUBLE SEEN", "DOBLE VISTO", "加倍牌外露")},
        shows=True,
        elsewhere=_ELSEWHERE,
    )


class CardReread(InputBase, frozen=True, tag="reread"):
    """An open card was another one: of a box's hand or, without a box, of the dealer; by its place in the hand.

    Without a round's number, of the round on the table or else of the last one.
    """

    about: ClassVar[About] = About(
        "supervisor",
        Form(
            {"reread dealer": {"seat": None}, "reread": {}},
            ("seat", "place", "card"),
            {"of-hand": ("of_hand", NEXT), "round": ("round", NEXT)},
        ),
        keys={
            "reread-dealer-{place}-{card}": Key("REREAD: DEALER", "RELEÍDA BANCA", "重讀莊家牌", {"seat": None}),
            "reread-{seat}-{place}-{card}": Key("REREAD: BOX", "RELEÍDA: CAS.", "重讀注區牌"),
        },
        secret=True,
        late=True,
        elsewhere=_ELSEWHERE,
    )

    seat: Seat | None
    place: Annotated[int, Meta(ge=1, le=22)]
    card: ReadCard
    of_hand: Annotated[int, Meta(ge=1, le=4)] = 1
    round: Count | None = None


class BoxWagersTold(InputBase, frozen=True, tag="box-wagers"):
    """What was wagered on a round that is over, all of it (19:47-2.3, 2.13): box, what it is on, dollars.

    This replaces what was entered for the round before.
    """

    about: ClassVar[About] = About(
        "dealer", Form({"box wagers": {}}, ("round", "wagers")), secret=True, late=True, elsewhere=_ELSEWHERE
    )

    round: Annotated[int, Meta(ge=1, le=10_000, description="a round")]
    wagers: Annotated[tuple[LaidOnBox, ...], Meta(min_length=1, max_length=TOLD_MOST)]


OF_BLACKJACK: Final[tuple[type[Input], ...]] = (
    BoxLit, DealerChanged, ThirdWager, NextHand, HandsStepped, UpCardLost, HandStood, HandDoubled, HandSplit,
    HandSurrendered,
    HoleOpened, DoublesOpened, HoleRead, ReaderRuled, CardMoved, CardsShifted, CardInError, CardTaken, CardRefused,
    BoxMissed, DealerMissed, CardMissed, HandDead, DoubleSeen, CardReread, BoxWagersTold, InsuranceTaken,
    EvenMoneyTaken, SideSettled, QueensTold, PayoutsValidated,
    ProgressiveTold, LightRuled, BonusFailed, BonusIsHigh,
    StreakTold, LammerPlaced,
)  # fmt: skip
