"""The dealer's panel, as the open device protocol writes it."""
