"""The product's configuration of a simulated table: its house, its devices at their ports, files beside it.

`configuration` says what stands in the file; `write` puts it there, and never over another one. Called by the command
and the demo.
"""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Final

from firmware_sim.house import HouseRules
from firmware_sim.scenarios.script import Setup

NAME: Final = "SIM-01"
"""What the table is called."""


class NotConfigured(Exception):  # noqa: N818 - their file, not our error
    """Why the configuration could not be written, and what to do."""


def configuration(name: str, setup: Setup, ports: Mapping[str, str], path: Path, keys: Mapping[str, bytes]) -> str:
    """The text of the file at this path for a table with these ports and keys."""
    return "\n".join((
        f"[table]\nname = {_toml(name)}\n",
        *house_options(setup.house),
        *(_device(each, port, setup, path, keys) for each, port in ports.items()),
        f"[journal]\npath = {_toml(str(path.with_suffix('.journal')))}\n",
        f"[outputs]\nsocket = {_toml(str(path.with_suffix('.socket')))}\n",
    ))  # fmt: skip


def house_options(house: HouseRules) -> Iterator[str]:
    """What is not as the controller has it by itself, under the table of the file that it belongs to."""
    said = {
        each.name: getattr(house, each.name)
        for each in fields(house)
        if each.name not in {"backs", *house.of_simulator}
    }
    usual = {each.name: each.default for each in fields(house)}
    if len(house.backs) > 1:
        said |= dict(zip(("back", "second_back"), house.backs, strict=True))
    said = {name: value for name, value in said.items() if name in house.required or value != usual.get(name)}
    told = {name: value for name, value in said.items() if value is not None}
    for table, of_wagers in (("house", False), ("wagers", True)):
        options = {name: value for name, value in told.items() if (name in house.of_wagers) is of_wagers}
        if options:
            yield "\n".join((f"[{table}]", *(f"{name} = {_toml(value)}" for name, value in options.items()), ""))


def write(path: Path, text: str, keys: Mapping[str, bytes]) -> None:
    """Put the file there, and one for each key; what says the same already stays. `NotConfigured` says why not."""
    wanted = {path: text} | {_key_file(path, name): f"{key.hex()}\n" for name, key in keys.items()}
    try:
        other = next((each for each, said in wanted.items() if os.path.lexists(each) and not _says(each, said)), None)
        if other is not None:
            raise NotConfigured(f"{other}: exists and is not for this table: choose a new file, or remove this one")
        for each, said in wanted.items():
            if not each.exists():
                with open(each, "x", encoding="utf-8", opener=_for_me) as file:
                    file.write(said)
    except OSError as error:
        raise NotConfigured(f"{error.filename or path}: {error.strerror}") from None


def _says(path: Path, text: str) -> bool:
    if not path.is_file() or path.stat().st_size != len(text.encode()):
        return False
    return path.read_bytes() == text.encode()


def _for_me(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _key_file(path: Path, device: str) -> Path:
    return path.with_name(f"{path.stem}-{device}.key")


def _device(name: str, port: str, setup: Setup, path: Path, keys: Mapping[str, bytes]) -> str:
    lines = ["[[devices]]", f"name = {_toml(name)}", f"kind = {_toml(name)}", f"port = {_toml(port)}"]
    if name in keys:
        lines.append(f"key = {_toml(str(_key_file(path, name)))}")
    if name == "shoe" and setup.shoe == "angel-eye":
        lines += ['protocol = "angel-eye"', "", "[devices.angel-eye]", "answer_reports = true"]
    return "\n".join((*lines, ""))


def _toml(value: object) -> str:
    """A value as TOML has it, which is as JSON has it for what an option may be."""
    return json.dumps(value, ensure_ascii=False)
