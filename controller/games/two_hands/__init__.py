"""What the games of baccarat share: a Player's and a Banker's Hand, and the wagers on them."""
