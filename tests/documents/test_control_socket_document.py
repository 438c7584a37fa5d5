"""Every request and answer on the page of the control socket is one."""

import re
from pathlib import Path

import msgspec
import pytest

from controller.control import protocol
from controller.control.client import TableLine
from controller.control.served import Limits
from controller.effects.view import told, view
from controller.games.registry import house, opened

PAGE = (Path(__file__).parent.parent.parent / "docs" / "control-socket.md").read_text(encoding="utf-8")
EXAMPLES = [example.replace("\n", " ").encode() for example in re.findall(r"```json\n(.*?)\n```", PAGE, re.DOTALL)]


@pytest.mark.parametrize("example", [example for example in EXAMPLES if b'"ask"' in example])
def test_a_request_on_the_page_is_understood(example: bytes) -> None:
    assert protocol.read(example).id


@pytest.mark.parametrize("example", [example for example in EXAMPLES if b'"ask"' not in example])
def test_an_answer_on_the_page_is_understood(example: bytes) -> None:
    heard = msgspec.json.decode(example, type=TableLine, strict=True)
    assert heard.done or heard.error or heard.event or heard.acts


def test_the_page_has_every_field_of_a_view_and_every_act() -> None:
    fields = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", PAGE, re.MULTILINE)
    assert re.findall(r"\w+", " ".join(fields)) == [*told(view(opened(house()), table="T7"))]
    assert [act for act in protocol.ACTS if f"`{act}`" not in PAGE] == []


def test_the_page_has_the_limits() -> None:
    limits = Limits()
    assert f"{protocol.LINE:,} bytes" in PAGE
    assert f"| {limits.clients}, of one user of the computer {limits.a_user}." in PAGE
    assert f"nothing for {limits.stall_s:g} s" in PAGE
    assert f"{1 / limits.breath_s:,.0f} a second" in PAGE
