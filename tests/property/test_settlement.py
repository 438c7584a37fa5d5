"""The settlement beside a second reading of 19:47-3.2, 3.3, 7.2 and 7.3, in fractions, over random rounds and wagers.

The second reading asks the text's questions of the cards themselves, and knows no table of the first.
"""

from fractions import Fraction
from math import ceil, floor
from typing import Literal, NamedTuple, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from controller.games.two_hands.law.deal import entitled
from controller.games.two_hands.law.wagers.odds import Paytable
from controller.games.two_hands.law.wagers.offer import BankerPays, GameName, Offer
from controller.games.two_hands.law.wagers.payment import steps
from controller.games.two_hands.law.wagers.rulings import EVERYTHING, not_offered
from controller.games.two_hands.law.wagers.score import score
from controller.games.two_hands.law.wagers.settlement import Wager, settle
from controller.rules.cards import PACK, VALUE, Card

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


def dealt(shoe: list[Card]) -> Hands:
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    for card in shoe:
        match entitled(player, banker):
            case "player":
                player += (card,)
            case "banker":
                banker += (card,)
            case None:
                break
    return player, banker


ROUNDS = st.lists(st.sampled_from(PACK), min_size=6, max_size=6).map(dealt)
STAKES = st.one_of(st.integers(1, 2_000), st.integers(1, 4_000).map(lambda quarters: quarters * 25), st.just(100_00))


@st.composite
def offers(draw: st.DrawFn) -> tuple[Offer, GameName]:
    games: tuple[GameName, ...] = ("punto-banco", "minibaccarat")
    game = draw(st.sampled_from(games))
    absent = "tie-vigorish" if game == "punto-banco" else "dragon-7-push"
    kinds: tuple[BankerPays, ...] = get_args(BankerPays)
    banker = draw(st.sampled_from([kind for kind in kinds if kind != absent]))
    total = banker == "with-total-cards" or draw(st.booleans())
    paytables: tuple[Paytable, ...] = get_args(Paytable)
    bonus = draw(st.one_of(st.none(), st.sampled_from(paytables))) if game == "punto-banco" else None
    dragon = draw(st.integers(40, 60)) if banker == "dragon-7-push" and not total and bonus is None else None
    taken = banker in {"vigorish", "with-total-cards"}  # elsewhere the house may say nothing of it
    vigorish: Literal[4, 5] = draw(st.sampled_from((4, 5))) if taken else 5
    offer = Offer(
        banker, vigorish, taken and draw(st.booleans()), taken and draw(st.booleans()), draw(st.integers(8, 10)), total,
        bonus, dragon_7=dragon,
        payment=draw(st.sampled_from(("pay-all-first", "vigorish-each-first"))),
    )  # fmt: skip
    assert list(offer.problems(game)) == []
    return offer, game


@st.composite
def tables(draw: st.DrawFn) -> tuple[Hands, list[Wager], Offer, GameName]:
    offer, game = draw(offers())
    offered = [on for on in EVERYTHING if not_offered(on, offer) is None]
    layout = st.dictionaries(st.tuples(st.integers(1, 9), st.sampled_from(offered)), STAKES, min_size=1, max_size=12)
    wagers = [Wager(seat, on, stake) for (seat, on), stake in draw(layout).items()]
    return draw(ROUNDS), wagers, offer, game


class Told(NamedTuple):
    """What the second reading says: beside the stake won (or lost: negative), and vigorish, in fractions of cents."""

    won: Fraction
    vigorish: Fraction = Fraction()
    rounds_off: bool = False


def second_reading(wager: Wager, hands: Hands, wagers: list[Wager], offer: Offer) -> Told:
    player, banker = (sum(VALUE[card] for card in hand) % 10 for hand in hands)
    stake = Fraction(wager.stake)
    lost = Told(-stake)
    if wager.on == "tie":
        return Told(stake * offer.tie_odds) if player == banker else lost
    if wager.on.endswith("-cards"):
        return of_cards(wager, len(hands[0]) + len(hands[1]))
    if wager.on.endswith("-bonus"):
        return of_bonus(wager, hands, player, banker, str(offer.bonus))
    dragon = banker == 7 and len(hands[1]) == 3 and banker > player
    if wager.on == "dragon-7":
        return Told(stake * int(offer.dragon_7 or 0)) if dragon else lost
    if player == banker:
        charged = wager.on == "banker" and offer.banker == "tie-vigorish"
        return Told(Fraction(), stake * Fraction(25, 100) if charged else Fraction())
    if wager.on != ("player" if player > banker else "banker"):
        return lost
    if wager.on == "player" or offer.banker == "tie-vigorish":
        return Told(stake)
    return of_winning_banker(wager, wagers, offer, six=banker == 6, dragon=dragon)


def of_cards(wager: Wager, number: int) -> Told:
    pays = {"four-cards": (4, Fraction(3, 2)), "five-cards": (5, Fraction(2)), "six-cards": (6, Fraction(2))}
    return Told(wager.stake * pays[wager.on][1]) if number == pays[wager.on][0] else Told(Fraction(-wager.stake))


def of_bonus(wager: Wager, hands: Hands, player: int, banker: int, paytable: str) -> Told:
    stake, lost = Fraction(wager.stake), Told(Fraction(-wager.stake))
    naturals = [len(hand) == 2 and points >= 8 for hand, points in zip(hands, (player, banker), strict=True)]
    mine, other, first = (player, banker, naturals) if wager.on[0] == "p" else (banker, player, naturals[::-1])
    if first == [True, True] and mine == other:
        return Told(Fraction())
    if first[0]:
        return Told(stake) if not first[1] or mine > other else lost
    by = mine - other
    if by < 4:
        return lost
    return Told(
        stake * int({"A": "1 2 4 6 10 30", "B": "1 3 4 7 8 20", "C": "2 2 4 4 10 30"}[paytable].split()[by - 4])
    )


def of_winning_banker(wager: Wager, wagers: list[Wager], offer: Offer, *, six: bool, dragon: bool) -> Told:
    stake = Fraction(wager.stake)
    if offer.banker == "dragon-7-push":
        return Told(Fraction() if dragon else stake)
    if offer.banker == "six-at-half":
        return Told(stake / 2 if six else stake)
    beside = sum(each.stake for each in wagers if each.seat == wager.seat and each.on.endswith("-cards"))
    if offer.banker == "with-total-cards" and beside >= stake:
        return Told(stake)
    return Told(stake, stake * Fraction(offer.vigorish, 100), offer.vigorish_rounded)


def rounded_off(exact: Fraction, offer: Offer, game: str) -> int:
    """19:47-3.3(c)1, 7.3(c)1."""
    unit = 5 if game == "minibaccarat" else 25 if offer.vigorish == 5 else 20
    return max(unit, ceil(exact / unit) * unit)


@settings(max_examples=500)
@given(tables())
def test_two_readings_agree_to_the_cent(table: tuple[Hands, list[Wager], Offer, GameName]) -> None:
    """19:47-3.2(a), 3.3, 7.2(a), 7.3: what is paid, lost and charged for every wager."""
    hands, wagers, offer, game = table
    for wager, settled in zip(wagers, settle(wagers, score(*hands), offer, game), strict=True):
        told = second_reading(wager, hands, wagers, offer)
        charged = rounded_off(told.vigorish, offer, game) if told.rounds_off else floor(told.vigorish)
        assert (settled.paid - settled.lost, settled.vigorish) == (ceil(told.won), charged), (wager, offer)


@given(tables())
def test_the_sums_are_conserved(table: tuple[Hands, list[Wager], Offer, GameName]) -> None:
    """19:47-3.10(b): what the dealer takes and gives is what the players lose and win, and no wager does both."""
    hands, wagers, offer, game = table
    settled = settle(wagers, score(*hands), offer, game)
    sums = dict.fromkeys(("collect", "pay", "collect-vigorish", "mark-vigorish"), 0)
    for step in steps(settled, offer):
        assert step.cents > 0
        sums[step.act] += step.cents
    house = sums["collect"] + sums["collect-vigorish"] + sums["mark-vigorish"] - sums["pay"]
    assert house + sum(each.net for each in settled) == 0
    for each in settled:
        assert not (each.paid and each.lost)
        if not offer.vigorish_rounded:  # 25 cents may be more than was won
            assert -each.wager.stake <= each.net
        assert (each.result == "win") == (each.paid > 0)
        assert (each.result == "lose") == (each.lost > 0)
    order = [step.act for step in steps(settled, offer)]
    assert order == sorted(order, key=lambda act: act != "collect"), "losing wagers are collected first"


@given(tables())
def test_a_void_round_gives_every_stake_back(table: tuple[Hands, list[Wager], Offer, GameName]) -> None:
    """19:47-3.12(e): nothing is paid, nothing is lost, nothing is charged."""
    _, wagers, offer, game = table
    settled = settle(wagers, None, offer, game)
    assert {(each.result, each.paid, each.lost, each.vigorish) for each in settled} == {("void", 0, 0, 0)}
    assert steps(settled, offer) == ()
