"""Writes `docs/panel.md`: what the lamps and sounds of the dealer's panel mean, and its words in every language."""

from collections.abc import Iterable, Iterator
from typing import Final

from controller.cli.language.plain import write
from controller.desk.leafing import PAGE_S
from controller.effects.lamps import MEANINGS
from controller.effects.languages import LANGUAGES
from controller.effects.notices import Notice
from controller.effects.panel import SOUNDS
from controller.games import registry
from controller.inbox.keys import DEALERS, SUPERVISORS, is_supervisors, meaning
from controller.table import inputs
from controller.table.words import COLUMNS, LINES
from tests.documents import panel_of_blackjack
from tests.documents.cue_card import TOLD
from tests.documents.screens import PARTS, cues, exactly, keyed, screens

INTRODUCTION = f"""# The dealer's panel

Generated from `controller/effects` and `controller/inbox` by `make docs`; do not edit.

A panel has {LINES} lines of {COLUMNS} columns, lamps and a buzzer. The state of the table alone decides what it
shows, so the same stands there again after a power cut. It never depends on an unturned card: while cards lie face
down, the panel asks for them to be turned, whatever they are. [device-protocol.md](device-protocol.md) defines how the
host sends it; a wide character takes two columns, any other takes one.

The upper line says how things stand. The lower line says what comes next: the key to press, such as PRESS COLLECT, an
act of the hands, or a question that names its keys. The cue cards show both on one sheet to print:
[English](cue-card-en.svg), [Español](cue-card-es.svg), [繁體中文](cue-card-zh-Hant.svg).

An irregularity takes the upper line. If it stops play, it stays until the stop ends; otherwise until the next
answer. When a key is rejected, the upper line says why for three seconds, and again each time the key is pressed;
then what stood there before comes back.
"""

LAMPS = (
    "## Lamps\n\nA lamp that is lit says how things stand; one that blinks asks somebody to do "
    "something. Its number is used for the bit\nin SetLamps.\n"
)

SOUNDS_INTRODUCTION = """## Sounds
"""

KEYS = (
    "## Keys\n\nThe names that a panel sends with KeyPressed, and what each says, in the words of "
    "[judge.md](judge.md). All are in\nlower case. A key with another name is refused and recorded. "
    "What is no name at all, such as `name-Kh`, is an event that\ncannot be read (section 6 of "
    "[device-protocol.md](device-protocol.md)): it counts as missing, and suspends play. "
    "Keys\nmarked * are a supervisor's and need the panel's key switch to be turned: otherwise the "
    "panel asks for it. `XX` is a\ncard, such as `9h`, a hand is `player` or `banker`, a place 1, 2 "
    "or 3, and a colour used for one of two batches.\n"
)

SCREENS = """## Screens

Every way in which the panel can stand in the table's own scenarios, in the order of an evening; where only the numbers
differ, one of them. What stops play is shown once for each reason and each way to end it.
"""

KEYED = f"""## Screens with the supervisor's key turned

While play has stopped, the panel whose supervisor's key is turned names the keys that end the stop. The upper line says
what happened. The lower line changes every {PAGE_S:.0f} seconds: what the dealer can do, the keys that the table would
accept now, and the paragraphs. If play has stopped for several reasons, each has its pages. When the key is turned
back, the panel shows again what the dealer does. What each irregularity requires is in
[irregularities.md](irregularities.md).
"""

REASONS = """## Rejected keys

What the upper line says for three seconds when a key is rejected.
"""

WORDS = """## Words

`{}` is a number, and where numbers come in another order than in English they are counted from `{0}`: of a result the
winner's points are the first. Languages are chosen by `language` in the table's configuration.
"""

IRREGULARITIES = """## Irregularities

The upper line when one has happened; [irregularities.md](irregularities.md) says what follows.
"""

NOTICES = """## Notices

What the controller has to tell of itself; it takes both lines.
"""


def document() -> str:
    """The whole document."""
    lamps = ((f"{lamp.bit_length() - 1}", said.name, said.lit, said.blinking) for lamp, said in MEANINGS.items())
    return "\n".join(
        [
            INTRODUCTION,
            LAMPS,
            *_table(("lamp", "name", "lit", "blinking"), lamps),
            SOUNDS_INTRODUCTION,
            *_table(("sound", "says"), SOUNDS.items()),
            KEYS,
            *_table(("key", "says", *(each.title for each in LANGUAGES.values())), _keys()),
            *panel_of_blackjack.lines(),
            SCREENS,
            *_screens(),
            KEYED,
            "```",
            *keyed(LANGUAGES.values()),
            "```\n",
            REASONS,
            *_in_languages(
                (name, [each.said(why) for each in LANGUAGES.values()]) for name, why in registry.REASONS.items()
            ),
            WORDS,
            *_in_languages(
                (word.value, [each.said(word) for each in LANGUAGES.values()]) for word in registry.WORDS.values()
            ),
            IRREGULARITIES,
            *_in_languages(
                (code.value, [each.said(code) for each in LANGUAGES.values()])
                for code in registry.CODES.values()
                if not code.quiet
            ),
            NOTICES,
            *_in_languages(
                (told.value, [" / ".join(each.notices[told]) for each in LANGUAGES.values()]) for told in Notice
            ),
        ]
    )


def _screens() -> Iterator[str]:
    for heading, part in zip(TOLD["en"].parts, PARTS, strict=True):
        yield f"### {heading}\n"
        yield "```"
        for now in cues()[part]:
            yield from screens(now, LANGUAGES.values())
        if part == PARTS[-1]:
            for now, word in exactly():
                yield from screens(now, LANGUAGES.values(), word)
        yield "```\n"


def _keys() -> Iterator[tuple[str, str, str, str, str]]:
    patterns = ("cut-by-7", "curator-7", "vigorish-7", "name-XX", "correct-player-1-XX", "seen-47")
    yield "`shuffled-COLOUR`", f"`{write(inputs.Shuffled(back='COLOUR'))}`", *_caption("shuffled-{back}")
    before = inputs.Shuffled(before=True, back="COLOUR")
    yield "`pre-shuffled-COLOUR`", f"`{write(before)}`", *_caption("pre-shuffled-{back}")
    for key in (*DEALERS, *SUPERVISORS, *patterns):
        said = meaning(key.replace("XX", "9h"))
        assert said is not None
        name = (
            key.replace("player-1", "HAND-PLACE").replace("47", "NUMBER").replace("7", "SEAT")
            if key in patterns
            else key
        )
        mark = " *" if is_supervisors(said) else ""
        words = (
            write(said)
            .replace("9h", "XX")
            .replace("player 1", "HAND PLACE")
            .replace("seen 47", "seen NUMBER")
            .replace("by 7", "by SEAT")
            .replace("curator 7", "curator SEAT")
            .replace("collected 7", "collected SEAT")
        )
        yield f"`{name}`{mark}", f"`{words}`", *_caption(_pattern(name))
    for key, words in OF_SEATS.items():
        said = meaning(key.replace("SEAT", "5").replace("OTHER", "6").replace("DOLLARS", "1000"))
        assert said is not None
        assert write(said) == words.replace("SEAT", "5").replace("OTHER", "6").replace("CENTS", "100000")
        yield f"`{key}`", f"`{words}`", *_caption(_pattern(key))


def _pattern(name: str) -> str:
    """The name of a key as its input has it."""
    for shown, field in _FIELDS.items():
        name = name.replace(shown, f"{{{field}}}")
    return name


_FIELDS: Final = {
    "SEAT": "seat", "DOLLARS": "amount", "OTHER": "to", "HAND": "hand", "PLACE": "place", "XX": "card",
    "NUMBER": "number",
}  # fmt: skip


def _caption(pattern: str) -> tuple[str, str, str]:
    key = registry.KEYS[pattern]
    return key.en, key.es, key.zh


OF_SEATS: Final = {
    "bid-SEAT-DOLLARS": "bid SEAT CENTS",
    "bank-SEAT": "bank taken SEAT",
    "stake-SEAT-DOLLARS": "stake SEAT CENTS",
    "banco-SEAT": "banco SEAT",
    "suivi-SEAT": "suivi SEAT",
    "moved-SEAT-OTHER": "moved SEAT OTHER",
}
"""Keys of Chemin de Fer that name a seat, and what they say."""


def _in_languages(rows: Iterable[tuple[str, list[str]]]) -> Iterator[str]:
    titles = [f"{each.title} (`{each.name}`)" for each in LANGUAGES.values()]
    return _table(("name", *titles), ((f"`{name}`", *texts) for name, texts in rows))


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{' --- |' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(cell or '–' for cell in row)} |"
    yield ""
