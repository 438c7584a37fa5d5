"""A shoe's accounts: every card by count, what was seen of each, and what does not add up."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from controller.games.registry import AnyState, decide, opened
from controller.games.registry import house as new_house
from controller.rules.cards import PACK, Card, cards_in
from controller.table.accounts import Accounts, accounts, closes_accounts
from controller.table.house import House
from controller.table.inputs import CardDrawn, CuttingCard, Input, ShoeEmpty
from controller.table.phases import Shoe
from tests.support.journals import Table, dealt
from tests.support.shorthand import LOADED, READY, happened

HOUSE = new_house()


def after(story: str, house: House = HOUSE, *more: Input) -> AnyState:
    state = opened(house)
    for event in (*(happened(word, house) for word in story.split()), *more):
        state = decide(state, event).state
    return state


def whole_shoe(seed: int, *, without: int = 0) -> tuple[AnyState, Counter[str]]:
    """A shoe dealt to its end, of which so many cards are missing, and what left it, counted apart."""
    house = HOUSE
    rng = random.Random(seed)
    stack = [card for _ in range(house.decks) for card in PACK]
    rng.shuffle(stack)
    stack = stack[without:]
    table, counted = Table(house), Counter[str]()
    deal = dealt(table, rng)
    event = next(deal)
    while True:
        if isinstance(event, CardDrawn):
            event = CardDrawn(stack.pop())
            counted[event.card] += 1
        before = table.state
        table.draft(event)
        if isinstance(event, CardDrawn) and len(stack) == 14:
            table.draft(CuttingCard())
        if closes_accounts(before, table.state):
            return table.state, counted
        event = next(deal)
        while isinstance(event, CuttingCard):
            event = next(deal)


@pytest.mark.parametrize("seed", range(5))
def test_3_1_a_a_shoe_dealt_to_its_last_hand_is_accounted_for(seed: int) -> None:
    """19:47-3.1(a), 3.5(e), 7.1(a): every copy of every card is burned, discarded or left."""
    state, counted = whole_shoe(seed)
    said = accounts(state)
    assert said.problems == ()
    assert said.drawn == counted.total() == said.burned + said.discarded
    assert (said.out_of_play, said.on_table, said.unseen, said.empty) == (0, 0, 0, False)
    assert said.left == cards_in(8) - counted.total()
    assert (said.cutting_card_after, said.cutting_card_due) == (402, 402)
    for card in PACK:
        assert said.copies_seen(card) == counted[card]
        assert said.at_most_left(card) == min(8 - counted[card], said.left)
    assert sum(8 - counted[card] for card in PACK) == said.left


@pytest.mark.parametrize("missing", [1, 3])
def test_3_5_e_cards_that_are_missing_show_where_the_cutting_card_comes(missing: int) -> None:
    """19:47-3.5(e): placed 14 from the back of 416, it comes after 402 cards, or the stack was short."""
    state, _ = whole_shoe(1, without=missing)
    assert accounts(state).problems == (
        f"the cutting card came after {402 - missing} cards, and was placed to come after 402",
    )


def test_3_1_a_a_copy_too_many_is_named() -> None:
    """19:47-3.1(a), 7.1(a): eight decks have eight of each card."""
    said = replaced_seen(accounts(whole_shoe(2)[0]), Card("9h"), 9)
    assert said.problems == ("9h was seen 9 times, and 8 decks have 8",)
    assert said.at_most_left(Card("9h")) == 0


def replaced_seen(said: Accounts, card: Card, times: int) -> Accounts:
    seen = list(said.seen)
    seen[PACK.index(card)] = times
    return replace(said, seen=tuple(seen))


def test_more_cards_than_the_decks_hold() -> None:
    said = accounts(replace(after(READY), drawn=418))
    assert said.problems == ("2 more cards left the shoe than 8 decks have",)
    assert said.at_most_left(Card("9h")) == 0


def test_20_7_one_deck_is_said_in_the_singular() -> None:
    """19:47-20.7: a deck that is dealt for one round has one of each card."""
    one = replace(accounts(after(READY)), decks=1, left=-1)
    assert replaced_seen(one, Card("9h"), 2).problems == (
        "9h was seen 2 times, and 1 deck has 1",
        "1 more card left the shoe than 1 deck has",
    )
    assert accounts(replace(after(f"{READY} empty"), drawn=415)).problems == (
        "the shoe is empty, and 1 card has not left it",
    )


@pytest.mark.parametrize(
    ("story", "problems"),
    [
        (f"{READY} empty", ("the shoe is empty, and 414 cards have not left it",)),
        (f"{READY} cutting-card", ("the cutting card came after 2 cards, and was placed to come after 402",)),
        (
            f"{READY} cutting-card cutting-card",
            (
                "the shoe is empty, and 414 cards have not left it",
                "the cutting card came after 2 cards, and was placed to come after 402",
            ),
        ),
        (LOADED.replace("placed:14 ", "") + " As 2s cutting-card", ()),
        (f"{READY} close", ()),
        ("empty cutting-card", ()),
    ],
)
def test_3_5_e_what_the_end_of_the_shoe_tells(story: str, problems: tuple[str, ...]) -> None:
    """19:47-3.5(e): the second cutting card stands at the very end; out of play neither tells anything."""
    assert accounts(after(story)).problems == problems


def test_an_empty_shoe_of_which_every_card_came_reconciles() -> None:
    assert accounts(replace(after(f"{READY} empty"), drawn=416)).problems == ()


def test_a_new_shoe_begins_its_accounts() -> None:
    """The next shoe does not remember how the last one ended."""
    over = after(f"{READY} cutting-card cutting-card")
    assert (over.empty, over.cutting_card_after) == (True, 2)
    for word in ("shuffling", "shuffled", "cut", "placed:20", "loaded"):
        over = decide(over, happened(word, HOUSE)).state
    assert (over.empty, over.cutting_card_after, over.from_back) == (False, None, 20)


def test_3_12_c_2_a_card_discarded_face_down_is_counted_and_not_told() -> None:
    """19:47-3.12(c)2, 3.12(b), 7.11(c)2: "without disclosing the additional card", whatever it is."""
    house = replace(HOUSE, error_card="burn-one")
    told = [accounts(after(f"{READY} 5s seen {hidden} close", house)) for hidden in ("9h", "Ks", "2c", "??")]
    assert told[0].unseen == 1
    assert told[0].copies_seen(Card("9h")) == 0
    assert told == [told[0]] * 4


def test_3_7_d_a_hand_that_nobody_turned_is_counted_and_not_told() -> None:
    """19:47-3.7(d), 7.7(c)3: a void round is collected face down; its cards are four that nobody saw."""
    house = replace(HOUSE, dealing="face-down")
    told = [
        accounts(after(f"{READY} bets {hand} void collect close", house))
        for hand in ("9s 2h 9d 3h", "Ks 2h 9d 3h", "9s 2h 9d 8c")
    ]
    assert (told[0].unseen, told[0].discarded) == (4, 4)
    assert told == [told[0]] * 3


def test_when_a_shoe_s_accounts_are_written_down() -> None:
    """When it is over, and again when another card leaves it, or one is corrected; never before a card was dealt."""
    ready, loaded = after(READY), after(LOADED)
    over = after(f"{READY} empty")
    assert over.shoe is Shoe.OVER
    assert closes_accounts(ready, over)
    assert closes_accounts(ready, after(f"{READY} close"))
    assert closes_accounts(over, decide(over, CardDrawn(Card("9h"))).state)
    assert not closes_accounts(over, decide(over, ShoeEmpty()).state)
    assert not closes_accounts(over, decide(over, happened("shuffling", HOUSE)).state)
    assert not closes_accounts(loaded, decide(loaded, happened("recut", HOUSE)).state)
    assert not closes_accounts(loaded, ready)
    assert not closes_accounts(ready, after(f"{READY} bets"))
    shuffling = after(f"{READY} empty shuffling")
    assert not closes_accounts(shuffling, decide(shuffling, CardDrawn(Card("9h"))).state)
