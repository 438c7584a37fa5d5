"""A name of a type means one thing: whoever reads it need not look where it came from."""

import ast
from collections import defaultdict
from pathlib import Path
from typing import Final

SAID_AND_HEARD: Final = {"controller.table.inputs", "controller.games.two_hands.inputs", "drivers.events"}
"""What a device tells over its wire, and the input that it becomes: the same thing on both sides of the inbox."""

OF_EACH_PROTOCOL: Final = {"Deframer", "Reject"}
"""What every protocol has."""


def types(root: Path) -> dict[str, set[str]]:
    """The modules that define each public type of the product."""
    found = defaultdict(set)
    for top, within in (("controller", root), ("drivers", root), ("firmware_sim", root / "firmware-sim" / "src")):
        for path in (within / top).rglob("*.py"):
            if path.match("drivers/*/messages.py"):
                continue  # they are called as the page of their protocol calls them, also where people read them
            module = ".".join(path.relative_to(within).with_suffix("").parts)
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].add(module)
    return found


def test_a_type_s_name_means_one_thing(root: Path) -> None:
    several = {
        name: modules
        for name, modules in types(root).items()
        if len(modules) > 1 and not modules <= SAID_AND_HEARD and name not in OF_EACH_PROTOCOL
    }
    assert several == {}


def test_what_every_protocol_has_is_in_each_of_them(root: Path) -> None:
    """Or the exception is none any more."""
    found = types(root)
    assert all(
        len(found[name]) > 1 and all(module.startswith("drivers.") for module in found[name])
        for name in OF_EACH_PROTOCOL
    )
