"""Why an act is rejected, in words that name the round and the card; the reason in the journal stays what it was."""

import pytest

from controller.games.registry import decide, reason_in_words
from controller.games.registry import house as new_house
from controller.table.house import House
from tests.support.shorthand import LOADED, READY, happened, play

UP = new_house()
DOWN = new_house(dealing="face-down")
SIMULATED = new_house(error_card="simulated-round")
COUP = new_house(game="chemin-de-fer")
DONE = READY + " bets 9s 2h Td 3h result collect"
VOID = DONE + " bets 9s void collect"
MISDEALT = (
    READY + " bets 2s 2h 2d 3h 9c misdealt:banker card! under-eight! 6c turn:banker 4c turn:player result collect"
)
_SIMULATED = "a round without wagers has no result: nothing in it is corrected"


def why(house: House, words: str, act: str) -> str:
    state = play(decide, house, words)[-1].state
    event = happened(act, house)
    return reason_in_words(state, event, decide(state, event).reason)


@pytest.mark.parametrize(
    ("house", "words", "act", "says"),
    [
        (UP, READY, "correct:player1=9h", "no round of shoe 1 is over"),
        (UP, READY, "correct:player1=9h@4", "no round of shoe 1 is over"),
        (UP, DONE, "correct:player1=9h@4", "shoe 1 has no round 4: round 1 can be corrected"),
        (UP, VOID, "correct:player1=9h@4", "shoe 1 has no round 4: rounds 1 to 2 can be corrected"),
        (UP, DONE, "correct:player3=9h@1", "Player has 2 cards in round 1"),
        (UP, DONE, "correct:player1=9s", "Player's card 1 is 9s already"),
        (UP, DONE + " bets 9s void", "correct:player1=9h", "round 2 is void: its cards stand"),
        (UP, VOID, "correct:player1=9h@2", "round 2 is void: its cards stand"),
        (UP, READY + " bets 9s", "correct:banker1=9h", "Banker has 0 cards in round 1"),
        (UP, READY + " bets 9s", "correct:player1=9s@1", "Player's card 1 is 9s already"),
        (DOWN, READY + " bets 9s 2h", "correct:player1=9h", "Player's card 1 lies face down: turn it first"),
        (SIMULATED, READY + " 9s seen", "correct:player1=2h", _SIMULATED),
        (UP, READY + " bets ??", "correct:player1=2h", "a card waits for its name: name it first"),
        (UP, READY + " bets void", "void", "round 1 is void already"),
        (COUP, MISDEALT, "correct:player1=9h@1", "round 1 was settled by count after a misdeal: its cards stand"),
        (UP, LOADED, "void", "the shoe is not in play"),
        (UP, READY, "bets", ""),
    ],
)  # fmt: skip
def test_a_rejection_says_what_stands_in_the_way(house: House, words: str, act: str, says: str) -> None:
    assert why(house, words, act) == says
