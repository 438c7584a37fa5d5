"""What the order of the cards betrays: a shoe that was not shuffled, an order that comes again, a pack that is short.

Each suspicion is a bettor. Before a card is seen he stakes on what he expects, at the odds of a shoe that was shuffled
well; then the card pays him or not. From honest shoes nobody can expect to gain, however long he bets and whenever he
stops, so that what he holds is evidence: a bettor who began with a share of one and ever holds as much as 10,000 has
seen what happens in one honest shoe of 10,000 at most (Ville's inequality). The shares of all bettors together are one:
that is the whole correction for everything that is compared.

Pure: fed with the cards that everybody at the table has seen, in the order in which they left the shoe.
"""
