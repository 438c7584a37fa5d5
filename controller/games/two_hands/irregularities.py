"""What can be irregular at every game of two hands."""

from controller.table.irregularities import Code


class HandsCode(Code):
    """Cards, results and wagers of a Player's and a Banker's Hand."""

    CARD_IN_ERROR = (
        "card-in-error",
        ("3.12(b)",),
        ("CARD IN ERROR",),
        "CARTA POR ERROR",
        "錯誤抽牌",
        "dealer",
        (
            "Was its face seen? If not, it is the first card of the next round. If it was, the house's procedure of "
            "3.12(c): burn it and as many more as its value; burn it and one more face down; or a simulated round."
        ),
    )
    PLAYER_CARD_IN_ERROR = (
        "player-card-in-error",
        ("3.12(a)",),
        ("NO CARD FOR PLAYER",),
        "PUNTO NO LLEVA CARTA",
        "閒家不應補牌",
        "dealer",
        (
            "A third card was dealt to the Player, who may not have one, and the Banker must stay: it is a card in "
            "error, and goes on as 3.12(b) and (c) say."
        ),
    )
    PLAYER_CARD_TO_BANKER = (
        "player-card-to-banker",
        ("3.12(a)",),
        ("CARD IS BANKER'S",),
        "LA CARTA ES DE BANCA",
        "此牌歸莊家",
        "nobody",
        (
            "A third card was dealt to the Player, who may not have one, and the Banker must draw: it is the Banker's "
            "third card."
        ),
    )
    DRAW_BEFORE_NO_MORE_BETS = (
        "draw-before-no-more-bets",
        ("3.12(b)",),
        ("CARD BEFORE BETS END",),
        "CARTA SIN NO VA MÁS",
        "未停止下注已抽牌",
        "dealer",
        ("A card was drawn while bets were open (3.7(b)): it is a card in error, and goes on as 3.12(b) and (c) say."),
    )
    DRAW_BEFORE_TURNED = (
        "draw-before-turned",
        ("3.8(b)",),
        ("CARD TOO EARLY:", "TURN THE HANDS FIRST"),
        "CARTA ANTICIPADA:",
        "抽牌過早",
        "dealer",
        (
            "A card was drawn before the hands were turned and called. It waits where it lies, face down, and is "
            "judged when they are turned."
        ),
    )
    DRAW_AFTER_RESULT = (
        "draw-after-result",
        ("3.12(b)",),
        ("CARD AFTER RESULT",),
        "CARTA TRAS RESULTADO",
        "宣佈結果後抽牌",
        "dealer",
        "A card was drawn after the result was called: it is a card in error, and goes on as 3.12(b) and (c) say.",
    )
    FORBIDDEN_INSTRUCTION = (
        "forbidden-instruction",
        ("3.8(b)",),
        ("NOT FOR THAT HAND",),
        "NO ES PARA ESA MANO",
        "不應派給該方",
        "nobody",
        "The instruction does not conform to 3.9: it is refused, and the panel shows the right one.",
    )
    OMITTED_DRAW = (
        "omitted-draw",
        ("3.9(b)", "3.9(c)"),
        ("A CARD IS STILL OWED",),
        "FALTA DAR UNA CARTA",
        "尚欠一張牌",
        "supervisor",
        (
            "A hand that must draw has not drawn. Called early: deal the card. Collected early: the supervisor has it "
            "drawn (play on) or voids the round."
        ),
    )
    CALLED_EARLY = (
        "called-early",
        ("3.10(a)",),
        ("ROUND NOT COMPLETE",),
        "RONDA INCOMPLETA",
        "牌局尚未完成",
        "nobody",
        "The result was called before the hands had their cards: the call is refused, and the deal goes on.",
    )
    COLLECTED_EARLY = (
        "collected-early",
        ("3.10(a)",),
        ("COLLECTED TOO EARLY",),
        "RECOGIDA PREMATURA",
        "收牌過早",
        "supervisor",
        (
            "The cards were collected before the result was called. If the hands were complete, the table's own result"
            " is recorded; if not, the supervisor lets the deal go on or voids the round."
        ),
    )
    WRONG_RESULT = (
        "wrong-result",
        ("3.10(a)",),
        ("WRONG RESULT CALLED",),
        "RESULTADO ERRÓNEO",
        "宣佈結果錯誤",
        "dealer",
        (
            "The announced result is not that of the point counts: the call is refused, and the panel asks for the "
            "right one."
        ),
    )
    CORRECTED_RESULT = (
        "corrected-result",
        ("3.10(a)",),
        ("RESULT CORRECTED",),
        "RESULTADO CORREGIDO",
        "結果已更正",
        "nobody",
        (
            "A supervisor's correction of a card changed a round's result, or shows that a hand was dealt too many "
            "cards or too few: both readings stay in the record."
        ),
    )
    SHOE_SAYS_OTHER_RESULT = (
        "shoe-says-other-result",
        ("3.10(a)",),
        ("SHOE DIFFERS: RESULT",),
        "OTRO RESULTADO SABOT",
        "牌靴判定結果不同",
        "nobody",
        (
            "The shoe reported another result. Both results are kept; the table's applies until a supervisor decides "
            "otherwise."
        ),
        True,
    )
    VIGORISH_OWED = (
        "vigorish-owed",
        ("3.3(c)2", "3.3(c)4"),
        ("VIGORISH IS OWED:", "COLLECT IT FIRST"),
        "COMISIÓN PENDIENTE",
        "佣金未收",
        "dealer",
        (
            "The cards of a shoe are taken up, or the table closes, while deferred vigorish is marked that was not "
            "collected or documented. The markers stay until it is."
        ),
    )
