"""The table's desk: what comes in is judged, written, acknowledged, and only then acted on.

`desk` is that one way; `panels` says what a panel must still be told; `roster` what is known of each device. Called by
`controller.daemon`, which attaches devices; imports every room below.
"""
