"""Wagers at a table of Blackjack, told: 19:47-2.7, 2.9, 2.17 to 2.24."""

from tests.support.blackjack import OFFER, PLAIN, READY, BlackjackChapter, BlackjackScenario

SCENARIOS: list[BlackjackScenario] = []
_told = BlackjackChapter(SCENARIOS)


@_told(
    PLAIN,
    READY + " box-1 no-more-bets 9h 6c 8h 7d stand hole-up 9d",
    """
    wagers:1/1-blackjack-10                                      | rejected no-such-round      | DEALER OVER 21 – 1W
    collect                                                      | accepted                    | BETS ARE OPEN | betting
    wagers:1/1-blackjack-10,1-blackjack-5                        | rejected not-accepted       | BETS ARE OPEN
    wagers:1/1-blackjack-10,1-double-10                          | rejected wagered-otherwise  | BETS ARE OPEN
    wagers:1/1-blackjack-10                                      | accepted                    | BETS ARE OPEN
    no-more-bets                                                 | accepted                    | CARD TO BOX 1
    wagers:1/1-blackjack-20                                      | accepted                    | CARD TO BOX 1
    """,
    OFFER,
)
def test_2_3_wagers_are_entered_when_the_round_is_over() -> None:
    """19:47-2.3(a), 2.10: and replaced by those that are entered later."""
