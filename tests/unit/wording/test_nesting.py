"""How deep JSON nests is counted without decoding it."""

import pytest

from controller.wording.nesting import NESTED_MAX, nests_too_deep


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("", False),
        ("[" * NESTED_MAX + "]" * NESTED_MAX, False),
        ("[" * (NESTED_MAX + 1), True),
        ('{"a":' * (NESTED_MAX + 1), True),
        ("[]" * 1000, False),
        ('"' + "[" * 1000 + '"', False),
        ('"\\"' + "[" * 1000 + '"', False),
        ('["' + "[" * 1000, False),
        ("]" * 5 + "[" * (NESTED_MAX + 5), False),
    ],
)
def test_brackets_that_are_open_at_once_are_counted(text: str, *, deep: bool) -> None:
    assert nests_too_deep(text) is deep
