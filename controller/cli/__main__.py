"""`python -m controller.cli` is `shoewatch`, where the script is not on the path."""

import sys

from controller.cli import main

sys.exit(main())
