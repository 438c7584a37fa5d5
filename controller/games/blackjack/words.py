"""The dealer's words of Blackjack."""

from controller.table.lamps import Lamp
from controller.table.words import Word


class BlackjackWord(Word):
    """What is said there alone."""

    DETERMINANT_CARD = "determinant-card", "DETERMINANT CARD", "CARTA DETERMINANTE", "決定牌"
    THEN_SIDE = "then-side", "DRAW, CHOOSE SIDE", "SAQUE Y ELIJA LADO", "抽出並選邊"
    FROM_HAND = "from-hand", "DEAL FROM THE HAND", "REPARTA DE LA MANO", "以手派牌"
    CARD_TO_BOX = "card-to-box", "CARD TO BOX {}", "CARTA A CASILLA {}", "派牌{}號注區"
    CARD_TO_BANK = "card-to-bank", "DEALER'S CARD", "CARTA DEL CRUPIER", "荷官得牌"
    HOLE_CARD = "hole-card", "HOLE CARD TO DEALER", "CARTA TAPADA A BANCA", "荷官暗牌"
    BOXES_ASKED = "boxes-asked", "BOXES {}?", "¿CASILLAS {}?", "{}號注區？"
    HELD_TO_BOX = "held-to-box", "HELD CARD TO BOX {}", "RETENIDA A CAS. {}", "保留牌派{}號注區"
    HELD_FROM_BOX = "held-from-box", "{} HELD: FROM BOX {}", "{} RETENIDAS: CAS. {}", "{}張保留牌：{}號起"
    SECOND_FOR_BOX = "second-for-box", "BOX {}: 2ND CARD?", "CASILLA {}: ¿OTRA?", "{}號注區補第二張？"
    CARD_OR_DEAD = "card-or-dead", "DEAL IT, OR DEAD", "REPARTA, O MUERTA", "派牌或作死牌"
    SETTLE_SIDE = "settle-side", "SETTLE SIDE WAGERS", "LIQUIDE LATERALES", "請結算邊注"
    PAY_QUEENS = "pay-queens", "PAY QUEENS: BOX {}", "PAGUE DAMAS: CAS. {}", "賠雙紅心Q：{}號"
    INSURANCE_ASKED = "insurance-asked", "INSURANCE?", "¿SEGURO?", "買保險？"
    USE_READER = "use-reader", "USE THE CARD READER", "USE EL LECTOR", "請用讀牌器"
    SLIDE_IN = "slide-in", "SLIDE THE CARDS IN", "INTRODUZCA CARTAS", "請插入兩張牌"
    BOX_HAS = "box-has", "BOX {} HAS {}", "CASILLA {}: {}", "{}號注區 {} 點"
    BOX_HAS_SOFT = "box-has-soft", "BOX {} HAS SOFT {}", "CASILLA {}: {} BLANDO", "{}號注區軟 {} 點"
    HAND_HAS = "hand-has", "BOX {} HAND {}: {}", "CASILLA {} MANO {}: {}", "{}號注區手{}：{}點"
    HAND_HAS_SOFT = "hand-has-soft", "BOX {} HAND {}: S{}", "CAS. {} MANO {}: B{}", "{}號注區手{}：軟{}"
    ONE_CARD = "one-card", "BOX {}: ONE CARD", "CASILLA {}: UNA", "{}號注區補一張"
    BOX_UP = "box-up", "BOX {}: 1 FACE UP", "CAS. {}: A LA VISTA", "{}號注區：翻開派出"
    BOX_DOWN = "box-down", "BOX {}: 1 FACE DOWN", "CAS. {}: TAPADA", "{}號注區：覆蓋派出"
    HAND_UP = "hand-up", "BOX {}/{}: 1 FACE UP", "CAS. {}/{}: A LA VISTA", "{}號注區手{}：翻開"
    HAND_DOWN = "hand-down", "BOX {}/{}: 1 FACE DOWN", "CAS. {}/{}: TAPADA", "{}號注區手{}：覆蓋"
    BANK_UP = "bank-up", "DEALER: 1 FACE UP", "BANCA: A LA VISTA", "荷官：翻開派出"
    HOLE_DOWN = "hole-down", "HOLE CARD FACE DOWN", "BANCA: UNA TAPADA", "荷官暗牌：覆蓋派出"
    NO_CARDS_LEFT = "no-cards-left", "EMPTY: SHUFFLING?", "VACÍO: ¿BARAJANDO?", "已無牌：開始洗牌？"
    CARD_OR_STAND = "card-or-stand", "CARD, OR PRESS STAND", "CARTA, O PLANTARSE", "派牌，或按「停牌」"
    BLACKJACK_OR_NOT = "blackjack-or-not", "NO BLACKJACK OR YES?", "¿SIN BLACKJACK O SÍ?", "非黑傑克或黑傑克？"
    OFFERED = "offered", "BOX {}: TAKE CARD?", "CASILLA {}: ¿TOMA?", "{}號注區接受該牌？"
    LATE_CARD = "late-card", "BOX {}: LATE CARD?", "CASILLA {}: ¿TARDÍA?", "{}號注區要補派？"
    DECK_BACK = "deck-back", "PUT ONE DECK BACK IN", "DEVUELVA UNA BARAJA", "放回一副牌"
    TURN_HOLE = "turn-hole", "TURN THE HOLE CARD", "DESTAPE SU CARTA", "打開暗牌"
    DEALER_HAS = "dealer-has", "DEALER HAS {}", "BANCA TIENE {}", "荷官 {} 點"
    DEALER_HAS_SOFT = "dealer-has-soft", "DEALER HAS SOFT {}", "BANCA: {} BLANDO", "荷官軟 {} 點"
    DEALER_DRAWS = "dealer-draws", "DEALER DRAWS", "LA BANCA PIDE", "荷官要補牌"
    DEALER_BLACKJACK = "dealer-blackjack", "DEALER: BLACKJACK", "BANCA: BLACKJACK", "荷官黑傑克", Lamp.NO_MORE_CARDS
    DEALER_OVER = "dealer-over", "DEALER OVER 21", "BANCA PASADA DE 21", "荷官爆牌", Lamp.NO_MORE_CARDS
    DEALER_STANDS = "dealer-stands", "DEALER STANDS ON {}", "BANCA SE PLANTA: {}", "荷官停 {} 點", Lamp.NO_MORE_CARDS
    NOTHING_OPEN = "nothing-open", "NO HAND IS LEFT", "NO QUEDAN MANOS", "沒有剩餘手牌", Lamp.NO_MORE_CARDS
    TURN_DOUBLE = "turn-double", "TURN UP THE DOUBLES", "DESTAPE CADA DOBLE", "打開加倍牌"
    CALLED_DEAD = "called-dead", "ALL HANDS ARE DEAD", "TODAS MANOS MUERTAS", "全部作死牌"
    LAMMERS = "lammers", "LAMMERS {}", "FICHAS {}", "標記 {}"
    RESULTS_OF_BOX = "results-of-box", "BOX {}: {}", "CAS. {}: {}", "{}號注區：{}"
    RESULTS = "results", "{}", "{}", "{}"
