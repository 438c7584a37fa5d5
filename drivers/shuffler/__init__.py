"""A shuffler that holds two batches, as the open device protocol writes it."""
