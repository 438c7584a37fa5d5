"""How a command line says what happens at a table: events in plain words or JSON, and what the table answers."""
