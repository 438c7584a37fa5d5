"""What a house may offer, and what the text forbids: 19:47-3.2, 3.3, 7.2, 7.3 and 4.10."""

from typing import get_args

import pytest
from msgspec.structs import fields

from controller.games.two_hands.law.laws import LAWS
from controller.games.two_hands.law.wagers.offer import ONLY, BankerPays, GameName, Offer


def problems(game: GameName = "punto-banco", **options: object) -> list[str]:
    return list(Offer(**options).problems(game))  # type: ignore[arg-type]  # whatever is asked


@pytest.mark.parametrize("game", tuple(LAWS))
def test_the_plain_offer_is_one_of_every_game(game: GameName) -> None:
    """19:47-3.2(a), 3.3(c), (d), 7.2(a), 7.3(c), (e), 4.10(c), (d): one percentage for every player at a table."""
    assert problems(game) == []
    assert problems(game, vigorish=4, vigorish_rounded=True) == []
    assert len([field for field in fields(Offer) if field.name == "vigorish"]) == 1


@pytest.mark.parametrize(("odds", "right"), [(7, False), (8, True), (9, True), (0, False), (-8, False)])
def test_a_tie_is_paid_8_to_1_at_least(odds: int, right: bool) -> None:  # noqa: FBT001  # a limit
    """19:47-3.3(b), 7.3(b)."""
    found = problems(tie_odds=odds)
    assert found == (
        [] if right else [f"tie_odds = {odds}: a tie bet is paid at odds of at least 8 to 1 (19:47-3.3(b))"]
    )


@pytest.mark.parametrize(("odds", "right"), [(39, False), (40, True), (41, True)])
def test_a_dragon_7_is_paid_40_to_1_at_least(odds: int, right: bool) -> None:  # noqa: FBT001  # a limit
    """19:47-3.3(i)."""
    wrong = f"dragon_7 = {odds}: a dragon 7 wager is paid at odds not less than 40 to 1 (19:47-3.3(i))"
    assert problems(banker="dragon-7-push", dragon_7=odds) == ([] if right else [wrong])


def test_a_dragon_7_wager_goes_with_its_variation_only() -> None:
    """19:47-3.2(a)6, 3.3(h), 3.3(i): the variation may be offered without the wager."""
    assert problems(dragon_7=40) == [
        "dragon_7 = 40: it goes with banker = dragon-7-push only (19:47-3.2(a)6, 3.3(i))",
    ]
    assert problems(banker="dragon-7-push") == []


def test_a_dragon_7_wager_is_not_offered_with_total_cards_or_bonus() -> None:
    """19:47-3.2(a)6iii: the wager is not; the variation without it may be."""
    assert problems(banker="dragon-7-push", dragon_7=40, total_cards=True, bonus="B") == [
        "dragon_7 = 40: not in conjunction with total_cards = true (19:47-3.2(a)6iii)",
        "dragon_7 = 40: not in conjunction with bonus = B (19:47-3.2(a)6iii)",
    ]
    assert problems(banker="dragon-7-push", total_cards=True, bonus="B") == []


def test_the_second_option_needs_total_card_wagers() -> None:
    """19:47-3.3(e)2, 7.3(f)2."""
    assert problems(banker="with-total-cards") == [
        "banker = with-total-cards: total card wagers must be offered, so say total_cards = true (19:47-3.3(e)2)"
    ]
    assert problems(banker="with-total-cards", total_cards=True) == []


def test_one_but_not_both_options_waive_the_vigorish() -> None:
    """19:47-3.3(e), 7.3(f): the options are values of one option, so no offer has two of them."""
    assert {"six-at-half", "with-total-cards"} < set(get_args(BankerPays))


def test_a_tie_is_charged_at_minibaccarat_only_and_at_once() -> None:
    """19:47-3.2(a)1iii, 7.3(d)."""
    assert problems(banker="tie-vigorish") == [
        "banker = tie-vigorish: a tie leaves the wager on the Banker's Hand void (19:47-3.2(a)1iii)"
    ]
    assert problems("minibaccarat", banker="tie-vigorish") == []
    assert problems("minibaccarat", banker="tie-vigorish", vigorish_deferred=True) == [
        (
            "vigorish_deferred = true: the vigorish on a tie is collected at the end of the round, and there is no "
            "other with banker = tie-vigorish (19:47-7.3(d))"
        )
    ]


def test_minibaccarat_has_no_bonus_and_no_dragon_7() -> None:
    """19:47-7.2(b), 7.3(c): its text at hand has neither."""
    assert problems("minibaccarat", banker="dragon-7-push", dragon_7=30, bonus="A", total_cards=True) == [
        "banker = dragon-7-push: vigorish is waived by 7.3(d) and (f) only (19:47-7.3(c))",
        "bonus = A: no wager is accepted but those of 7.2(a) (19:47-7.2(b))",
        "dragon_7 = 30: no wager is accepted but those of 7.2(a) (19:47-7.2(b))",
    ]


def test_chemin_de_fer_has_the_bank_and_what_is_wagered_against_it() -> None:
    """19:47-4.6(a), 4.7(a), 4.10(c)."""
    found = problems("chemin-de-fer", banker="with-total-cards", vigorish_deferred=True, dragon_7=40, bonus="C")
    assert [problem.partition(":")[0] for problem in found] == [
        "banker = with-total-cards",
        "vigorish_deferred = true",
        "bonus = C",
        "dragon_7 = 40",
    ]
    assert problems("chemin-de-fer", total_cards=True) == [
        ("total_cards = true: the only wagers are on the Banker's Hand and against it (19:47-4.6(a), 4.7(a))")
    ]


@pytest.mark.parametrize("odds", [1001, 2**63, 10**30])
def test_odds_that_no_table_pays(odds: int) -> None:
    """19:47-3.3(b), 3.3(i): the text limits them from below only; a slip of the pen is noticed."""
    assert problems(tie_odds=odds) == [f"tie_odds = {odds}: no table pays more than 1000 to 1"]
    assert problems(banker="dragon-7-push", dragon_7=odds) == [f"dragon_7 = {odds}: no table pays more than 1000 to 1"]
    assert not problems(banker="dragon-7-push", dragon_7=1000, tie_odds=1000)


def test_chemin_de_fer_knows_no_tie_bet_and_no_order_of_payment() -> None:
    """19:47-4.6(a), 4.7(a), 4.10(b): each option is refused once, and with its own paragraph."""
    why = "the only wagers are on the Banker's Hand and against it (19:47-4.6(a), 4.7(a))"
    for odds in (7, 9, 1001):
        assert problems("chemin-de-fer", tie_odds=odds) == [f"tie_odds = {odds}: {why}"]
    assert problems("chemin-de-fer", bonus_alone=False) == [f"bonus_alone = false: {why}"]
    assert problems("chemin-de-fer", payment="pay-all-first") == [
        "payment = pay-all-first: the wagers pay each other, and the house chooses no order (19:47-4.10(b))"
    ]
    assert len(problems("chemin-de-fer", banker="six-at-half", vigorish=4)) == 1


def test_a_bonus_wager_that_nobody_can_make_needs_no_other() -> None:
    """19:47-3.2(a)5, 3.2(b)."""
    assert problems(bonus_alone=False) == [
        "bonus_alone = false: with bonus = none there is no bonus wager (19:47-3.2(a)5)"
    ]
    assert not problems(bonus_alone=False, bonus="B")
    assert problems("minibaccarat", bonus_alone=False, bonus="B") == [
        "bonus = B: no wager is accepted but those of 7.2(a) (19:47-7.2(b))"
    ]


@pytest.mark.parametrize(
    ("game", "banker", "paragraph"),
    [
        ("punto-banco", "six-at-half", "3.3(e)1"),
        ("punto-banco", "dragon-7-push", "3.3(h)"),
        ("minibaccarat", "six-at-half", "3.3(e)1"),
        ("minibaccarat", "tie-vigorish", "7.3(d)"),
    ],
)
def test_nothing_is_said_of_a_percentage_that_nobody_is_charged(
    game: GameName, banker: BankerPays, paragraph: str
) -> None:
    """19:47-3.3(e)1, 3.3(h), 3.10(b)5, 7.3(d)."""
    why = f"with banker = {banker} no percentage of a win is taken (19:47-{paragraph})"
    assert problems(game, banker=banker, vigorish=4) == [f"vigorish = 4: {why}"]
    assert problems(game, banker=banker, vigorish_rounded=True) == [f"vigorish_rounded = true: {why}"]
    (deferred,) = problems(game, banker=banker, vigorish_deferred=True)
    assert deferred.startswith("vigorish_deferred = true: ")
    assert deferred.endswith(f"({'19:47-'}{paragraph})")


@pytest.mark.parametrize("game", tuple(LAWS))
def test_what_a_game_has_only_is_what_its_plain_offer_has(game: GameName) -> None:
    """19:47-3.2(b), 7.2(b): and every option that is limited there is one."""
    for option, values, _ in ONLY[game]:
        assert getattr(Offer(), option) in values
