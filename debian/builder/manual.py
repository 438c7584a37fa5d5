"""The manual pages, from the commands' own parsers: one for each command and for each of its subcommands. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from controller.installation import documented
from debian.builder.parsers import Argument, Command
from debian.builder.roff import bold, escaped, italic, prose

_EXITS: Final = "exit codes:\n"
"""What stands above the exit codes in a help."""

_EXIT: Final = re.compile(r" +(\d+) +(.*)")

_OF_A_PAGE: Final = 2
"""Words of the longest command that has a page of its own; what has more is described in the page of its first two."""

_CLAUSE_END: Final = re.compile(r"[:.](?=\s|$)")


@dataclass(frozen=True, slots=True)
class Edition:
    """What is at the head and the foot of every page."""

    version: str
    day: date


def pages(command: Command, section: int, edition: Edition, others: Sequence[str] = ()) -> dict[str, str]:
    """The page of a command and those of its subcommands, by file name. `others` are further pages to see."""
    main = f"{command.words[0]}({section})"
    made = {
        f"{command.words[0]}.{section}": _page(command, section, edition, [*map(_title, command.commands), *others])
    }
    for subcommand in command.commands:
        made[f"{'-'.join(subcommand.words)}.{section}"] = _page(subcommand, section, edition, [main, *others])
    return made


def _title(command: Command) -> str:
    return f"{'-'.join(command.words)}(1)"


def _page(command: Command, section: int, edition: Edition, see: Sequence[str]) -> str:
    name = "-".join(command.words)
    summary = command.help or _CLAUSE_END.split(command.description)[0]
    body, exits = _split(command.epilog)
    lines = [
        f'.TH "{escaped(name.upper())}" "{section}" "{edition.day}" "shoewatch {edition.version}" "shoewatch"',
        ".SH NAME",
        f"{escaped(name)} \\- {escaped(summary)}",
        ".SH SYNOPSIS",
        *_synopses(command),
        ".SH DESCRIPTION",
        *prose(documented(command.description)),
        *([".PP", *prose(documented(body))] if body else []),
        *_options(command),
    ]
    for action in _actions(command):
        title = " ".join(action.words[2:])
        lines += [f'.SH "{escaped(title.upper())}"', *prose(f"{_sentence(action.help)}"), *_options(action)]
    if len(command.words) == 1 and command.commands:
        lines += [".SH COMMANDS", *(line for each in command.commands for line in _listed(each))]
    if exits:
        lines += [".SH EXIT STATUS", *exits]
    lines += [".SH SEE ALSO", ",\n".join(_reference(page) for page in see)]
    return "\n".join(lines) + "\n"


def _actions(command: Command) -> tuple[Command, ...]:
    """The subcommands that a page describes itself, having none of their own."""
    return command.commands if len(command.words) == _OF_A_PAGE else ()


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _split(epilog: str) -> tuple[str, list[str]]:
    """What stands below a help: its prose, and its exit codes as a list."""
    before, found, after = epilog.partition(_EXITS)
    if not found:
        return epilog.strip(), []
    rows = after.splitlines()
    codes = [row for row in rows if row.startswith(" ")]
    rest = "\n".join(row for row in rows if not row.startswith(" "))
    exits: list[str] = []
    for row in codes:
        told = _EXIT.fullmatch(row)
        exits += [".TP", bold(told[1]), escaped(told[2])] if told else [escaped(row.strip())]
    return f"{before}{rest}".strip(), exits


def _synopses(command: Command) -> Iterator[str]:
    """A command in each of its ways."""
    ways = [command] if command.alone or len(command.words) == 1 else []
    for number, way in enumerate([*ways, *_actions(command)]):
        if number:
            yield ".br"
        yield from _synopsis(way)


def _synopsis(command: Command) -> Iterator[str]:
    """How it is called, without what every command has."""
    yield bold(" ".join(command.words))
    together = {argument: group for group in command.alternatives for argument in group}
    done: set[Argument] = set()
    ordered = sorted(command.arguments, key=lambda argument: not argument.flags)
    for argument in ordered:
        if argument in done or "--help" in argument.flags:
            continue
        group = together.get(argument, (argument,))
        done.update(group)
        one = " | ".join(_called(each) for each in group)
        yield one if any(each.required for each in group) else f"[{one}]"
    if len(command.words) == 1 and command.commands:
        yield f"{italic('COMMAND')} ..."


def _called(argument: Argument) -> str:
    value = italic(argument.placeholder) if argument.placeholder else ""
    if not argument.flags:
        return f"{value} ..." if argument.many else value
    if not value:
        return bold(argument.flags[-1])
    return f"{bold(argument.flags[-1])} {f'[{value}]' if argument.value_optional else value}"


def _options(command: Command) -> Iterator[str]:
    inner = len(command.words) > _OF_A_PAGE
    for group in command.groups:
        arguments = [each for each in group.arguments if not (inner and "--help" in each.flags)]
        if not arguments:
            continue
        title = {"positional arguments": "arguments"}.get(group.title, group.title)
        yield f'.SS "{escaped(title)}"' if inner else f'.SH "{escaped(title.upper())}"'
        for argument in arguments:
            yield ".TP"
            yield ", ".join(_heads(argument))
            told = _sentence(argument.help)
            yield from prose(documented(told)) if argument.help else [italic(argument.placeholder)]


def _heads(argument: Argument) -> Iterator[str]:
    value = italic(argument.placeholder) if argument.placeholder else ""
    if not argument.flags:
        yield value
    for flag in argument.flags:
        yield f"{bold(flag)} {f'[{value}]' if argument.value_optional else value}" if value else bold(flag)


def _listed(command: Command) -> tuple[str, ...]:
    return (".TP", _reference(_title(command)), escaped(_sentence(command.help)))


def _reference(page: str) -> str:
    name, _, section = page.partition("(")
    return f"{bold(name)}({section}"
