"""The record of a table: every input with its answer, durable and chained before anything is done about it.

What is written (`entries`), how records hang together (`chain`), where they are kept (`schema`, `store`, `reading`),
and what is made of them afterwards: recovery, verification, checkpoints, retention, history. `docs/journal.md` tells it
to a stranger. Imports `controller.table`, `drivers.events` and `sqlite3`; reads no clock: times are arguments.
"""
