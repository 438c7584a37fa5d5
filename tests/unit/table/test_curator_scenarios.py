"""Who deals at Punto Banco, told: 19:47-3.6(b) to (d) and 3.11; no round waits for it."""

from controller.games.registry import house
from tests.support.shorthand import LOADED, READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS, ("punto-banco",))

HOUSE = house(curator="told")


@told(
    HOUSE,
    LOADED + " As",
    """
    2s           | accepted                  | BETS ARE OPEN – OFFER SHOE: SEAT 1 | rounds, offered
    pass-shoe    | rejected no-curator       | BETS ARE OPEN – OFFER SHOE: SEAT 1
    curator:3    | accepted                  | BETS ARE OPEN – CURATOR: SEAT 3    | participant
    curator:3    | rejected repeated         | BETS ARE OPEN – CURATOR: SEAT 3
    curator:4    | rejected shoe-is-held     | BETS ARE OPEN – CURATOR: SEAT 3
    bets         | accepted                  | CARD TO PLAYER
    """,
)
def test_3_6_b_and_c_the_shoe_is_offered_from_seat_one_and_accepted() -> None:
    """19:47-3.6(b) and (c): the first who accepts it is the curator."""


@told(
    house(curator="told", seats=9),
    READY,
    """
    curator:10             | rejected no-such-seat | BETS ARE OPEN – OFFER SHOE: SEAT 1 | offered
    dealer-deals           | accepted              | BETS ARE OPEN – CURATOR: DEALER    | dealer
    curator:10             | rejected no-such-seat | BETS ARE OPEN – CURATOR: DEALER    | dealer
    curator:9              | accepted              | BETS ARE OPEN – CURATOR: SEAT 9    | participant
    curator:10             | rejected shoe-is-held | BETS ARE OPEN – CURATOR: SEAT 9
    """,
)
def test_3_6_b_a_seat_that_the_table_has_not() -> None:
    """19:47-3.6(b): the shoe goes from seat one counterclockwise, and nobody sits beyond the last."""


@told(
    HOUSE,
    READY,
    """
    curator:2    | accepted          | BETS ARE OPEN – CURATOR: SEAT 2  | participant
    dealer-deals | accepted          | BETS ARE OPEN – DEAL FOR SEAT 2  | participant
    dealer-deals | rejected repeated | BETS ARE OPEN – DEAL FOR SEAT 2
    curator:2    | accepted          | BETS ARE OPEN – CURATOR: SEAT 2  | participant
    """,
)
def test_3_6_d_1_a_participant_designates_the_dealer() -> None:
    """19:47-3.6(d)1: the shoe is still the participant's, and passes from his seat."""


@told(
    HOUSE,
    READY,
    """
    dealer-deals | accepted          | BETS ARE OPEN – CURATOR: DEALER    | dealer
    dealer-deals | rejected repeated | BETS ARE OPEN – CURATOR: DEALER
    bets 2s 9h 3d Kh result collect | accepted | BETS ARE OPEN – CURATOR: DEALER | dealer, deals=banker
    bets 9s 2h 9d 3h result collect | accepted | BETS ARE OPEN – OFFER SHOE: SEAT 1 | offered
    dealer-deals pass-shoe | accepted | BETS ARE OPEN – OFFER SHOE: SEAT 1 | offered
    dealer-deals curator:1 | accepted | BETS ARE OPEN – CURATOR: SEAT 1    | participant
    """,
)
def test_3_6_d_2_nobody_accepts_and_the_dealer_deals() -> None:
    """19:47-3.6(d)2, 3.6(d), 3.11(a)1: until the Banker's Hand loses, or somebody wants the shoe."""


@told(
    HOUSE,
    READY + " curator:3",
    """
    bets 2s 9h 3d Kh result collect | accepted | BETS ARE OPEN – CURATOR: SEAT 3  | participant, deals=banker
    bets 2s 2h 7d 7h result collect | accepted | BETS ARE OPEN – CURATOR: SEAT 3  | participant
    bets 9s 2h 9d void collect      | accepted | BETS ARE OPEN – CURATOR: SEAT 3  | participant
    bets 9s 2h 9d 3h result collect | accepted | BETS ARE OPEN – SHOE: RIGHT OF 3 | offered
    curator:3                       | rejected not-offered-back | BETS ARE OPEN – SHOE: RIGHT OF 3
    curator:1                       | accepted | BETS ARE OPEN – CURATOR: SEAT 1  | participant
    """,
)
def test_3_11_a_1_the_curator_passes_the_shoe_when_the_banker_s_hand_loses() -> None:
    """19:47-3.11(a)1, 3.11(b): not when it wins or ties, or on a void round; to each of the other participants."""


@told(
    HOUSE,
    READY + " curator:5",
    """
    pass-shoe       | accepted               | BETS ARE OPEN – SHOE: RIGHT OF 5 | offered
    curator:6 bets  | accepted               | CARD TO PLAYER                   | participant
    pass-shoe       | rejected round-is-open | CARD TO PLAYER
    order-pass-shoe | accepted               | CARD TO PLAYER                   | offered
    9s 2h 9d 3h result collect | accepted    | BETS ARE OPEN – SHOE: RIGHT OF 6 | offered
    dealer-deals    | accepted               | BETS ARE OPEN – CURATOR: DEALER  | dealer
    """,
)
def test_3_11_a_the_curator_passes_it_after_a_round_or_is_ordered_to() -> None:
    """19:47-3.11(a), 3.11(a)2, 3.11(b), 3.6(d)2: as he likes between two rounds, whenever he is ordered to."""


@told(
    HOUSE,
    READY + " curator:2",
    """
    cutting-card bets 9s 2h 9d 3h result collect  | accepted | LAST HAND – SHOE: RIGHT OF 2       | last-round, offered
    dealer-deals bets 2s 9h 3d Kh result collect  | accepted | SHOE IS OVER – RESHUFFLE           | over, dealer
    shuffling shuffled cut placed:14 loaded       | accepted | BURN: FIRST CARD                   | offered
    recut cut placed:14 loaded As 2s              | accepted | BETS ARE OPEN – OFFER SHOE: SEAT 1 | offered
    curator:7                                     | accepted | BETS ARE OPEN – CURATOR: SEAT 7    | participant
    shuffling                                     | flagged shoe-ended-early | SHUFFLE THE CARDS  | participant
    shuffled cut placed:14 loaded As 2s           | accepted | BETS ARE OPEN – OFFER SHOE: SEAT 1 | offered
    curator:7                                     | accepted | BETS ARE OPEN – CURATOR: SEAT 7    | participant
    """,
)
def test_3_6_b_each_shoe_is_offered_anew() -> None:
    """19:47-3.6(b): "at the commencement of play", whoever dealt before."""


@told(
    HOUSE,
    READY,
    """
    shuffling                                      | flagged shoe-ended-early | SHUFFLE THE CARDS | offered
    shuffled cut placed:14 no-curator loaded As 2s | accepted | BETS ARE OPEN                     | unfollowed
    """,
)
def test_3_6_b_a_house_that_has_it_told_no_longer_while_the_shoe_is_on_offer() -> None:
    """19:47-3.6(b): the next shoe is not followed."""


@told(
    HOUSE,
    READY + " curator:7",
    """
    shuffling                                      | flagged shoe-ended-early | SHUFFLE THE CARDS | participant
    shuffled cut placed:14 no-curator loaded As 2s | accepted | BETS ARE OPEN                     | unfollowed
    """,
)
def test_3_6_b_a_house_that_has_it_told_no_longer_while_a_participant_deals() -> None:
    """19:47-3.6(b): the next shoe is not followed."""


@told(
    HOUSE,
    READY + " dealer-deals",
    """
    shuffling                                      | flagged shoe-ended-early | SHUFFLE THE CARDS | dealer
    shuffled cut placed:14 no-curator loaded As 2s | accepted | BETS ARE OPEN                     | unfollowed
    """,
)
def test_3_6_b_a_house_that_has_it_told_no_longer_while_the_dealer_deals() -> None:
    """19:47-3.6(b): the next shoe is not followed."""


@told(
    house(),
    READY,
    """
    curator:1    | rejected curator-is-not-told | BETS ARE OPEN | unfollowed
    dealer-deals | rejected curator-is-not-told | BETS ARE OPEN
    pass-shoe    | rejected curator-is-not-told | BETS ARE OPEN | unfollowed
    """,
)
def test_3_6_b_nobody_is_followed_where_the_house_does_not_tell() -> None:
    """19:47-3.6(b): the house's option."""


@told(
    house(seats=9, curator="told"),
    f"{READY} curator:4",
    """
    shuffling         | flagged shoe-ended-early | SHUFFLE THE CARDS
    shuffled          | accepted                 | OFFER THE CUT – FROM SEAT 4 DOWN | cutting
    cut-by:3          | accepted                 | SEAT 3 CUTS
    close             | accepted                 | TABLE CLOSED
    open pre-shuffled | accepted                 | OFFER THE CUT – FROM SEAT 9 DOWN | cutting
    """,
)
def test_3_5_c_after_a_reshuffle_the_cut_is_offered_first_to_the_last_curator() -> None:
    """19:47-3.5(c): "or, in the case of reshuffle the last curator"; a table that opens has none."""


@told(
    house(curator="told", dealing="face-down", banker_first="on-request"),
    READY,
    """
    curator:3 bets 2h 2c Kd Ks | accepted   | TURN PLAYER'S HAND
    turn:banker      | flagged banker-turned-first | BANKER HAS 2 – TURN PLAYER'S HAND | facing, shown=2c Ks
    """,
)
def test_3_8_a_a_participant_who_deals_turns_the_player_s_hand_first() -> None:
    """19:47-3.8(a): the Banker's Hand may be asked for "when the dealer is acting as curator"."""


@told(
    house(curator="told", dealing="face-down"),
    READY,
    """
    bets 2h 2c Kd Ks | accepted   | TURN PLAYER'S HAND | offered
    turn:banker      | flagged banker-turned-first | BANKER HAS 2 – TURN PLAYER'S HAND | facing, shown=2c Ks
    """,
)
def test_3_8_a_nobody_was_said_to_deal_and_the_player_s_hand_is_first() -> None:
    """19:47-3.8(a), 3.6(d): the dealer acts as curator where he was designated, or where nobody accepted the shoe."""


@told(
    house(curator="told", dealing="face-down", banker_first="on-request"),
    READY,
    """
    dealer-deals bets 2h 2c Kd Ks turn:banker | accepted | BANKER HAS 2 – TURN PLAYER'S HAND | facing, shown=2c Ks
    """,
)
def test_3_8_a_where_the_dealer_deals_a_player_may_ask_for_the_banker_s_hand() -> None:
    """19:47-3.8(a), 3.6(d)2: nobody accepted the shoe, and the dealer is the curator."""
