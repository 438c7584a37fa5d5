"""Every language says everything that the panel may have to say, in two lines of twenty columns."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Final, get_args
from unicodedata import category, east_asian_width, is_normalized

import pytest

from controller.effects.languages import LANGUAGES, LanguageName
from controller.effects.languages.language import Language
from controller.effects.notices import Notice
from controller.effects.panel import face, standing
from controller.games.baccarat.words import BaccaratWord
from controller.games.blackjack.house import MOST_BOXES
from controller.games.blackjack.words import BlackjackWord
from controller.games.chemin_de_fer.words import CoupWord
from controller.games.registry import CODES, KEYS, REASONS, WORDS, AnyState, cue, decide
from controller.games.three_card_poker.words import ThreeCardWord
from controller.games.two_hands.law.burns import TEN_BEFORE_PLAY, face_up_burn
from controller.games.two_hands.words import HandsWord
from controller.rules.cards import PACK
from controller.table import prompts
from controller.table.decision import Decision
from controller.table.house import MAX_DECKS
from controller.table.inputs import Input
from controller.table.prompts import Prompt, PromptLine
from controller.table.words import COLUMNS, TableWord, Word
from drivers.open_protocol.columns import columns
from drivers.open_protocol.fields import LINE
from drivers.open_protocol.wire import TEXT_COLUMNS
from tests.support.cues import ASKED
from tests.support.scenarios import SCENARIOS

EVERY: Final = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES.keys())

MOST_DUE: Final = MAX_DECKS * sum(face_up_burn(card) for card in PACK)
"""19:47-3.12(d): if every card of the largest shoe were found face up."""

SEATS: Final = ((1,), (9,), (20,))

_MOST: Final[dict[Word, tuple[tuple[int | str, ...], ...]]] = {
    TableWord.BURN: tuple((count,) for count in range(1, TEN_BEFORE_PLAY + 1)),
    TableWord.DISCARD_UP: ((1,), (10,), (MOST_DUE,)),
    TableWord.SEEN_AND_MORE: ((1,), (99,)),
    TableWord.TO_GO: ((1,), (10,), (MOST_DUE,)),
    HandsWord.PLAYER_WINS: tuple((more, less) for more in range(1, 10) for less in range(more)),
    HandsWord.BANKER_WINS: tuple((more, less) for more in range(1, 10) for less in range(more)),
    TableWord.FROM_SEAT: tuple((seat,) for seat in range(1, 21)),
    TableWord.SEAT_CUTS: tuple((seat,) for seat in range(1, 21)),
    TableWord.OFFER_CUT_FROM: SEATS,
    TableWord.BOX_CUTS: tuple((box,) for box in range(1, 8)),
    BaccaratWord.SHOE_FROM_SEAT: ((1,),),
    BaccaratWord.SHOE_RIGHT_OF: tuple((seat,) for seat in range(1, 21)),
    BaccaratWord.SEAT_DEALS: tuple((seat,) for seat in range(1, 21)),
    BaccaratWord.DEALER_FOR: tuple((seat,) for seat in range(1, 21)),
    HandsWord.TIE_HAND: tuple((each, each) for each in range(10)),
    BaccaratWord.PLAYER_HAS: tuple((count,) for count in range(10)),
    BaccaratWord.BANKER_HAS: tuple((count,) for count in range(10)),
    BaccaratWord.POINT_COUNTS: tuple((player, banker) for player in range(10) for banker in range(10)),
    BaccaratWord.TOTAL_CARDS: ((4,), (5,), (6,)),
    BaccaratWord.DRAGON_7_CARDS: ((5,), (6,)),
    CoupWord.SEAT_BIDS_MOST: SEATS,
    CoupWord.BANKER_IS: SEATS,
    CoupWord.RIGHT_OF: SEATS,
    CoupWord.BANK_TO_RIGHT_OF: SEATS,
    CoupWord.BIDS_RIGHT_OF: SEATS,
    CoupWord.SEAT_LOOKS: SEATS,
    ThreeCardWord.STACK_TO_SEAT: SEATS,
    ThreeCardWord.CARD_TO_SEAT: SEATS,
    ThreeCardWord.OPEN_SEAT: SEATS,
    ThreeCardWord.PRESS_SEAT_UP: SEATS,
    ThreeCardWord.SEATS_ASKED: ((1,), (123456789,)),
    ThreeCardWord.SEATS_IN: ((1,), (123456789,)),
    ThreeCardWord.SEATS_COUNTED: ((2,), (16,)),
    ThreeCardWord.COUNT_IN: ((2,), (16,)),
    **dict.fromkeys(
        (
            BlackjackWord.CARD_TO_BOX,
            BlackjackWord.SECOND_FOR_BOX,
            BlackjackWord.ONE_CARD,
            BlackjackWord.BOX_UP,
            BlackjackWord.BOX_DOWN,
            BlackjackWord.OFFERED,
            BlackjackWord.LATE_CARD,
            BlackjackWord.PAY_QUEENS,
        ),
        tuple((box,) for box in range(1, MOST_BOXES + 1)),
    ),
    BlackjackWord.HAND_UP: ((1, 1), (7, 4)),
    BlackjackWord.HAND_DOWN: ((1, 1), (7, 4)),
    BlackjackWord.BOXES_ASKED: (("1",), ("1234567",)),
    BlackjackWord.HELD_TO_BOX: ((1,), (7,)),
    BlackjackWord.HELD_FROM_BOX: ((2, 1), (14, 7)),
    BlackjackWord.BOX_HAS: ((1, 4), (7, 20)),
    BlackjackWord.BOX_HAS_SOFT: ((1, 12), (7, 20)),
    BlackjackWord.HAND_HAS: ((1, 1, 4), (7, 4, 20)),
    BlackjackWord.HAND_HAS_SOFT: ((1, 1, 12), (7, 4, 20)),
    BlackjackWord.DEALER_HAS: ((2,), (21,)),
    BlackjackWord.DEALER_HAS_SOFT: ((11,), (17,)),
    BlackjackWord.DEALER_STANDS: ((17,), (21,)),
    BlackjackWord.RESULTS: (("1W",), ("1W 2L 3V 4B 5W 6L 7V",)),
    BlackjackWord.LAMMERS: (("-2-----",), ("2345432",)),
    BlackjackWord.RESULTS_OF_BOX: ((1, "1W 2L"), (7, "1W 2L 3V 4S")),
    HandsWord.SEAT_OWES: ((1, 0, 5), (20, 42_500_000, 0)),
    HandsWord.BANKS_VIGORISH: ((0, 50), (499_999, 99)),
}
"""The numbers that a word may come with; a word that is not here has none."""

_COLLECTED: Final[list[Decision]] = []


def answers() -> list[Decision]:
    """Every answer in every scenario."""

    def collect(state: AnyState, event: Input) -> Decision:
        _COLLECTED.append(decide(state, event))
        return _COLLECTED[-1]

    if not _COLLECTED:
        for scenario in SCENARIOS:
            scenario.check(collect)
    return _COLLECTED


def lines() -> Iterator[PromptLine]:
    """Every word with the numbers that it may come with."""
    for word in WORDS.values():
        yield from (PromptLine(word, numbers) for numbers in _MOST.get(word, ((),)))


def texts(language: Language) -> dict[str, str]:
    """Every line that a language has, by where it is written."""
    told = {f"{line.word} {line.numbers or ''}": language.text(line) for line in lines()}
    told |= {str(code): language.said(code) for code in CODES.values()}
    told |= {f"rejected: {name}": language.said(why) for name, why in REASONS.items()}
    told |= {f"the key {name}": language.said(key) for name, key in KEYS.items()}
    told |= {f"to press {name}": language.press.format(language.said(KEYS[name])) for name in ASKED}
    told |= {f"{told} {at}": text for told, both in language.notices.items() for at, text in enumerate(both, 1)}
    return told


def fits(text: str) -> bool:
    """Whether a panel can show a line: its columns, and what goes over the wire."""
    assert LINE.put(text)
    return 0 < width(text) <= COLUMNS


def width(text: str) -> int:
    """The columns that a line takes."""
    taken = columns(text)
    assert taken is not None, f"{text!a} has a character of no known width"
    return taken


def test_there_is_a_language_for_every_name() -> None:
    assert {*LANGUAGES} == {*get_args(LanguageName)}
    assert all(language.name == name for name, language in LANGUAGES.items())
    assert len({language.title for language in LANGUAGES.values()}) == len(LANGUAGES)
    assert COLUMNS == TEXT_COLUMNS


@EVERY
def test_nothing_is_missing_in_a_language_and_nothing_is_there_for_nothing(language: Language) -> None:
    assert all((*map(language.said, WORDS.values()), *map(language.said, CODES.values())))
    assert {*language.notices} == {*Notice}


def test_english_is_the_core_s_own() -> None:
    english = LANGUAGES["en"]
    assert [*map(english.said, WORDS.values()), *map(english.said, CODES.values())] == [
        *(word.en for word in WORDS.values()),
        *(code.says[0] for code in CODES.values()),
    ]


@EVERY
def test_every_line_fits_with_its_largest_numbers(language: Language) -> None:
    """Where one does not, this says which, in which language, and by how much."""
    too_long = [
        f"{where}, {language.title}: {text!r} has {width(text)} columns, {width(text) - COLUMNS} too many"
        for where, text in texts(language).items()
        if width(text) > COLUMNS
    ]
    assert not too_long, "\n".join(too_long)
    for text in texts(language).values():
        assert text == text.strip() != ""
        assert LINE.put(text)


@EVERY
def test_every_character_is_composed_and_stands_by_itself(language: Language) -> None:
    for text in texts(language).values():
        assert is_normalized("NFC", text), text
        assert not any(category(character).startswith(("M", "C")) for character in text), text


def test_chinese_takes_the_same_columns_in_every_font() -> None:
    for text in texts(LANGUAGES["zh-Hant"]).values():
        assert all(character.isascii() or east_asian_width(character) in {"W", "F"} for character in text), text


@EVERY
def test_every_number_is_told(language: Language) -> None:
    for line in lines():
        template, told = language.said(line.word), language.text(line)
        assert template.count("{") == len(line.numbers), template
        assert all(str(number) in told for number in line.numbers), told


@EVERY
def test_no_two_lines_read_the_same(language: Language) -> None:
    """A word, an irregularity, a reason and a notice each say another thing, so each reads otherwise."""
    uppers = [*map(language.said, WORDS.values()), *map(language.said, CODES.values())]
    uppers += map(language.said, REASONS.values())
    uppers += [upper for upper, _ in language.notices.values()]
    assert len(uppers) == len({*uppers})


@EVERY
def test_no_two_prompts_read_the_same(language: Language) -> None:
    cues = {cue(decision.state) for decision in answers()}
    assert len(cues) > 90
    by_lines: dict[tuple[str, str], set[object]] = defaultdict(set)
    for each in cues:
        by_lines[language.lines(each)].add((each.upper if each.prompt.about is None else each.prompt.about, each.keys))
    assert [lines for lines, ways in by_lines.items() if len(ways) > 1] == []


@EVERY
def test_every_answer_of_every_scenario_fits_in_two_lines(language: Language) -> None:
    """19:47-3.12: the prompt alone, and with whatever was irregular above it."""
    for decision in answers():
        for flag in (None, *decision.flags):
            shown = face(standing(decision.state), language.name, flag)
            assert shown.upper
            assert fits(shown.upper), shown
            assert fits(shown.lower), shown


@EVERY
def test_every_irregularity_fits_above_every_word(language: Language) -> None:
    for code, line in product(CODES.values(), lines()):
        assert all(fits(text) for text in language.lines(prompts.cue(Prompt((line,), code))))


def test_points_are_told_in_the_order_of_the_language() -> None:
    """19:47-3.10(a): the core names the winner's first; in Chinese the Player's come first, whoever wins."""
    won, lost = PromptLine(HandsWord.PLAYER_WINS, (8, 5)), PromptLine(HandsWord.BANKER_WINS, (9, 6))
    assert [LANGUAGES["en"].text(line) for line in (won, lost)] == ["PLAYER WINS 8 OVER 5", "BANKER WINS 9 OVER 6"]
    assert [LANGUAGES["es"].text(line) for line in (won, lost)] == ["GANA EL PUNTO 8 A 5", "GANA LA BANCA 9 A 6"]
    assert [LANGUAGES["zh-Hant"].text(line) for line in (won, lost)] == ["閒 8 莊 5，閒贏", "閒 6 莊 9，莊贏"]
