"""How what was said is told back to whoever said it: short, harmless, and with what may stand in its place.

`words` has the single words, `fields` describes the fields of a record in words, `misread` says what was not
understood. Imports nothing of ours; anybody above may call it.
"""
