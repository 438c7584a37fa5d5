"""Each device's conversation, made from what the configuration says of it, going on where the journal has it.

Called by `controller.daemon`.
"""

import os
from collections.abc import Callable
from typing import assert_never

from controller import files
from controller.configuration import DeviceOptions, shared_key
from controller.configuration.reading import LARGEST
from controller.inbox.inbox import supervisor_at
from controller.journal.bearings import boot_of, place_of
from controller.journal.entries import Bearings, Device, Panel, Source, Supervisor
from controller.journal.reading import Reader
from drivers.bee_tek.session import BeeTek
from drivers.bee_tek.table import CodeTableError, parse
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from drivers.open_protocol.wire import NONCE_BYTES
from drivers.session import Session


class DeviceFileWrong(Exception):  # noqa: N818  # the operator's file is wrong, not this program
    """A file that a device needs: every fault in it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def session(
    device: DeviceOptions, reader: Reader, bearings: Bearings | None, is_elsewhere: Callable[[str], bool]
) -> Session:
    """The conversation with a device; CredentialWrong or DeviceFileWrong where it cannot be held.

    `bearings` say where each device stood when the program ended, `is_elsewhere` whether another device of this kind
    with that serial number is in a session now.
    """
    match device.protocol:
        case "open":
            key = None if device.key is None else shared_key(device.key)
            expected = Expected(device.kind, device.serial, key, is_elsewhere=is_elsewhere)
            if bearings is None:
                return HostSession(expected, _nonce)
            place = place_of(bearings.places, *_sources(device))
            return HostSession(expected, _nonce, place, boot_of(bearings.complaints, device.name, place))
        case "angel-eye":
            from drivers.angel_eye.session import AngelEye  # noqa: PLC0415 - most tables have none, and it takes time

            return AngelEye(device.angel_eye, reader.last_bytes_of(Device(device.name)))
        case "bee-tek":
            return _bee_tek(device)
        case _:
            assert_never(device.protocol)


def _sources(device: DeviceOptions) -> tuple[Source, ...]:
    """Under which names a device's events are in the journal."""
    if device.kind == "panel":
        return Panel(device.name), Supervisor(supervisor_at(device.name))
    return (Device(device.name),)


def _bee_tek(device: DeviceOptions) -> BeeTek:
    assert device.codes is not None
    try:
        return BeeTek(parse(files.read(device.codes, LARGEST, trusted=True).decode(), str(device.codes)))
    except CodeTableError as error:
        raise DeviceFileWrong(error.faults) from error
    except OSError as error:
        raise DeviceFileWrong([f"{device.codes}: {error.strerror}: give a code table that can be read"]) from error
    except UnicodeDecodeError as error:
        raise DeviceFileWrong([f"{device.codes}: not UTF-8: save the code table as UTF-8 text"]) from error


def _nonce() -> bytes:
    return os.urandom(NONCE_BYTES)
