"""`shoewatch`, where the echo game is registered: `python -m tests.echo.command history …`."""

import sys

import tests.echo.entered  # noqa: F401  # which enters it
from controller.cli import main

if __name__ == "__main__":
    sys.exit(main())
