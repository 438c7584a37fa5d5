"""The dealer's words of Chemin de Fer."""

from controller.table.lamps import DARK, Lamp
from controller.table.words import Word


class CoupWord(Word):
    """What is said there alone."""

    PLAYER_LOOKS = "player-looks", "PLAYER LOOKS", "EL PUNTO MIRA", "閒家看牌"
    CARD_STAY_NATURAL = (
        "card-stay-natural",
        "CARD STAY NATURAL?",
        "CARTA/PLANTO/NATURAL",
        "補牌？停牌？例牌？",
        DARK,
        Lamp.FIRST_HAND,
    )
    PLAYER_ASKS_CARD = "player-asks-card", "PLAYER: CARD", "EL PUNTO: CARTA", "閒家要求補牌"
    NATURAL_UNDER_EIGHT = (
        "natural-under-eight",
        "NATURAL/UNDER EIGHT?",
        "¿NATURAL/MENOS DE 8?",
        "例牌？八點以下？",
        DARK,
        Lamp.SECOND_HAND,
    )
    BANKER_MAY_DRAW = "banker-may-draw", "BANKER MAY DRAW", "LA BANCA PUEDE PEDIR", "莊家可選補牌", Lamp.SECOND_HAND
    CARD_OR_STAY = "card-or-stay", "CARD OR STAY?", "¿CARTA O PLANTO?", "補牌或停牌？"
    OFFER_SHOE = "offer-shoe", "OFFER THE SHOE", "OFREZCA EL SABOT", "請提供牌靴競投"
    WHO_BIDS = "who-bids", "WHO BIDS MOST?", "¿QUIÉN OFRECE MÁS?", "誰出價最高？"
    SEAT_BIDS_MOST = "seat-bids-most", "SEAT {} BIDS MOST", "PUESTO {} OFRECE MÁS", "{} 號位出價最高"
    BANKER_IS = "banker-is", "BANKER: SEAT {}", "BANQUERO: PUESTO {}", "莊家：{} 號位"
    BANKER_WAGERS = "banker-wagers", "BANKER WAGERS?", "¿APUESTA DE BANCA?", "莊家下注多少？", DARK, Lamp.SECOND_HAND
    OFFER_BANK = "offer-bank", "BANK LOST: OFFER IT", "OFREZCA LA BANCA", "莊家輸：順序讓莊"
    BANK_PASSED = "bank-passed", "BANK PASSED: OFFERS?", "BANCA CEDIDA: ¿PUJA?", "莊家讓莊：請出價"
    RIGHT_OF = "right-of", "RIGHT OF SEAT {}", "DERECHA DE PUESTO {}", "由 {} 號位右方起"
    BANK_TO_RIGHT_OF = "bank-to-right-of", "BANK: RIGHT OF {}", "BANCA: DERECHA DE {}", "莊家請{}號位右方"
    BIDS_RIGHT_OF = "bids-right-of", "OFFERS RIGHT OF {}?", "¿PUJA? DCHA. DE {}", "請{}號位右方出價"
    SEAT_LOOKS = "seat-looks", "SEAT {} LOOKS", "MIRA EL PUESTO {}", "{} 號位看牌"
