"""The state of a table has an end, whatever is told of it: 1 MiB, a quarter of what a record may have."""

import random
from collections.abc import Iterator
from enum import Enum

import pytest
from msgspec.structs import replace

from controller.control.protocol import ANSWER_LINE
from controller.games.registry import AnyState, decide, house, opened, within_bounds
from controller.games.two_hands.inputs import WagersTold
from controller.games.two_hands.kept_rounds import EMPTY_KEPT, TOLD_MOST
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.rulings import EVERYTHING
from controller.games.two_hands.phases import Round
from controller.games.two_hands.reasons import HandsReason
from controller.games.two_hands.record import AtStake, Deal, Laid, Ledger, Wagered
from controller.rules.cards import PACK
from controller.table import inputs
from controller.table.irregularities import TableCode
from controller.table.state import Drawn, Due, Stop, StopKind
from tests.support.journals import Table, dealt
from tests.support.records import kept as with_record
from tests.support.records import to_json

MOST = 2**20
AMOUNT = 9_999_999_99
CARDS = 416
"""Of eight decks, the most that a house has: each of them the only card of a round, at worst."""

EVERY = tuple(f"{seat}-{on}-9999999.99" for seat in range(1, 21) for on in EVERYTHING)[:180]


def in_rounds() -> Table:
    """A table whose shoe is in play, at which wagers are settled."""
    table = Table(offer=Offer())
    for event in dealt(table, random.Random(1), rounds=1):
        table.drafts(event)
    return table


def voided(table: Table) -> None:
    """A round without a card."""
    for event in (inputs.NoMoreBets(), inputs.Voided(), inputs.Collected()):
        table.draft(event)


def test_of_rounds_without_cards_the_newest_are_kept() -> None:
    table = in_rounds()
    before = table.state.round.deals
    for _ in range(3 * EMPTY_KEPT):
        voided(table)
    kept = table.state.round.deals
    assert kept[: len(before)] == before
    assert [deal.number for deal in kept[len(before) :]] == list(
        range(table.state.round_number - EMPTY_KEPT + 1, table.state.round_number + 1)
    )


def test_what_was_wagered_on_a_round_that_is_forgotten_is_forgotten() -> None:
    table = in_rounds()
    voided(table)
    first = table.state.round_number
    table.draft(WagersTold(first, ("3-player-100",)))
    assert [laid.round for laid in table.state.round.ledger.laid] == [first]
    for _ in range(EMPTY_KEPT):
        voided(table)
    assert table.state.round.ledger.laid == ()


def test_no_more_wagers_of_a_shoe_are_told_than_a_table_holds() -> None:
    table = in_rounds()
    full = Laid(99, ("1-player-1",) * (TOLD_MOST - 1))
    table.state = with_record(table.state, ledger=Ledger((full,)))
    number = table.state.round.deals[0].number
    two = decide(table.state, WagersTold(number, ("1-player-1", "2-player-1")))
    assert two.reason is HandsReason.TOO_MANY_WAGERS
    assert two.state == table.state
    one = decide(table.state, WagersTold(number, ("1-player-1",)))
    assert one.reason is None
    again = decide(one.state, WagersTold(number, ("5-player-1",)))
    assert again.reason is None  # it takes the place of what was told


def fullest(at_stake: AtStake | None) -> AnyState:
    """A shoe of as many rounds as can be, with as many wagers as can be told of them."""
    table = Table(house(decks=8, seats=20))
    deals: list[Deal] = []
    for number in range(10_000 - CARDS - EMPTY_KEPT, 10_000):
        deal = Deal(number, () if len(deals) >= CARDS else (PACK[9],), (), "void")
        deals.append(deal if at_stake is None else replace(deal, at_stake=at_stake))
    marked = tuple((seat, AMOUNT) for seat in range(1, 21))
    return with_record(table.state, deals=tuple(deals), ledger=Ledger(tuple(_laid(deals, at_stake, marked)), marked))


def _laid(deals: list[Deal], at_stake: AtStake | None, marked: tuple[tuple[int, int], ...]) -> Iterator[Laid]:
    each = TOLD_MOST // len(deals)
    at_bank = tuple(f"{seat}-banker-9999999.99" for seat in range(1, 21))
    words = sorted(EVERY, key=len)[-each:] if at_stake is None else at_bank
    for deal in deals:
        yield Laid(deal.number, tuple(words), marked if at_stake is None else ())


AT_STAKE = AtStake(20, AMOUNT, tuple(Wagered(seat, AMOUNT, "banco") for seat in range(1, 20)), 19)


@pytest.mark.parametrize("at_stake", [None, AT_STAKE])
def test_the_largest_state_is_less_than_a_quarter_of_what_a_record_may_have(at_stake: AtStake | None) -> None:
    assert len(to_json(fullest(at_stake))) < MOST <= ANSWER_LINE


# --- what a journal of an earlier version kept ------------------------------------------------------------------------


def test_of_a_state_that_kept_more_the_newest_is_kept() -> None:
    deals = tuple(Deal(number, (), (), "void") for number in range(1, 60_001))
    laid = tuple(Laid(number, EVERY) for number in range(59_800, 60_001))
    state = with_record(Table().state, deals=(Deal(60_001, (PACK[9],), (), "player"), *deals), ledger=Ledger(laid))
    bounded = within_bounds(state)
    kept = range(60_001 - EMPTY_KEPT, 60_001)
    assert [deal.number for deal in bounded.round.deals] == [60_001, *kept]
    assert [each.round for each in bounded.round.ledger.laid] == [*kept]
    assert within_bounds(bounded) is bounded


def test_of_too_many_wagers_those_told_last_are_kept() -> None:
    state = with_record(fullest(None), ledger=Ledger(tuple(Laid(number, EVERY) for number in range(1, 200))))
    laid = within_bounds(state).round.ledger.laid
    assert len(laid) == TOLD_MOST // len(EVERY)
    assert laid[-1].round == 199


def test_a_state_of_this_version_is_within_bounds() -> None:
    for at_stake in (None, AT_STAKE):
        state = fullest(at_stake)
        assert within_bounds(state) is state


# --- no part is forgotten ---------------------------------------------------------------------------------------------

OF_CARDS = CARDS + 4
"""Those of the decks, and those that left at once with the last of them."""

GROWS: dict[str, int] = {
    "player": 12, "banker": 12, "dealt": 24, "early_calls": 16, "dues": OF_CARDS, "held": OF_CARDS,
    "simulate": OF_CARDS, "waiting": 2 * OF_CARDS, "stops": OF_CARDS, "deals": CARDS + EMPTY_KEPT,
}  # fmt: skip
"""The parts of a state that are of no fixed length, and how long each becomes at most."""

ELSEWHERE = {
    "ledger": "TOLD_MOST", "stakes": "seats", "coup": "one card too many a hand", "house": "its options",
    "offer": "its options", "settled_by": "its options", "batches": "two", "dealing": "none grows", "tally": "52",
    "put_back": "two counts",
}  # fmt: skip
"""Those whose parts have bounds of their own."""


def test_every_part_of_a_state_that_can_grow_has_a_bound() -> None:
    """A field that is new must be looked at here."""
    fixed = (int, bool, str, Enum, type(None))
    state = Table().state
    records = [opened(house(game=game)).round for game in ("punto-banco", "chemin-de-fer")]
    parts = {name: getattr(each, name) for each in (state, *records) for name in each.__struct_fields__}
    grows = [name for name, part in parts.items() if not isinstance(part, fixed)]
    assert {*grows} - {"round"} <= GROWS.keys() | ELSEWHERE.keys()
    assert GROWS.keys() | ELSEWHERE.keys() <= {*parts}
    drawn = Drawn(999, PACK[9], face_up=True, said="player", named=True, seen=True, held=True)
    stop = Stop(
        StopKind.SUPERVISOR, TableCode.TWO_CARDS, (drawn,), (999,) * 4, device="d" * 40, missing=9_999, dealt=True
    )
    one: dict[str, object] = {"player": PACK[9], "banker": PACK[9], "dealt": 999, "dues": Due(999, 9, 9, down=True),
                              "early_calls": (Round.BETTING, "player"), "stops": stop}  # fmt: skip
    full = {name: (one.get(name, drawn),) * most for name, most in GROWS.items() if name != "deals"}
    for at_stake in (None, AT_STAKE):
        state = fullest(at_stake)
        of_record = {name: part for name, part in full.items() if hasattr(state.round, name)}
        of_table = {name: part for name, part in full.items() if name not in of_record}
        assert len(to_json(with_record(replace(state, **of_table), **of_record))) < MOST
