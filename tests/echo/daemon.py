"""`shoewatchd`, where the echo game is registered: `python -m tests.echo.daemon --config FILE`."""

import sys

import tests.echo.entered  # noqa: F401  # which enters it
from controller.daemon import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
