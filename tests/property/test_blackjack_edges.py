"""Every side wager of Blackjack over every deal, against numbers that were computed elsewhere.

The counts and fractions are from programs that share no code with this one. Published and equal: the six counts of the
sevens and 11.40 %, 9.01 % and 15.92 %; the same suit at 0.108597, 0.083271, 0.070792, 0.066658, 0.064597, 0.037707 and
0.008215; over and under at 6.555 % and 10.067 %; twenty points at 24.71 % and 24.05 %; the counts of match the dealer.
"""

from collections import Counter
from fractions import Fraction
from itertools import islice

import pytest

from controller.games.blackjack.law.dealer import BLACKJACK, dealer_hands
from controller.games.blackjack.law.deals import initial_hands, number_of_hands
from controller.games.blackjack.law.hands import is_blackjack, total
from controller.games.blackjack.law.house_edge import (
    blackjack_beside,
    break_even_meter,
    house_edges,
    match_deals,
    progressive_deals,
    sevens_deals,
    twenty_deals,
)
from controller.games.blackjack.law.ledgers import PROGRESSIVE, SAME_SUIT_OPTIONS, SEVENS, STREAK
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.side_rulings import same_suit_ruling, thirteen_ruling
from controller.rules.cards import PACK, Card

DECKS = (1, 2, 4, 6, 8)

HANDS = {1: 1326, 2: 5356, 4: 21528, 6: 48516, 8: 86320}
BLACKJACKS = {1: 64, 2: 256, 4: 1024, 6: 2304, 8: 4096}
BOTH = {1: "96/54145", 2: "13888/6897189", 4: "2688/1262677", 6: "27968/12909299", 8: "1007872/461223945"}

THIRTEEN = {
    1: (618, 596, 112), 2: (2500, 2408, 448), 4: (10056, 9680, 1792), 6: (22668, 21816, 4032), 8: (40336, 38816, 7168),
}  # fmt: skip
"""Over, under, exactly 13."""

SUITED = {1: (4, 308, 1014), 2: (16, 1284, 4056), 4: (64, 5240, 16224), 6: (144, 11868, 36504), 8: (256, 21168, 64896)}
"""King and queen of one suit, other two of one suit, others."""

SAME_SUIT = {
    1: "22/663 25/663 35/663 24/221",
    2: "11/1339 31/1339 223/2678 263/2678",
    4: "1/117 127/1794 461/5382 106/897",
    6: "15/4043 539/8086 659/8086 779/8086",
    8: "7/5395 697/10790 122/1079",
}

SEVENS_OF = {
    4: (96, 3264, 9216, 36864, 632832, 8187264),
    6: (480, 11664, 34560, 124416, 2142720, 27766080),
    8: (1344, 28416, 86016, 294912, 5087232, 65975040),
}
"""Three suited, three, two suited, two, one, none: of three cards in their order."""

SEVENS_EDGES = {4: "14708/92391 112/299", 6: "14288/125333 1468/4043", 8: "404/4485 1928/5395"}

ACES = {
    4: (3360, 19200, 666240, 1889280, 7557120, 1818254880),
    6: (23760, 144000, 3584736, 10679040, 38444544, 9294695280),
    8: (87360, 537600, 11665920, 35524608, 121798656, 29518332480),
}
"""Four of a colour, three suited, three, two suited, two, and how many there are: of four cards in their order."""

FIXED_PRIZES = {4: "411400/1262677", 6: "4562780/12909299", 8: "1615760/4392609"}
METERS = {4: "364833.00", 6: "252924.82", 8: "213603.77"}

MATCHES = {
    2: (5253, {15: 6, 11: 96, 8: 15, 4: 576, -1: 4560}),
    4: (21321, {22: 3, 15: 36, 11: 576, 8: 66, 4: 2304, -1: 18336}),
    6: (48205, {22: 10, 15: 90, 11: 1440, 8: 153, 4: 5184, -1: 41328}),
    8: (85905, {28: 21, 17: 168, 14: 2688, 6: 276, 3: 9216, -1: 73536}),
}
"""How many pairs there are, and how many win so much to 1; with two and four decks, which offer none, as with six."""

TWENTIES = {
    2: (1, 15, 112, 432, 4796), 4: (6, 90, 448, 1728, 19256),
    6: (15, 225, 1008, 3888, 43380), 8: (28, 420, 1792, 6912, 77168),
}  # fmt: skip
"""Two queens of hearts, identical, suited, any, none."""

QUEENS_BESIDE_BLACKJACK = {2: "80/1717", 4: "992/21115", 6: "752/15965", 8: "64/1357"}

TWENTY_EDGES = {
    2: "1381525/4598126 2293441/9196252", 4: "5917849/22728186 8844001/45456372",
    6: "6379493/25818598 9108313/51637196", 8: "3520823/14642030 979995/5856812",
}  # fmt: skip

OTHERS = {
    1: {"insurance": "1/17", "bonus at 21 to 1": "-41/663"},
    2: {"insurance": "7/103", "bonus at 21 to 1": "-69/1339"},
    4: {"insurance": "5/69", "bonus at 21 to 1": "-125/2691"},
    6: {"insurance": "23/311", "bonus at 21 to 1": "-181/4043", "match the dealer": "1958/48205"},
    8: {"insurance": "31/415", "bonus at 21 to 1": "-237/5395", "match the dealer": "1052/28635"},
}

TOTALS = {
    1: {
        "soft": (6, 16, 16, 16, 16, 16, 16, 16, 16, 64),
        "hard": (6, 16, 22, 32, 38, 48, 54, 64, 118, 112, 102, 96, 86, 80, 70, 64, 120),
    },
    6: {
        "soft": (276, 576, 576, 576, 576, 576, 576, 576, 576, 2304),
        "hard": (276, 576, 852, 1152, 1428, 1728, 2004, 2304, 4308, 4032, 3732, 3456, 3156, 2880, 2580, 2304, 4560),
    },
    8: {
        "soft": (496, 1024, 1024, 1024, 1024, 1024, 1024, 1024, 1024, 4096),
        "hard": (496, 1024, 1520, 2048, 2544, 3072, 3568, 4096, 7664, 7168, 6640, 6144, 5616, 5120, 4592, 4096, 8128),
    },
}  # fmt: skip
"""Initial hands by their totals: soft 12 to 21, hard 4 to 20."""


def edges(decks: int) -> dict[str, Fraction]:
    return {edge.name: edge.edge for edge in house_edges(decks)}


@pytest.mark.parametrize("decks", TOTALS)
def test_every_initial_hand_by_its_total(decks: int) -> None:
    """19:47-2.1, 2.2(b)."""
    found = Counter[tuple[bool, int]]()
    for each in initial_hands(decks):
        own = total(each.cards)
        found[own.soft, own.points] += each.ways
    soft = dict(zip(((True, points) for points in range(12, 22)), TOTALS[decks]["soft"], strict=True))
    hard = dict(zip(((False, points) for points in range(4, 21)), TOTALS[decks]["hard"], strict=True))
    assert found == {**soft, **hard}


@pytest.mark.parametrize("decks", DECKS)
def test_blackjacks_of_player_and_dealer(decks: int) -> None:
    """19:47-2.1."""
    hands = [each for each in initial_hands(decks) if is_blackjack(each.cards)]
    assert (number_of_hands(decks), sum(each.ways for each in hands)) == (HANDS[decks], BLACKJACKS[decks])
    player = Fraction(BLACKJACKS[decks], HANDS[decks])
    assert dealer_hands(decks, "stand").chances[BLACKJACK] == player
    assert player * blackjack_beside(hands[0].cards, decks) == Fraction(BOTH[decks])


@pytest.mark.parametrize("decks", DECKS)
def test_thirteen(decks: int) -> None:
    """19:47-2.17(b)1, 2.17(b)2, 2.17(c), 2.17(e)1."""
    found = Counter[tuple[str, str]]()
    for each in initial_hands(decks):
        found[thirteen_ruling("over-13", each.cards).result, thirteen_ruling("under-13", each.cards).result] += (
            each.ways
        )
    over, under, exactly = THIRTEEN[decks]
    assert found == {("win", "lose"): over, ("lose", "win"): under, ("lose", "lose"): exactly}
    named = edges(decks)
    assert named["over 13"] == Fraction(under + exactly - over, HANDS[decks])
    assert named["under 13"] == Fraction(over + exactly - under, HANDS[decks])


@pytest.mark.parametrize("decks", DECKS)
def test_same_suit(decks: int) -> None:
    """19:47-2.17(b)3, 2.17(e)2i to v."""
    found = Counter[Fraction | None]()
    for each in initial_hands(decks):
        found[same_suit_ruling(each.cards, BlackjackOffer(same_suit="50-and-2")).odds] += each.ways
    assert found == dict(zip((50, 2, None), SUITED[decks], strict=True))
    named = edges(decks)
    options = [named[f"same suit at {option.replace('-', ' ')} to 1"] for option in SAME_SUIT_OPTIONS[decks]]
    assert options == [Fraction(each) for each in SAME_SUIT[decks].split()]


@pytest.mark.parametrize("decks", SEVENS_OF)
def test_sevens(decks: int) -> None:
    """19:47-2.17(b)4, 2.17(e)3."""
    found = Counter[Fraction | None]()
    for ruling, ways in sevens_deals(decks, 3):
        found[ruling.odds] += ways
    assert found == dict(zip((*SEVENS.values(), None), SEVENS_OF[decks], strict=True))
    named = edges(decks)
    always, never = map(Fraction, SEVENS_EDGES[decks].split())
    assert named["sevens, always with a third card"] == always
    assert named["sevens, never with a third card"] == never


@pytest.mark.parametrize("decks", ACES)
def test_aces(decks: int) -> None:
    """19:47-2.19(c), 2.19(e)."""
    found = Counter[int | str | None]()
    for ruling, ways in progressive_deals(decks):
        found["meter" if ruling.meter else ruling.prize] += ways
    *won, number = ACES[decks]
    expected = dict(zip(("meter", *PROGRESSIVE.values()), won, strict=True))
    assert found == {**expected, None: number - sum(won)}
    assert edges(decks)["progressive, without its meter"] == 1 - Fraction(FIXED_PRIZES[decks])
    assert f"{float(break_even_meter(decks)):.2f}" == METERS[decks]


@pytest.mark.parametrize("decks", MATCHES)
def test_match_the_dealer(decks: int) -> None:
    """19:47-2.23(a), 2.23(a)2, 2.23(f)."""
    number, ways = MATCHES[decks]
    found = Counter[int]()
    for ruling, orders in match_deals(BlackjackOffer(match_the_dealer=8 if decks == 8 else 6), decks):
        found[-1 if ruling.odds is None else int(ruling.odds)] += orders
    assert found == {odds: 2 * pairs for odds, pairs in ways.items()}
    assert found.total() == 2 * number


@pytest.mark.parametrize("decks", TWENTIES)
def test_twenty_points(decks: int) -> None:
    """19:47-2.24(e), 2.24(f), 2.24(g)."""
    found = Counter[Fraction | None]()
    for ruling, ways in twenty_deals(BlackjackOffer(twenty="A"), decks):
        found[ruling.odds] += ways  # type: ignore[assignment]  # exact, and whole but for the queens
    queens, *others = TWENTIES[decks]
    beside = Fraction(QUEENS_BESIDE_BLACKJACK[decks])
    expected = dict(zip((19, 9, 4, None), others, strict=True))
    assert found == {1000: queens * beside, 125: queens * (1 - beside), **expected}
    assert blackjack_beside((Card("Qh"), Card("Qh")), decks) == beside
    named = edges(decks)
    both = [named[f"twenty points, paytable {paytable}"] for paytable in "AB"]
    assert both == [Fraction(each) for each in TWENTY_EDGES[decks].split()]


@pytest.mark.parametrize("decks", DECKS)
def test_insurance_bonus_and_match(decks: int) -> None:
    """19:47-2.9, 2.15(o), 2.20(d), 2.23(f)."""
    named = edges(decks)
    found = {name: named[name] for name in ("insurance", "bonus at 21 to 1", "match the dealer") if name in named}
    assert found == {name: Fraction(edge) for name, edge in OTHERS[decks].items()}


@pytest.mark.parametrize(("hands", "percent"), [(2, 9.7154), (3, 14.2132), (4, 8.2978), (5, 8.0254)])
def test_streaks(hands: int, percent: float) -> None:
    """19:47-2.22(j): with the published chance of winning a hand that is decided, which no deck alone tells."""
    assert 100 * (1 - (STREAK[hands] + 1) * 0.475091**hands) == pytest.approx(percent, abs=2e-3)


@pytest.mark.parametrize(("decks", "longest"), [(1, 11), (2, 14), (4, 18), (6, 21), (8, 21)])
def test_the_longest_hand_that_is_not_over_21(decks: int, longest: int) -> None:
    """19:47-2.2(b), 2.12(a): the lowest cards first."""
    lowest = [card for card in sorted(PACK, key=lambda card: "A23456789TJQK".index(card[0])) for _ in range(decks)]
    assert not total(tuple(islice(lowest, longest))).over
    assert total(tuple(islice(lowest, longest + 1))).over
