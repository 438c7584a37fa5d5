"""The daemon, whose devices may report as fast as a test deals: `python -m tests.support.swift_daemon --config FILE`.

A soak deals in an hour what a table deals in weeks, which no device's budget allows, and a test in a second what its
acknowledgements would slow to minutes. A device may be silent for long, because a computer that runs tests is busier
than one under a table. Otherwise it is the daemon.
"""

import sys
from functools import partial
from typing import Final

from controller import daemon
from drivers.budget import Budget, Pace
from drivers.open_protocol.handshake import Expected

SILENCE_S: Final = 30.0


class _Boundless(Budget):
    def spend(self, data: int, events: int, now: float) -> bool:  # type: ignore[explicit-override]
        super().spend(data, events, now)
        return True


class _Unhurried(Pace):
    def spend(self, events: int, now: float) -> None:  # type: ignore[explicit-override]
        pass


if __name__ == "__main__":
    import controller.service.sessions
    import drivers.keeper
    import drivers.open_protocol.session

    drivers.keeper.__dict__["Budget"] = _Boundless
    drivers.open_protocol.session.__dict__["Pace"] = _Unhurried
    controller.service.sessions.__dict__["Expected"] = partial(Expected, silence_s=SILENCE_S)
    sys.exit(daemon.main(sys.argv[1:]))
