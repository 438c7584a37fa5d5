"""Blackjack at a simulated table."""
