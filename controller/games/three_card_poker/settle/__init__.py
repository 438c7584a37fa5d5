"""Wagers of Three Card Poker settled for somebody who names a round: imported by no table."""
