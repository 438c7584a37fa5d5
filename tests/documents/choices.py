"""Every choice that subchapters 2, 3, 4, 7 and 20 leave to the house, and the option that makes it.

Whatever the text has "at its option", "in its discretion" or "pre-selected by the casino licensee", and where it is
silent or unclear and houses read it differently. A choice without an
option says why it has none. `docs/configuration.md` has the table made from this.
"""

from typing import Final, NamedTuple


class Choice(NamedTuple):
    """One choice of the house."""

    paragraphs: tuple[str, ...]
    leaves: str
    options: tuple[str, ...] = ()
    """As the file names them: `house.decks`."""
    note: str = ""
    """Its limits where the option's own are not all, or why there is no option."""


CHOICES: Final = (
    Choice(("3.1(a)", "4.1(a)", "7.1(a)"), "how many decks, at least six", ("house.decks",)),
    Choice(
        ("7.1(d)", "7.1(d)2", "7.1(d)3"),
        "an automated shuffling device, with two batches of equal size and different backs",
        ("house.second_back", "house.second_decks"),
        "at least twelve decks, the same number in each batch",
    ),
    Choice(("3.2(a)4", "7.2(a)4"), "wagers on the total number of cards", ("wagers.total_cards",)),
    Choice(("3.2(a)5", "3.3(g)"), "bonus wagers, by one of three paytables", ("wagers.bonus",)),
    Choice(("3.2(b)",), "whether a bonus wager needs a regular one", ("wagers.bonus_alone",)),
    Choice(
        ("3.2(a)6", "3.3(h)", "3.3(i)"),
        "no vigorish, and a dragon 7 is a push; with the dragon 7 wager, at 40 to 1 or better",
        ("wagers.banker", "wagers.dragon_7"),
        "never beside total card or bonus wagers (3.2(a)6iii)",
    ),
    Choice(("3.3(b)",), "the odds of a tie, at least 8 to 1", ("wagers.tie_odds",)),
    Choice(("3.3(c)", "4.10(c)", "7.3(c)"), "four or five percent of vigorish", ("wagers.vigorish",)),
    Choice(("3.3(c)1", "4.10(c)", "7.3(c)1"), "whether it is rounded off", ("wagers.vigorish_rounded",)),
    Choice(("3.3(c)2", "7.3(c)2"), "whether it is deferred", ("wagers.vigorish_deferred",)),
    Choice(
        ("3.3(e)", "7.3(f)"),
        "no vigorish: a six pays 1 to 2, or total card wagers of the same amount",
        ("wagers.banker",),
        "one of the two",
    ),
    Choice(("7.3(d)",), "a quarter of the wager on a tie, in place of vigorish", ("wagers.banker",)),
    Choice(
        ("3.5(a)", "4.4(a)", "7.5(b)"),
        "how the cards are shuffled",
        ("house.shuffle",),
        "the same in a pit (3.5(b)); a second shuffle after the lacing needs 30 minutes' notice (3.5(a)1ii)",
    ),
    Choice(("3.5(f)", "4.4(f)", "7.5(g)"), "who cuts again", ("house.recut_by",)),
    Choice(("3.7(d)", "7.7(c)"), "hands dealt face up, or face down and turned", ("house.dealing",)),
    Choice(
        ("3.7(d)6",),
        "who may turn a hand without wagers on it",
        note="no device reports who turns a card",
    ),
    Choice(
        ("3.8(a)", "7.7(c)2"),
        "whether a player may ask for the Banker's Hand first",
        ("house.banker_first",),
        "the Player's is first at Minibaccarat by default",
    ),
    Choice(
        ("3.10(b)", "3.10(c)"),
        "the order of paying wins and taking vigorish",
        ("wagers.payment",),
        "the same in a pit (3.10(c)1); a change needs 30 minutes' notice (3.10(c)2)",
    ),
    Choice(
        ("3.12(c)", "4.12(h)", "7.11(c)"), "the procedure after a card is disclosed in error", ("house.error_card",)
    ),
    Choice(("3.12(c)1", "4.12(h)1"), "one or ten cards after a ten disclosed in error", ("house.error_ten",)),
    Choice(
        ("3.8(b)", "3.12(b)"),
        "silent: how to treat a card drawn before the hands are turned",
        ("house.drawn_before_turned",),
    ),
    Choice(
        ("4.12(e)", "4.12(f)"),
        'silent: the column of Table 3 for a card dealt to the Player after "Stay"',
        ("house.column_after_stay",),
    ),
    Choice(
        ("4.12(d)",),
        '"two or the cards": the lowest of two, or of two or all of them',
        ("house.two_third_cards",),
    ),
    Choice(
        ("7.5(h)",),
        "whether the cards of an idle table are spread face up or face down",
        note="no device reports how they lie",
    ),
    Choice(
        ("2.2(a)", "2.2(a)2", "2.2(a)3", "2.2(a)4"),
        "how many decks, at least one",
        ("house.decks",),
        "some wagers need two, four, or six or eight; 6 to 5 has one or two (2.2(e))",
    ),
    Choice(
        ("2.2(c)", "2.21"),
        "a dealing shoe, a double shoe, or one that shuffles without end",
        ("house.shoe",),
        "not the latter two at 6 to 5",
    ),
    Choice(("2.2(d)",), "two batches of cards, dealt in turn", ("house.second_back", "house.second_decks")),
    Choice(("2.1",), "Bart Carter shuffles, in mid-shoe", ("house.bart_carter",)),
    Choice(
        ("2.3(a)3",),
        "silent: an ace and a ten after a split, beside the dealer's 21",
        ("wagers.split_21",),
        "no default: the text and custom differ",
    ),
    Choice(
        ("2.16(a)", "2.16(c)"),
        "2 to 1 for 21 in five cards",
        ("wagers.five_card_21",),
        "withdrawn 30 minutes after notice (8.3)",
    ),
    Choice(("2.5",), "not at hand: whether a dealer who comes burns a card", ("house.dealer_change_burns",)),
    Choice(("2.6",), "not at hand: whether the dealer is dealt a hole card", ("house.hole_card",)),
    Choice(
        ("2.7",),
        "not at hand: what a blackjack is paid, and whether at 1 to 1 beside an ace",
        ("wagers.blackjack_pays", "wagers.even_money"),
    ),
    Choice(("2.8",), "not at hand: whether a hand may be given up", ("wagers.surrender",)),
    Choice(
        ("2.10",),
        "not at hand: which hands may be doubled, and how the card lies",
        ("house.double", "house.double_after_split", "house.double_face_down"),
    ),
    Choice(
        ("2.11",),
        "not at hand: how often pairs may be split",
        ("house.most_hands", "house.resplit_aces"),
        "two hands with multiple action, three with seven boxes",
    ),
    Choice(
        ("2.12(b)1", "2.12(b)2"),
        "whether the dealer draws on a soft 17",
        ("house.soft_17",),
        "he does at 6 to 5 (2.12(d))",
    ),
    Choice(("2.13(a)",), "one to three players on a box", ("wagers.players_per_box",), "one beside progressive wagers"),
    Choice(
        ("2.15(j)", "2.15(j)1"),
        "a card reader, and whether a player can see the card in it",
        ("house.card_reader", "house.reader_shows"),
    ),
    Choice(
        ("2.17(a)", "2.17(e)2", "2.17(g)2"),
        "one additional wager, its odds and its limit",
        ("wagers.additional", "wagers.same_suit", "wagers.additional_limit"),
        "withdrawn or changed after notice (8.3)",
    ),
    Choice(
        ("2.17(d)", "2.20(e)", "2.23(e)", "2.24(d)"),
        "side wagers that are settled before the players decide",
        ("house.side_wagers",),
        "the text requires it; the option says whether a key confirms it",
    ),
    Choice(("2.18(b)",), "two or three wagers against as many hands of the dealer", ("wagers.multiple_action",)),
    Choice(
        ("2.19(a)", "2.19(i)"),
        "the progressive wager, its first amount and its rate",
        ("wagers.progressive", "wagers.progressive_seed", "wagers.progressive_rate"),
    ),
    Choice(
        ("2.20(a)", "2.20(k)"),
        "the blackjack bonus wager, and its house advantage",
        ("wagers.bonus_edge_of_1", "wagers.bonus_edge_of_5"),
        "the same at all tables",
    ),
    Choice(
        ("2.22(a)", "2.22(h)", "2.22(j)"),
        "the streak wager, its odds, and which split hands make a majority",
        (
            "wagers.streak",
            "wagers.streak_of_2",
            "wagers.streak_of_3",
            "wagers.streak_of_4",
            "wagers.streak_of_5",
            "wagers.streak_pushes",
        ),
    ),
    Choice(
        ("2.23(a)", "2.23(f)"),
        "the match-the-dealer wager and its odds",
        ("wagers.match_the_dealer", "wagers.match_other_suit", "wagers.match_same_suit"),
    ),
    Choice(
        ("2.24(a)", "2.24(f)", "2.24(h)"),
        "the twenty point bonus wager, its paytable, and the most that it pays in a round",
        (
            "wagers.twenty",
            "wagers.twenty_queens_and_blackjack",
            "wagers.twenty_queens",
            "wagers.twenty_matched",
            "wagers.twenty_suited",
            "wagers.twenty_any",
            "wagers.twenty_cap",
            "wagers.twenty_minimum",
        ),
        "a lower limit holds 30 minutes after notice (8.3)",
    ),
    Choice(
        ("2.6A",),
        "whether 6 to 5 Blackjack is dealt from a shoe or from the hand",
        ("house.shoe",),
        "from the hand decks and their counts are followed, and no round",
    ),
    Choice(
        ("20.7", "20.8(a)", "20.9(a)"),
        "what the cards are dealt from: a manual shoe, the dealer's hand or an automated dealing shoe",
        ("house.dealt_from",),
        "from the hand no device sees a card",
    ),
    Choice(("20.8(b)2",), "in which hand the dealer holds the deck", note="no device sees the dealer's hands"),
    Choice(
        ("20.9(c)1", "20.9(c)2"),
        "whether the dealer's stack comes with those of the players or after the forfeits",
        ("house.dealer_stack",),
        "only with an automated shoe",
    ),
    Choice(
        ("20.8(c)", "20.9(c)"),
        "silent: what follows a card that is dealt face up",
        ("house.face_up",),
    ),
    Choice(
        ("20.8(e)", "20.9(e)"),
        "whether a device's count stands for the dealer's count of the stub",
        ("house.stub_waived",),
        "the text requires the dealer's count, so a house needs leave",
    ),
    Choice(
        ("20.10(c)1", "20.10(c)2"),
        "all hands in four passes, or one player after the other",
        ("wagers.settling_order",),
    ),
    Choice(
        ("20.11(a)2",),
        "the payout ledger of the pair plus wager",
        ("wagers.pair_plus",),
    ),
    Choice(
        ("20.11(a)3i",),
        "an ante bonus of its own, with the version of 20.6(f)",
        (
            "wagers.version_f",
            "wagers.ante_bonus_straight",
            "wagers.ante_bonus_three_of_a_kind",
            "wagers.ante_bonus_straight_flush",
        ),
        "only with ledger B; its table is not at hand",
    ),
)
