"""What the regulation says of two hands, as functions and tables."""
