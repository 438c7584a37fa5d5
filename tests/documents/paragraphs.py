"""Every paragraph of subchapters 3, 4, 7 and 20 of 19:47, and what becomes of it.

One row for each paragraph of the text, sub-paragraphs too: what it requires, in our words; whether it is **enforced**
(the table judges by it and flags a breach), **prompted** (the panel prompts the dealer), **recorded** (the journal
keeps what a person enters), **settled** (`shoewatch settle` calculates it) or **out of sight** (no device reports it,
with the reason); and, if another game says the same, its twin in subchapter 3, whose code it shares.
"""

from typing import Literal, NamedTuple

How = Literal["enforced", "prompted", "recorded", "checked", "settled", "out of sight"]


class Row(NamedTuple):
    """One paragraph."""

    paragraph: str
    asks: str
    how: How
    note: str = ""
    """What is seen of it, or why nothing is."""
    twin: str = ""
    """The paragraph of subchapter 3 that says the same."""


_BANK = "if the house enters the bank (`bank = true`)"

_CURATOR = "if the house enters it (`curator = true`); no device reports who draws a card"
_SETTLING = (
    "if the house enters it (`settling = true`), one step at a time; settled seat by seat; no device sees what is done"
)

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
    # --- 3.2 wagers ---------------------------------------------------------------------------------------------------
    Row("3.2(a)", "the wagers that are permitted", "settled"),
    Row("3.2(a)1", "a wager on the Banker's Hand", "settled"),
    Row("3.2(a)1i", "wins if it has the higher point count", "settled"),
    Row("3.2(a)1ii", "loses if it has the lower one", "settled"),
    Row("3.2(a)1iii", "is void if they are equal", "settled"),
    Row("3.2(a)2", "a wager on the Player's Hand", "settled"),
    Row("3.2(a)2i", "wins if it has the higher point count", "settled"),
    Row("3.2(a)2ii", "loses if it has the lower one", "settled"),
    Row("3.2(a)2iii", "is void if they are equal", "settled"),
    Row("3.2(a)3", "a tie bet wins if the point counts are equal, and loses if not", "settled"),
    Row("3.2(a)4", "wagers on four, five and six cards, if the house offers them", "settled"),
    Row("3.2(a)5", "a bonus wager on either hand, if the house offers it", "settled"),
    Row("3.2(a)5i", "wins with the only natural, the higher one, or by four points without one", "settled"),
    Row("3.2(a)5ii", "loses to the higher natural, or if it wins by less or not at all", "settled"),
    Row("3.2(a)5iii", "is void if both are naturals of equal point count", "settled"),
    Row("3.2(a)6", "the wagers of the variation without vigorish of 3.3(h)", "settled"),
    Row("3.2(a)6i", "the Banker's Hand: void if it is a dragon 7 hand", "settled"),
    Row("3.2(a)6ii", "the dragon 7 wins if it is one, and loses if not", "settled"),
    Row(
        "3.2(a)6iii",
        "no dragon 7 wager in conjunction with total card and bonus wagers",
        "settled",
        "refused when the house's options are read",
    ),
    Row("3.2(b)", "no other wagers; whether a bonus needs a regular wager", "settled"),
    Row(
        "3.2(c)",
        "wagers are made with chips, plaques or cash",
        "out of sight",
        "no device sees chips and cash; people enter the wagers",
    ),
    Row(
        "3.2(d)",
        'no wager is made or changed after "No More Bets"',
        "out of sight",
        "no device sees chips and cash; people enter the wagers",
    ),
    # --- 3.3 odds and vigorish ----------------------------------------------------------------------------------------
    Row("3.3(a)", "the Player's Hand: 1 to 1", "settled"),
    Row("3.3(b)", "the tie: at least 8 to 1", "settled"),
    Row("3.3(c)", "the Banker's Hand: 1 to 1, less vigorish of four or five percent", "settled"),
    Row("3.3(c)1", "the vigorish may be rounded off to 25 or 20 cents or the next multiple", "settled"),
    Row(
        "3.3(c)2",
        "it may be deferred, by markers, and is collected before the reshuffle",
        "enforced",
        "if the wagers of a round are entered (`shoewatch settle --record`)",
    ),
    Row(
        "3.3(c)3",
        "vigorish never collected is documented",
        "enforced",
        "the marker leaves with a record of who documented it; the form is the cage's",
    ),
    Row(
        "3.3(c)3i",
        "what the form says, and who signs it",
        "out of sight",
        "a form of the cage, not an event at the table",
    ),
    Row("3.3(c)3ii", "its numbers are accounted for", "out of sight", "a form of the cage, not an event at the table"),
    Row(
        "3.3(c)3iii",
        "the original goes into the drop box",
        "out of sight",
        "a form of the cage, not an event at the table",
    ),
    Row(
        "3.3(c)3iv", "the duplicate goes to accounting", "out of sight", "a form of the cage, not an event at the table"
    ),
    Row("3.3(c)3v", "19:45-1.9 and 1.9B", "out of sight", "a form of the cage, not an event at the table"),
    Row("3.3(c)3vi", "void forms are kept", "out of sight", "a form of the cage, not an event at the table"),
    Row(
        "3.3(c)3vii",
        "the complimentary is recorded that day",
        "out of sight",
        "a form of the cage, not an event at the table",
    ),
    Row(
        "3.3(c)4",
        "all of it is due when the shoe is completed, a patron's when he leaves",
        "enforced",
        "the dealer is asked for it; that a patron leaves he tells",
    ),
    Row(
        "3.3(d)",
        "notice of an increase; one percentage for every player",
        "settled",
        "one percentage a table; a notice (19:47-8.3), not an event at the table",
    ),
    Row("3.3(e)", "no vigorish with one, but not both, of two options", "settled"),
    Row("3.3(e)1", "a winning six is paid 1 to 2", "settled"),
    Row("3.3(e)2", "or to a player whose total card wagers amount to as much", "settled"),
    Row("3.3(f)", "total cards: 3 to 2, 2 to 1, 2 to 1", "settled"),
    Row("3.3(g)", "the bonus: paytable A, B or C, and no vigorish", "settled"),
    Row("3.3(h)", "a variation without vigorish, with the dragon 7 hand a push", "settled"),
    Row("3.3(i)", "the dragon 7 wager: not less than 40 to 1", "settled"),
    # --- 3.4 opening --------------------------------------------------------------------------------------------------
    Row(
        "3.4(a)",
        "cards are received and checked as 19:46-1.18 says, then inspected or pre-shuffled",
        "recorded",
        "the dealer opens the table; who checked the cards reaches no device",
    ),
    Row("3.4(b)", "the cards are spread face up for inspection", "prompted", "the dealer says when it is done"),
    Row("3.4(c)", "then turned, washed and stacked", "prompted", "how a person washes cards reaches no device"),
    # --- 3.5 shuffle and cut -----------------------------------------------------------------------------------------
    Row(
        "3.5(a)",
        "shuffle before play and after each shoe, unless pre-shuffled",
        "enforced",
        "no unshuffled shoe comes into play",
    ),
    Row("3.5(a)1", "shuffle, then lace about one deck", "prompted", "how a person shuffles reaches no device"),
    Row("3.5(a)1i", "option to shuffle again after lacing", "prompted", "a second shuffle is taken before the cut"),
    Row(
        "3.5(a)1ii",
        "30 minutes' notice of that option",
        "enforced",
        "by the house's word for when it gave notice, which the journal keeps",
    ),
    Row("3.5(a)2", "or wash and stack, then three shuffles", "prompted", "how a person shuffles reaches no device"),
    Row("3.5(b)", "one option in the whole pit", "checked", "by `shoewatch check --pit`; one daemon knows one table"),
    Row(
        "3.5(c)",
        "offer the cut, from the highest seat or the last curator, clockwise",
        "prompted",
        "no uncut shoe comes into play; who cut is recorded if it is entered",
    ),
    Row("3.5(d)", "cut ten cards in from either end", "enforced"),
    Row("3.5(e)", "the cutting cards' places, and the burn of 1 + n with tens as ten", "enforced"),
    Row("3.5(f)", "a supervisor may have the cards cut again until one is dealt", "enforced"),
    # --- 3.6 shoe and curator ----------------------------------------------------------------------------------------
    Row(
        "3.6(a)", "backs of one colour and design, dealt from a shoe", "enforced", "a back of another colour stops play"
    ),
    Row("3.6(b)", "offer the shoe from seat one, counter-clockwise", "prompted", _CURATOR),
    Row("3.6(c)", "who accepts it is curator, and deals as instructed", "recorded", _CURATOR),
    Row("3.6(d)", "when the dealer may be curator", "recorded", _CURATOR),
    Row("3.6(d)1", "because a participant designates the dealer", "recorded", _CURATOR),
    Row("3.6(d)2", "because no participant accepts the shoe", "recorded", _CURATOR),
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
        "the panel shows each count as a hand is turned, both before a third card, and who draws; the order is judged "
        "where the house lets no player ask for the Banker's Hand first, or the dealer is known not to be the curator",
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
    # --- 3.10 result and payment --------------------------------------------------------------------------------------
    Row(
        "3.10(a)",
        "announce point counts, winner or tie, the number of cards, dragon 7",
        "enforced",
        "a wrong result is flagged; the panel shows the number of cards where wagers on it are offered, and a dragon 7",
    ),
    Row(
        "3.10(b)",
        "collect the losing wagers, then pay, and collect or mark vigorish",
        "prompted",
        _SETTLING,
    ),
    Row("3.10(b)1", "pay all from the highest position down, then all vigorish", "prompted", _SETTLING),
    Row("3.10(b)2", "all vigorish first, then pay all", "prompted", _SETTLING),
    Row("3.10(b)3", "position by position, the win first", "prompted", _SETTLING),
    Row("3.10(b)4", "position by position, the vigorish first", "prompted", _SETTLING),
    Row("3.10(b)5", "without vigorish none is collected or marked", "prompted", _SETTLING),
    Row("3.10(c)", "the house chooses the procedure", "settled"),
    Row(
        "3.10(c)1",
        "one procedure in the whole pit",
        "checked",
        "by `shoewatch check --pit`; one daemon knows one table",
    ),
    Row(
        "3.10(c)2",
        "30 minutes' notice of it",
        "enforced",
        "by the house's word for when it gave notice, which the journal keeps",
    ),
    # --- 3.11 the curator ---------------------------------------------------------------------------------------------
    Row("3.11(a)", "the curator may pass the shoe after a round", "recorded", _CURATOR),
    Row("3.11(a)1", "he must when the Banker's Hand loses", "prompted", _CURATOR),
    Row("3.11(a)2", "and when he is ordered to", "recorded", _CURATOR),
    Row("3.11(b)", "the shoe is offered on from his right", "prompted", _CURATOR),
    # --- 3.12 irregularities -----------------------------------------------------------------------------------------
    Row("3.12(a)", "an unauthorised third card to the Player: the Banker's if it must draw, else in error", "enforced"),
    Row("3.12(b)", "a card in error, undisclosed: the first card of the next hand", "enforced"),
    Row("3.12(c)", "a card in error, disclosed: the house's one of three procedures", "enforced"),
    Row("3.12(c)1", "burn it and as many more as its value; a ten one or ten", "enforced"),
    Row("3.12(c)2", "burn it and one more, face down", "enforced"),
    Row("3.12(c)3", "a simulated round without wagers", "enforced"),
    Row("3.12(d)", "a card face up in the shoe: out, with as many more as its value", "enforced"),
    Row("3.12(e)", "too few cards: the round is void, all cards are reshuffled", "enforced"),
    # --- 4.1 to 4.4 Chemin de Fer: cards, shuffle and cut ------------------------------------------------------------
    Row("4.1(a)", "six decks at least, of one back, and two cutting cards", "enforced", twin="3.1(a)"),
    Row("4.1(b)", "the value of each card", "enforced", twin="3.1(b)"),
    Row("4.1(b)1", "two to nine count their face", "enforced", twin="3.1(b)1"),
    Row("4.1(b)2", "ten, jack, queen and king count nothing", "enforced", twin="3.1(b)2"),
    Row("4.1(b)3", "an ace counts one", "enforced", twin="3.1(b)3"),
    Row("4.1(c)", "the point count: the total without its left digit", "enforced", twin="3.1(c)"),
    Row("4.1(c)1", "example: ace, two and four make seven", "enforced", twin="3.1(c)1"),
    Row("4.1(c)2", "example: ace, two and nine make two", "enforced", twin="3.1(c)2"),
    Row("4.2", "reserved", "out of sight", "it says nothing"),
    Row("4.3(a)", "opening by 19:46-1.18", "out of sight", "the text of 19:46 is not at hand"),
    Row("4.3(b)", "inspect and spread the cards", "recorded", "the dealer says so"),
    Row("4.3(c)", "turn, wash and stack them", "prompted", "how a person washes cards reaches no device", "3.4(c)"),
    Row("4.4(a)", "shuffle before play and after each shoe, unless pre-shuffled", "enforced", twin="3.5(a)"),
    Row("4.4(a)1", "shuffle, then lace about one deck", "prompted", "how one shuffles is not seen", "3.5(a)1"),
    Row("4.4(a)1i", "option to shuffle again after lacing", "prompted", twin="3.5(a)1i"),
    Row(
        "4.4(a)1ii",
        "30 minutes' notice of that option",
        "enforced",
        "by the house's word for when it gave notice, which the journal keeps",
        "3.5(a)1ii",
    ),
    Row("4.4(a)2", "or wash and stack, then three shuffles", "prompted", "how one shuffles is not seen", "3.5(a)2"),
    Row(
        "4.4(b)",
        "one option in the whole pit",
        "checked",
        "by `shoewatch check --pit`; one daemon knows one table",
        "3.5(b)",
    ),
    Row(
        "4.4(c)",
        "offer the cut, from the highest seat or the last curator, clockwise",
        "prompted",
        "no uncut shoe comes into play; who cut is recorded if it is entered",
        "3.5(c)",
    ),
    Row("4.4(d)", "cut ten cards in from either end", "enforced", twin="3.5(d)"),
    Row("4.4(e)", "the cutting cards' places, and the burn of 1 + n with tens as ten", "enforced", twin="3.5(e)"),
    Row("4.4(f)", "a supervisor may have the cards cut again until one is dealt", "enforced", twin="3.5(f)"),
    # --- 4.5 to 4.7 shoe, bank and wagers ----------------------------------------------------------------------------
    Row("4.5(a)", "dealt from a shoe", "enforced", "a back of another colour stops play", "3.6(a)"),
    Row("4.5(b)", "the highest offer becomes the Banker", "enforced", _BANK),
    Row("4.6(a)", "the Banker's wager", "enforced", "and settled, if the house enters the bank"),
    Row("4.6(a)1", "wins if the Banker's Hand has the higher point count", "settled"),
    Row("4.6(a)2", "loses if it has the lower one", "settled"),
    Row("4.6(a)3", "is void if they are equal", "settled"),
    Row(
        "4.6(b)",
        "no less than the bid, then as much as before to twice as much",
        "settled",
        "and enforced if the house enters the bank",
    ),
    Row("4.6(c)", "cash is exchanged", "out of sight", "no device sees chips and cash; people enter the wagers"),
    Row("4.7(a)", "the others wager against it, together no more than it", "enforced", _BANK),
    Row("4.7(b)", "Banco Suivi: who lost the last one comes first", "enforced", _BANK),
    Row("4.7(c)", "then Banco Seul", "enforced", _BANK),
    Row(
        "4.7(d)",
        "then wagers against a part, from the Banker's right",
        "enforced",
        _BANK,
    ),
    Row("4.7(e)", '"No More Bets"; what was not covered the Banker withdraws', "enforced", "and settled"),
    Row("4.7(f)", "cash is exchanged", "out of sight", "no device sees chips and cash; people enter the wagers"),
    Row("4.7(g)", "the wagers against the Banker", "settled"),
    Row("4.7(g)1", "win if the Player's Hand has the higher point count", "settled"),
    Row("4.7(g)2", "lose if it has the lower one", "settled"),
    Row("4.7(g)3", "are void if they are equal", "settled"),
    # --- 4.8 to 4.10 the round ---------------------------------------------------------------------------------------
    Row("4.8(a)", "two hands, Player's and Banker's", "enforced"),
    Row(
        "4.8(b)",
        "the Banker controls his hand",
        "out of sight",
        "no device reports who takes a card in hand",
    ),
    Row("4.8(c)", "who the Dominant Player is", "enforced", _BANK),
    Row("4.8(d)", "four cards face down, in turn", "enforced", "nothing that would tell a face before it is turned"),
    Row("4.9(a)", "the Dominant Player announces", "enforced", "whether it was true is asked when the hand is turned"),
    Row("4.9(a)1", 'on 0 to 4 "Card"', "enforced"),
    Row("4.9(a)2", 'on five "Card" or "Stay"', "enforced"),
    Row("4.9(a)3", 'on six and seven "Stay"', "enforced"),
    Row("4.9(a)4", 'on eight and nine "Natural": all cards are turned', "enforced"),
    Row("4.9(b)", 'the Banker says "Natural" or "Under Eight" before the Player\'s third card', "enforced"),
    Row(
        "4.9(c)", "the Banker turns his hand; Table 3", "enforced", "column 5 is lost in the text at hand: decision 15"
    ),
    Row("4.9(d)", "the rows of Table 3: the Banker's first two cards", "enforced"),
    Row("4.9(e)", "the columns of Table 3: the value of the third card", "enforced"),
    Row("4.9(f)", "D must draw, S must stay, Op. as the Banker likes", "enforced"),
    Row("4.9(g)", "how to read Table 3, with an example", "enforced"),
    Row(
        "4.9(h)", "the dealer repeats each announcement", "recorded", "the dealer enters each announcement on the panel"
    ),
    Row("4.10(a)", "the dealer announces the counts and who has won", "enforced"),
    Row("4.10(b)", "wagers pay each other, at 1 to 1", "settled"),
    Row("4.10(c)", "four or five percent of what the Banker wins, rounded off, at once", "settled"),
    Row(
        "4.10(d)",
        "notice of an increase; one percentage for every player",
        "settled",
        "one percentage a table; a notice (19:47-8.3), not an event at the table",
    ),
    # --- 4.11 the bank -----------------------------------------------------------------------------------------------
    *(
        Row(f"4.11({part}" if ")" in part else f"4.11({part})", asks, "enforced", _BANK)
        for part, asks in (
            ("a", "the Banker may pass the shoe"),
            ("a)1", "he must when his hand loses"),
            ("a)2", "he must when he is ordered to"),
            ("b", "a lost bank is offered from the Banker's right"),
            ("c", "a passed bank goes to a participant who wagers as much"),
            ("d", "a passed bank that loses goes where it would have gone"),
            ("e", "a participant who moves misses a turn"),
        )
    ),
    # --- 4.12 irregularities -----------------------------------------------------------------------------------------
    Row("4.12(a)", "the wrong order, not to be rectified: the hand is annulled", "enforced", "a supervisor says it"),
    Row("4.12(b)", "a Banker with more than two cards counts zero", "enforced", "a supervisor says it"),
    Row("4.12(c)", "a Dominant Player with three counts the best", "enforced", "a supervisor says it"),
    Row("4.12(d)", "a Banker with two third cards counts the lowest", "enforced", "a supervisor says it"),
    Row("4.12(e)", 'a card to the Dominant Player after "Stay"', "enforced", "the Banker's, or as (h) says"),
    Row("4.12(f)", 'the same after the dealer\'s mistaken "Card"', "enforced", "only if the Banker must draw"),
    Row("4.12(g)", "an undisclosed card: the next hand's first, unless the cutting card is out", "enforced"),
    Row("4.12(h)", "a disclosed card: the house's one of three procedures", "enforced", twin="3.12(c)"),
    Row("4.12(h)1", "burn it and as many more as its value; a ten one or ten", "enforced", twin="3.12(c)1"),
    Row("4.12(h)2", "burn it and one more, face down", "enforced", twin="3.12(c)2"),
    Row("4.12(h)3", "a simulated round without wagers", "enforced", twin="3.12(c)3"),
    Row("4.12(i)", "the Player's third card, drawn by the Banker for himself", "enforced"),
    Row("4.12(j)", "a card face up in the shoe; one of the last hand makes it void", "enforced"),
    Row("4.12(k)", "too few cards: the hand is void", "enforced", twin="3.12(e)"),
    # --- 7.1 ---------------------------------------------------------------------------------------------------------
    Row("7.1(a)", "six decks at least, and two cutting cards", "enforced", twin="3.1(a)"),
    Row("7.1(b)", "the value of each card", "enforced", twin="3.1(b)"),
    Row("7.1(b)1", "two to nine count their face", "enforced", twin="3.1(b)1"),
    Row("7.1(b)2", "ten, jack, queen and king count nothing", "enforced", twin="3.1(b)2"),
    Row("7.1(b)3", "an ace counts one", "enforced", twin="3.1(b)3"),
    Row("7.1(c)", "the point count: the total without its left digit", "enforced", twin="3.1(c)"),
    Row("7.1(c)1", "example: ace, two and four make seven", "enforced", twin="3.1(c)1"),
    Row("7.1(c)2", "example: ace, two and nine make two", "enforced", twin="3.1(c)2"),
    Row("7.1(d)", "with a shuffler, at least twelve decks", "enforced", "refused when the configuration is read"),
    Row("7.1(d)1", "decks as 19:46-1.17 requires", "out of sight", "how a deck is made reaches no device"),
    Row("7.1(d)2", "two batches of equal decks", "enforced", "the configuration; and every count of a batch"),
    Row("7.1(d)3", "a back colour for each batch", "enforced", "every back that leaves the shoe"),
    Row("7.1(d)4", "one batch in the shuffler while the other is in play", "enforced"),
    Row("7.1(d)5", "the batches alternate, every other shoe", "enforced"),
    Row("7.1(d)6", "one batch only in the discard rack", "enforced"),
    # --- 7.2, 7.3 -----------------------------------------------------------------------------------------------------
    Row("7.2(a)", "the wagers that are permitted", "settled", "", "3.2(a)"),
    Row("7.2(a)1", "a wager on the Banker's Hand", "settled", "", "3.2(a)1"),
    Row("7.2(a)1i", "wins if it has the higher point count", "settled", "", "3.2(a)1i"),
    Row("7.2(a)1ii", "loses if it has the lower one", "settled", "", "3.2(a)1ii"),
    Row("7.2(a)1iii", "is void if they are equal, or charged as 7.3(d) says", "settled"),
    Row("7.2(a)2", "a wager on the Player's Hand", "settled", "", "3.2(a)2"),
    Row("7.2(a)2i", "wins if it has the higher point count", "settled", "", "3.2(a)2i"),
    Row("7.2(a)2ii", "loses if it has the lower one", "settled", "", "3.2(a)2ii"),
    Row("7.2(a)2iii", "is void if they are equal", "settled", "", "3.2(a)2iii"),
    Row("7.2(a)3", "a tie bet", "settled", "", "3.2(a)3"),
    Row("7.2(a)4", "wagers on four, five and six cards, if the house offers them", "settled", "", "3.2(a)4"),
    Row("7.2(b)", "no other wagers", "settled", "so no bonus and no dragon 7"),
    Row(
        "7.2(c)",
        "wagers are made with chips, plaques or cash",
        "out of sight",
        "no device sees chips and cash; people enter the wagers",
    ),
    Row(
        "7.2(d)",
        'no wager is made or changed after "No More Bets"',
        "out of sight",
        "no device sees chips and cash; people enter the wagers",
    ),
    Row(
        "7.2(e)",
        "no one may handle a wager before it is decided",
        "out of sight",
        "no device sees chips and cash; people enter the wagers",
    ),
    Row("7.3(a)", "the Player's Hand: 1 to 1", "settled", "", "3.3(a)"),
    Row("7.3(b)", "the tie: at least 8 to 1", "settled", "", "3.3(b)"),
    Row("7.3(c)", "the Banker's Hand: 1 to 1, less vigorish of four or five percent", "settled", "", "3.3(c)"),
    Row("7.3(c)1", "the vigorish may be rounded off to five cents or the next multiple", "settled"),
    Row("7.3(c)2", "it may be deferred, by markers, and is collected before the reshuffle", "enforced", "", "3.3(c)2"),
    Row("7.3(c)3", "vigorish never collected is documented", "enforced", "", "3.3(c)3"),
    Row(
        "7.3(c)3i",
        "what the form says, and who signs it",
        "out of sight",
        "a form of the cage, not an event at the table",
    ),
    Row("7.3(c)3ii", "its numbers are accounted for", "out of sight", "a form of the cage, not an event at the table"),
    Row(
        "7.3(c)3iii",
        "the original goes into the drop box",
        "out of sight",
        "a form of the cage, not an event at the table",
    ),
    Row(
        "7.3(c)3iv", "the duplicate goes to accounting", "out of sight", "a form of the cage, not an event at the table"
    ),
    Row("7.3(c)3v", "19:45-1.9 and 1.9B", "out of sight", "a form of the cage, not an event at the table"),
    Row("7.3(c)3vi", "void forms are kept", "out of sight", "a form of the cage, not an event at the table"),
    Row(
        "7.3(c)3vii",
        "the complimentary is recorded that day",
        "out of sight",
        "a form of the cage, not an event at the table",
    ),
    Row("7.3(c)4", "all of it is due when the shoe is completed, a patron's when he leaves", "enforced", "", "3.3(c)4"),
    Row("7.3(d)", "or 25 percent of the wager on a tie, at the end of the round, and no other vigorish", "settled"),
    Row(
        "7.3(e)",
        "notice of a change; one kind and percentage for every player",
        "settled",
        "one kind a table; a notice (19:47-8.3), not an event at the table",
        "3.3(d)",
    ),
    Row("7.3(f)", "no vigorish with one, but not both, of two options", "settled", "", "3.3(e)"),
    Row("7.3(f)1", "a winning six is paid 1 to 2", "settled", "", "3.3(e)1"),
    Row("7.3(f)2", "or to a player whose total card wagers amount to as much", "settled", "", "3.3(e)2"),
    Row("7.3(g)", "total cards: 3 to 2, 2 to 1, 2 to 1", "settled", "", "3.3(f)"),
    # --- 7.4 ---------------------------------------------------------------------------------------------------------
    Row(
        "7.4(a)",
        "cards are received and checked as 19:46-1.18 says",
        "out of sight",
        "what happens before the cards are spread reaches no device",
    ),
    Row("7.4(b)", "the cards are spread face up for inspection", "prompted", "the dealer says when it is done"),
    Row(
        "7.4(c)", "then turned, washed and stacked", "prompted", "how a person washes cards reaches no device", "3.4(c)"
    ),
    Row("7.4(d)", "with a shuffler, each batch apart", "prompted", "the dealer says when it is done"),
    # --- 7.5 ---------------------------------------------------------------------------------------------------------
    Row("7.5(a)", "shuffle before play and after each shoe, unless pre-shuffled", "enforced", twin="3.5(a)"),
    Row("7.5(b)", "then feather or lace", "out of sight", "how a person shuffles reaches no device"),
    Row(
        "7.5(b)1",
        "leave the stack feathered for the floorperson",
        "prompted",
        "how a person shuffles reaches no device",
    ),
    Row("7.5(b)2", "or lace about one deck", "prompted", "how a person shuffles reaches no device"),
    Row(
        "7.5(b)2i",
        "option to shuffle again after lacing",
        "prompted",
        "a second shuffle is taken before the cut",
        "3.5(a)1i",
    ),
    Row(
        "7.5(b)2ii",
        "30 minutes' notice of that option",
        "enforced",
        "by the house's word for when it gave notice, which the journal keeps",
        "3.5(a)1ii",
    ),
    Row(
        "7.5(c)",
        "one option in the whole pit",
        "checked",
        "by `shoewatch check --pit`; one daemon knows one table",
        "3.5(b)",
    ),
    Row(
        "7.5(d)",
        "offer the cut, from the highest seat clockwise",
        "prompted",
        "no uncut shoe comes into play; who cut is recorded if it is entered",
        "3.5(c)",
    ),
    Row("7.5(e)", "cut ten cards in from either end", "enforced", twin="3.5(d)"),
    Row("7.5(f)", "the cutting cards' places, and the burn of 1 + n with tens as ten", "enforced", twin="3.5(e)"),
    Row("7.5(g)", "a supervisor may have the cards cut again until one is dealt", "enforced", twin="3.5(f)"),
    Row(
        "7.5(h)",
        "while no one plays, the cards come out and are inspected anew",
        "enforced",
        "also taken for Punto Banco, whose text is silent",
    ),
    Row("7.5(h)1", "without a shuffler: wash, shuffle and cut again", "enforced"),
    *(
        Row(f"7.5(h)2{number}", asks, "enforced", note)
        for number, asks, note in (
            ("", "with a shuffler: the batches change places", "a player may ask for another shuffle: then by hand"),
            ("i", "the stored batch needs no second inspection if stored securely", "its door, faults and power"),
            ("ii", "and released as approved", "what was approved is not seen; what is not given out is not loaded"),
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
    # --- 7.8 to 7.10 -------------------------------------------------------------------------------------------------
    *(
        Row(section, f"{asks} (its words are not at hand; taken to be those of {twin})", "enforced", twin=twin)
        for section, asks, twin in (
            ("7.8", "the cards after the first four, and the last hand", "3.8"),
            ("7.9", "third cards", "3.9"),
            ("7.10", "result, payment and collection", "3.10"),
        )
    ),
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
    # --- continuous shuffling devices --------------------------------------------------------------------------------
    Row(
        "7.12",
        "a shoe or device that reshuffles by itself, if it is approved",
        "enforced",
        "its words are not at hand, taken to be those of 2.21 and 6.9: there is no option for one, and a card that "
        "comes back in the same shoe is a copy too many",
    ),
    *(
        Row(paragraph, "the same, at another game", "out of sight", "not a game of this product; see 7.12")
        for paragraph in ("2.21", "6.9")
    ),
    # --- 20.1 to 20.7 ------------------------------------------------------------------------------------------------
    Row("20.1", "unknown: its words are not at hand", "out of sight", "nothing at hand refers to it"),
    Row(
        "20.2",
        "the cards: its words are not at hand",
        "out of sight",
        "decision 40: one deck, or two of different backs in turn",
    ),
    Row("20.3", "the rank of hands: its words are not at hand", "settled", "decision 40: as 13:69F-20.3 has it"),
    Row("20.4", "unknown: its words are not at hand", "out of sight", "nothing at hand refers to it"),
    Row(
        "20.5",
        "the shuffle and the cut: its words are not at hand",
        "out of sight",
        "20.8(b)2 and 20.9(b)1 refer to it; a device shuffles one deck",
    ),
    Row(
        "20.6",
        "the wagers: its words are not at hand",
        "out of sight",
        "20.9(c) refers to it; 20.8(c) and 20.10(b) name ante, play and pair plus wagers",
    ),
    Row(
        "20.7",
        "a shuffler counts 52 cards, or the deck leaves the table (only this end of it is at hand)",
        "enforced",
        "at a manual shoe the stub is counted as 20.8(e) says (decision 40)",
    ),
    # --- 20.8 from the hand ------------------------------------------------------------------------------------------
    Row("20.8(a)", "the cards may be dealt from the dealer's hand", "enforced", "an option of the house"),
    Row("20.8(b)", "what is required then", "enforced", "no device sees a card: keys and counts are followed"),
    Row("20.8(b)1", "a device shuffles", "enforced"),
    Row("20.8(b)2", "the dealer holds the deck in either hand", "out of sight", "no device sees the dealer's hands"),
    Row("20.8(b)2i", "and in the same one all round", "out of sight", "no device sees the dealer's hands"),
    Row("20.8(b)2ii", "in front, over the table inventory", "out of sight", "no device sees the dealer's hands"),
    Row(
        "20.8(b)3", '"No more bets" before any card; each card from the top, face down', "enforced", "the announcement"
    ),
    Row(
        "20.8(c)",
        "one card at a time, face down, clockwise from the far left, to each player who wagers and to the dealer",
        "enforced",
        "at a manual shoe; from the hand no device sees a card",
    ),
    Row("20.8(d)", "then the stub goes to the rack, unexposed", "prompted"),
    Row("20.8(e)", "the stub is counted at least every five rounds", "enforced"),
    # --- 20.9 from an automated shoe ---------------------------------------------------------------------------------
    Row("20.9(a)", "an automated dealing shoe dispenses stacks of three", "enforced"),
    Row("20.9(b)", "what is required then", "enforced"),
    Row("20.9(b)1", "the cards are placed in the shoe", "enforced"),
    Row("20.9(b)2", '"No more bets" before any stack', "enforced"),
    Row(
        "20.9(c)",
        "a stack to each player who wagers, clockwise from the far left; the dealer's under a cover card",
        "enforced",
    ),
    Row("20.9(c)1", "the dealer's stack is delivered now", "enforced"),
    Row("20.9(c)2", "or when every player has decided and all forfeits are in the rack", "enforced"),
    Row("20.9(d)", "then the stub goes to the rack, unexposed", "enforced"),
    Row("20.9(e)", "the stub is counted at least every five rounds", "enforced"),
    # --- 20.10 the round ---------------------------------------------------------------------------------------------
    Row(
        "20.10(a)",
        "each player looks at their own cards; only they and the dealer touch them",
        "out of sight",
        "no device sees it",
    ),
    Row("20.10(b)", "play or forfeit; forfeits are collected; then the dealer's cards are revealed", "enforced"),
    Row("20.10(c)", "one of two ways to settle; the dealer's cards go last", "settled", "the panel prompts it too"),
    Row("20.10(c)1", "four times around the table, counterclockwise from the far right", "settled"),
    Row("20.10(c)1i", "reveal every hand", "settled"),
    Row("20.10(c)1ii", "collect all losing wagers", "settled"),
    Row("20.10(c)1iii", "pay each winning wager", "settled"),
    Row("20.10(c)1iv", "collect all hands", "settled"),
    Row("20.10(c)2", "or everything for one player after the other", "settled"),
    Row("20.10(c)2i", "reveal the hand", "settled"),
    Row("20.10(c)2ii", "collect or pay its wagers", "settled"),
    Row("20.10(c)2iii", "collect the cards", "settled"),
    Row(
        "20.10(d)",
        "cards are picked up in order, to put each hand together again",
        "settled",
        "the journal has each hand",
    ),
    # --- 20.11 the odds ----------------------------------------------------------------------------------------------
    Row("20.11(a)", "three kinds of payment", "settled"),
    Row(
        "20.11(a)1",
        "ante and play 1 to 1 if the hand is higher; below queen high the ante 1 to 1, and the play wager goes back",
        "settled",
        "a tie gives both back (decision 40)",
    ),
    Row("20.11(a)2", "pair plus by one of four ledgers", "settled"),
    Row("20.11(a)3", "the ante bonus", "settled"),
    Row("20.11(a)3i", "or another one with the version of 20.6(f) and ledger B", "settled", "its table is not at hand"),
    Row(
        "20.12",
        "whatever follows, irregularities among it: its words are not at hand",
        "out of sight",
        "decision 40 says what is done instead",
    ),
)
