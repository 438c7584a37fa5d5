"""The secrets of a table that is set up: a supervisor's line with the hash of a PIN, and the key of checkpoints.

There is no default for either: a PIN is typed, and a key is random. Called by `command`.
"""

from dataclasses import dataclass
from typing import Final

from controller.cli.pin import new_pin
from controller.cli.setup.destination import CHECKPOINT_KEY, SUPERVISORS, Destination
from controller.cli.setup.questions import MISSING, Questions, Stopped
from controller.cli.terminal.pins import NOT_UNDERSTOOD, NoPin
from controller.cli.terminal.streams import aside
from controller.journal import checkpoints
from controller.people.lines import is_name, person

TRIES: Final = 3
"""How often somebody may mistype a PIN."""

NOT_HERE: Final = 78


@dataclass(frozen=True, slots=True)
class Secrets:
    """New files by their names, each with one line; and the public half of a key."""

    lines: dict[str, str]
    public: str = ""


def supervisor(where: Destination, name: str | None, questions: Questions) -> dict[str, str]:
    """The new file of supervisors, if there is to be one: the person's line."""
    _refuse_two(where, SUPERVISORS, "--supervisor", wanted=name is not None)
    if where.printed or _is_there(where, SUPERVISORS):
        return {}
    prompt = "Name of a supervisor who may act by command (empty: none, the panel's key switch is enough)"
    wrong = "a name is one word of at most 40 characters and does not begin with # or $"
    name = questions.answer(prompt, "--supervisor", name, "", lambda word: None if not word or is_name(word) else wrong)
    return {SUPERVISORS: person(name, "supervisor", _pin(questions)).line} if name else {}


def checkpoint_key(where: Destination, table: str, questions: Questions, *, wanted: bool) -> Secrets:
    """The new key, if there is to be one, and its public half."""
    _refuse_two(where, CHECKPOINT_KEY, "--checkpoint-key", wanted=wanted)
    if where.printed or _is_there(where, CHECKPOINT_KEY):
        return Secrets({})
    if not (
        wanted or questions.agrees("Sign checkpoints, which prove later that the journal is whole?", usually=False)
    ):
        return Secrets({})
    if not checkpoints.available():
        raise Stopped(NOT_HERE, "no key can be made: install the signing extra: pip install shoewatch[sign]")
    private = checkpoints.new_signer(checkpoints.key_name(table))
    return Secrets({CHECKPOINT_KEY: private}, checkpoints.Signer(private).verifier)


def used(where: Destination, name: str, new: dict[str, str]) -> bool:
    """Whether the table has this secret: a new one, or the one that is there."""
    return name in new or _is_there(where, name)


def _is_there(where: Destination, name: str) -> bool:
    return (where.credentials / name).exists()


def _refuse_two(where: Destination, name: str, option: str, *, wanted: bool) -> None:
    if wanted and where.printed:
        raise Stopped(MISSING, f"{option}: a secret is not printed: leave out --output - to write the files")
    if wanted and _is_there(where, name):
        raise Stopped(74, f"{where.credentials / name} exists and is not overwritten: leave out {option} to use it")


def _pin(questions: Questions) -> str:
    for left in reversed(range(TRIES)):
        try:
            return new_pin()
        except NoPin as none:
            if not questions.asks or none.code != NOT_UNDERSTOOD or not left:
                raise Stopped(none.code, str(none)) from None
            aside(f"  {none}")
    raise AssertionError
