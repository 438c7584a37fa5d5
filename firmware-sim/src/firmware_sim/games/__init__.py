"""The games that are dealt at simulated tables: a room each, and the registry, which alone knows them all."""
