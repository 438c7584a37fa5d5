"""A cutting-card sensor, as the open device protocol writes it."""
