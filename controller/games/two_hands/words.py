"""The dealer's words of a Player's and a Banker's Hand.

In Spanish the hands are Punto and Banca, as the Spanish regulations and layouts have them. In Chinese 閒 is the Player,
莊 the Banker, 和 a tie; 例牌 is a natural, 補牌 a third card and 停牌 to stand. Points are told the Player's first, as
dealers call them.
"""

from controller.table.lamps import DARK, Lamp
from controller.table.words import Word


class HandsWord(Word):
    """What is said at every game of two hands."""

    DEAL_TO_PLAYER = "deal-to-player", "CARD TO PLAYER", "CARTA AL PUNTO", "派牌給閒家", Lamp.FIRST_HAND
    DEAL_TO_BANKER = "deal-to-banker", "CARD TO BANKER", "CARTA A LA BANCA", "派牌給莊家", Lamp.SECOND_HAND
    HELD_TO_PLAYER = "held-to-player", "HELD CARD TO PLAYER", "RETENIDA AL PUNTO", "保留牌歸閒家"
    HELD_DEALT = "held-dealt", "HELD CARDS ARE DEALT", "RETENIDAS REPARTIDAS", "保留牌已派出"
    SIMULATED = "simulated", "ROUND WITHOUT WAGERS", "RONDA SIN APUESTAS", "本局無投注"
    SIMULATED_OVER = "simulated-over", "NO RESULT", "SIN RESULTADO", "不計結果", Lamp.NO_MORE_CARDS
    DISCARD_CARDS = "discard-cards", "DISCARD THE CARDS", "DESCARTE LAS CARTAS", "全部棄牌"
    TURN_PLAYER = "turn-player", "TURN PLAYER'S HAND", "DESTAPE MANO PUNTO", "開閒家牌", DARK, Lamp.FIRST_HAND
    TURN_BANKER = "turn-banker", "TURN BANKER'S HAND", "DESTAPE MANO BANCA", "開莊家牌", DARK, Lamp.SECOND_HAND
    NATURAL = "natural", "NATURAL", "NATURAL", "例牌"
    PLAYER_DRAWS = "player-draws", "PLAYER DRAWS", "EL PUNTO PIDE CARTA", "閒家補牌", Lamp.FIRST_HAND
    PLAYER_STANDS = "player-stands", "PLAYER STANDS", "EL PUNTO SE PLANTA", "閒家停牌"
    BANKER_DRAWS = "banker-draws", "BANKER DRAWS", "LA BANCA PIDE CARTA", "莊家補牌", Lamp.SECOND_HAND
    BANKER_STANDS = "banker-stands", "BANKER STANDS", "LA BANCA SE PLANTA", "莊家停牌"
    BOTH_STAND = "both-stand", "BOTH STAND", "AMBOS SE PLANTAN", "閒莊均停牌"
    PLAYER_WINS = (
        "player-wins",
        "PLAYER WINS {} OVER {}",
        "GANA EL PUNTO {} A {}",
        "閒 {0} 莊 {1}，閒贏",
        Lamp.NO_MORE_CARDS,
    )
    BANKER_WINS = (
        "banker-wins",
        "BANKER WINS {} OVER {}",
        "GANA LA BANCA {} A {}",
        "閒 {1} 莊 {0}，莊贏",
        Lamp.NO_MORE_CARDS,
    )
    TIE_HAND = "tie-hand", "TIE HAND {} TO {}", "EMPATE {} A {}", "閒 {0} 莊 {1}，和局", Lamp.NO_MORE_CARDS
    TAKE_LOSERS = "take-losers", "TAKE LOSING WAGERS", "RETIRE LAS PERDIDAS", "先收輸注"
    PAY_ALL = "pay-all", "PAY FROM HIGH SEAT", "PAGUE DE MAYOR A 1", "由高位起賠"
    CHARGE_ALL = "charge-all", "VIG FROM HIGH SEAT", "COMISIÓN MAYOR A 1", "由高位起收佣"
    PAY_AND_CHARGE = "pay-and-charge", "PAY+VIG SEAT BY SEAT", "PAGO+COMISIÓN C/U", "逐位先賠後佣"
    CHARGE_AND_PAY = "charge-and-pay", "VIG+PAY SEAT BY SEAT", "COMISIÓN+PAGO C/U", "逐位先佣後賠"
    CHARGE_TIE = "charge-tie", "VIG 25% ON TIE", "COMISIÓN 25% EMPATE", "和局收莊注25%"
    COLLECT_VIGORISH = "collect-vigorish", "COLLECT VIGORISH", "COBRE LA COMISIÓN", "收取佣金"
    SEAT_OWES = "seat-owes", "SEAT {}: {}.{:02}", "PTO. {}: {}.{:02}", "{} 號位 {}.{:02}"
    BANKS_VIGORISH = "banks-vigorish", "VIGORISH {}.{:02}", "COMISIÓN {}.{:02}", "佣金 {}.{:02}"
