"""The dealer's words of Punto Banco and Minibaccarat."""

from controller.table.lamps import DARK, Lamp
from controller.table.words import Word


class BaccaratWord(Word):
    """What is said there alone."""

    TURN_PLAYER_CARD = (
        "turn-player-card",
        "TURN PLAYER'S CARD",
        "DESTAPE CARTA PUNTO",
        "開閒家補牌",
        DARK,
        Lamp.FIRST_HAND,
    )
    TURN_BANKER_CARD = (
        "turn-banker-card",
        "TURN BANKER'S CARD",
        "DESTAPE CARTA BANCA",
        "開莊家補牌",
        DARK,
        Lamp.SECOND_HAND,
    )
    PLAYER_HAS = "player-has", "PLAYER HAS {}", "EL PUNTO TIENE {}", "閒家 {} 點"
    BANKER_HAS = "banker-has", "BANKER HAS {}", "LA BANCA TIENE {}", "莊家 {} 點"
    POINT_COUNTS = "point-counts", "PLAYER {} BANKER {}", "PUNTO {}, BANCA {}", "閒 {} 點，莊 {} 點"
    TOTAL_CARDS = "total-cards", "TOTAL CARDS: {}", "CARTAS EN TOTAL: {}", "共發 {} 張牌"
    DRAGON_7 = "dragon-7", "DRAGON 7", "DRAGÓN 7", "龍七"
    DRAGON_7_CARDS = "dragon-7-cards", "DRAGON 7: {} CARDS", "DRAGÓN 7: {} CARTAS", "龍七，共 {} 張牌"
    SHOE_FROM_SEAT = "shoe-from-seat", "OFFER SHOE: SEAT {}", "SABOT AL PUESTO {}", "牌靴請{}號位起"
    SHOE_RIGHT_OF = "shoe-right-of", "SHOE: RIGHT OF {}", "SABOT: DERECHA DE {}", "牌靴請{}號位右方"
    SEAT_DEALS = "seat-deals", "CURATOR: SEAT {}", "REPARTE PUESTO {}", "{}號位發牌"
    DEALER_FOR = "dealer-for", "DEAL FOR SEAT {}", "REPARTA POR EL {}", "代{}號位發牌"
    DEALER_DEALS = "dealer-deals", "CURATOR: DEALER", "REPARTE EL CRUPIER", "荷官發牌"
