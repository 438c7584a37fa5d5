"""The daemon, whose devices may report as fast as a test deals: `python -m tests.support.swift_daemon --config FILE`.

A soak deals in an hour what a table deals in weeks, which no device's budget allows, and a test in a second what its
acknowledgements would slow to minutes. Otherwise it is the daemon.
"""

import sys

from controller import daemon
from drivers.budget import Budget, Pace


class _Boundless(Budget):
    def spend(self, data: int, events: int, now: float) -> bool:  # type: ignore[explicit-override]
        super().spend(data, events, now)
        return True


class _Unhurried(Pace):
    def spend(self, events: int, now: float) -> None:  # type: ignore[explicit-override]
        pass


if __name__ == "__main__":
    import drivers.keeper
    import drivers.open_protocol.session

    drivers.keeper.__dict__["Budget"] = _Boundless
    drivers.open_protocol.session.__dict__["Pace"] = _Unhurried
    sys.exit(daemon.main(sys.argv[1:]))
