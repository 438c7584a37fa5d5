"""The round whose wagers are to be settled: two hands that were typed, or a round as a journal has it."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Self

from controller.games.two_hands.columns import deal_of
from controller.games.two_hands.law.deal import misdealt
from controller.games.two_hands.law.laws import LAWS
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.law.wagers.payment import PaymentStep, steps
from controller.games.two_hands.law.wagers.score import Score, score
from controller.games.two_hands.law.wagers.settlement import Settled, Wager, WagerRefused, refused, settle
from controller.games.two_hands.settle.settlement import HandsSettlement
from controller.rules.cards import PACK, Card
from controller.table.finished import Played
from controller.table.irregularities import Code, TableCode
from controller.wording.misread import Misread

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]

_VOID: Final = ((), ())


class HandsAsked:
    """A finished round of two hands."""

    voiding: ClassVar[tuple[Code, ...]] = (TableCode.INSUFFICIENT_CARDS,)
    """19:47-3.12(e): what makes a round void without a supervisor's word."""

    def __init__(
        self, hands: Hands, *, void: bool = False, played: Played | None = None, problems: tuple[str, ...] = ()
    ) -> None:
        self.player, self.banker = hands
        self.void = void
        self.played = played
        """As a journal has it."""
        self.problems = problems

    @classmethod
    def typed(cls, words: Sequence[str]) -> Self:
        """The round that was typed: its hands, or that it is void."""
        if [word.lower() for word in words] == ["void"]:
            return cls(_VOID, void=True)
        try:
            return cls(read_hands(words))
        except Misread as misread:
            return cls(_VOID, problems=(f"the round: {misread.text}",))

    @classmethod
    def recorded(cls, played: Played) -> Self:
        """A round as the journal has it, corrected if it was."""
        deal = deal_of(played)
        return cls((deal.player, deal.banker), void=deal.void, played=played)

    @staticmethod
    def refused(wagers: Sequence[Wager], offer: Offer) -> Iterator[WagerRefused]:
        """19:47-3.2(b), 7.2(b): each wager that is not accepted."""
        return refused(wagers, offer)

    @property
    def lacks(self) -> str:
        """What its record lacks: a result, or the name of a card."""
        if self.played is None:
            return ""
        deal = deal_of(self.played)
        if deal.outcome is None:
            return "has no result since it was corrected: a hand is owed a card"
        if not deal.void and deal.points is None:
            return "has a card that its record does not name: audit the journal"
        return ""

    @property
    def score(self) -> Score | None:
        """By the point counts of its record, which 19:47-4.12(b) to (d) may give, or by its cards; None: it is void."""
        if self.void:
            return None
        if self.played is None:
            return score(self.player, self.banker)
        points = deal_of(self.played).points
        assert points is not None  # a round waits for the name of an unread card
        return Score(*points, len(self.player), len(self.banker))

    @property
    def voided_by(self) -> tuple[str, ...]:
        """The paragraphs that made it void, by its record; none where a supervisor did, or nobody says it."""
        codes = [] if self.played is None else [code for code in self.voiding if code in self.played.flags]
        return codes[0].paragraphs if self.void and codes else ()

    def misdealt(self, game: GameName, _: object, __: object) -> Iterator[str]:
        """Every reason why hands that were typed are not those of a finished round."""
        if not (self.void or self.problems or self.played):
            for problem in self._misdealt():
                yield f"the round: {LAWS[game].renumbered(problem)}"

    def contradicted(self, _: Sequence[Wager], __: str) -> Iterator[WagerRefused]:
        """Nothing: nobody tells a table who wagers what before the round."""
        return iter(())

    def settled(self, game: GameName, offer: Offer, wagers: Sequence[tuple[int, Wager]]) -> HandsSettlement:
        """19:47-3.2(a), 3.3, 7.2(a), 7.3: what the wagers come to, each with its line."""
        done = self._settle(game, offer, [wager for _, wager in wagers])
        if self.voided_by:
            done = tuple(each._replace(ruling=each.ruling._replace(paragraphs=self.voided_by)) for each in done)
        return HandsSettlement(
            game, offer, self.player, self.banker, self.played, self.score, [wager for _, wager in wagers],
            tuple(zip((line for line, _ in wagers), done, strict=True)), self._steps(done, offer), self.voided_by,
        )  # fmt: skip

    def _misdealt(self) -> Iterator[str]:
        return misdealt(self.player, self.banker)

    def _settle(self, game: GameName, offer: Offer, wagers: Sequence[Wager]) -> tuple[Settled, ...]:
        return settle(wagers, self.score, offer, game)

    def _steps(self, done: Sequence[Settled], offer: Offer) -> tuple[PaymentStep, ...]:  # a game has none
        """19:47-3.10(b): what the dealer does."""
        return steps(done, offer)


def read_hands(words: Sequence[str]) -> Hands:
    """The Player's cards and the Banker's, from `9h 4s Ks / Kd 7c`."""
    text = " ".join(words)
    hands = text.split("/")
    if len(hands) != 2:  # noqa: PLR2004  # the Player's and the Banker's
        raise Misread(
            text, "the Player's cards and the Banker's with / between them, such as 9h 4s Ks / Kd 7c; or void"
        )
    player, banker = (tuple(_card(word) for word in hand.split()) for hand in hands)
    return player, banker


def _card(word: str) -> Card:
    card = Card(word[:-1].upper().replace("10", "T") + word[-1:].lower())
    if card not in PACK:
        raise Misread(word, "a card such as 9h, Tc or Kd")
    return card
