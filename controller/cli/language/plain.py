"""The plain form, which a person types: `9h`, `no more bets`, `cut by 5`, `two cards 9h ??`.

`read(text)` makes an event of a line, `write(event)` the line that says it; the table of words is
`controller.cli.language.vocabulary`. Capitals, and whether words are joined by spaces, hyphens or underscores, make no
difference; a name that is not one plain word stands in double quotes, as in JSON. Pure; called by
`controller.cli.judge.verdicts` and `controller.cli.language.readable`.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from controller.cli.language.vocabulary import BEGINNINGS, FIELDS, FORMS, understood
from controller.table.about import NEXT, Form
from controller.table.inputs import Input
from controller.wording.escaping import escaped
from controller.wording.fields import FieldInWords
from controller.wording.misread import END, Misread
from controller.wording.words import either, nearest

LONGEST: Final = 3
"""No beginning and no word of the table is made of more words."""

EVENT: Final = 'an event, such as "9h" or "no more bets"'
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"?|\S+')
_NUMBER_LAST = re.compile(r"(?<=-)\d+\Z")
_CARD = re.compile(r"(10|[a2-9tjqk])([shdc])|\?\??", re.IGNORECASE)
_CARD_ALONE: Final = frozenset({"card"})
"""The event that is said by its card alone, without a beginning."""
_SEVERAL: Final = frozenset({"cards", "wagers"})
"""What is said by all the words that are left."""
_BARE_NAME = re.compile(r"[A-Za-z0-9][\w.:/-]*", re.ASCII)


def read(text: str) -> Input:
    """The event that a line of plain words says; Misread names the first word that cannot be."""
    words = _split(text)
    if not words:
        raise Misread("", EVENT)
    if _CARD.fullmatch(words[0]):
        words.insert(0, "card")
    beginning, length = _longest(words, BEGINNINGS)
    if not length:
        raise Misread(text, EVENT, meant(words))
    name, says = BEGINNINGS[beginning]
    said: dict[str, Any] = {"event": name, **says}
    rest = words[length:]
    order = [FIELDS[name][field] for field in FORMS[name].order if field not in says]
    while rest:
        rest = rest[_take(rest, FORMS[name], order, said) :]
    for field in order:
        if field.required and field.kind not in _SEVERAL and field.name not in said:
            raise Misread(END, _after(field, beginning))
    if name == "card" and "card" not in said:
        raise Misread(END, FIELDS["card"]["card"].expected)
    return understood(said)


def write(event: Input) -> str:
    """The line of plain words that says an event, in its one usual form."""
    name = str(event.__struct_config__.tag)
    form, fields = FORMS[name], FIELDS[name]
    beginning, says = next(
        (words, says)
        for words, says in form.names.items()
        if all(getattr(event, field) == value for field, value in says.items())
    )
    said = {field: getattr(event, field) for field in fields if field not in says}
    left = {field: value for field, value in said.items() if field in _CARD_ALONE or value != fields[field].default}
    words = [] if name in _CARD_ALONE else [beginning.removesuffix(" {number}")]
    in_order = [field for field in form.order if field in left and not _by_its_word(field, form, left)]
    words += [_written(fields[field], left[field]) for field in in_order]
    for word, (field, value) in form.words.items():
        if field in left and field not in in_order and value in (NEXT, left[field]):
            said = left.pop(field)
            words += [word, _written(fields[field], said)] if value is NEXT else [word]
    return " ".join(words)


def _by_its_word(field: str, form: Form, left: Mapping[str, Any]) -> bool:
    """Whether a field has a word of its own, which says it where a field before it in the order is left out."""
    before = form.order[: form.order.index(field)]
    return any(field == named and value is NEXT for named, value in form.words.values()) and not all(
        each in left for each in before
    )


def _split(text: str) -> list[str]:
    """The words of a line; a quoted one keeps its quotes; a word that begins with `#` ends the line."""
    words: list[str] = []
    for word in _WORD.findall(text):
        if word.startswith("#"):
            break
        words.append(word)
    return words


def _longest(words: list[str], known: Mapping[str, object]) -> tuple[str, int]:
    """The longest phrase of the table that the words begin with, and how many words it takes; none is 0."""
    for length in range(min(LONGEST, len(words)), 0, -1):
        phrase = "-".join(words[:length]).lower().replace("_", "-")
        if phrase in known:
            return phrase, length
        before = _NUMBER_LAST.sub("{number}", phrase)
        if before in known:
            return before, length - 1
    return "", 0


def _take(rest: list[str], form: Form, order: list[FieldInWords], said: dict[str, Any]) -> int:
    """Understand what stands next on the line; gives the number of words it took."""
    due = next((field for field in order if field.name not in said or field.kind in _SEVERAL), None)
    word, length = ("", 0) if due is not None and due.kind == "name" else _longest(rest, form.words)
    if length:
        name, value = form.words[word]
        field = FIELDS[str(said["event"])][name]
        if name in said:
            raise Misread(word, f"{name} once")
        if value is NEXT:
            if len(rest) == length:
                raise Misread(END, _after(field, word))
            value = _value(field, rest[length])
            length += 1
        said[name] = value
        return length
    if due is None:
        expected = f"{END} or {either(form.words)}" if form.words else END
        raise Misread(rest[0], expected, nearest(rest[0], form.words))
    if due.kind in _SEVERAL:
        said[due.name] = [*said.get(due.name, []), _value(due, rest[0])]
    else:
        said[due.name] = _value(due, rest[0])
    return 1


def _after(field: FieldInWords, word: str) -> str:
    """What must follow a word: `a card after name, such as 9h`."""
    what, such_as, sample = field.expected.partition(" such as ")
    return f"{what.removesuffix(',')} after {word}{such_as}{sample}"


def _value(field: FieldInWords, word: str) -> object:
    """What a word says in a field, as JSON would say it; what it cannot be is found out where JSON's is."""
    if word.startswith('"'):
        try:
            return msgspec.json.decode(word)
        except msgspec.DecodeError:
            raise Misread(word, f"{field.expected} in quotation marks") from None
    match field.kind:
        case "card" | "cards":
            return _card(word)
        case "number":
            digits = word.removesuffix("%")
            return int(digits) if re.fullmatch(r"[0-9]{1,9}", digits) else word
        case "choice":
            return word.lower()
        case _:
            return word


def _card(word: str) -> str:
    found = _CARD.fullmatch(word)
    if found is None:
        return word
    rank, suit = found.groups()
    return "??" if rank is None else rank.upper().replace("10", "T") + suit.lower()


def meant(words: list[str], known: Iterable[str] = BEGINNINGS) -> str | None:
    """The beginning that was probably meant by words of which none begins a line; of these, if not of all."""
    joined = [beginning.replace(" ", "-") for beginning in known if "{" not in beginning]
    for length in range(min(LONGEST, len(words)), 0, -1):
        near = nearest("-".join(words[:length]), joined)
        if near is not None:
            return near.replace("-", " ")
    return None


def _written(field: FieldInWords, value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(value)
    bare = field.kind != "name" or _BARE_NAME.fullmatch(str(value))
    return str(value) if bare else _quoted(str(value))


def _quoted(name: str) -> str:
    """A name as JSON writes it, with nothing in it that a terminal would obey or a reader could not see."""
    return '"' + "".join(_escaped(letter) for letter in name) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    return letter if letter.isprintable() else escaped(letter)
