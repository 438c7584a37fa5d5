"""A report in which nothing stands, for tests to fill."""

from typing import Any

from controller.cli.report.bins import Bins
from controller.cli.report.figures import Listing, PeriodReport


def empty(**said: Any) -> PeriodReport:
    """One of the first hour of 1970."""
    hour = 3_600 * 10**9
    nothing: dict[str, Any] = {
        "table": "T7", "title": "shoe 1", "first_ns": 0, "last_ns": hour, "made_ns": hour, "version": "0",
        "shoes": 0, "rounds": 0, "void": 0, "simulated": 0, "corrected": 0, "irregular": 0,
        "bins": Bins(0, hour, 1), "rounds_by_bin": (0,), "results": (), "frequencies": (), "irregularities": (),
        "rest_rounds": 0, "archives": 0,
        "flagged": Listing(), "people": (), "decided": Listing(), "devices": (), "downtimes": Listing(),
        "troubles": Listing(), "starts": 0, "reconciled": 0, "unreconciled": Listing(),
    }  # fmt: skip
    return PeriodReport(**(nothing | said))
