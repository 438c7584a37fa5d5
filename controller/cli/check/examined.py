"""A configuration examined whole: what is wrong in it and around it. Called by `check`, `doctor` and `setup`."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from msgspec import Struct

from controller.cli.check.surroundings import Seen, look, options
from controller.configuration import Configuration, ConfigurationWrong
from controller.configuration.reading import made_of, text_of


class Examined(Struct, frozen=True):
    """What was found; all that is wrong in the file stands before what is wrong around it."""

    problems: tuple[str, ...]
    seen: Seen
    text: bytes
    configuration: Configuration | None
    """None where something in the file is wrong."""


def examine(file: Path, but: Collection[str] = (), text: bytes = b"") -> Examined:
    """The file and everything that it names; OSError where it cannot be read.

    What the options in `but` name, the caller examines. A file that is not there yet has the `text` that is given.
    """
    problems: list[str] = []
    configuration = None
    try:
        text = text or text_of(file)
        configuration = made_of(file, text)
    except ConfigurationWrong as wrong:
        known, problems = wrong.known, wrong.problems
    else:
        known = options(configuration)
    seen = look({table: _without(but, said) for table, said in known.items()} if but else known, file, text)
    return Examined((*problems, *seen.problems), seen, text, configuration)


def _without(but: Collection[str], said: Any) -> Any:  # noqa: ANN401  # a table of the configuration, or a list of them
    if isinstance(said, list):
        return [_without(but, each) for each in said]
    return {option: value for option, value in said.items() if option not in but}
