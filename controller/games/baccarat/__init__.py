"""Punto Banco and Minibaccarat."""
