"""What can be irregular at Chemin de Fer alone."""

from controller.table.irregularities import Code


class CoupCode(Code):
    """Announcements, cards too many, and the bank."""

    FALSE_ANNOUNCEMENT = (
        "false-announcement",
        ("4.9(a)", "4.9(b)"),
        ("WRONG ANNOUNCEMENT",),
        "ANUNCIO ERRÓNEO",
        "宣告與牌不符",
        "supervisor",
        (
            "A hand that was turned is not what the Dominant Player or the Banker announced. Its cards stay where they"
            " were dealt: the supervisor lets the round go on with them (play on) or voids it."
        ),
    )
    DRAW_BEFORE_BANKER_LOOKS = (
        "draw-before-banker-looks",
        ("4.9(b)",),
        ("BANKER LOOKS FIRST:", "CARD IS TOO EARLY"),
        "LA BANCA MIRA ANTES:",
        "莊家未看牌已抽牌",
        "dealer",
        (
            "A card was drawn before the Banker looked at his hand and announced. It waits where it lies, face down, "
            "and is judged when he has."
        ),
    )
    WRONG_ORDER = (
        "wrong-order",
        ("4.12(a)",),
        ("DEALT IN WRONG ORDER",),
        "REPARTO DESORDENADO",
        "派牌次序錯誤",
        "nobody",
        (
            "The Banker took cards in the wrong order in the initial deal, and it cannot be rectified: the hand is "
            "annulled. The bank may be transferred."
        ),
    )
    BANKER_HAS_MORE = (
        "banker-has-more",
        ("4.12(b)",),
        ("BANKER COUNTS ZERO",),
        "LA BANCA CUENTA CERO",
        "莊家作零點計",
        "nobody",
        (
            "The Banker took more than two cards in the initial deal, and it cannot be rectified: the card stays with "
            "his hand, which counts zero, and play proceeds."
        ),
    )
    PLAYER_HAS_THREE = (
        "player-has-three",
        ("4.12(c)",),
        ("PLAYER: BEST COUNT",),
        "PUNTO: CUENTA MAYOR",
        "閒家取最高點",
        "nobody",
        (
            "The Dominant Player was given three cards in the initial deal, and it cannot be determined "
            "which is in excess: the hand counts the highest total that two or all three of them make."
        ),
    )
    BANKER_TOOK_TWO = (
        "banker-took-two",
        ("4.12(d)",),
        ("BANKER: LOWEST COUNT",),
        "BANCA: CUENTA MENOR",
        "莊家取最低點",
        "nobody",
        (
            "The Banker took two cards instead of one after the initial deal, and it cannot be rectified: his hand "
            "counts the lowest that two of its cards make."
        ),
    )
    MISCALLED = (
        "miscalled",
        ("4.12(f)",),
        ("PLAYER SAID STAY",),
        "EL PUNTO DIJO NO",
        "閒家已說停牌",
        "nobody",
        (
            'The dealer said "Card" after the Dominant Player\'s "Stay": a card dealt to him now goes on as 4.12(f) '
            "says."
        ),
    )
    MISCALLED_CARD_TO_BANKER = (
        "miscalled-card-to-banker",
        ("4.12(f)",),
        ("BANKER TAKES CARD",),
        "TOMA CARTA LA BANCA",
        "莊家取用此牌",
        "nobody",
        (
            'A card was dealt to the Dominant Player after his "Stay" and the dealer\'s "Card", and the Banker must '
            "draw: it is the Banker's third card."
        ),
    )
    MISCALLED_CARD_IN_ERROR = (
        "miscalled-card-in-error",
        ("4.12(f)",),
        ("CARD FOR NO HAND",),
        "CARTA DE NADIE",
        "此牌不屬任何一方",
        "dealer",
        (
            'A card was dealt to the Dominant Player after his "Stay" and the dealer\'s "Card", and the Banker need not'
            " draw: it is a card in error, and goes on as 4.12(g) and (h) say."
        ),
    )
    ERROR_AFTER_CUTTING_CARD = (
        "error-after-cutting-card",
        ("4.12(g)",),
        ("NOT FOR NEXT HAND",),
        "NO PARA OTRA MANO",
        "此牌不可用於下局",
        "nobody",
        (
            "The card in error is undisclosed, but the cutting card is out, and it cannot be the first card of the "
            "next hand: it is discarded."
        ),
    )
    BANKER_CARD_TO_PLAYER = (
        "banker-card-to-player",
        ("4.12(i)",),
        ("CARD IS PLAYER'S",),
        "LA CARTA ES DE PUNTO",
        "此牌歸閒家",
        "nobody",
        (
            'The Banker drew a card for his hand after "Card" was said: he gives it to the Dominant Player, and then '
            "draws or stays as Table 3 says."
        ),
    )
    FACE_UP_IN_LAST_HAND = (
        "face-up-in-last-hand",
        ("4.12(j)",),
        ("LAST HAND IS VOID",),
        "ÚLTIMA MANO ANULADA",
        "最後一局作廢",
        "nobody",
        (
            "A card of the last hand was found face up in the shoe: in addition to what follows such a card, the "
            "hand is void."
        ),
    )
    NO_BANKER = (
        "no-banker",
        ("4.5(b)", "4.6(a)"),
        ("NO BANKER'S WAGER",),
        "SIN APUESTA DE BANCA",
        "沒有莊家的注",
        "nobody",
        ("A round begins without a recorded Banker or the Banker's wager. It is dealt; the house settles the wagers."),
    )
    NO_DOMINANT_PLAYER = (
        "no-dominant-player",
        ("4.8(c)",),
        ("NO WAGER ON PLAYER",),
        "SIN APUESTA AL PUNTO",
        "沒有閒家的注",
        "nobody",
        ("A round begins without a recorded wager against the Banker: no seat controls the Player's Hand."),
    )
    WRONG_BANKER = (
        "wrong-banker",
        ("4.5(b)", "4.11(b)", "4.11(c)", "4.11(e)"),
        ("NOT THAT SEAT'S BANK",),
        "BANCA DE OTRO PUESTO",
        "應由另一位做莊",
        "dealer",
        (
            "The bank belongs to another seat: the one that bids most, or the first in turn to match the bank "
            "before. A seat that has just lost the bank, that passed it, or that misses a turn cannot take it. It "
            "stays on offer."
        ),
    )
    BANKERS_WAGER = (
        "bankers-wager",
        ("4.6(b)",),
        ("BANKER'S WAGER:", "OUTSIDE ITS LIMITS"),
        "BANCA FUERA LÍMITES",
        "莊注超出限額",
        "dealer",
        (
            "The Banker wagers at least what he bid, or what he wagered before, and at most twice his wager "
            "before: this wager is not accepted."
        ),
    )
    MORE_THAN_BANK = (
        "more-than-bank",
        ("4.7(a)",),
        ("MORE THAN THE BANKER", "HAS WAGERED"),
        "MÁS QUE LA BANCA",
        "下注超過莊注",
        "dealer",
        "Wagers against the Banker may not exceed his own, each or together: this one is not accepted.",
    )
