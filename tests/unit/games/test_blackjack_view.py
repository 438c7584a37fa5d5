"""What anybody sees of Blackjack, what a finished round is in words, and what history files of it."""

from controller.effects.view import view
from controller.games.blackjack.columns import COLUMNS
from controller.games.blackjack.deals import BlackjackDeal
from controller.games.blackjack.law.told import BoxTold, RoundTold
from controller.games.blackjack.view import BlackjackBeside, BlackjackSeen, hands
from controller.games.registry import AnyState, decide, opened
from controller.rules.cards import Card
from controller.table.finished import Played
from controller.table.state import State
from tests.support.blackjack import OFFER, PLAIN, READER, READY, happened, record


def at_table(words: str, house: object = PLAIN, offer: object = OFFER) -> AnyState:
    """A table where this happened, of which nothing was refused."""
    state = opened(house, offer)  # type: ignore[arg-type]
    for word in words.split():
        decision = decide(state, happened(word))
        assert decision.reason is None, word
        state = decision.state
    return state


ROUND = READY + " box-1 box-3 no-more-bets 9h 8d 6s 2h 8c Td stand split 3c stand 4c stand hole-up 5h"
OVER = ROUND + " collect"


def last(state: AnyState) -> BlackjackDeal:
    """The last round of the shoe."""
    deal = record(state).deals[-1]
    assert isinstance(deal, BlackjackDeal)
    return deal


def test_the_hands_lie_box_by_box_and_the_dealers_last() -> None:
    """19:47-2.12: of a face-down hand no total, and no hand without a card."""
    state = at_table(READY + " box-1 box-3 no-more-bets 9h 8d 6s 2h 8c Td")
    laid = hands(state)
    assert [each.spot for each in laid] == ["box-1/1", "box-3/1", "dealer"]
    assert [each.total for each in laid] == [11, 16, 16]
    assert laid[-1].up == (True, False)
    seen = view(state, table="T7")
    assert seen.hidden == 1
    assert seen.hands["dealer"].cards == ("6s",)
    unread = at_table(READY + " box-1 no-more-bets 9h 6s 2h ??")
    assert hands(unread)[-1].total is None


def test_what_stands_beside_the_hands() -> None:
    """19:47-2.12: who wagers, whose turn it is, what became of the wagers of the last round."""
    empty = BlackjackBeside.of(at_table(READY))
    assert [*empty.holders(), *empty.wagered()] == []
    turn = BlackjackBeside.of(at_table(READY + " box-1 box-3 no-more-bets 9h 8d 6s 2h 8c Td stand"))
    assert [*turn.holders()] == [("boxes", "1, 3"), ("turn", "box-3/1")]
    nobody = BlackjackBeside.of(at_table(READY + " box-1 no-more-bets Ah As Kh Td"))
    assert nobody.turn is None
    over = BlackjackBeside.of(at_table(OVER))
    assert [*over.wagered()] == [("wagers", "box-1/1 lose, box-3/1 lose, box-3/2 lose")]
    assert not BlackjackBeside.of(at_table(READY, READER)).reader_out
    assert BlackjackBeside.of(at_table(READY + " reader-out", READER)).reader_out
    untold = at_table(OVER, offer=None)
    assert BlackjackBeside.of(untold).ruled == ()


def test_a_finished_round_in_words() -> None:
    """19:47-2.3: hand by hand; of a hole card that was never turned no face, of a void round none at all."""
    deal = last(at_table(OVER))
    assert deal.words == "box 1 lose, box 3/1 lose, box 3/2 lose"
    assert deal.results == {"box-1/1": "lose", "box-3/1": "lose", "box-3/2": "lose"}
    assert not deal.hides
    seen = BlackjackSeen.of(deal)
    assert seen.words == "  1 dealer 6s Td 5h | box-1/1 lose 9h 2h | box-3/1 lose 8d 3c | box-3/2 lose 8c 4c"
    assert seen.result == ""
    unturned = last(at_table(READY + " box-1 no-more-bets Th 6s 6h Td Kc collect"))
    assert unturned.hides
    assert BlackjackSeen.of(unturned).dealer == ("6s", "--")
    void = last(at_table(READY + " box-1 no-more-bets Th 6s void collect"))
    assert void.words == "void"
    assert void.results == {"": "void-round"}
    assert (BlackjackSeen.of(void).words, BlackjackSeen.of(void).result) == ("  1 void", "void-round")
    unread = unturned.with_hands({**unturned.hands, "box-1/1": (Card("Th"), Card("??"))}).judged(OFFER)
    assert unread.words == "box 1 without result"
    assert BlackjackSeen.of(unread).words == "  1 dealer 6s -- | box-1/1 – Th ??"


def test_a_round_is_told_as_its_wagers_are_settled_by_it() -> None:
    """19:47-2.17(b)4: a box received its cards in the order in which they came."""
    told = last(at_table(OVER)).told
    assert isinstance(told, RoundTold)
    box = told.boxes[3]
    assert isinstance(box, BoxTold)
    assert box.order == ("8d", "8c", "3c", "4c")
    assert [hand.split for hand in box.hands] == [True, True]
    assert told.dealers[0].cards == ("6s", "Td", "5h")


def test_what_is_filed_of_a_round() -> None:
    """19:47-2.3: cells of CSV and fields of JSON."""
    state = at_table(
        READY + " box-1 box-3 no-more-bets 9h 8d 6s 2h 8c Td double 4c split 3c stand 4d stand hole-up 9d collect"
    )
    played = Played(deal=last(state), shoe=1, round=1, wagers=BlackjackBeside.of(state).ruled)
    assert {name: of(played) for name, of in COLUMNS.hands.items()} == {
        "bank_hand": "6s Td 9d",
        "box_hands": "1/1:9h+2h+4c:win:double 3/1:8d+3c:win:split 3/2:8c+4d:win:split",
        "void_round": "no",
        "bank_hands_before": "",
        "hole_card_unturned": "no",
    }
    assert {name: of(played) for name, of in COLUMNS.wagers.items()} == {
        "box_wagers": "1/1=win 3/1=win 3/2=win",
        "box_settled": "",
    }
    assert [*COLUMNS.seats(played)] == [1, 3]
    assert [cell.of(played) for cell in COLUMNS.lines] == ["6s Td 9d", "1 win, 3/1 win, 3/2 win"]
    assert [*COLUMNS.remarks(played)] == ["hands: 1 9h 2h 4c doubled; 3/1 8d 3c; 3/2 8c 4d"]
    nothing = last(at_table(READY + " box-1 no-more-bets void collect"))
    assert [*COLUMNS.remarks(Played(deal=nothing, shoe=1, round=1))] == []
    assert COLUMNS.fields_of_hands["bank_hand"](played) == ("6s", "Td", "9d")
    assert COLUMNS.fields_of_hands["box_hands"](played) == last(state).boxes
    assert COLUMNS.fields_of_hands["void_round"](played) is False
    assert COLUMNS.fields_of_wagers["box_wagers"](played) == played.wagers
    unread = last(state).with_hands({**last(state).hands, "dealer": (Card("6s"), Card("??"))}).judged(OFFER)
    assert "3/1:8d+3c::split" in COLUMNS.hands["box_hands"](Played(deal=unread, shoe=1, round=1))


def test_rounds_are_kept_within_a_bound() -> None:
    state = at_table(READY + " box-1")
    for _ in range(140):
        for word in ("no-more-bets", "void", "collect"):
            state = decide(state, happened(word)).state
    assert len(record(state).deals) == 128
    assert isinstance(state, State)
