"""What `shoewatch setup` does: search, propose, ask, check, write. Nothing is written before everything is right."""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

from controller import installation
from controller.cli.check.examined import examine
from controller.cli.check.summary import summary
from controller.cli.setup.answers import answers, house_played, played
from controller.cli.setup.caution import of_others
from controller.cli.setup.choice import choice, with_codes, with_shoe
from controller.cli.setup.destination import CHECKPOINT_KEY, SUPERVISORS, Destination, destination
from controller.cli.setup.devices import Proposed
from controller.cli.setup.questions import DECLINED, MISSING, Questions, Stopped
from controller.cli.setup.search import Tell, search
from controller.cli.setup.secrets import checkpoint_key, supervisor, used
from controller.cli.setup.writing import write
from controller.cli.terminal.outputs import NotWritten
from controller.cli.terminal.streams import aside, complain, say
from controller.configuration import ConfigurationWrong
from controller.configuration.example import DeviceSection, Given, commented
from controller.wording.escaping import harmless

WRONG: Final = 78
INTERRUPTED: Final = 130

HEAD: Final = """\
# The configuration of one table, as `shoewatch setup` wrote it. `shoewatch check FILE` reports every
# error in it. A line such as #decks = 8 shows an option with its default, or with an example where
# there is no default. Remove the # and change the value to set the option.
"""


def run(arguments: argparse.Namespace) -> int:
    """Set up a table, or say why not."""
    try:
        _set_up(arguments)
    except Stopped as stopped:
        complain("setup", str(stopped))
        return stopped.code
    except ConfigurationWrong as wrong:
        for problem in wrong.problems:
            complain("setup", problem)
        return WRONG
    except NotWritten as wrong:
        return wrong.told("setup")
    except KeyboardInterrupt:
        aside("")
        complain("setup", "interrupted: nothing was written")
        return INTERRUPTED
    return 0


def _set_up(arguments: argparse.Namespace) -> None:
    terminal = sys.stdin is not None and sys.stdin.isatty()
    if not terminal and not arguments.yes:
        raise Stopped(MISSING, "--yes is missing: standard input is not a terminal, so nothing can be asked")
    questions = Questions(asks=terminal and not arguments.yes)
    where = destination(arguments.instance, arguments.output)
    tell: Tell = aside if where.printed else partial(say, now=True)  # before the question that it is about
    others = of_others(installation.CONFIGURATIONS, where.file)
    heard = search(arguments, others, tell)
    devices = choice(arguments.devices, heard, questions, tell)
    game = played(arguments, devices, questions)
    if house_played(game).sees_cards:  # 19:47-20.8(b)3: no device sees a card that is dealt from the hand
        devices = with_shoe(devices, heard, others, questions, tell)
    devices = with_codes(devices, questions)
    chosen = answers(game, arguments, devices, questions)
    people = supervisor(where, arguments.supervisor, questions)
    key = checkpoint_key(where, str(chosen["table"]["name"]), questions, wanted=arguments.checkpoint_key)
    text = _text(where, chosen, devices, {**people, **key.lines})
    _check(where, text, {**people, **key.lines}, [each.port for each in devices if each.words], tell)
    if where.printed:
        for line in text.decode().splitlines():
            say(line)
        return
    if not questions.agrees(f"Write {where.file}?"):
        raise Stopped(DECLINED, "nothing was written")
    _write(where, text, {**people, **key.lines}, key.public)


def _text(where: Destination, chosen: dict[str, Given], devices: Sequence[Proposed], new: dict[str, str]) -> bytes:
    given = {
        **chosen,
        "people": {"supervisors": where.credential(SUPERVISORS)} if used(where, SUPERVISORS, new) else {},
        "journal": where.journal(signs=used(where, CHECKPOINT_KEY, new)),
        "outputs": where.outputs,
    }
    sections = [DeviceSection(harmless(device.words) or f"The {device.kind}.", device.options) for device in devices]
    return commented(given, sections, where.examples, HEAD).encode()


def _check(where: Destination, text: bytes, new: dict[str, str], heard: Sequence[str], tell: Tell) -> None:
    """What the table can do with this, by the checks of `shoewatch check`; ConfigurationWrong."""
    not_yet = {
        option for option, name in (("supervisors", SUPERVISORS), ("checkpoint_key", CHECKPOINT_KEY)) if name in new
    }
    found = examine(where.file, not_yet, text)
    if found.configuration is None or found.problems:
        raise ConfigurationWrong([*found.problems])
    tell("")
    tell(f"{where.file}: correct, and not written yet")
    for line in summary(found.configuration, found.seen, heard):
        tell(line)
    for note in found.seen.notes:
        tell(f"note: {note}")


def _write(where: Destination, text: bytes, new: dict[str, str], public: str) -> None:
    write(where, text, new)
    say(f"Written: {where.file}")
    if public:
        say("Keep this public key, and copies of the checkpoints, on another machine: `shoewatch audit` needs both.")
        say(public)
    say(f"Start the table{', now and at every start of this computer' if where.is_installed else ''}: {where.start}")
