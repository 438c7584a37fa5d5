"""`shoewatch judge` without its ends: lines in, one answer for each line that says something, and an account.

Called by `controller.cli.judge`, which opens the file and writes the answers.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from controller.cli.language import answers, plain, readable
from controller.cli.language.vocabulary import understood
from controller.cli.terminal.lines import Line
from controller.games.registry import GAMES, LAWS, AnyState, decide, opened
from controller.rules.cards import cards_in
from controller.table.decision import Decision
from controller.table.finished import EndOfRound
from controller.table.house import House, Offered
from controller.table.inputs import (
    Cut,
    CuttingCardsPlaced,
    Input,
    Inspected,
    Loaded,
    ShuffleBegun,
    Shuffled,
    TableOpened,
)
from controller.table.irregularities import Code
from controller.table.phases import Shoe
from controller.wording.misread import Misread
from controller.wording.nesting import nests_too_deep

Start = Literal["closed", "loaded", "rounds", "last-round"]

KEPT_ROUNDS: Final = 256
"""So many rounds can be corrected. 832 cards, the most that a shoe holds, make no more than 208."""

_TOLD_LINES: Final = 10


def begun(house: House, start: Start, offer: Offered | None = None) -> AnyState:
    """The table before the first line; to the last two no event leads: in play, and nothing burned."""
    state = opened(house, offer)
    if start == "closed":
        return state
    cards = cards_in(house.decks)
    ready: tuple[Input, ...] = (
        TableOpened(), Inspected(), ShuffleBegun(), Shuffled(cards), Cut(cards // 2, cards - cards // 2),
        CuttingCardsPlaced(14), Loaded(),
    )  # fmt: skip
    for event in ready:
        state = decide(state, event).state
    if GAMES[house.game].shoe.one_round:
        return state  # in play, with nothing burned, and in its last round
    match start:
        case "rounds":
            return replace(state, shoe=Shoe.ROUNDS)
        case "last-round":
            return replace(state, shoe=Shoe.LAST_ROUND, cutting_card_out=True)
        case _:
            return state


def event_of(line: Line) -> Input | None:
    """The event that a line says, None if it is blank or a comment; Misread if it is not understood."""
    if line.fault:
        raise Misread(line.fault, "one event on each line")
    text = line.text.strip()
    if not text or text.startswith("#"):
        return None
    if text[0] not in '{["':
        return plain.read(text)
    if nests_too_deep(text):
        raise Misread(text, "an event as a JSON object: it is nested too deeply")
    try:
        return understood(msgspec.json.decode(text))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Misread(text, f"an event as a JSON object ({error})") from None


class RunSummary:
    """What a run has come to: never larger than the catalogue."""

    def __init__(self) -> None:
        self.irregular: Counter[Code] = Counter()
        self.rounds = 0
        self.simulated = 0
        self.results: Counter[str] = Counter()
        self.bad = 0
        self.bad_lines: list[int] = []

    def count(self, decision: Decision) -> None:
        """Take a verdict into account."""
        self.irregular.update(decision.flags)
        for fact in decision.facts:
            if isinstance(fact, EndOfRound):
                self.simulated += fact.simulated
                self.rounds += not fact.simulated
                self.results.update([] if fact.simulated else fact.deal.results.values())

    def count_bad(self, line: int) -> None:
        """Take a line that was not understood into account."""
        self.bad += 1
        if self.bad <= _TOLD_LINES:
            self.bad_lines.append(line)

    @property
    def exit_code(self) -> int:
        """65 if a line was not understood, else 1 if anything was irregular, else 0."""
        if self.bad:
            return 65
        return 1 if self.irregular else 0


class Judge:
    """One table, judged line by line."""

    def __init__(
        self, house: House, start: Start, offer: Offered | None = None, *, as_json: bool = False, colour: bool = False
    ) -> None:
        self.state = begun(house, start, offer)
        self.game = LAWS[house.game]
        self.account = RunSummary()
        self._json = as_json
        self._colour = colour

    def answer(self, line: Line) -> str | None:
        """The answer to a line; None to one that is blank or a comment."""
        try:
            event = event_of(line)
            if event is None:
                return None
            decision = self._decide(event)
        except Misread as misread:
            self.account.count_bad(line.number)
            if self._json:
                return _json(answers.error(line.number, misread))
            return readable.error(line.number, misread, colour=self._colour)
        self.account.count(decision)
        if self._json:
            return _json(answers.verdict(line.number, event, decision, self.game))
        return readable.verdict(line.number, event, decision, self.game, colour=self._colour)

    def summary(self) -> Iterator[str]:
        """What the run came to: rounds by their results, and irregularities by their paragraphs."""
        account, irregular = self.account, self.account.irregular
        known = GAMES[self.game.name].says.results
        told = ", ".join(f"{name} {account.results[name]}" for name in known if account.results[name])
        without = f", and {account.simulated} without wagers" if account.simulated else ""
        yield f"Rounds: {account.rounds}{without}{f' ({told})' if told else ''}. Irregularities: {irregular.total()}."
        rows = [(readable.paragraphs(code, self.game), code) for code in irregular]
        for paragraph, code in sorted(rows, key=_by_paragraph):
            yield f"  {paragraph:<20} {' '.join(code.says):<31} {irregular[code]:>2}"

    def _decide(self, event: Input) -> Decision:
        """Judge an event; rounds that no shoe holds are forgotten."""
        decision = decide(self.state, event)
        state = decision.state
        if len(state.round.deals) > KEPT_ROUNDS:
            state = replace(state, round=replace(state.round, deals=state.round.deals[-KEPT_ROUNDS:]))
        self.state = state
        return decision


def _by_paragraph(row: tuple[str, Code]) -> tuple[list[int], str, str]:
    """3.5 before 3.12; what no text foresees comes last."""
    paragraph, code = row
    return [int(number) for number in re.findall(r"[0-9]+", paragraph)] or [100], paragraph, code.value


def _json(answer: object) -> str:
    return msgspec.json.encode(answer).decode()
