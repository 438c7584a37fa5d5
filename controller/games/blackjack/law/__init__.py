"""What subchapter 2 says of hands and wagers, as functions and tables without state.

`hands` has totals, the blackjack, pairs and the dealer's draw; `dealer` what the dealer's hand comes to, exactly.
May import `controller.rules` and the options of `controller.table` only.
"""
