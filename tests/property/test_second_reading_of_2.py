"""The product and a second, naive reading of 19:47-2 judge random rounds alike: choices, draws, results, payments."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Final, NamedTuple

import pytest

from controller.games.blackjack.law.dealers_hand import DealersHand, OpenWagers, hangs_on
from controller.games.blackjack.law.hands import Seventeen, dealer_draws, total
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.order import box_steps
from controller.games.blackjack.law.players_hand import Doubling, PlayersHand
from controller.games.blackjack.law.refusals import refused
from controller.games.blackjack.law.rulings import EVERYTHING, BoxWager, On
from controller.games.blackjack.law.settlement import settle
from controller.games.blackjack.law.told import BoxTold, Prizes, RoundTold
from controller.games.blackjack.settle.asked import BoxesAsked
from controller.rules.cards import Card
from tests.property import blackjack_rounds
from tests.property.blackjack_rounds import Round, played
from tests.property.second_reading_of_2 import Bet, Hand, Table, must_draw, not_accepted, score, soft

WAGERS: Final = 1_000_000
FEW_WAGERS: Final = 20_000
SHARES: Final = 4

RULES: Final[tuple[Seventeen, ...]] = ("stand", "draw")

KNOWN: Final[dict[str, On]] = {each: each for each in EVERYTHING}


class Rules(NamedTuple):
    """What the house leaves to a player."""

    double: Doubling
    double_after_split: bool
    most_hands: int
    resplit_aces: bool


def players_hand(hand: Hand) -> PlayersHand:
    return PlayersHand(tuple(Card(card) for card in hand.cards), hand.split, hand.doubled, hand.surrendered, hand.dead)


def dealers_hand(cards: list[str], *, said_no_blackjack: bool) -> DealersHand:
    return DealersHand(tuple(Card(card) for card in cards), said_no_blackjack)


def told(table: Table) -> RoundTold:
    boxes = {
        number: BoxTold(tuple(players_hand(hand) for hand in box.hands), tuple(Card(card) for card in box.received))
        for number, box in table.boxes.items()
    }
    dealers = tuple(dealers_hand(cards, said_no_blackjack=table.said_no_blackjack) for cards in table.dealers)
    return RoundTold(boxes, dealers, table.called_dead)


def wager(bet: Bet) -> BoxWager:
    return BoxWager(bet.box, KNOWN[bet.on], bet.cents, bet.player, bet.hand, bet.spot)


def differ(round_: Round) -> str:
    """What the two make of a round, where they do not agree."""
    table = round_.table
    offer = BlackjackOffer(**table.options)  # type: ignore[arg-type]  # names and values of its options
    if problems := list(offer.problems("blackjack")):
        return f"the product offers no such table: {problems}"
    return _choices(round_, offer) or _hung(round_, offer) or _settled(table, offer)


def _choices(round_: Round, offer: BlackjackOffer) -> str:
    house = round_.house
    rules = Rules(house["double"], house["double_after_split"], house["most_hands"], house["resplit_aces"])  # type: ignore[arg-type]
    for asked in round_.asked:
        found = players_hand(asked.hand).choices(rules, offer, asked.hands, asked.boxes)
        if [*found] != asked.said:
            return f"{asked}\nthe product: {found}"
    return ""


def _hung(round_: Round, offer: BlackjackOffer) -> str:
    for hung in round_.hung:
        wagers = OpenWagers(hung.insured, hung.queens)
        dealer = dealers_hand(hung.dealer, said_no_blackjack=hung.said_no_blackjack)
        found = hangs_on(map(players_hand, hung.hands), dealer, offer, wagers)
        if found != hung.said:
            return f"{hung}\nthe product: {found}"
        rule: Seventeen = "draw" if round_.house["soft_17"] == "draw" else "stand"
        if "--" not in hung.dealer and dealer_draws(rule, dealer.cards) is not must_draw(rule, hung.dealer):
            return f"{hung.dealer}, {rule}"
    return ""


def _settled(table: Table, offer: BlackjackOffer) -> str:
    table.settle()
    round_ = told(table)
    wagers = [wager(bet) for bet in table.bets]
    if refusals := [*refused(wagers, offer), *BoxesAsked(round_).contradicted(wagers, "the round")]:
        return f"{table}\nrefused: {refusals}"
    if misdealt := [*BoxesAsked(round_).misdealt("blackjack", None, offer)]:
        return f"{table}\nmisdealt: {misdealt}"
    done = settle(wagers, round_, offer, Prizes(table.meter, table.displays, table.lammers))
    ours = [(each.ruling.result, each.paid, each.lost) for each in done]
    theirs = [(bet.fate, bet.paid, bet.lost) for bet in table.bets]
    if ours != theirs:
        apart = [(bet, one) for bet, one, other in zip(table.bets, ours, theirs, strict=True) if one != other]
        return f"{table}\nthe product: {apart}"
    steps = [(each.act, each.seat, each.cents) for each in box_steps(done, round_)]
    return "" if steps == [*table.walk()] else f"{table}\nthe product: {steps}\nthe second reading: {[*table.walk()]}"


def agree(seed: str, wagers: int) -> Counter[tuple[str, str]]:
    """Rounds until so many wagers were settled; how often each came to each end."""
    chance, seen = Random(seed), Counter[tuple[str, str]]()
    while seen.total() < wagers:
        round_ = played(chance)
        if found := differ(round_):
            pytest.fail(found)
        seen.update((bet.on, bet.fate) for bet in round_.table.bets)
    return seen


ENDS: Final = {
    "blackjack": "win lose half void",
    "even-money": "win",
    "double": "win lose void",
    "split": "win lose void",
    "insurance": "win lose",
    "over-13": "win lose void",
    "under-13": "win lose void",
    "same-suit": "win lose void",
    "sevens": "win lose void",
    "progressive": "win lose void open",
    "bonus": "win lose void open",
    "match": "win lose void",
    "twenty": "win lose void",
    **{f"streak-{hands}": "win lose void open" for hands in range(2, 6)},
}
"""What each wager may come to."""


def test_random_rounds_are_judged_alike() -> None:
    """19:47-2.3, 2.8 to 2.13, 2.15 to 2.24: choices, what hangs on the dealer, payments and their order."""
    seen = agree("short", FEW_WAGERS)
    assert {on for on, _ in seen} == {*EVERYTHING}
    assert [end for end in seen if end[1] not in ENDS[end[0]].split()] == []


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_a_million_wagers_are_judged_alike(share: int) -> None:
    """19:47-2.3, 2.8 to 2.13, 2.15 to 2.24: and every wager comes to everything that it can come to."""
    seen = agree(f"share {share}", WAGERS // SHARES)
    assert {on: {fate for each, fate in seen if each == on} for on in ENDS} == {
        on: {*ends.split()} for on, ends in ENDS.items()
    }


@pytest.mark.parametrize("cards", range(1, 5))
def test_every_hand_has_the_same_total(cards: int) -> None:
    """19:47-2.1, 2.2(b), 2.12(b), 2.12(d): every one to four values, in every order."""
    for ranks in product("A23456789TJQK" if cards < 4 else "A23456789T", repeat=cards):
        hand = [f"{rank}s" for rank in ranks]
        ours = total([Card(card) for card in hand])
        assert (ours.points, ours.soft) == (score(hand), soft(hand)), hand
        for rule in RULES:
            assert dealer_draws(rule, [Card(card) for card in hand]) is must_draw(rule, hand), (rule, hand)


def test_wagers_that_are_not_accepted_are_the_same() -> None:
    """19:47-2.3(a), 2.7, 2.9 to 2.11, 2.13(a), 2.17 to 2.24: made again, without another, or of a wrong amount."""
    chance, found = Random("wagers"), Counter[int]()
    for _ in range(20_000):
        options = blackjack_rounds.chosen(chance)
        bets = [_any_bet(chance, options) for _ in range(chance.randint(1, 7))]
        offer = BlackjackOffer(**options)  # type: ignore[arg-type]  # names and values of its options
        theirs = not_accepted(bets, options)
        assert {each.at for each in refused([wager(bet) for bet in bets], offer)} == theirs, (bets, options)
        found[len(bets) - len(theirs)] += 1
    assert min(found[accepted] for accepted in range(5)) > 10


def _any_bet(chance: Random, options: dict[str, object]) -> Bet:
    """A wager, more often than not of a kind that is offered."""
    on: str = chance.choice(("blackjack", "blackjack", "blackjack", *EVERYTHING))
    if options["additional"] in {"same-suit", "sevens"} and on.endswith("-13"):
        on = str(options["additional"])
    hand = 1
    if on in {"blackjack", "double", "split"} and chance.random() < 0.4:
        hand = chance.choice((2, 3))
    hand = 2 if on == "split" and hand == 1 else hand
    of_spot = on in {"blackjack", "even-money", "double", "split", "insurance"}
    spot = chance.choice((1, 2, 3)) if of_spot and options["multiple_action"] else 1
    cents = chance.choice((50, 99, 100, 100, 100, 200, 500))
    return Bet(chance.choice((1, 1, 2)), on, cents, chance.choice((1, 1, 1, 2)), hand, spot)


SLIPS: Final = ("push a split 21", "take a double", "keep a cent", "pay thirteen", "forget the limit", "advance a push")


@pytest.mark.parametrize("wrong", SLIPS)
def test_a_slip_would_be_found(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rounds above are such that each of these errors in the second reading is noticed."""
    settle_all = Table.settle

    def slip(table: Table) -> None:
        settle_all(table)
        for bet in table.bets:
            match wrong:
                case "push a split 21" if table.options["split_21"] == "win" and bet.on == "split":
                    bet.paid = 0
                case "take a double" if bet.on == "double" and bet.fate == "void":
                    bet.lost = bet.cents
                case "keep a cent" if bet.fate == "half":
                    bet.lost = (bet.cents + 1) // 2
                case "pay thirteen" if bet.on == "over-13" and bet.fate == "lose":
                    bet.paid += bet.cents
                case "forget the limit" if bet.on == "twenty" and bet.paid > 125 * bet.cents:
                    bet.paid = 1000 * bet.cents
                case "advance a push" if bet.on == "streak-2" and bet.fate == "open":
                    bet.fate = "win"
                case _:
                    pass

    monkeypatch.setattr(Table, "settle", slip)
    with pytest.raises(pytest.fail.Exception):
        agree("short", FEW_WAGERS)
