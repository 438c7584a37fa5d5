"""The boundary: whatever a port's library raises becomes `LinkLost`, whose reason is made from the error's number.

pyserial raises `SerialException` or a bare `OSError`, and `termios.error`, which is not an `OSError`, from what is the
same unplug; `USBError` is an `OSError` whose text differs by backend. So only the number is read, never the text.
"""

import errno
import os
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from drivers.errors import LinkLost

UNPLUGGED: Final = "unplugged"
NO_SUCH_PORT: Final = "no such port"
NO_SUCH_HOST: Final = "no such host"
NO_PERMISSION: Final = "no permission"
FORBIDDEN: Final = "the unit forbids this kind of port"
"""The device list of a unit (`DeviceAllow=`) says EPERM, the permissions of a file EACCES."""
NO_NETWORK: Final = "the unit forbids the network"
IN_USE: Final = "in use by another program"
HUNG_UP: Final = "connection closed by the other side"
NO_ANSWER: Final = "no answer from the other side"
NOBODY_LISTENS: Final = "connection refused"
NOT_A_PORT: Final = "not a serial port"
NOT_LISTENING: Final = "the device accepts no more bytes"

REASONS: Final[dict[int, str]] = {
    errno.ENODEV: UNPLUGGED,
    errno.ENXIO: UNPLUGGED,
    errno.EIO: UNPLUGGED,
    errno.ENOENT: NO_SUCH_PORT,
    errno.ENOTDIR: NO_SUCH_PORT,
    errno.EACCES: NO_PERMISSION,
    errno.EPERM: FORBIDDEN,
    errno.EAFNOSUPPORT: NO_NETWORK,
    errno.EBUSY: IN_USE,
    errno.EAGAIN: IN_USE,  # flock, held by another open
    errno.EPIPE: HUNG_UP,
    errno.ECONNRESET: HUNG_UP,
    errno.ETIMEDOUT: NO_ANSWER,
    errno.EHOSTUNREACH: NO_ANSWER,
    errno.ENETUNREACH: NO_ANSWER,
    errno.ECONNREFUSED: NOBODY_LISTENS,
    errno.ENOTTY: NOT_A_PORT,
    errno.EINVAL: NOT_A_PORT,
    errno.EISDIR: NOT_A_PORT,
}


def lost(error: OSError | termios.error) -> LinkLost:
    """The same loss, in our words."""
    if isinstance(error, TimeoutError):
        return LinkLost(NO_ANSWER, error)
    number = _number(error) or _number(error.__context__)  # pyserial wraps a termios.error and drops its number
    if number is None:
        return LinkLost(UNPLUGGED, error)  # pyserial's word for a tty that hung up carries no number either
    if number < 0:
        return LinkLost(NO_SUCH_HOST, error)  # getaddrinfo counts downward
    return LinkLost(REASONS.get(number) or os.strerror(number), error)


def _number(error: BaseException | None) -> int | None:
    """The `errno` of an error, wherever its kind keeps it."""
    number = error.args[0] if isinstance(error, termios.error) else getattr(error, "errno", None)
    return number if isinstance(number, int) else None


@contextmanager
def as_link_lost() -> Iterator[None]:
    """Whatever goes wrong with a port inside is `LinkLost`."""
    try:
        yield
    except UnicodeError as error:  # a host's name that cannot be looked up: no OSError, and not negative
        raise LinkLost(NO_SUCH_HOST, error) from error
    except (OSError, termios.error) as error:
        raise lost(error) from error
