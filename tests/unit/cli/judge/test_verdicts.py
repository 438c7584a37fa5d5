"""Lines judged one after the other: answers in both forms, where it starts, what is bounded, and the account."""

import json
from collections.abc import Iterable
from typing import Any

import pytest

from controller.cli.judge.verdicts import KEPT_ROUNDS, Judge, Start
from controller.cli.language import answers
from controller.cli.terminal.lines import Line
from controller.games.registry import CODES, LAWS, REASONS
from controller.games.registry import house as new_house
from controller.games.two_hands.facts import RoundEnded
from controller.games.two_hands.record import Deal
from controller.rules.cards import PACK, Card, cards_in
from controller.table.decision import CardPlace, Placed
from controller.table.house import House
from controller.table.irregularities import Code, TableCode

FACE_DOWN = new_house(dealing="face-down")
TIE = ("no more bets", "7d", "7s", "Qh", "Ks")


def read(*texts: str, start: Start = "rounds", house: House = new_house(), colour: bool = False) -> list[str]:  # noqa: B008
    judge = Judge(house, start, colour=colour)
    return [str(judge.answer(Line(number, text))) for number, text in enumerate(texts, 1)]


def said(*texts: str, start: Start = "rounds", house: House = new_house()) -> list[dict[str, Any]]:  # noqa: B008
    judge = Judge(house, start, as_json=True)
    return [json.loads(str(judge.answer(Line(number, text)))) for number, text in enumerate(texts, 1)]


def judged(judge: Judge, texts: Iterable[str]) -> Judge:
    for number, text in enumerate(texts, 1):
        judge.answer(Line(number, text))
    return judge


@pytest.mark.parametrize("text", ["", "  \t ", "# 9h", "  # 9h"])
def test_blank_lines_and_comments_get_no_answer(text: str) -> None:
    assert Judge(new_house(), "closed").answer(Line(1, text)) is None


@pytest.mark.parametrize(
    ("start", "text"),
    [("closed", "TABLE CLOSED"), ("loaded", "BURN: FIRST CARD"), ("rounds", "BETS ARE OPEN")],
)
def test_it_starts_where_it_is_told(start: Start, text: str) -> None:
    [answer] = said("restarted", start=start)
    assert answer["prompt"]["text"] == text
    assert (answer["shoe"], answer["round"]) == (int(start != "closed"), 0)


def test_a_verdict_has_the_promised_fields() -> None:
    *_, answer = said(*TIE, "8d said player", house=new_house(game="minibaccarat"))
    assert answer == {
        "line": 6,
        "event": {"event": "card", "card": "8d", "face_up": False, "back": None, "sure": 100, "said": "player"},
        "verdict": "flagged",
        "reason": None,
        "irregularities": [
            {
                "code": "player-card-in-error",
                "paragraphs": ["19:47-7.11(a)"],
                "says": ["NO CARD FOR PLAYER"],
                "cleared_by": "dealer",
                "procedure": answer["irregularities"][0]["procedure"],
            }
        ],
        "facts": [{"type": "placed", "number": 5, "card": "8d", "place": "waiting", "named": False}],
        "shown": [],
        "prompt": {
            "lines": ["NO CARD FOR PLAYER", "WAS IT SEEN? YES/NO"],
            "text": "NO CARD FOR PLAYER – WAS IT SEEN? YES/NO",
            "words": [{"word": "was-it-seen", "numbers": []}],
            "about": "player-card-in-error",
        },
        "phases": {"play": "stopped", "shoe": "rounds", "round": "complete"},
        "next": None,
        "shoe": 1,
        "round": 1,
    }


def test_a_rejected_event_has_its_reason() -> None:
    [answer] = said("collect")
    assert (answer["verdict"], answer["reason"]) == (
        "rejected",
        {"code": "no-round", "text": "no round is on the table"},
    )


def test_reasons_have_names_of_their_own() -> None:
    assert set(REASONS) == {reason.code for reason in REASONS.values()}


@pytest.mark.parametrize("game", LAWS.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("code", CODES.values())
def test_every_irregularity_has_its_paragraphs_in_every_game(code: Code, game: Any) -> None:
    paragraphs = answers.irregularity(code, game)["paragraphs"]
    assert all(paragraph.startswith(f"19:47-{game.subchapter}.") for paragraph in paragraphs)


def test_a_finished_round_has_its_points() -> None:
    *_, answer = said(*TIE, "tie", "collect")
    assert answer["facts"][0]["deal"] == {
        "number": 1,
        "player": ["7d", "Qh"],
        "banker": ["7s", "Ks"],
        "outcome": "tie",
        "left": [],
        "points": {"player": 7, "banker": 7},
    }
    assert RoundEnded(Deal(1, (Card("??"),), (), "void")).told()["deal"]["points"] is None


def test_the_next_card_belongs_to_whoever_is_entitled_to_it() -> None:
    lines = ("no more bets", "9h", "2d face-up", "3c", "4d", "5s", "Th", "9c", "jam", "play on")
    assert [answer["next"] for answer in said(*lines)] == [
        "player", "banker", None, None, "banker", "player", "banker", None, None, None,
    ]  # fmt: skip
    assert said("9h", start="closed")[0]["next"] is None


def test_cards_face_down_are_shown_when_they_are_turned() -> None:
    *_, before, after = said(*TIE, "turn player", house=FACE_DOWN)
    assert before["shown"] == []
    assert after["shown"] == [
        {"hand": "player", "place": 1, "card": "7d"},
        {"hand": "player", "place": 2, "card": "Qh"},
    ]
    assert "Player shows 7d Qh" in read(*TIE, "turn player", house=FACE_DOWN)[-1]


def test_hands_that_are_turned_together_are_read_hand_by_hand() -> None:
    """19:47-20.10(c)1."""
    told = ("ante 1", "ante 2", "no more bets", "stack 3 9h 8h 2c", "stack 3 Qc Qd 4s", "stack 3 Ah Td 3c")
    line = read(*told, "dealer up", "all up", house=new_house("three-card-poker"))[-1]
    assert "Seat-2 shows Qc Qd 4s; Seat-1 shows 9h 8h 2c " in line


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["collect"], ["collect", "rejected", "no round is on the table", "→ BETS ARE OPEN"]),
        (["no more bets", "9h"], ["9h", "accepted", "9h to Player", "→ CARD TO BANKER"]),
        (["no more bets", "??"], ["??", "held", "CARD NOT READ", "?? waits", "→ CARD NOT READ – NAME THE CARD"]),
        (["no more bets", "??", "name 9h"], ["name 9h", "accepted", "9h (named) to Player"]),
        (["no more bets", "2d face-up"], ["flagged", "19:47-3.12(d) CARD FACE UP IN SHOE; 2d discarded"]),
        (["no more bets", "2d", "4d", "3d", "Td", "result"], ["19:47-3.9(b), 3.9(c) A CARD IS STILL OWED"]),
        ([*TIE, "tie", "collect"], ["round 1: Tie 7 to 7"]),
        ([*TIE, "void", "collect"], ["round 1: Void"]),
        ([*TIE, "tie", "correct player 1 9d"], ["Player's card 1 was 7d, is 9d; Tie becomes Player"]),
        ([*TIE, "correct player 1 5d"], ["Tie becomes no result; a card is owed to Player"]),
        (
            ["no more bets", "2d", "4d", "3d", "Td", "6h", "8c", "correct player 1 5d"],
            ["was 2d, is 5d", "belongs to no hand: 6h 8c"],
        ),
        ([*TIE, "correct player 1 7h"], ["round 1: Player's card 1 was 7d, is 7h"]),
        (["no more bets", "4d", "7s", "9h", "Td", "collect"], ["19:47-3.9(b), 3.9(c) A CARD IS STILL OWED"]),
    ],
)
def test_an_answer_reads_well(lines: list[str], words: list[str]) -> None:
    answer = read(*lines)[-1]
    assert [word for word in words if word not in answer] == []
    assert "\n" not in answer


def test_columns_stand_below_each_other() -> None:
    answers = read(*TIE, "tie", "collect")
    assert {answer.index("→") for answer in answers} == {78}
    assert max(map(len, answers)) <= 120


def test_a_card_unread_in_a_hand_face_down_is_named() -> None:
    lines = ["no more bets", "7d", "7s", "??", "Ks", "turn player", "name Qh"]
    assert "Player's card 2 is Qh" in read(*lines, house=FACE_DOWN)[-1]


def test_a_round_without_wagers_is_told_from_one_with() -> None:
    house = new_house(error_card="simulated-round")
    lines = [*TIE, "tie", "9d", "seen", "collect", "2s", "Th", "3s", "collect"]
    assert "round without wagers over" in read(*lines, house=house)[-1]
    judge = judged(Judge(house, "rounds"), lines)
    assert next(judge.summary()).startswith("Rounds: 1, and 1 without wagers (tie 1). Irregularities: 1.")


def test_a_run_without_a_round_is_summed_up_too() -> None:
    assert list(Judge(new_house(), "closed").summary()) == ["Rounds: 0. Irregularities: 0."]


def test_the_summary_is_in_the_order_of_the_paragraphs() -> None:
    lines = ("cut 5 411", "9h", "pushed back", "cut 8 408", "2d face-up")
    judge = judged(Judge(new_house(), "closed"), ("open", "inspected", "shuffled", *lines))
    assert [line.split()[0] for line in judge.summary()][1:] == ["19:47-3.5(d)", "19:47-3.5(e)", "CARD"]


@pytest.mark.parametrize(
    ("lines", "code"),
    [((), 0), (("no more bets", "collect"), 0), (("9h", "seen"), 1), (("x",), 65), (("9h", "x"), 65)],
)
def test_the_exit_code_says_what_the_run_came_to(lines: tuple[str, ...], code: int) -> None:
    assert judged(Judge(new_house(), "rounds"), lines).account.exit_code == code


def test_only_the_first_bad_lines_are_remembered() -> None:
    account = judged(Judge(new_house(), "rounds"), ["x"] * 50).account
    assert (account.bad, account.bad_lines) == (50, list(range(1, 11)))


def test_colour_marks_what_is_not_accepted() -> None:
    accepted, flagged, bad = read("no more bets", "2d face-up", "x", colour=True)
    assert "\x1b[" not in accepted
    assert "\x1b[1;33mflagged  \x1b[0m" in flagged
    assert "\x1b[1;31merror    \x1b[0m" in bad


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{", "{"),
        ('{"event": "card"} {}', '{"event": "card"} {}'),
        ("[" * 4000, "[" * 39 + "…"),
        ('"9h"', "9h"),
        ('{"event": "card", "sure": 1e400}', '{"event": "card", "sure": 1e400}'),
        ('{"event": "lost", "device": "\\ud800"}', '{"event": "lost", "device": "\\\\ud800"}'),
    ],
)
def test_json_that_says_no_event_is_told_so(text: str, found: str) -> None:
    judge = Judge(new_house(), "closed", as_json=True)
    error = json.loads(str(judge.answer(Line(3, text))))
    assert list(error) == ["line", "error"]
    assert error["line"] == 3
    assert error["error"]["found"] == found.replace("\\\\", "\\")
    assert list(error["error"]) == ["found", "expected", "nearest", "text"]
    assert " error " in str(Judge(new_house(), "closed").answer(Line(3, text)))


def test_brackets_within_brackets_are_told_in_our_own_words() -> None:
    (said,) = read('{"event":' + "[" * 4000)
    assert "is not an event as a JSON object: it is nested too deeply" in said


def test_a_faulty_line_is_told_so() -> None:
    assert "found a line of more" in str(
        Judge(new_house(), "closed").answer(Line(1, "", "a line of more than 4096 bytes"))
    )


def test_a_bad_line_changes_nothing() -> None:
    judge = judged(Judge(new_house(), "rounds"), ["no more bets", "9h"])
    before = judge.state
    assert judged(judge, ["9x", "banker winz", "{}"]).state == before


def test_what_waits_for_ever_is_bounded() -> None:
    """19:47-3.1(a): by the table itself, for every reader of its answers."""
    judge = judged(Judge(new_house(), "rounds"), ["jam", *["9h"] * (cards_in(8) + 50)])
    assert len(judge.state.waiting) == cards_in(8)
    assert [stop.why for stop in judge.state.stops] == [TableCode.JAM, TableCode.MORE_CARDS]
    assert judge.state.out_of_play == 50


def test_rounds_are_forgotten_when_no_shoe_holds_as_many() -> None:
    round_of = ("no more bets", "{}", "void", "collect")
    said = [event.format(PACK[at % 52]) for at in range(KEPT_ROUNDS + 2) for event in round_of]
    judge = judged(Judge(new_house(), "rounds"), said)
    assert judge.account.bad == 0
    assert len(judge.state.round.deals) == KEPT_ROUNDS
    assert judge.state.round.deals[-1].number > KEPT_ROUNDS


def test_every_place_has_words() -> None:
    assert not any(" to " in Placed(1, Card("9s"), place).words for place in CardPlace)


def test_3_8_e_it_starts_inside_the_last_round() -> None:
    """19:47-3.8(e), 3.12(b): after this round no card is dealt."""
    lines = ("no more bets", "9s", "2h", "9d", "3h", "player wins", "collect", "4c")
    *_, ended, after = said(*lines, start="last-round")
    assert (said("acknowledge", start="last-round")[0]["phases"]["shoe"], ended["phases"]["shoe"]) == (
        "last-round",
        "over",
    )
    assert [each["code"] for each in after["irregularities"]] == ["draw-after-last-hand"]


def test_7_1_d_it_starts_inside_the_last_round_of_one_of_two_batches() -> None:
    """19:47-7.1(d): no event leads there, so no batch is in the shoe; the shoe ends all the same."""
    house = new_house(back="red", second_back="blue")
    judge = Judge(house, "last-round", as_json=True)
    lines = ("no more bets", "9s", "2h", "9d", "3h", "player wins", "collect")
    *_, ended = [json.loads(str(judge.answer(Line(number, text)))) for number, text in enumerate(lines, 1)]
    assert ended["phases"]["shoe"] == "over"


def test_the_last_place_of_a_card_in_an_answer_counts() -> None:
    """A card that waited is placed again where it is judged: `docs/judge.md`."""
    *_, named = said("no more bets", "??", "name 9s")
    assert [(fact["card"], fact["place"]) for fact in named["facts"]] == [("9s", "player")]
    *_, seen = said("no more bets", "9s", "2h", "9d", "3h", "jam", "4c", "5c", "play on", "seen")
    places = [(fact["number"], fact["place"]) for fact in seen["facts"]]
    assert dict(places) == {5: "discarded", 6: "discarded"}


def test_while_play_is_stopped_the_most_urgent_is_named_and_any_may_be_answered() -> None:
    """As `docs/judge.md` has it: a device, a supervisor, the power, a name, and whether a card was seen."""
    *_, error, jam, lost, card, key, named = said(
        "no more bets", "9s", "2h", "9d", "3h", "4c", "jam", "lost shoe", "5c", "collect", "not seen"
    )
    abouts = [answer["prompt"]["about"] for answer in (error, jam, lost)]
    assert abouts == ["card-in-error", "jam", "device-lost"]
    assert (card["verdict"], key["reason"]["code"], named["verdict"]) == ("held", "play-has-stopped", "accepted")


@pytest.mark.parametrize("start", ["loaded", "rounds", "last-round"])
def test_20_9_b_a_shoe_of_one_round_starts_with_its_bets_open(start: Start) -> None:
    """19:47-20.9(b): there is no burn, and no last hand."""
    house = new_house("three-card-poker")
    assert Judge(house, start).state.shoe.value == "rounds"
    (_, begun) = said("ante 1", "no more bets", start=start, house=house)
    assert begun["verdict"] == "accepted"
