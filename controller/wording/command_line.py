"""How every command line is read: what is wrong with it is said in a line, with the nearest word. Pure.

Called by `controller.cli`, whose subparsers are of this kind too, and by `controller.daemon`.
"""

import argparse
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NoReturn

from controller import installation
from controller.wording.escaping import harmless
from controller.wording.words import either, meant

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_CHOICE: Final = re.compile(
    r"argument (?P<of>.+?): invalid choice: (?P<found>.+) \(choose from (?P<known>.*)\)", re.DOTALL
)
"""What argparse says of a word that is none of those it knows."""

_NAMED: Final = {".toml": "--config", ".journal": "--journal", ".socket": "--socket"}
"""By which option a file is named, where one stands alone."""

_FILE: Final = re.compile(rf": (\S*({'|'.join(map(re.escape, _NAMED))}))(?=$|: )")

WRONG: Final = 2
"""The exit code of a wrong command line, as argparse has it."""

_COMMANDS: Final = {"COMMAND", "ACTION"}
"""What stands for a command in a usage."""

_MANY: Final = 6
"""So many words are listed; of more, help has the list."""


class Parser(argparse.ArgumentParser):
    """One command."""

    def parse_known_args(  # type: ignore[override,explicit-override]  # of Python 3.12; typeshed has overloads
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As argparse; but each command answers itself for what it does not know."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            options = re.findall(r"--[a-z][a-z-]*", self.format_usage())
            hints = (meant(word.partition("=")[0], options) for word in unknown if word.startswith("--"))
            named = [word for word in unknown if word.startswith("-")] or unknown  # what follows one may be its value
            self.error(f"unknown argument: {' '.join(named)}{next((hint for hint in hints if hint), '')}")
        return known, unknown

    def format_help(self) -> str:  # type: ignore[explicit-override]  # of Python 3.12
        """As argparse; with the documents where this program has them."""
        text = super().format_help()
        return installation.documented(text) if installation.IS_PACKAGE else text

    def _print_message(  # type: ignore[explicit-override]  # of Python 3.12
        self, message: str, file: "SupportsWrite[str] | None" = None
    ) -> None:
        """As argparse, whose later versions pass over a text that cannot be written, as on a full disk."""
        assert file is not None, "argparse always names it"
        file.write(message)

    def error(self, message: str) -> NoReturn:  # type: ignore[explicit-override]  # of Python 3.12
        """Say what is wrong with the command line, and leave; the whole usage would hide it."""
        if (choice := _CHOICE.fullmatch(message)) is not None:
            message = self._none_of(choice["of"], _word(choice["found"]), [*map(_word, choice["known"].split(", "))])
        message = message.replace("the following arguments are required", "missing")
        if (file := _FILE.search(message)) is not None and (option := _NAMED[file[2]]) in self.format_usage():
            message += f"; did you mean {option} {file[1]}?"
        hint = "" if message.endswith("?") else f"; `{self.prog} --help` shows how it is used"
        self.exit(WRONG, f"{harmless(f'{self.prog}: {message}{hint}')}\n")

    def _none_of(self, of: str, found: str, known: Sequence[str]) -> str:
        what = "no such command" if of in _COMMANDS else f"argument {of}"
        listed = "" if len(known) > _MANY else f"; expected {either(known)}"
        return f"{what}: {found}{meant(found, known) or listed}"


def _word(shown: str) -> str:
    """A word without the quotes that argparse puts around it."""
    quoted = re.fullmatch(r"""(['"])(.*)\1""", shown, re.DOTALL)
    return quoted[2] if quoted else shown
