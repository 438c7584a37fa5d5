"""The completion for bash: tables of words from the commands' own parsers, in completion.bash, which walks them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from controller import installation
from controller.configuration.options import TABLES
from debian.builder.parsers import Argument, Command

_SCRIPT: Final = Path(__file__).with_name("completion.bash")

_FILES: Final = ("FILE", "PORT")
"""How the placeholder of a file begins; a port is a file in /dev."""

_DIRECTORIES: Final = ("DIR",)

_WORDS: Final = {
    "GAME": TABLES["house"].fields["game"].choices,
    "FROM": TABLES["house"].fields["dealt_from"].choices,
    "SHOE": TABLES["house"].fields["shoe"].choices,
    "SPLIT": TABLES["wagers"].fields["split_21"].choices,
    "LANGUAGE": TABLES["table"].fields["language"].choices,
    "INSTANCE": ("<instance>",),
}
"""What a placeholder stands for, where the parser knows no choices: it leaves them to a configuration's reader."""

_NEW: Final = ("setup",)
"""The commands whose instance must not be there yet."""


def script(command: Command, *further: str) -> str:
    """The completion of a command; `further` are subcommands that its parser does not know."""
    name = command.words[0]
    table = f"_{name}"
    tables: dict[str, dict[str, str]] = {"commands": {}, "options": {}, "values": {}}
    for each in _every(command):
        _enter(each, tables)
    tables["commands"][name] = " ".join([tables["commands"].get(name, ""), *further]).strip()
    for word in further:
        tables["commands"][f"{name} {word}"] = " ".join(each.words[1] for each in command.commands)
    data = "\n".join(
        line
        for kind, rows in tables.items()
        for line in (
            f"declare -gA {table}_{kind}=(",
            *(f"    [{_quoted(key)}]={_quoted(value)}" for key, value in rows.items()),
            ")",
        )
    )
    text = _SCRIPT.read_text(encoding="utf-8")
    text = text.replace("@CONFIGURATIONS@", str(installation.CONFIGURATIONS))
    return text.replace("@DATA@", data).replace("@NAME@", name).replace("@TABLE@", table)


def _every(command: Command) -> Iterator[Command]:
    yield command
    for subcommand in command.commands:
        yield from _every(subcommand)
        for alias in subcommand.aliases:
            yield from _every(_called(subcommand, alias))


def _called(command: Command, alias: str) -> Command:
    return replace(command, words=(*command.words[:-1], alias), aliases=())


def _enter(command: Command, tables: dict[str, dict[str, str]]) -> None:
    """The rows of a command."""
    name = " ".join(command.words)
    subcommands = [word for each in command.commands for word in (each.words[-1], *each.aliases)]
    if subcommands:
        tables["commands"][name] = " ".join(subcommands)
    tables["options"][name] = " ".join(argument.flags[-1] for argument in command.arguments if argument.flags)
    place = 0
    for argument in command.arguments:
        if not argument.flags:
            new = command.words[-1] in _NEW and argument.placeholder == "INSTANCE"
            tables["values"][f"{name} {'+' if argument.many else place}"] = "" if new else _offered(argument)
            place += 1
        elif argument.placeholder:
            for flag in argument.flags:
                tables["values"][f"{name} {flag}{'?' * argument.value_optional}"] = _offered(argument)


def _offered(argument: Argument) -> str:
    """What completes the value of an argument."""
    if words := argument.choices or _WORDS.get(argument.placeholder):
        return " ".join(words)
    if argument.placeholder.upper().startswith(_FILES):
        return "<file>"
    return "<directory>" if argument.placeholder.upper().startswith(_DIRECTORIES) else ""


def _quoted(text: str) -> str:
    assert "'" not in text
    return f"'{text}'"
