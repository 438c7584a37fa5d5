"""A dealing shoe, as the open device protocol writes it."""
