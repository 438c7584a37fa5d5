"""What becomes of the wagers of a finished round: which win, at what odds, and what that is in cents.

The controller takes no wagers: it is told them. Amounts are whole cents, odds are whole numbers, nothing is a float.
`offer` has what the house offers and what the text forbids; `score` what a wager sees of a round; `rulings` and `odds`
the tables of 3.2 and 3.3; `cents` the arithmetic; `settlement` a round's wagers together; `bank` those of Chemin de
Fer; `told` a wager in a word; `markers` the vigorish that is owed; `payment` the order in which the dealer settles;
`house_edge` what it all comes to. May import `controller.rules` only. Called by `controller.table`,
`shoewatch settle`, `odds` and `controller.configuration`.
"""
