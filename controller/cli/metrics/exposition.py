"""The text format of OpenMetrics 1.0, as far as a table needs it: gauges and counters with labels. Pure.

node_exporter's collector of text files reads only Prometheus's older format, in which this is valid as well: there a
state is a gauge of 0 or 1 for each value, since it knows no StateSet, and no sample has a time.
Called by `controller.cli.metrics.command`.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from controller.wording.escaping import harmless

Sample = tuple[tuple[str, ...], float]
"""The values of a family's labels, and the figure."""

_ESCAPED: Final = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n"})


class Family(NamedTuple):
    """What all samples of a name have in common."""

    name: str
    """Of a counter, without the ending `_total` of its samples; it ends with the unit, where there is one."""
    kind: Literal["gauge", "counter"]
    labels: tuple[str, ...]
    help: str
    unit: str = ""


def exposition(families: Iterable[tuple[Family, Iterable[Sample]]]) -> str:
    """All of it, to the mark at the end."""
    return "".join(line + "\n" for family, samples in families for line in _lines(family, samples)) + "# EOF\n"


def _lines(family: Family, samples: Iterable[Sample]) -> Iterator[str]:
    yield f"# TYPE {family.name} {family.kind}"
    if family.unit:
        yield f"# UNIT {family.name} {family.unit}"
    yield f"# HELP {family.name} {_escaped(family.help)}"
    name = f"{family.name}_total" if family.kind == "counter" else family.name
    for values, figure in samples:
        labels = ",".join(
            f'{label}="{_escaped(value)}"' for label, value in zip(family.labels, values, strict=True) if value
        )
        yield f"{name}{{{labels}}} {_number(figure)}" if labels else f"{name} {_number(figure)}"


def _escaped(text: str) -> str:
    """What came from outside becomes harmless first, so that the format's own escapes are the only ones."""
    return harmless(text).translate(_ESCAPED)


def _number(figure: float) -> str:
    return str(int(figure)) if figure == int(figure) else repr(float(figure))
