"""What may come at any step of an ordinary round: the same cards unread, face down or face up, a cutting card, an end.

A dealer who does the next right thing deals a round. At each of its steps something comes in between; he goes on as
before, and the table must come to what it would have come to anyway: no twin answers otherwise, and none stands still.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.games.chemin_de_fer.inputs import Announced
from controller.games.chemin_de_fer.law.draws import Announcement
from controller.games.registry import AnyState, decide
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Hand, Paid, ResultCalled, ShoeResult, Turned
from controller.games.two_hands.law.hands import point_count
from controller.games.two_hands.phases import UNTURNED, Round
from controller.games.two_hands.record import Deal
from controller.rules.cards import PACK, UNREAD, Card
from controller.table import inputs
from controller.table.decision import Decision, Verdict
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.irregularities import TableCode
from controller.table.phases import IN_PLAY, Play
from controller.table.state import StopKind
from tests.support.invariants import untrue
from tests.support.records import option, with_options
from tests.support.shorthand import FINISHING, READY, accounted
from tests.support.walks import HOUSES, TOLD, begin, event
from tests.support.ways_out import dead_ends

MOST_STEPS: Final = 80
"""No ordinary round has half as many, whatever comes in between."""

CARDS = st.permutations(PACK).map(tuple)
"""The cards on top of the shoe: no more copies of any than the decks hold, with those of the burn."""


class Dealer:
    """Does the next right thing. `faces` are the shoe's cards by their number; `unread` those that it cannot read."""

    def __init__(self, state: AnyState, faces: Sequence[Card], unread: frozenset[int] = frozenset()) -> None:
        self.state = state
        self.first = state.drawn + 1
        self.faces, self.unread = faces, unread
        self.decisions: list[Decision] = []

    def face(self, number: int) -> Card:
        """The true face of a card."""
        return self.faces[number - self.first]

    def card(self) -> inputs.CardDrawn:
        """The next one out of the shoe."""
        number = self.state.drawn + 1
        return inputs.CardDrawn(UNREAD if number in self.unread else self.face(number))

    def told(self, happens: Input) -> Decision:
        """Let something happen."""
        decision = decide(self.state, happens)
        self.state = decision.state
        assert accounted(self.state) == self.state.drawn, happens
        assert not list(untrue(self.state)), happens
        self.decisions.append(decision)
        return decision

    def next(self) -> Input | None:
        """What he does now; None once the round or the shoe is over."""
        state = self.state
        if state.stops:
            return self._answer()
        if state.shoe not in IN_PLAY:
            return None
        if state.play is Play.DISCARDING or state.shoe.value in {"burn-first", "burning"}:
            return inputs.ShoeEmpty() if state.empty else self.card()
        match state.round.phase:
            case Round.BETTING:
                return None
            case Round.COMPLETE:
                return inputs.Collected() if state.round.simulated else ResultCalled()
            case Round.CALLED:
                return inputs.Collected()
            case Round.PLAYER_SPEAKS | Round.BANKER_SPEAKS | Round.BANKER_TURNS | Round.BANKER_OPTION if self._speaks():
                return Announced(self._word())
            case Round.BANKER_TURNS:
                return Turned("banker")
            case phase if phase in UNTURNED:
                return Turned("banker" if all(state.round.up("player")) else "player")
            case _:
                return self.card()

    def deals(self, most: int = MOST_STEPS) -> None:
        """Until the round or the shoe is over."""
        for _ in range(most):
            act = self.next()
            if act is None:
                return
            self.told(act)
        raise AssertionError(f"the round does not end: {self.state}")

    def _answer(self) -> Input:
        stop = self.state.stops[0]
        match stop.kind:
            case StopKind.DEVICE:
                return inputs.DeviceBack(stop.device)
            case StopKind.NAME if stop.turning is not None:
                hand: Hand = "player" if stop.turning == "player" else "banker"
                place = self.state.round.hand(hand).index(UNREAD)
                return inputs.Named(self.face(self.state.round.numbers(hand)[place]))
            case StopKind.NAME:
                return inputs.Named(self.face(stop.cards[0].number))
            case StopKind.DISCLOSURE:
                return inputs.Disclosed(seen=False)
            case StopKind.SUPERVISOR | StopKind.SHOE:
                return inputs.PlayOn()
            case StopKind.RESTART:
                return inputs.Acknowledged()

    def _points(self, hand: Hand) -> int:
        return point_count([self.face(number) for number in self.state.round.numbers(hand)])

    def _speaks(self) -> bool:
        """At Chemin de Fer, whether somebody is to speak: the Banker who has turned his hand may choose to stay."""
        if self.state.round.phase is Round.BANKER_OPTION:
            return self._points("banker") >= 5
        return self.state.round.phase in {Round.PLAYER_SPEAKS, Round.BANKER_SPEAKS}

    def _word(self) -> Announcement:
        match self.state.round.phase:
            case Round.PLAYER_SPEAKS:
                points = self._points("player")
                return "natural" if points >= 8 else "card" if points <= 4 else "stay"
            case Round.BANKER_SPEAKS:
                return "natural" if self._points("banker") >= 8 else "under-eight"
            case _:
                return "stay"


def ordinary(house: House) -> House:
    """The house, without what must be said besides to deal a round."""
    return with_options(house, bank="untold", curator="untold", back=None, second_back=None, second_decks=None)


def started(house: House, faces: Sequence[Card], unread: frozenset[int] = frozenset()) -> Dealer:
    """A dealer at the moment when "No More Bets" has been said; numbers count from the first card of the round."""
    state = begin(house, READY)
    dealer = Dealer(state, faces, frozenset(state.drawn + each for each in unread))
    if option(house, "no_more_bets") == "button":
        dealer.told(inputs.NoMoreBets())
    else:
        dealer.told(dealer.card())
    return dealer


def plain(house: House, faces: Sequence[Card]) -> tuple[Deal, int]:
    """The round as it is where nothing comes in between, and how many steps it has."""
    dealer = started(house, faces)
    dealer.deals()
    assert {decision.verdict for decision in dealer.decisions} == {Verdict.ACCEPTED}
    (deal,) = dealer.state.round.deals[-1:]
    return deal, len(dealer.decisions)


HOUSE = HOUSES.map(ordinary)


@given(HOUSE, CARDS, st.frozensets(st.integers(1, 6)))
def test_an_unread_card_that_is_named_changes_no_round(
    house: House, faces: Sequence[Card], unread: frozenset[int]
) -> None:
    """19:47-3.9, 4.9: whichever cards the shoe cannot read; each is asked for by the time its hand is judged."""
    deal, _ = plain(house, faces)
    dealer = started(house, faces, unread)
    dealer.deals()
    assert dealer.state.round.deals[-1:] == (deal,)
    assert dealer.state.tally == _settled(house, faces).tally
    codes = {code for decision in dealer.decisions for code in decision.flags}
    assert codes <= {TableCode.UNREAD_CARD}


def _settled(house: House, faces: Sequence[Card]) -> AnyState:
    dealer = started(house, faces)
    dealer.deals()
    return dealer.state


@given(HOUSE, CARDS)
def test_hands_dealt_face_down_and_turned_are_those_dealt_face_up(house: House, faces: Sequence[Card]) -> None:
    """19:47-3.7(c) and (d), 3.9: the same cards, the same hands, the same result."""
    if house.game == "chemin-de-fer":
        return
    up, down = (plain(replace(house, dealing=how), faces)[0] for how in ("face-up", "face-down"))
    assert up == down


STEP = st.integers(0, 40)
"""At which step something comes in between; beyond the last one it comes there."""


def between(house: House, faces: Sequence[Card], step: int, comes: Callable[[Dealer], object]) -> Dealer:
    """Deal a round, and let something come at a step of it; no state after it stands still."""
    dealer = started(house, faces)
    for _ in range(step):
        act = dealer.next()
        if act is None or dealer.state.round.phase is Round.CALLED:
            break
        dealer.told(act)
    comes(dealer)
    assert not list(dead_ends(decide, dealer.state))
    dealer.deals()
    return dealer


@given(HOUSE, CARDS, STEP)
def test_a_cutting_card_at_any_step_changes_no_round(house: House, faces: Sequence[Card], step: int) -> None:
    """19:47-3.8(e), 4.10(c): the round is finished as it is, and some round after it is the last."""
    deal, _ = plain(house, faces)
    dealer = between(house, faces, step, lambda at: _accepted(at, inputs.CuttingCard()))
    assert dealer.state.round.deals[-1:] == (deal,)
    assert dealer.state.cutting_card_out or dealer.state.shoe not in IN_PLAY


def _accepted(dealer: Dealer, event: Input) -> None:
    assert dealer.told(event).verdict in {Verdict.ACCEPTED, Verdict.HELD}


@given(HOUSE, CARDS, STEP)
def test_an_empty_shoe_at_any_step_leaves_a_complete_round_and_voids_no_other_way(
    house: House, faces: Sequence[Card], step: int
) -> None:
    """19:47-3.12(e), 4.12(k): a round that has all its cards is finished; one that is short of cards is void."""
    deal, _ = plain(house, faces)
    needed = len(deal.player) + len(deal.banker)
    dealer = between(house, faces, step, lambda at: at.told(inputs.ShoeEmpty()))
    (found,) = dealer.state.round.deals[-1:]
    cards = len(found.player) + len(found.banker)
    if cards == needed:
        assert found == deal
    else:
        assert found.outcome == "void"
    assert dealer.state.shoe not in IN_PLAY


@given(HOUSE, CARDS, STEP)
def test_face_down_and_face_up_an_empty_shoe_or_a_cutting_card_comes_to_the_same(
    house: House, faces: Sequence[Card], step: int
) -> None:
    """19:47-3.7(d), 3.8(e), 3.12(e): when it came among the cards decides, not whether they lie face up."""
    if house.game == "chemin-de-fer":
        return
    for what in (inputs.CuttingCard(), inputs.ShoeEmpty()):
        ends = []
        for how in ("face-up", "face-down"):
            dealer = started(replace(house, dealing=how), faces)
            while dealer.state.drawn - dealer.first + 1 < step % 7 and dealer.state.round.phase is not Round.COMPLETE:
                act = dealer.next()
                assert act is not None
                dealer.told(act)
            dealer.told(what)
            dealer.deals()
            flags = {code for decision in dealer.decisions for code in decision.flags}
            ends.append((dealer.state.round.deals[-1:], dealer.state.shoe, flags))
        assert ends[0] == ends[1], what


@given(HOUSE, CARDS, STEP)
def test_a_card_too_many_at_any_step_is_of_no_hand_on_the_table(house: House, faces: Sequence[Card], step: int) -> None:
    """19:47-3.12(b), 4.12(g): said not to have been seen it is the next round's; the hands are what they were."""
    deal, _ = plain(house, faces)
    needed = len(deal.player) + len(deal.banker)

    def one_more(dealer: Dealer) -> None:
        if dealer.state.drawn - dealer.first + 1 >= needed:
            dealer.told(dealer.card())

    dealer = between(house, faces, step, one_more)
    assert dealer.state.round.deals[-1:] == (deal,)


# --- pressed twice ----------------------------------------------------------------------------------------------------

_ONE_EACH: Final = inputs.Named | inputs.Disclosed | inputs.PlayOn | Paid
"""A count is meant: each time for another card, another stop or another step of settling, as long as there are more."""

_OF_SENSORS: Final = (
    inputs.CardDrawn | inputs.CuttingCard | inputs.ShoeEmpty | inputs.TwoCards | inputs.PushedBack | inputs.Jammed
    | inputs.LidMoved | inputs.DeviceLost | inputs.DeviceBack | ShoeResult | inputs.Restarted
    | inputs.BatchInserted | inputs.ShufflerBegun | inputs.ShufflerDone | inputs.BatchStored | inputs.BatchReleased
    | inputs.ShufflerFailed | inputs.ShufflerOnline
)  # fmt: skip


def counts(pressed: Input, before: AnyState) -> bool:
    """Whether a second press means another thing: also the turning of a third card that was drawn before."""
    drawn_before = bool(before.waiting or before.held)
    return isinstance(pressed, _ONE_EACH) or (isinstance(pressed, Turned) and drawn_before)


def pressed_twice(state: AnyState, told: bytes) -> None:
    """At every step of a walk a key that was taken is pressed once more."""
    for at in range(0, len(told) - 2, 3):
        before, pressed = state, event(state, 52, told[at : at + 3])
        decision = decide(before, pressed)
        state = decision.state
        if decision.reason is None and not isinstance(pressed, _OF_SENSORS) and not counts(pressed, before):
            assert decide(state, pressed).state == state, pressed


@given(HOUSES, st.sampled_from(("", READY)), TOLD)
def test_a_key_pressed_twice_is_pressed_once(house: House, start: str, told: bytes) -> None:
    """19:47-3.10, 3.12: at every step; but for keys that answer one of several things each time."""
    pressed_twice(begin(house, start), told)


@pytest.mark.long
def test_a_key_pressed_twice_is_pressed_once_in_many_walks() -> None:
    """19:47-3.10, 3.12, 4.11: the same, by numbers."""
    chance = random.Random(19473)
    for _ in range(3_000):
        house = new_house(
            game=chance.choice(("punto-banco", "minibaccarat", "chemin-de-fer")),
            dealing=chance.choice(("face-up", "face-down")),
            no_more_bets=chance.choice(("button", "first-card")),
            error_card=chance.choice(("burn", "burn-one", "simulated-round")),
            curator=chance.choice(("untold", "told")),
            bank=chance.choice(("untold", "told")),
            back="red",
            second_back=chance.choice((None, "blue")),
            drawn_before_turned=chance.choice(("third-card", "in-error")),
        )
        pressed_twice(begin(house, chance.choice(("", READY, FINISHING))), chance.randbytes(300))
