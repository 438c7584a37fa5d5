"""Why an input is refused at Blackjack alone."""

from controller.table.reasons import RejectionReason


class BlackjackReason(RejectionReason):
    """What stands in the way of wagers, decisions and cards."""

    NO_BOXES_HERE = "this game has no boxes whose hands are played", "NO BOXES HERE", "AQUÍ SIN CASILLAS", "此枱無注區"
    NOT_FOLLOWED = (
        "cards are dealt from the hand, and no device reports them: rounds are not followed",
        "ROUNDS NOT FOLLOWED",
        "NO SE SIGUE LA RONDA",
        "手派牌局不作跟蹤",
    )
    NO_BOX_LIT = "no box is wagered on: enter which ones are", "NO BOX ENTERED", "SIN CASILLAS", "未輸入注區"
    NO_SUCH_BOX = "the table has no betting box with that number", "NO SUCH BOX", "NO HAY TAL CASILLA", "沒有此注區"
    NO_HAND_THERE = "that box has no hand in this round", "NO HAND THERE", "AHÍ NO HAY MANO", "該注區無牌"
    TOO_MANY_DEALT = (
        "more cards were dealt than these boxes and the dealer have at first: correct the deal or void the round",
        "TOO MANY CARDS DEALT",
        "SOBRAN YA CARTAS",
        "已派牌過多",
    )
    NOT_ALLOWED = (
        "the house or the cards do not allow that for this hand",
        "NOT ALLOWED HERE",
        "NO SE PERMITE AQUÍ",
        "此手牌不可如此",
    )
    CARD_IS_OWED = (
        "a hand is owed a card first",
        "A CARD IS OWED FIRST",
        "ANTES FALTA CARTA",
        "須先派牌",
    )
    HANDS_ARE_OPEN = (
        "more than one hand is still to be played",
        "HANDS ARE STILL OPEN",
        "HAY MANOS ABIERTAS",
        "尚有未完成手牌",
    )
    STILL_TO_PLAY = (
        "that hand is still to be played: its player may draw when it is its turn",
        "STILL TO BE PLAYED",
        "AÚN NO HA JUGADO",
        "該手牌尚未完成",
    )
    REFUSED_A_CARD = (
        "the player of that box refused a card, and is dealt no more cards in this round",
        "BOX REFUSED A CARD",
        "RECHAZÓ UNA CARTA",
        "該注區已拒絕補牌",
    )
    NO_HAND_OPEN = "no hand waits for a decision", "NO HAND IS OPEN", "NO HAY MANO ABIERTA", "沒有待決手牌"
    NOTHING_TO_MOVE = (
        "the last card cannot be another hand's",
        "NO CARD TO MOVE",
        "NADA QUE MOVER",
        "沒有可移之牌",
    )
    NOTHING_ON_OFFER = (
        "no card that was drawn in error is on offer",
        "NO CARD ON OFFER",
        "NO HAY OFERTA",
        "沒有待接受之牌",
    )
    TURN_HOLE_CARD = "the hole card lies face down: turn it first", "TURN HOLE CARD", "DESTAPE LA CARTA", "先開暗牌"
    TURN_DOUBLES = (
        "cards of doubles lie face down: turn them first",
        "TURN THE DOUBLES",
        "DESTAPE LOS DOBLES",
        "先開加倍牌",
    )
    NO_MORE_HANDS = (
        "no other hand of the dealer is due: this one is not over, or it is the last one",
        "NO NEXT HAND NOW",
        "SIN OTRA MANO AHORA",
        "目前無下一手牌",
    )
    NO_SPLIT_BOX = (
        "no box has several hands whose results are known by now, and no lammer moves",
        "NO SPLIT HANDS NOW",
        "NO HAY SEPARADAS",
        "目前無分牌結果",
    )
    TOO_LATE = "it is too late for that in this round", "TOO LATE FOR THAT", "YA ES TARDE", "為時已晚"
    NOTHING_TO_READ = (
        "no hole card is to be read now: the card reader says nothing of this round yet, or not any more",
        "NO CARD TO READ NOW",
        "NADA QUE LEER AHORA",
        "目前無牌可讀",
    )
    READER_TELLS = (
        "the card reader is connected: it says itself what it reads, unless a supervisor takes it out of use",
        "THE READER SAYS IT",
        "LO DICE EL LECTOR",
        "由讀牌器告知",
    )
    READER_IS_OUT = (
        "the card reader is out of use until a supervisor puts it back",
        "READER IS NOT IN USE",
        "LECTOR FUERA DE USO",
        "讀牌器已停用",
    )
    NO_CARD_OPEN_THERE = "no such card lies open in that hand", "NO SUCH OPEN CARD", "NO HAY ESA CARTA", "沒有此張明牌"
    NO_DOUBLE_DOWN = (
        "no card of a double is to be turned now: none lies face down, or the dealer is not finished",
        "NO DOUBLE TO TURN",
        "SIN DOBLE QUE ABRIR",
        "目前無加倍牌可翻",
    )
    SETTLE_FIRST = (
        "wagers are to be settled before that",
        "SETTLE WAGERS FIRST",
        "ANTES LIQUIDE",
        "須先結算注項",
    )
    NO_WAGER_DUE = (
        "no wager is to be settled or validated now",
        "NO WAGER IS DUE",
        "NADA QUE LIQUIDAR",
        "沒有待結算注項",
    )
    VALIDATE_FIRST = (
        "a supervisor validates a payout before the cards are collected",
        "SUPERVISOR FIRST",
        "ANTES EL SUPERVISOR",
        "須先由主管核實",
    )
    NO_QUEENS_THERE = (
        "that box has no two queens of hearts whose wager waits for the dealer's blackjack",
        "NO TWO QUEENS THERE",
        "AHÍ NO HAY 2 DAMAS",
        "該注區無雙紅心Q",
    )
    LIGHT_IS_OUT = (
        "the light of that box does not work: no progressive wager there until it is repaired (19:47-2.15(n))",
        "LIGHT DOES NOT WORK",
        "LA LUZ NO FUNCIONA",
        "此注區燈已壞",
    )
    NO_BONUS_THERE = (
        "that box has won no blackjack bonus wager",
        "NO BONUS WON THERE",
        "AHÍ NO HAY PREMIO",
        "該注區無獎金",
    )
    STREAK_RUNS = (
        "the streak wagers of that box are not decided yet (19:47-2.22(k)2)",
        "STREAK IS NOT OVER",
        "LA RACHA SIGUE",
        "連勝注尚未完",
    )
    NO_STREAK_THERE = (
        "no streak wager was entered for that box",
        "NO STREAK THERE",
        "AHÍ NO HAY RACHA",
        "該注區無連勝注",
    )
    WAGERED_OTHERWISE = (
        "by its record the round had other wagers, doubles or splits: shoewatch settle says which",
        "WAGERED OTHERWISE",
        "SE APOSTÓ OTRA COSA",
        "與記錄注項不符",
    )
    WAGERS_FULL = (
        "the table already holds all the wagers that it can keep for this shoe: keep these on paper",
        "WAGERS ARE FULL",
        "NO CABEN APUESTAS",
        "注項已滿",
    )
