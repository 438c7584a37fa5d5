"""What goes out to people: the words and lamps of the dealer's panel, its buzzer, and the view that anybody may have.

Pure: what to show follows from what the table answered, and nothing here writes to a wire. May import what lies below
(`controller.table`, `drivers`); called by `controller.desk` and what stands above it.
"""
