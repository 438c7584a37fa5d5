"""Three Card Poker at a simulated table."""
