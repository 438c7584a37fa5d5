"""What subchapter 2 says of hands and wagers, as functions and tables without state.

`hands` has totals, the blackjack and the dealer's draw; `players_hand` what a player may choose; `dealers_hand` what a
round still hangs on; `results` every pair of hands. `side_offer` and `offer` are what a house offers and what the text
forbids together, `ledgers` the odds, `told` a finished round, `side_rulings`, `streaks` and `rulings` what becomes of a
wager, `refusals` which are not accepted, `shares` and `settlement` the cents, `order` what the dealer does in which
order; `deals`, `dealer` and `house_edge` what it all comes to, exactly.
May import `controller.rules` and the options of `controller.table` only.
"""
