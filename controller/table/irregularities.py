"""The catalogue of irregularities: one row for each thing that must not happen, or that a person must know.

Code, paragraph, what the dealer reads (two lines of twenty columns at most), who may clear it, and the procedure that
follows. `docs/irregularities.md` is generated from this table.
"""

from typing import Literal

from msgspec import Struct

from controller.rules.names import Name

Who = Literal["dealer", "supervisor", "nobody"]


class Code(Name):
    """An irregularity's name, the same in verdicts, journals and documents."""

    FACE_UP = "face-up"
    CARD_IN_ERROR = "card-in-error"
    PLAYER_CARD_IN_ERROR = "player-card-in-error"
    PLAYER_CARD_TO_BANKER = "player-card-to-banker"
    DRAW_BEFORE_NO_MORE_BETS = "draw-before-no-more-bets"
    DRAW_BEFORE_TURNED = "draw-before-turned"
    BANKER_TURNED_FIRST = "banker-turned-first"
    DRAW_AFTER_RESULT = "draw-after-result"
    DRAW_AFTER_LAST_HAND = "draw-after-last-hand"
    DRAW_BEFORE_BURN = "draw-before-burn"
    INSUFFICIENT_CARDS = "insufficient-cards"
    FORBIDDEN_INSTRUCTION = "forbidden-instruction"
    OMITTED_DRAW = "omitted-draw"
    CALLED_EARLY = "called-early"
    COLLECTED_EARLY = "collected-early"
    WRONG_RESULT = "wrong-result"
    CORRECTED_RESULT = "corrected-result"
    UNREAD_CARD = "unread-card"
    TOO_MANY_COPIES = "too-many-copies"
    MORE_CARDS = "more-cards"
    WRONG_BACK = "wrong-back"
    TWO_CARDS = "two-cards"
    PUSHED_BACK = "pushed-back"
    JAM = "jam"
    LID_OPEN = "lid-open"
    SHOE_SAYS_OTHER_HAND = "shoe-says-other-hand"
    SHOE_SAYS_OTHER_RESULT = "shoe-says-other-result"
    DEVICE_LOST = "device-lost"
    EVENTS_MISSING = "events-missing"
    POWER_LOST = "power-lost"
    UNSHUFFLED = "unshuffled"
    UNCUT = "uncut"
    BAD_CUT = "bad-cut"
    WRONG_CUTTER = "wrong-cutter"
    BAD_CUTTING_CARD = "bad-cutting-card"
    WRONG_COUNT = "wrong-count"
    CUTTING_CARD_IN_BURN = "cutting-card-in-burn"
    SHOE_ENDED_EARLY = "shoe-ended-early"
    LEFT_OVER = "left-over"
    VIGORISH_OWED = "vigorish-owed"
    SHUFFLER_OPENED = "shuffler-opened"
    SHUFFLER_FAILED = "shuffler-failed"
    UNKNOWN_BATCH = "unknown-batch"
    BATCH_DIFFERS = "batch-differs"
    OUT_OF_TURN = "out-of-turn"
    OTHER_BATCH_OUT = "other-batch-out"
    RELEASED_EARLY = "released-early"
    MIXED_RACK = "mixed-rack"
    COUNT_DIFFERS = "count-differs"
    # Chemin de Fer
    FALSE_ANNOUNCEMENT = "false-announcement"
    DRAW_BEFORE_BANKER_LOOKS = "draw-before-banker-looks"
    WRONG_ORDER = "wrong-order"
    BANKER_HAS_MORE = "banker-has-more"
    PLAYER_HAS_THREE = "player-has-three"
    BANKER_TOOK_TWO = "banker-took-two"
    MISCALLED = "miscalled"
    MISCALLED_CARD_TO_BANKER = "miscalled-card-to-banker"
    MISCALLED_CARD_IN_ERROR = "miscalled-card-in-error"
    ERROR_AFTER_CUTTING_CARD = "error-after-cutting-card"
    BANKER_CARD_TO_PLAYER = "banker-card-to-player"
    FACE_UP_IN_LAST_HAND = "face-up-in-last-hand"
    NO_BANKER = "no-banker"
    NO_DOMINANT_PLAYER = "no-dominant-player"
    WRONG_BANKER = "wrong-banker"
    BANKERS_WAGER = "bankers-wager"
    MORE_THAN_BANK = "more-than-bank"


class Irregularity(Struct, frozen=True):
    """One row of the catalogue."""

    code: Code
    paragraphs: tuple[str, ...]
    """Of Punto Banco, or of Chemin de Fer where only that has it; none where no text foresees it."""
    says: tuple[str, ...]
    """What the dealer reads, a line of the panel each."""
    cleared_by: Who
    """Who ends it; nobody where it is told and recorded and play simply goes on."""
    procedure: str


def _row(code: Code, paragraph: str, says: str, cleared_by: Who, procedure: str) -> Irregularity:
    return Irregularity(
        code, tuple(paragraph.split("|")) if paragraph else (), tuple(says.split("|")), cleared_by, procedure
    )


_ROWS = (
    _row(
        Code.FACE_UP,
        "3.12(d)",
        "CARD FACE UP IN SHOE",
        "nobody",
        "The card is not used. It goes to the discards with as many more, drawn face up, as its value (a ten none, an "
        "ace one); then the table goes on where it was.",
    ),
    _row(
        Code.CARD_IN_ERROR,
        "3.12(b)",
        "CARD IN ERROR",
        "dealer",
        "Was its face seen? If not, it is the first card of the next round. If it was, the house's procedure of "
        "3.12(c): burn it and as many more as its value; burn it and one more face down; or a simulated round.",
    ),
    _row(
        Code.PLAYER_CARD_IN_ERROR,
        "3.12(a)",
        "NO CARD FOR PLAYER",
        "dealer",
        "A third card was dealt to the Player, who may not have one, and the Banker must stay: it is a card in error, "
        "and goes on as 3.12(b) and (c) say.",
    ),
    _row(
        Code.PLAYER_CARD_TO_BANKER,
        "3.12(a)",
        "CARD IS BANKER'S",
        "nobody",
        "A third card was dealt to the Player, who may not have one, and the Banker must draw: it is the Banker's "
        "third card.",
    ),
    _row(
        Code.DRAW_BEFORE_NO_MORE_BETS,
        "3.12(b)",
        "CARD BEFORE BETS END",
        "dealer",
        "A card was drawn while bets were open (3.7(b)): it is a card in error, and goes on as 3.12(b) and (c) say.",
    ),
    _row(
        Code.DRAW_BEFORE_TURNED,
        "3.8(b)",
        "CARD TOO EARLY:|TURN THE HANDS FIRST",
        "dealer",
        "A card was drawn before the hands were turned and called. It waits where it lies, face down, and is judged "
        "when they are turned.",
    ),
    _row(
        Code.BANKER_TURNED_FIRST,
        "3.8(a)",
        "PLAYER TURNS FIRST",
        "dealer",
        "The Banker's Hand was turned before the Player's: the house lets no player ask for it, or the dealer is not "
        "the curator. The round goes on.",
    ),
    _row(
        Code.DRAW_AFTER_RESULT,
        "3.12(b)",
        "CARD AFTER RESULT",
        "dealer",
        "A card was drawn after the result was called: it is a card in error, and goes on as 3.12(b) and (c) say.",
    ),
    _row(
        Code.DRAW_AFTER_LAST_HAND,
        "3.8(e)",
        "CARD AFTER LAST HAND",
        "nobody",
        "No more cards are dealt after the last hand: the card is out of play and belongs to no hand. There is no next "
        "hand whose first card it could be, so nobody is asked whether it was seen.",
    ),
    _row(
        Code.DRAW_BEFORE_BURN,
        "3.5(e)",
        "CARD BEFORE THE BURN",
        "nobody",
        "The shoe is not in play yet: the card is out of play and belongs to no hand.",
    ),
    _row(
        Code.INSUFFICIENT_CARDS,
        "3.12(e)",
        "NOT ENOUGH CARDS",
        "nobody",
        "The round is void. A new one begins after the entire set of cards is reshuffled and placed in the shoe.",
    ),
    _row(
        Code.FORBIDDEN_INSTRUCTION,
        "3.8(b)",
        "NOT FOR THAT HAND",
        "nobody",
        "The instruction does not conform to 3.9: it is refused, and the right one stands on the panel.",
    ),
    _row(
        Code.OMITTED_DRAW,
        "3.9(b)|3.9(c)",
        "A CARD IS STILL OWED",
        "supervisor",
        "A hand that must draw has not drawn. Called early: deal the card. Collected early: the supervisor has it "
        "drawn (play on) or voids the round.",
    ),
    _row(
        Code.CALLED_EARLY,
        "3.10(a)",
        "ROUND NOT COMPLETE",
        "nobody",
        "The result was called before the hands had their cards: the call is refused, and the deal goes on.",
    ),
    _row(
        Code.COLLECTED_EARLY,
        "3.10(a)",
        "COLLECTED TOO EARLY",
        "supervisor",
        "The cards were collected before the result was called. If the hands were complete, the table's own result is "
        "recorded; if not, the supervisor lets the deal go on or voids the round.",
    ),
    _row(
        Code.WRONG_RESULT,
        "3.10(a)",
        "WRONG RESULT CALLED",
        "dealer",
        "The announced result is not that of the point counts: the call is refused, and the right one is asked for.",
    ),
    _row(
        Code.CORRECTED_RESULT,
        "3.10(a)",
        "RESULT CORRECTED",
        "nobody",
        "A supervisor's correction of a card changed a round's result, or shows that a hand was dealt too many cards "
        "or too few: both readings stay in the record.",
    ),
    _row(
        Code.UNREAD_CARD,
        "",
        "CARD NOT READ",
        "dealer",
        "Play waits. The dealer or the supervisor names the card; it goes on as if read, and is marked as named.",
    ),
    _row(
        Code.TOO_MANY_COPIES,
        "3.1(a)",
        "FOREIGN CARD?",
        "supervisor",
        "More copies of a card have been seen than the decks hold. The supervisor voids the round or lets play go on.",
    ),
    _row(
        Code.MORE_CARDS,
        "3.1(a)",
        "TOO MANY CARDS",
        "supervisor",
        "More cards have left the shoe than its decks hold: the device reports what is not there, or cards were added. "
        "Those beyond the decks are out of play and only counted. The supervisor voids the round, has the shoe taken "
        "out of use and has its cards counted.",
    ),
    _row(
        Code.WRONG_BACK,
        "3.6(a)",
        "WRONG CARD BACK",
        "supervisor",
        "A card's back is not of the colour in play. The supervisor voids the round or lets play go on.",
    ),
    _row(
        Code.TWO_CARDS,
        "",
        "TWO CARDS AT ONCE",
        "supervisor",
        "The supervisor looks: play on takes the cards that the shoe saw in their order; void discards them with the "
        "round.",
    ),
    _row(
        Code.PUSHED_BACK,
        "",
        "CARD PUSHED BACK",
        "supervisor",
        "A card went back into the shoe. The supervisor voids the round or lets play go on.",
    ),
    _row(Code.JAM, "", "SHOE IS JAMMED", "supervisor", "The supervisor clears the shoe, and plays on or voids."),
    _row(
        Code.LID_OPEN,
        "",
        "SHOE LID IS OPEN",
        "supervisor",
        "The shoe was opened in play. The supervisor looks, and plays on or voids.",
    ),
    _row(
        Code.SHOE_SAYS_OTHER_HAND,
        "3.7(c)|3.8(c)",
        "SHOE DIFFERS: HAND",
        "nobody",
        "The shoe gave the card to another hand, or says that it was drawn out of play. Both opinions are kept; the "
        "table's stands until a supervisor says otherwise.",
    ),
    _row(
        Code.SHOE_SAYS_OTHER_RESULT,
        "3.10(a)",
        "SHOE DIFFERS: RESULT",
        "nobody",
        "The shoe gave another result. Both opinions are kept; the table's stands until a supervisor says otherwise.",
    ),
    _row(
        Code.DEVICE_LOST,
        "",
        "DEVICE IS GONE",
        "nobody",
        "Play is suspended until the device is back; what it kept meanwhile is taken in its order.",
    ),
    _row(
        Code.EVENTS_MISSING,
        "",
        "A CARD IS MISSING?",
        "supervisor",
        "The device's numbering has a gap. The supervisor names each missing card, lets play go on when there is "
        "no more of them, or voids the round.",
    ),
    _row(
        Code.POWER_LOST,
        "",
        "POWER WAS LOST",
        "dealer",
        "The table is in the very phase it was in. The open round goes on when a person has acknowledged it.",
    ),
    _row(
        Code.UNSHUFFLED,
        "3.5(a)",
        "CARDS NOT SHUFFLED",
        "nobody",
        "The shoe was loaded with cards that were not shuffled: it does not come into play. Take them out and shuffle.",
    ),
    _row(
        Code.UNCUT,
        "3.5(c)",
        "CARDS NOT CUT",
        "nobody",
        "The shoe was loaded with cards that were not cut: it does not come into play. Take them out and offer a cut.",
    ),
    _row(
        Code.BAD_CUT,
        "3.5(d)",
        "CUT TOO NEAR THE END",
        "supervisor",
        "Fewer than ten cards from an end. The supervisor may order a recut until the first card is dealt (3.5(f)).",
    ),
    _row(
        Code.WRONG_CUTTER,
        "3.5(f)",
        "ANOTHER SEAT CUTS",
        "supervisor",
        "A recut is the last cutter's, or the next one's entitled to cut, as the house has chosen; this is not. The "
        "supervisor may order another recut until the first card is dealt.",
    ),
    _row(
        Code.BAD_CUTTING_CARD,
        "3.5(e)",
        "CUTTING CARD MISPUT",
        "supervisor",
        "One cutting card stands at least fourteen from the back, the second at the very end: place them again. The "
        "supervisor may order a recut until the first card is dealt (3.5(f)).",
    ),
    _row(
        Code.WRONG_COUNT,
        "3.1(a)",
        "WRONG CARD COUNT",
        "supervisor",
        "The count is not that of the decks: the cards stay out of play until a shuffle ends with the right count.",
    ),
    _row(
        Code.CUTTING_CARD_IN_BURN,
        "3.5(e)",
        "CUTTING CARD IN BURN",
        "supervisor",
        "A cutting card came out before play: it was misplaced. The burn goes on, and 3.8(e) applies to the first "
        "round.",
    ),
    _row(
        Code.SHOE_ENDED_EARLY,
        "3.8(e)",
        "SHOE ENDED EARLY",
        "nobody",
        "The shoe ended before its last hand was dealt: its cards were taken out, or there were none left.",
    ),
    _row(
        Code.LEFT_OVER,
        "3.12(b)",
        "NO NEXT ROUND FOR IT",
        "nobody",
        "A card in error was held for a round that never came: it is discarded.",
    ),
    _row(
        Code.VIGORISH_OWED,
        "3.3(c)2|3.3(c)4",
        "VIGORISH IS OWED:|COLLECT IT FIRST",
        "dealer",
        "The cards of a shoe are taken up, or the table closes, while deferred vigorish is marked that was not "
        "collected or documented. The markers stay until it is.",
    ),
    _row(
        Code.SHUFFLER_OPENED,
        "7.5(h)2",
        "SHUFFLER WAS OPENED",
        "dealer",
        "The shuffler's door was open while it held a batch that is shuffled or being shuffled: the batch stays out of "
        "play until it is shuffled again, by the shuffler or by hand.",
    ),
    _row(
        Code.SHUFFLER_FAILED,
        "7.5(h)2",
        "SHUFFLER FAILED",
        "dealer",
        "The shuffler jams, reports a fault or was without power while it held a batch that is shuffled or being "
        "shuffled: the batch stays out of play until it is shuffled again. A supervisor may take the shuffler out of "
        "use; then cards are shuffled by hand.",
    ),
    _row(
        Code.UNKNOWN_BATCH,
        "7.1(d)3",
        "WHICH BATCH?",
        "supervisor",
        "The shuffler tells of backs of neither colour, or nobody knows which batch hands have shuffled: nothing comes "
        "into play by it. Say which one it was; if it was taken out of the shuffler by hand, the supervisor takes the "
        "shuffler out of use first.",
    ),
    _row(
        Code.BATCH_DIFFERS,
        "7.1(d)4",
        "SHUFFLER DIFFERS",
        "dealer",
        "The shuffler tells of a batch what cannot be, where it was last. No batch becomes fit for play by it; one "
        "that may be another than it seems must be shuffled again.",
    ),
    _row(
        Code.OUT_OF_TURN,
        "7.1(d)5",
        "BATCH OUT OF TURN",
        "nobody",
        "Each batch is used for every other shoe, and this one was in the shoe before. Until the first card is dealt "
        "the supervisor may order a recut, so that the other is loaded.",
    ),
    _row(
        Code.OTHER_BATCH_OUT,
        "7.1(d)4",
        "OTHER BATCH IS OUT",
        "dealer",
        "A batch comes into play while the other one is not in the shuffler: put it there.",
    ),
    _row(
        Code.RELEASED_EARLY,
        "7.1(d)4",
        "BATCH OUT TOO EARLY",
        "nobody",
        "The shuffler gave a batch out while the other one is dealt. It is fit for play, and waits for its turn; once "
        "the shoe is over it is shuffled by hand before it is cut.",
    ),
    _row(
        Code.MIXED_RACK,
        "7.1(d)6",
        "RACK HAS OTHER BACKS",
        "supervisor",
        "The discard rack shows backs of both colours, or of another than the batch in play: take the others out.",
    ),
    _row(
        Code.COUNT_DIFFERS,
        "7.1(d)2",
        "CARD COUNT DIFFERS",
        "supervisor",
        "The shoe has seen another number of cards than the batch has that was counted and loaded: a card is missing "
        "or too many, or one was not seen.",
    ),
    _row(
        Code.FALSE_ANNOUNCEMENT,
        "4.9(a)|4.9(b)",
        "WRONG ANNOUNCEMENT",
        "supervisor",
        "A hand that was turned is not what the Dominant Player or the Banker announced. Its cards stay where they "
        "were dealt: the supervisor lets the round go on with them (play on) or voids it.",
    ),
    _row(
        Code.DRAW_BEFORE_BANKER_LOOKS,
        "4.9(b)",
        "BANKER LOOKS FIRST:|CARD IS TOO EARLY",
        "dealer",
        "A card was drawn before the Banker looked at his hand and announced. It waits where it lies, face down, and "
        "is judged when he has.",
    ),
    _row(
        Code.WRONG_ORDER,
        "4.12(a)",
        "DEALT IN WRONG ORDER",
        "nobody",
        "The Banker took cards in the wrong order in the initial deal, and it cannot be rectified: the hand is "
        "annulled. The bank may be transferred.",
    ),
    _row(
        Code.BANKER_HAS_MORE,
        "4.12(b)",
        "BANKER COUNTS ZERO",
        "nobody",
        "The Banker took more than two cards in the initial deal, and it cannot be rectified: the card stays with his "
        "hand, which counts zero, and play proceeds.",
    ),
    _row(
        Code.PLAYER_HAS_THREE,
        "4.12(c)",
        "PLAYER: BEST COUNT",
        "nobody",
        "The Dominant Player was given three cards in the initial deal, and nobody can tell which is in excess: the "
        "hand counts the highest that two or all three of them make.",
    ),
    _row(
        Code.BANKER_TOOK_TWO,
        "4.12(d)",
        "BANKER: LOWEST COUNT",
        "nobody",
        "The Banker took two cards instead of one after the initial deal, and it cannot be rectified: his hand counts "
        "the lowest that two of its cards make.",
    ),
    _row(
        Code.MISCALLED,
        "4.12(f)",
        "PLAYER SAID STAY",
        "nobody",
        'The dealer said "Card" after the Dominant Player\'s "Stay": a card dealt to him now goes on as 4.12(f) says.',
    ),
    _row(
        Code.MISCALLED_CARD_TO_BANKER,
        "4.12(f)",
        "BANKER TAKES CARD",
        "nobody",
        'A card was dealt to the Dominant Player after his "Stay" and the dealer\'s "Card", and the Banker must draw: '
        "it is the Banker's third card.",
    ),
    _row(
        Code.MISCALLED_CARD_IN_ERROR,
        "4.12(f)",
        "CARD IS NOBODY'S",
        "dealer",
        'A card was dealt to the Dominant Player after his "Stay" and the dealer\'s "Card", and the Banker need not '
        "draw: it is a card in error, and goes on as 4.12(g) and (h) say.",
    ),
    _row(
        Code.ERROR_AFTER_CUTTING_CARD,
        "4.12(g)",
        "NOT FOR NEXT HAND",
        "nobody",
        "The card in error is undisclosed, but the cutting card is out, and it cannot be the first card of the next "
        "hand: it is discarded.",
    ),
    _row(
        Code.BANKER_CARD_TO_PLAYER,
        "4.12(i)",
        "CARD IS PLAYER'S",
        "nobody",
        'The Banker drew a card for his hand after "Card" was said: he gives it to the Dominant Player, and then draws '
        "or stays as Table 3 says.",
    ),
    _row(
        Code.FACE_UP_IN_LAST_HAND,
        "4.12(j)",
        "LAST HAND IS VOID",
        "nobody",
        "A card of the last hand of the shoe was found face up in it: besides what follows such a card, the hand is "
        "void.",
    ),
    _row(
        Code.NO_BANKER,
        "4.5(b)|4.6(a)",
        "NO BANKER'S WAGER",
        "nobody",
        "A round begins, and nobody is told to be its Banker, or what he wagers. It is dealt; the wagers are the "
        "house's affair.",
    ),
    _row(
        Code.NO_DOMINANT_PLAYER,
        "4.8(c)",
        "NO WAGER ON PLAYER",
        "nobody",
        "A round begins, and nobody is told to have wagered against the Banker: nobody has control of the Player's "
        "Hand.",
    ),
    _row(
        Code.WRONG_BANKER,
        "4.5(b)|4.11(b)|4.11(c)|4.11(e)",
        "NOT THAT SEAT'S BANK",
        "dealer",
        "The bank is another seat's: of who bids most, or first in turn as much as the bank before. A seat that has "
        "just lost the bank, that passed it, or that misses a turn does not take it. It stays on offer.",
    ),
    _row(
        Code.BANKERS_WAGER,
        "4.6(b)",
        "BANKER'S WAGER:|OUTSIDE ITS LIMITS",
        "dealer",
        "The Banker wagers at least what he bid, or what he wagered before, and at most twice his wager before: this "
        "wager is not taken.",
    ),
    _row(
        Code.MORE_THAN_BANK,
        "4.7(a)",
        "MORE THAN THE BANKER|HAS WAGERED",
        "dealer",
        "Wagers against the Banker may not exceed his own, each or together: this one is not taken.",
    ),
)

CATALOGUE = {row.code: row for row in _ROWS}
"""Every irregularity by its code."""
