"""Chemin de Fer at simulated tables."""
