"""The Bee-Tek shoe: `table` (the operator's file of codes), `framing` (bytes to lines), `session`.

Its code table is not public, so what a line means comes from a file. Role-symmetric and pure.
"""
