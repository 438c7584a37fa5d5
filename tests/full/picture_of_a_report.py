"""The picture in docs/report.md: a simulated day in Chromium. `python -m tests.full.picture_of_a_report` makes it."""

import argparse
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from controller.cli import main as shoewatch
from tests.support import browser
from tests.support.gaming_day import write_days

BEGINS_S = int(datetime(2026, 11, 12, 11, tzinfo=UTC).timestamp())
WIDTH, HEIGHT = 800, 1260


def main(to: Path) -> int:
    """A week, the last day of it worse than the others; the picture of its report."""
    if browser.found() is None:
        print(browser.MISSING, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_days(folder / "t7.journal", BEGINS_S, 7 * 24, seed=11, trouble=1.0, until_bad_h=7 * 24 - 5)
        page = folder / "report.html"
        words = "--journal", str(folder / "t7.journal"), "--day", "2026-11-18", "--zone", "America/New_York", "--audit"
        if code := shoewatch(["report", *words, "--output", str(page)]):
            return code
        print(f"{to}: {len(browser.picture(folder, page, to, WIDTH, HEIGHT)):,} bytes")
    return 0


if __name__ == "__main__":
    argparse.ArgumentParser(description="Write the picture in docs/report.md again.").parse_args()
    sys.exit(main(Path(__file__).parents[2] / "docs" / "report.png"))
