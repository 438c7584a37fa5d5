"""What cannot be together: options that are right each for itself. Pure, but for the system's time zones.

Each check takes the options that can be; one that was wrong or is missing is not there, and nothing is said about it
again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from controller.configuration.misfits import said
from controller.configuration.options import ANGEL_EYE_NAME
from controller.configuration.source import Part
from controller.games.registry import HOUSES
from controller.table.house import House
from controller.wording import hours
from controller.wording.words import visible
from drivers.angel_eye.wire import SEQ_ORDER
from drivers.link.address import Address, TcpAddress, TtyAddress, UsbAddress, parse

Known = Mapping[str, Any]
"""The options of a table that can be."""

Found = Iterator[tuple[Part, str]]
"""The part of the file that a problem is about, and the problem."""

SOCKET_BYTES: Final = 107
"""A Unix socket's path is that long at most (unix(7): 108 with the zero behind it)."""

CREDENTIAL_LETTERS: Final = 63
"""The longest name of a credential: longer than any name, shorter than a key in hexadecimal."""

_BESIDE: Final = ("", "-wal", "-shm", "-journal", ".lock")
"""How the files of a journal end: those of SQLite, and the lock beside them."""

DEVICES_MOST: Final = 32
"""Devices of a table: a shoe, a shuffler, a sensor, and a panel for each seat, box and dealer with as many again. Each
takes files and a share of the daemon's time."""

_ONE_EACH: Final = ("shoe", "shuffler", "cutting-card", "card-reader")


def of_table(known: Known) -> Found:
    """[table]."""
    if problem := _unprintable(known, "name"):
        yield ("name",), problem


def of_notice(known: Known) -> Found:
    """[notice]."""
    yield from _needs(known, "given", "reference", "the reference of the written notice")
    yield from _needs(known, "reference", "given", "the time the time it was given")


def of_people(known: Known) -> Found:
    """[people]."""
    yield from _credential(known, "supervisors")


def of_journal(known: Known) -> Found:
    """[journal]."""
    yield from _credential(known, "checkpoint_key")
    yield from _needs(known, "keep_days", "archive", "the directory for archives")
    yield from _needs(known, "archive", "keep_days", "without keep_days the journal is never archived")
    yield from _needs(known, "checkpoints", "checkpoint_key", "the credential with the key that signs checkpoints")


def of_outputs(known: Known) -> Found:
    """[outputs]."""
    yield from _needs(known, "group", "socket", "the group applies to the socket")
    socket = known.get("socket")
    if socket is not None and len(bytes(socket)) > SOCKET_BYTES:
        yield ("socket",), f"{said('socket', str(socket))}: a socket's path has at most {SOCKET_BYTES} bytes"


def of_hours(known: Known) -> Found:
    """[hours]."""
    for option, read in (("zone", hours.zone), ("day_begins", hours.clock_time), ("shifts", hours.shifts)):
        value = known.get(option)
        try:
            if value is not None:
                read(value)
        except ValueError as error:
            yield (option,), f"{said(option, value)}: {error}"


def of_files(known: Known, itself: Path | None, real: Callable[[Path], Path]) -> Found:
    """All that names a file: one that the daemon writes is no other one, under whatever name (`real` says which it is).

    `known` has the options of each table, and a list of them as `devices`; `itself` is the file that they stand in.
    """
    whose = {} if itself is None else {real(itself): "this configuration"}
    for path, owner in _read(known):
        whose.setdefault(real(path), owner)
    for part, owner, endings in (
        (("journal", "path"), "the journal's", _BESIDE),
        (("journal", "checkpoints"), "used for checkpoints", ("",)),
        (("outputs", "socket"), "used for socket", ("",)),
    ):
        path = known[part[0]].get(part[1])
        if path is None:
            continue
        files = [path.with_name(path.name + ending) for ending in endings]
        taken = next((file for file in files if real(file) in whose), None)
        if taken is not None:
            which = "this one" if taken == path else visible(str(taken))
            told = f"expected a separate file; {which} is {whose[real(taken)]}"
            yield part, f"{said(part[1], str(path))}: {told}"
        for file in files:
            whose.setdefault(real(file), owner)


def _read(known: Known) -> Iterator[tuple[Path, str]]:
    """Every file that the daemon only reads, or opens as a port, and whose it is."""
    for table, option in (("people", "supervisors"), ("journal", "checkpoint_key")):
        name = known[table].get(option)
        if name is not None and name.startswith("/"):
            yield Path(name), f"used for {option}"
    for at, device in enumerate(known["devices"]):
        address = _address(device)
        named = {"port": address.path if isinstance(address, TtyAddress) else None}
        named |= {option: str(device[option]) for option in ("key", "codes") if device.get(option) is not None}
        for option, name in named.items():
            if name is not None and name.startswith("/"):
                yield Path(name), f"used for {option} of {_named(known['devices'], at)}"


def of_device(known: Known, *, angel_eye: bool) -> Found:
    """One of [[devices]]; `angel_eye` says whether it has a table of that name."""
    if problem := _unprintable(known, "name"):
        yield ("name",), problem
    yield from _credential(known, "key")
    yield from _port(known)
    protocol = known.get("protocol")
    if protocol is None:
        return
    if protocol != "open":
        if known.get("kind", "shoe") != "shoe":
            yield ("kind",), f"{said('kind', known['kind'])}: only a shoe speaks {protocol}"
        for option in ("serial", "key"):
            if known.get(option) is not None:
                value = said(option, known[option], secret=option == "key")
                yield (option,), f"{value}: only for devices with protocol = open; here protocol = {protocol}"
    serial = known.get("serial")
    if serial is not None and not (serial.isascii() and serial.isprintable()):
        yield ("serial",), f"{said('serial', serial)}: expected printable characters of ASCII"
    if protocol == "bee-tek" and "codes" in known and known["codes"] is None:
        yield (), "codes is missing: expected the file with the meaning of the shoe's codes"
    if protocol != "bee-tek" and known.get("codes") is not None:
        codes = said("codes", str(known["codes"]))
        yield ("codes",), f"{codes}: only for shoes with protocol = bee-tek; here protocol = {protocol}"
    if angel_eye and protocol != "angel-eye":
        yield (
            (ANGEL_EYE_NAME,),
            f"[devices.{ANGEL_EYE_NAME}]: only for shoes with protocol = angel-eye; here protocol = {protocol}",
        )


def of_angel_eye(known: Known) -> Found:
    """[devices.angel-eye]."""
    last = known.get("last_seq")
    if last is not None and (len(last) != 1 or last not in SEQ_ORDER):
        yield ("last_seq",), f"{said('last_seq', last)}: expected one of {SEQ_ORDER}"


def of_devices(devices: Sequence[Known], house: Known) -> Found:
    """All of [[devices]] together. A shoe is missing, except where the house deals from the hand (2.6A, 20.8)."""
    if len(devices) > DEVICES_MOST:
        yield (DEVICES_MOST, "name"), f"{len(devices)} devices: a table has at most {DEVICES_MOST}"
    yield from _alike(devices)
    yield from _ports(devices)
    first: dict[str, int] = {}
    for at, known in enumerate(devices):
        kind = known.get("kind")
        if kind in _ONE_EACH and first.setdefault(kind, at) != at:
            other = _named(devices, first[kind])
            yield (at, "kind"), f"{said('kind', kind)}: a table has at most one {kind}, and {other} is one already"
    from_hand = "hand" in {house.get("dealt_from"), house.get("shoe")}
    if "shoe" not in first and not from_hand and all("kind" in known for known in devices):
        yield (), 'devices: no shoe; expected [[devices]] with kind = "shoe" exactly once'


def of_batches(house: Known, devices: Sequence[Known]) -> Found:
    """19:47-7.1(d): two batches under [house], and the shuffler among [[devices]] that has one of them."""
    kinds = [known.get("kind") for known in devices]
    if house.get("shoe") == "double":  # whose sides have a colour each (2.2(c))
        if "shuffler" in kinds:
            why = (
                "the colours of a table with a double shoe are those of its sides, and batches need two (19:47-2.2(d)2)"
            )
            yield ("devices", kinds.index("shuffler"), "kind"), f"kind = shuffler: {why}"
        return
    back = house.get("second_back")
    if back is not None and "shuffler" not in kinds and None not in kinds:
        _, stores = HOUSES.get(str(house.get("game")), House).batches_by
        by = f" ({stores})" if stores else ""
        cure = f'expected [[devices]] with kind = "shuffler", which reports the batch that is ready{by}'
        yield ("house", "second_back"), f"{said('second_back', back)}: {cure}"
    if "second_back" in house and back is None and _has_batches(house) and "shuffler" in kinds:
        why = "a table with a shuffler deals two batches in turn: set back and second_back under [house] (19:47-7.1(d))"
        yield ("devices", kinds.index("shuffler"), "kind"), f"kind = shuffler: {why}"


def of_reader(house: Known, devices: Sequence[Known]) -> Found:
    """19:47-2.1: a card reader among [[devices]], at a game or a table that uses none."""
    kind = HOUSES.get(str(house.get("game")))
    at = next((at for at, known in enumerate(devices) if known.get("kind") == "card-reader"), None)
    if at is None or kind is None:
        return
    if not kind.reads_hole_card:
        yield (at, "kind"), f"{said('kind', 'card-reader')}: no card reader is used at {house['game']} (19:47-2.1)"
    elif house.get("card_reader") is False:
        cure = "expected card_reader = true under [house], which says that one is used (19:47-2.15(j))"
        yield (at, "kind"), f"{said('kind', 'card-reader')}: {cure}"


def _has_batches(house: Known) -> bool:
    """Whether the game has no shuffler without two batches."""
    kind = HOUSES.get(str(house.get("game")))
    return kind is not None and kind.shuffles_batches


def _named(devices: Sequence[Known], at: int) -> str:
    name = devices[at].get("name")
    return f"device {at + 1}" if name is None else str(name)


def _alike(devices: Sequence[Known]) -> Found:
    first: dict[str, int] = {}
    serials: dict[str, int] = {}
    for at, known in enumerate(devices):
        serial = known.get("serial")
        if serial is not None and (other := serials.setdefault(serial, at)) != at:
            yield (
                (at, "serial"),
                f"{said('serial', serial)}: {_named(devices, other)} has the same one; each device has its own",
            )
        name = known.get("name")
        if name is not None and (other := first.setdefault(name.casefold(), at)) != at:
            yield (at, "name"), f"{said('name', name)}: device {other + 1} is called {devices[other]['name']} already"


def _ports(devices: Sequence[Known]) -> Found:
    addresses: list[tuple[int, Address]] = []
    for at, known in enumerate(devices):
        address = _address(known)
        if address is None:
            continue
        for other, taken in addresses:
            if _same(taken, address):
                both = f"{_named(devices, other)} is at {taken.name} already"
                cure = ""
                if address.name != taken.name and isinstance(address, UsbAddress):
                    cure = ": add the serial number to both, usb:VENDOR:PRODUCT:SERIAL"
                yield (at, "port"), f"{said('port', known['port'])}: {both}{cure}"
                break
        addresses.append((at, address))


def _same(one: Address, other: Address) -> bool:
    """Whether two addresses are, or may be, one port."""
    match one, other:
        case TtyAddress(), TtyAddress():
            return one.path == other.path
        case TcpAddress(), TcpAddress():
            return (one.host.lower(), one.port) == (other.host.lower(), other.port)
        case UsbAddress(), UsbAddress():
            alike = (one.vendor, one.product) == (other.vendor, other.product)
            return alike and (one.serial == other.serial or None in {one.serial, other.serial})
        case _:
            return False


def _address(known: Known) -> Address | None:
    try:
        return parse(known["port"])
    except (KeyError, ValueError):
        return None


def _port(known: Known) -> Found:
    if "port" not in known:
        return
    port = known["port"]
    try:
        address = parse(port)
    except ValueError as error:
        yield ("port",), f"{said('port', port)}: {error}"
        return
    if not port.isprintable():
        yield ("port",), f"{said('port', port)}: expected printable characters"
    elif known.get("baud") is not None and not isinstance(address, TtyAddress):
        yield ("baud",), f"{said('baud', known['baud'])}: only for serial ports; here port = {address.name}"


def _unprintable(known: Known, option: str) -> str | None:
    name = known.get(option)
    if name is None or (name.isprintable() and name == name.strip()):
        return None
    return f"{said(option, name)}: expected printable characters, without a space at either end"


def _credential(known: Known, option: str) -> Found:
    name = known.get(option)
    if name is not None and not is_credential(name):
        letters = f"at most {CREDENTIAL_LETTERS} letters, digits, dots and hyphens"
        expected = f"the name of a credential ({letters}) or the absolute path of its file, never the secret itself"
        yield (option,), f"{said(option, name, secret=True)}: expected {expected}"


def is_credential(name: str) -> bool:
    """Whether this names a credential: a plain name, or an absolute path."""
    if name.startswith("/"):
        return name.isprintable()
    plain = name.isascii() and all(letter.isalnum() or letter in "-_." for letter in name)
    return plain and 0 < len(name) <= CREDENTIAL_LETTERS and not name.startswith(".")


def _needs(known: Known, option: str, other: str, why: str) -> Found:
    """Of two options the one is nothing without the other."""
    if known.get(option) is not None and other in known and known[other] is None:
        value = known[option]
        shown = said(option, str(value) if isinstance(value, Path) else value)
        yield (option,), f"{shown} also needs {other}: {why}"
