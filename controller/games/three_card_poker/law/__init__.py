"""What subchapter 20 says of hands and wagers, as functions and tables without state.

`ranks` has the hands, `stub` the cards that are left, `ledgers` the odds, `offer` what the house offers and what the
text forbids, `rulings` what becomes of a wager, `settlement` a round's wagers together, `order` what the dealer does in
which order; `deals` and `house_edge` what it all comes to, exactly. Amounts are whole cents and odds are whole numbers.
May import `controller.rules` and the options of `controller.table` only.
"""
