"""Why an input is refused at Three Card Poker alone."""

from controller.table.reasons import RejectionReason


class ThreeCardReason(RejectionReason):
    """What stands in the way of wagers, folds and hands that are opened."""

    NO_SEATS_DEALT_IN = (
        "no seat of this game is dealt a hand of its own",
        "NO HANDS BY SEAT",
        "SIN MANOS POR PUESTO",
        "座位沒有牌組",
    )
    NO_WAGERS = "no seat wagers: enter which seats do", "NO WAGERS ENTERED", "SIN APUESTAS", "未輸入下注座位"
    NOT_IN_ROUND = "that seat has no hand in this round", "SEAT NOT IN ROUND", "PUESTO SIN MANO", "該座位無牌"
    NO_ANTE = "that seat has no ante wager that it could forfeit", "NO ANTE THERE", "AHÍ NO HAY ANTE", "該座位無底注"
    TOO_EARLY_TO_OPEN = (
        "no hand is opened before all are dealt",
        "TOO EARLY TO OPEN",
        "DEMASIADO PRONTO",
        "未派完不可開牌",
    )
    DEALER_OPENS_FIRST = (
        "the dealer's hand is opened first",
        "DEALER OPENS FIRST",
        "ANTES EL CRUPIER",
        "先開荷官的牌",
    )
    DEALERS_STACK_FIRST = (
        "the dealer's stack has not been delivered",
        "DEALER'S STACK FIRST",
        "FALTA PILA DE BANCA",
        "先派荷官牌疊",
    )
    TOO_LATE_TO_FOLD = (
        "the dealer's hand lies open: only a supervisor may accept a fold",
        "TOO LATE TO FOLD",
        "TARDE PARA RETIRARSE",
        "已開牌不可棄牌",
    )
    HAND_IS_OPEN = "that hand lies open", "THAT HAND IS OPEN", "ESA MANO ESTÁ VISTA", "該牌已打開"
    OPEN_HANDS_FIRST = (
        "hands that are in lie face down: open them, or void the round",
        "OPEN HANDS FIRST",
        "ANTES MUESTRE MANOS",
        "請先開牌組",
    )
    COUNT_STUB_FIRST = (
        "the stub has not been counted for five rounds: count it",
        "COUNT STUB FIRST",
        "ANTES CUENTE RESTO",
        "請先點餘牌",
    )
    STACKS_ARE_FACE_DOWN = (
        "the stacks lie face down: void the round if one is missing, or play on if none is",
        "IT LIES FACE DOWN",
        "ESTÁ BOCA ABAJO",
        "牌面朝下，不可輸入",
    )
    DEALER_OR_SEAT = (
        "the hands of this game are the dealer's and those of the seats: dealer, or a seat such as seat-5",
        "DEALER, OR A SEAT",
        "BANCA, O UN PUESTO",
        "只有荷官及座位的牌",
    )
    NO_OPEN_CARD = (
        "no such card lies open in that hand",
        "NO OPEN CARD THERE",
        "AHÍ NO HAY CARTA",
        "沒有該張明牌",
    )
    HANDS_UNREAD = (
        "the cards of that round were not all read: keep its wagers on paper",
        "HANDS NOT READ",
        "MANOS SIN LEER",
        "牌組未讀出",
    )
    NOT_AS_PLAYED = (
        "by its record the round had other wagers, folds or seats: shoewatch settle says which",
        "NOT AS PLAYED",
        "NO FUE ASÍ",
        "與牌局不符",
    )
