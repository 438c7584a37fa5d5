"""Wagers of Blackjack settled for somebody who names a round: imported by no table."""
