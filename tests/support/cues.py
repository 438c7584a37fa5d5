"""The panel's lower line names what comes next: each key that it asks for is pressed, and must be taken."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

from controller.effects.languages import LANGUAGES
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.turns import cursor
from controller.games.blackjack.words import BlackjackWord
from controller.games.registry import KEYS, AnyState, cue, decide
from controller.inbox.keys import meaning
from controller.table.decision import Verdict
from controller.table.inputs import Input
from controller.table.words import TableWord

ASKED: Final = {
    "open", "inspected", "shuffling", "shuffled", "shuffled-{back}", "cut", "cut-by-{seat}", "cut-by-dealer", "placed",
    "loaded", "no-more-bets", "turn-player", "turn-banker", "card", "stay", "natural", "under-eight", "result",
    "result-player", "result-banker", "result-tie", "paid", "collect", "seen", "unseen", "name-{card}", "acknowledge",
    "curator-{seat}", "dealer-deals", "vigorish", "vigorish-{seat}", "bid-{seat}-{amount}", "bank", "bank-{seat}",
    "stake-{seat}-{amount}", "ante-{seat}", "plus-{seat}", "seats-right", "dealer-up", "fold-{seat}", "stub-{count}",
    "all-up", "seat-up-{seat}", "deck-out", "box-{seat}", "stand", "hole-up", "doubles-up", "take-card", "refused",
    "no-blackjack", "blackjack", "next-hand", "each-hand", "cards-returned", "side-settled", "validated",
}  # fmt: skip
"""The keys that some prompt asks for: all others say something that no prompt waits for."""

FIELDS: Final = {
    "seat": [str(seat) for seat in range(1, 21)],
    "amount": ["20", *(str(2**power) for power in range(18))],
    "card": ["9h"],
    "back": ["red", "blue"],
    "count": [str(count) for count in range(53)],
}
"""What a person may add to a key that names a field; one of the amounts is within any limits of a bank."""


def pressed(key: str) -> Iterator[Input]:
    """What a key says, whatever is added to it."""
    names = re.findall(r"\{(\w+)\}", key)
    for values in product(*(FIELDS[name] for name in names)):
        said = meaning(key.format(**dict(zip(names, values, strict=True))))
        assert said is not None, key
        yield said


def is_taken(state: AnyState, said: Input) -> bool:
    """Whether the table takes it: it is not refused, and where it is flagged the table has moved on."""
    decision = decide(state, said)
    return decision.verdict is Verdict.ACCEPTED or (decision.verdict is Verdict.FLAGGED and decision.state != state)


def the_lower_line_is_true(state: AnyState) -> None:
    """It says something in every language, names the keys that the table waits for, and the table takes each."""
    now = cue(state)
    for language in LANGUAGES.values():
        upper, lower = language.lines(now)
        assert upper
        assert lower
        assert upper != lower
        named = [KEYS[key] for at, key in enumerate(now.keys) if at == 0 or (now.lower is not None and "{" not in key)]
        assert [key.en for key in named if language.said(key) not in lower] == [], lower
    for key in now.keys:
        assert any(is_taken(state, said) for said in pressed(key)), f"{language.lines(now)}: {key} is refused"


_DOWN: Final = {"en": "FACE DOWN", "es": "TAPADA", "zh-Hant": "覆蓋"}


def nothing_is_lost(state: AnyState) -> None:
    """Where an irregularity has taken the upper line, the lower one alone says how a card lies, and whose it is."""
    now = cue(state)
    if state.house.game != "blackjack" or now.prompt.about is not None:
        return
    named = "stand" in now.keys or now.upper.word is BlackjackWord.ONE_CARD
    at = cursor(state) if named else None
    for language in LANGUAGES.values():
        alone = language.lines(now, BlackjackCode.PEEK_OMITTED)[1]
        if now.lower is not None and now.lower.word is TableWord.DEAL_DOWN:
            assert _DOWN[language.name] in alone, alone
        if at is not None:
            box = state.round.hands[at].box
            of_box = state.round.hands_of(box)
            numbers = re.findall(r"\d+", alone)
            assert numbers[0] == str(box), alone
            assert len(of_box) == 1 or "take-card" in now.keys or numbers[1] == str(of_box.index(at) + 1), alone


class Ways:
    """The ways in which a panel can stand that were met: each is looked at once."""

    def __init__(self) -> None:
        self.met: dict[object, AnyState] = {}

    def meet(self, state: AnyState) -> None:
        """The table stands so now."""
        self.met.setdefault((cue(state), state.house, state.play, state.shoe, state.round.phase, state.stops), state)

    def are_true(self) -> None:
        """The lower line is true in each."""
        for state in self.met.values():
            the_lower_line_is_true(state)
            nothing_is_lost(state)
