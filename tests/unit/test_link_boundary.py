"""Whatever a port's library raises is `LinkLost`, told apart by number and never by text."""

import errno
import socket
import termios
from pathlib import Path

import pytest
from serial import SerialException

from drivers.errors import LinkLost
from drivers.link.boundary import (
    FORBIDDEN,
    HUNG_UP,
    IN_USE,
    NO_ANSWER,
    NO_NETWORK,
    NO_PERMISSION,
    NO_SUCH_HOST,
    NO_SUCH_PORT,
    NOBODY_LISTENS,
    NOT_A_PORT,
    UNPLUGGED,
    as_link_lost,
)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(errno.EIO, "x"), UNPLUGGED),
        (OSError(errno.ENODEV, "x"), UNPLUGGED),
        (OSError(errno.ENXIO, "x"), UNPLUGGED),
        (termios.error(errno.EIO, "x"), UNPLUGGED),
        (SerialException("device reports readiness to read but returned no data"), UNPLUGGED),
        (SerialException(errno.ENOENT, "x"), NO_SUCH_PORT),
        (SerialException(errno.EAGAIN, "x"), IN_USE),
        (OSError(errno.EBUSY, "x"), IN_USE),
        (PermissionError(errno.EACCES, "x"), NO_PERMISSION),
        (PermissionError(errno.EPERM, "x"), FORBIDDEN),
        (OSError(errno.EAFNOSUPPORT, "x"), NO_NETWORK),
        (ConnectionResetError(errno.ECONNRESET, "x"), HUNG_UP),
        (BrokenPipeError(errno.EPIPE, "x"), HUNG_UP),
        (ConnectionRefusedError(errno.ECONNREFUSED, "x"), NOBODY_LISTENS),
        (TimeoutError(), NO_ANSWER),
        (TimeoutError(errno.ETIMEDOUT, "x"), NO_ANSWER),
        (socket.gaierror(socket.EAI_NONAME, "x"), NO_SUCH_HOST),
        (OSError(errno.ENOSPC, "x"), "No space left on device"),
    ],
)
def test_every_library_s_error_is_a_loss(error: OSError | termios.error, reason: str) -> None:
    with pytest.raises(LinkLost) as raised, as_link_lost():
        raise error
    assert raised.value.reason == reason
    assert raised.value.cause is error


def test_a_number_that_pyserial_dropped_is_found_again(tmp_path: Path) -> None:
    """Opening a file that is no terminal: SerialException without a number, from a termios.error that had it."""

    def like_pyserial() -> None:
        try:
            termios.tcgetattr(plain_file)
        except termios.error as error:
            raise SerialException(f"Could not configure port: {error}")  # noqa: B904 - as pyserial does

    with (tmp_path / "plain").open("w") as plain_file, pytest.raises(LinkLost) as raised, as_link_lost():
        like_pyserial()
    assert raised.value.reason == NOT_A_PORT


def test_our_own_bugs_pass_the_boundary() -> None:
    with pytest.raises(ZeroDivisionError), as_link_lost():
        _ = 1 // 0


def test_a_host_whose_name_cannot_be_looked_up_is_no_such_host() -> None:
    """UnicodeError is no OSError, and comes from `getaddrinfo` all the same."""
    with pytest.raises(LinkLost) as lost, as_link_lost():
        socket.getaddrinfo("shoe..lan", 4001)
    assert lost.value.reason == NO_SUCH_HOST
