"""The round that `shoewatch settle` settles: two hands that were typed, or a round as a journal has it.

Called by `controller.cli.settle.command`.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from controller.cli.places import NOT_READABLE
from controller.cli.settle.wager_lines import read_hands
from controller.cli.show.command import absent
from controller.games.chemin_de_fer.irregularities import CoupCode
from controller.games.registry import LAWS, AnyState
from controller.games.two_hands.columns import deal_of
from controller.games.two_hands.law.deal import INITIAL_CARDS, MOST_CARDS, misdealt
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.law.wagers.score import Score, score
from controller.journal.entries import Loaded, Opening
from controller.journal.history import Dealt, late_corrections, rounds_of
from controller.journal.reading import Reader
from controller.rules.cards import Card
from controller.table.irregularities import TableCode
from controller.wording.misread import Misread

NOT_UNDERSTOOD: Final = 65

VOIDING: Final = (CoupCode.WRONG_ORDER, CoupCode.FACE_UP_IN_LAST_HAND, TableCode.INSUFFICIENT_CARDS)
"""19:47-4.12(a), 4.12(j), 3.12(e): what makes a round void without a supervisor's word."""


class Failed(Exception):  # noqa: N818  # says what is wrong
    """Why nothing can be settled: every reason, and the exit code that says so."""

    def __init__(self, code: int, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.code = code
        self.problems = problems


class Played(NamedTuple):
    """A finished round."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    void: bool = False
    dealt: Dealt | None = None
    """As the journal has it."""
    game: GameName | None = None
    """As the journal has it."""
    offer: Offer | None = None
    """What the table offered in its shoe; None where the journal does not say it, or it is no journal's."""
    seats: int | None = None
    problems: tuple[str, ...] = ()

    @property
    def score(self) -> Score | None:
        """By the point counts of its record, which 19:47-4.12(b) to (d) may give, or by its cards; None: it is void."""
        if self.void:
            return None
        if self.dealt is None:
            return score(self.player, self.banker)
        points = deal_of(self.dealt).points
        assert points is not None  # a round waits for the name of an unread card
        return Score(*points, len(self.player), len(self.banker))

    @property
    def voided_by(self) -> tuple[str, ...]:
        """The paragraphs that made it void, by its record; none where a supervisor did, or nobody says it."""
        codes = [] if self.dealt is None else [code for code in VOIDING if code in self.dealt.flags]
        return codes[0].paragraphs if codes else ()

    @property
    def name(self) -> str:
        """`round 3/12`, of a journal."""
        assert self.dealt is not None
        return f"round {self.dealt.shoe}/{self.dealt.round}"


def typed(words: list[str]) -> Played:
    """The round that was typed: its hands, or that it is void."""
    if [word.lower() for word in words] == ["void"]:
        return Played((), (), void=True)
    try:
        return Played(*read_hands(words))
    except Misread as misread:
        return Played((), (), problems=(f"the round: {misread.text}",))


def recorded(reader: Reader, shoe: int, number: int) -> Played:
    """A round as the journal has it, corrected if it was; Failed where it has none that can be settled."""
    place = f"{reader.path}: round {shoe}/{number}"
    if number == 0:
        raise Failed(NOT_UNDERSTOOD, f"{place}: a round without a number is simulated: no wagers (19:47-3.12(c)3)")
    dealt = next((each for each in rounds_of(reader, shoe, late_corrections(reader)) if each.round == number), None)
    if dealt is None:
        if any(row.round == number for row in reader.of_shoe(shoe)):
            raise Failed(NOT_UNDERSTOOD, f"{place} is not over: settle it when its result was announced")
        raise Failed(NOT_READABLE, f"{reader.path}: {absent(reader, shoe, number)}")
    deal = deal_of(dealt)
    if deal.outcome is None:
        raise Failed(NOT_UNDERSTOOD, f"{place} has no result since it was corrected: a hand is owed a card")
    if not deal.void and deal.points is None:
        raise Failed(NOT_UNDERSTOOD, f"{place} has a card that its record does not name: audit the journal")
    played = Played(deal.player, deal.banker, deal.void, dealt)
    begun = _begun(reader, dealt)
    if begun is None:
        return played
    offer = begun.round.settled_by or begun.round.offer  # an older version kept no other
    return played._replace(game=begun.house.game, offer=offer, seats=begun.house.seats)


def _begun(reader: Reader, dealt: Dealt) -> AnyState | None:
    """The state that a round's shoe was begun in, whose options held to its end; None if it is not in the journal."""
    rows = [row for row in reader.of_shoe(dealt.shoe) if row.number < dealt.record]
    begun = [row for row in rows if row.kind == b"loaded"] or [row for row in rows if row.kind == b"opening"]
    if not begun:
        return None
    entry = reader.record(begun[-1]).entry
    assert isinstance(entry, Loaded | Opening)
    return entry.state


def not_played(played: Played, game: GameName) -> Iterator[str]:
    """Every reason why hands that were typed are not those of a finished round.

    At Chemin de Fer only the number of cards tells: Banker and Dominant Player have choices (4.9), and 4.12(b) to (d)
    give point counts to hands that no table allows.
    """
    if played.void or played.problems or played.dealt is not None:
        return
    if game != "chemin-de-fer":
        for problem in misdealt(played.player, played.banker):
            yield f"the round: {LAWS[game].renumbered(problem)}"
        return
    for name, hand in (("Player", played.player), ("Banker", played.banker)):
        if not INITIAL_CARDS <= len(hand) <= MOST_CARDS:
            yield f"the round: {name} has {len(hand)} cards: a hand has two or three (19:47-4.8(d), 4.9)"
