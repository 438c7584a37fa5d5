"""The part of `docs/panel.md` about Blackjack: how a round is dealt, when each key is pressed, what each line asks for.

Every key and every word of the game must be here: a new one fails where its name is looked up.
"""

from collections.abc import Iterator
from typing import Final

from controller.effects.languages import LANGUAGES
from controller.games.blackjack.inputs import OF_BLACKJACK
from controller.games.blackjack.words import BlackjackWord
from controller.games.registry import KEYS

W = BlackjackWord

INTRODUCTION = """## Dealing Blackjack

The shoe reports each card, so a card needs no key. Each card belongs to the hand that the panel names. You press a
key for what no card shows: who wagers, when a hand stands, a double, a split, and when the hole card lies open.
Follow the lower line.

1. **Shoe.** OPEN, INSPECTED, then shuffle: SHUFFLED, the cut: CUT, the cutting card: PLACED, load: LOADED. A sensor
   or a shuffler that reports a step makes its key unnecessary. BURN 1 FACE DOWN: draw one card and discard it unseen.
2. **Wagers.** Press BOX with the number of each box that is wagered on (`box-3`). Boxes stay lit from round to round:
   press only those that come or go. The panel names them: BOXES 125?
   Announce "No more bets" and press NO MORE BETS.
3. **First two cards.** Deal where the panel says: each box, yourself face up, each box again, your hole card face
   down.
4. **Insurance and card reader.** INSURANCE? appears when your face up card is an ace. If a line says USE THE CARD
   READER or NO BLACKJACK OR YES?, put both cards into the reader. Where it is not connected, press NO BLACKJACK or
   BLACKJACK, as its lamp shows. Without a reader take insurance wagers and go on with the hand that is
   named.
5. **Players.** BOX 3 HAS 14: the player of box 3 decides. To *hit*, deal a card: no key. To *stand*, press STAND. To
   *double*, press DOUBLE, then deal one card. To *split*, press SPLIT, then deal one card to the first hand, and play
   it to its end before the second: BOX 3 HAND 2: 15. 21, more than 21, a blackjack, a double and split aces end a
   hand by themselves.
6. **Dealer.** TURN THE HOLE CARD: turn it and press HOLE CARD UP. The key also ends the last hand: STAND is not
   needed for it. Draw while the panel says DEALER DRAWS. Where no hand depends on it, the panel does not ask for the
   hole card.
7. **Settle.** The upper line shows each box: `1W 2L 3V 4B` are win, lose, void (a push) and blackjack, `S` a
   surrender, `D` a dead hand. A small letter is the worst of several hands: EACH HAND shows
   them one by one, such as `BOX 3: 1W 2L`. Pay and take, collect the cards, press COLLECT.
8. **Empty shoe.** If a hand is owed a card, the panel says SHUFFLE DISCARDS. If a player may draw, it says EMPTY:
   SHUFFLING?: press STAND if the player stands. If a card is needed, press SHUFFLING, shuffle the discards, SHUFFLED,
   CUT, load the shoe, LOADED, and draw one card face down to burn it. The round goes on where it was.
9. **Last round.** After the cutting card the round is finished, and the panel says SHOE IS OVER: press SHUFFLING for
   the next shoe, or CLOSE.

A round of five boxes without splits takes at most eight keys: NO MORE BETS, a STAND for each box, HOLE CARD UP and
COLLECT.

Without a hole card (`hole_card = false`, and multiple action) press STAND for the last hand too: the next card is
then yours. In multiple action the round has two or three of your hands: pay each, press NEXT HAND and deal beside the
same face up card.
"""

BY_HAND = """### Try it at a simulated table

    firmware-sim run blackjack-by-hand --config /tmp/bj/table.toml --stay --speed 10
    shoewatchd --config /tmp/bj/table.toml
    firmware-sim deal /tmp/bj/table.ports/door

Create the directory first, and use three terminals. In the third, Enter draws a card, a word presses the key of that
name (`box-1`, `no-more-bets`, `stand`), and `*` before it turns the supervisor's key (`*void`). `the next cards are
8h Ks 8d 9c` stacks the shoe. When the shoe is over, `the shoe is made ready` prepares the next one; when it is
empty in a round with 5 cards on the table, `all but 5 discards fill the shoe again` does all that the panel asks for,
keys too. Where the house has a card reader, `the card reader gets Ks and the last card` puts your cards into it: the
card that you show, and the hole card that you have just dealt.
[simulator.md](simulator.md) says more.
"""

WHEN: Final[dict[str, str]] = {
    "box-{seat}": "a box is wagered on, or no longer; also to correct it while the first cards are dealt",
    "third-{seat}": "multiple action with a choice of two or three wagers: the box has a third one, or no longer",
    "new-dealer": "another dealer comes to the table and burns a card, where the house has it so",
    "stand": "the player of the hand that is named stands",
    "double": "the player doubles; then deal one card",
    "split": "the player splits the pair; then deal one card to the hand on your left",
    "surrender": "the player of the hand that is named surrenders",
    "surrender-{seat}": "early surrender: the player of any box surrenders before the card reader is used",
    "hole-up": "you have turned your hole card; it also ends the last hand",
    "doubles-up": "you have turned the cards of doubles that were dealt face down",
    "blackjack": "the lamp of a reader that is not connected says that you have a blackjack",
    "no-blackjack": "the lamp of a reader that is not connected says that you have none",
    "next-hand": "multiple action: your hand is settled, and the next one begins",
    "each-hand": "while you settle: the next box that has split, hand by hand; where lammers lie; all boxes again",
    "up-card-lost": "multiple action: your face up card went to the rack too early",
    "move-card": "you forgot STAND: the last card belongs to the next hand, or to you. Works once for each card",
    "error-card": "you dealt a card that no player asked for: it is offered to the hand that is named",
    "take-card": "the player takes the card that is on offer",
    "refused": "the player refuses it, and gets no more cards in this round",
    "missed-box-{seat}": "you passed over a box with the first or the second card",
    "missed-dealer": "you passed over yourself with the first card",
    "missed-card-{seat}": "a player asked for a card and did not get it",
    "hand-dead": "that player does not want the late card: the hand is dead, and the wager goes back",
    "double-seen": "you dealt the card of a double face up by mistake",
    "insurance-{seat}": "the box is insured, or no longer, where the table follows that; before the first hit",
    "even-{seat}": "the player takes even money for a blackjack, or does not after all",
    "side-settled": "the side wagers are settled that come before the players' decisions",
    "progressive-{seat}": "the box's light shows a progressive wager, or no longer; before the first card",
    "light-out-{seat}": "the box's light does not work: no progressive wager there",
    "light-back-{seat}": "that light is repaired",
    "bonus-failed-{seat}": "the bonus display showed no amount for the box",
    "bonus-high-{seat}": "the bonus display shows $100 or more for the box: a supervisor confirms it before you pay",
    "streak-{seat}-{hands}": "the box has a streak wager on HANDS hands in a row, or no longer; before its first hand",
    "lammer-{seat}-{won}": "the box has won WON hands in a row: the table had another number",
    "streak-left-{seat}": "the player with the streak wagers has left: they are lost",
    "queens-{seat}": "the box has two queens of hearts and a twenty point wager; you show an ace or a ten",
    "validated": "a supervisor has seen a payout: two queens of hearts, or aces of a progressive wager",
    "reader-out": "the card reader is taken out of use",
    "reader-back": "the card reader is used again",
    "shift-cards": "the dealer forgot his hole card: each card since then belongs one place earlier",
    "reread-dealer-{place}-{card}": "a card of the dealer's hand was another one",
    "reread-{seat}-{place}-{card}": "a card of a box was another one",
}
"""Each key of the game, by its name, and when it is pressed."""

DO: Final[dict[BlackjackWord, str]] = {
    W.DETERMINANT_CARD: "double shoe: draw it for no hand; then move the gate, or press LEFT SIDE or RIGHT SIDE",
    W.THEN_SIDE: "the same",
    W.FROM_HAND: "cards are dealt from the hand: deal until the cutting card's round is over, then press SHUFFLING",
    W.CARD_TO_BOX: "deal a card face up to that box",
    W.CARD_TO_BANK: "deal a card to yourself, face up",
    W.HOLE_CARD: "deal your second card face down",
    W.SECOND_FOR_BOX: "the box missed its second card: deal it now, or press HAND IS DEAD",
    W.CARD_OR_DEAD: "the same, and for a late card",
    W.SETTLE_SIDE: "take the losing side wagers and pay the winning ones, then press SIDE BETS DONE",
    W.PAY_QUEENS: "call a supervisor, pay the wager on two queens of hearts; the supervisor presses VALIDATED",
    W.BOXES_ASKED: "the boxes that are lit, box by box: press BOX for any that comes or goes, then NO MORE BETS",
    W.HELD_TO_BOX: "a card that was drawn in error lies aside, unseen: once bets are closed deal it to that box first",
    W.HELD_FROM_BOX: "the same with several cards, in the order in which they were drawn, from that box on",
    W.NO_CARDS_LEFT: "the shoe is empty: press STAND if the player stands; if not, press SHUFFLING and refill the shoe",
    W.INSURANCE_ASKED: "offer insurance; the lower line says what ends it",
    W.USE_READER: "put both of your cards into the card reader",
    W.SLIDE_IN: "the same: the reader is connected, and tells the table by itself",
    W.BOX_HAS: "the player of that box decides: deal a card, or press STAND, DOUBLE, SPLIT or SURRENDER",
    W.BOX_HAS_SOFT: "the same, with an ace that counts eleven",
    W.HAND_HAS: "the same for one hand of a box that was split",
    W.HAND_HAS_SOFT: "the same, with an ace that counts eleven",
    W.ONE_CARD: "deal one card: after a double, or to a split card",
    W.BOX_UP: "deal the next card face up to this box; so it reads below what was irregular",
    W.BOX_DOWN: "the same, face down",
    W.HAND_UP: "deal the next card face up to this hand of the box: 2/1 is box 2, hand 1",
    W.HAND_DOWN: "the same, face down",
    W.BANK_UP: "deal your own card, face up",
    W.HOLE_DOWN: "deal your hole card, face down",
    W.CARD_OR_STAND: "deal a card if the player asks for one, or press STAND, or DOUBLE, SPLIT or SURRENDER",
    W.BLACKJACK_OR_NOT: "press BLACKJACK or NO BLACKJACK, as the lamp of the card reader shows",
    W.OFFERED: "offer the card that was dealt in error: TAKE CARD, REFUSED, or STAND",
    W.LATE_CARD: "offer the card that the player did not get: deal it, or press HAND IS DEAD",
    W.DECK_BACK: "Bart Carter shuffle: put about one deck back into the shoe, and press CARDS RETURNED",
    W.TURN_HOLE: "turn your hole card, then press HOLE CARD UP",
    W.DEALER_HAS: "your total",
    W.DEALER_HAS_SOFT: "your total, with an ace that counts eleven",
    W.DEALER_DRAWS: "deal a card to yourself",
    W.DEALER_BLACKJACK: "settle",
    W.DEALER_OVER: "settle",
    W.DEALER_STANDS: "settle; draw no more",
    W.NOTHING_OPEN: "no hand depends on your cards: draw no more, and settle",
    W.TURN_DOUBLE: "turn the cards of doubles, then press DOUBLES UP",
    W.CALLED_DEAD: (
        "return every wager that is not settled yet, then COLLECT; side wagers that you have collected or paid stay so"
    ),
    W.LAMMERS: (
        "EACH HAND leads here: where lammers go, box by box: `2--3---` is on 2 for box 1, on 3 for box 4; then COLLECT"
    ),
    W.RESULTS_OF_BOX: "what each hand of that box comes to, such as `BOX 3: 1W 2L`; EACH HAND shows the next box",
    W.RESULTS: "what each box comes to, such as `1W 2L 3v`: settle, then COLLECT (or NEXT HAND)",
}
"""Each line of the game, and what the dealer does."""


def lines() -> Iterator[str]:
    """The section."""
    yield INTRODUCTION
    yield BY_HAND
    yield "### Its keys\n"
    titles = [each.title for each in LANGUAGES.values()]
    yield from _head("key", *titles, "press it when")
    for about in (each.about for each in OF_BLACKJACK):
        for name in about.keys:
            key, mark = KEYS[name], " *" if about.by == "supervisor" else ""
            yield _row(f"`{_shown(name)}`{mark}", key.en, key.es, key.zh, WHEN[name])
    yield "\n### Its lines\n"
    yield from _head(*titles, "what you do")
    for word in BlackjackWord:
        yield _row(*(each.said(word) for each in LANGUAGES.values()), DO[word])
    yield ""


_FIELDS: Final = (("{seat}", "BOX"), ("{place}", "PLACE"), ("{card}", "XX"), ("{hands}", "HANDS"), ("{won}", "WON"))


def _shown(name: str) -> str:
    for field, shown in _FIELDS:
        name = name.replace(field, shown)
    return name


def _head(*titles: str) -> Iterator[str]:
    yield _row(*titles)
    yield _row(*("---" for _ in titles))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
