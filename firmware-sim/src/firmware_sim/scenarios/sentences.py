"""Sentences: how a line of a report is understood, word by word, and what is said about one that is not.

A template is plain words with blanks, `{rounds} rounds are dealt`; to people it is shown with the blanks filled. Pure;
`acts` has the list of them, `reading` and the control door use it.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from typing import Final

from firmware_sim.cards import CARDS_IN_A_DECK, COLOURS, FACES
from firmware_sim.devices.panel import SEATS
from firmware_sim.games import registry
from firmware_sim.house import MOST_DECKS
from firmware_sim.scenarios.script import Values
from firmware_sim.table import DEVICE_NAMES

Value = str | int | float | tuple[str, ...]

NUMBERS: Final = {
    "a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
MOST_CARDS: Final = CARDS_IN_A_DECK * MOST_DECKS
MOST_ROUNDS: Final = MOST_CARDS // 4
"""A round takes four cards at least."""
MOST_TIMES: Final = 1000
"""More shoes than any night has, and more frames than a cable spoils without being replaced: our choice."""
MOST_CODE: Final = 2**16 - 1
"""The open protocol has two bytes for the code of a fault."""

_END: Final = "the end of the line"
SENTENCE: Final = 'a sentence such as "a round is dealt"'
_NEAR: Final = 0.5
"""How alike two words must be, from 0 to 1, before one is proposed for the other: difflib's usual 0.6 misses `shue`."""


class NotUnderstood(Exception):  # noqa: N818 - their words, not our error
    """A line that says nothing: what was found, what was expected, and the nearest valid word."""

    def __init__(self, found: str, expected: str, nearest: str | None = None) -> None:
        self.found = found
        self.expected = expected
        self.nearest = nearest
        super().__init__(f'found "{found}", expected {expected}' + (f'; did you mean "{nearest}"?' if nearest else ""))


@dataclass(frozen=True, slots=True)
class Blank:
    """One kind of gap in a template: what it expects, which words it knows, and how it reads a word."""

    expected: str
    read: Callable[[str], Value | None]
    example: str
    words: Callable[[], Iterable[str]] = tuple
    many: bool = False
    """Whether it takes every word up to the end."""


def whole(word: str) -> int | None:
    """A number of plain digits: `²` is a digit too, and no number."""
    return int(word) if re.fullmatch(r"[0-9]{1,9}", word) else None


def _counted(least: int, most: int) -> Blank:
    """A number in words or digits, within these bounds."""

    def read(word: str) -> int | None:
        number = NUMBERS.get(word, whole(word))
        return number if number is not None and least <= number <= most else None

    return Blank(f"a number from {least} to {most}", read, "3", NUMBERS.keys)


def _number(word: str) -> float | None:
    if word in NUMBERS:
        return float(NUMBERS[word])
    return float(word) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", word) else None


def _card(word: str) -> str | None:
    card = word[:-1].upper().replace("10", "T") + word[-1:].lower()
    return card if card in FACES else None


def _key(word: str) -> str | None:
    return word if word in registry.panel_keys() else None


def _one_of(*words: str) -> Callable[[str], str | None]:
    return lambda word: word if word in words else None


BLANKS: Final[dict[str, Blank]] = {
    "count": _counted(1, MOST_CARDS),
    "place": _counted(0, MOST_CARDS),
    "rounds": _counted(1, MOST_ROUNDS),
    "shoes": _counted(1, MOST_TIMES),
    "times": _counted(1, MOST_TIMES),
    "code": _counted(0, MOST_CODE),
    "seat": _counted(1, SEATS[-1]),
    "number": Blank("a number of at most 6 digits, and 3 after a point", _number, "1.5"),
    "card": Blank("a card such as 9h", _card, "9h"),
    "cards": Blank("cards such as 9h Td As", _card, "9h Td As", many=True),
    "colour": Blank("a colour", _one_of(*COLOURS), "blue", lambda: COLOURS),
    "device": Blank(f"a device ({', '.join(DEVICE_NAMES)})", _one_of(*DEVICE_NAMES), "shoe", lambda: DEVICE_NAMES),
    "key": Blank("a panel key", _key, "collect", lambda: sorted(registry.panel_keys())),
}
"""`count` is of cards, `place` of cards that may be none."""


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence with blanks."""

    text: str

    @property
    def words(self) -> list[str]:
        """Its words; a blank is one."""
        return self.text.split()

    @property
    def shown(self) -> str:
        """The sentence with what belongs into its blanks, as it is listed."""
        return " ".join(f"<{word.strip('{}')}>" if word.startswith("{") else word for word in self.words)

    @property
    def example(self) -> str:
        """The sentence with something in each blank, as it might be said."""
        return " ".join(BLANKS[word.strip("{}")].example if word.startswith("{") else word for word in self.words)

    def match(self, said: Sequence[str]) -> tuple[int, Values | None]:
        """How many words of what was said it agrees with, and the values of its blanks if it agrees with all."""
        values: list[Value] = []
        for at, word in enumerate(self.words):
            blank = BLANKS.get(word.strip("{}")) if word.startswith("{") else None
            if blank is None:
                if at >= len(said) or said[at] != word:
                    return at, None
                continue
            if blank.many:
                return self._rest(blank, said, at, values)
            value = blank.read(said[at]) if at < len(said) else None
            if value is None:
                return at, None
            values.append(value)
        return (len(said), tuple(values)) if len(said) == len(self.words) else (len(self.words), None)

    def misfit(self, said: Sequence[str]) -> tuple[str, Blank] | None:
        """The first word that does not fit its blank, of a line whose other words are those of this sentence."""
        if len(said) != len(self.words):
            return None
        wrong: list[tuple[str, Blank]] = []
        for word, here in zip(self.words, said, strict=True):
            blank = BLANKS[word.strip("{}")] if word.startswith("{") else None
            if blank is None and here != word:
                return None
            if blank is not None and blank.read(here) is None:
                wrong.append((here, blank))
        return wrong[0] if wrong else None

    @staticmethod
    def _rest(blank: Blank, said: Sequence[str], at: int, values: list[Value]) -> tuple[int, Values | None]:
        read = [blank.read(word) for word in said[at:]]
        good = [str(value) for value in read if value is not None]
        if not read or len(good) < len(read):
            return at + (read.index(None) if None in read else 0), None
        return len(said), (*values, tuple(good))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The valid word that was probably meant."""
    return next(iter(get_close_matches(word, list(known), n=1, cutoff=_NEAR)), None)


def once(word: str, line: int, seen: dict[str, int]) -> str:
    """The word, unless it stood on an earlier line; `seen` has the lines."""
    if word in seen:
        raise NotUnderstood(word, f"it only once: it is already on line {seen[word]}")
    seen[word] = line
    return word


def split(text: str) -> list[str]:
    """The words of a line: commas and a full stop mean nothing, nor do capitals, but for those of a card."""
    return [word.lower() for word in text.replace(",", " ").rstrip(". ").split()]


def understand(text: str, templates: Iterable[Template]) -> tuple[Template, Values]:
    """The template that a line fits, with the values in its blanks."""
    said, known = split(text), list(templates)
    if not said:
        raise NotUnderstood("nothing", SENTENCE)
    furthest: list[Template] = []
    reached = 0
    for template in known:
        at, values = template.match(said)
        if values is not None:
            return template, values
        if at >= reached:
            furthest = [*(furthest if at == reached else []), template]
            reached = at
    misfits = [misfit for template in known if (misfit := template.misfit(said)) is not None]
    if misfits:
        (word, blank), *_ = misfits
        raise NotUnderstood(word, blank.expected, nearest(word, blank.words()))
    if not reached:
        raise NotUnderstood(text.strip(), SENTENCE, _nearest_sentence(said, known))
    raise _wrong_word(said, reached, furthest)


def _wrong_word(said: Sequence[str], at: int, templates: Sequence[Template]) -> NotUnderstood:
    """All these sentences agree up to this word."""
    found = said[at] if at < len(said) else _END
    expected: list[str] = []
    words: list[str] = []
    for template in templates:
        here = _word_at(template, at)
        blank = BLANKS.get(here.strip("{}")) if here.startswith("{") else None
        expected.append(blank.expected if blank else here if here == _END else f'"{here}"')
        words += blank.words() if blank else [here]
    unique = " or ".join(dict.fromkeys(expected))
    return NotUnderstood(found, unique, nearest(found, words) if at < len(said) else None)


def _word_at(template: Template, at: int) -> str:
    """What a sentence has at this place; a blank that takes many words has them up to the end."""
    words = template.words
    last = BLANKS.get(words[-1].strip("{}"))
    if last is not None and last.many and at >= len(words) - 1:
        return words[-1]
    return words[at] if at < len(words) else _END


def _nearest_sentence(said: Sequence[str], templates: Sequence[Template]) -> str | None:
    scored = [(SequenceMatcher(None, said, template.words).ratio(), template.example) for template in templates]
    score, text = max(scored, default=(0.0, ""))
    if score > 0:
        return text
    near = get_close_matches(" ".join(said), [template.example for template in templates], n=1, cutoff=0.0)
    return near[0] if near else None
