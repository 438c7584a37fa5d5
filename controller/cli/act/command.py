"""What `shoewatch act`, `correct` and `settle --record` tell a running table, and what they say of its answer."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from controller.cli import places
from controller.cli.language.plain import EVENT, meant, read, write
from controller.cli.language.vocabulary import FORMS
from controller.cli.status import view_lines
from controller.cli.terminal import pins
from controller.cli.terminal.streams import complain, say
from controller.control.client import ACT_WAIT_S, Client, Declined, NoAnswer, TableLine
from controller.control.protocol import ACTS, Act
from controller.effects.public import Acted, Changed
from controller.table.finished import result_in_words
from controller.wording.misread import Misread

WRONG_WORDS: Final = 2
UNAVAILABLE: Final = 69
"""EX_UNAVAILABLE of sysexits.h: no daemon answers."""
DECLINED: Final = 75
"""EX_TEMPFAIL: a daemon answered, and cannot do it now."""
NOT_ALLOWED: Final = 77
"""EX_NOPERM: name and PIN do not allow it, or nobody may."""
INTERRUPTED: Final = 130


DECISIONS: Final = tuple(
    words for act in ACTS for words, says in FORMS[act].names.items() if says or words == next(iter(FORMS[act].names))
)
"""How everything that a supervisor may say begins, in plain words."""


ACT: Final = 'something a dealer does or a supervisor decides, such as "void", "not seen" or "no more bets"'


def act(arguments: argparse.Namespace, words: str, shoe: int | None = None) -> int:
    """Take what these words say to the table, once name and PIN are known."""
    command = arguments.command
    try:
        said = decision(words)
    except Misread as misread:
        complain(command, _two_acts(words) or (_unknown(arguments, words) if misread.expected == ACT else misread.text))
        return WRONG_WORDS
    try:
        path = places.socket(arguments)
        with Client.open(path):  # before anybody types a PIN in vain
            pass
        fields = {"who": arguments.who, "pin": _pin(arguments.who), "input": said}
        heard, possible = _ask(path, fields if shoe is None else fields | {"shoe": shoe})
    except places.Nowhere as nowhere:
        return nowhere.told(command)
    except pins.NoPin as none:
        complain(command, str(none))
        return none.code
    except NoAnswer as none:
        return unanswered(command, none)
    except KeyboardInterrupt:
        return INTERRUPTED
    wrong = heard.error
    if wrong is not None:
        complain(command, f"{wrong.problem}: {wrong.cure}")
        return NOT_ALLOWED if wrong.code == "not-allowed" else DECLINED
    if heard.done is None:
        complain(command, "the program that answers there is not shoewatchd: give the table's socket with --socket")
        return UNAVAILABLE
    if arguments.json:
        say(msgspec.json.encode(heard.done).decode())
    else:
        for line in answered(heard.done, write(said) if command == "act" else ""):
            say(line)
        if possible:
            say(f"  possible now: {', '.join(possible)}")
    return 1 if heard.done.verdict == "rejected" else 0


def unanswered(command: str, why: NoAnswer) -> int:
    """Say why there is no answer; the exit code, by whether a daemon said so itself."""
    complain(command, str(why))
    return DECLINED if isinstance(why, Declined) else UNAVAILABLE


def decision(words: str) -> Act:
    """What a supervisor says in these words; Misread where it is something else, or nothing."""
    try:
        said = read(words)
    except Misread as misread:
        if misread.expected != EVENT:
            raise
        raise Misread(words, ACT) from None
    if not isinstance(said, Act):
        raise Misread(write(said), ACT)
    return said


def _two_acts(words: str) -> str:
    """What to say of words that are two acts, one after the other; nothing if they are not."""
    split = words.split()
    for at in range(1, len(split)):
        try:
            first, then = (write(decision(" ".join(each))) for each in (split[:at], split[at:]))
        except Misread:
            continue
        return f"one act at a time: enter `{first}`, look at the answer, then `{then}`"
    return ""


def _unknown(arguments: argparse.Namespace, words: str) -> str:
    """What to say of words that are no act: the nearest act that the table would accept now, or all of them."""
    try:
        with Client.open(places.socket(arguments)) as client:
            possible = _possible(client)
    except (places.Nowhere, NoAnswer):
        return Misread(words, ACT, meant(words.split(), DECISIONS)).text
    if not possible:
        return Misread(words, ACT).text
    near = meant(words.split(), possible)
    return Misread(words, ACT if near else f"an act; possible now: {', '.join(possible)}", near).text


def _possible(client: Client) -> list[str]:
    """The acts that the table would accept now, in plain words."""
    return [choice.act for choice in client.ask("acts").acts or ()]


def game_at(arguments: argparse.Namespace) -> str:
    """The game of the table that is asked; nothing where it does not answer, which the act itself says."""
    try:
        with Client.open(places.socket(arguments)) as client:
            status = client.ask("status").status
    except (places.Nowhere, NoAnswer):
        return ""
    return "" if status is None else status.game


def _pin(who: str) -> str:
    pin = pins.asked(f"PIN of {who}: ")
    if not 0 < len(pin) <= pins.LONGEST:
        raise pins.NoPin(pins.NOT_UNDERSTOOD, f"a PIN has 1 to {pins.LONGEST} characters: try again")
    return pin


def _ask(path: Path, fields: dict[str, object]) -> tuple[TableLine, list[str]]:
    """The answer to an act, and if it is no, what is possible instead."""
    with Client.open(path) as client:
        heard = client.ask("act", ACT_WAIT_S, **fields)
        rejected = heard.done is not None and heard.done.verdict == "rejected"
        return heard, _possible(client) if rejected else []


def answered(done: Acted, act: str = "") -> Iterator[str]:
    """What the table answered to this act, in lines."""
    yield f"{done.verdict}{f': {done.text or act}' if done.text or act else ''}"
    yield from (f"  resolved: {each}" for each in done.resolved)
    if done.changed is not None:
        yield from changed(done.changed)
    for flag in done.flags:
        yield f"  {view_lines.flags([flag])}"
    yield from (f"  still to resolve: {each}" for each in done.left)
    yield f"  now: {' – '.join(done.prompt)}"


def changed(told: Changed) -> Iterator[str]:
    """What a correction changed."""
    yield f"  round {told.round}: {told.hand.title()}'s card {told.place} was {told.was}, is {told.now}"
    if told.outcome_was != told.outcome_now:
        yield f"  the result was {_result(told.outcome_was)}, is {_result(told.outcome_now)}"
    elif told.outcome_was is not None:
        yield f"  the result stays: {_result(told.outcome_was)}"
    if told.owed is not None:
        yield f"  a card was owed to {told.owed.title()}"
    if told.left:
        yield f"  {told.left} card{'s belong' if told.left > 1 else ' belongs'} to no hand"


def _result(outcome: str | None) -> str:
    return "void" if outcome == "void" else result_in_words(outcome)
