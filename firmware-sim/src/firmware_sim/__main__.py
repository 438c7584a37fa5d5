"""`python -m firmware_sim`: the command."""

import sys

from firmware_sim.cli import main

if __name__ == "__main__":
    sys.exit(main())
