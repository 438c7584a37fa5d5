"""What Punto Banco, Minibaccarat and Chemin de Fer share: a Player's Hand and a Banker's Hand. It is no game."""
