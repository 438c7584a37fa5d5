"""Every paragraph of 19:47-3.1, 3.5 to 3.9, 3.12 and 7.1, 7.4 to 7.7, 7.11, and what the product makes of it.

One row for each paragraph of the text, sub-paragraphs too: what it asks, in our words; whether it is **enforced** (the
table's judgement follows it, and a breach is flagged), **prompted** (the dealer is told), **recorded** (somebody's word
for it is kept) or **out of sight** (no device tells it, with the reason); and, for Minibaccarat, its twin in
subchapter 3, whose code it shares.
"""

from typing import Literal, NamedTuple

How = Literal["enforced", "prompted", "recorded", "out of sight"]


class Row(NamedTuple):
    """One paragraph."""

    paragraph: str
    asks: str
    how: How
    note: str = ""
    """What is seen of it, or why nothing is."""
    twin: str = ""
    """The paragraph of subchapter 3 that says the same."""


ROWS: tuple[Row, ...] = (
    # --- 3.1 cards ---------------------------------------------------------------------------------------------------
    Row(
        "3.1(a)",
        "six decks at least, and two cutting cards",
        "enforced",
        "decks of the house, counts, copies of a card",
    ),
    Row("3.1(b)", "the value of each card", "enforced"),
    Row("3.1(b)1", "two to nine count their face", "enforced"),
    Row("3.1(b)2", "ten, jack, queen and king count nothing", "enforced"),
    Row("3.1(b)3", "an ace counts one", "enforced"),
    Row("3.1(c)", "the point count: the total without its left digit", "enforced"),
    Row("3.1(c)1", "example: ace, two and four make seven", "enforced"),
    Row("3.1(c)2", "example: ace, two and nine make two", "enforced"),
    # --- 3.5 shuffle and cut -----------------------------------------------------------------------------------------
    Row(
        "3.5(a)",
        "shuffle before play and after each shoe, unless pre-shuffled",
        "enforced",
        "no unshuffled shoe comes into play",
    ),
    Row("3.5(a)1", "shuffle, then lace about one deck", "out of sight", "how a person shuffles reaches no device"),
    Row("3.5(a)1i", "option to shuffle again after lacing", "recorded", "a second shuffle is taken before the cut"),
    Row(
        "3.5(a)1ii",
        "30 minutes' notice of that option",
        "out of sight",
        "a notice to surveillance, not an event at the table",
    ),
    Row("3.5(a)2", "or wash and stack, then three shuffles", "out of sight", "how a person shuffles reaches no device"),
    Row("3.5(b)", "one option in the whole pit", "out of sight", "one table does not see its neighbours"),
    Row(
        "3.5(c)",
        "offer the cut, from the highest seat clockwise",
        "prompted",
        "no uncut shoe comes into play; who cut is not seen",
    ),
    Row("3.5(d)", "cut ten cards in from either end", "enforced"),
    Row("3.5(e)", "the cutting cards' places, and the burn of 1 + n with tens as ten", "enforced"),
    Row("3.5(f)", "a supervisor may have the cards cut again until one is dealt", "enforced"),
    # --- 3.6 shoe and curator ----------------------------------------------------------------------------------------
    Row(
        "3.6(a)", "backs of one colour and design, dealt from a shoe", "enforced", "a back of another colour stops play"
    ),
    Row("3.6(b)", "offer the shoe from seat one, counter-clockwise", "out of sight", "no device tells who sits where"),
    Row("3.6(c)", "the curator deals as instructed", "out of sight", "no device tells who draws a card"),
    Row("3.6(d)", "when the dealer may be curator", "out of sight", "no device tells who draws a card"),
    Row("3.6(d)1", "because a participant designates the dealer", "out of sight", "no device tells who draws a card"),
    Row("3.6(d)2", "because nobody accepts the shoe", "out of sight", "no device tells who draws a card"),
    # --- 3.7 the first four cards ------------------------------------------------------------------------------------
    Row("3.7(a)", "two hands, Player's and Banker's", "enforced"),
    Row("3.7(b)", '"No More Bets", then "Cards"', "enforced", "a card before it is a card in error"),
    Row("3.7(c)", "first and third card to the Player, second and fourth to the Banker, face up", "enforced"),
    Row(
        "3.7(d)",
        "or face down, turned before they count",
        "enforced",
        "nothing that would tell a face before it is turned",
    ),
    Row(
        "3.7(d)1",
        "the Player's Hand is handed out, returned face up and announced",
        "prompted",
        "to whom it is handed is not seen",
    ),
    Row("3.7(d)2", "then the Banker's Hand", "prompted", "to whom it is handed is not seen"),
    Row("3.7(d)3", "the Player's third card is dealt face down and turned", "enforced"),
    Row("3.7(d)4", "so is the Banker's", "enforced"),
    Row("3.7(d)5", "who gets the hand where wagers are equal", "out of sight", "wagers and seats reach no device"),
    Row("3.7(d)6", "who may turn a hand without wagers", "out of sight", "wagers and seats reach no device"),
    # --- 3.8 additional cards ----------------------------------------------------------------------------------------
    Row(
        "3.8(a)",
        "announce the Player's point count, then the Banker's; the order of turning",
        "prompted",
        "either hand may be turned first",
    ),
    Row(
        "3.8(b)",
        "instruct third cards as section 9 says",
        "enforced",
        "the panel says it; another instruction is refused",
    ),
    Row("3.8(c)", "third cards face up, the Player's first", "enforced"),
    Row("3.8(d)", "at most one additional card a hand", "enforced"),
    Row("3.8(e)", "the cutting card: finish the hand, one more, then reshuffle", "enforced"),
    # --- 3.9 third cards ---------------------------------------------------------------------------------------------
    Row("3.9(a)", "a natural ends the deal", "enforced"),
    Row("3.9(b)", "Table 1: the Player draws on 0 to 5", "enforced"),
    Row("3.9(c)", "Table 2: the Banker draws by its points and the Player's third card", "enforced"),
    Row("3.9(d)", "the rows of Table 2: the Banker's first two cards", "enforced"),
    Row("3.9(e)", "the columns of Table 2: the value of the third card, not the Player's points", "enforced"),
    Row("3.9(f)", "D must draw, S must stay", "enforced"),
    Row("3.9(g)", "how to read Table 2, with an example", "enforced"),
    # --- 3.12 irregularities -----------------------------------------------------------------------------------------
    Row("3.12(a)", "an unauthorised third card to the Player: the Banker's if it must draw, else in error", "enforced"),
    Row("3.12(b)", "a card in error, undisclosed: the first card of the next hand", "enforced"),
    Row("3.12(c)", "a card in error, disclosed: the house's one of three procedures", "enforced"),
    Row("3.12(c)1", "burn it and as many more as its value; a ten one or ten", "enforced"),
    Row("3.12(c)2", "burn it and one more, face down", "enforced"),
    Row("3.12(c)3", "a simulated round without wagers", "enforced"),
    Row("3.12(d)", "a card face up in the shoe: out, with as many more as its value", "enforced"),
    Row("3.12(e)", "too few cards: the round is void, all cards are reshuffled", "enforced"),
    # --- 7.1 ---------------------------------------------------------------------------------------------------------
    Row("7.1(a)", "six decks at least, and two cutting cards", "enforced", twin="3.1(a)"),
    Row("7.1(b)", "the value of each card", "enforced", twin="3.1(b)"),
    Row("7.1(b)1", "two to nine count their face", "enforced", twin="3.1(b)1"),
    Row("7.1(b)2", "ten, jack, queen and king count nothing", "enforced", twin="3.1(b)2"),
    Row("7.1(b)3", "an ace counts one", "enforced", twin="3.1(b)3"),
    Row("7.1(c)", "the point count: the total without its left digit", "enforced", twin="3.1(c)"),
    Row("7.1(c)1", "example: ace, two and four make seven", "enforced", twin="3.1(c)1"),
    Row("7.1(c)2", "example: ace, two and nine make two", "enforced", twin="3.1(c)2"),
    *(
        Row(f"7.1(d){number}", asks, "out of sight", "two batches and a shuffler: not yet followed")
        for number, asks in (
            ("", "with a shuffler, at least twelve decks"),
            ("1", "decks as 19:46-1.17 requires"),
            ("2", "two batches of equal decks"),
            ("3", "a back colour for each batch"),
            ("4", "one batch in the shuffler while the other is in play"),
            ("5", "the batches alternate, every other shoe"),
            ("6", "one batch only in the discard rack"),
        )
    ),
    # --- 7.4 ---------------------------------------------------------------------------------------------------------
    Row(
        "7.4(a)",
        "cards are received and checked as 19:46-1.18 says",
        "out of sight",
        "what happens before the cards are spread reaches no device",
    ),
    Row("7.4(b)", "the cards are spread face up for inspection", "prompted", "the dealer says when it is done"),
    Row("7.4(c)", "then turned, washed and stacked", "out of sight", "how a person washes cards reaches no device"),
    Row("7.4(d)", "with a shuffler, each batch apart", "out of sight", "two batches and a shuffler: not yet followed"),
    # --- 7.5 ---------------------------------------------------------------------------------------------------------
    Row("7.5(a)", "shuffle before play and after each shoe, unless pre-shuffled", "enforced", twin="3.5(a)"),
    Row("7.5(b)", "then feather or lace", "out of sight", "how a person shuffles reaches no device"),
    Row(
        "7.5(b)1",
        "leave the stack feathered for the floorperson",
        "out of sight",
        "how a person shuffles reaches no device",
    ),
    Row("7.5(b)2", "or lace about one deck", "out of sight", "how a person shuffles reaches no device"),
    Row(
        "7.5(b)2i",
        "option to shuffle again after lacing",
        "recorded",
        "a second shuffle is taken before the cut",
        "3.5(a)1i",
    ),
    Row(
        "7.5(b)2ii",
        "30 minutes' notice of that option",
        "out of sight",
        "a notice to surveillance, not an event at the table",
    ),
    Row("7.5(c)", "one option in the whole pit", "out of sight", "one table does not see its neighbours"),
    Row(
        "7.5(d)",
        "offer the cut, from the highest seat clockwise",
        "prompted",
        "no uncut shoe comes into play; who cut is not seen",
        "3.5(c)",
    ),
    Row("7.5(e)", "cut ten cards in from either end", "enforced", twin="3.5(d)"),
    Row("7.5(f)", "the cutting cards' places, and the burn of 1 + n with tens as ten", "enforced", twin="3.5(e)"),
    Row("7.5(g)", "a supervisor may have the cards cut again until one is dealt", "enforced", twin="3.5(f)"),
    Row(
        "7.5(h)",
        "with nobody playing, the cards come out and are inspected anew",
        "enforced",
        "also taken for Punto Banco, whose text is silent",
    ),
    Row("7.5(h)1", "without a shuffler: wash, shuffle and cut again", "enforced"),
    *(
        Row(f"7.5(h)2{number}", asks, "out of sight", "two batches and a shuffler: not yet followed")
        for number, asks in (
            ("", "with a shuffler: the batches change places"),
            ("i", "the stored batch needs no second inspection if stored securely"),
            ("ii", "and released as approved"),
        )
    ),
    # --- 7.6, 7.7 ----------------------------------------------------------------------------------------------------
    Row("7.6", "backs of one colour and design, dealt from a shoe", "enforced", twin="3.6(a)"),
    Row("7.7(a)", "two hands, Player's and Banker's", "enforced", twin="3.7(a)"),
    Row("7.7(b)", '"No More Bets"', "enforced", twin="3.7(b)"),
    Row("7.7(c)", "first and third card to the Player, second and fourth to the Banker", "enforced", twin="3.7(c)"),
    Row("7.7(c)1", "face up", "enforced", "with which hand the dealer draws is not seen", "3.7(c)"),
    Row("7.7(c)2", "face down, the Banker's under the shoe until the Player's is called", "enforced", twin="3.7(d)"),
    Row("7.7(c)3", "face down, handed to players, the Player's first", "enforced", twin="3.7(d)"),
    Row(
        "7.7(c)3i",
        "the Player's Hand is handed out, returned face up and announced",
        "prompted",
        "to whom it is handed is not seen",
        "3.7(d)1",
    ),
    Row("7.7(c)3ii", "then the Banker's Hand", "prompted", "to whom it is handed is not seen", "3.7(d)2"),
    # --- 7.11 --------------------------------------------------------------------------------------------------------
    Row("7.11(a)", "an unauthorised third card to the Player", "enforced", twin="3.12(a)"),
    Row("7.11(b)", "a card in error, undisclosed", "enforced", twin="3.12(b)"),
    Row("7.11(c)", "a card in error, disclosed", "enforced", twin="3.12(c)"),
    Row(
        "7.11(c)1",
        "burn it and as many more as its value",
        "enforced",
        "the choice for a ten is taken from 3.12(c)1",
        "3.12(c)1",
    ),
    Row("7.11(c)2", "burn it and one more, face down", "enforced", twin="3.12(c)2"),
    Row("7.11(c)3", "a simulated round without wagers", "enforced", twin="3.12(c)3"),
    Row("7.11(d)", "a card face up in the shoe", "enforced", twin="3.12(d)"),
    Row(
        "7.11(e)", "too few cards (its words are not at hand; taken to be those of 3.12(e))", "enforced", twin="3.12(e)"
    ),
    Row(
        "7.11(f)",
        "unknown: its words are not at hand",
        "out of sight",
        "the text at hand names it and does not print it",
    ),
)
