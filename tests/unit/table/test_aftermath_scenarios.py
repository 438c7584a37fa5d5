"""What an answer leaves behind, told: what it has done to what is asked, dealt or shuffled next.

Each of these is here because something that an edge does could be left undone and nothing else noticed
(`tests.support.mutants`).
"""

from typing import Final

import pytest

from controller.games.registry import decide, house
from tests.support.shorthand import FINISHING, GAMES, READY, Chapter, Game, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)
told_of_a_coup = Chapter(SCENARIOS, ("chemin-de-fer",))
told_of_the_curator = Chapter(SCENARIOS, ("punto-banco",))

HOUSE: Final = house()
FACE_DOWN: Final = house(dealing="face-down")
COUP: Final = house(game="chemin-de-fer")
CURATED: Final = house(curator="told")
TWO: Final = house(back="red", second_back="blue")
OTHER_WAY: Final = house(back="blue", second_back="red")

CUT: Final = "OFFER THE CUT"
PLACE: Final = "PUT 2 CUTTING CARDS – LOAD THE SHOE"
OVER: Final = "SHOE IS OVER – CHANGE THE BATCHES"
SPREAD: Final = "SPREAD THE CARDS – BATCH TO SHUFFLER"
SHUFFLE: Final = "SHUFFLE THE CARDS – BATCH TO SHUFFLER"


# --- two batches: the one whose shoe has ended is not in it, and shuffling ends what was fit --------------------------

RED: Final = "in:red begun:red done:416/red stored:416/red out:416/red"
"""The red batch goes through the shuffler, and comes out fit for play."""
IN_SHOE: Final = f"open inspected {RED} cut in:blue begun:blue done:416/blue placed:412 loaded"
"""The red batch is in the shoe, and the blue one is shuffled."""

PLAYED: Final = {
    "burn first": ("", "BURN: FIRST CARD"),
    "burning": ("2s", "BURN 2 FACE UP – 2 TO GO"),
    "rounds": ("As 2s", "BETS ARE OPEN"),
    "finishing": ("As 2s cutting-card", "BETS ARE OPEN"),
    "last round": ("As 2s cutting-card bets 9s 2h 9d 3h result collect", "LAST HAND – BETS ARE OPEN"),
}
"""How far a shoe is dealt when it ends, and what the panel says there."""

NO_MORE: Final = "insufficient-cards"
"""19:47-3.12(e): a shoe that ends in its burn has too few cards for any round."""
EARLY: Final = "shoe-ended-early"


def _ends(at: str) -> dict[str, tuple[str, str]]:
    """What ends a shoe, the verdict, and what the panel says and where the batches are after it."""
    burns, cut = at.startswith("burn"), "cutting-card" in PLAYED[at][0]
    why = NO_MORE if burns else EARLY
    seen = "" if cut else "count-differs "  # so few cards were seen of so many
    ends = {
        "empty": (f"flagged {seen}{why}", f"{OVER} | over, red=discarded, blue=released"),
        "close": ("accepted", "TABLE CLOSED | closed, red=discarded, blue=released"),
        "idle": ("accepted", f"{SPREAD} | inspecting, red=discarded, blue=released"),
        "shuffling": (f"flagged {EARLY}", f"{SHUFFLE} | shuffling, red=discarded, blue=loose"),
    }
    if cut:
        ends["cutting-card"] = (f"flagged {EARLY}", f"{OVER} | over, red=discarded, blue=released")
    return ends


def _steps(at: str, end: str) -> str:
    words, prompt = PLAYED[at]
    verdict, after = _ends(at)[end]
    before = f"{words} | accepted | {prompt}" if words else ""
    if "cutting-card" in words:
        first, _, rest = words.partition("cutting-card")
        before = f"{first} cutting-card | flagged count-differs | BETS ARE OPEN\n"
        before += f"{rest} | accepted | {prompt}" if rest else ""
    return f"{before}\nout:416/blue | flagged released-early | {prompt}\n{end} | {verdict} | {after}"


for at in PLAYED:
    for end in _ends(at):
        text = "19:47-7.1(d)4, 7.5(h)2: the other batch, given out early, is fit until the cards are shuffled"
        SCENARIOS.append(Scenario(f"two batches, {at}: {end}", text, _steps(at, end), TWO, IN_SHOE))

for at, words, prompt in (
    ("burn first", "cutting-card", "BURN: FIRST CARD"),
    ("burning", "2s cutting-card", "BURN 2 FACE UP – 2 TO GO"),
):
    out = f"{words} | flagged count-differs cutting-card-in-burn | {prompt}"
    out += f"\ncutting-card | flagged {NO_MORE} | {OVER} | over, red=discarded"
    text = "19:47-3.12(e), 7.1(d)4: the second cutting card means that the shoe is empty"
    SCENARIOS.append(Scenario(f"two batches, {at}: both cutting cards", text, out, TWO, IN_SHOE))

IDLE: Final = f"{IN_SHOE} As 2s"
FIT: Final = "out:416/blue | flagged released-early | BETS ARE OPEN\n"

for name, start, steps in (
    (
        "shuffled more in the shuffling phase",
        IDLE,
        f"{FIT}idle inspected | accepted | {SHUFFLE} | blue=released\nshuffling | accepted | {SHUFFLE} | blue=loose",
    ),
    (
        "shuffled after the shoe",
        IDLE,
        f"{FIT}empty | flagged count-differs {EARLY} | {OVER}\nshuffling | accepted | {SHUFFLE} | blue=loose",
    ),
    (
        "shuffled after the cut",
        f"open inspected {RED}",
        f"cut | accepted | {PLACE} | red=released\nshuffling | accepted | {SHUFFLE} | red=loose",
    ),
    ("drawn from, closed", IDLE, f"{FIT}close 9s | flagged draw-before-burn | TABLE CLOSED | closed, blue=loose"),
    ("drawn from, spread", IDLE, f"{FIT}idle 9s | flagged draw-before-burn | {SPREAD} | inspecting, blue=loose"),
    (
        "drawn from, while it should be shuffled",
        IDLE,
        f"{FIT}idle inspected 9s | flagged draw-before-burn | {SHUFFLE} | shuffling, blue=loose",
    ),
    ("drawn from, uncut", f"open inspected {RED}", f"9s | flagged draw-before-burn | {CUT} | cutting, red=loose"),
    (
        "drawn from, not loaded",
        f"open inspected {RED} cut placed:412",
        f"9s | flagged draw-before-burn | {PLACE} | red=loose\nloaded | flagged unshuffled | {PLACE} | loading",
    ),
):
    SCENARIOS.append(
        Scenario(f"two batches, {name}", "19:47-7.1(d)4, 7.5(a): what was fit for play is not", steps, TWO, start)
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scenario", SCENARIOS[:], ids=lambda scenario: scenario.name)
def test_7_1_d_4_where_both_batches_are(game: Game, scenario: Scenario) -> None:
    """19:47-7.1(d)4, 7.5(a), 7.5(h), 7.5(h)2, 3.12(e): what was dealt is discarded, what was shuffled anew not fit."""
    scenario.check(decide, game)


# --- the shuffler -----------------------------------------------------------------------------------------------------

PLAYING: Final = f"open inspected {RED} cut in:blue placed:412 loaded As 2s"
_OPENED = """
    begun:blue | accepted                | BETS ARE OPEN | blue=shuffling
    door-open  | flagged shuffler-opened | BETS ARE OPEN | blue=spoiled
    begun:blue | flagged shuffler-opened | BETS ARE OPEN | blue=spoiled
    door-shut begun:blue | accepted      | BETS ARE OPEN | blue=shuffling
    """
_STARTED = """
    online:boot-1 begun:blue | accepted        | BETS ARE OPEN | blue=shuffling
    online:boot-1 | accepted                   | BETS ARE OPEN | blue=shuffling
    online:boot-2 | flagged shuffler-failed    | BETS ARE OPEN | blue=spoiled
    """


@told(TWO, PLAYING, _OPENED)
def test_7_5_h_2_i_a_door_that_stays_open_is_remembered() -> None:
    """19:47-7.5(h)2i: what is shuffled behind it is not secure either."""


@told(OTHER_WAY, PLAYING, _OPENED)
def test_7_5_h_2_i_a_door_that_stays_open_is_remembered_in_the_other_s_turn() -> None:
    """19:47-7.5(h)2i: whichever batch is in the shoe."""


@told(TWO, PLAYING, _STARTED)
def test_7_5_h_2_i_a_shuffler_that_is_heard_again_was_not_started_again() -> None:
    """19:47-7.5(h)2i: only one that was, or another one, has left its store unwatched."""


@told(OTHER_WAY, PLAYING, _STARTED)
def test_7_5_h_2_i_a_shuffler_that_is_heard_again_in_the_other_s_turn() -> None:
    """19:47-7.5(h)2i: whichever batch is in the shoe."""


@told(
    TWO,
    "open inspected",
    f"""
    shuffler-out in:red    | accepted          | {SHUFFLE}         | red=inserted
    shuffler-out           | accepted          | SHUFFLE THE CARDS | red=loose
    shuffler-out           | rejected repeated | SHUFFLE THE CARDS
    begun:red              | accepted          | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    shuffler-out           | accepted          | SHUFFLE THE CARDS | red=loose
    """,
)
def test_7_5_h_2_ii_a_shuffler_that_has_got_a_batch_is_in_use_again() -> None:
    """19:47-7.5(h)2ii: until a supervisor takes it out of use once more."""


@told(
    TWO,
    f"open inspected {RED} cut in:blue begun:blue",
    f"""
    lost-shuffler     | flagged device-lost    | {PLACE}          | loading, playing
    gap-shuffler      | flagged events-missing | {PLACE}          | blue=spoiled
    placed:412 loaded | accepted               | BURN: FIRST CARD | burn-first, playing
    lost-shuffler     | flagged device-lost    | DEVICE IS GONE – PLAY IS SUSPENDED | stopped
    gap-shuffler      | flagged events-missing | BURN: FIRST CARD | playing
    """,
)
def test_7_5_h_2_i_a_shuffler_that_is_back_before_play_does_not_stop_it() -> None:
    """19:47-7.5(h)2i: what it did not tell makes its store insecure, and nothing else wait."""


@told(
    TWO,
    f"{PLAYING} begun:blue",
    """
    lost-shuffler | flagged device-lost    | DEVICE IS GONE – PLAY IS SUSPENDED | stopped, blue=shuffling
    gap-shuffler  | flagged events-missing | BETS ARE OPEN                      | playing, blue=spoiled
    """,
)
def test_7_5_h_2_i_a_shuffler_that_is_back_with_events_missing() -> None:
    """19:47-7.5(h)2i: play goes on, and what it was shuffling is not secure."""


@told(
    TWO,
    f"{PLAYING} begun:blue",
    """
    3d^          | flagged face-up        | DISCARD 3 FACE UP – 3 TO GO | discarding, blue=shuffling
    gap-shuffler | flagged events-missing | DISCARD 3 FACE UP – 3 TO GO | discarding, blue=spoiled
    """,
)
def test_7_5_h_2_i_a_shuffler_s_events_are_missing_while_cards_are_discarded() -> None:
    """19:47-7.5(h)2i, 3.12(d), 7.11(d): the discards go on, and what it was shuffling is not secure."""


# --- the cut ----------------------------------------------------------------------------------------------------------


@told(
    HOUSE,
    "open inspected shuffled cut placed:14 recut",
    f"""
    cut    | accepted                 | {PLACE}          | loading
    loaded | flagged bad-cutting-card | BURN: FIRST CARD | burn-first
    """,
)
def test_3_5_e_after_a_recut_the_cutting_cards_are_placed_once_more() -> None:
    """19:47-3.5(e) and (f), 7.5(e) and (g): they were where the cards are cut no longer."""


@told(
    HOUSE,
    "open inspected shuffled cut placed:14 recut",
    f"""
    cut:9/407 | flagged bad-cut          | {PLACE}          | loading
    loaded    | flagged bad-cutting-card | BURN: FIRST CARD | burn-first
    """,
)
def test_3_5_e_after_a_recut_that_is_too_thin_as_well() -> None:
    """19:47-3.5(d), (e) and (f), 7.5(d), (e) and (g): whatever the cut was worth."""


@told(TWO, f"open inspected {RED} cut-by:5 cut shuffling", f"{RED} | accepted | {CUT} | cutting, cutter=None")
def test_3_5_c_a_batch_from_the_shuffler_is_cut_by_whoever_accepts_it_now() -> None:
    """19:47-3.5(c), 7.5(d): after a shuffle the cut is offered anew."""


@told(TWO, f"open inspected {RED} cut-by:5 cut close open", f"{RED} | accepted | {CUT} | cutting, cutter=None")
def test_3_5_c_a_batch_from_the_shuffler_before_the_cards_were_inspected() -> None:
    """19:47-3.5(c), 7.5(d): the same."""


@told(
    house(cutting_card_before_first_card="last-hand"),
    READY,
    "cutting-card | accepted | LAST HAND – BETS ARE OPEN | last-round, cutting_card_out=True",
)
def test_3_8_e_a_cutting_card_that_makes_the_next_hand_the_last_is_out() -> None:
    """19:47-3.8(e): whoever looks at the table sees that it is."""


# --- the shoe runs out while cards are discarded ----------------------------------------------------------------------

DISCARDS: Final = "bets 4s 3h 4d 2h 5d^"
STANDS: Final = "NATURAL – PLAYER WINS 8 OVER 5"

for name, before, code in (
    ("the hand of the cutting card", f"{READY} cutting-card bets 4s 3h 4d 2h", "flagged shoe-ended-early"),
    ("the last hand", f"{FINISHING} bets 4s 3h 4d 2h", "accepted"),
):
    for end in ("empty", "cutting-card"):
        steps = f"5d^ | flagged face-up | DISCARD 5 FACE UP – 5 TO GO | discarding, due=5\n{end} | {code} | {STANDS} | "
        text = "19:47-3.12(d) and (e): what should have left the shoe unplayed cannot; the round stands"
        steps += "last-round, complete, playing, due=0"
        SCENARIOS.append(Scenario(f"the shoe runs out in {name}, by {end}", text, steps, HOUSE, before))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scenario", SCENARIOS[-4:], ids=lambda scenario: scenario.name)
def test_3_12_e_the_shoe_runs_out_while_cards_are_discarded_after_the_cutting_card(
    game: Game, scenario: Scenario
) -> None:
    """19:47-3.12(d) and (e), 7.11(d) and (e): a complete round stands, and nothing is discarded any more."""
    scenario.check(decide, game)


# --- a key that was pressed before ------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY + " bets 2s 2h",
    """
    result | flagged called-early | CARD TO PLAYER | player-second
    result | rejected repeated    | CARD TO PLAYER
    """,
)
def test_3_10_a_an_early_call_before_the_player_s_second_card_is_flagged_once() -> None:
    """19:47-3.10(a), 7.9(a): the second time it is a key pressed twice."""


@told(
    HOUSE,
    READY + " bets 2s 2h 2d",
    """
    result | flagged called-early | CARD TO BANKER | banker-second
    result | rejected repeated    | CARD TO BANKER
    """,
)
def test_3_10_a_an_early_call_before_the_banker_s_second_card_is_flagged_once() -> None:
    """19:47-3.10(a), 7.9(a): the same."""


@told(
    FACE_DOWN,
    READY + " bets 2s 2h 2d 3h turn:player turn:banker 4c turn:player 5c",
    """
    result | flagged called-early | TURN BANKER'S CARD | banker-facing
    result | rejected repeated    | TURN BANKER'S CARD
    """,
)
def test_3_10_a_an_early_call_before_the_banker_s_third_card_is_turned_is_flagged_once() -> None:
    """19:47-3.10(a), 3.7(d)4, 7.9(a): the same."""


@told(
    HOUSE,
    READY + " bets 2s 2h 2d 3h 4c",
    """
    result | flagged omitted-draw | BANKER DRAWS | banker-third
    result | rejected owed        | BANKER DRAWS
    """,
)
def test_3_10_a_a_result_without_the_banker_s_third_card_is_flagged_once() -> None:
    """19:47-3.10(a), 3.9(c), 7.9(a): the second time it is refused, with what is owed."""


# --- an instruction, and the card that came ---------------------------------------------------------------------------


@told(
    HOUSE,
    READY + " bets 2s 2h 2d 3h",
    """
    instruct:banker | flagged forbidden-instruction | PLAYER 4 BANKER 5 – PLAYER DRAWS | player-third, meant=banker
    instruct:banker | rejected repeated             | PLAYER 4 BANKER 5 – PLAYER DRAWS
    instruct:player | accepted                      | PLAYER 4 BANKER 5 – PLAYER DRAWS | meant=player
    4c              | accepted                      | BANKER DRAWS | banker-third, meant=None
    instruct:banker | accepted                      | BANKER DRAWS | meant=banker
    5c              | accepted                      | PLAYER WINS 8 OVER 0 | complete, meant=None
    """,
)
def test_3_8_b_an_instruction_is_fulfilled_by_its_card() -> None:
    """19:47-3.8(b), 7.8(b): and stands for no other one."""


@told(
    FACE_DOWN,
    READY + " bets 2s 2h 2d 3h turn:player turn:banker",
    """
    instruct:player 4c | accepted | TURN PLAYER'S CARD | player-facing, meant=None
    turn:player        | accepted | BANKER DRAWS       | banker-third
    instruct:banker 5c | accepted | TURN BANKER'S CARD | banker-facing, meant=None
    """,
)
def test_3_8_b_an_instruction_is_fulfilled_by_a_card_face_down() -> None:
    """19:47-3.8(b), 3.7(d)3 and 4, 7.8(b): and stands for no other one."""


@told(
    FACE_DOWN,
    READY + " bets 2s 2h 5d 3h turn:player turn:banker",
    """
    instruct:player | flagged forbidden-instruction | PLAYER 7 BANKER 5 – BANKER DRAWS | banker-third, meant=player
    5c              | flagged player-card-to-banker | TURN BANKER'S CARD           | banker-facing, meant=None
    """,
)
def test_3_12_a_a_card_for_the_player_that_is_the_banker_s_overtakes_the_instruction() -> None:
    """19:47-3.12(a), 3.7(d)4, 7.11(a): what comes next is meant for nobody."""


@told_of_a_coup(
    COUP,
    READY + " bets 2s 2h 2d 3h card! under-eight!",
    """
    instruct:player 4c | accepted | TURN BANKER'S HAND | banker-turns, meant=None
    turn:banker        | accepted | BANKER MAY DRAW – CARD OR STAY? | banker-option
    instruct:banker 4d | accepted | TURN PLAYER'S HAND | player-turns, meant=None, 2s 2d 4c : 2h 3h 4d
    """,
)
def test_4_9_b_an_instruction_is_fulfilled_by_its_card() -> None:
    """19:47-4.9(b) and (f): and stands for no other one."""


@told_of_a_coup(
    COUP,
    READY + " bets 2s 2h 2d 3h card! under-eight! 6c turn:banker",
    "instruct:banker 2c | accepted | TURN PLAYER'S HAND | player-turns, meant=None",
)
def test_4_9_c_an_instruction_is_fulfilled_by_the_banker_s_card() -> None:
    """19:47-4.9(c): and stands for no other one."""


@told_of_a_coup(
    COUP,
    READY + " bets 3s 3h 4d 2c stay! turn:banker",
    """
    instruct:player | accepted                      | PLAYER STANDS – BANKER DRAWS | banker-third, meant=player
    3c              | flagged player-card-to-banker | TURN PLAYER'S HAND           | player-turns, meant=None
    4c              | flagged card-in-error         | CARD IN ERROR – WAS IT SEEN? YES/NO | player-turns
    """,
)
def test_4_12_e_a_card_for_the_player_that_is_the_banker_s_overtakes_the_instruction() -> None:
    """19:47-4.12(e) and (g): the next one is a card in error, dealt before nobody."""


@told_of_a_coup(
    COUP,
    READY + " bets 3s 3h 4d 2c stay!",
    """
    card!       | flagged miscalled                | PLAYER STANDS – TURN BANKER'S HAND | meant=player
    turn:banker | accepted                         | PLAYER STANDS – BANKER DRAWS       | banker-third
    3c          | flagged miscalled-card-to-banker | TURN PLAYER'S HAND | player-turns, meant=None
    turn:player | accepted                         | BANKER WINS 8 OVER 7 | complete
    4c          | flagged card-in-error            | CARD IN ERROR – WAS IT SEEN? YES/NO
    """,
)
def test_4_12_f_the_card_that_the_dealer_miscalled_overtakes_his_word() -> None:
    """19:47-4.12(f) and (g): the next one is a card in error, called for nobody."""


@told_of_a_coup(
    COUP,
    READY + " bets 2s 2h 2d 3h card! under-eight! 6c turn:banker 2c",
    """
    shoe-says:tie | held                           | TURN PLAYER'S HAND   | player-turns
    turn:player   | flagged shoe-says-other-result | BANKER WINS 7 OVER 0 | complete, waiting=
    """,
)
def test_4_10_a_the_shoe_s_result_waits_for_the_player_s_hand() -> None:
    """19:47-4.10(a): it is compared when everybody sees the cards, and the Banker's are turned already."""


# --- devices, corrections ---------------------------------------------------------------------------------------------


@told(
    HOUSE,
    "open",
    """
    lost:shoe | flagged device-lost | SPREAD THE CARDS – THEN WASH AND STACK | inspecting, playing
    back:shoe | accepted            | SPREAD THE CARDS – THEN WASH AND STACK
    inspected shuffled cut placed:14 loaded | accepted | BURN: FIRST CARD | burn-first, playing
    """,
)
def test_3_6_a_a_shoe_that_is_back_before_play_does_not_stop_it() -> None:
    """19:47-3.6(a), 7.6: a device lost before the shoe is in play stops play only if it is still away then."""


@told(
    HOUSE,
    READY + " bets 2s 2h",
    """
    3d^                | flagged face-up   | DISCARD 3 FACE UP – 3 TO GO | discarding, 2s : 2h
    correct:player1=3s | accepted          | DISCARD 3 FACE UP – 3 TO GO | discarding, 3s : 2h, due=3
    correct:player1=3s | rejected repeated | DISCARD 3 FACE UP – 3 TO GO | 3s : 2h
    """,
)
def test_3_12_d_a_card_is_corrected_while_others_are_discarded() -> None:
    """19:47-3.12(d), 7.11(d): the round on the table has it, and the discards go on."""


# --- the curator, and the bank ----------------------------------------------------------------------------------------

OFFERED: Final = "BETS ARE OPEN – SHOE: RIGHT OF 2"


@told_of_the_curator(
    CURATED,
    READY + " curator:2 pass-shoe",
    """
    shuffling                             | flagged shoe-ended-early | SHUFFLE THE CARDS | offered
    shuffled cut placed:14 loaded As 2s   | accepted | BETS ARE OPEN – OFFER SHOE: SEAT 1 | offered
    curator:2                             | accepted | BETS ARE OPEN – CURATOR: SEAT 2    | participant
    """,
)
def test_3_6_b_a_shoe_that_was_on_offer_is_offered_from_seat_one() -> None:
    """19:47-3.6(b), 3.11(b): a new one, and to whoever passed the old one too."""


@told_of_the_curator(
    CURATED,
    READY + " curator:2 pass-shoe",
    """
    shuffling                                      | flagged shoe-ended-early | SHUFFLE THE CARDS | offered
    shuffled cut placed:14 no-curator loaded As 2s | accepted | BETS ARE OPEN | unfollowed
    """,
)
def test_3_6_b_a_shoe_that_was_passed_when_the_house_has_it_told_no_longer() -> None:
    """19:47-3.6(b): nobody is remembered who passed it."""


for name, words, prompt in (
    ("passes it", "pass-shoe", OFFERED),
    ("is ordered to pass it", "bets order-pass-shoe", "CARD TO PLAYER"),
    ("loses", "bets 9s 2h 9d 3h result collect", OFFERED),
):
    SCENARIOS.append(
        Scenario(
            f"a participant for whom the dealer deals {name}",
            "19:47-3.6(d)1, 3.11(a) and (b): it is offered from his right, and the dealer deals for him no longer",
            f"{words} | accepted | {prompt} | offered",
            CURATED,
            READY + " curator:2 dealer-deals",
            told_of_the_curator.games,
        )
    )


@pytest.mark.parametrize("scenario", SCENARIOS[-3:], ids=lambda scenario: scenario.name)
def test_3_11_b_the_shoe_goes_on_from_a_participant_for_whom_the_dealer_deals(scenario: Scenario) -> None:
    """19:47-3.6(d)1, 3.11(a), 3.11(a)1, 3.11(a)2 and 3.11(b): from his seat, as if he had dealt himself."""
    scenario.check(decide)


@told_of_a_coup(
    house(game="chemin-de-fer", bank="told"),
    READY + " bid:5/1000 bank stake:5/1000 stake:7/600 stake:2/400 bets",
    """
    moved:7/8      | accepted | CARD TO PLAYER | dealt, against=8/600 2/400
    2s 2h 2d 3h    | accepted | SEAT 8 LOOKS – CARD STAY NATURAL?
    """,
)
def test_4_11_e_a_wager_goes_along_while_the_cards_are_dealt() -> None:
    """19:47-4.11(e), 4.8(c): and so does control of the Player's Hand."""


# --- found by changing what the edges ask and do, and not only whether they do it -------------------------------------


@told(
    house(seats=9),
    "open inspected shuffled",
    """
    cut-by:9 | accepted | SEAT 9 CUTS | cutter=9
    """,
)
def test_3_5_c_the_highest_seat_may_cut() -> None:
    """19:47-3.5(c), 7.5(d): "beginning with the highest number position"."""


@told(
    HOUSE,
    "open inspected shuffled cut placed:14",
    f"""
    recut cut                 | accepted                 | {PLACE}          | loading, from_back=None
    placed:14 loaded          | accepted                 | BURN: FIRST CARD | from_back=14, cutting_card_after=None
    As 2s cutting-card | accepted | BETS ARE OPEN | finishing, cutting_card_after=2, empty=False
    empty                     | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over, empty=True
    shuffling shuffled cut placed:14 loaded | accepted   | BURN: FIRST CARD | cutting_card_after=None, empty=False
    As 2s 9s^                 | flagged face-up          | DISCARD 9 FACE UP – 9 TO GO | cutting_card_after=None
    """,
)
def test_3_5_e_where_the_cutting_cards_stood_is_told_of_each_shoe() -> None:
    """19:47-3.5(e), 7.5(e): nothing of the shoe before, or of the cut before, is taken for this one's."""


@told(
    TWO,
    f"{IN_SHOE} As 2s",
    f"""
    cutting-card                | flagged count-differs    | BETS ARE OPEN | finishing
    empty                       | flagged {EARLY}          | {OVER}        | over
    out:416/blue cut in:red     | accepted                 | {PLACE}       | loading
    placed:412 loaded As 2s     | accepted                 | BETS ARE OPEN | rounds
    cutting-card                | flagged count-differs    | BETS ARE OPEN | finishing
    """,
)
def test_7_1_d_2_each_shoe_s_count_is_compared() -> None:
    """19:47-7.1(d)2: with what its own batch was counted as, whatever was told of the one before."""


_UNSEEN = f"""
    empty  | flagged count-differs {EARLY} | {OVER} | red=discarded, blue=loose, turn=blue
    in     | accepted                      | {OVER} | red=inserted, blue=loose
    """
_ALONE = f"open inspected {RED} cut placed:412"


@told(
    TWO,
    _ALONE,
    "loaded | flagged other-batch-out | BURN: FIRST CARD\nAs 2s | accepted | BETS ARE OPEN" + _UNSEEN,
)
def test_7_1_d_5_the_batch_that_was_dealt_is_shuffled_next() -> None:
    """19:47-7.1(d)4 and 5: where the shuffler cannot see the backs, it is not the one whose turn it is to be dealt."""


@told(
    HOUSE,
    READY + " bets 9s 2h 9d 3h",
    """
    4c>banker | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO   | stopped
    unseen    | accepted              | NATURAL – PLAYER WINS 8 OVER 5        | held=4c
    result collect bets | accepted    | HELD CARD TO PLAYER – CARD TO BANKER  | banker-first, 4c :
    """,
)
def test_3_12_b_where_the_shoe_took_a_held_card_to_go_is_of_the_round_before() -> None:
    """19:47-3.12(b), 7.11(b): it is the first card of the next round, and the shoe said nothing of that."""


@told(
    house(error_card="simulated-round"),
    READY + " bets 9s 2h 9d 3h",
    """
    4c>banker | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO   | stopped
    seen      | accepted              | NATURAL – PLAYER WINS 8 OVER 5        | simulate=4c
    result collect | accepted         | ROUND WITHOUT WAGERS – CARD TO BANKER | banker-first, 4c :
    """,
)
def test_3_12_c_3_where_the_shoe_took_its_first_card_to_go_is_of_the_round_before() -> None:
    """19:47-3.12(c)3, 7.11(c)3: it is the first card of the round without wagers."""


@told(
    HOUSE,
    READY + " bets 2s 2h 2d 3h 4c 5c",
    """
    6c              | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO | complete, stopped
    misdealt:banker | rejected play-has-stopped | CARD IN ERROR – WAS IT SEEN? YES/NO
    """,
)
def test_3_12_b_a_card_in_error_never_stays_with_a_hand_but_at_chemin_de_fer() -> None:
    """19:47-3.12(b) and (c), 7.11(b) and (c): 4.12(d) is of another game."""


@told_of_a_coup(
    COUP,
    READY + " bets 2s 2h 2d 3h card! under-eight! 6c turn:banker 2c",
    """
    result             | flagged called-early | TURN PLAYER'S HAND | player-turns
    correct:banker1=3h | accepted             | TURN PLAYER'S HAND | player-turns, 2s 2d 6c : 3h 3h 2c
    result             | flagged called-early | TURN PLAYER'S HAND
    """,
)
def test_4_10_a_a_result_called_early_again_after_a_correction() -> None:
    """19:47-4.10(a): the hand is another one, and the call is no key pressed twice."""


@told_of_a_coup(
    COUP,
    READY + " bets 9s 2h Kd 3h natural! turn:player turn:banker result collect",
    """
    correct:banker2=7h@1 | flagged corrected-result | BETS ARE OPEN | deals=tie
    correct:player1=8s@1 | flagged corrected-result | BETS ARE OPEN | deals=banker
    """,
)
def test_4_10_a_either_hand_of_a_finished_round_is_corrected() -> None:
    """19:47-4.10(a): both count as they really were."""


_WON: Final = " bid:5/1000 bank stake:5/1000 stake:7/600 bets 2s 9h 2d Kh card! natural! turn:player turn:banker"


@told_of_a_coup(
    house(game="chemin-de-fer", bank="told"),
    f"{READY}{_WON} result collect pass bid:7/1000 bank",
    """
    moved:5/4 stake:7/1000 banco:2 bets | accepted | CARD TO PLAYER | dealt, passer=4
    9s 2h Kd 3h natural! turn:player turn:banker | accepted | NATURAL – PLAYER WINS 9 OVER 5
    result collect                      | accepted | BANK LOST: OFFER IT – RIGHT OF SEAT 4 | lost
    """,
)
def test_4_11_d_who_passed_the_bank_moves_before_it_is_defeated() -> None:
    """19:47-4.11(d) and (e): it goes on from where he sits now."""
