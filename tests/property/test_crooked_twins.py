"""Two tables with the same cards, where much goes wrong: one cannot read some of them, or is dealt face down.

What is irregular comes at the same cards at both, and a dealer settles it (`tests.property.test_every_step`). They must
come to the same: hands, results, discards and burns, and what of the irregularities does not depend on when a card is
seen.
"""

import random
from collections import Counter
from typing import Final

import pytest
from msgspec.structs import replace

from controller.games.registry import AnyState, decide
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Turned
from controller.rules.cards import PACK, UNREAD, Card
from controller.table import inputs
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.irregularities import Code
from controller.table.phases import IN_PLAY
from controller.table.state import Drawn
from tests.property.test_every_step import Dealer
from tests.support.records import kept, option
from tests.support.shorthand import FINISHING, LOADED, READY
from tests.support.walks import begin
from tests.support.ways_out import dead_ends

SHORT: Final = 150
LONG: Final = 6_000
"""How many courses of up to 45 steps are played twice."""

FACE_UP: Final = "face-up"
COMES: Final[tuple[Input | str, ...]] = (
    FACE_UP, FACE_UP, inputs.CuttingCard(), inputs.ShoeEmpty(), inputs.Jammed(), inputs.PushedBack(),
)  # fmt: skip


def some_house(chance: random.Random) -> House:
    """With options that may be."""
    house = new_house(
        game=chance.choice(("punto-banco", "minibaccarat", "chemin-de-fer")),
        no_more_bets=chance.choice(("button", "first-card")),
        error_card=chance.choice(("burn", "burn-one", "simulated-round")),
        error_ten=chance.choice((1, 10)),
        cutting_card_before_first_card=chance.choice(("one-more", "last-hand")),
    )
    if house.game == "chemin-de-fer":
        return replace(house, column_after_stay=chance.choice(("no-third-card", "of-the-card")))
    dealing, early = chance.choice(("face-up", "face-down")), chance.choice(("third-card", "in-error"))
    return replace(house, dealing=dealing, drawn_before_turned=early)


def two_packs(chance: random.Random) -> list[Card]:
    """The cards on top of a shoe."""
    cards = [*PACK, *PACK]
    chance.shuffle(cards)
    return cards


def crooked(dealer: Dealer, chance: random.Random) -> None:
    """Forty-five steps, some of them wrong; a name that is asked for is no step."""
    steps = 0
    while steps < 45 and dealer.state.shoe in IN_PLAY:
        act = dealer.next()
        if not isinstance(act, inputs.Named):
            steps += 1
            act = _perhaps_wrong(dealer, act, chance)
        dealer.told(act)


def _perhaps_wrong(dealer: Dealer, act: Input | None, chance: random.Random) -> Input:
    wrong, face_up, seen = chance.random(), chance.random() < 0.3, chance.random() < 0.5
    if isinstance(act, inputs.Disclosed):
        return inputs.Disclosed(seen)
    if wrong < 0.12 and not dealer.state.stops:
        return replace(dealer.card(), face_up=face_up)
    if wrong < 0.17:
        return inputs.CuttingCard() if wrong < 0.14 else inputs.ShoeEmpty() if wrong < 0.15 else Turned("banker")
    if act is None:
        return inputs.NoMoreBets() if option(dealer.state.house, "no_more_bets") == "button" else dealer.card()
    return act


def come_to(state: AnyState) -> object:
    """What both tables must have come to: but for faces that nobody has named, of void and of unturned hands."""
    hands = (state.round.player, state.round.banker)
    named = UNREAD not in state.round.player + state.round.banker
    return (
        [deal if deal.outcome != "void" else (len(deal.player), len(deal.banker)) for deal in state.round.deals],
        hands if named else [len(hand) for hand in hands],
        (state.play, state.shoe, state.round.phase, state.dues),
        (state.drawn, state.burned, state.discarded, state.out_of_play),
        [drawn.number for drawn in (*state.held, *state.simulate)],
        [each.number if isinstance(each, Drawn) else each for each in state.waiting],
    )


def unread_twins(courses: int) -> None:
    """At the one table a quarter of the cards cannot be read, and are named when they are asked for."""
    chance = random.Random(1947)
    compared = 0
    for _ in range(courses):
        state = begin(some_house(chance), chance.choice((LOADED, READY, READY, FINISHING)))
        faces, script = two_packs(chance), chance.random()
        unread = frozenset(state.drawn + each for each in range(1, 40) if chance.random() < 0.25)
        one, other = Dealer(state, faces), Dealer(state, faces, unread)
        for dealer in (one, other):
            crooked(dealer, random.Random(script))
        assert not list(dead_ends(decide, other.state))
        if not (one.state.stops or other.state.stops):
            assert _but_for_faces(one.state, other.state), (state, script)
            compared += 1
    assert compared > courses // 2


def _but_for_faces(one: AnyState, other: AnyState) -> bool:
    if UNREAD in other.round.player + other.round.banker:  # face down, so far
        one = kept(one, player=(UNREAD,) * len(one.round.player), banker=(UNREAD,) * len(one.round.banker))
        dealt = len(other.round.player), len(other.round.banker)
        one = kept(one, player=one.round.player[: dealt[0]], banker=one.round.banker[: dealt[1]])
    return come_to(one) == come_to(other)


def test_cards_that_cannot_be_read_change_nothing_once_they_are_named() -> None:
    """19:47-3.7 to 3.12, 4.8 to 4.12: in the burn, in a hand, in error, held and among the discards."""
    unread_twins(SHORT)


@pytest.mark.long
def test_cards_that_cannot_be_read_change_nothing_in_many_courses() -> None:
    """19:47-3.7 to 3.12, 4.8 to 4.12: the same, by numbers."""
    unread_twins(LONG)


def three_rounds(dealer: Dealer, comes: dict[int, Input | str], seen: bool) -> Counter[Code]:  # noqa: FBT001 - no flag
    """What was flagged in three rounds; something comes in the place of, or before, the card with a number."""
    left = dict(comes)
    while dealer.state.shoe in IN_PLAY:
        act = dealer.next()
        if act is None:
            if dealer.state.round_number == 3:
                break
            act = inputs.NoMoreBets()
        elif isinstance(act, inputs.Disclosed):
            act = inputs.Disclosed(seen)
        elif isinstance(act, inputs.CardDrawn) and (what := left.pop(dealer.state.drawn + 1, None)) is not None:
            act = replace(act, face_up=True) if isinstance(what, str) else what
        dealer.told(act)
    return Counter(code for decision in dealer.decisions for code in decision.flags)


def dealt_both_ways(courses: int) -> None:
    """The one table deals face up, the other face down."""
    chance = random.Random(1937)
    for _ in range(courses):
        house = new_house(
            game=chance.choice(("punto-banco", "minibaccarat")),
            error_card=chance.choice(("burn", "burn-one", "simulated-round")),
            cutting_card_before_first_card=chance.choice(("one-more", "last-hand")),
        )
        start, faces, seen = chance.choice((READY, FINISHING)), two_packs(chance), chance.random() < 0.5
        drawn = begin(house, start).drawn
        comes = {drawn + chance.randrange(1, 20): chance.choice(COMES) for _ in range(chance.randrange(3))}
        up, down = (Dealer(begin(replace(house, dealing=how), start), faces) for how in ("face-up", "face-down"))
        flagged = [three_rounds(dealer, comes, seen) for dealer in (up, down)]
        assert flagged[0] == flagged[1], (house, comes)
        assert come_to(up.state) == come_to(down.state), (house, comes)


def test_face_up_or_face_down_whatever_comes_between_the_cards_comes_to_the_same() -> None:
    """19:47-3.7(c) and (d), 3.8(e), 3.9, 3.12: cards found face up, cutting cards, an end, a jam."""
    dealt_both_ways(SHORT)


@pytest.mark.long
def test_face_up_or_face_down_comes_to_the_same_in_many_courses() -> None:
    """19:47-3.7(c) and (d), 3.8(e), 3.9, 3.12: the same, by numbers."""
    dealt_both_ways(LONG)
