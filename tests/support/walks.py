"""Random walks at a table, made from bytes so that hypothesis can shrink them: three bytes tell one event.

Most events are what could happen next; the rest are any event at all, however absurd.
"""

from collections.abc import Iterator
from typing import Final

from hypothesis import strategies as st
from msgspec.structs import replace

from controller.games.baccarat.inputs import ShoePassed, ShoeTaken
from controller.games.chemin_de_fer.inputs import (
    Announced,
    BankCalled,
    BankPassed,
    BankTaken,
    Bid,
    Misdealt,
    SeatMoved,
    Staked,
)
from controller.games.chemin_de_fer.law.draws import Announcement
from controller.games.chemin_de_fer.phases import Bank
from controller.games.registry import AnyState, decide, opened
from controller.games.registry import house as made_house
from controller.games.two_hands.inputs import (
    Corrected,
    Hand,
    Instructed,
    Paid,
    ResultCalled,
    ShoeResult,
    Turned,
    VigorishCollected,
    WagersTold,
)
from controller.games.two_hands.phases import UNTURNED, Round
from controller.rules.cards import PACK, UNREAD, Card, cards_in
from controller.table import inputs
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.phases import Play, Shoe
from controller.table.state import StopKind
from tests.support.records import bank, option, stakes
from tests.support.shorthand import FINISHING, LAST_COUP, LOADED, READY, Game, play

SAID: Final[tuple[inputs.Said | None, ...]] = (None, "player", "banker", "burn")
ROUNDS: Final[tuple[Game, ...]] = ("punto-banco", "chemin-de-fer")
"""A game for each machine of a round."""
WORDS: Final[tuple[Announcement, ...]] = ("card", "stay", "natural", "under-eight")
SEATS: Final = 4
WAGERS: Final = (("1-banker-100", "2-player-12.50"), ("1-banker-10", "3-tie-5"), ("2-banker-0.05",), ("9-dragon-7-1",))
DEALING: Final = frozenset({Shoe.ROUNDS, Shoe.FINISHING, Shoe.LAST_ROUND})
HANDS: Final[tuple[Hand, ...]] = ("player", "banker")

HOUSES = st.builds(
    made_house,
    game=st.sampled_from(("punto-banco", "minibaccarat", "chemin-de-fer")),
    decks=st.sampled_from((6, 8)),
    dealing=st.sampled_from(("face-up", "face-down")),
    no_more_bets=st.sampled_from(("button", "first-card")),
    error_card=st.sampled_from(("burn", "burn-one", "simulated-round")),
    error_ten=st.sampled_from((1, 10)),
    cutting_card_before_first_card=st.sampled_from(("one-more", "last-hand")),
    curator=st.sampled_from(("untold", "told")),
    bank=st.sampled_from(("untold", "told")),
    back=st.sampled_from((None, "red")),
    second_back=st.sampled_from((None, None, "blue")),
    sure_floor=st.sampled_from((0, 50)),
    banker_first=st.sampled_from((None, "never", "on-request")),
    drawn_before_turned=st.sampled_from(("third-card", "in-error")),
    column_after_stay=st.sampled_from(("no-third-card", "of-the-card")),
    two_third_cards=st.sampled_from(("two", "two-or-all")),
).map(lambda house: replace(house, second_back=None) if house.back is None else house)
"""Any house that may be."""

STARTS = st.sampled_from(("", LOADED, READY, FINISHING))
"""Where a walk begins."""


def begin(house: House, start: str) -> AnyState:
    """The state in which a walk begins."""
    if not start:
        return opened(house)
    if house.game == "chemin-de-fer" and start == FINISHING:
        start = LAST_COUP
    elif option(house, "dealing") == "face-down":
        start = start.replace("3h result", "3h turn:player turn:banker result")
    return play(decide, house, start)[-1].state


def _card(pack: int, one: int, two: int) -> inputs.CardDrawn:
    card = PACK[one % pack * 7 % len(PACK)]
    back = (None, "red", "red", "red", "blue")[two % 5] if two >= 250 else "red"
    said = SAID[two % 4] if 200 <= two < 250 else None
    return inputs.CardDrawn(
        UNREAD if two % 16 == 1 else card,
        face_up=two % 16 == 2,
        back=back,
        sure=30 if two % 32 == 3 else 100,
        said=said,
    )


def _read(pack: int, one: int) -> Card:
    return PACK[one % pack * 7 % len(PACK)]


def _of_batches(decks: int, one: int, two: int) -> Iterator[Input]:
    back, count = (None, "red", "blue", "green")[one % 4], (decks, decks, decks - 1)[two % 3]
    yield inputs.BatchInserted(back)
    yield inputs.ShufflerBegun(back)
    yield inputs.ShufflerDone(count, back)
    yield inputs.BatchStored(count, back)
    yield inputs.BatchReleased(count, back)
    yield inputs.DoorMoved(open=bool(one % 2))
    yield inputs.ShufflerFailed()
    yield inputs.ShufflerOnline(f"boot-{one % 2}")
    yield inputs.RackSeen((None, "red", "blue", "mixed")[one % 4])
    yield inputs.ShufflerOut()
    yield inputs.DeviceLost("shuffler", shuffler=True)
    yield inputs.DeviceBack("shuffler", one % 2, shuffler=True)


def any_event(state: AnyState, pack: int, one: int, two: int) -> Iterator[Input]:
    """Every kind of input, with whatever the two bytes make of it."""
    hand, decks = HANDS[one % 2], cards_in(state.house.decks)
    device = ("shoe", "panel")[two % 2]
    yield _card(pack, one, two)
    yield inputs.CuttingCard()
    yield inputs.ShoeEmpty()
    yield inputs.TwoCards(tuple(_read(pack, each) if each % 8 else UNREAD for each in (one, two)))
    yield inputs.PushedBack()
    yield inputs.Jammed(cleared=bool(two % 2))
    yield inputs.LidMoved(open=bool(one % 2))
    yield inputs.DeviceLost(device)
    yield inputs.DeviceBack(device, one % 3)
    yield ShoeResult(("player", "banker", "tie")[one % 3])
    yield inputs.Restarted()
    yield inputs.TableOpened()
    yield inputs.Inspected()
    yield inputs.ShuffleBegun()
    yield inputs.Shuffled((None, decks, decks - 1)[one % 3], before=bool(two % 2))
    yield inputs.Cut(*((decks // 2, decks // 2), (9, decks - 9), (1, 1))[one % 3])
    yield inputs.CuttingCardsPlaced(14 - one % 2, second_at_end=two % 3 > 0)
    yield inputs.Loaded()
    yield inputs.Idle()
    yield inputs.TableClosed()
    yield inputs.NoMoreBets()
    yield Instructed(hand)
    yield Turned(hand)
    yield inputs.Disclosed((None, True, False)[one % 3])
    yield ResultCalled((None, "player", "banker", "tie")[one % 4])
    yield inputs.Collected()
    yield inputs.Acknowledged()
    yield inputs.Named(_read(pack, one))
    yield inputs.Voided()
    yield inputs.PlayOn()
    place = two // 4 % 3 + 1
    yield Corrected(hand, place, _read(pack, one // 2), (None, None, state.round_number, 1)[two % 4])
    yield inputs.Recut()
    yield inputs.CutTaken((None, 1, 5, 20)[one % 4])
    yield ShoeTaken((None, 1, 2, 3)[one % 4])
    yield ShoePassed(ordered=bool(two % 2))
    yield Paid()
    yield Announced(WORDS[one % 4])
    yield Misdealt((None, "player", "banker")[one % 3])
    yield from _of_batches(decks, one, two)
    yield from _of_the_bank(one, two)
    yield WagersTold(two % 4 + 1, WAGERS[one % 4])
    yield VigorishCollected((None, 1, 2, 3)[one % 4], documented=bool(two % 2))
    stack = tuple(_read(pack, one + each) for each in range(two % 4))
    yield inputs.StackDrawn(two % 4 + 1, stack, face_up=one % 8 == 3)
    yield inputs.StubCounted(one % 53, by_device=bool(two % 2))


def _of_the_bank(one: int, two: int) -> Iterator[Input]:
    """Every kind of input about the bank; few seats and amounts, so that they meet."""
    seat, amount = one % SEATS + 1, 100 * (two % 4 + 1)
    yield Bid(seat, amount)
    yield BankTaken(None if two % 2 else seat)
    yield BankPassed(ordered=bool(two % 2))
    yield Staked(seat, amount)
    yield BankCalled(seat, ("suivi", "banco")[two % 2])
    yield SeatMoved(seat, two % SEATS + 1)


_READYING: Final[dict[Shoe, Input]] = {
    Shoe.CLOSED: inputs.TableOpened(),
    Shoe.INSPECTING: inputs.Inspected(),
    Shoe.SHUFFLING: inputs.Shuffled(),
    Shoe.LOADING: inputs.Loaded(),
    Shoe.OVER: inputs.ShuffleBegun(),
}

_ENDS: Final[dict[StopKind, int]] = {
    StopKind.NAME: 27,
    StopKind.DISCLOSURE: 23,
    StopKind.SUPERVISOR: 29,
    StopKind.SHOE: 29,
    StopKind.RESTART: 26,
}
"""What ends a stop, as a place in `any_event`."""


def next_event(  # noqa: C901, PLR0911, PLR0912  # one case a phase
    state: AnyState, pack: int, one: int, two: int
) -> Input:
    """What would happen next if nobody erred."""
    if state.stops:
        stop = state.stops[one % len(state.stops)]
        if stop.kind is StopKind.DEVICE:
            return inputs.DeviceBack(stop.device, max(0, two % 8 - 5))
        return list(any_event(state, pack, two, one))[_ENDS[stop.kind]]
    if state.shoe in _READYING:
        return _READYING[state.shoe]
    if state.shoe is Shoe.CUTTING:
        return inputs.Cut(100, cards_in(state.house.decks) - 100)
    if state.play is Play.DISCARDING:
        return _card(pack, one, two)
    match state.round.phase:
        case Round.BETTING if bank(state) is not Bank.UNTOLD and state.shoe in DEALING and two % 4:
            return _next_at_bank(state, one, two)
        case Round.BETTING if state.shoe not in {Shoe.BURN_FIRST, Shoe.BURNING}:
            return inputs.CuttingCard() if two >= 250 else inputs.NoMoreBets()
        case Round.COMPLETE:
            return inputs.Collected() if state.round.simulated else ResultCalled()
        case Round.CALLED:
            return inputs.Collected()
        case Round.PLAYER_SPEAKS:
            return Announced(WORDS[one % 3])
        case Round.BANKER_SPEAKS:
            return Announced(WORDS[2 + one % 2])
        case Round.BANKER_OPTION if one % 2:
            return Announced("stay")
        case Round.BANKER_TURNS:
            return Turned("banker")
        case phase if phase in UNTURNED:
            return Turned(HANDS[all(state.round.up("player"))])
        case _:
            return _card(pack, one, two)


def _next_at_bank(state: AnyState, one: int, two: int) -> Input:
    """What would be said of the bank next."""
    match bank(state):
        case Bank.HELD if (seat := stakes(state).banker) is not None:
            return Staked(seat, 400 << two % 3)
        case Bank.STAKED:
            return (BankCalled(one % SEATS + 1, "banco"), Staked(one % SEATS + 1, 100))[two % 2]
        case Bank.LOST:
            return BankTaken(one % SEATS + 1)
        case _:
            return (BankTaken(), Bid(one % SEATS + 1, 100 * (two % 8 + 1)))[two % 2]


def event(state: AnyState, pack: int, three: bytes) -> Input:
    """The event that three bytes tell in a state: mostly the next one, or a card out of turn, or anything."""
    how, one, two = three
    if how < 150:
        return next_event(state, pack, one, two)
    if how < 170:
        return _card(pack, one, two)
    kinds = list(any_event(state, pack, one, two))
    return kinds[how % len(kinds)]


def walk(state: AnyState, pack: int, told: bytes) -> Iterator[tuple[AnyState, Input, Decision]]:
    """The walk that some bytes tell: each state, what happened then, and the answer."""
    for at in range(0, len(told) - 2, 3):
        happens = event(state, pack, told[at : at + 3])
        decision = decide(state, happens)
        yield state, happens, decision
        state = decision.state


PACKS = st.sampled_from((2, 8, 26, 52))
"""How many different cards a walk uses: few of them, and the shoe soon holds more copies than it can."""

TOLD = st.binary(min_size=60, max_size=360)
