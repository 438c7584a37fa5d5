"""What an answer or a record means, without its sentences: those may be written better and nothing is judged anew.

Called by `tests.full.unchanged_rounds` and `unchanged_journals`.
"""

import json
from typing import Any, Final

SENTENCES: Final = frozenset({"says", "procedure", "lines", "text", "expected"})
"""Fields of JSON that hold sentences for people; beside each stand the codes and words that it is made of."""


def meaning(line: str) -> str:
    """A line of JSON without its sentences; any other line as it is."""
    return json.dumps(_bare(json.loads(line))) if line.startswith("{") else line


def _bare(said: Any) -> Any:
    if isinstance(said, dict):
        return {name: _bare(each) for name, each in said.items() if name not in SENTENCES}
    return [_bare(each) for each in said] if isinstance(said, list) else said
