"""Two batches and their shuffler, told: 19:47-7.1(d), 7.4(d), 7.5(h)2 and 7.6.

Each course is told twice, the second time with the colours changed, so that both batches' machines are followed.
"""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from controller.games.registry import decide, house, with_house
from controller.table.batches_state import AS_OPENED, Batch
from tests.support.shorthand import Chapter, Scenario, play

SCENARIOS: list[Scenario] = []
_told = Chapter(SCENARIOS)

HOUSE = house(back="red", second_back="blue")
MIRRORED = house(back="blue", second_back="red")

SHUFFLED = "in:red begun:red done:416/red stored:416/red out:416/red"
"""The red batch goes through the shuffler, and comes out fit for play."""

FIRST_SHOE = f"open inspected {SHUFFLED} cut in:blue placed:412 loaded"
"""The red batch is in the shoe, the blue one in the shuffler."""

READY = FIRST_SHOE + " As#red 2s#red"

OVER = (
    READY + " begun:blue done:416/blue stored:416/blue bets 9s#red 2h#red cutting-card Td#red 3h#red result collect "
    "bets 9d#red 2d#red Tc#red 3d#red result collect"
)
"""The red batch's shoe is over, and the blue one is stored."""

SECOND_SHOE = OVER + " out:416/blue in:red cut placed:412 loaded"


def told(start: str, steps: str, *, alike: bool = True) -> Callable[[Callable[[], None]], Callable[..., None]]:
    """Tell a course, and the same with the colours changed, unless the batches are not alike in it."""

    def tell(named: Callable[[], None]) -> Callable[..., None]:
        test = _told(HOUSE, start, steps)(named)
        if alike:
            SCENARIOS.append(_changed(SCENARIOS[-1]))
        return test

    return tell


def _changed(scenario: Scenario) -> Scenario:
    """The same course with the colours changed."""
    return Scenario(
        f"{scenario.name}_with_colours_changed", scenario.text, scenario.steps, MIRRORED, scenario.start, scenario.games
    )


# --- as it should be --------------------------------------------------------------------------------------------------


@told(
    "",
    """
    open           | accepted | SPREAD THE CARDS – EACH BATCH APART         | inspecting, turn=either
    shuffled       | rejected means-nothing-now | SPREAD THE CARDS – EACH BATCH APART
    inspected      | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER       | shuffling, red=loose, blue=loose
    in:red         | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER       | red=inserted
    begun:red      | accepted | SHUFFLE THE CARDS – SHUFFLER IS AT WORK     | red=shuffling
    done:416/red   | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH       | red=finished
    stored:416/red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH       | red=stored
    out:416/red    | accepted | OFFER THE CUT                               | cutting, red=released
    cut in:blue begun:blue | accepted | PUT 2 CUTTING CARDS – LOAD THE SHOE | blue=shuffling
    placed:412     | accepted | PUT 2 CUTTING CARDS – LOAD THE SHOE         | loading
    loaded         | accepted | BURN: FIRST CARD                            | burn-first, red=in-play, turn=blue
    As#red 2s#red  | accepted | BETS ARE OPEN                               | rounds
    rack:red       | accepted | BETS ARE OPEN
    bets 9s#red done:416/blue 2h#red stored:416/blue | accepted | CARD TO PLAYER  | blue=stored
    cutting-card Td#red 3h#red result collect | accepted | LAST HAND – BETS ARE OPEN | last-round
    bets 9d#red 2d#red Tc#red 3d#red result collect | accepted | SHOE IS OVER – CHANGE THE BATCHES | over, red=discarded
    out:416/blue   | accepted | OFFER THE CUT                               | cutting, blue=released, turn=blue
    rack in:red    | accepted | OFFER THE CUT                               | red=inserted
    cut placed:412 | accepted | PUT 2 CUTTING CARDS – LOAD THE SHOE
    loaded         | accepted | BURN: FIRST CARD                            | blue=in-play, turn=red, shoe_number=2
    As#blue 2s#blue rack:blue | accepted | BETS ARE OPEN                    | rounds
    """,
)
def test_7_1_d_two_batches_are_dealt_in_turn() -> None:
    """19:47-7.1(d)4 to 6, 7.4(d), 7.5(h)2: one is shuffled and stored while the other is played, then they change."""


@told(
    SECOND_SHOE + " As#blue 2s#blue",
    """
    begun:red done:416/red stored:416/red | accepted | BETS ARE OPEN | red=stored
    idle           | accepted | SPREAD THE CARDS – TAKE STORED BATCH | inspecting, blue=discarded, turn=red
    in:blue        | accepted | SPREAD THE CARDS – TAKE STORED BATCH | blue=inserted
    out:416/red    | accepted | OFFER THE CUT                        | cutting, red=released
    cut placed:412 loaded | accepted | BURN: FIRST CARD              | red=in-play, turn=blue, shoe_number=3
    """,
)
def test_7_5_h_2_with_nobody_to_play_the_batches_change_places() -> None:
    """19:47-7.5(h), 7.5(h)2, 7.5(h)2i and 7.5(h)2ii: the stored batch comes out, and needs no second inspection."""


@told(
    READY,
    """
    idle      | accepted | SPREAD THE CARDS – BATCH TO SHUFFLER    | inspecting, red=discarded, blue=inserted
    pre-shuffled | rejected means-nothing-now | SPREAD THE CARDS – BATCH TO SHUFFLER
    begun:blue | accepted | SPREAD THE CARDS – SHUFFLER IS AT WORK | blue=shuffling
    inspected | accepted | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | shuffling
    done:416/blue stored:416/blue out:416/blue | accepted | OFFER THE CUT | cutting, blue=released
    """,
)
def test_7_5_h_2_an_idle_table_waits_for_the_shuffler() -> None:
    """19:47-7.5(h)2: also where the other batch is not shuffled yet."""


@told(
    "open inspected",
    """
    in begun done:416 stored:416 out:416 | accepted | OFFER THE CUT | red=released, blue=loose
    in         | accepted            | OFFER THE CUT                  | blue=inserted
    begun      | accepted            | OFFER THE CUT                  | blue=shuffling
    done:415   | flagged wrong-count | OFFER THE CUT                  | blue=spoiled, red=released
    stored:415 | accepted            | OFFER THE CUT                  | blue=spoiled
    begun done:416 stored:416 | accepted | OFFER THE CUT              | blue=stored
    cut placed:412 loaded | accepted | BURN: FIRST CARD               | red=in-play, turn=blue
    As#red 2s#red idle | accepted    | SPREAD THE CARDS – TAKE STORED BATCH | red=discarded
    out:416    | accepted            | OFFER THE CUT                  | blue=released, red=discarded
    in         | accepted            | OFFER THE CUT                  | blue=released, red=inserted
    """,
    alike=False,
)
def test_7_1_d_4_a_shuffler_that_sees_no_backs() -> None:
    """19:47-7.1(d)4: a shuffler that sees no backs is understood by where each batch must be."""


# --- the batch is not fit ---------------------------------------------------------------------------------------------


@told(
    "open inspected in:red begun:red",
    """
    done:415/red   | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, red=spoiled
    stored:415/red | accepted            | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    done:416/red   | accepted            | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    out:415/red    | flagged unshuffled  | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, red=loose
    loaded         | flagged unshuffled  | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, shoe_number=0
    in:red begun:red done:416/red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | red=finished
    stored:417/red | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    begun:red done:416/red stored:416/red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | red=stored
    out:415/red    | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, red=loose
    in:red begun:red done:416/red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | red=finished
    out:415/red    | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, red=loose
    in:red begun:red done:416/red out:416/red | accepted | OFFER THE CUT  | cutting, red=released
    """,
)
def test_7_1_d_2_a_wrong_count_keeps_a_batch_out_of_play() -> None:
    """19:47-7.1(d)2: whenever the shuffler tells it; a batch is fit after a shuffle that ends with the right one."""


@told(
    "open inspected in:red begun:red done:416/red",
    """
    done:416/red   | rejected repeated   | SHUFFLE THE CARDS – TAKE STORED BATCH | red=finished
    done:400/red   | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    begun:red done:416/red stored:416/red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | red=stored
    stored:416/red | rejected repeated   | SHUFFLE THE CARDS – TAKE STORED BATCH | red=stored
    done:416/red   | rejected repeated   | SHUFFLE THE CARDS – TAKE STORED BATCH | red=stored
    stored:415/red | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    begun:red done:416/red stored:416/red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | red=stored
    done:415/red   | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    begun:red      | accepted            | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    begun:red      | rejected repeated   | SHUFFLE THE CARDS – SHUFFLER IS AT WORK
    done:416/red begun:red | accepted    | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    done:416/red stored:416/red begun:red | accepted | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    done:416/red stored:416/red out:416/red | accepted | OFFER THE CUT | red=released
    out:416/red    | rejected repeated   | OFFER THE CUT | red=released
    """,
)
def test_7_1_d_2_a_shuffler_that_says_it_twice() -> None:
    """19:47-7.1(d)2: the same again has no effect; another count spoils the batch; it may be shuffled once more."""


@told(
    OVER,
    """
    door-open      | flagged shuffler-opened | SHOE IS OVER – CHANGE THE BATCHES     | blue=spoiled, turn=blue
    door-open      | accepted                | SHOE IS OVER – CHANGE THE BATCHES
    door-shut      | accepted                | SHOE IS OVER – CHANGE THE BATCHES     | blue=spoiled
    out:416/blue   | flagged unshuffled      | SHOE IS OVER – CHANGE THE BATCHES     | over, blue=loose
    loaded         | flagged unshuffled      | SHOE IS OVER – CHANGE THE BATCHES     | over, shoe_number=1
    shuffling      | accepted                | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling
    in:red shuffled | accepted               | OFFER THE CUT                         | cutting, blue=released
    cut placed:412 loaded | accepted         | BURN: FIRST CARD                      | blue=in-play, turn=red
    """,
)
def test_7_5_h_2_i_a_store_that_was_opened_is_not_secure() -> None:
    """19:47-7.5(h)2i: what was behind the door is shuffled again, here by hand."""


@told(
    "open inspected in:red",
    """
    door-open      | accepted                | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=inserted
    begun:red      | flagged shuffler-opened | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=spoiled
    begun:red      | flagged shuffler-opened | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=spoiled
    door-shut begun:red | accepted           | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    door-open      | flagged shuffler-opened | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=spoiled
    door-shut begun:red done:416/red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | red=finished
    door-open      | flagged shuffler-opened | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=spoiled
    door-shut begun:red done:416/red stored:416/red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH
    door-open      | flagged shuffler-opened | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=spoiled
    in:blue        | accepted                | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | blue=inserted
    out:416/red    | flagged unshuffled      | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=loose
    begun:red      | flagged shuffler-opened | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=spoiled
    """,
)
def test_7_5_h_2_i_a_door_that_is_open_in_any_phase() -> None:
    """19:47-7.5(h)2i: a batch that waits for its shuffle is not harmed by it; any other is shuffled again."""


@told(
    OVER,
    """
    out:416/blue shuffling | accepted        | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, blue=loose
    by-hand:blue door-open | accepted        | OFFER THE CUT                         | blue=released
    begun:blue     | flagged shuffler-opened | OFFER THE CUT                         | cutting, blue=spoiled
    begun:red      | flagged shuffler-opened | OFFER THE CUT                         | red=spoiled
    door-shut      | accepted                | OFFER THE CUT
    begun:red done:416/red door-open | flagged shuffler-opened | OFFER THE CUT       | red=spoiled
    """,
)
def test_7_5_h_2_i_shuffled_behind_an_open_door() -> None:
    """19:47-7.5(h)2i: whatever was known of the batch before, nobody knows what came of it."""


@told(
    "open inspected in:red",
    """
    shuffler-failed | accepted               | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=inserted
    begun:red shuffler-failed | flagged shuffler-failed | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    shuffler-failed | accepted               | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    online:boot-1  | accepted                | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    begun:red done:416/red stored:416/red door-shut | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | red=stored
    online:boot-1  | accepted                | SHUFFLE THE CARDS – TAKE STORED BATCH | red=stored
    online:boot-2  | flagged shuffler-failed | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    begun:red      | accepted                | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    online:boot-2  | accepted                | SHUFFLE THE CARDS – SHUFFLER IS AT WORK
    done:416/red gap-shuffler | flagged events-missing | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    """,
)
def test_7_5_h_2_i_a_shuffler_that_fails_or_was_without_power() -> None:
    """19:47-7.5(h)2i: in any phase; a link that was lost for a while, and told all of it afterwards, harms nothing."""


@told(
    READY + " begun:blue done:416/blue stored:416/blue",
    """
    lost-shuffler | flagged device-lost       | DEVICE IS GONE – PLAY IS SUSPENDED | stopped
    door-open     | flagged shuffler-opened   | DEVICE IS GONE – PLAY IS SUSPENDED | stopped, blue=spoiled
    back-shuffler door-shut | accepted        | BETS ARE OPEN                      | playing
    begun:blue done:416/blue | accepted       | BETS ARE OPEN                      | blue=finished
    lost-shuffler | flagged device-lost       | DEVICE IS GONE – PLAY IS SUSPENDED | stopped
    lost:shoe     | flagged device-lost       | DEVICE IS GONE – PLAY IS SUSPENDED | stops=device-lost device-lost
    shuffler-out  | accepted                  | DEVICE IS GONE – PLAY IS SUSPENDED | blue=loose, stops=device-lost
    shuffler-out  | rejected repeated         | DEVICE IS GONE – PLAY IS SUSPENDED
    back:shoe     | accepted                  | BETS ARE OPEN                      | playing
    back-shuffler | accepted                  | BETS ARE OPEN
    lost-shuffler | flagged device-lost       | BETS ARE OPEN                      | playing, stops=
    jam           | flagged jam               | SHOE IS JAMMED – CALL SUPERVISOR   | stopped
    lost-shuffler | flagged device-lost       | SHOE IS JAMMED – CALL SUPERVISOR
    play-on       | accepted                  | BETS ARE OPEN
    3d^           | flagged face-up           | DISCARD 3 FACE UP – 3 TO GO        | discarding
    lost-shuffler | flagged device-lost       | DISCARD 3 FACE UP – 3 TO GO        | discarding
    back-shuffler | accepted                  | DISCARD 3 FACE UP – 3 TO GO        | discarding
    gap-shuffler  | flagged events-missing    | DISCARD 3 FACE UP – 3 TO GO        | discarding
    jam           | flagged jam               | SHOE IS JAMMED – CALL SUPERVISOR   | stopped
    back-shuffler | accepted                  | SHOE IS JAMMED – CALL SUPERVISOR
    gap-shuffler  | flagged events-missing    | SHOE IS JAMMED – CALL SUPERVISOR   | stops=jam
    """,
)
def test_7_5_a_a_lost_shuffler_stops_play_until_it_is_back_or_out_of_use() -> None:
    """19:47-7.5(a), 7.5(h)1: without a shuffler cards are shuffled by hand, and play does not wait for it."""


@told(
    OVER,
    """
    shuffler-out         | accepted | SHOE IS OVER – RESHUFFLE             | over, blue=loose, red=discarded
    shuffling            | accepted | SHUFFLE THE CARDS                    | shuffling
    shuffled             | flagged unknown-batch | SHUFFLE THE CARDS               | shuffling
    by-hand:green        | flagged unknown-batch | SHUFFLE THE CARDS               | shuffling
    by-hand:blue         | accepted | OFFER THE CUT                        | cutting, blue=released, red=discarded
    cut placed:14 loaded | accepted | BURN: FIRST CARD                     | blue=in-play, turn=red
    As#blue 2s#blue idle | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting, blue=discarded
    inspected            | accepted | SHUFFLE THE CARDS                    | shuffling
    in:red               | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=inserted
    shuffler-out         | accepted | SHUFFLE THE CARDS                    | red=loose
    begun:blue           | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER | blue=shuffling
    shuffler-out         | accepted | SHUFFLE THE CARDS                    | blue=loose
    begun:red done:416/red shuffler-out | accepted | SHUFFLE THE CARDS     | red=loose
    begun:red done:416/red stored:416/red shuffler-out | accepted | SHUFFLE THE CARDS | red=loose
    begun:red done:416/red stored:415/red | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    shuffler-out         | accepted | SHUFFLE THE CARDS                    | red=loose
    """,
)
def test_7_5_a_the_hands_are_the_fallback_in_any_phase_of_the_shuffler() -> None:
    """19:47-7.5(a), 7.5(h)1: the supervisor takes the shuffler out of use; it is in use again with its next batch."""


@told(
    OVER + " shuffler-out shuffling by-hand:blue cut placed:14 loaded As#blue 2s#blue close",
    """
    open inspected by-hand:red           | accepted | OFFER THE CUT    | red=released, blue=loose, turn=either
    cut placed:14 loaded                 | accepted | BURN: FIRST CARD | red=in-play, turn=blue
    As#red 2s#red idle inspected in:blue | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=discarded
    shuffled                             | accepted | OFFER THE CUT    | red=released
    shuffler-out                         | accepted | OFFER THE CUT    | blue=loose
    cut placed:14 loaded                 | accepted | BURN: FIRST CARD | red=in-play, turn=blue
    """,
)
def test_7_1_d_5_without_a_shuffler_there_are_no_turns() -> None:
    """19:47-7.1(d)5: turns are asked for if a shuffling device is utilized."""


@told(
    READY + " begun:blue done:416/blue stored:416/blue",
    """
    door-shut       | accepted                | BETS ARE OPEN    | blue=stored, turn=blue
    online:boot-1   | flagged shuffler-failed | BETS ARE OPEN    | blue=spoiled, turn=blue
    begun:blue      | accepted                | BETS ARE OPEN    | blue=shuffling
    online:boot-1   | accepted                | BETS ARE OPEN    | blue=shuffling, turn=blue
    shuffler-failed | flagged shuffler-failed | BETS ARE OPEN    | blue=spoiled, turn=blue
    shuffler-failed | accepted                | BETS ARE OPEN    | blue=spoiled, turn=blue
    online:boot-2   | accepted                | BETS ARE OPEN    | blue=spoiled, turn=blue
    """,
)
def test_7_5_h_2_i_a_shuffler_that_fails_during_play() -> None:
    """19:47-7.5(h)2i: play goes on, and the batch in the shuffler is shuffled again."""


@told(
    "open",
    """
    shuffler-out    | accepted          | SPREAD THE CARDS – THEN WASH AND STACK | turn=either
    shuffler-out    | rejected repeated | SPREAD THE CARDS – THEN WASH AND STACK | turn=either
    """,
)
def test_7_5_a_a_table_opens_without_its_shuffler() -> None:
    """19:47-7.5(a), 7.5(h)1: then its cards are shuffled by hand."""


@told(
    OVER,
    """
    begun:red done:416/red out:416/red | accepted | OFFER THE CUT    | red=released, turn=blue
    shuffler-out          | accepted              | OFFER THE CUT    | red=released, blue=loose
    cut placed:412 loaded | accepted              | BURN: FIRST CARD | red=in-play, turn=blue
    recut                 | accepted              | OFFER THE CUT    | red=released, turn=blue
    begun:blue done:416/blue out:416/blue shuffler-out | accepted | OFFER THE CUT | red=released, blue=released
    cut placed:412 loaded | accepted              | BURN: FIRST CARD | blue=in-play, red=released, turn=red
    """,
)
def test_7_1_d_5_without_a_shuffler_either_batch_may_be_loaded() -> None:
    """19:47-7.1(d)4 and 5, 7.1(a): and the other one may lie on the table."""


@told(
    "open inspected",
    """
    in:red shuffled      | accepted                | OFFER THE CUT    | blue=released, turn=either
    out:416/red          | flagged unshuffled      | OFFER THE CUT    | red=loose
    cut placed:14 loaded | flagged other-batch-out | BURN: FIRST CARD | blue=in-play, red=loose
    recut shuffler-out cut placed:14 loaded | accepted | BURN: FIRST CARD | blue=in-play, red=loose
    """,
)
def test_7_1_d_4_the_first_shoe_with_the_other_batch_on_the_table() -> None:
    """19:47-7.1(d)4: by hand or by the shuffler, the other one belongs into it."""


@told(
    OVER,
    """
    out:416/blue          | accepted | OFFER THE CUT                         | blue=released
    begun:blue            | accepted | OFFER THE CUT                         | cutting, blue=shuffling
    done:416/blue stored:416/blue out:416/blue in:red | accepted | OFFER THE CUT | blue=released
    shuffling             | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, blue=loose
    shuffled              | accepted | OFFER THE CUT                         | cutting, blue=released
    """,
)
def test_7_5_h_2_a_batch_that_came_out_is_shuffled_again() -> None:
    """19:47-7.5(h)2: as a player may ask, by the shuffler or by hand."""


@told(
    "open inspected in:blue shuffled cut placed:412",
    """
    cut:200/215          | flagged wrong-count      | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, red=loose
    shuffled cut         | accepted                 | PUT 2 CUTTING CARDS – LOAD THE SHOE   | loading
    cut:200/216          | rejected means-nothing-now | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    2s#red               | flagged draw-before-burn | PUT 2 CUTTING CARDS – LOAD THE SHOE   | loading, red=loose
    loaded               | flagged unshuffled       | PUT 2 CUTTING CARDS – LOAD THE SHOE   | loading
    recut 2s#red         | flagged draw-before-burn | OFFER THE CUT                         | cutting, red=loose
    """,
)
def test_7_1_d_2_counted_or_drawn_from_after_the_cut() -> None:
    """19:47-7.1(d)2, 3.5(e): cards that are short, or of which some were drawn, are shuffled before they are loaded."""


# --- the wrong batch --------------------------------------------------------------------------------------------------


@told(
    OVER,
    """
    shuffling shuffled | accepted            | OFFER THE CUT                         | red=released, blue=stored
    cut placed:412     | accepted            | PUT 2 CUTTING CARDS – LOAD THE SHOE
    loaded             | flagged out-of-turn | BURN: FIRST CARD                      | red=in-play, turn=blue
    recut              | accepted            | OFFER THE CUT                         | cutting, red=released, turn=blue
    cut placed:412     | accepted            | PUT 2 CUTTING CARDS – LOAD THE SHOE
    loaded             | flagged out-of-turn | BURN: FIRST CARD                      | red=in-play, turn=blue
    recut shuffling    | accepted            | SHUFFLE THE CARDS – TAKE STORED BATCH | red=loose, turn=blue
    in:red out:416/blue | accepted           | OFFER THE CUT                         | blue=released, red=inserted
    cut placed:412 loaded | accepted         | BURN: FIRST CARD                      | blue=in-play, turn=red
    recut              | accepted            | OFFER THE CUT                         | blue=released, turn=blue
    """,
)
def test_7_1_d_5_the_batch_that_was_in_the_shoe_before() -> None:
    """19:47-7.1(d)5, 7.5(g): every other shoe; loaded again it is flagged, and again after a recut."""


@told(
    FIRST_SHOE,
    """
    recut cut placed:412 loaded   | accepted           | BURN: FIRST CARD                  | red=in-play, turn=blue
    recut                         | accepted           | OFFER THE CUT                     | turn=either
    cut placed:412 in:red         | accepted           | PUT 2 CUTTING CARDS – LOAD THE SHOE | red=inserted
    loaded                        | flagged unshuffled | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading, shoe_number=0
    2s#red                        | flagged draw-before-burn | PUT 2 CUTTING CARDS – LOAD THE SHOE | out_of_play=1
    recut                         | accepted           | OFFER THE CUT                     | cutting
    shuffling                     | accepted           | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling
    shuffled                      | flagged unknown-batch | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling
    loaded                        | flagged unshuffled | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling
    begun:blue done:416/blue out:416/blue | accepted   | OFFER THE CUT                     | blue=released, turn=either
    cut placed:412 loaded         | accepted           | BURN: FIRST CARD                  | blue=in-play, turn=red
    As#blue                       | accepted           | BURN 1 FACE UP – 1 TO GO
    2s#red                        | flagged wrong-back | WRONG CARD BACK – CALL SUPERVISOR | stopped
    play-on                       | accepted           | BETS ARE OPEN
    bets 9s#green                 | flagged wrong-back | WRONG CARD BACK – CALL SUPERVISOR | stopped
    """,
)
def test_7_6_every_back_is_of_the_batch_in_play() -> None:
    """19:47-7.6, 7.1(d)3, 3.6(a): whatever comes out of the shoe; and nothing is loaded that the shuffler has."""


@told(
    OVER + " begun:red done:416/red stored:416/red",
    """
    out:416/red begun:blue done:416/blue stored:416/blue | accepted | OFFER THE CUT | red=released
    cut:200/216 placed:14 | accepted            | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    loaded                | flagged out-of-turn | BURN: FIRST CARD                    | red=in-play, turn=blue
    """,
)
def test_7_1_d_5_the_shuffler_gives_the_wrong_batch_out() -> None:
    """19:47-7.1(d)5: it is fit for play, and it is not its turn."""


@told(
    READY + " begun:blue done:416/blue",
    """
    out:416/blue            | flagged released-early | BETS ARE OPEN                     | rounds, blue=released
    in:blue begun:blue done:416/blue stored:416/blue | accepted | BETS ARE OPEN       | blue=stored
    out:416/blue            | flagged released-early | BETS ARE OPEN                     | blue=released
    idle                    | accepted               | SPREAD THE CARDS – BATCH TO SHUFFLER | red=discarded
    inspected by-hand:blue  | accepted               | OFFER THE CUT                     | blue=released
    shuffling               | accepted               | SHUFFLE THE CARDS – BATCH TO SHUFFLER | blue=loose
    by-hand:blue cut placed:412 | accepted               | PUT 2 CUTTING CARDS – LOAD THE SHOE | blue=released
    loaded                  | flagged other-batch-out | BURN: FIRST CARD                 | blue=in-play, red=discarded
    recut shuffler-out cut placed:412 loaded | accepted | BURN: FIRST CARD                | blue=in-play, red=discarded
    """,
)
def test_7_1_d_4_one_is_in_the_shuffler_while_the_other_is_dealt() -> None:
    """19:47-7.1(d)4: given out too early, put in while it is dealt, or left on the table."""


@told(
    FIRST_SHOE,
    """
    in:red         | flagged batch-differs | BURN: FIRST CARD                      | red=doubted
    in:red         | flagged batch-differs | BURN: FIRST CARD                      | red=doubted
    begun:red      | flagged batch-differs | BURN: FIRST CARD                      | red=doubted
    done:416/red   | flagged batch-differs | BURN: FIRST CARD                      | red=doubted
    stored:416/red | flagged batch-differs | BURN: FIRST CARD                      | red=doubted
    out:416/red    | flagged batch-differs | BURN: FIRST CARD                      | red=doubted
    recut          | accepted              | OFFER THE CUT                         | cutting, red=loose
    cut placed:412 loaded | flagged unshuffled | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading, red=loose
    shuffling shuffled cut placed:412 loaded begun:red | flagged batch-differs | BURN: FIRST CARD | red=doubted
    recut          | accepted              | OFFER THE CUT                         | cutting, red=loose
    shuffling shuffled cut placed:412 loaded done:416/red | flagged batch-differs | BURN: FIRST CARD | red=doubted
    recut          | accepted              | OFFER THE CUT                         | cutting, red=loose
    shuffling shuffled cut placed:412 loaded stored:416/red | flagged batch-differs | BURN: FIRST CARD | red=doubted
    recut          | accepted              | OFFER THE CUT                         | cutting, red=loose
    shuffling shuffled cut placed:412 loaded out:416/red | flagged batch-differs | BURN: FIRST CARD | red=doubted
    As#red         | accepted              | BURN 1 FACE UP – 1 TO GO
    2s#blue        | flagged wrong-back    | WRONG CARD BACK – CALL SUPERVISOR     | stopped
    play-on rack:red | accepted            | BETS ARE OPEN
    rack:blue      | flagged mixed-rack    | BETS ARE OPEN
    idle           | accepted              | SPREAD THE CARDS – BATCH TO SHUFFLER  | red=discarded
    """,
)
def test_7_1_d_4_the_shuffler_tells_of_the_batch_in_the_shoe() -> None:
    """19:47-7.1(d)4: another may be in the shoe than was loaded: taken out again it is not fit for play."""


@told(
    OVER,
    """
    begun:red done:416/red stored:416/red out:416/red | accepted | OFFER THE CUT | red=released
    out:416/blue cut placed:412 | accepted                | PUT 2 CUTTING CARDS – LOAD THE SHOE | blue=released
    loaded                      | flagged other-batch-out | BURN: FIRST CARD | blue=in-play, red=released, turn=red
    """,
)
def test_7_1_d_4_both_batches_lie_on_the_table() -> None:
    """19:47-7.1(d)4 and 5: it is taken for the one whose turn it is, until a card's back says otherwise."""


@told(
    "open inspected",
    """
    in:green       | flagged unknown-batch | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=loose, blue=loose
    begun:green    | flagged unknown-batch | SHUFFLE THE CARDS – BATCH TO SHUFFLER
    done:416/green | flagged unknown-batch | SHUFFLE THE CARDS – BATCH TO SHUFFLER
    stored:416/green | flagged unknown-batch | SHUFFLE THE CARDS – BATCH TO SHUFFLER
    out:416/green  | flagged unknown-batch | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling
    in:red shuffled cut placed:14 loaded | accepted | BURN: FIRST CARD | blue=in-play, turn=red
    in:green       | flagged unknown-batch | BURN: FIRST CARD | turn=red
    begun:green    | flagged unknown-batch | BURN: FIRST CARD | turn=red
    done:416/green | flagged unknown-batch | BURN: FIRST CARD | turn=red
    stored:416/green | flagged unknown-batch | BURN: FIRST CARD | turn=red
    out:416/green  | flagged unknown-batch | BURN: FIRST CARD | turn=red
    """,
)
def test_7_1_d_3_a_batch_of_neither_colour() -> None:
    """19:47-7.1(d)3: it is none of this table's."""


@told(
    "open inspected",
    """
    done:416/red   | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=loose
    stored:416/red | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=loose
    out:416/red    | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, red=loose
    in:red         | accepted              | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=inserted
    in:red         | rejected repeated     | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=inserted
    stored:416/red | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    in:red         | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=inserted
    done:416/red   | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    begun:red      | accepted              | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    stored:416/red | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=spoiled
    begun:red      | accepted              | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    in:red         | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=inserted
    begun:red done:416/red in:red | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=inserted
    begun:red done:416/red stored:416/red | accepted | SHUFFLE THE CARDS – TAKE STORED BATCH | red=stored
    in:red         | flagged batch-differs | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=inserted
    out:416/red    | flagged unshuffled    | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, red=loose
    begun:red out:416/red | flagged unshuffled | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, red=loose
    in:blue shuffled | accepted            | OFFER THE CUT                         | red=released
    done:416/red   | flagged batch-differs | OFFER THE CUT                         | cutting, red=loose
    cut loaded     | flagged unshuffled    | PUT 2 CUTTING CARDS – LOAD THE SHOE   | loading
    shuffling shuffled stored:416/red | flagged batch-differs | OFFER THE CUT     | cutting, red=loose
    shuffling in:red begun:red done:416/red out:416/red | accepted | OFFER THE CUT | red=released
    cut:200/200    | flagged wrong-count   | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling, red=loose
    """,
)
def test_7_1_d_4_a_shuffler_that_tells_what_cannot_be() -> None:
    """19:47-7.1(d)4: no report out of its order makes a batch fit for play."""


@told(
    OVER,
    """
    done:416/red   | flagged batch-differs | SHOE IS OVER – CHANGE THE BATCHES     | red=discarded
    stored:416/red | flagged batch-differs | SHOE IS OVER – CHANGE THE BATCHES     | red=discarded
    out:416/red    | flagged batch-differs | SHOE IS OVER – CHANGE THE BATCHES     | over, red=discarded
    begun:red      | accepted              | SHOE IS OVER – CHANGE THE BATCHES     | red=shuffling
    shuffling      | accepted              | SHUFFLE THE CARDS – TAKE STORED BATCH | shuffling
    shuffled       | flagged unknown-batch | SHUFFLE THE CARDS – TAKE STORED BATCH | shuffling
    out:416/blue   | accepted              | OFFER THE CUT                         | cutting
    """,
)
def test_7_1_d_4_a_batch_whose_insertion_nobody_saw() -> None:
    """19:47-7.1(d)4: what the shuffler shuffles is in it; what it has finished without beginning is not believed."""


@told(
    OVER + " begun:red close",
    """
    open           | accepted | SPREAD THE CARDS – EACH BATCH APART | inspecting, red=loose, blue=loose, turn=either
    in:red in:blue begun:blue done:416/blue close | accepted | TABLE CLOSED | red=inserted, blue=finished
    open           | accepted | SPREAD THE CARDS – EACH BATCH APART | red=loose, blue=loose
    begun:blue door-open | flagged shuffler-opened | SPREAD THE CARDS – EACH BATCH APART | blue=spoiled
    door-shut begun:red done:416/red stored:416/red close | accepted | TABLE CLOSED | red=stored, blue=spoiled
    open           | accepted | SPREAD THE CARDS – EACH BATCH APART | red=loose, blue=loose
    out:416/blue   | flagged batch-differs | SPREAD THE CARDS – EACH BATCH APART | inspecting, blue=loose
    in:blue inspected shuffled cut placed:14 loaded As#red 2s#red close | accepted | TABLE CLOSED | red=discarded
    open           | accepted | SPREAD THE CARDS – EACH BATCH APART | red=loose, blue=loose, turn=either
    in:blue inspected shuffled close | accepted | TABLE CLOSED | red=released
    open           | accepted | SPREAD THE CARDS – EACH BATCH APART | red=loose, blue=loose
    pre-shuffled   | flagged unknown-batch | SPREAD THE CARDS – EACH BATCH APART | inspecting
    pre-shuffled-back:red | accepted | OFFER THE CUT                | red=released
    """,
)
def test_7_4_d_a_table_opens_with_two_batches_that_are_spread() -> None:
    """19:47-7.4(b) and (d), 7.5(a): whatever the shuffler still had; pre-shuffled cards need no shuffle."""


@told(
    READY + " begun:blue done:416/blue",
    """
    out:416/blue | flagged released-early  | BETS ARE OPEN                         | blue=released
    2s#blue      | flagged wrong-back draw-before-no-more-bets | WRONG CARD BACK – CALL SUPERVISOR | blue=loose
    play-on seen | accepted                | DISCARD 2 FACE UP – 2 TO GO           | discarding
    2h#red 2d#red in:blue begun:blue done:416/blue | accepted | BETS ARE OPEN        | playing, blue=finished
    bets 9s#blue | flagged wrong-back      | WRONG CARD BACK – CALL SUPERVISOR     | blue=spoiled
    play-on begun:blue 9h#blue | flagged wrong-back | WRONG CARD BACK – CALL SUPERVISOR | blue=spoiled
    play-on 8h#green | flagged wrong-back  | WRONG CARD BACK – CALL SUPERVISOR     | blue=spoiled
    """,
)
def test_7_1_d_3_a_back_betrays_the_other_batch() -> None:
    """19:47-7.1(d)3: a card of it came out of the shoe: it is neither fit nor whole where it was thought to be."""


@told(
    READY + " begun:blue done:416/blue",
    """
    out:416/blue | flagged released-early   | BETS ARE OPEN                         | blue=released
    shuffling    | flagged shoe-ended-early | SHUFFLE THE CARDS – BATCH TO SHUFFLER | red=discarded, blue=loose
    """,
)
def test_3_8_e_a_batch_taken_out_before_its_last_hand() -> None:
    """19:47-3.8(e), 7.5(a): its shoe is over, and nothing is fit while cards are being shuffled."""


@told(
    READY,
    """
    rack:blue      | flagged mixed-rack | BETS ARE OPEN
    rack:mixed     | flagged mixed-rack | BETS ARE OPEN
    rack           | accepted           | BETS ARE OPEN
    jam            | flagged jam        | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    rack:blue      | flagged mixed-rack | SHOE IS JAMMED – CALL SUPERVISOR
    play-on begun:blue done:416/blue stored:416/blue | accepted | BETS ARE OPEN | blue=stored
    idle           | accepted           | SPREAD THE CARDS – TAKE STORED BATCH | red=discarded
    rack:blue      | flagged mixed-rack | SPREAD THE CARDS – TAKE STORED BATCH
    rack:red       | accepted           | SPREAD THE CARDS – TAKE STORED BATCH
    in:red out:416/blue rack:blue | accepted | OFFER THE CUT | red=inserted
    rack:green     | flagged mixed-rack | OFFER THE CUT
    cut placed:14 loaded rack:red | flagged mixed-rack | BURN: FIRST CARD | blue=in-play
    """,
)
def test_7_1_d_6_one_batch_in_the_rack() -> None:
    """19:47-7.1(d)6: the one that is dealt, or was dealt last."""


@told(
    "open inspected",
    """
    rack:green     | flagged mixed-rack | SHUFFLE THE CARDS – BATCH TO SHUFFLER | turn=either
    rack:mixed     | flagged mixed-rack | SHUFFLE THE CARDS – BATCH TO SHUFFLER | turn=either
    rack           | accepted           | SHUFFLE THE CARDS – BATCH TO SHUFFLER | turn=either
    """,
)
def test_7_1_d_6_the_rack_before_any_shoe() -> None:
    """19:47-7.1(d)6: a foreign colour, or more than one."""


# --- the shuffler's count, and what the shoe saw ----------------------------------------------------------------------


@told(
    READY + " bets 9s#red 2h#red",
    """
    Td#red         | accepted              | CARD TO BANKER
    cutting-card   | flagged count-differs | CARD TO BANKER                   | finishing
    3h#red result collect bets 9d#red 2d#red Tc#red | accepted | CARD TO BANKER  | last-round
    cutting-card   | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | last-round
    collect        | accepted              | SHOE IS OVER – CHANGE THE BATCHES | over
    """,
)
def test_7_1_d_2_a_card_too_many_before_the_cutting_card() -> None:
    """19:47-7.1(d)2: five cards left the shoe before it, and four should have; it is said once a shoe."""


@told(
    READY + " bets 9s#red",
    """
    cutting-card   | flagged count-differs | CARD TO BANKER | finishing
    """,
)
def test_7_1_d_2_a_card_too_few_before_the_cutting_card() -> None:
    """19:47-7.1(d)2: three cards left the shoe before it, and four should have."""


@told(
    READY + " bets 9s#red 2h#red cutting-card Td#red 3h#red result collect bets 9d#red 2d#red",
    """
    cutting-card   | flagged count-differs insufficient-cards | ROUND VOID – COLLECT THE CARDS
    collect empty  | accepted                                 | SHOE IS OVER – CHANGE THE BATCHES | over
    """,
)
def test_7_1_d_2_too_few_cards_between_the_cutting_cards() -> None:
    """19:47-7.1(d)2: the second one stands behind the last card."""


@told(
    READY,
    """
    empty          | flagged count-differs shoe-ended-early | SHOE IS OVER – CHANGE THE BATCHES | over
    """,
)
def test_7_1_d_2_an_empty_shoe_that_saw_too_few_cards() -> None:
    """19:47-7.1(d)2: nothing is left, and not all have been seen."""


@told(
    f"open inspected {SHUFFLED} cut in:blue",
    """
    loaded         | flagged bad-cutting-card | BURN: FIRST CARD                  | burn-first
    As#red 2s#red cutting-card | accepted     | BETS ARE OPEN                     | finishing
    cutting-card   | flagged shoe-ended-early | SHOE IS OVER – CHANGE THE BATCHES | over
    cutting-card empty | accepted             | SHOE IS OVER – CHANGE THE BATCHES
    """,
)
def test_7_1_d_2_where_nobody_knows_how_the_cutting_cards_stand() -> None:
    """19:47-7.1(d)2: then nothing follows from where they come out."""


@_told(
    house(decks=6),
    "open inspected shuffled cut placed:14 loaded",
    """
    Ts As As As As As As | accepted                | BURN 10 FACE UP – 4 TO GO       | seen=7
    As                   | flagged too-many-copies | FOREIGN CARD? – CALL SUPERVISOR | stopped
    """,
)
def test_7_12_a_card_that_comes_back_in_the_same_shoe() -> None:
    """19:47-7.12, 3.1(a): a device that shuffles what was dealt back into the shoe shows one copy too many."""


# --- one batch --------------------------------------------------------------------------------------------------------


@_told(
    house(),
    "open inspected",
    """
    in:red          | rejected one-batch | SHUFFLE THE CARDS | shuffling
    begun:red       | rejected one-batch | SHUFFLE THE CARDS
    done:416/red    | rejected one-batch | SHUFFLE THE CARDS
    stored:416/red  | rejected one-batch | SHUFFLE THE CARDS
    out:416/red     | rejected one-batch | SHUFFLE THE CARDS
    door-open       | rejected one-batch | SHUFFLE THE CARDS
    shuffler-failed | rejected one-batch | SHUFFLE THE CARDS
    online:boot-1   | rejected one-batch | SHUFFLE THE CARDS
    shuffler-out    | rejected one-batch | SHUFFLE THE CARDS
    rack:blue       | rejected one-batch | SHUFFLE THE CARDS
    """,
)
def test_7_1_d_a_table_with_one_batch() -> None:
    """19:47-7.1(d), 7.1(a): nothing that is told of two means anything there."""


def test_7_1_d_3_other_options_of_the_house_leave_the_batches_where_they_are() -> None:
    """19:47-7.1(d)3: unless they are other batches."""
    stored = play(decide, HOUSE, OVER)[-1].state
    assert with_house(stored, replace(HOUSE, error_ten=1), None).batch(1) is Batch.STORED
    for other in (MIRRORED, replace(HOUSE, decks=6), replace(HOUSE, second_back=None)):
        assert with_house(stored, other, None).batches == AS_OPENED


@pytest.mark.parametrize("scenario", [each for each in SCENARIOS if each.house == MIRRORED], ids=lambda each: each.name)
def test_7_1_d_the_colours_may_be_changed(scenario: Scenario) -> None:
    """19:47-7.1(d): both batches are judged alike."""
    scenario.check(decide)
