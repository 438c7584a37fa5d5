"""The catalogue of irregularities: one member for each thing that must not happen, or that a person must know.

Name, paragraphs, what the dealer reads (two lines of twenty columns at most, the first of them in three languages),
who may clear it, and the procedure that follows. A game has its own beside these. `docs/irregularities.md` is generated
from them.
"""

from enum import Enum
from typing import TYPE_CHECKING, Literal, Self

Who = Literal["dealer", "supervisor", "nobody"]


class Coded:
    """What msgspec asks the registry of games for, when it reads the name of an irregularity."""

    __slots__ = ()


class Code(Coded, Enum):
    """An irregularity: its name is the same in verdicts, journals and documents."""

    paragraphs: tuple[str, ...]
    """Of subchapter 3, or of the game's own where only that has it; none where no text foresees it."""
    says: tuple[str, ...]
    """What the dealer reads, a line of the panel each."""
    es: str
    zh: str
    """The first of them in Spanish and in traditional Chinese."""
    cleared_by: Who
    """Who ends it; nobody where it is told and recorded and play simply goes on."""
    procedure: str
    opinion: bool
    """It is what the shoe makes of the round, by all the cards that it has read."""
    alarm: bool
    """It stays open until a named person has acknowledged it: so does all that a supervisor clears."""
    quiet: bool
    """It is for supervisor and surveillance alone: no panel shows or sounds it."""

    def __new__(  # noqa: PLR0917  # as many as there are things to say
        cls,
        name: str,
        paragraphs: tuple[str, ...],
        says: tuple[str, ...],
        es: str,
        zh: str,
        cleared_by: Who,
        procedure: str,
        opinion: bool = False,  # noqa: FBT001, FBT002  # a member of an enumeration is made by position
        alarm: bool = False,  # noqa: FBT001, FBT002  # likewise
        quiet: bool = False,  # noqa: FBT001, FBT002  # likewise
    ) -> Self:
        """A code is its name; what is said of it stands beside it."""
        code = object.__new__(cls)
        code._value_ = name
        code.paragraphs, code.says, code.es, code.zh = paragraphs, says, es, zh
        code.cleared_by, code.procedure, code.opinion = cleared_by, procedure, opinion
        code.alarm = alarm or opinion or cleared_by == "supervisor"
        code.quiet = quiet
        return code

    __hash__ = object.__hash__

    @property
    def en(self) -> str:
        """What stands on the upper line when a prompt is about it."""
        return self.says[0]


if TYPE_CHECKING:
    AnyCode = Code
else:
    AnyCode = Coded
"""An irregularity of the table or of a game, where JSON is read."""


class TableCode(Code):
    """What can be irregular at any table."""

    FACE_UP = (
        "face-up",
        ("3.12(d)",),
        ("CARD FACE UP IN SHOE",),
        "CARTA VISTA EN SABOT",
        "牌靴內有牌翻開",
        "nobody",
        (
            "The card is not used. Discard it with as many more cards, drawn face up, as its value (none for a "
            "ten, one for an ace); then play continues where it was."
        ),
    )
    DRAW_AFTER_LAST_HAND = (
        "draw-after-last-hand",
        ("3.8(e)",),
        ("CARD AFTER LAST HAND",),
        "CARTA TRAS LA ÚLTIMA",
        "最後一局後抽牌",
        "nobody",
        (
            "No more cards are dealt after the last hand: the card is out of play and belongs to no "
            "hand. There is no next hand whose first card it could be, so the panel does not ask whether "
            "it was seen."
        ),
    )
    DRAW_BEFORE_BURN = (
        "draw-before-burn",
        ("3.5(e)",),
        ("CARD BEFORE THE BURN",),
        "CARTA ANTES DE QUEMA",
        "燒牌前抽牌",
        "nobody",
        "The shoe is not in play yet: the card is out of play and belongs to no hand.",
    )
    DRAW_OUT_OF_PLAY = (
        "draw-out-of-play",
        (),
        ("DRAWN OUT OF PLAY",),
        "CARTA FUERA DE JUEGO",
        "抽牌無效",
        "nobody",
        "The cards are not ready for a round: what was drawn is out of play and belongs to no hand.",
    )
    INSUFFICIENT_CARDS = (
        "insufficient-cards",
        ("3.12(e)",),
        ("NOT ENOUGH CARDS",),
        "CARTAS INSUFICIENTES",
        "牌數不足",
        "nobody",
        "The round is void. A new one begins after the entire set of cards is reshuffled and placed in the shoe.",
    )
    UNREAD_CARD = (
        "unread-card",
        (),
        ("CARD NOT READ",),
        "CARTA NO LEÍDA",
        "未能讀牌",
        "dealer",
        "Play waits. The dealer or the supervisor names the card; it goes on as if read, and is marked as named.",
    )
    TOO_MANY_COPIES = (
        "too-many-copies",
        ("3.1(a)",),
        ("FOREIGN CARD?",),
        "¿CARTA AJENA?",
        "懷疑有外來牌",
        "supervisor",
        (
            "More copies of a card have been seen than the decks hold. The supervisor voids the round or lets play go "
            "on."
        ),
    )
    MORE_CARDS = (
        "more-cards",
        ("3.1(a)",),
        ("TOO MANY CARDS",),
        "SOBRAN CARTAS",
        "牌數超出副數",
        "supervisor",
        (
            "More cards have left the shoe than its decks hold: the device reports cards that are not there, or "
            "cards were added. Those beyond the decks are out of play and only counted. The supervisor voids the "
            "round, has the shoe taken out of use and has its cards counted."
        ),
    )
    WRONG_BACK = (
        "wrong-back",
        ("3.6(a)",),
        ("WRONG CARD BACK",),
        "DORSO EQUIVOCADO",
        "牌背顏色不符",
        "supervisor",
        "A card's back is not of the colour in play. The supervisor voids the round or lets play go on.",
    )
    TWO_CARDS = (
        "two-cards",
        (),
        ("TWO CARDS AT ONCE",),
        "DOS CARTAS A LA VEZ",
        "同時抽出兩張牌",
        "supervisor",
        (
            "The supervisor checks the cards: play on takes those that the shoe saw, in their order; void "
            "discards them with the round."
        ),
    )
    PUSHED_BACK = (
        "pushed-back",
        (),
        ("CARD PUSHED BACK",),
        "CARTA DEVUELTA",
        "牌被推回牌靴",
        "supervisor",
        "A card went back into the shoe. The supervisor voids the round or lets play go on.",
    )
    JAM = (
        "jam",
        (),
        ("SHOE IS JAMMED",),
        "SABOT ATASCADO",
        "牌靴卡牌",
        "supervisor",
        "The supervisor clears the shoe, then plays on or voids the round.",
    )
    LID_OPEN = (
        "lid-open",
        (),
        ("SHOE LID IS OPEN",),
        "SABOT: TAPA ABIERTA",
        "牌靴蓋已打開",
        "supervisor",
        "The shoe was opened in play. The supervisor checks it, then plays on or voids the round.",
    )
    SHOE_SAYS_OTHER_HAND = (
        "shoe-says-other-hand",
        ("3.7(c)", "3.8(c)"),
        ("SHOE DIFFERS: HAND",),
        "SABOT: OTRA MANO",
        "牌靴判定另一方",
        "nobody",
        (
            "The shoe assigned the card to another hand, or reports that it was drawn out of play. Both are kept; "
            "the table's hand applies until a supervisor decides otherwise."
        ),
        True,
    )
    DEVICE_LOST = (
        "device-lost",
        (),
        ("DEVICE NOT CONNECTED",),
        "EQUIPO SIN CONEXIÓN",
        "裝置失去連線",
        "nobody",
        "Play is suspended until the device is back; the events that it stored meanwhile are then taken in order.",
        False,
        True,
    )
    EVENTS_MISSING = (
        "events-missing",
        (),
        ("A CARD IS MISSING?",),
        "¿FALTA UNA CARTA?",
        "是否缺一張牌？",
        "supervisor",
        (
            "The device's numbering has a gap. The supervisor names each missing card, lets play go on when there is "
            "no more of them, or voids the round."
        ),
    )
    POWER_LOST = (
        "power-lost",
        (),
        ("TABLE RESTARTED",),
        "MESA REINICIADA",
        "系統已重新啟動",
        "dealer",
        "The table is in the same phase as before. The open round continues when a person has acknowledged this.",
    )
    UNSHUFFLED = (
        "unshuffled",
        ("3.5(a)",),
        ("CARDS NOT SHUFFLED",),
        "CARTAS SIN BARAJAR",
        "紙牌未洗",
        "nobody",
        (
            "The shoe was loaded with cards that were not shuffled: it does not come into play. Take them out and "
            "shuffle."
        ),
    )
    UNCUT = (
        "uncut",
        ("3.5(c)",),
        ("CARDS NOT CUT",),
        "CARTAS SIN CORTAR",
        "紙牌未切",
        "nobody",
        (
            "The shoe was loaded with cards that were not cut: it does not come into play. Take them out and offer a "
            "cut."
        ),
    )
    BAD_CUT = (
        "bad-cut",
        ("3.5(d)",),
        ("CUT TOO NEAR THE END",),
        "CORTE MUY AL EXTREMO",
        "切牌太近一端",
        "supervisor",
        "Fewer than ten cards from an end. The supervisor may order a recut until the first card is dealt (3.5(f)).",
    )
    WRONG_CUTTER = (
        "wrong-cutter",
        ("3.5(f)",),
        ("ANOTHER SEAT CUTS",),
        "CORTA OTRO ASIENTO",
        "切牌者不符",
        "supervisor",
        (
            "The wrong person cut again: a recut belongs to the last cutter, or to the next one entitled to cut, "
            "as the house has chosen. The supervisor may order another recut until the first card is dealt."
        ),
    )
    BAD_CUTTING_CARD = (
        "bad-cutting-card",
        ("3.5(e)",),
        ("CUT CARD MISPLACED",),
        "REVISE SEPARADORAS",
        "切牌卡位置錯誤",
        "supervisor",
        (
            "Place the cutting cards again: one at least fourteen cards from the back, the second at the very "
            "end. The supervisor may order a recut until the first card is dealt (3.5(f))."
        ),
    )
    WRONG_COUNT = (
        "wrong-count",
        ("3.1(a)",),
        ("WRONG CARD COUNT",),
        "RECUENTO INCORRECTO",
        "點算牌數錯誤",
        "supervisor",
        (
            "The count does not match the decks: the cards stay out of play until a shuffle ends with the right count. "
            "A deck that is dealt for one round is removed from the table: no shuffle makes it right, and a supervisor "
            "says when it has left."
        ),
    )
    CUTTING_CARD_IN_BURN = (
        "cutting-card-in-burn",
        ("3.5(e)",),
        ("CUTTING CARD IN BURN",),
        "SEPARADORA AL QUEMAR",
        "燒牌時出現切牌卡",
        "supervisor",
        (
            "A cutting card came out before play: it was misplaced. The burn goes on, and 3.8(e) applies to the first "
            "round."
        ),
    )
    SHOE_ENDED_EARLY = (
        "shoe-ended-early",
        ("3.8(e)",),
        ("SHOE ENDED EARLY",),
        "SABOT: FIN PREMATURO",
        "本靴提早結束",
        "nobody",
        "The shoe ended before its last hand was dealt: its cards were taken out, or there were none left.",
    )
    LEFT_OVER = (
        "left-over",
        ("3.12(b)",),
        ("NO NEXT ROUND FOR IT",),
        "SIN RONDA SIGUIENTE",
        "再無下局可用此牌",
        "nobody",
        "A card in error was held for a round that never came: it is discarded.",
    )
    SHUFFLER_OPENED = (
        "shuffler-opened",
        ("7.5(h)2",),
        ("SHUFFLER WAS OPENED",),
        "BARAJADORA ABIERTA",
        "洗牌機曾被打開",
        "dealer",
        (
            "The shuffler's door was open while it held a batch that is shuffled or being shuffled: the batch stays "
            "out of play until it is shuffled again, by the shuffler or by hand."
        ),
        False,
        True,
    )
    SHUFFLER_FAILED = (
        "shuffler-failed",
        ("7.5(h)2",),
        ("SHUFFLER FAILED",),
        "FALLO DE BARAJADORA",
        "洗牌機故障",
        "dealer",
        (
            "The shuffler jams, reports a fault or was without power while it held a batch that is shuffled or being "
            "shuffled: the batch stays out of play until it is shuffled again. A supervisor may take the shuffler out "
            "of use; then cards are shuffled by hand."
        ),
        False,
        True,
    )
    UNKNOWN_BATCH = (
        "unknown-batch",
        ("7.1(d)3",),
        ("WHICH BATCH?",),
        "¿QUÉ LOTE ES?",
        "牌組不明",
        "supervisor",
        (
            "The shuffler reports backs of neither colour, or it is unknown which batch was shuffled by "
            "hand: no batch comes into play. Enter which one it was; if it was taken out of the shuffler "
            "by hand, the supervisor first takes the shuffler out of use."
        ),
    )
    BATCH_DIFFERS = (
        "batch-differs",
        ("7.1(d)4",),
        ("SHUFFLER DIFFERS",),
        "BARAJADORA DISCREPA",
        "洗牌機報告不符",
        "dealer",
        (
            "The shuffler reports something impossible for a batch at its last known place. No batch "
            "becomes fit for play; one that may have been exchanged must be shuffled again."
        ),
    )
    OUT_OF_TURN = (
        "out-of-turn",
        ("7.1(d)5",),
        ("BATCH OUT OF TURN",),
        "LOTE FUERA DE TURNO",
        "牌組次序有誤",
        "nobody",
        (
            "Each batch is used for every other shoe, and this one was in the shoe before. Until the first card is "
            "dealt the supervisor may order a recut, so that the other is loaded."
        ),
    )
    OTHER_BATCH_OUT = (
        "other-batch-out",
        ("7.1(d)4",),
        ("OTHER BATCH IS OUT",),
        "EL OTRO LOTE, FUERA",
        "另一牌組未入洗牌機",
        "dealer",
        "A batch comes into play while the other one is not in the shuffler: put it there.",
    )
    RELEASED_EARLY = (
        "released-early",
        ("7.1(d)4",),
        ("BATCH OUT TOO EARLY",),
        "LOTE SACADO ANTES",
        "牌組過早取出",
        "nobody",
        (
            "The shuffler gave a batch out while the other one is dealt. It is fit for play, and waits for its turn; "
            "once the shoe is over it is shuffled by hand before it is cut."
        ),
    )
    MIXED_RACK = (
        "mixed-rack",
        ("7.1(d)6",),
        ("RACK HAS OTHER BACKS",),
        "DORSOS MEZCLADOS",
        "棄牌架牌背不一",
        "supervisor",
        "The discard rack shows backs of both colours, or of another than the batch in play: take the others out.",
    )
    COUNT_DIFFERS = (
        "count-differs",
        ("7.1(d)2",),
        ("CARD COUNT DIFFERS",),
        "CUENTA NO COINCIDE",
        "紙牌張數不符",
        "supervisor",
        (
            "The shoe has seen more or fewer cards than the batch that was counted and loaded: a card is missing "
            "or extra, or one was not seen."
        ),
    )
    ORDER_SUSPECTED = (
        "order-suspected",
        (),
        ("ORDER OF THE CARDS",),
        "ORDEN DE LAS CARTAS",
        "紙牌次序",
        "nobody",
        (
            "The cards come in an order that a good shuffle seldom leaves. Play goes on and the panel shows nothing of "
            "it: the evidence is for the supervisor and for surveillance, who compare it with the shoe before."
        ),
        False,
        True,
        True,
    )
    ROUTINE_CHECK = (
        "routine-check",
        (),
        ("ROUTINE CHECK",),
        "CONTROL DE RUTINA",
        "例行檢查",
        "supervisor",
        (
            "The cards come in an order that a good shuffle all but never leaves. The supervisor and surveillance look "
            "at the evidence; the supervisor voids the round and has the cards shuffled, or lets play go on."
        ),
    )
