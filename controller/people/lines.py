"""The credentials file: a person a line, `NAME ROLE HASH`, as `shoewatch pin` prints it; `#` begins a comment.

An error names the line and never what stands on it: it could be somebody's PIN, or its hash.
"""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from msgspec import Struct

from controller.people.hashes import Hash, hashed, read_hash
from controller.wording.words import either, meant

Role = Literal["supervisor", "technician"]

ROLES: Final[Mapping[str, Role]] = {role: role for role in get_args(Role)}

NAME_LETTERS: Final = 40
"""As long as a name in the journal may be."""

ADD: Final = "add a supervisor: `shoewatch pin NAME >> FILE`"
"""What cures a file with no one in it."""

CURE: Final = "make the line again with `shoewatch pin NAME`"


class Person(Struct, frozen=True):
    """Somebody who may act."""

    name: str
    role: Role
    hash: Hash

    @property
    def line(self) -> str:
        """As it stands in the file."""
        return f"{self.name} {self.role} {self.hash.word}"


class PeopleWrong(Exception):  # noqa: N818  # the operator's file is wrong, not this program
    """Everything that is wrong with a credentials file, each with its line."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def person(name: str, role: Role, pin: str) -> Person:
    """Somebody with a new hash; the name is one that `is_name` takes."""
    return Person(name, role, hashed(pin))


def is_name(name: str) -> bool:
    """Whether somebody may be called so: one printable word, which is no comment and no hash."""
    return 0 < len(name) <= NAME_LETTERS and name.isprintable() and name.split() == [name] and name[0] not in "#$"


def persons(text: bytes, name: str) -> dict[str, Person]:
    """Everybody in a credentials file by their names; `name` is the file's. PeopleWrong with all that is wrong."""
    try:
        lines = text.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        at = text[: error.start].count(b"\n") + 1
        raise PeopleWrong([f"{name}, line {at}: not UTF-8: write names in UTF-8"]) from None
    found: dict[str, Person] = {}
    line_of: dict[str, int] = {}
    problems: list[str] = []
    for number, line in enumerate(lines, 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        who = _person(words)
        if isinstance(who, str):
            problems.append(f"{name}, line {number}: {who}")
        elif who.name in found:
            problems.append(
                f"{name}, line {number}: the same name as on line {line_of[who.name]}: give each person one line"
            )
        else:
            found[who.name], line_of[who.name] = who, number
    costs = {each.hash.cost for each in found.values()}
    if len(costs) > 1:
        problems.append(f"{name}: hashes of different cost, so response times reveal names: {CURE}, for every person")
    if not found and not problems:
        problems.append(f"{name}: no person in it: add the line that `shoewatch pin NAME` prints")
    if problems:
        raise PeopleWrong(problems)
    return found


def _person(words: list[str]) -> Person | str:
    """Whom a line's words say, or what is wrong with them."""
    match words:
        case [name, role, word]:
            if not is_name(name):
                return f"the name: expected a word of at most {NAME_LETTERS} letters: {CURE}"
            if role not in ROLES:
                return f"the role: expected {either(ROLES)}{meant(role, ROLES)}"
            found = read_hash(word)
            return Person(name, ROLES[role], found) if found else f"the hash: missing or too weak: {CURE}"
        case _:
            return f"expected three words, NAME ROLE HASH: {CURE}"
