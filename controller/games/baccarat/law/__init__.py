"""What the regulation says of Punto Banco and Minibaccarat alone."""
