"""The commands as their own parsers have them, in plain records: for the manual pages and for the completion.

argparse keeps what a parser has in attributes with an underscore, and prints it in ways that differ between versions of
Python; so they are read here, and only here.
"""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from controller import cli, daemon


@dataclass(frozen=True, slots=True)
class Argument:
    """An option, or without flags a word at its place. No placeholder: it takes no value."""

    flags: tuple[str, ...]
    placeholder: str
    choices: tuple[str, ...]
    required: bool
    value_optional: bool
    many: bool
    help: str


@dataclass(frozen=True, slots=True)
class Group:
    """Arguments under a title."""

    title: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """A command or a subcommand: the words it is called by, and everything its help says."""

    words: tuple[str, ...]
    help: str
    description: str
    epilog: str
    groups: tuple[Group, ...]
    alternatives: tuple[tuple[Argument, ...], ...]
    """Of each group, one at most."""
    commands: tuple["Command", ...]
    alone: bool
    """Whether it is called without a subcommand."""
    aliases: tuple[str, ...] = ()

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """Of all groups, in their order."""
        return tuple(argument for group in self.groups for argument in group.arguments)


def shoewatch() -> Command:
    """The command, with its subcommands."""
    return _command(cli.parser(), ("shoewatch",), "")


def shoewatchd() -> Command:
    """The daemon."""
    return _command(daemon.parser(), ("shoewatchd",), "")


def _command(parser: argparse.ArgumentParser, words: tuple[str, ...], help_: str, *aliases: str) -> Command:
    groups = [
        Group(group.title or "", tuple(_argument(parser, action) for action in actions))
        for group in parser._action_groups
        if (actions := [action for action in group._group_actions if _shown(action)])
    ]
    alternatives = [
        tuple(_argument(parser, action) for action in group._group_actions)
        for group in parser._mutually_exclusive_groups
    ]
    return Command(
        words, help_, parser.description or "", parser.epilog or "", tuple(groups), tuple(alternatives),
        tuple(_subcommands(parser, words)), not any(action.required for action in _choices(parser)), aliases,
    )  # fmt: skip


def _choices(parser: argparse.ArgumentParser) -> "list[argparse._SubParsersAction[argparse.ArgumentParser]]":
    return [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]


def _subcommands(parser: argparse.ArgumentParser, words: tuple[str, ...]) -> Iterator[Command]:
    for action in _choices(parser):
        said = {choice.dest: choice.help or "" for choice in action._choices_actions}
        parsers: Mapping[str, argparse.ArgumentParser] = action.choices
        for name, subparser in parsers.items():
            first, *aliases = (other for other, of in parsers.items() if of is subparser)
            if name == first:
                yield _command(subparser, (*words, name), said.get(name, ""), *aliases)


def _shown(action: argparse.Action) -> bool:
    return action.help is not argparse.SUPPRESS and not isinstance(action, argparse._SubParsersAction)


def _argument(parser: argparse.ArgumentParser, action: argparse.Action) -> Argument:
    choices = tuple(str(choice) for choice in action.choices or ())
    metavar = action.metavar if isinstance(action.metavar, str) else None
    usual = f"{{{','.join(choices)}}}" if choices else action.dest.upper() if action.option_strings else action.dest
    shown: dict[str, Any] = {**vars(action), "prog": parser.prog, "choices": ", ".join(choices)}
    return Argument(
        flags=tuple(action.option_strings),
        placeholder="" if action.nargs == 0 else metavar or usual,
        choices=choices or tuple((metavar or "").split("|") if "|" in (metavar or "") else ()),
        required=action.required,
        value_optional=action.nargs in {"?", "*"},
        many=action.nargs in {"+", "*"},
        help=(action.help or "") % shown,
    )
