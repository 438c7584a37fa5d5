"""Draws `docs/cue-card-LANGUAGE.svg`: what the panel says, the key that comes next, and every key, on a sheet of A4."""

import re
from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from controller.effects.languages import LanguageName
from controller.effects.languages.language import Language
from controller.games.registry import INPUTS
from tests.documents.screens import PARTS, cues, exactly, next_key

WIDTH_MM: Final = 297
HEIGHT_MM: Final = 210
MARGIN_MM: Final = 8
TOP_MM: Final = 17
"""Where the first row stands, below the title and the note."""

ROW_MM: Final = 2.4
COLUMNS: Final = 5
STEP_MM: Final = (WIDTH_MM - 2 * MARGIN_MM) / COLUMNS
RIGHT_MM: Final = 27.5
"""Where the right part of a row begins: behind twenty columns."""

ROWS: Final = int((HEIGHT_MM - TOP_MM - MARGIN_MM) / ROW_MM)
"""Rows of a column; a card that needs more than all columns have is a fault."""

STYLE: Final = """
text { font: 2.1px 'DejaVu Sans Mono', 'Noto Sans Mono CJK TC', 'Noto Sans CJK TC', monospace; fill: #111 }
.title { font: bold 5px 'DejaVu Sans', 'Noto Sans CJK TC', sans-serif }
.note { font: 2.8px 'DejaVu Sans', 'Noto Sans CJK TC', sans-serif; fill: #555 }
.head { font: bold 2.5px 'DejaVu Sans', 'Noto Sans CJK TC', sans-serif }
.name { fill: #555; font-size: 1.9px }
rect { fill: #fff; stroke: #111; stroke-width: .25 }
"""


_FIELD: Final = re.compile(r"\{(\w+)\}")


class Row(NamedTuple):
    """A row of the card: what stands there, what comes next, and the class of that; a heading stands alone."""

    left: str
    right: str = ""
    kind: str = "head"


class Told(NamedTuple):
    """What only the card says."""

    title: str
    note: str
    parts: tuple[str, ...]
    keys: str
    notices: str


TOLD: Final[dict[LanguageName, Told]] = {
    "en": Told(
        "The dealer's panel: what it says, and the key that comes next",
        "A framed word is a key to press. The supervisor's key switch must be turned for keys marked *.",
        ("Cards and shoe", "Burn and discard", "Bets", "Deal", "Result", "Play has stopped"),
        "All keys",
        "The controller itself",
    ),
    "es": Told(
        "El panel del crupier: qué dice y qué tecla sigue",
        "Una palabra enmarcada es una tecla. Las teclas con * requieren la llave del supervisor.",
        ("Cartas y sabot", "Quema y descarte", "Apuestas", "Reparto", "Resultado", "Juego suspendido"),
        "Todas las teclas",
        "El propio control",
    ),
    "zh-Hant": Told(
        "荷官面板：顯示內容與下一個按鍵",
        "有框的是按鍵。帶 * 的按鍵須先轉動主管鑰匙。",
        ("紙牌與牌靴", "燒牌與棄牌", "下注", "派牌", "結果", "牌局暫停"),
        "所有按鍵",
        "系統訊息",
    ),
}


def rows(language: Language) -> Iterator[Row]:
    """All that the card says: each prompt once, then the keys."""
    told = TOLD[language.name]
    for heading, part in zip(told.parts, PARTS, strict=True):
        yield Row(heading)
        for now in cues()[part]:
            upper, lower = language.lines(now)
            pressed = next_key(now, language)
            yield Row(upper, pressed or lower, "key" if pressed else "act")
    for now, word in exactly():
        yield Row(*language.lines(now, instead=word), "act")
    yield Row(told.notices)
    for upper, lower in language.notices.values():
        yield Row(upper, lower, "act")
    yield Row(told.keys)
    for each in INPUTS.values():
        mark = " *" if each.about.by == "supervisor" else ""
        for name, key in each.about.keys.items():
            yield Row(f"{language.said(key)}{mark}", _FIELD.sub(lambda found: found[1].upper(), name), "name")


def card(language: Language) -> str:
    """The card in one language."""
    told, all_rows = TOLD[language.name], [*rows(language)]
    assert len(all_rows) <= ROWS * COLUMNS, f"{len(all_rows)} rows, and there is room for {ROWS * COLUMNS}"
    body = "\n".join(line for at, row in enumerate(all_rows) for line in _drawn(at, row))
    size = f'width="{WIDTH_MM}mm" height="{HEIGHT_MM}mm" viewBox="0 0 {WIDTH_MM} {HEIGHT_MM}"'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" lang="{language.name}" {size}>
<title>{escape(told.title)}</title>
<style>@page {{ size: A4 landscape; margin: 0 }}{STYLE}</style>
<rect width="{WIDTH_MM}" height="{HEIGHT_MM}" style="stroke: none"/>
<text class="title" x="{MARGIN_MM}" y="10">{escape(told.title)}</text>
<text class="note" x="{MARGIN_MM}" y="14.5">{escape(told.note)}</text>
{body}
</svg>
"""


def _drawn(at: int, row: Row) -> Iterator[str]:
    column, line = divmod(at, ROWS)
    x, y = MARGIN_MM + column * STEP_MM, TOP_MM + (line + 0.7) * ROW_MM
    left = "head" if row.kind == "head" else "left"
    yield f'<text class="{left}" x="{x:.1f}" y="{y:.1f}">{escape(row.left)}</text>'
    if row.kind == "key":
        yield (
            f'<rect x="{x + RIGHT_MM - 1:.1f}" y="{y - 2.0:.1f}" width="{STEP_MM - RIGHT_MM - 3:.1f}" '
            f'height="{ROW_MM - 0.3:.1f}" rx="0.7"/>'
        )
    if row.right:
        yield f'<text class="{row.kind}" x="{x + RIGHT_MM:.1f}" y="{y:.1f}">{escape(row.right)}</text>'
