"""On which line each part of a TOML file stands, however it is written."""

import pytest

from controller.configuration.source import Part, Source

TEXT = """\
house.decks = 8
"a b".c = 1

[table] # the table
name = '''
language = 3
'''
language = [
  "]",
  { a = 1 },
]
[[devices]]
port = { b.c = [1, { d = 2 }] }
[devices.angel-eye]
last_seq = 1
[[devices]]
[devices.angel-eye]
last_seq = 2
[[devices.more]]
[[devices.more]]
x = 1
[a.b]
c = 1
[a]
d = 2
"""


@pytest.mark.parametrize(
    ("part", "line"),
    [
        (("house",), 1),
        (("house", "decks"), 1),
        (("a b", "c"), 2),
        (("table",), 4),
        (("table", "name"), 5),
        (("table", "language"), 8),
        (("table", "language", 1, "a"), 8),
        (("devices",), 12),
        (("devices", 0), 12),
        (("devices", 0, "port", "b", "c", 1, "d"), 13),
        (("devices", 0, "angel-eye", "last_seq"), 15),
        (("devices", 1), 16),
        (("devices", 1, "angel-eye", "last_seq"), 18),
        (("devices", 1, "more", 1, "x"), 21),
        (("a",), 22),
        (("a", "b", "c"), 23),
        (("a", "d"), 25),
        (("b",), 0),
    ],
)
def test_a_part_is_found(part: Part, line: int) -> None:
    for text in (TEXT, TEXT.replace("\n", "\r\n"), "\ufeff" + TEXT):
        source = Source("t", text.encode())
        assert source.line(part) == line
        assert source.place(part) == (f"t, line {line}" if line else "t")


def test_a_file_that_is_none_has_no_lines() -> None:
    source = Source("t", b"[")
    assert source.fault is not None
    assert source.line(("table",)) == 0


@pytest.mark.parametrize("number", ["9" * 5001, "-" + "1_2" * 3000, "0x" + "f" * 5001])
def test_a_number_of_thousands_of_digits_is_told_with_its_line(number: str) -> None:
    """Python reads no such number in decimal, and cannot write one that it read in another base."""
    source = Source("t", f"[wagers]\ntie_odds = {number}\n".encode())
    assert source.fault == "t, line 2: not TOML: a whole number has at most 64 bits"
    assert not source.content
    assert source.line(("wagers",)) == 0


@pytest.mark.parametrize(
    "text",
    [
        "a." * 20_000 + "b = 1",
        "[" + "a." * 20_000 + "b]",
        "[" + "'a' . " * 9 + "b]",
        "x = { " + "a." * 9 + "b = 1 }",
        "x = " + "[" * 9 + "]" * 9,
    ],
)
def test_what_is_nested_deeper_than_any_option_is_told_and_not_built(text: str) -> None:
    source = Source("t.toml", f"[table]\n{text}\n".encode())
    assert source.fault == "t.toml, line 2: more than 8 levels of nesting"
    assert source.content == {}


@pytest.mark.parametrize(
    "value",
    ['"a.b.c.d.e.f.g.h.i.j.k"', "'[[[[[[[[[[[['", '"""\n{{{{{{{{{{{{\n"""', "1 # a.b.c.d.e.f.g.h.i.j"],
)
def test_what_stands_in_a_text_is_not_nested(value: str) -> None:
    assert Source("t.toml", f"[table]\nx = {value}\n".encode()).fault is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[devices]\n[devices]\n",
         "t, line 2, column 9: [devices]: each device begins with [[devices]], in double brackets"),
        ("[table]\n[table]\n",
         "t, line 2, column 7: [table]: [table] stands in the file already: put its options there"),
        ('[house]\nback = "red"\nback = "blue"\n',
         't, line 3, column 14: back = "blue": back is set already, in line 2: keep one of them'),
        ("[table]\nname = SIM-01\n",
         't, line 2, column 8: name = SIM-01: put text between straight quotes: name = "SIM-01"'),
        ("name = \u201cT7\u201d\n",
         't, line 1, column 8: name = \u201cT7\u201d: put text between straight quotes: name = "T7"'),
        ("name =\n", "t, line 1, column 7: name =: the value is missing after ="),
        ("key = abc\n", "t, line 1, column 7: key = …: put text between straight quotes"),
        ("[a]\n[[a]]\n", "t, line 2, column 4: [[a]]: it stands in the file already: put its options there"),
        ('name = "T7\n', 't, line 1, column 11: name = "T7: close the quotation mark on the same line'),
        ("name\n", "t, line 1, column 5: name: write `name = value`"),
        ("a = [1,\n", "t, line 2: the file ends too early: the value is missing after ="),
        ("a = 1 b = 2\n", "t, line 1, column 7: a = 1 b = 2: end the value here, or put text between straight quotes"),
        ("a = [1 2]\n", None),
        ("a = [1,, 2]\n", None),
        ("a = {b = 1}\na.b = 2\n", None),
        ('a = "\\q"\n', None),
    ],
)  # fmt: skip
def test_a_slip_is_said_with_its_line_its_column_and_its_cure(text: str, says: str | None) -> None:
    fault = Source("t", text.encode()).fault
    assert fault is not None
    assert "('" not in fault, "Python's words"
    if says is not None:
        assert fault == says
