"""The five roads on which players follow a shoe: bead plate, big road, and three roads derived from it. Pure."""
