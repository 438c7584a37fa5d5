"""`docs/metrics.md`, whose table of figures is made from the program."""

from pathlib import Path

from controller.cli.metrics.exposition import Family
from controller.cli.metrics.figures import ALWAYS, FIGURES

BEGIN, END = "<!-- figures: made from the program -->\n", "<!-- end of the figures -->\n"


def document(root: Path) -> str:
    """The page as it is, with the table as it should be."""
    page = (root / "docs/metrics.md").read_text(encoding="utf-8")
    before, after = page.partition(BEGIN)[0], page.partition(END)[2]
    rows = "".join(map(_row, (*ALWAYS, *(figure.family for figure in FIGURES))))
    return f"{before}{BEGIN}\n| figure | type | labels | meaning |\n| --- | --- | --- | --- |\n{rows}\n{END}{after}"


def _row(family: Family) -> str:
    name = f"{family.name}_total" if family.kind == "counter" else family.name
    labels = ", ".join(f"`{label}`" for label in family.labels)
    return f"| `{name}` | {family.kind} | {labels} | {family.help} |\n"
