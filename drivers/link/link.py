"""What every link is: bytes, and a word when it is over. Implemented by `descriptor` and `usb`, used by the pump.

A link is opened by `opening.open_link` and given `stir`, which it calls on the event loop's thread whenever there is
something to take, or nothing ever again.
"""

from collections.abc import Callable
from typing import Final, Protocol

Stir = Callable[[], None]

READ_MAX: Final = 4096
"""What one system call may return: the size of a tty's buffer in the kernel (N_TTY_BUF_SIZE)."""

INBOX_MAX: Final = 65536
"""Bytes taken off the wire and not yet taken by the pump. At this, reading stops and the kernel or the device holds the
rest: an hour of cards, so a pump that is this far behind has other troubles."""

OUTBOX_MAX: Final = 65536
"""Bytes accepted for writing and not yet written. A device that takes none of so many has stopped listening."""


class Link(Protocol):
    """One open port."""

    def take(self) -> bytes:
        """All that has come, perhaps nothing; raises `LinkLost` once everything before the loss was taken."""
        ...

    def write(self, data: bytes) -> None:
        """Send this, in order, as far as the link lasts; it is `take` that tells of a loss, after the last bytes."""
        ...

    def close(self) -> None:
        """Give the port back. Called once or more; never raises, never blocks for long."""
        ...
