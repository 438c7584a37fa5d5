"""What the regulation says of Chemin de Fer alone."""
