"""A round's wagers settled: what became of each, what it comes to, and in what order the dealer settles."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple

from controller.games.blackjack.law.dealer import final
from controller.games.blackjack.law.dealers_hand import DealersHand, HangsOn, OpenWagers, hangs_on
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.order import BoxStep, Stage, box_steps
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.games.blackjack.law.results import hand_ruling
from controller.games.blackjack.law.settlement import SettledOnBox
from controller.games.blackjack.law.told import RoundTold
from controller.games.blackjack.law.wager_words import named
from controller.table.finished import Played
from controller.wording.money import money

_COLUMNS: Final = "{:>4}  {:>3}  {:<17} {:>13}  {:<6}  {:>9} {:>13}  {}"
_TOTALS: Final = "{:<10} {:>13} {:>13} {:>13} {:>13}"

_STAGES: Final[Mapping[Stage, str]] = {
    "match": "match-the-dealer wagers",
    "additional": "additional wagers",
    "bonus-lost": "losing blackjack bonus wagers",
    "twenty": "twenty point bonus wagers",
    "insurance": "insurance",
    "sevens": "two sevens or three",
    "queens": "pairs of queens of hearts, with a floorperson",
    "first": "wagers on hands",
    "second": "wagers against the dealer's second hand",
    "third": "wagers against the dealer's third hand",
    "bonus": "winning blackjack bonus wagers",
}


class SumOfBox(NamedTuple):
    """What several wagers come to, in cents."""

    staked: int
    lost: int
    paid: int

    @property
    def net(self) -> int:
        """What who made them has more than before."""
        return self.paid - self.lost


class BoxesSettlement(NamedTuple):
    """A round and its wagers, settled."""

    game: str
    offer: BlackjackOffer
    round: RoundTold | None
    """None where it is void."""
    dealt: Played | None
    """As a journal has it, where it is one's."""
    settled: tuple[tuple[int, SettledOnBox], ...]
    """In the order in which they were made, with their lines."""

    @property
    def steps(self) -> tuple[BoxStep, ...]:
        """What the dealer does; nothing on a void round."""
        return () if self.round is None else tuple(box_steps((each for _, each in self.settled), self.round))

    @property
    def boxes(self) -> Mapping[int, SumOfBox]:
        """The sums of each box, in the order of boxes."""
        numbers = sorted({each.wager.seat for _, each in self.settled})
        return {box: sum_of(each for _, each in self.settled if each.wager.seat == box) for box in numbers}

    def lines(self) -> Iterator[str]:
        """For a person."""
        yield from _round(self)
        yield ""
        yield _COLUMNS.format("line", "box", "on", "amount", "result", "odds", "paid", "paragraphs")
        for line, each in self.settled:
            yield _wager(line, each)
        yield ""
        yield _TOTALS.format("", "amount", "lost", "paid", "net")
        for box, sums in self.boxes.items():
            yield _total(f"box {box}", sums)
        yield _total("all", sum_of(each for _, each in self.settled))
        if self.steps:
            yield ""
            yield "The dealer:"
            for number, step in enumerate(self.steps, 1):
                does = "collect {} of box {}" if step.act == "collect" else "pay {} to box {}"
                yield f"{number:>4}  {does.format(money(step.cents), step.seat)} ({_STAGES[step.stage]})"

    def data(self) -> dict[str, Any]:
        """For a program; amounts are cents."""
        dealt, round_ = self.dealt, self.round
        return {
            "game": self.game,
            "round": {
                "shoe": None if dealt is None else dealt.shoe,
                "number": None if dealt is None else dealt.round,
                "corrected": dealt is not None and dealt.corrected,
                "void": round_ is None,
                "called_dead": round_ is not None and round_.called_dead,
                "dealers": [] if round_ is None else [each.cards for each in round_.dealers],
                "hangs_on": None if round_ is None else _hangs(self, round_),
                "boxes": [] if round_ is None else [each for box in round_.boxes for each in _hands(self, box)],
            },
            "offer": {name: getattr(self.offer, name) for name in self.offer.__struct_fields__},
            "wagers": [_object(line, each) for line, each in self.settled],
            "boxes": [{"box": box, **_sums(sums)} for box, sums in self.boxes.items()],
            "all": _sums(sum_of(each for _, each in self.settled)),
            "steps": [step._asdict() for step in self.steps],
        }


def sum_of(settled: Iterable[SettledOnBox]) -> SumOfBox:
    """The sums."""
    done = list(settled)
    return SumOfBox(
        sum(each.wager.stake for each in done), sum(each.lost for each in done), sum(each.paid for each in done)
    )


# --- for a person -----------------------------------------------------------------------------------------------------


def _round(done: BoxesSettlement) -> Iterator[str]:
    """`Round 3/1, corrected: dealer Ah Kd, blackjack`, and a line for each hand."""
    dealt, round_ = done.dealt, done.round
    place = "" if dealt is None else f" {dealt.shoe}/{dealt.round}{', corrected' if dealt.corrected else ''}"
    if round_ is None:
        yield f"Round{place}: void"
        return
    yield f"Round{place}: {'; '.join(f'dealer {_dealer(each)}' for each in round_.dealers)}"
    if round_.called_dead:
        yield "all hands were called dead"
    for box in round_.boxes:
        for each in _hands(done, box):
            number = f"box {box}" if len(round_.boxes[box].hands) == 1 else f"box {box}, hand {each['hand']}"
            results = ", ".join(result or "open" for result in each["results"])
            yield f"{number}: {' '.join(each['cards']) or 'no card'}: {results}"


def _dealer(hand: DealersHand) -> str:
    cards = " ".join(hand.cards)
    return cards if hand.points is None else f"{cards}, {final(hand.cards)}"


def _hands(done: BoxesSettlement, box: int) -> list[dict[str, Any]]:
    round_ = done.round
    assert round_ is not None
    return [
        {"box": box, "hand": number, "cards": hand.cards, "results": _results(hand, round_, done.offer)}
        for number, hand in enumerate(round_.boxes[box].hands, 1)
    ]


def _results(hand: PlayersHand, round_: RoundTold, offer: BlackjackOffer) -> list[str | None]:
    """19:47-2.3, 2.18: what a hand comes to against each hand of the dealer."""
    rulings = [hand_ruling(hand, dealer, offer) for dealer in round_.dealers]
    return [None if each is None else each.result for each in rulings]


def _hangs(done: BoxesSettlement, round_: RoundTold) -> HangsOn:
    """19:47-2.12(c): what of the dealer's hand decides something in this round."""
    on = {each.wager.on for _, each in done.settled}
    queens = {box for box, told in round_.boxes.items() if told.initial == ("Qh", "Qh")}
    wagers = OpenWagers(
        insurance="insurance" in on,
        queens=any(each.wager.on == "twenty" and each.wager.seat in queens for _, each in done.settled),
    )
    hands = (hand for box in round_.boxes.values() for hand in box.hands)
    return hangs_on(hands, round_.dealers[0], done.offer, wagers)


def _wager(line: int, each: SettledOnBox) -> str:
    odds = each.ruling.odds
    return _COLUMNS.format(
        line,
        each.wager.seat,
        named(each.wager),
        money(each.wager.stake),
        each.ruling.result,
        "" if odds is None else f"{_decimal(odds)} to 1",
        money(each.paid) if each.paid else "",
        ", ".join(f"19:47-{name}" for name in each.ruling.paragraphs),
    ).rstrip()


def _decimal(odds: Fraction) -> str:
    """`1.5`, of odds that have at most one digit behind the point."""
    return f"{float(odds):g}"


def _total(name: str, sums: SumOfBox) -> str:
    return _TOTALS.format(name, *map(money, sums), money(sums.net))


# --- for a program ----------------------------------------------------------------------------------------------------


def _object(line: int, each: SettledOnBox) -> dict[str, Any]:
    wager, odds = each.wager, each.ruling.odds
    return {
        "line": line,
        "box": wager.seat,
        "player": wager.player,
        "hand": wager.hand,
        "spot": wager.spot,
        "on": wager.on,
        "told": wager.beside,
        "stake_cents": wager.stake,
        "result": each.ruling.result,
        "odds": None if odds is None else (odds.numerator, odds.denominator),
        "lost_cents": each.lost,
        "paid_cents": each.paid,
        "net_cents": each.net,
        "paragraphs": [f"19:47-{name}" for name in each.ruling.paragraphs],
    }


def _sums(sums: SumOfBox) -> dict[str, int]:
    return {"stake_cents": sums.staked, "lost_cents": sums.lost, "paid_cents": sums.paid, "net_cents": sums.net}
