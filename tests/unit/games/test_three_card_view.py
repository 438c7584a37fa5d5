"""What anybody may see of Three Card Poker, what is filed of it, and what becomes of its wagers."""

from typing import Any, Final

import msgspec
import pytest

from controller.cli.status.view_lines import stands
from controller.effects.choices import possible
from controller.effects.languages import LanguageName
from controller.effects.panel import face, standing
from controller.effects.view import told, view
from controller.games.registry import AnyState, decide, opened
from controller.games.three_card_poker.columns import deal_of
from controller.games.three_card_poker.deals import SeatDealt, ThreeCardDeal
from controller.games.three_card_poker.facts import SeatsRuled, ThreeCardEnded
from controller.games.three_card_poker.game import THREE_CARD_POKER
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.view import ThreeCardBeside, ThreeCardSeen
from controller.rules.cards import FACE_DOWN, PACK, Card
from controller.table.decision import Decision
from controller.table.finished import Played
from controller.table.house import House
from controller.table.model import working_copy
from tests.support.three_card_poker import HAND, LATER, READY, STACKS, happened

COLUMNS: Final = THREE_CARD_POKER.shows.columns
DEALT: Final = READY + " ante-1 ante-2 plus-2 plus-5 no-more-bets 9h,8h,2c Qc,Qd,4s 5c,5s,Jd Ah,Td,3c"
WHOLE: Final = DEALT + " fold-1 stub-40 dealer-up all-up collect"


def after(words: str, offer: ThreeCardOffer | None = None, house: House = STACKS) -> Decision:
    """What a table answers to the last of these words."""
    state, decisions = opened(house, offer or ThreeCardOffer()), list[Decision]()
    for word in words.split():
        decisions.append(decide(state, happened(word)))
        state = decisions[-1].state
    return decisions[-1]


def beside(state: AnyState) -> ThreeCardBeside:
    """What is shown beside the hands."""
    return ThreeCardBeside.of(state)


def played(words: str) -> Played:
    """The round that these words end, as history has it."""
    decision = after(words)
    ended = next(fact for fact in decision.facts if isinstance(fact, ThreeCardEnded))
    wagers = next((fact.wagers for fact in decision.facts if isinstance(fact, SeatsRuled)), ())
    return Played(deal=ended.deal, wagers=wagers, shoe=1, round=ended.deal.number)


def test_a_hand_is_seen_when_it_lies_open_and_a_folded_one_never() -> None:
    seen = view(after(DEALT).state, table="T7")
    assert {spot: (hand.cards, hand.hidden) for spot, hand in seen.hands.items()} == {
        "seat-1": ((), 3), "seat-2": ((), 3), "seat-5": ((), 3), "dealer": ((), 3),
    }  # fmt: skip
    seen = view(after(DEALT + " fold-1 dealer-up").state, table="T7")
    assert "seat-1" not in seen.hands
    assert seen.hands["dealer"].cards == ("Ah", "Td", "3c")
    assert seen.hands["seat-2"].hidden == 3
    aside = view(after(DEALT + " stack:2").state, table="T7")
    assert aside.hands["aside"].hidden == 2


def test_what_wagers_come_to_is_said_of_hands_that_lie_open() -> None:
    """19:47-20.11(a): and of folded ones that they are lost."""
    assert beside(after(DEALT).state).ruled == ()
    opened_one = beside(after(DEALT + " fold-1 dealer-up seat-up-5").state)
    assert [each.words for each in opened_one.ruled] == ["seat 1 ante lose", "seat 5 pair-plus 1 to 1"]
    last = after(WHOLE).state
    assert [*beside(last).wagered()] == [
        (
            "wagers",
            (
                "seat 1 ante lose, seat 2 ante 1 to 1, seat 2 play 1 to 1, seat 2 pair-plus 1 to 1, "
                "seat 5 pair-plus 1 to 1"
            ),
        )
    ]
    assert [*beside(after(WHOLE + " shuffled:52").state).wagered()] == []


def test_the_bonus_is_told_with_the_ante() -> None:
    """19:47-20.11(a)3: on the ante, whatever the dealer holds."""
    words = READY + " ante-1 no-more-bets 9h,8h,7c Ah,Ad,Ac dealer-up all-up collect"
    (fact,) = (fact for fact in after(words).facts if isinstance(fact, SeatsRuled))
    assert fact.words == "wagers: seat 1 ante lose and bonus 1 to 1, seat 1 play lose"
    assert COLUMNS.wagers["seat_wagers"](played(words)) == "1:ante=lose+1 1:play=lose"


def test_who_wagers_and_who_has_folded_is_shown() -> None:
    state = after(DEALT + " fold-1").state
    assert [*beside(state).holders()] == [
        ("ante", "seat 1, seat 2"), ("pair plus", "seat 2, seat 5"), ("folded", "seat 1"),
    ]  # fmt: skip
    assert told(view(state, table="T7"))["antes"] == (1, 2)
    assert [*ThreeCardBeside().holders()] == []


def test_folded_hands_are_collected_also_where_nobody_is_left_to_decide() -> None:
    """19:47-20.10(b): before the dealer's hand is opened; the panel says who is in as long as players decide."""
    alone = READY + " plus-5 no-more-bets 5c,5s,Jd Ah,Td,3c"
    said = (DEALT, DEALT + " fold-1", DEALT + " fold-1 fold-2", alone)
    shown = [face(standing(after(words).state), "en") for words in said]
    assert [(each.upper, each.lower) for each in shown] == [
        ("IN: SEATS 125", "PRESS DEALER UP"), ("IN: SEATS 25", "RACK, THEN DEALER UP"),
        ("IN: SEATS 5", "RACK, THEN DEALER UP"), ("ALL HAVE DECIDED", "PRESS DEALER UP"),
    ]  # fmt: skip


def test_a_fold_is_possible_as_long_as_a_seat_may_fold() -> None:
    """19:47-20.10(b): also after the first, and where the stub is due."""
    acts = [{each.act for each in possible(after(DEALT + words).state)} for words in ("", " fold-1", " fold-1 fold-2")]
    assert ["fold SEAT" in each for each in acts] == [True, True, False]


def test_who_is_in_is_shown_also_where_the_stub_is_due() -> None:
    """19:47-20.8(e), 20.10(b): dealt from the hand; then the folded hands go to the rack."""
    uncounted = " dealer-up all-up collect shuffled:52 no-more-bets" * 4
    dealt = READY + " ante-1 ante-2 plus-5 no-more-bets" + uncounted
    said = (dealt, dealt + " fold-1", dealt + " fold-1 fold-2", dealt + " fold-1 stub-40")
    shown = [face(standing(after(words, house=HAND).state), "en") for words in said]
    assert [(each.upper, each.lower) for each in shown] == [
        ("IN: SEATS 125", "DEAL, COUNT THE STUB"), ("IN: SEATS 25", "PRESS STUB COUNTED"),
        ("IN: SEATS 5", "PRESS STUB COUNTED"), ("IN: SEATS 25", "RACK, THEN DEALER UP"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "upper", "lower"),
    [
        ("en", "DEALER PLAYS", "PRESS SEAT UP 5"),
        ("es", "BANCA JUEGA", "PULSE VISTO: PTO. 5"),
        ("zh-Hant", "荷官合資格", "請按「開牌座位」5"),
    ],
)
def test_each_seat_is_settled_while_the_panel_says_what_the_dealer_holds(
    language: LanguageName, upper: str, lower: str
) -> None:
    """19:47-20.10(c)2, 20.11(a)1: the chips of a seat move before the next hand is opened."""
    offer = ThreeCardOffer(settling_order="seat-by-seat")
    shown = face(standing(after(DEALT + " fold-1 dealer-up", offer).state), language)
    assert (shown.upper, shown.lower) == (upper, lower)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (READY + " ante-1 no-more-bets", "round 1: cards are dealt"),
        (READY + " ante-1 no-more-bets 9h,8h,2c", "round 1: cards are dealt"),
        (READY + " 9h,8h,2c play-on", "round 1: which seats wager is to be entered"),
        (DEALT, "round 1: players decide"),
        (DEALT + " dealer-up", "round 1: cards are to be turned"),
        (DEALT + " dealer-up all-up", "round 1: open"),
        (DEALT + " void", "round 1 (void): the cards are to be collected"),
    ],
)
def test_status_says_what_goes_on_in_the_round(words: str, says: str) -> None:
    """19:47-20.8(c), 20.9(c), 20.10(c): cards are turned when the dealer's hand is open, and none of a void round."""
    assert stands(view(after(words).state, table="T7")) == f"open; shoe 1, {says}"


def test_the_dealers_stack_comes_when_folded_hands_are_collected() -> None:
    """19:47-20.9(c)2, 20.10(b): it is the next step, and the panel asks once for the collection."""
    alone = READY + " plus-5 no-more-bets 5c,5s,Jd"
    dealt = READY + " ante-1 ante-2 no-more-bets 9h,8h,2c Kd,Qd,4s"
    said = (dealt, dealt + " fold-1", dealt + " fold-1 fold-2", dealt + " fold-1 Ah,Td,3c", alone)
    shown = [face(standing(after(words, house=LATER).state), "en") for words in said]
    assert [(each.upper, each.lower) for each in shown] == [
        ("IN: SEATS 12", "THEN DEALER'S STACK"), ("IN: SEATS 2", "RACK, DEALER'S STACK"),
        ("NO SEAT IS IN", "RACK, DEALER'S STACK"), ("IN: SEATS 2", "PRESS DEALER UP"),
        ("ALL HAVE DECIDED", "STACK TO DEALER"),
    ]  # fmt: skip


def test_a_stub_that_is_due_needs_somebody() -> None:
    """19:47-20.9(e): at least once in five rounds."""
    again = " shuffled:52 no-more-bets 9h,8h,2c Qc,Qd,4s 5c,5s,Jd Ah,Td,3c"
    first = DEALT + " dealer-up all-up collect"
    state = after(first + (again + " dealer-up all-up collect") * 3 + again).state
    assert [each.says for each in beside(state).matters(in_play=True)] == ["the stub is to be counted in this round"]
    assert [*beside(state).matters(in_play=False)] == []
    assert [*beside(after(DEALT).state).matters(in_play=True)] == []


def test_a_finished_round_is_seen_without_its_folded_hands() -> None:
    """19:47-20.10(b): each card at the place by which a correction names it, as while its hand lay open."""
    seen = ThreeCardSeen.of(after(WHOLE).state.round.deals[0])
    assert seen.words == "  1 dealer Ah Td 3c | 1 folded | 2 higher Qc Qd 4s | 5 pair-plus 5c 5s Jd"
    assert seen.result == ""
    void = ThreeCardSeen.of(after(DEALT + " void collect").state.round.deals[0])
    assert (void.words, void.result, void.dealer) == ("  1 void", "void", ())
    unread = ThreeCardSeen.of(
        after(READY + " ante-1 no-more-bets stack:3 stack:3 dealer-up all-up collect").state.round.deals[0]
    )
    assert unread.words == "  1 dealer ?? ?? ?? | 1 – ?? ?? ??"


def test_its_columns() -> None:
    of = played(WHOLE)
    assert {name: cell(of) for name, cell in {**COLUMNS.hands, **COLUMNS.wagers}.items()} == {
        "dealer_hand": "Ah Td 3c",
        "seat_hands": "1:ante:9h+8h+2c:folded 2:ante+pair-plus:Qc+Qd+4s:higher 5:pair-plus:5c+5s+Jd:pair-plus",
        "stub": "40",
        "is_void": "no",
        "seat_wagers": "1:ante=lose 2:ante=1:1 2:play=1:1 2:pair-plus=1:1 5:pair-plus=1:1",
        "seat_settled": "",
    }
    fields: dict[str, Any] = {name: of_round(of) for name, of_round in COLUMNS.fields_of_hands.items()}
    assert (fields["dealer_hand"], fields["stub"], fields["is_void"]) == (("Ah", "Td", "3c"), 40, False)
    assert [each.seat for each in fields["seat_hands"]] == [*COLUMNS.seats(of)] == [1, 2, 5]
    assert len(msgspec.to_builtins(COLUMNS.fields_of_wagers["wagers"](of))) == 5
    assert [cell.of(of) for cell in COLUMNS.lines] == ["Ah Td 3c", "1 folded, 2 higher, 5 pair-plus"]
    void = played(DEALT + " void collect")
    assert [*COLUMNS.remarks(of)] == ["hands: 1 9h 8h 2c; 2 Qc Qd 4s; 5 5c 5s Jd"]
    nothing = msgspec.structs.replace(void.deal, seats=())
    assert [*COLUMNS.remarks(msgspec.structs.replace(void, deal=nothing))] == []
    assert [cell.of(void) for cell in COLUMNS.lines] == ["Ah Td 3c", "void"]
    assert COLUMNS.hands["stub"](void) == ""
    assert {each.result for each in void.wagers} == {"void"}


def test_a_hand_that_is_not_shown_can_be_split_into_its_cards() -> None:
    of = played(WHOLE)
    deal = deal_of(of)
    masked = [msgspec.structs.replace(each, cards=(FACE_DOWN,) * 3) for each in deal.seats if each.result == "folded"]
    cell = COLUMNS.hands["seat_hands"](
        msgspec.structs.replace(of, deal=msgspec.structs.replace(deal, seats=tuple(masked)))
    )
    assert cell == "1:ante:--+--+--:folded"
    assert cell.split(":")[2].split("+") == [FACE_DOWN] * 3


def test_a_round_without_results_rules_on_no_wager() -> None:
    blind = played(READY + " ante-1 no-more-bets stack:3 stack:3 dealer-up all-up collect")
    assert blind.wagers == ()
    assert [cell.of(blind) for cell in COLUMNS.lines] == ["?? ?? ??", "1 –"]
    untold = opened(STACKS)
    for word in WHOLE.split():
        untold = decide(untold, happened(word)).state
    assert [*THREE_CARD_POKER.shows.ruled(untold, untold.round.deals[0])] == []


def test_a_round_with_hidden_cards_keeps_its_results() -> None:
    """What history shows of a folded hand is that it was folded."""
    deal = ThreeCardDeal(
        1, (SeatDealt(1, ante=True, plus=False, folded=True, cards=(Card("9h"),) * 3),), (Card("Ah"),) * 3
    ).judged()
    masked = deal.with_hands({"seat-1": (FACE_DOWN,) * 3, "dealer": (FACE_DOWN,) * 3})
    assert masked.results == deal.results == {"seat-1": "folded"}
    pair_plus = SeatDealt(2, ante=False, plus=True, folded=False, cards=(FACE_DOWN,) * 3)
    assert pair_plus.judged(deal.dealer).result is None


def test_nothing_is_burned_and_nobody_is_offered_the_cut_first() -> None:
    """19:47-20.9(b)1: of 20.5 no word is at hand."""
    assert {THREE_CARD_POKER.burn(card) for card in PACK} == {THREE_CARD_POKER.face_up(card) for card in PACK} == {0}
    state = after(WHOLE).state
    assert THREE_CARD_POKER.cut_from(state) is None
    assert THREE_CARD_POKER.within_bounds(state.round) is state.round
    table = working_copy(state, THREE_CARD_POKER)
    assert THREE_CARD_POKER.facts(table).on_table is False


def test_who_is_owed_the_next_card_or_stack() -> None:
    """19:47-20.9(c): each seat in its turn, then the dealer; nobody when all have three cards."""
    spots = [after(READY + " ante-1 plus-2 no-more-bets" + words).state.round.entitled for words in (
        "", " 9h,8h,2c", " 9h,8h,2c Qc,Qd,4s", " 9h,8h,2c Qc,Qd,4s 5c,5s,Jd",
    )]  # fmt: skip
    assert spots == ["seat-1", "seat-2", "dealer", None]
    assert after(READY).state.round.entitled is None
    assert THREE_CARD_POKER.odds is not None
    assert THREE_CARD_POKER.odds().results(1) == {}
