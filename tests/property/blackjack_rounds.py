"""Random rounds of Blackjack for the second reading: dealt, played and wagered on as its own rules allow.

Some shoes hold few ranks, so that pairs, aces, sevens and queens of hearts come often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tests.property.second_reading_of_2 import Bet, Box, Hand, Table, hangs, may, must_draw, natural

RANKS: Final = "A23456789TJQK"
SHOES: Final = (RANKS, RANKS, RANKS, "A7TQ", "AT", "A", "7", "8A", "Q", "QKA", "23456", "QA")
ONE_SUIT: Final = "QA"
"""With hearts alone: pairs of queens of hearts beside a dealer's blackjack."""

LIKELY: Final = {"split": 8, "double": 2, "stand": 2, "draw": 4}
"""What a player says, if he may."""

KINDS: Final = ("plain", "multiple", "progressive", "bonus", "streak", "twenty")
"""19:47-2.18(a), 2.20(l), 2.22(l), 2.24(i): what excludes each other."""

PLAIN: Final[dict[str, object]] = {
    "blackjack_pays": "3-to-2",
    "split_21": "void",
    "five_card_21": False,
    "surrender": "none",
    "even_money": False,
    "players_per_box": 1,
    "multiple_action": None,
    "additional": None,
    "same_suit": None,
    "progressive": False,
    "bonus_edge_of_1": None,
    "bonus_edge_of_5": None,
    "streak": False,
    "streak_pushes": "not-counted",
    "match_the_dealer": None,
    "twenty": None,
    "twenty_cap": None,
    "twenty_minimum": None,
}


@dataclass
class Asked:
    """What a player was asked, or what a round hung on, as the second reading has it."""

    hand: Hand
    hands: int
    boxes: int
    said: list[str]


@dataclass
class Hung:
    """What a round hung on at some time."""

    hands: list[Hand]
    dealer: list[str]
    said_no_blackjack: bool
    insured: bool
    queens: bool
    said: str


@dataclass
class Round:
    """A round as it was played."""

    table: Table
    house: dict[str, object]
    asked: list[Asked] = field(default_factory=list)
    hung: list[Hung] = field(default_factory=list)


def chosen(chance: Random, kinds: Sequence[str] = KINDS) -> dict[str, object]:
    """What a house offers, of what may be offered together."""
    options = dict(PLAIN)
    options["blackjack_pays"] = chance.choice(("3-to-2", "6-to-5"))
    options["split_21"] = chance.choice(("void", "win"))
    options["five_card_21"] = chance.random() < 0.5
    options["surrender"] = chance.choice(("none", "late", "early"))
    options["even_money"] = chance.random() < 0.5
    kind = chance.choice(kinds)
    if kind != "progressive":
        options["players_per_box"] = chance.choice((1, 1, 2, 3))
        options["additional"] = chance.choice((None, "over-under-13", "same-suit", "sevens"))
        if options["additional"] == "same-suit":
            options["same_suit"] = chance.choice(
                ("50-and-2.5", "10-and-3", "5-and-3", "25-and-2.5", "20-and-2.5", "15-and-2.5", "50-and-2")
            )
    if kind != "multiple":
        options["match_the_dealer"] = chance.choice((None, 6, 8))
    match kind:
        case "multiple":
            options["multiple_action"] = chance.choice(("two-or-three", "three"))
        case "progressive":
            options["progressive"] = True
        case "bonus":
            options["bonus_edge_of_1"], options["bonus_edge_of_5"] = chance.choice(((10, None), (None, 20), (0, 30)))
        case "streak":
            options["streak"] = True
            options["streak_pushes"] = chance.choice(("counted", "not-counted"))
        case "twenty":
            options["twenty"] = chance.choice("AB")
            options["twenty_minimum"] = 1
            options["twenty_cap"] = chance.choice((None, 25_000, 25_001))
        case _:
            pass
    return options


def left_to_the_house(chance: Random, options: dict[str, object]) -> dict[str, object]:
    """How a house lets its hands be played."""
    return {
        "soft_17": "draw" if options["blackjack_pays"] == "6-to-5" else chance.choice(("stand", "draw")),
        "double": chance.choice(("any", "9-11", "10-11")),
        "double_after_split": chance.random() < 0.7,
        "most_hands": chance.choice((2, 3, 4)),
        "resplit_aces": chance.random() < 0.5,
    }


def shuffled(chance: Random) -> list[str]:
    """A shoe; the cards at the end of the list come first."""
    ranks = chance.choice(SHOES)
    suits = "h" if ranks == ONE_SUIT else "shdc"
    shoe = [rank + suit for rank in ranks for suit in suits] * max(8, 416 // len(ranks) // len(suits))
    chance.shuffle(shoe)
    return [rank + suit for rank in RANKS for suit in "shdc"] * 2 + shoe


def wagered_on(chance: Random) -> list[int]:
    """Some boxes, seldom all."""
    return sorted(chance.sample(range(1, 8), chance.choice((1, 2, 2, 3, 7) if chance.random() < 0.3 else (1, 2))))


def played(chance: Random, kinds: Sequence[str] = KINDS) -> Round:
    """A round from the first card to the last, with its wagers."""
    options = chosen(chance, kinds)
    house = left_to_the_house(chance, options)
    shoe = shuffled(chance)
    boxes = {number: Box(number, [Hand([])], []) for number in wagered_on(chance)}
    table = Table(options, boxes, [[]])
    round_ = Round(table, house)
    _deal(round_, shoe)
    wager(chance, round_)
    _play(chance, round_, shoe)
    prizes(chance, table)
    return round_


def _deal(round_: Round, shoe: list[str]) -> None:
    """A card to each box and to the dealer, and another; in multiple action the dealer has one."""
    table = round_.table
    for up in (True, False):
        for box in table.boxes.values():
            _give(box, box.hands[0], shoe)
        if up or not table.options["multiple_action"]:
            _give_dealer(round_, shoe)


def _give_dealer(round_: Round, shoe: list[str]) -> None:
    round_.table.dealers[0].append(shoe.pop())


def _give(box: Box, hand: Hand, shoe: list[str]) -> None:
    card = shoe.pop()
    hand.cards.append(card)
    box.received.append(card)


# --- wagers -----------------------------------------------------------------------------------------------------------


def wager(chance: Random, round_: Round) -> None:
    """Before the first card: the basic wagers and what lies beside them."""
    table = round_.table
    options = table.options
    most = options["players_per_box"]
    assert isinstance(most, int)
    for box in table.boxes:
        for player in range(1, chance.randint(1, most) + 1):
            spots = 1
            if options["multiple_action"]:
                spots = 3 if options["multiple_action"] == "three" else chance.choice((2, 3))
            for spot in range(1, spots + 1):
                table.bets.append(Bet(box, "blackjack", chance.choice((100, 101, 1003, 2500)), player, spot=spot))
            least = max(bet.cents for bet in table.bets if (bet.box, bet.player) == (box, player))
            table.bets += [Bet(box, on, cents, player) for on, cents in _beside(chance, options, least)]


def _beside(chance: Random, options: dict[str, object], basic: int) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    match options["additional"]:
        case "over-under-13":
            found += [("over-13", basic), ("under-13", min(basic, 3))]
        case "same-suit":
            found.append(("same-suit", basic))
        case "sevens":
            found.append(("sevens", 100))
        case _:
            pass
    if options["progressive"]:
        found.append(("progressive", 100))
    bonus = [cents for cents, each in ((100, "bonus_edge_of_1"), (500, "bonus_edge_of_5")) if options[each] is not None]
    if bonus:
        found.append(("bonus", chance.choice(bonus)))
    if options["streak"]:
        found += [(f"streak-{hands}", chance.randint(1, 2000)) for hands in range(2, 6) if chance.random() < 0.5]
    if options["match_the_dealer"]:
        found.append(("match", chance.randint(1, 2000)))
    if options["twenty"]:
        found.append(("twenty", chance.randint(100, 3000)))
    return [each for each in found if chance.random() < 0.8]


def prizes(chance: Random, table: Table) -> None:
    table.meter = chance.choice((None, 500_000, 1_234_567))
    whose = sorted({(bet.box, bet.player) for bet in table.bets})
    table.displays = {each: chance.choice((None, 50_00, 77_77)) for each in whose if chance.random() < 0.8}
    table.lammers = {each: chance.randint(0, 4) for each in whose if chance.random() < 0.8}


# --- play -------------------------------------------------------------------------------------------------------------


def _play(chance: Random, round_: Round, shoe: list[str]) -> None:
    table, options = round_.table, round_.table.options
    if chance.random() < 0.02:
        table.called_dead = True
        for box in table.boxes.values():
            box.hands[0].dead = True
        return
    for box in table.boxes.values():
        if chance.random() < 0.03:
            _dead(chance, box)
    up = table.dealers[0][0]
    if up[0] == "A":
        against_an_ace(chance, table)
    if options["surrender"] == "early":
        _surrenders(chance, round_)
    reads = chance.random() < 0.5 and up[0] in "ATJQK" and not options["multiple_action"]
    if reads and natural(table.dealers[0]):
        return
    table.said_no_blackjack = reads
    if options["surrender"] == "late":
        _surrenders(chance, round_)
    for box in table.boxes.values():
        _play_box(chance, round_, box, shoe)
    _deal_to_dealer(round_, shoe)


def against_an_ace(chance: Random, table: Table) -> None:
    """2.7, 2.9: even money, or insurance."""
    for bet in [bet for bet in table.bets if bet.on == "blackjack"]:
        hand = table.boxes[bet.box].hands[0]
        if table.options["even_money"] and hand.blackjack and chance.random() < 0.5:
            bet.on = "even-money"
        elif chance.random() < 0.5:
            table.bets.append(Bet(bet.box, "insurance", bet.cents // 2, bet.player, spot=bet.spot))


def _dead(chance: Random, box: Box) -> None:
    """2.15(g), (i): no card, or one, or two."""
    box.hands[0].dead = True
    box.received = box.received[: chance.choice((0, 1, 2))]
    box.hands[0].cards = list(box.received)


def _surrenders(chance: Random, round_: Round) -> None:
    """2.8: hands of two cards, before anything else."""
    for box in round_.table.boxes.values():
        if "surrender" in ask(round_, box, box.hands[0]) and chance.random() < 0.1:
            box.hands[0].surrendered = True
            round_.table.bets = [bet for bet in round_.table.bets if not (bet.box == box.number and bet.on == "split")]


def ask(round_: Round, box: Box, hand: Hand) -> list[str]:
    boxes = len(round_.table.boxes)
    said = may(hand, round_.house, round_.table.options, len(box.hands), boxes)
    snapshot = Hand(list(hand.cards), hand.split, hand.doubled, hand.surrendered, hand.dead)
    round_.asked.append(Asked(snapshot, len(box.hands), boxes, said))
    return said


def _play_box(chance: Random, round_: Round, box: Box, shoe: list[str]) -> None:
    at = 0
    while at < len(box.hands):
        hand = box.hands[at]
        if not hand.dead and len(hand.cards) == 1:
            _give(box, hand, shoe)
        said = [each for each in ask(round_, box, hand) if each != "surrender"]
        if not said:
            at += 1
            continue
        choice = chance.choices(said, [LIKELY[each] for each in said])[0]
        match choice:
            case "stand":
                at += 1
            case "draw":
                _give(box, hand, shoe)
            case "double":
                hand.doubled = True
                ask(round_, box, hand)
                _give(box, hand, shoe)
                double(chance, round_.table, box, at + 1)
            case _:
                hand.split = True
                box.hands.insert(at + 1, Hand([hand.cards.pop()], split=True))
                split(chance, round_.table, box, at + 1)


def double(chance: Random, table: Table, box: Box, hand: int) -> None:
    """2.13(d), 2.18(c): the first player adds a wager, for each of his; the others may."""
    joins = _who_joins(chance)
    for bet in [bet for bet in table.bets if bet.box == box.number and bet.on in {"blackjack", "split"}]:
        if bet.hand == hand and bet.player in joins:
            table.bets.append(Bet(bet.box, "double", chance.randint(1, bet.cents), bet.player, hand, bet.spot))


def split(chance: Random, table: Table, box: Box, hand: int) -> None:
    """2.13(e), 2.18(c): wagers on later hands move up; the first player adds one, the others do or name a hand."""
    for bet in table.bets:
        if bet.box == box.number and bet.on in {"blackjack", "split", "double"} and bet.hand > hand:
            bet.hand += 1
    joins, named = _who_joins(chance), chance.choice((hand, hand + 1))
    for bet in [bet for bet in table.bets if bet.box == box.number and bet.on in {"blackjack", "split"}]:
        if bet.hand != hand:
            continue
        if bet.player in joins:
            table.bets.append(Bet(bet.box, "split", bet.cents, bet.player, hand + 1, bet.spot))
        elif bet.on == "blackjack":
            bet.hand = named


def _who_joins(chance: Random) -> set[int]:
    """2.13(d), (e): the player who calls, and who else adds a wager."""
    return {1, *(player for player in (2, 3) if chance.random() < 0.5)}


def _deal_to_dealer(round_: Round, shoe: list[str]) -> None:
    """2.12(b) to (d), 2.18(e) to (h): what he must draw, and no more."""
    table = round_.table
    multiple = bool(table.options["multiple_action"])
    up, *hole = table.dealers[0]
    table.dealers = []
    for _ in range(3 if multiple else 1):
        cards = [up]
        table.dealers.append(cards)
        cards += ["--"] if hole else []
        if _hangs(round_, cards) == "nothing":
            continue
        cards[1:] = hole or [shoe.pop()]
        while _hangs(round_, cards) == "draw" and must_draw(str(round_.house["soft_17"]), cards):
            cards.append(shoe.pop())


def _hangs(round_: Round, cards: list[str]) -> str:
    """What the round hangs on where the dealer has these cards."""
    table = round_.table
    insured = any(bet.on == "insurance" for bet in table.bets)
    queens = any(bet.on == "twenty" and table.boxes[bet.box].received[:2] == ["Qh", "Qh"] for bet in table.bets)
    trial = Table(table.options, table.boxes, [cards], table.said_no_blackjack)
    said = hangs(trial, insured=insured, queens=queens)
    hands = [hand for box in table.boxes.values() for hand in box.hands]
    round_.hung.append(Hung(hands, list(cards), table.said_no_blackjack, insured, queens, said))
    return said
