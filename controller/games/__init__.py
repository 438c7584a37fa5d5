"""The games, a room each, and the registry of them all. A game imports the table and never another game."""
