"""A row of `docs/rules.md`."""

from typing import Literal, NamedTuple

How = Literal["enforced", "prompted", "recorded", "checked", "settled", "out of sight"]


class Row(NamedTuple):
    """One paragraph."""

    paragraph: str
    asks: str
    how: How
    note: str = ""
    """What is seen of it, or why nothing is."""
    twin: str = ""
    """The paragraph of subchapter 3 that says the same."""
