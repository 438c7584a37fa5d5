"""An event or a command as one line for people: `card-drawn 9h back red sure 98`. Pure."""

import re

import msgspec

from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent


def worded(what: DeviceEvent | DeviceCommand) -> str:
    """Its name, and every field that is not at its default."""
    name = str(what.__struct_config__.tag)  # a command's is that of its class
    words = [re.sub("(?<!^)(?=[A-Z])", "-", name).lower()]
    for field in msgspec.structs.fields(what):
        value = getattr(what, field.name)
        if value != field.default:
            words.append(_said(field.name, value))
    return " ".join(words)


def _said(name: str, value: object) -> str:
    match value:
        case True:
            return name.replace("_", "-")
        case None:
            return f"no {name.replace('_', '-')}"
        case False:
            return f"not {name.replace('_', '-')}"
        case str() if name in {"card", "key"}:
            return value
        case str():
            return f"{name} {value}" if value.replace("-", "").isalnum() else f'{name} "{value}"'
        case _:
            return f"{name} {value}"
