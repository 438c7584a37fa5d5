"""Where both commands begin: what the system gives the process is looked at first, and only then is the rest imported.

`shoewatch` and `shoewatchd` are these two functions. Nothing imports this module.
"""

import sys
import traceback
from contextlib import suppress
from typing import Final

from controller import system

INTERRUPTED: Final = 130
"""By Ctrl-C, as a shell has it."""

DAMAGED: Final = 70
"""As an internal error (`controller.service.exits`): systemd starts a table again, up to the limit of its unit."""


def command() -> int:
    """`shoewatch`."""
    try:
        if short := system.shortage(system.COMMAND_FILES, system.COMMAND_MEMORY_MIB, "a command"):
            return _too_little("shoewatch", short)
        from controller.cli import main  # noqa: PLC0415  # with too few files nothing can be imported

        return main()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # a damaged file can raise anything; a command imports what it needs when it runs
        if not _importing(error):
            raise
        return _damaged("shoewatch", error)


def daemon() -> int:
    """`shoewatchd`."""
    system.hold()
    system.close_memory()
    if short := system.shortage(system.TABLE_FILES, system.MEMORY_MIB, "a table with 1 device"):
        return _too_little("shoewatchd", short)
    try:
        from controller.daemon import main  # noqa: PLC0415  # as above
    except Exception as error:  # noqa: BLE001  # the same
        says = _damage(error)
        with suppress(Exception):  # what tells systemd may be damaged as well
            from controller.service.notify import Notifier  # noqa: PLC0415  # as above

            Notifier().state(says)
        return _damaged("shoewatchd", error)

    return main()


def _importing(error: Exception) -> bool:
    """Whether a module could not be loaded: its file is missing, damaged, or of another version."""
    codes = (frame.f_code for frame, _ in traceback.walk_tb(error.__traceback__))
    return isinstance(error, ImportError | SyntaxError) or any(
        code.co_name == "<module>" or code.co_filename.startswith("<frozen importlib") for code in codes
    )


def _too_little(who: str, short: str) -> int:
    print(f"{who}: {short}", file=sys.stderr)  # noqa: T201  # to whoever started it
    return system.SHORT


def _damaged(who: str, error: Exception) -> int:
    print(f"{who}: {_damage(error)}", file=sys.stderr)  # noqa: T201  # to whoever started it
    return DAMAGED


def _damage(error: Exception) -> str:
    """What is wrong with a file of the program, in a line, and the cure."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    cure = "check the disk, and install the package again: apt install --reinstall ./shoewatch_*.deb"
    return f"the program is damaged ({what}): {cure}"
