"""The dealer's words: every line that the core can put on the panel, by its name, in English.

Two lines of twenty columns are all a panel has, so no line is longer, with any number or card filled in; a test proves
it. Other languages translate this table and nothing else.
"""

from typing import Final

from controller.rules.names import Name

COLUMNS: Final = 20
"""A panel's line."""

LINES: Final = 2


class Word(Name):
    """A line's name."""

    TABLE_CLOSED = "table-closed"
    SPREAD_CARDS = "spread-cards"
    THEN_WASH = "then-wash"
    SHUFFLE = "shuffle"
    THEN_LACE = "then-lace"
    LACE_AND_SHUFFLE = "lace-and-shuffle"
    LEAVE_FEATHERED = "leave-feathered"
    WASH_AND_STACK = "wash-and-stack"
    THREE_SHUFFLE = "three-shuffle"
    OFFER_CUT = "offer-cut"
    FROM_SEAT = "from-seat"
    CUT_AGAIN = "cut-again"
    SEAT_CUTS = "seat-cuts"
    DEALER_CUTS = "dealer-cuts"
    PLACE_CUTTING_CARDS = "place-cutting-cards"
    LOAD_SHOE = "load-shoe"
    BURN_FIRST = "burn-first"
    BURN = "burn"
    TO_GO = "to-go"
    BETS_OPEN = "bets-open"
    LAST_HAND = "last-hand"
    DEAL_TO_PLAYER = "deal-to-player"
    DEAL_TO_BANKER = "deal-to-banker"
    HELD_TO_PLAYER = "held-to-player"
    HELD_DEALT = "held-dealt"
    SIMULATED = "simulated"
    SIMULATED_OVER = "simulated-over"
    DISCARD_CARDS = "discard-cards"
    TURN_PLAYER = "turn-player"
    TURN_BANKER = "turn-banker"
    TURN_PLAYER_CARD = "turn-player-card"
    TURN_BANKER_CARD = "turn-banker-card"
    NATURAL = "natural"
    PLAYER_HAS = "player-has"
    BANKER_HAS = "banker-has"
    POINT_COUNTS = "point-counts"
    PLAYER_DRAWS = "player-draws"
    PLAYER_STANDS = "player-stands"
    BANKER_DRAWS = "banker-draws"
    BANKER_STANDS = "banker-stands"
    BOTH_STAND = "both-stand"
    PLAYER_WINS = "player-wins"
    BANKER_WINS = "banker-wins"
    TIE_HAND = "tie-hand"
    TOTAL_CARDS = "total-cards"
    DRAGON_7 = "dragon-7"
    DRAGON_7_CARDS = "dragon-7-cards"
    ROUND_VOID = "round-void"
    COLLECT = "collect"
    SHOE_OVER = "shoe-over"
    RESHUFFLE = "reshuffle"
    DISCARD_UP = "discard-up"
    DISCARD_DOWN = "discard-down"
    NAME_CARD = "name-card"
    WAS_IT_SEEN = "was-it-seen"
    IT_WAS_SEEN = "it-was-seen"
    CALL_SUPERVISOR = "call-supervisor"
    PLAY_SUSPENDED = "play-suspended"
    ACKNOWLEDGE = "acknowledge"
    EACH_BATCH_APART = "each-batch-apart"
    BATCH_TO_SHUFFLER = "batch-to-shuffler"
    SHUFFLER_BUSY = "shuffler-busy"
    TAKE_BATCH = "take-batch"
    CHANGE_BATCHES = "change-batches"
    SHOE_FROM_SEAT = "shoe-from-seat"
    SHOE_RIGHT_OF = "shoe-right-of"
    SEAT_DEALS = "seat-deals"
    DEALER_FOR = "dealer-for"
    DEALER_DEALS = "dealer-deals"
    TAKE_LOSERS = "take-losers"
    PAY_ALL = "pay-all"
    CHARGE_ALL = "charge-all"
    PAY_AND_CHARGE = "pay-and-charge"
    CHARGE_AND_PAY = "charge-and-pay"
    CHARGE_TIE = "charge-tie"
    PLAYER_LOOKS = "player-looks"
    CARD_STAY_NATURAL = "card-stay-natural"
    PLAYER_ASKS_CARD = "player-asks-card"
    NATURAL_UNDER_EIGHT = "natural-under-eight"
    BANKER_MAY_DRAW = "banker-may-draw"
    CARD_OR_STAY = "card-or-stay"
    OFFER_SHOE = "offer-shoe"
    WHO_BIDS = "who-bids"
    SEAT_BIDS_MOST = "seat-bids-most"
    BANKER_IS = "banker-is"
    BANKER_WAGERS = "banker-wagers"
    OFFER_BANK = "offer-bank"
    BANK_PASSED = "bank-passed"
    RIGHT_OF = "right-of"
    SEAT_LOOKS = "seat-looks"
    COLLECT_VIGORISH = "collect-vigorish"
    SEAT_OWES = "seat-owes"
    BANKS_VIGORISH = "banks-vigorish"


ENGLISH: Final[dict[Word, str]] = {
    Word.TABLE_CLOSED: "TABLE CLOSED",
    Word.SPREAD_CARDS: "SPREAD THE CARDS",
    Word.THEN_WASH: "THEN WASH AND STACK",
    Word.SHUFFLE: "SHUFFLE THE CARDS",
    Word.THEN_LACE: "THEN LACE ONE DECK",
    Word.LACE_AND_SHUFFLE: "LACE, SHUFFLE AGAIN",
    Word.LEAVE_FEATHERED: "LEAVE THEM FEATHERED",
    Word.WASH_AND_STACK: "WASH AND STACK",
    Word.THREE_SHUFFLE: "3 DEALERS SHUFFLE",
    Word.OFFER_CUT: "OFFER THE CUT",
    Word.FROM_SEAT: "FROM SEAT {} DOWN",
    Word.CUT_AGAIN: "CUT ONCE MORE",
    Word.SEAT_CUTS: "SEAT {} CUTS",
    Word.DEALER_CUTS: "DEALER CUTS",
    Word.PLACE_CUTTING_CARDS: "PUT 2 CUTTING CARDS",
    Word.LOAD_SHOE: "LOAD THE SHOE",
    Word.BURN_FIRST: "BURN: FIRST CARD",
    Word.BURN: "BURN {} FACE UP",
    Word.TO_GO: "{} TO GO",
    Word.BETS_OPEN: "BETS ARE OPEN",
    Word.LAST_HAND: "LAST HAND",
    Word.DEAL_TO_PLAYER: "CARD TO PLAYER",
    Word.DEAL_TO_BANKER: "CARD TO BANKER",
    Word.HELD_TO_PLAYER: "HELD CARD TO PLAYER",
    Word.HELD_DEALT: "HELD CARDS ARE DEALT",
    Word.SIMULATED: "ROUND WITHOUT WAGERS",
    Word.SIMULATED_OVER: "NO RESULT",
    Word.DISCARD_CARDS: "DISCARD THE CARDS",
    Word.TURN_PLAYER: "TURN PLAYER'S HAND",
    Word.TURN_BANKER: "TURN BANKER'S HAND",
    Word.TURN_PLAYER_CARD: "TURN PLAYER'S CARD",
    Word.TURN_BANKER_CARD: "TURN BANKER'S CARD",
    Word.NATURAL: "NATURAL",
    Word.PLAYER_HAS: "PLAYER HAS {}",
    Word.BANKER_HAS: "BANKER HAS {}",
    Word.POINT_COUNTS: "PLAYER {} BANKER {}",
    Word.PLAYER_DRAWS: "PLAYER DRAWS",
    Word.PLAYER_STANDS: "PLAYER STANDS",
    Word.BANKER_DRAWS: "BANKER DRAWS",
    Word.BANKER_STANDS: "BANKER STANDS",
    Word.BOTH_STAND: "BOTH STAND",
    Word.PLAYER_WINS: "PLAYER WINS {} OVER {}",
    Word.BANKER_WINS: "BANKER WINS {} OVER {}",
    Word.TIE_HAND: "TIE HAND {} TO {}",
    Word.TOTAL_CARDS: "TOTAL CARDS: {}",
    Word.DRAGON_7: "DRAGON 7",
    Word.DRAGON_7_CARDS: "DRAGON 7: {} CARDS",
    Word.ROUND_VOID: "ROUND VOID",
    Word.COLLECT: "COLLECT THE CARDS",
    Word.SHOE_OVER: "SHOE IS OVER",
    Word.RESHUFFLE: "RESHUFFLE",
    Word.DISCARD_UP: "DISCARD {} FACE UP",
    Word.DISCARD_DOWN: "DISCARD 1 FACE DOWN",
    Word.NAME_CARD: "NAME THE CARD",
    Word.WAS_IT_SEEN: "WAS IT SEEN? YES/NO",
    Word.IT_WAS_SEEN: "SEEN: PRESS YES",
    Word.CALL_SUPERVISOR: "CALL SUPERVISOR",
    Word.PLAY_SUSPENDED: "PLAY IS SUSPENDED",
    Word.ACKNOWLEDGE: "PRESS OK TO GO ON",
    Word.EACH_BATCH_APART: "EACH BATCH APART",
    Word.BATCH_TO_SHUFFLER: "BATCH TO SHUFFLER",
    Word.SHUFFLER_BUSY: "SHUFFLER IS AT WORK",
    Word.TAKE_BATCH: "TAKE STORED BATCH",
    Word.CHANGE_BATCHES: "CHANGE THE BATCHES",
    Word.SHOE_FROM_SEAT: "OFFER SHOE: SEAT {}",
    Word.SHOE_RIGHT_OF: "SHOE: RIGHT OF {}",
    Word.SEAT_DEALS: "CURATOR: SEAT {}",
    Word.DEALER_FOR: "DEAL FOR SEAT {}",
    Word.DEALER_DEALS: "CURATOR: DEALER",
    Word.TAKE_LOSERS: "TAKE LOSING WAGERS",
    Word.PAY_ALL: "PAY FROM HIGH SEAT",
    Word.CHARGE_ALL: "VIG FROM HIGH SEAT",
    Word.PAY_AND_CHARGE: "PAY+VIG SEAT BY SEAT",
    Word.CHARGE_AND_PAY: "VIG+PAY SEAT BY SEAT",
    Word.CHARGE_TIE: "VIG 25% ON TIE",
    Word.PLAYER_LOOKS: "PLAYER LOOKS",
    Word.CARD_STAY_NATURAL: "CARD STAY NATURAL?",
    Word.PLAYER_ASKS_CARD: "PLAYER: CARD",
    Word.NATURAL_UNDER_EIGHT: "NATURAL/UNDER EIGHT?",
    Word.BANKER_MAY_DRAW: "BANKER MAY DRAW",
    Word.CARD_OR_STAY: "CARD OR STAY?",
    Word.OFFER_SHOE: "OFFER THE SHOE",
    Word.WHO_BIDS: "WHO BIDS MOST?",
    Word.SEAT_BIDS_MOST: "SEAT {} BIDS MOST",
    Word.BANKER_IS: "BANKER: SEAT {}",
    Word.BANKER_WAGERS: "BANKER WAGERS?",
    Word.OFFER_BANK: "BANK LOST: OFFER IT",
    Word.BANK_PASSED: "BANK PASSED: OFFERS?",
    Word.RIGHT_OF: "RIGHT OF SEAT {}",
    Word.SEAT_LOOKS: "SEAT {} LOOKS",
    Word.COLLECT_VIGORISH: "COLLECT VIGORISH",
    Word.SEAT_OWES: "SEAT {}: {}.{:02}",
    Word.BANKS_VIGORISH: "VIGORISH {}.{:02}",
}
"""Each line's text; `{}` takes its numbers in their order."""
