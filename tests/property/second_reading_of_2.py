"""A second, naive reading of 19:47-2.1 to 2.24, written from the text: hands, choices, results, payments, the order.

It shares nothing with the product: totals are found by trying every ace, odds are read from the printed tables, and the
dealer walks around the table as each paragraph tells him to. Where the text at hand is silent it follows decision 45.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil, floor
from typing import Final

SAME_SUIT: Final = """
50-and-2.5  50 to 1   2.5 to 1
10-and-3    10 to 1   3 to 1
5-and-3     5 to 1    3 to 1
25-and-2.5  25 to 1   2.5 to 1
20-and-2.5  20 to 1   2.5 to 1
15-and-2.5  15 to 1   2.5 to 1
50-and-2    50 to 1   2 to 1
"""
"""2.17(e)2: king and queen, any two cards."""

TWENTY: Final = """
queens-and-blackjack  1,000 to 1  1,000 to 1
queens                125 to 1    200 to 1
matched               19 to 1     25 to 1
suited                9 to 1      10 to 1
any                   4 to 1      4 to 1
"""
"""2.24(f): paytables A and B."""

STREAKS: Final = {"streak-2": 3, "streak-3": 7, "streak-4": 17, "streak-5": 37}
"""2.22(j)."""

MATCHES: Final = {6: {"other": 4, "same": 11}, 8: {"other": 3, "same": 14}}
"""2.23(f)."""


def printed(table: str, row: str, column: int) -> Fraction:
    """The odds that a table prints."""
    line = next(each for each in table.strip().splitlines() if each.split()[0] == row)
    return Fraction(line.replace(" to 1", "").replace(",", "").split()[column])


# --- hands ------------------------------------------------------------------------------------------------------------


def scores(cards: list[str]) -> set[int]:
    """2.2(b): every score that cards can have, each ace as eleven or as one."""
    return _scores("".join(sorted(card[0] for card in cards)))


@cache
def _scores(ranks: str) -> set[int]:
    each = [(11, 1) if rank == "A" else (10,) if rank in "TJQK" else (int(rank),) for rank in ranks]
    return {sum(values) for values in product(*each)}


def score(cards: list[str]) -> int:
    """2.2(b)3i: the highest that is not in excess of 21, or else the lowest."""
    return _score("".join(sorted(card[0] for card in cards)))


@cache
def _score(ranks: str) -> int:
    found = _scores(ranks)
    return max((each for each in found if each <= 21), default=min(found))


def soft(cards: list[str]) -> bool:
    """2.1: an ace counts eleven in that score."""
    ones = sum(1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0]) for card in cards)
    return score(cards) != ones


def natural(cards: list[str]) -> bool:
    """2.1: an ace and any card with a point value of ten as the initial two cards."""
    return len(cards) == 2 and "A" in cards[0][0] + cards[1][0] and score(cards) == 21


@dataclass
class Hand:
    """A player's hand."""

    cards: list[str]
    split: bool = False
    doubled: bool = False
    surrendered: bool = False
    dead: bool = False
    even: bool = False
    """2.7: a blackjack that was paid 1 to 1 at once."""

    @property
    def blackjack(self) -> bool:
        """2.1."""
        return natural(self.cards) and not self.split

    @property
    def lost(self) -> bool:
        """2.3(a): in excess of 21."""
        return score(self.cards) > 21 if self.cards else False


@dataclass
class Box:
    """A box: its hands, and its cards as they came."""

    number: int
    hands: list[Hand]
    received: list[str]


@dataclass
class Bet:
    """A wager, and what became of it."""

    box: int
    on: str
    cents: int
    player: int = 1
    hand: int = 1
    spot: int = 1
    fate: str = ""
    paid: int = 0
    lost: int = 0

    def wins(self, odds: Fraction | int) -> None:
        """Nobody is paid less than the odds."""
        self.fate, self.paid = "win", ceil(self.cents * odds)

    def loses(self) -> None:
        self.fate, self.lost = "lose", self.cents


Which = Callable[[Bet], bool]


@dataclass
class Table:
    """A finished round, its wagers, and what the house chose."""

    options: dict[str, object]
    boxes: dict[int, Box]
    dealers: list[list[str]]
    """The dealer's hands; `--` is a card that nobody turned."""
    said_no_blackjack: bool = False
    called_dead: bool = False
    bets: list[Bet] = field(default_factory=list)
    meter: int | None = None
    displays: dict[tuple[int, int], int | None] = field(default_factory=dict)
    lammers: dict[tuple[int, int], int] = field(default_factory=dict)

    # --- what the dealer has ------------------------------------------------------------------------------------------

    def blackjack(self, spot: int) -> bool | None:
        """2.1: whether he has one; None where nobody can know."""
        cards = self.dealers[spot - 1] if spot <= len(self.dealers) else []
        if len(cards) >= 2 and "--" not in cards:
            return natural(cards)
        if self.said_no_blackjack:
            return False
        return False if cards and cards[0] != "--" and cards[0][0] in "23456789" else None

    # --- 2.3 and what goes with it ------------------------------------------------------------------------------------

    def verdict(self, hand: Hand, spot: int) -> str:
        """2.3(a), 2.3(b), 2.8, 2.16: what a hand is against one of the dealer's; empty where nobody can know."""
        his = self.blackjack(spot)
        if hand.dead:
            return "dead"
        if hand.even:
            return "even money"
        if hand.surrendered:
            if self.options["surrender"] == "early":
                return "surrendered"
            return "" if his is None else "lose to blackjack" if his else "surrendered"
        if hand.lost:
            return "lose"
        if his is None:
            return ""
        if hand.blackjack:
            return "void" if his else "blackjack"
        if his:
            return "lose to blackjack"
        if natural(hand.cards) and self.options["split_21"] == "win":
            return "win"  # 2.3(a)3: against every other hand
        dealer = self.dealers[spot - 1]
        if "--" in dealer or len(dealer) < 2:
            return ""
        return self._compared(hand, score(dealer))

    def _compared(self, hand: Hand, dealer: int) -> str:
        mine = score(hand.cards)
        five = mine == 21 and len(hand.cards) == 5 and self.options["five_card_21"]
        if dealer > 21:
            return "five" if five else "win"  # 2.3(a)1
        if mine == dealer:
            return "void"  # 2.3(b), 2.16(b)
        if mine > dealer:
            return "five" if five else "win"  # 2.3(a)2, 2.3(a)4
        return "lose"

    def settle(self) -> None:
        """Everything."""
        for bet in self.bets:
            self._settle(bet)
        self._share_meter()
        self._share_limit()

    def _settle(self, bet: Bet) -> None:
        box = self.boxes[bet.box]
        if self.called_dead and not self._settled_before(bet, box):
            bet.fate = "void"
        elif bet.on in {"blackjack", "double", "split"}:
            self._on_hand(bet, self.verdict(box.hands[bet.hand - 1], bet.spot))
        elif bet.on == "even-money":
            bet.wins(1)
        elif bet.on == "insurance":
            his = self.blackjack(bet.spot)
            all_over = all(hand.lost or hand.dead for each in self.boxes.values() for hand in each.hands)
            if his is None and self.options["multiple_action"] and all_over:
                bet.loses()  # 2.18(f)1, decision 45
            elif his is None:
                bet.fate = "open"
            elif his:
                bet.wins(2)
            else:
                bet.loses()
        elif bet.on in STREAKS:
            self._streak(bet, box)
        elif len(box.received) < 2:
            bet.fate = "void"
        else:
            self._side(bet, box)

    def _settled_before(self, bet: Bet, box: Box) -> bool:
        """2.17(d), (e), 2.20(e)1, 2.23(e), 2.24(d): before any additional card is dealt, but two sevens.

        A bonus wager that won is paid where somebody has said which amount.
        """
        if bet.on == "bonus" and len(box.received) >= 2:
            return not natural(list(box.received[:2])) or (bet.box, bet.player) in self.displays
        if len(box.received) < 2 or bet.on not in {"over-13", "under-13", "same-suit", "sevens", "match", "twenty"}:
            return False
        return bet.on != "sevens" or (box.received[0][0], box.received[1][0]) != ("7", "7")

    def _on_hand(self, bet: Bet, verdict: str) -> None:
        match verdict:
            case "":
                bet.fate = "open"
            case "void" | "dead":
                bet.fate = "void"
            case "surrendered":
                bet.fate, bet.lost = "half", floor(Fraction(bet.cents, 2))
            case "lose to blackjack" if bet.on != "blackjack":
                bet.fate = "void"
            case "lose" | "lose to blackjack":
                bet.loses()
            case "blackjack":
                bet.wins(Fraction(6, 5) if self.options["blackjack_pays"] == "6-to-5" else Fraction(3, 2))
            case "five":
                bet.wins(2)
            case _:  # even money too
                bet.wins(1)

    def _streak(self, bet: Bet, box: Box) -> None:
        verdicts = [self.verdict(hand, 1) for hand in box.hands]
        if "" in verdicts:
            bet.fate = "open"
            return
        won = sum(each in {"blackjack", "five", "win", "even money"} for each in verdicts)
        lost = sum(each in {"lose", "lose to blackjack", "surrendered"} for each in verdicts)
        live = sum(each != "dead" for each in verdicts)
        majority = 2 * won > (live if self.options["streak_pushes"] == "counted" else won + lost)
        if won == lost:
            bet.fate = "open"
        elif not majority:
            bet.loses()
        elif self.lammers.get((bet.box, bet.player), 0) + 1 < int(bet.on[-1]):
            bet.fate = "open"
        else:
            bet.wins(STREAKS[bet.on])

    # --- the other wagers ---------------------------------------------------------------------------------------------

    def _side(self, bet: Bet, box: Box) -> None:
        first, second, *_ = came = box.received
        match bet.on:
            case "over-13" | "under-13":
                low = min(scores([first, second]))
                if low > 13 if bet.on == "over-13" else low < 13:
                    bet.wins(1)
                else:
                    bet.loses()
            case "same-suit" if first[1] == second[1]:
                both = {first[0], second[0]} == {"K", "Q"}
                bet.wins(printed(SAME_SUIT, str(self.options["same_suit"]), 1 if both else 2))
            case "sevens" if odds := self._sevens(came[:3]):
                bet.wins(odds)
            case "progressive":
                bet.loses()
                if prize := self._aces(came):
                    bet.fate, bet.paid = "win", prize * 100
            case "bonus" if natural([first, second]):
                self._displayed(bet)
            case "match":
                self._match(bet, [first, second])
            case "twenty" if score([first, second]) == 20:
                self._twenty(bet, first, second)
            case _:
                bet.loses()

    @staticmethod
    def _sevens(cards: list[str]) -> int:
        """2.17(e)3, from the highest down."""
        suits = {card[1] for card in cards}
        if len(cards) == 3 and all(card[0] == "7" for card in cards):
            return 5000 if len(suits) == 1 else 500
        if cards[0][0] == cards[1][0] == "7":
            return 100 if cards[0][1] == cards[1][1] else 50
        return 3 if cards[0][0] == "7" else 0

    @staticmethod
    def _aces(cards: list[str]) -> int:
        """2.19(c), from the highest down; -1 is the meter."""
        ranks, suits = "".join(card[0] for card in cards), [card[1] for card in cards]
        if ranks[:4] == "AAAA" and ({*suits[:4]} <= {"s", "c"} or {*suits[:4]} <= {"h", "d"}):
            return -1
        if ranks[:3] == "AAA":
            return 2500 if suits[0] == suits[1] == suits[2] else 250
        if ranks[:2] == "AA":
            return 100 if suits[0] == suits[1] else 25
        return 0

    def _displayed(self, bet: Bet) -> None:
        """2.20(f), 2.15(o)."""
        if (bet.box, bet.player) not in self.displays:
            bet.fate = "open"
            return
        amount = self.displays[bet.box, bet.player]
        if amount is None:
            bet.wins(21)
        else:
            bet.fate, bet.paid = "win", amount

    def _match(self, bet: Bet, cards: list[str]) -> None:
        """2.23(a), (f)."""
        up = self.dealers[0][0]
        decks = self.options["match_the_dealer"]
        assert isinstance(decks, int)
        odds = 0
        for card in cards:
            if card[0] == up[0]:
                odds += MATCHES[decks]["same" if card[1] == up[1] else "other"]
        if odds:
            bet.wins(odds)
        else:
            bet.loses()

    def _twenty(self, bet: Bet, first: str, second: str) -> None:
        """2.24(f), (g)."""
        name = "any"
        if first[1] == second[1]:
            name = "suited"
        if first == second:
            name = "matched"
        if first == second == "Qh":
            his = self.blackjack(1)
            if his is None:
                bet.fate = "open"
                return
            name = "queens-and-blackjack" if his else "queens"
        bet.wins(printed(TWENTY, name, "AB".index(str(self.options["twenty"])) + 1))

    # --- what is shared -----------------------------------------------------------------------------------------------

    def _share_meter(self) -> None:
        """2.19(h): each shares equally."""
        winners = [bet for bet in self.bets if bet.on == "progressive" and bet.paid == -100]
        if self.meter is None:
            for bet in winners:
                bet.fate, bet.paid, bet.lost = "open", 0, 0
            return
        self._share(self.meter, winners, [1] * len(winners))

    def _share_limit(self) -> None:
        """2.24(h): in proportion, where all of it is more than the limit."""
        limit = self.options["twenty_cap"]
        winners = [bet for bet in self.bets if bet.on == "twenty" and bet.paid == 1000 * bet.cents]
        if isinstance(limit, int) and sum(bet.paid for bet in winners) > 100 * limit:
            self._share(100 * limit, winners, [bet.cents for bet in winners])

    @staticmethod
    def _share(cents: int, winners: list[Bet], parts: list[int]) -> None:
        """Whole cents to each; what is left a cent each to those who miss most, of equal ones to the higher box."""
        exact = [Fraction(cents * part, sum(parts)) for part in parts]
        for bet, share in zip(winners, exact, strict=True):
            bet.paid = floor(share)
        missing = [(share - bet.paid, bet.box, bet.player, bet) for bet, share in zip(winners, exact, strict=True)]
        missing.sort(key=lambda each: each[:3])
        while sum(bet.paid for bet in winners) < cents and winners:
            missing.pop()[3].paid += 1

    # --- in which order -----------------------------------------------------------------------------------------------

    def walk(self) -> Iterator[tuple[str, int, int]]:
        """What the dealer collects and pays, box by box: what he does, the box, the cents."""
        down = sorted(self.boxes, reverse=True)
        yield from self._all_then_all(down, lambda bet: bet.on == "match")  # 2.23(e)
        early = {"over-13", "under-13", "same-suit"}
        yield from self._all_then_all(down, lambda bet: bet.on in early or (bet.on == "sevens" and not self._two(bet)))
        yield from self._by_box(down, lambda bet: bet.on == "bonus" and bet.fate == "lose")  # 2.20(e)1
        yield from self._by_box(down, lambda bet: bet.on == "twenty" and not self._queens_wait(bet))  # 2.24(d)
        yield from self._by_box(down, lambda bet: bet.on == "insurance")
        yield from self._by_box(down, lambda bet: bet.on == "sevens" and self._two(bet))  # 2.17(e)
        if self.said_no_blackjack:  # 2.24(e)1ii
            yield from self._by_box(down, lambda bet: bet.on == "twenty" and self._queens_wait(bet))
        for spot in (1, 2, 3):  # 2.18(f) to (i), 2.22(c)
            yield from self._by_box(down, self._settled_with(spot))
        yield from self._by_box(down[::-1], lambda bet: bet.on == "bonus" and bet.fate != "lose")  # 2.20(f)

    def _settled_with(self, spot: int) -> Which:
        return lambda bet: self._when(bet) == spot

    def _when(self, bet: Bet) -> int:
        """2.18(f): with which hand of the dealer; all wagers of a hand in excess of 21 with the first."""
        if bet.on in {"blackjack", "even-money", "double", "split"}:
            return 1 if self.boxes[bet.box].hands[bet.hand - 1].lost else bet.spot
        if bet.on == "twenty" and self._queens_wait(bet) and not self.said_no_blackjack:  # 2.24(e)1i, 2.24(e)2
            return 1
        return 1 if bet.on in STREAKS or bet.on == "progressive" else 0

    def _two(self, bet: Bet) -> bool:
        return [card[0] for card in self.boxes[bet.box].received[:2]] == ["7", "7"]

    def _queens_wait(self, bet: Bet) -> bool:
        return self.boxes[bet.box].received[:2] == ["Qh", "Qh"] and self.dealers[0][0][0] in "ATJQK"

    def _all_then_all(self, boxes: list[int], which: Which) -> Iterator[tuple[str, int, int]]:
        for act in ("collect", "pay"):
            for box in boxes:
                yield from self._one(act, box, which)

    def _by_box(self, boxes: list[int], which: Which) -> Iterator[tuple[str, int, int]]:
        for box in boxes:
            for act in ("collect", "pay"):
                yield from self._one(act, box, which)

    def _one(self, act: str, box: int, which: Which) -> Iterator[tuple[str, int, int]]:
        cents = 0
        for bet in self.bets:
            if bet.box == box and which(bet):
                cents += bet.lost if act == "collect" else bet.paid
        if cents:
            yield act, box, cents


# --- what may be said, and what must be drawn -------------------------------------------------------------------------


def may(hand: Hand, house: dict[str, object], options: dict[str, object], hands: int, boxes: int) -> list[str]:
    """2.8, 2.10, 2.11, 2.12(a), 2.13(d): what a player may say; nothing where he has no choice."""
    if hand.dead or hand.surrendered or hand.doubled or len(hand.cards) < 2:
        return []
    first_two = len(hand.cards) == 2
    most = house["most_hands"]
    assert isinstance(most, int)
    if boxes == 7:
        most = min(most, 3)
    if options["multiple_action"]:
        most = 2
    pair = first_two and scores(hand.cards[:1]) == scores(hand.cards[1:]) and hands < most
    if hand.split and first_two and hand.cards[0][0] == "A":
        return ["stand", "split"] if pair and house["resplit_aces"] else []
    if score(hand.cards) >= 21:
        return []
    said = ["stand", "draw"]
    totals = {"any": range(22), "9-11": range(9, 12), "10-11": range(10, 12)}[str(house["double"])]
    if first_two and score(hand.cards) in totals and (house["double_after_split"] or not hand.split):
        said.append("double")
    if pair:
        said.append("split")
    if first_two and not hand.split and options["surrender"] != "none":
        said.append("surrender")
    return said


def must_draw(rule: str, cards: list[str]) -> bool:
    """2.12(b)1: hard or soft 17 to 21 ends it; (b)2 and 2.12(d): a hard 17, or a hard or soft 18 to 21."""
    if score(cards) > 21:
        return False
    ends = ["hard 17", "hard 18", "hard 19", "hard 20", "hard 21", "soft 18", "soft 19", "soft 20", "soft 21"]
    if rule == "stand":
        ends.append("soft 17")
    return f"{'soft' if soft(cards) else 'hard'} {score(cards)}" not in ends


def hangs(table: Table, *, insured: bool, queens: bool) -> str:
    """2.12(c): whether the dealer's hand has an effect, found by trying what he can come to."""
    hands = [hand for box in table.boxes.values() for hand in box.hands]
    if table.options["multiple_action"] and all(hand.lost or hand.dead for hand in hands):
        return "nothing"  # 2.18(f)1
    up, *others = [card for card in table.dealers[0] if card != "--"]
    with_blackjack = []
    if up[0] in "ATJQK" and not others and not table.said_no_blackjack:
        with_blackjack.append([up, "Kc" if up[0] == "A" else "Ac"])
    without = [hand for hand in _endings(up) if not natural(hand)]
    said = [[table_with(table, cards).verdict(hand, 1) for hand in hands] for cards in without]
    if any(each != said[0] for each in said):
        return "draw"
    his = [[table_with(table, cards).verdict(hand, 1) for hand in hands] for cards in with_blackjack]
    if any(each != said[0] for each in his) or (his and (insured or queens)):
        return "second-card"
    return "nothing"


def table_with(table: Table, cards: list[str]) -> Table:
    """The same where the dealer has these cards."""
    return Table(table.options, table.boxes, [cards])


@cache
def _endings(up: str) -> list[list[str]]:
    """A hand of three cards or more for each thing that the dealer may come to without a blackjack."""
    low, endings = "23456789T", list[list[str]]()
    for points in range(17, 23):
        found = ([up, f"{one}c", f"{other}c", f"{last}c"] for one in low for other in low for last in low)
        endings.append(next(cards for cards in found if score(cards) == points))
    return endings


# --- what is not accepted ---------------------------------------------------------------------------------------------


def not_accepted(bets: list[Bet], options: dict[str, object]) -> set[int]:
    """2.3(a), 2.7, 2.9 to 2.11, 2.13(a), 2.17 to 2.24: the places of wagers that no house takes."""
    return {at for at, bet in enumerate(bets) if _wrong(at, bet, bets, options)}


def _wrong(at: int, bet: Bet, bets: list[Bet], options: dict[str, object]) -> bool:
    basic = {"blackjack", "even-money"}
    mine = [each for each in bets if (each.box, each.player) == (bet.box, bet.player)]
    before = [each for each in bets[:at] if (each.box, each.player, each.spot) == (bet.box, bet.player, bet.spot)]
    if bet.on in basic:
        again = any(each.on in basic for each in before)
    else:
        again = any((each.on, each.hand) == (bet.on, bet.hand) for each in before)
    if again or not _offered(bet, options):
        return True
    with_hand = bet.on in basic | {"double", "split", "insurance"}
    behind = [each for each in mine if each.on in basic and (each.spot == bet.spot or not with_hand)]
    if not behind:
        return True
    if not with_hand:
        return _amount(bet, max(each.cents for each in behind), options)
    return _wrong_spots(bet, mine, options) or _wrong_hand(bet, behind, mine)


def _offered(bet: Bet, options: dict[str, object]) -> bool:
    most = options["players_per_box"]
    assert isinstance(most, int)
    if bet.player > most or (bet.spot > 1 and not options["multiple_action"]):
        return False
    if bet.on in STREAKS:
        return bool(options["streak"])
    match bet.on:
        case "even-money":
            return bool(options["even_money"])
        case "over-13" | "under-13":
            return options["additional"] == "over-under-13"
        case "same-suit" | "sevens":
            return options["additional"] == bet.on
        case "progressive":
            return bool(options["progressive"])
        case "bonus":
            return options["bonus_edge_of_1"] is not None or options["bonus_edge_of_5"] is not None
        case "match":
            return options["match_the_dealer"] is not None
        case "twenty":
            return options["twenty"] is not None
        case _:
            return True


def _amount(bet: Bet, basic: int, options: dict[str, object]) -> bool:
    """2.17(a)3i, (g), 2.19(a), 2.20(a), 2.24(c)."""
    match bet.on:
        case "sevens":
            return bet.cents != 100 or basic < 100
        case "over-13" | "under-13" | "same-suit":
            return bet.cents > basic
        case "progressive":
            return bet.cents != 100
        case "bonus":
            edges = {100: options["bonus_edge_of_1"], 500: options["bonus_edge_of_5"]}
            return edges.get(bet.cents) is None
        case "twenty":
            least = options["twenty_minimum"]
            return isinstance(least, int) and bet.cents < 100 * least
        case _:
            return False


def _wrong_spots(bet: Bet, mine: list[Bet], options: dict[str, object]) -> bool:
    """2.18(b), (c)."""
    if not options["multiple_action"]:
        return False
    spots = {each.spot for each in mine if each.on in {"blackjack", "even-money"}}
    if bet.on in {"double", "split"}:
        return {each.spot for each in mine if (each.on, each.hand) == (bet.on, bet.hand)} != spots
    if bet.on == "insurance" or bet.spot != min(spots):
        return False
    return spots != {1, 2, 3} and not (spots == {1, 2} and options["multiple_action"] == "two-or-three")


def _wrong_hand(bet: Bet, behind: list[Bet], mine: list[Bet]) -> bool:
    """2.7, 2.9, 2.10, 2.11."""
    basic = max(behind, key=lambda each: each.cents)
    match bet.on:
        case "insurance":
            return basic.on == "even-money" or bet.cents > Fraction(basic.cents, 2)
        case "split":
            return bet.hand == basic.hand or bet.cents != basic.cents
        case "double":
            on = [
                each.cents
                for each in mine
                if each.on in {"blackjack", "even-money", "split"} and (each.spot, each.hand) == (bet.spot, bet.hand)
            ]
            return not on or bet.cents > on[0]
        case _:
            return False
