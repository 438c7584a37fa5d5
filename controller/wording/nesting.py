"""How deep JSON nests, counted before it is decoded: what a decoder says of a deep one differs with every Python.

Pure; called by whoever decodes what somebody else wrote.
"""

import re
from typing import Final

NESTED_MAX: Final = 16
"""Objects and lists within one another. Nothing that this house writes or reads is more than eight deep."""

_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
"""A string, whole, whose brackets do not count; or a bracket."""


def nests_too_deep(text: str) -> bool:
    """Whether more than `NESTED_MAX` brackets are open at once anywhere in this text."""
    deep = 0
    for found in _BRACKETS.finditer(text):
        match found[0]:
            case "[" | "{":
                deep += 1
                if deep > NESTED_MAX:
                    return True
            case "]" | "}":
                deep -= 1
            case _:
                pass
    return False
