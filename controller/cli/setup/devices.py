"""The devices of a table that is set up: those that were given, and what each that was heard is proposed to be. Pure.

Called by `command`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, get_args

from msgspec import Struct, structs

from controller.cli.setup.hearing import HeardPort
from controller.configuration.shape import BAUD, Kind, Protocol
from controller.wording.words import either, meant
from drivers.link.address import TtyAddress

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

ONE_EACH: Final[tuple[Kind, ...]] = ("shoe", "shuffler", "cutting-card", "card-reader")
"""A table has one of each at most."""

SPOKEN: Final[Mapping[str, Protocol]] = {protocol: protocol for protocol in get_args(Protocol)}

OPTIONS: Final = ("protocol", "baud", "serial", "key", "codes")


class Proposed(Struct, frozen=True):
    """A device, with its options as the file has them where they are not the usual ones."""

    name: str
    kind: Kind
    port: str
    more: dict[str, object] = {}
    words: str = ""
    """Who it said it is; empty of one that was not asked."""

    @property
    def options(self) -> dict[str, object]:
        """As the file has them."""
        return {"name": self.name, "kind": self.kind, "port": self.port, **self.more}

    @property
    def protocol(self) -> str:
        """What it speaks."""
        return str(self.more.get("protocol", "open"))


def given(name: str, kind: str, port: str, options: Mapping[str, str]) -> Proposed:
    """A device as somebody gave it; ValueError where nothing can be meant. `shoewatch check` does the rest."""
    if kind not in KINDS:
        raise ValueError(f"{kind or 'nothing'}: expected {either(KINDS)}{meant(kind, KINDS)}")
    if unknown := next((option for option in options if option not in OPTIONS), None):
        raise ValueError(f"{unknown}: expected {either(OPTIONS)}{meant(unknown, OPTIONS)}")
    more = {option: int(word) if option == "baud" and word.isdigit() else word for option, word in options.items()}
    return Proposed(name, kind, port, dict(more))


def proposed(heard: HeardPort) -> Proposed:
    """What a device that was understood is: it says so, and only a shoe speaks another protocol than the open one."""
    more: dict[str, object] = {} if heard.protocol == "open" else {"protocol": heard.protocol}
    if isinstance(heard.address, TtyAddress) and heard.address.baud != BAUD[SPOKEN[heard.protocol]]:
        more["baud"] = heard.address.baud
    if heard.hello is not None:
        more["serial"] = heard.hello.serial
    kind = "shoe" if heard.hello is None else heard.hello.kind
    return Proposed("", kind, heard.address.name, more, heard.words)


def is_identified(heard: HeardPort) -> bool:
    """Whether it is certain what is there: a device that does not say who it is may be of any kind."""
    return heard.hello is not None or heard.protocol not in {"", "open"}


def rivals(devices: Iterable[Proposed]) -> Iterator[list[Proposed]]:
    """Devices of which the table can have only one, where there are more."""
    found = [*devices]
    for kind in ONE_EACH:
        alike = [device for device in found if device.kind == kind]
        if len(alike) > 1:
            yield alike


def named(devices: Sequence[Proposed]) -> list[Proposed]:
    """The devices in the order of a file, each with a name: that of its kind, with a number where that is taken."""
    taken = {device.name.casefold() for device in devices}
    found = []
    for device in sorted(devices, key=lambda each: KINDS.index(each.kind)):
        name = device.name or next(free for free in _names(device.kind) if free not in taken)
        taken.add(name.casefold())
        found.append(structs.replace(device, name=name))
    return found


def _names(kind: str) -> Iterator[str]:
    yield kind
    yield from (f"{kind}-{number}" for number in range(2, 1000))
