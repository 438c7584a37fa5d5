"""The round whose wagers are to be settled: hands that were typed, or a round as a journal has it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Self

from controller.games.three_card_poker.columns import deal_of
from controller.games.three_card_poker.law.as_played import contradicted, handless
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.ranks import rank
from controller.games.three_card_poker.law.settlement import (
    Opened,
    Stake,
    StakeRefused,
    refused,
    seat_results,
    settle,
)
from controller.games.three_card_poker.law.stub import CARDS
from controller.games.three_card_poker.settle.settlement import SeatsSettlement
from controller.rules.cards import PACK, Card
from controller.table.finished import Played
from controller.wording.misread import Misread
from controller.wording.words import counted

Hand = tuple[Card, ...]

_EXPECTED: Final = (
    "the dealer's cards and those of each seat with / between them, such as dealer Qs 9h 4d / 1 Qh 9d 5c / 3 7s 8s 9s; "
    "or void"
)
_DEALER: Final = "dealer"
_SEAT: Final = "seat-"
_SEATS: Final = 99
"""As of a wager that is typed."""


class SeatsAsked:
    """A finished round of hands by seat."""

    def __init__(
        self,
        dealer: Hand = (),
        players: Sequence[tuple[int, Hand]] = (),
        *,
        void: bool = False,
        played: Played | None = None,
        problems: tuple[str, ...] = (),
    ) -> None:
        self.dealer = dealer
        self.told = tuple(players)
        self.void = void
        self.played = played
        """As a journal has it."""
        self.problems = problems

    @classmethod
    def typed(cls, words: Sequence[str]) -> Self:
        """The round that was typed: its hands, or that it is void."""
        if [word.lower() for word in words] == ["void"]:
            return cls(void=True)
        try:
            dealer, players = read_hands(words)
        except Misread as misread:
            return cls(problems=(f"the round: {misread.text}",))
        return cls(dealer, players)

    @classmethod
    def recorded(cls, played: Played) -> Self:
        """A round as the journal has it, corrected if it was; the hands of those who folded are left out."""
        hands, results = played.deal.hands, played.deal.results
        seats = [spot for spot in hands if spot.startswith(_SEAT) and results.get(spot) != "folded"]
        players = [(int(spot.removeprefix(_SEAT)), hands[spot]) for spot in seats]
        return cls(hands[_DEALER], players, void=played.deal.void, played=played)

    @staticmethod
    def refused(wagers: Sequence[Stake], offer: ThreeCardOffer) -> Iterator[StakeRefused]:
        """19:47-20.10(b): each wager that is not accepted."""
        return refused(wagers, offer)

    @property
    def players(self) -> Mapping[int, Hand]:
        """Their hands by seat."""
        return dict(self.told)

    @property
    def lacks(self) -> str:
        """What its record lacks: cards that no device saw, or the name of one."""
        hands = (self.dealer, *self.players.values())
        if self.played is None or self.void:
            return ""
        if any(len(hand) != CARDS for hand in hands):
            return (
                "has hands that no device has seen: its wagers are not recorded; to settle them, enter the hands in "
                "place of the round's number"
            )
        if any(card not in PACK for hand in hands for card in hand):
            return "has a card that its record does not name: audit the journal"
        return ""

    def misdealt(self, _: str, __: object, ___: object) -> Iterator[str]:
        """19:47-20.8(c), 20.9(c): every reason why hands that were typed are not those of a finished round."""
        if self.void or self.problems or self.played is not None:
            return
        named = [("the dealer", self.dealer), *((f"seat {seat}", hand) for seat, hand in self.told)]
        for name, hand in named:
            if len(hand) != CARDS:
                has = counted(len(hand), "card")
                yield f"the round: {name} has {has}: each hand has three (19:47-20.8(c), 20.9(c))"
        for seat, times in Counter(seat for seat, _ in self.told).items():
            if times > 1:
                yield f"the round: seat {seat} has {times} hands"
        for card, times in Counter(card for _, hand in named for card in hand).items():
            if times > 1:
                yield f"the round: {card} is there {times} times: the game is played with one deck (19:47-20.7)"

    def contradicted(self, wagers: Sequence[Stake], name: str) -> Iterator[StakeRefused]:
        """Each seat that wagers without a hand that was typed, once; of a journal's round all that its keys had not."""
        if self.played is not None:
            yield from contradicted(wagers, deal_of(self.played).made, name)
        elif not (self.void or self.problems):  # hands that were not understood are named already
            yield from handless(wagers, self.players, name)

    def settled(self, game: str, offer: ThreeCardOffer, wagers: Sequence[tuple[int, Stake]]) -> SeatsSettlement:
        """19:47-20.10, 20.11: what the wagers come to, each with its line."""
        made = [wager for _, wager in wagers]
        opened = None
        if not self.void:
            opened = Opened(rank(self.dealer), {seat: rank(hand) for seat, hand in self.told})
        done = settle(made, opened, offer)
        results = {} if opened is None else seat_results(made, opened)
        lines = tuple((line, each) for (line, _), each in zip(wagers, done, strict=True))
        return SeatsSettlement(game, offer, self.dealer, self.players, self.played, results, lines)


def read_hands(words: Sequence[str]) -> tuple[Hand, list[tuple[int, Hand]]]:
    """The dealer's cards and those of each seat, from `dealer Qs 9h 4d / 1 Qh 9d 5c`."""
    text = " ".join(words)
    first, *rest = (hand.split() for hand in text.split("/"))
    if not rest or first[:1] != [_DEALER] or not all(rest):
        raise Misread(text, _EXPECTED)
    return _cards(first[1:]), [(_seat(seat), _cards(cards)) for seat, *cards in rest]


def _seat(word: str) -> int:
    number = word.removeprefix("seat").removeprefix("-")
    if not (number.isascii() and number.isdecimal() and len(number) <= len(str(_SEATS)) and int(number)):
        raise Misread(word, f"a seat from 1 to {_SEATS}")
    return int(number)


def _cards(words: Sequence[str]) -> Hand:
    return tuple(_card(word) for word in words)


def _card(word: str) -> Card:
    card = Card(word[:-1].upper().replace("10", "T") + word[-1:].lower())
    if card not in PACK:
        raise Misread(word, "a card such as 9h, Tc or Kd")
    return card
