"""Where both commands begin: what the system gives the process is looked at first, and only then is the rest imported.

`shoewatch` and `shoewatchd` are these two functions. Nothing imports this module.
"""

import sys

from controller import system

INTERRUPTED = 130
"""By Ctrl-C, as a shell has it."""


def command() -> int:
    """`shoewatch`."""
    try:
        if short := system.shortage(system.COMMAND_FILES, system.COMMAND_MEMORY_MIB, "a command"):
            return _too_little("shoewatch", short)
        from controller.cli import main  # noqa: PLC0415  # with too few files nothing can be imported

        return main()
    except KeyboardInterrupt:
        return INTERRUPTED


def daemon() -> int:
    """`shoewatchd`."""
    system.hold()
    if short := system.shortage(system.TABLE_FILES, system.MEMORY_MIB, "a table with 1 device"):
        return _too_little("shoewatchd", short)
    from controller.daemon import main  # noqa: PLC0415  # as above

    return main()


def _too_little(who: str, short: str) -> int:
    print(f"{who}: {short}", file=sys.stderr)  # noqa: T201  # to whoever started it
    return system.SHORT
