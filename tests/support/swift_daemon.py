"""The daemon, whose devices may report as fast as a test deals: `python -m tests.support.swift_daemon --config FILE`.

A soak deals in an hour what a table deals in weeks, which no device's budget allows. Otherwise it is the daemon.
"""

import sys

from controller import daemon
from drivers.budget import Budget


class _Boundless(Budget):
    def spend(self, data: int, events: int, now: float) -> bool:  # type: ignore[explicit-override]
        super().spend(data, events, now)
        return True


if __name__ == "__main__":
    import drivers.keeper

    drivers.keeper.__dict__["Budget"] = _Boundless
    sys.exit(daemon.main(sys.argv[1:]))
