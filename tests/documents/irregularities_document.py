"""Writes `docs/irregularities.md`: the catalogue of irregularities, by the paragraphs of each game."""

from collections.abc import Iterator

from controller.games.registry import CODES, LAWS
from controller.table.irregularities import Code

INTRODUCTION = """# Irregularities

Generated from `irregularities.py` of the table and of each game by `make docs`; do not edit.

Everything that must not happen at a table, or that a person must know. The code stands in verdicts, in the journal
and in the output of `shoewatch judge`; the words are what the dealer reads. *Cleared by* says who ends it; where it
says nobody, it is told and recorded and play simply goes on. Where no paragraph is named the text does not foresee
the case, and the procedure is the product's own.
"""


def document() -> str:
    """The whole document."""
    return "\n".join([INTRODUCTION, *_rows()])


def _rows() -> Iterator[str]:
    titles = [game.title for game in LAWS.values()]
    yield f"| code | {' | '.join(titles)} | the dealer reads | cleared by | procedure |"
    yield f"| --- |{' --- |' * (len(titles) + 3)}"
    for row in CODES.values():
        paragraphs = " | ".join(_paragraphs(row, name) for name in LAWS)
        yield (f"| `{row.value}` | {paragraphs} | {' / '.join(row.says)} | {row.cleared_by} | {row.procedure} |")
    yield ""


def _paragraphs(row: Code, game: str) -> str:
    return ", ".join(each.removeprefix("19:47-") for each in LAWS[game].numbered(row.paragraphs)) or "–"
