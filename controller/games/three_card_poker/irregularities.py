"""What can be irregular at Three Card Poker alone."""

from controller.table.irregularities import Code


class ThreeCardCode(Code):
    """What 19:47-20.7 to 20.10 forbid; the paragraphs on irregularities are not at hand (decision 41)."""

    STUB_DIFFERS = (
        "stub-differs",
        ("20.8(e)", "20.9(e)"),
        ("WRONG STUB COUNT",),
        "RESTO NO CUADRA",
        "餘牌張數不符",
        "supervisor",
        (
            "The stub has more or fewer cards than are left. The dealer may count it again. If cards were misdealt, "
            "the supervisor voids the round; if not, the deck is short or long: it is removed from the table, and the "
            "round is void. A count that differs is none, though play goes on. Results that were settled stand in the "
            "record until the supervisor voids them."
        ),
    )
    STUB_NOT_COUNTED = (
        "stub-not-counted",
        ("20.8(e)", "20.9(e)"),
        ("STUB NOT COUNTED",),
        "RESTO SIN CONTAR",
        "餘牌未點",
        "dealer",
        "The stub has not been counted for five rounds. Count it now, while it is in the rack; the next round waits.",
    )
    HAND_WITHOUT_SHUFFLER = (
        "hand-without-shuffler",
        ("20.8(b)1",),
        ("DEVICE MUST SHUFFLE",),
        "FALTA LA BARAJADORA",
        "須用洗牌機洗牌",
        "dealer",
        "Cards that are dealt from the hand are shuffled by a device, and none has said so. Have it shuffle the deck.",
    )
    DEALT_BEFORE_NO_MORE_BETS = (
        "dealt-before-no-more-bets",
        ("20.8(b)3", "20.9(b)2"),
        ("DEALT WITH BETS OPEN",),
        "REPARTO ANTICIPADO",
        "未停注已派牌",
        "supervisor",
        'Cards left the shoe before "No more bets". The supervisor lets the deal go on, or voids the round.',
    )
    STACK_SIZE = (
        "stack-size",
        ("20.8(c)", "20.9(a)"),
        ("NOT THREE CARDS",),
        "NO SON TRES CARTAS",
        "不是三張牌",
        "supervisor",
        (
            "A stack has more or fewer than three cards, or cards did not come as the table deals them. They are "
            "laid aside unturned. The supervisor voids the round: the wagers go back, and the deck is shuffled again."
        ),
    )
    TOO_MANY_STACKS = (
        "too-many-stacks",
        ("20.8(c)", "20.9(c)"),
        ("TOO MANY HANDS DEALT",),
        "SOBRAN MANOS",
        "多派牌組",
        "supervisor",
        (
            "More cards were dealt than those who wager and the dealer are owed. The supervisor voids the round, or "
            "lets the extra cards stay unturned with the stub."
        ),
    )
    STACK_MISSING = (
        "stack-missing",
        ("20.8(c)", "20.9(c)"),
        ("A HAND IS LACKING",),
        "FALTA UNA MANO",
        "缺少牌組",
        "supervisor",
        "The stub is out, and a hand has not been dealt. The supervisor voids the round, or has it dealt on.",
    )
    FACE_SEEN = (
        "face-seen",
        ("20.8(c)", "20.9(c)"),
        ("DEALT FACE UP",),
        "CARTA DESCUBIERTA",
        "牌面外露",
        "supervisor",
        "A card was dealt face up. The supervisor voids the round, or lets play go on.",
    )
    FACE_REPLACED = (
        "face-replaced",
        ("20.8(c)", "20.9(c)"),
        ("FACE UP: REPLACE IT",),
        "VISTA: SE CAMBIA",
        "牌面外露須補派",
        "nobody",
        "A card or a stack was dealt face up: it goes to the rack, and the next one takes its place.",
    )
    DEALER_EXPOSED = (
        "dealer-exposed",
        ("20.10(b)",),
        ("DEALER'S CARD SEEN",),
        "CARTA DE BANCA VISTA",
        "荷官牌外露",
        "supervisor",
        "A card of the dealer's was seen before all players had decided. The supervisor voids the round, or plays on.",
    )
    LATE_FOLD = (
        "late-fold",
        ("20.10(b)",),
        ("FOLDED TOO LATE",),
        "RETIRADA TARDÍA",
        "過遲棄牌",
        "supervisor",
        (
            "The dealer's hand was open when a fold was entered: the option has ended, and the hand is in. A "
            "supervisor may accept the fold."
        ),
    )
    COVER_CARD_MISSING = (
        "cover-card-missing",
        ("20.9(c)",),
        ("NO COVER CARD",),
        "SIN CARTA DE TAPA",
        "缺少蓋牌卡",
        "dealer",
        "The dealer's stack has no cover card on top. Put it on.",
    )
    HAND_CORRECTED = (
        "hand-corrected",
        (),
        ("HAND CORRECTED",),
        "MANO CORREGIDA",
        "牌組已更正",
        "supervisor",
        "A corrected card changes a result. The record has both; what was paid is the supervisor's.",
    )
