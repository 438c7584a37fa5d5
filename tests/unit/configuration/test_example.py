"""The example is right as it is, has every option once, and each of its values can be."""

import re
import tomllib
from pathlib import Path

from controller.configuration import example, read
from controller.configuration.example import WIDTH
from controller.configuration.options import ANGEL_EYE_TABLE, TABLES

OPTION = re.compile(r"^#?([a-z0-9_]+) = (.+)$")


def test_it_is_right_as_it_is() -> None:
    found = read(example().encode(), "example")
    assert [(device.name, device.kind) for device in found.devices] == [("shoe", "shoe"), ("panel", "panel")]


def test_every_option_is_in_it_with_what_it_decides_what_it_may_be_and_what_it_is() -> None:
    lines = example().splitlines()
    said = iter(enumerate(lines))
    tables = list(TABLES.items())
    tables.insert(list(TABLES).index("devices") + 1, ("devices.angel-eye", ANGEL_EYE_TABLE))
    for name, table in tables:
        for option, words in table.options.items():
            field = table.fields[option]
            at, value = next(
                (at, found[2]) for at, line in said if (found := OPTION.match(line)) and found[1] == option
            )
            start = max(before for before in range(at) if not lines[before])
            text = " ".join(line.removeprefix("# ") for line in lines[start + 1 : at])
            assert words.help[1:] in text, (name, option)
            assert (words.expected or field.expected) in text
            assert field.fits(tomllib.loads(f"value = {value}")["value"])
            assert lines[at].startswith("#") is not field.required
            if field.required:
                assert "required" in text
            elif field.default is None:
                assert (f"default: {words.usual}" if words.usual else "no default") in text
            else:
                assert f"default: {words.usual or value}" in text


def test_no_line_is_wider_than_a_terminal() -> None:
    assert max(map(len, example().splitlines())) <= WIDTH


def test_with_a_directory_the_journal_and_the_control_socket_are_in_it() -> None:
    text = example(Path('/floor "1"'))
    found = read(text.encode(), "example")
    assert found.journal.path == Path('/floor "1"/table.journal')
    assert found.outputs.socket == Path('/floor "1"/table.socket')
    changed = [ours for ours, usual in zip(text.splitlines(), example().splitlines(), strict=True) if ours != usual]
    assert [line.partition(" = ")[0] for line in changed] == ["path", "socket"]
