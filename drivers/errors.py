"""What can go wrong with a device, by whose fault it is and what cures it.

    DeviceError
    ├── BadBytesError   their bytes: no frame, or one without meaning   count it, report it, wait for the next
    ├── LinkLost        the wire is gone: unplugged, silent, hung up    reconnect; never give up
    │   └── Overdrawn   more than any device says: closed by us         reconnect later; the longer the more often
    └── MisuseError     our bug: a call that no caller may make         mend the program

A device that understood and said no is no error but news: `CommandAnswered`, `DeviceRefused` or `DeviceComplained`.
The operator's files have errors of their own, in the room that reads them. Pure; imports nothing.
"""


class DeviceError(Exception):
    """The root; never raised itself."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadBytesError(DeviceError):
    """Their bytes mean nothing. `reason` is one of few fixed phrases, so that equal faults count as equal."""

    field = ""
    """Of the message, where one of its fields is at fault."""

    @property
    def words(self) -> str:
        """What is wrong, for whoever made those bytes."""
        return f"{self.field}: {self.reason}" if self.field else self.reason


class LinkLost(DeviceError):  # noqa: N818 - the word of the architecture, and an event as much as an error
    """The wire is gone: what every library's exception about a port becomes, in `drivers.link`."""

    def __init__(self, reason: str, cause: BaseException | None = None) -> None:
        super().__init__(reason)
        self.cause = cause


class Overdrawn(LinkLost):
    """The device says more than its budget allows, and its line is closed for a while."""


class MisuseError(DeviceError):
    """Our bug: the call breaks the contract of what was called."""
