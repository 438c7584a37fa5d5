"""The daemon and everything it knows about games.

Rooms, lowest first: `rules` (what the regulation says), `table` (what happens at one table), `journal` (what was
decided, written down), `effects` (what is done about it), `cli` and `daemon` (what a person starts).
A room imports from the rooms below it and from `drivers`, never upward.
"""

__version__ = "0.1.0"

__date__ = "2026-11-19"
"""The day of this version: the date of everything that is built from it, whenever that is done."""
