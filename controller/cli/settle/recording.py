"""`shoewatch settle --record`: what is told to the running table, once it was settled here without an objection.

Called by `controller.cli.settle.command`.
"""

import argparse
import re
from typing import Final

from controller.cli.settle import flags
from controller.cli.settle.played import RoundToSettle
from controller.cli.settle.wager_lines import Read
from controller.table.settlement import Settling
from controller.wording.money import money

WRONG_WORDS: Final = 2
NOT_UNDERSTOOD: Final = 65


class CannotRecord(Exception):  # noqa: N818  # says what is wrong
    """Why nothing is told to the table, and the exit code."""

    def __init__(self, code: int, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.code = code
        self.problems = problems


def asked(arguments: argparse.Namespace) -> None:
    """CannotRecord where what was said does not go with `--record`."""
    if not arguments.record:
        return
    wrong = []
    if re.fullmatch("[0-9]+/[0-9]+", " ".join(arguments.round)) is None:
        wrong.append("--record: expected a round of the table, such as 3/12")
    if arguments.who is None:
        wrong.append("--record: give your name with --as NAME")
    if arguments.wagers in {None, "-"}:
        wrong.append("--record: give a file with --wagers; standard input is for the PIN")
    said = [*flags(arguments), *(["game"] if arguments.game is not None else [])]
    if said:
        named = ", ".join(f"--{name.replace('_', '-')}" for name in said)
        wrong.append(f"--record: the table uses the wagers it offered in that shoe: omit {named}")
    if wrong:
        raise CannotRecord(WRONG_WORDS, *wrong)


def words(arguments: argparse.Namespace, named: RoundToSettle, read: Read, settling: Settling) -> str:
    """The wagers as the table is told them. Raises `CannotRecord` if the table does not take such a wager."""
    word = settling.word
    if word is None:
        raise CannotRecord(NOT_UNDERSTOOD, f"--record: the table of {named.name} records no amounts: omit --record")
    told = [(line, word(wager)) for line, wager in read.wagers]
    takes = f"a table takes a {settling.place} from 1 to 20 and amounts to {money(settling.most)}"
    wrong = [f"{arguments.wagers}, line {line}: {takes}" for line, word in told if word is None]
    if wrong:
        raise CannotRecord(NOT_UNDERSTOOD, *wrong)
    assert named.dealt is not None  # `asked` has seen that it is a round of the table
    return f"{settling.told_as} {named.dealt.round} {' '.join(word for _, word in told if word is not None)}"
