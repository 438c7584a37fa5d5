"""Punto Banco and Minibaccarat at simulated tables."""
