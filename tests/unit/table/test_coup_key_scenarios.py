"""Every key in every phase of a round of Chemin de Fer (19:47-4.8 to 4.10, 4.12): taken, flagged or refused."""

import pytest

from controller.games.registry import decide
from controller.table.house import House
from tests.support.records import coup_house
from tests.support.shorthand import READY, Chapter, Game, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS, ("chemin-de-fer",))

HOUSE = coup_house()
SIMULATED = coup_house(error_card="simulated-round")

NOTHING = "rejected means-nothing-now"

ARRIVE = {
    "betting": ("", "BETS ARE OPEN"),
    "player-first": ("bets", "CARD TO PLAYER"),
    "banker-first": ("bets 2s", "CARD TO BANKER"),
    "player-second": ("bets 2s 2h", "CARD TO PLAYER"),
    "banker-second": ("bets 2s 2h 2d", "CARD TO BANKER"),
    "player-speaks": ("bets 2s 2h 2d 3h", "PLAYER LOOKS – CARD STAY NATURAL?"),
    "banker-speaks": ("bets 2s 2h 2d 3h card!", "PLAYER: CARD – NATURAL/UNDER EIGHT?"),
    "facing": ("bets 9s 2h Kd 3h natural!", "TURN PLAYER'S HAND"),
    "player-third": ("bets 2s 2h 2d 3h card! under-eight!", "PLAYER DRAWS"),
    "banker-turns": ("bets 2s 2h 2d 3h card! under-eight! 4c", "TURN BANKER'S HAND"),
    "banker-option": ("bets 2s 2h 2d 3h card! under-eight! 4c turn:banker", "BANKER MAY DRAW – CARD OR STAY?"),
    "banker-third": ("bets 2s 2h 2d 3h card! under-eight! 6c turn:banker", "BANKER DRAWS"),
    "player-turns": ("bets 2s 2h 2d 3h card! under-eight! 6c turn:banker 2c", "TURN PLAYER'S HAND"),
    "complete": ("bets 2s 2h 2d 3h card! under-eight! 6c turn:banker 2c turn:player", "BANKER WINS 7 OVER 0"),
    "called": (
        "bets 2s 2h 2d 3h card! under-eight! 6c turn:banker 2c turn:player result",
        "BANKER WINS 7 OVER 0 – COLLECT THE CARDS",
    ),
}
"""How each phase is come to, and what the panel says there."""

MORE_CARDS = ("banker-first", "player-second", "banker-second")
WAITS = ("player-speaks", "banker-speaks", "facing", "banker-turns", "banker-option", "player-turns")
OWED = ("player-third", "banker-third")
DOWN = ("player-speaks", "banker-speaks", "facing", "banker-turns", "player-turns")
SPOKEN = {
    "player-speaks": {"card!", "stay!", "natural!"},
    "banker-speaks": {"natural!", "under-eight!", "card!"},
    "banker-option": {"card!", "stay!"},
}
TURNED = {"facing": {"turn:player", "turn:banker"}, "banker-turns": {"turn:banker"}, "player-turns": {"turn:player"}}
DEALT_TO = (
    "banker-speaks",
    "player-third",
    "banker-turns",
    "banker-option",
    "banker-third",
    "player-turns",
    "complete",
)
INITIAL = (*MORE_CARDS, "player-speaks")


def step(word: str, verdict: str, prompt: str, stated: str = "") -> str:
    return f"{word} | {verdict} | {prompt} | {stated}"


def scenario(name: str, text: str, phase: str, steps: list[str], house: House = HOUSE) -> None:
    """A scenario that begins when the round has come to a phase."""
    words, prompt = ARRIVE[phase]
    first = [f"{words} | accepted | {prompt} | {phase}"] if words else []
    SCENARIOS.append(
        Scenario(f"{name}_{phase.replace('-', '_')}", text, "\n".join([*first, *steps]), house, READY, told.games)
    )


def refusals(phase: str) -> list[str]:  # one branch a key
    """What means nothing in a phase, and changes nothing."""
    prompt = ARRIVE[phase][1]
    steps = []
    for word in ("card!", "stay!", "natural!", "under-eight!"):
        if phase == "banker-speaks" and word == "card!":
            steps.append(step(word, "rejected repeated", prompt))
        elif word not in SPOKEN.get(phase, set()):
            steps.append(step(word, NOTHING, prompt))
    again = "rejected repeated" if phase == "player-turns" else NOTHING
    turns = ("turn:player", "turn:banker")
    steps += [step(word, again, prompt) for word in turns if word not in TURNED.get(phase, set())]
    if phase not in DEALT_TO:
        steps.append(step("instruct:player", NOTHING, prompt))
    steps.append(step("misdealt:banker", "rejected no-card-in-error" if phase in INITIAL else NOTHING, prompt))
    if phase not in INITIAL:
        steps.append(step("misdealt", NOTHING, prompt))
    if phase == "called":
        steps.append(step("bets", "rejected round-is-open", prompt))
    elif phase != "betting":
        steps.append(step("bets", "rejected repeated", prompt))
    if phase == "betting":
        steps += [step(word, "rejected no-round", prompt) for word in ("result", "collect", "void", "shoe-says:tie")]
    if phase == "player-first":
        steps += [step(word, "rejected nothing-dealt", prompt) for word in ("result", "collect")]
    if phase == "called":
        steps += [step("result", "rejected repeated", prompt), step("result:tie", "rejected result-stands", prompt)]
    return steps


for each in ARRIVE:
    scenario("keys_that_mean_nothing_in", "19:47-4.9(h): a key that means nothing now.", each, refusals(each))

for each in (*ARRIVE,)[1:]:
    again = [] if each != "called" else ["void | rejected repeated | ROUND VOID – COLLECT THE CARDS"]
    voided = ["void | accepted | ROUND VOID – COLLECT THE CARDS | called", *again]
    collected = "collect | accepted | BETS ARE OPEN | betting, deals=void"
    scenario("void_in", "19:47-4.12(k): a supervisor's decision.", each, [*voided, collected])

for each in INITIAL:
    annulled = step("misdealt", "flagged wrong-order", "ROUND VOID – COLLECT THE CARDS", "called")
    scenario("wrong_order_in", "19:47-4.12(a): the hand is annulled.", each, [annulled])

for each in DEALT_TO:
    said = ARRIVE[each][1]
    steps = [
        step("instruct:player", "accepted", said, "meant=player"),
        step("instruct:player", "rejected repeated", said),
        step("instruct:banker", "accepted", said, "meant=banker"),
    ]
    scenario("before_which_hand_in", "19:47-4.12(e), (f) and (i): the dealer says where a card lies.", each, steps)

for each in (*MORE_CARDS, *WAITS):
    said = ARRIVE[each][1]
    steps = [
        step("result", "flagged called-early", said, each),
        step("result", "rejected repeated", said),
        step("collect", "flagged collected-early", "COLLECTED TOO EARLY – CALL SUPERVISOR", "stopped"),
        step("play-on", "accepted", said, each),
    ]
    scenario("too_early_in", "19:47-4.10(a): after each hand has received all its cards.", each, steps)

for each in OWED:
    said = ARRIVE[each][1]
    steps = [
        step("result", "flagged omitted-draw", said, each),
        step("result", "rejected owed", said),
        step("collect", "flagged omitted-draw", "A CARD IS STILL OWED – CALL SUPERVISOR", "stopped"),
        step("play-on", "accepted", said, each),
    ]
    scenario("owed_in", "19:47-4.9(b) and (c): a card is owed.", each, steps)

for each in ("player-first", *MORE_CARDS, *OWED, "banker-option"):
    verdict = "flagged shoe-says-other-result" if each == "player-first" else "accepted"
    early = step("shoe-says:tie", verdict, ARRIVE[each][1], each)
    says = "19:47-4.8(d), 4.10(a): the shoe takes the round to be over, and nobody learns that too soon."
    scenario("shoe_s_result_in", says, each, [early])

for each in DOWN:
    kept = step("shoe-says:tie", "held", ARRIVE[each][1], "waiting=ShoeResult")
    scenario("shoe_s_result_waits_in", "19:47-4.8(d), 4.10(a): while cards lie face down.", each, [kept])

for each in ("complete", "called"):
    said = ARRIVE[each][1]
    steps = [
        step("shoe-says:tie", "flagged shoe-says-other-result", said),
        step("shoe-says:banker", "accepted", said),
    ]
    scenario("shoe_s_result_in", "19:47-4.10(a): both opinions are kept.", each, steps)


@told(
    HOUSE,
    READY + " " + ARRIVE["complete"][0],
    """
    result:player | flagged wrong-result | BANKER WINS 7 OVER 0 | complete
    collect       | flagged collected-early | BETS ARE OPEN | deals=banker
    """,
)
def test_4_10_a_a_wrong_result_and_cards_collected_before_the_right_one() -> None:
    """19:47-4.10(a): refused; the table's own result is recorded."""


@pytest.mark.parametrize("made", SCENARIOS[:-1], ids=lambda made: made.name)
def test_every_key_in_every_phase(made: Scenario) -> None:
    """19:47-4.9(h), 4.10(a), 4.12(a): what is told above of each phase."""
    made.check(decide)


# --- a simulated round ------------------------------------------------------------------------------------------------

BEGUN = "bets 9s 2h 9d 3h natural! turn:player turn:banker 2s seen result collect"
"""A round at whose end a card in error was seen: it is the first card of a round without wagers."""

IN_SIMULATED = {
    "banker-first": ("", "ROUND WITHOUT WAGERS – CARD TO BANKER"),
    "player-second": ("2h", "ROUND WITHOUT WAGERS – CARD TO PLAYER"),
    "banker-second": ("2h 2d", "ROUND WITHOUT WAGERS – CARD TO BANKER"),
    "player-speaks": ("2h 2d 3h", "ROUND WITHOUT WAGERS – CARD STAY NATURAL?"),
    "banker-speaks": ("2h 2d 3h card!", "PLAYER: CARD – NATURAL/UNDER EIGHT?"),
    "facing": ("2h 2d 3h natural!", "TURN PLAYER'S HAND"),
    "player-third": ("2h 2d 3h card! under-eight!", "ROUND WITHOUT WAGERS – PLAYER DRAWS"),
    "banker-turns": ("2h 2d 3h card! under-eight! 4c", "TURN BANKER'S HAND"),
    "banker-option": ("2h 2d 3h card! under-eight! 4c turn:banker", "BANKER MAY DRAW – CARD OR STAY?"),
    "banker-third": ("2h 2d 3h card! under-eight! 6c turn:banker", "ROUND WITHOUT WAGERS – BANKER DRAWS"),
    "player-turns": ("2h 2d 3h card! under-eight! 6c turn:banker 2c", "TURN PLAYER'S HAND"),
    "complete": ("2h 2d 3h card! under-eight! 6c turn:banker 2c turn:player", "NO RESULT – DISCARD THE CARDS"),
}

for each, (way, said) in IN_SIMULATED.items():
    steps = [f"{way} | accepted | {said} | {each}"] if way else []
    refused = [*steps, step("result", "rejected no-result-called", said, each)]
    over = [*refused, step("empty", "flagged shoe-ended-early", "SHOE IS OVER – RESHUFFLE", "betting, over")]
    name, text = f"simulated_{each.replace('-', '_')}", "19:47-4.12(h)3: no wagers, no result; it simply ends."
    SCENARIOS.append(Scenario(name, text, "\n".join(over), SIMULATED, f"{READY} {BEGUN}", told.games))


@pytest.mark.parametrize("made", SCENARIOS[-len(IN_SIMULATED) :], ids=lambda made: made.name)
def test_a_simulated_round_ends_with_the_shoe(made: Scenario) -> None:
    """19:47-4.12(h)3 and (k): it has no result, and simply ends; the shoe ends too early."""
    made.check(decide)


@told(
    SIMULATED,
    READY,
    """
    bets 9s 2h 9d 3h natural! turn:player turn:banker | accepted | NATURAL – PLAYER WINS 8 OVER 5
    2s          | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen result | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS  | simulate=2s, seen=7
    collect     | accepted | ROUND WITHOUT WAGERS – CARD TO BANKER     | banker-first, 2s :, player_turned=1
    2h 2d 3h    | accepted | ROUND WITHOUT WAGERS – CARD STAY NATURAL? | player-speaks
    card! under-eight! 6c turn:banker 2c | accepted | TURN PLAYER'S HAND | seen=11
    turn:player | accepted | NO RESULT – DISCARD THE CARDS             | complete, shown=2d, seen=12
    collect     | accepted | BETS ARE OPEN                             | betting, deals=player, discarded=10
    """,
)
def test_4_12_h_3_a_simulated_round() -> None:
    """19:47-4.12(h)3: dealt in accordance with the subchapter, and its cards are discarded."""


@told(
    SIMULATED,
    READY + " " + BEGUN,
    """
    void    | accepted          | ROUND VOID – COLLECT THE CARDS | called
    collect | accepted          | BETS ARE OPEN | betting, deals=player
    """,
)
def test_4_12_h_3_a_simulated_round_may_be_given_up() -> None:
    """19:47-4.12(h)3: it is collected without a result."""


@told(
    SIMULATED,
    READY + " " + BEGUN,
    """
    void  | accepted | ROUND VOID – COLLECT THE CARDS | called
    empty | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | betting, over
    """,
)
def test_4_12_h_3_the_shoe_ends_in_a_simulated_round_that_was_given_up() -> None:
    """19:47-4.12(h)3 and (k): it simply ends."""


def test_every_phase_is_come_to() -> None:
    """19:47-4.8, 4.9: the scenarios above are told of every phase of the round."""
    assert set(ARRIVE) == {"betting", "player-first", *MORE_CARDS, *WAITS, *OWED, "complete", "called"}


# --- Punto Banco and Minibaccarat -------------------------------------------------------------------------------------

BEFORE_PLAY = (
    ("", "TABLE CLOSED"),
    ("open", "SPREAD THE CARDS – THEN WASH AND STACK"),
    ("inspected", "SHUFFLE THE CARDS"),
    ("shuffled", "OFFER THE CUT"),
    ("cut", "PUT 2 CUTTING CARDS – LOAD THE SHOE"),
    ("placed:14 loaded", "BURN: FIRST CARD"),
    ("As", "BURN 1 FACE UP – 1 TO GO"),
)
OF_PUNTO_BANCO = (
    ("2s", "BETS ARE OPEN"),
    ("bets", "CARD TO PLAYER"),
    ("2s", "CARD TO BANKER"),
    ("2h", "CARD TO PLAYER"),
    ("2d", "CARD TO BANKER"),
    ("3h", "TURN PLAYER'S HAND"),
    ("turn:player turn:banker", "PLAYER 4 BANKER 5 – PLAYER DRAWS"),
    ("6c", "TURN PLAYER'S CARD"),
    ("turn:player", "BANKER DRAWS"),
    ("2c", "TURN BANKER'S CARD"),
    ("turn:banker", "BANKER WINS 7 OVER 0"),
    ("result", "BANKER WINS 7 OVER 0 – COLLECT THE CARDS"),
)


OF_THE_BANK = ("bid:5/100", "bank", "pass", "stake:5/100", "banco:5", "moved:5/6")


def refused_in_turn(course: tuple[tuple[str, str], ...], reason: str) -> list[str]:
    """What only Chemin de Fer has, said after each step."""
    steps = []
    for words, prompt in course:
        if words:
            steps.append(step(words, "accepted", prompt))
        steps += [step(word, f"rejected {reason}", prompt) for word in ("card!", "misdealt", "misdealt:banker")]
        refused = reason if reason == "not-in-play" else "bank-is-not-told"
        steps += [step(word, f"rejected {refused}", prompt) for word in OF_THE_BANK]
    return steps


ELSEWHERE = Scenario(
    "what_punto_banco_does_not_have",
    "19:47-3.8(b): nobody announces what he wants, and no deal is annulled but by its void.",
    "\n".join([*refused_in_turn(BEFORE_PLAY, "not-in-play"), *refused_in_turn(OF_PUNTO_BANCO, "means-nothing-now")]),
    coup_house(dealing="face-down"),
    "",
)
OVER = Scenario(
    "what_chemin_de_fer_says_when_no_shoe_is_in_play",
    "19:47-4.4(e), 4.9(h): not before the burn, and not after the last hand.",
    "\n".join(
        [
            *refused_in_turn(BEFORE_PLAY, "not-in-play"),
            "empty | flagged insufficient-cards | SHOE IS OVER – RESHUFFLE",
            *refused_in_turn((("", "SHOE IS OVER – RESHUFFLE"),), "not-in-play"),
        ]
    ),
    HOUSE,
    "",
    told.games,
)
IN_ERROR = Scenario(
    "a_card_in_error_elsewhere",
    "19:47-3.12(b): it stays with no hand.",
    """
    bets 9s 2h 9d 3h | accepted                  | NATURAL – PLAYER WINS 8 OVER 5
    4c               | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:banker  | rejected play-has-stopped | CARD IN ERROR – WAS IT SEEN? YES/NO
    """,
    coup_house(),
    READY,
)
SCENARIOS += [ELSEWHERE, OVER, IN_ERROR]


@pytest.mark.parametrize("game", ELSEWHERE.games)
def test_what_only_chemin_de_fer_has_means_nothing_elsewhere(game: Game) -> None:
    """19:47-3.8(b), 3.12(b), 4.9(h), 4.12(a) to (d): Punto Banco and Minibaccarat refuse it in every phase."""
    ELSEWHERE.check(decide, game)
    IN_ERROR.check(decide, game)


def test_nothing_is_announced_when_no_shoe_is_in_play() -> None:
    """19:47-4.3(b), 4.4(e), 4.9(h): before the burn and after the last hand."""
    OVER.check(decide)


@told(
    SIMULATED,
    READY + " bets 9s 2h Td 3h natural! turn:player turn:banker 5c seen result",
    """
    collect | accepted          | ROUND WITHOUT WAGERS – CARD TO BANKER | banker-first, simulated=True, 5c :
    collect | rejected repeated | ROUND WITHOUT WAGERS – CARD TO BANKER | playing, 5c :
    """,
)
def test_4_12_h_3_collecting_twice_does_not_collect_the_simulated_round_that_it_began() -> None:
    """19:47-4.12(h)3: the table itself lays the disclosed card; a key pressed twice says nothing of that round."""


@told(
    SIMULATED,
    READY + " 5c seen",
    """
    shoe-says:player | flagged shoe-says-other-result | ROUND WITHOUT WAGERS – CARD TO BANKER | banker-first
    2h shoe-says:player | accepted                    | ROUND WITHOUT WAGERS – CARD TO PLAYER | player-second
    """,
)
def test_4_12_h_3_a_shoe_that_has_a_result_is_doubted_while_all_cards_are_seen() -> None:
    """19:47-4.12(h)3, 4.8(d): the disclosed card lies face up, and the next one does not."""
