"""Blackjack (19:47-2)."""
