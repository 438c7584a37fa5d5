"""A card reader device (19:47-2.1), as the open device protocol writes it."""
