"""Keys and sensors where they mean nothing, told: rejected without effect; and the rarer ways to a shoe's end."""

import pytest

from controller.games.registry import decide
from controller.games.registry import house as new_house
from controller.table.house import House
from tests.support.shorthand import FINISHING, GAMES, LOADED, READY, Chapter, Game, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

HOUSE = new_house()
FACE_DOWN = new_house(dealing="face-down")
SIMULATED = new_house(error_card="simulated-round")
BOTH = new_house(error_card="simulated-round", dealing="face-down")

OF_THE_ROUND = "bets instruct:player turn:player result collect shoe-says:tie void"
IN_PLAY = "open inspected shuffled cut placed:14 loaded"

PHASES = {  # the phase: how it is reached, what the panel shows, and the keys that mean nothing there
    "closed": (
        "",
        "TABLE CLOSED",
        "inspected shuffling shuffled cut placed:14 loaded recut idle close cutting-card empty",
    ),
    "inspecting": (
        "open",
        "SPREAD THE CARDS – THEN WASH AND STACK",
        "open shuffling shuffled cut placed:14 recut idle cutting-card empty",
    ),
    "shuffling": (
        "open inspected",
        "SHUFFLE THE CARDS",
        "open inspected cut placed:14 recut idle cutting-card empty",
    ),
    "cutting": (
        "open inspected shuffled",
        "OFFER THE CUT",
        "open inspected shuffled placed:14 recut idle cutting-card empty",
    ),
    "loading": (
        "open inspected shuffled cut",
        "PUT 2 CUTTING CARDS – LOAD THE SHOE",
        "open inspected shuffled cut idle cutting-card empty",
    ),
    "burn-first": (LOADED, "BURN: FIRST CARD", IN_PLAY),
    "burning": (LOADED + " 2s", "BURN 2 FACE UP – 2 TO GO", IN_PLAY),
    "rounds": (READY, "BETS ARE OPEN", IN_PLAY),
    "finishing": (READY + " cutting-card", "BETS ARE OPEN", IN_PLAY),
    "last-round": (FINISHING, "LAST HAND – BETS ARE OPEN", IN_PLAY),
    "over": (READY + " empty", "SHOE IS OVER – RESHUFFLE", "open inspected shuffled cut placed:14 recut"),
}


def _lines(words: str, reason: str, prompt: str, stated: str = "") -> str:
    return "\n".join(f"{word} | rejected {reason} | {prompt} | {stated}" for word in words.split())


for phase, (start, shown, nothing) in PHASES.items():
    steps = _lines(nothing, "means-nothing-now", shown, phase)
    if phase not in {"rounds", "finishing", "last-round"}:
        steps += "\n" + _lines(OF_THE_ROUND, "not-in-play", shown, phase)
    SCENARIOS.append(
        Scenario(
            f"what means nothing while the shoe is {phase}",
            "19:47-3.5, 3.7(b): a key that means nothing now is rejected without effect",
            steps,
            HOUSE,
            start,
        )
    )

SCENARIOS.append(
    Scenario(
        "what is refused while play has stopped",
        "19:47-3.12: whatever stopped play is settled first",
        "jam | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR\n"
        + _lines(
            "open inspected shuffling shuffled cut placed:14 loaded recut idle close bets instruct:player turn:player "
            "result collect",
            "play-has-stopped",
            "SHOE IS JAMMED – CALL SUPERVISOR",
            "stopped",
        ),
        HOUSE,
        READY,
    )
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scenario", SCENARIOS[:], ids=lambda scenario: scenario.name)
def test_3_7_b_a_key_that_means_nothing_now(game: Game, scenario: Scenario) -> None:
    """19:47-3.7(b), 3.5(a), 7.7(b), 7.5(a): a key pressed twice, or one that means nothing now, has no effect."""
    scenario.check(decide, game)


# --- play stops and goes on in the rarer places -----------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bets 9s 2h 9d 3h | accepted    | NATURAL – PLAYER WINS 8 OVER 5
    result collect   | accepted    | BETS ARE OPEN
    acknowledge      | rejected nothing-to-settle | BETS ARE OPEN
    2s^              | flagged face-up | DISCARD 2 FACE UP – 2 TO GO | betting
    restarted        | accepted    | DISCARD 2 FACE UP – 2 TO GO | discarding
    back:shoe        | accepted    | DISCARD 2 FACE UP – 2 TO GO
    correct:player1=9s | rejected repeated | DISCARD 2 FACE UP – 2 TO GO
    correct:player1=8s | flagged corrected-result | DISCARD 2 FACE UP – 2 TO GO | deals=none
    correct:player3=8s | rejected no-such-card | DISCARD 2 FACE UP – 2 TO GO
    cutting-card     | accepted    | DISCARD 2 FACE UP – 2 TO GO | finishing
    jam              | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR
    correct:player1=9s | flagged corrected-result | SHOE IS JAMMED – CALL SUPERVISOR | deals=player
    correct:player3=8s | rejected no-such-card | SHOE IS JAMMED – CALL SUPERVISOR
    play-on          | accepted    | DISCARD 2 FACE UP – 2 TO GO
    shuffling        | flagged shoe-ended-early | SHUFFLE THE CARDS | playing, due=0
    """,
)
def test_3_12_d_discards_between_two_rounds() -> None:
    """19:47-3.12(d), 7.11(d): whatever else happens, the discards are still to be drawn."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s cutting-card 2h 9d 3h | accepted | TURN PLAYER'S HAND | finishing
    Kc                      | held draw-before-turned | TURN PLAYER'S HAND
    cutting-card            | held                  | TURN PLAYER'S HAND | waiting=Kc CuttingCard
    3d^                     | flagged face-up       | TURN PLAYER'S HAND | due=0
    cutting-card            | held                  | TURN PLAYER'S HAND | waiting=Kc CuttingCard CuttingCard
    empty                   | held                  | TURN PLAYER'S HAND
    turn:player             | accepted              | PLAYER HAS 8 – TURN BANKER'S HAND
    turn:banker             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen                  | flagged shoe-ended-early | NATURAL – PLAYER WINS 8 OVER 5 | last-round, held=Kc
    result                  | accepted              | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    collect                 | flagged left-over     | SHOE IS OVER – RESHUFFLE
    """,
)
def test_3_12_e_the_end_of_the_shoe_waits_behind_a_card_drawn_too_early() -> None:
    """19:47-3.12(e), 3.8(b): what left the shoe is judged in its order, and nothing is due from one that has ended."""


# --- the shoe runs out ------------------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bets 9s | accepted                   | CARD TO BANKER
    empty   | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | last-round
    """,
)
def test_3_12_e_an_empty_shoe_in_a_round_without_any_cutting_card() -> None:
    """19:47-3.12(e): the round is void, whatever became of the cutting cards."""


@told(
    HOUSE,
    READY + " bets 9s cutting-card 2h 9d 3h",
    """
    empty          | flagged shoe-ended-early | NATURAL – PLAYER WINS 8 OVER 5 | last-round
    result collect | accepted | SHOE IS OVER – RESHUFFLE | over, deals=player
    """,
)
def test_3_12_e_an_empty_shoe_after_the_hand_of_the_cutting_card() -> None:
    """19:47-3.12(e), 3.8(e): the hand stands, and no other can follow."""


@told(
    HOUSE,
    READY + " bets 9s cutting-card 2h 9d 3h",
    """
    cutting-card   | flagged shoe-ended-early | NATURAL – PLAYER WINS 8 OVER 5 | last-round
    result collect | accepted | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_12_e_the_second_cutting_card_after_the_hand_of_the_first() -> None:
    """19:47-3.12(e), 3.8(e): the hand stands, and no other can follow."""


@told(
    HOUSE,
    READY + " cutting-card",
    """
    empty | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_12_e_an_empty_shoe_before_the_last_two_hands() -> None:
    """19:47-3.12(e): no round is on the table."""


@told(
    HOUSE,
    READY + " cutting-card",
    """
    cutting-card | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_12_e_the_second_cutting_card_before_the_last_two_hands() -> None:
    """19:47-3.12(e): no round is on the table."""


@told(
    HOUSE,
    FINISHING,
    """
    empty | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_12_e_an_empty_shoe_before_the_last_hand() -> None:
    """19:47-3.12(e): it is never dealt."""


@told(
    HOUSE,
    FINISHING,
    """
    cutting-card | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_12_e_the_second_cutting_card_before_the_last_hand() -> None:
    """19:47-3.12(e): it is never dealt."""


@told(
    HOUSE,
    FINISHING + " bets 9s 2h",
    """
    cutting-card | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | last-round
    """,
)
def test_3_12_e_the_second_cutting_card_in_the_last_hand() -> None:
    """19:47-3.12(e): the last hand is void."""


@told(
    FACE_DOWN,
    FINISHING.replace("3h result", "3h turn:player turn:banker result") + " bets 2s 2h 2d 3h",
    """
    cutting-card | held | TURN PLAYER'S HAND | last-round
    turn:player turn:banker | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_3_12_e_the_second_cutting_card_before_the_last_hand_is_turned() -> None:
    """19:47-3.12(e), 3.7(d): judged when it is turned."""


@told(
    FACE_DOWN,
    FINISHING.replace("3h result", "3h turn:player turn:banker result") + " bets 2s 2h 2d 3h",
    """
    empty | held | TURN PLAYER'S HAND | last-round
    """,
)
def test_3_12_e_an_empty_shoe_before_the_last_hand_is_turned() -> None:
    """19:47-3.12(e), 3.7(d): judged when it is turned."""


@told(
    FACE_DOWN,
    READY + " cutting-card bets 2s 2h 2d 3h",
    """
    empty | held | TURN PLAYER'S HAND | finishing
    turn:player turn:banker | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | last-round
    """,
)
def test_3_12_e_an_empty_shoe_before_the_hand_of_the_cutting_card_is_turned() -> None:
    """19:47-3.12(e), 3.7(d): judged when it is turned."""


ENDS = {  # where a simulated round stands, dealt face up or face down, and what came to it
    "banker-first": (SIMULATED, ""),
    "player-second": (SIMULATED, "2c"),
    "banker-second": (SIMULATED, "2c Kc"),
    "player-third": (SIMULATED, "2c Kc 3c"),
    "banker-third": (SIMULATED, "2c Kc 3c 4c"),
    "facing": (BOTH, "2c Kc 3c"),
    "player-facing": (BOTH, "2c Kc 3c turn:player turn:banker 4c"),
    "banker-facing": (BOTH, "2c Kc 3c turn:player turn:banker 4c turn:player 4d"),
}


def _simulated(phase: str, house: House, words: str, before: str, end: str) -> Scenario:
    first = "5c | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO\n"
    shown = {
        "banker-first": "ROUND WITHOUT WAGERS – CARD TO BANKER",
        "player-second": "ROUND WITHOUT WAGERS – CARD TO PLAYER",
        "banker-second": "ROUND WITHOUT WAGERS – CARD TO BANKER",
        "player-third": "ROUND WITHOUT WAGERS – PLAYER DRAWS",
        "banker-third": "ROUND WITHOUT WAGERS – BANKER DRAWS",
        "facing": "TURN PLAYER'S HAND",
        "player-facing": "TURN PLAYER'S CARD",
        "banker-facing": "TURN BANKER'S CARD",
    }[phase]
    reached = f"seen {words} | accepted | {shown} | {phase}, simulated=True\n"
    reached += f"result | rejected no-result-called | {shown} | {phase}\n"
    over = f"{end} | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over, betting, simulated=False, :\n"
    return Scenario(
        f"{end} in a simulated round, {phase}, after {before.rsplit(maxsplit=1)[-1]} at {len(before)}",
        "19:47-3.12(c)3, 3.8(e): a simulated round for which the cards run out simply ends; the shoe ends too early",
        first + reached + over,
        house,
        before,
    )


_ENDINGS = [
    _simulated(phase, house, words, before, end)
    for phase, (house, words) in ENDS.items()
    for before, end in (
        (READY, "empty"),
        (READY + " cutting-card", "empty"),
        (READY + " cutting-card", "cutting-card"),
    )
]
_TURNED = FINISHING.replace("3h result", "3h turn:player turn:banker result")
_ENDINGS += [
    *(_simulated("banker-second", SIMULATED, "2c Kc", f"{FINISHING} ", end) for end in ("empty", "cutting-card")),
    *(_simulated("facing", BOTH, "2c Kc 3c", _TURNED, end) for end in ("empty", "cutting-card")),
]
SCENARIOS.extend(_ENDINGS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scenario", _ENDINGS, ids=lambda scenario: scenario.name)
def test_3_12_c_3_the_shoe_runs_out_wherever_a_simulated_round_stands(game: Game, scenario: Scenario) -> None:
    """19:47-3.12(c)3, 7.11(c)3: it simply ends, and its cards are discarded."""
    scenario.check(decide, game)


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h turn:player turn:banker | accepted | PLAYER 4 BANKER 5 – PLAYER DRAWS
    bets            | rejected repeated | PLAYER 4 BANKER 5 – PLAYER DRAWS
    4c              | accepted          | TURN PLAYER'S CARD
    shoe-says:tie   | held              | TURN PLAYER'S CARD | player-facing
    turn:player     | flagged shoe-says-other-result | BANKER DRAWS
    bets            | rejected repeated | BANKER DRAWS
    5c              | accepted          | TURN BANKER'S CARD
    bets            | rejected repeated | TURN BANKER'S CARD
    shoe-says:player | held             | TURN BANKER'S CARD | banker-facing
    turn:banker     | accepted          | PLAYER WINS 8 OVER 0
    """,
)
def test_3_10_a_the_shoe_s_result_before_a_third_card_is_turned() -> None:
    """19:47-3.10(a), 3.7(d)3 and 4: compared when everybody sees the cards; too early is flagged then."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h turn:player | accepted                | PLAYER HAS 4 – TURN BANKER'S HAND
    4c                           | held draw-before-turned | PLAYER HAS 4 – TURN BANKER'S HAND
    3d^                          | flagged face-up         | DISCARD 3 FACE UP – 3 TO GO | waiting=4c
    correct:player1=3s           | accepted                | DISCARD 3 FACE UP – 3 TO GO | facing, waiting=4c
    void                         | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | called
    unseen                       | accepted                | DISCARD 3 FACE UP – 3 TO GO | held=4c, discarding
    4s 4h 4d                     | accepted                | ROUND VOID – COLLECT THE CARDS | discarded=4
    """,
)
def test_3_12_d_a_round_is_voided_while_cards_are_discarded() -> None:
    """19:47-3.12(d) and (b), 7.11(d) and (b): a card drawn before the one found face up is not among the discards."""


@told(
    SIMULATED,
    READY + " bets 9s 2h Td 3h 5c seen result",
    """
    collect | accepted          | ROUND WITHOUT WAGERS – CARD TO BANKER | banker-first, simulated=True, 5c :
    collect | rejected repeated | ROUND WITHOUT WAGERS – CARD TO BANKER | playing, 5c :
    """,
)
def test_3_12_c_3_collecting_twice_does_not_collect_the_simulated_round_that_it_began() -> None:
    """19:47-3.12(c)3: the table itself lays the disclosed card; a key pressed twice says nothing of that round."""
