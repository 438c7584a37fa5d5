"""What can be irregular at Blackjack alone (19:47-2.12, 2.15)."""

from controller.table.irregularities import Code


class BlackjackCode(Code):
    """What 19:47-2.12 and 2.15 forbid, or have somebody decide."""

    FOUND_FACE_UP = (
        "found-face-up",
        ("2.15(a)",),
        ("FACE UP: NOT USED",),
        "VISTA: NO SE USA",
        "翻開牌不用",
        "nobody",
        "The card is not used: it goes to the discard rack, and no other card with it. The next card takes its place.",
    )
    DRAWN_IN_ERROR = (
        "drawn-in-error",
        ("2.15(b)", "2.15(c)"),
        ("CARD DRAWN IN ERROR",),
        "CARTA ERRÓNEA",
        "誤抽一張牌",
        "dealer",
        (
            "No hand was owed the card. If its face was not seen, it is the next card from the shoe: the first one of "
            "the next round. If it was seen and no hand can use it, it is burned."
        ),
    )
    CARD_ON_OFFER = (
        "card-on-offer",
        ("2.15(c)",),
        ("CARD IS ON OFFER",),
        "CARTA EN OFERTA",
        "錯抽牌待接受",
        "dealer",
        (
            "A card was drawn in error and seen. It is offered to the hand whose turn it is, then to the next one, as "
            "if it were the next card from the shoe. A player who refuses it gets no more cards in this round. The "
            "dealer takes it if he must draw; if not, it is burned."
        ),
    )
    DRAW_ON_SEVENTEEN = (
        "draw-on-seventeen",
        ("2.15(d)", "2.12(b)"),
        ("DEALER STANDS: BURN",),
        "SE PLANTA: QUEME",
        "莊家須停牌，燒牌",
        "nobody",
        "The dealer has a total on which he stands, and drew a card: it is burned, whether it was seen or not.",
    )
    NEEDLESS_DRAW = (
        "needless-draw",
        ("2.12(c)",),
        ("NO CARD WAS NEEDED",),
        "CARTA INNECESARIA",
        "毋須補牌",
        "nobody",
        "No hand depends on the dealer's total, and he drew a card: it is burned.",
    )
    HOLE_CARD_FIRST = (
        "hole-card-first",
        ("2.12(b)",),
        ("TURN HOLE CARD FIRST",),
        "ANTES DESTAPE CARTA",
        "須先開暗牌",
        "nobody",
        "A card was drawn before the hole card was turned. It waits: whether the dealer draws depends on that card.",
    )
    OMITTED_DEALER_DRAW = (
        "omitted-dealer-draw",
        ("2.12(b)",),
        ("DEALER MUST DRAW",),
        "BANCA DEBE PEDIR",
        "莊家須補牌",
        "supervisor",
        "The cards were collected while the dealer had to draw. The supervisor lets play go on, or voids the round.",
    )
    DEALER_MISSED = (
        "dealer-missed",
        ("2.15(e)",),
        ("DEALER WAS MISSED",),
        "BANCA OMITIDA",
        "漏派莊家",
        "nobody",
        (
            "The dealer missed his own first card: the players' initial cards are completed first, then the dealer is "
            "dealt his two cards."
        ),
    )
    HOLE_CARD_MISSED = (
        "hole-card-missed",
        (),
        ("HOLE CARD WAS MISSED",),
        "SIN CARTA TAPADA",
        "漏派暗牌",
        "supervisor",
        (
            "The dealer missed his hole card, and a player was dealt the card that the table took for it. The "
            "supervisor has the cards shifted to the hands in which they lie, and the dealer is dealt his second card "
            "when all have decided; or voids the round."
        ),
    )
    NO_CARDS_DEALT = (
        "no-cards-dealt",
        ("2.15(g)",),
        ("BOX GOT NO CARD",),
        "CASILLA SIN CARTAS",
        "注區未獲派牌",
        "nobody",
        "The box was dealt no card: its hand is dead, the wager goes back, and it is in the next deal.",
    )
    ONE_CARD_DEALT = (
        "one-card-dealt",
        ("2.15(g)",),
        ("BOX GOT ONE CARD",),
        "CASILLA CON 1 CARTA",
        "注區只獲一張牌",
        "dealer",
        (
            "The box was dealt one card. When all others have two, its player may take the second card; if not, the "
            "hand is dead."
        ),
    )
    CARD_NOT_DEALT = (
        "card-not-dealt",
        ("2.15(i)",),
        ("CARD WAS NOT DEALT",),
        "CARTA NO REPARTIDA",
        "漏派補牌",
        "dealer",
        (
            "A player asked for a card and was passed over. Before the hole card is turned the player may take the "
            "card; if not, or if the hole card lies open, the hand is dead, and the wager goes back: after that a "
            "supervisor lets play go on."
        ),
    )
    UP_CARD_DISCARDED = (
        "up-card-discarded",
        ("2.15(m)",),
        ("UP CARD IN THE RACK",),
        "SU CARTA, EN EL POZO",
        "明牌已入棄牌架",
        "supervisor",
        (
            "The dealer's face up card was put into the rack before the last of his hands. The supervisor takes the "
            "cards of the last hand out of it and puts that card back; the record names the hand in its order. Then "
            "play goes on."
        ),
    )
    WRONG_SIDE = (
        "wrong-side",
        ("2.15(h)",),
        ("WRONG SIDE OF SHOE",),
        "LADO EQUIVOCADO",
        "牌靴邊別有誤",
        "nobody",
        (
            "Cards came from the inappropriate side of the double shoe, or from another side than those before. The "
            "round is treated as if that were the appropriate side, and is concluded."
        ),
    )
    READER_MISUSED = (
        "reader-misused",
        ("2.15(j)",),
        ("READER USED WRONGLY",),
        "LECTOR MAL USADO",
        "誤用讀牌器",
        "supervisor",
        (
            "The hole card was put into the reader although the face up card is no ace and no ten. If the reader can "
            "show it to a player, all hands are dead and the wagers go back, but side wagers that were settled before "
            "stay settled; if not, play goes on."
        ),
    )
    READER_FAILED = (
        "reader-failed",
        ("2.15(k)",),
        ("CARD READER FAILED",),
        "FALLO DEL LECTOR",
        "讀牌器故障",
        "nobody",
        "The card reader does not work: the game is dealt as without it until a supervisor puts it back into use.",
        False,
        True,
    )
    READER_DIFFERS = (
        "reader-differs",
        ("2.15(j)",),
        ("READER WAS WRONG",),
        "EL LECTOR ERRÓ",
        "讀牌器有誤",
        "supervisor",
        "The hole card is not what the card reader, or the dealer, had said. The supervisor decides what stands.",
    )
    BONUS_FAILED = (
        "bonus-failed",
        ("2.15(o)",),
        ("NO BONUS SHOWN",),
        "PREMIO SIN MOSTRAR",
        "獎金未顯示",
        "supervisor",
        (
            "The bonus display showed no amount. If the supervisor can ascertain it, the wager wins that amount, which "
            "is entered with the wagers; if not, it is paid at 21 to 1."
        ),
    )
    SIDE_WAGERS_OPEN = (
        "side-wagers-open",
        ("2.17(d)", "2.20(e)", "2.23(e)", "2.24(d)"),
        ("SIDE BETS ARE OPEN",),
        "LATERALES ABIERTAS",
        "邊注尚未結算",
        "nobody",
        "A card was dealt before the side wagers were settled that are settled before any additional card.",
    )
    READER_TOO_EARLY = (
        "reader-too-early",
        ("2.23(e)",),
        ("READER USED EARLY",),
        "LECTOR ANTES DE HORA",
        "過早使用讀牌器",
        "nobody",
        "The card reader was used before match-the-dealer wagers were settled.",
    )
    QUEENS_OPEN = (
        "queens-open",
        ("2.24(e)1ii",),
        ("QUEENS NOT YET PAID",),
        "DAMAS SIN PAGAR",
        "雙紅心Q尚未賠付",
        "nobody",
        "A card was dealt before two queens of hearts were paid in the presence of a floorperson.",
    )
    PEEK_OMITTED = (
        "peek-omitted",
        ("2.15(j)",),
        ("READER NOT USED",),
        "SIN USAR EL LECTOR",
        "未用讀牌器",
        "nobody",
        "A player was dealt a card, or decided, before the card reader said whether the dealer has a blackjack.",
    )
    DOUBLE_EXPOSED = (
        "double-exposed",
        ("2.15(p)",),
        ("DOUBLE DEALT FACE UP",),
        "DOBLE A LA VISTA",
        "加倍牌外露",
        "nobody",
        "The card of a double was dealt face up: play goes on, and the wagers are settled in rotation at the end.",
    )
    STREAK_CORRECTED = (
        "streak-corrected",
        ("2.22(d)", "2.22(e)"),
        ("CHECK STREAK LAMMERS",),
        "REVISE LAS RACHAS",
        "核對連勝標記",
        "supervisor",
        (
            "A corrected card changes how many hands a box has won in a row. The table follows the streak wagers anew; "
            "the lammers, and what was paid or collected, are the supervisor's."
        ),
    )
    BOX_CORRECTED = (
        "box-corrected",
        (),
        ("BOX CORRECTED",),
        "CASILLA CORREGIDA",
        "注區已更正",
        "supervisor",
        "A corrected card changes a result. The record has both; what was paid is the supervisor's.",
    )
