"""Three Card Poker (19:47-20): stacks of three cards, seats that play or fold, and a shoe that lasts one round."""
