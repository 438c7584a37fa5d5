"""Writes `docs/irregularities.md`: the catalogue of irregularities, by the paragraphs of each game."""

from collections.abc import Iterator

from controller.games.registry import CODES, LAWS
from controller.table.irregularities import Code

INTRODUCTION = """# Irregularities

Generated from `irregularities.py` of the table and of each game by `make docs`; do not edit.

An irregularity is an event that must not happen at a table, or that a person must know about. Verdicts, the journal
and `shoewatch judge` use the code; the dealer reads the text. *Cleared by* says who ends it; if it is empty, the
irregularity is shown and recorded, and play goes on. If no paragraph is given, the regulation does not cover the case,
and the procedure is the product's own.
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
        yield (f"| `{row.value}` | {paragraphs} | {' / '.join(row.says)} | {_who(row)} | {row.procedure} |")
    yield ""


def _who(row: Code) -> str:
    return "" if row.cleared_by == "nobody" else row.cleared_by


def _paragraphs(row: Code, game: str) -> str:
    return ", ".join(each.removeprefix("19:47-") for each in LAWS[game].numbered(row.paragraphs)) or "–"
