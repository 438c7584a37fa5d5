"""Chemin de Fer."""
