"""The dealer's words of Three Card Poker."""

from controller.table.lamps import Lamp
from controller.table.words import Word


class ThreeCardWord(Word):
    """What is said there alone. Seats stand side by side in one number: 125 are the seats 1, 2 and 5."""

    STACK_TO_SEAT = "stack-to-seat", "STACK TO SEAT {}", "PILA AL PUESTO {}", "牌疊派{}號座位"
    STACK_TO_DEALER = "stack-to-dealer", "STACK TO DEALER", "PILA AL CRUPIER", "牌疊派荷官"
    THEN_DEALERS_STACK = "then-dealers-stack", "THEN DEALER'S STACK", "LUEGO PILA DE BANCA", "然後派荷官牌疊"
    COVER_IT = "cover-it", "PUT COVER CARD ON IT", "PONGA CARTA DE TAPA", "放上蓋牌卡"
    CARD_TO_SEAT = "card-to-seat", "CARD TO SEAT {}", "CARTA AL PUESTO {}", "派牌{}號座位"
    CARD_TO_DEALER = "card-to-dealer", "CARD TO DEALER", "CARTA AL CRUPIER", "派牌荷官"
    DEAL_FIRST_STACK = "deal-first-stack", "DEAL THE FIRST STACK", "REPARTA PILA UNO", "派出首疊牌"
    SEATS_ASKED = "seats-asked", "SEATS {}?", "¿PUESTOS {}?", "座位 {}？"
    SEATS_COUNTED = "seats-counted", "{} SEATS?", "¿{} PUESTOS?", "{} 個座位？"
    WHICH_SEATS = "which-seats", "WHICH SEATS WAGER?", "¿QUIÉN APUESTA?", "哪些座位下注？"
    SEATS_IN = "seats-in", "IN: SEATS {}", "SIGUEN: {}", "留局座位 {}"
    COUNT_IN = "count-in", "{} SEATS ARE IN", "SIGUEN {} PUESTOS", "{} 個座位留局"
    NONE_IN = "none-in", "NO SEAT IS IN", "NO SIGUE NADIE", "無人留局"
    COLLECT_FOLDED = "collect-folded", "COLLECT FOLDED HANDS", "RECOJA RETIRADAS", "先收棄牌"
    ALL_DECIDED = "all-decided", "ALL HAVE DECIDED", "TODOS HAN DECIDIDO", "全部已決定"
    RACK_THEN_OPEN = "rack-then-open", "RACK, THEN DEALER UP", "RECOJA, BANCA VISTA", "收棄牌，開莊家牌組"
    RACK_THEN_STACK = "rack-then-stack", "RACK, DEALER'S STACK", "RECOJA, PILA BANCA", "收棄牌，派荷官牌疊"
    DEAL_THEN_OPEN = "deal-then-open", "DEAL, THEN DEALER UP", "REPARTA, BANCA VISTA", "派牌，再開莊家牌組"
    DEAL_THEN_COUNT = "deal-then-count", "DEAL, COUNT THE STUB", "DÉ Y CUENTE EL RESTO", "派牌後請點餘牌"
    COUNT_STUB = "count-stub", "COUNT THE STUB", "CUENTE EL RESTO", "請點餘牌"
    DEALER_IS_UP = "dealer-is-up", "DEALER'S HAND IS UP", "BANCA A LA VISTA", "荷官牌已開"
    NO_QUEEN = "no-queen", "DEALER: NO QUEEN", "BANCA: SIN DAMA", "荷官不足Q高", Lamp.NO_MORE_CARDS
    QUEEN_OR_BETTER = "queen-or-better", "DEALER PLAYS", "BANCA JUEGA", "荷官合資格", Lamp.NO_MORE_CARDS
    OPEN_SEAT = "open-seat", "OPEN SEAT {}", "MUESTRE PUESTO {}", "開{}號座位牌"
    PRESS_SEAT_UP = "press-seat-up", "PRESS SEAT UP {}", "PULSE VISTO: PTO. {}", "請按「開牌座位」{}"
    DEVICE_SHUFFLES = "device-shuffles", "SHUFFLE BY DEVICE", "BARAJE CON MÁQUINA", "請用洗牌機洗牌"
    ROUND_OVER = "round-over", "ROUND IS OVER", "FIN DE LA RONDA", "本局結束"
