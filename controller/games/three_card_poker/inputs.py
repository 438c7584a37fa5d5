"""What is said at Three Card Poker, beside what any table hears."""

from typing import Annotated, ClassVar, Final

from msgspec import Meta

from controller.games.three_card_poker.law.told import TOLD_MOST, WORD
from controller.games.three_card_poker.reasons import ThreeCardReason
from controller.table.about import NEXT, About, Form, Key
from controller.table.inputs import Count, Input, InputBase, ReadCard, Seat

_ELSEWHERE: Final = ThreeCardReason.NO_SEATS_DEALT_IN

LaidStake = Annotated[str, Meta(pattern=WORD, description="a wager such as 3-ante-100 or 5-pair-plus-12.50")]


class AnteTold(InputBase, frozen=True, tag="ante"):
    """A seat places an ante wager or no longer does; what is not said stays as it was (19:47-20.8(c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"ante": {}}, ("seat",)),
        keys={"ante-{seat}": Key("ANTE: SEAT", "ANTE: PTO.", "底注座位")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class PairPlusTold(InputBase, frozen=True, tag="plus"):
    """The same of a pair plus wager."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"plus": {}, "pair plus": {}}, ("seat",)),
        keys={"plus-{seat}": Key("PLUS: SEAT", "PAREJA: PTO.", "對子座位")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class SeatsConfirmed(InputBase, frozen=True, tag="seats-right"):
    """The seats that are lit are those that wager."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"seats right": {}}),
        keys={"seats-right": Key("SEATS RIGHT", "PTOS. BIEN", "座位正確")},
        elsewhere=_ELSEWHERE,
    )


class HandFolded(InputBase, frozen=True, tag="fold"):
    """A player forfeits the ante wager, and is out of the round (19:47-20.10(b))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"fold": {}}, ("seat",)),
        keys={"fold-{seat}": Key("FOLD: SEAT", "SE RETIRA", "棄牌座位")},
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class FoldRuled(InputBase, frozen=True, tag="fold-ruled"):
    """A supervisor decides whether a hand is folded: one that was entered too late, or by mistake (19:47-20.10(b))."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"accept fold": {"folded": True}, "keep in": {"folded": False}}, ("seat",)),
        keys={
            "accept-fold-{seat}": Key("ACCEPT FOLD", "RETIRADO", "接受棄牌", {"folded": True}),
            "keep-in-{seat}": Key("KEEP IN", "SIGUE", "保留牌局", {"folded": False}),
        },
        elsewhere=_ELSEWHERE,
    )

    seat: Seat
    folded: bool


class DealerOpened(InputBase, frozen=True, tag="dealer-up"):
    """Forfeited wagers and cards are in the rack, and the dealer's cards lie face up (19:47-20.10(b))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"dealer up": {}}),
        keys={"dealer-up": Key("DEALER UP", "BANCA VISTA", "開莊家牌組")},
        shows=True,
        elsewhere=_ELSEWHERE,
    )


class SeatOpened(InputBase, frozen=True, tag="seat-up"):
    """A player's hand lies face up (19:47-20.10(c)2)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"seat up": {}}, ("seat",)),
        keys={"seat-up-{seat}": Key("SEAT UP", "VISTO: PTO.", "開牌座位")},
        shows=True,
        elsewhere=_ELSEWHERE,
    )

    seat: Seat


class AllOpened(InputBase, frozen=True, tag="all-up"):
    """Every player's hand that is in lies face up (19:47-20.10(c)1)."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"all up": {}}),
        keys={"all-up": Key("ALL UP", "TODO VISTO", "全部開牌")},
        shows=True,
        elsewhere=_ELSEWHERE,
    )


class NoCoverCard(InputBase, frozen=True, tag="no-cover"):
    """No cover card lies on the dealer's stack (19:47-20.9(c))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"no cover": {}}),
        keys={"no-cover": Key("NO COVER CARD", "SIN TAPA", "沒有蓋牌卡")},
        elsewhere=_ELSEWHERE,
    )


class DealerSeen(InputBase, frozen=True, tag="dealer-seen"):
    """A card of the dealer's was seen before players had decided (19:47-20.10(b))."""

    about: ClassVar[About] = About(
        "dealer",
        Form({"dealer seen": {}}),
        keys={"dealer-seen": Key("DEALER SEEN", "BANCA A VISTA", "荷官牌被看見")},
        elsewhere=_ELSEWHERE,
    )


class DeckRemoved(InputBase, frozen=True, tag="deck-out"):
    """The deck is removed from the table, and a round that is dealt from it is void (19:47-20.7)."""

    about: ClassVar[About] = About(
        "supervisor",
        Form({"deck out": {}}),
        keys={"deck-out": Key("DECK OUT", "FUERA BARAJA", "更換紙牌")},
        elsewhere=_ELSEWHERE,
    )


class CardMisread(InputBase, frozen=True, tag="misread"):
    """An open card was another one: of a seat or, without one, of the dealer; by its place in the hand.

    Without a round's number, of the round on the table or else of the last one.
    """

    about: ClassVar[About] = About(
        "supervisor",
        Form({"misread dealer": {"seat": None}, "misread": {}}, ("seat", "place", "card"), {"round": ("round", NEXT)}),
        keys={
            "misread-dealer-{place}-{card}": Key("MISREAD: DEALER", "MAL LEÍDA: BANCA", "更正荷官牌", {"seat": None}),
            "misread-{seat}-{place}-{card}": Key("MISREAD: SEAT", "MAL LEÍDA: PTO.", "更正座位牌"),
        },
        secret=True,
        late=True,
    )

    seat: Seat | None
    place: Annotated[int, Meta(ge=1, le=3)]
    card: ReadCard
    round: Count | None = None


class StakesTold(InputBase, frozen=True, tag="stakes"):
    """What was wagered on a round that is over, all of it (19:47-20.8(c), 20.10(b)): seat, what it is on, dollars.

    This replaces what was entered for the round before.
    """

    about: ClassVar[About] = About(
        "dealer", Form({"stakes": {}}, ("round", "wagers")), secret=True, late=True, elsewhere=_ELSEWHERE
    )

    round: Annotated[int, Meta(ge=1, le=10_000, description="a round")]
    wagers: Annotated[tuple[LaidStake, ...], Meta(min_length=1, max_length=TOLD_MOST)]


OF_THREE_CARD_POKER: Final[tuple[type[Input], ...]] = (
    AnteTold, PairPlusTold, SeatsConfirmed, HandFolded, FoldRuled, DealerOpened, SeatOpened, AllOpened, NoCoverCard,
    DealerSeen, DeckRemoved, CardMisread, StakesTold,
)  # fmt: skip
