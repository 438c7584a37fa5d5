"""What a house may offer, and what the text forbids: 19:47-3.2, 3.3, 7.2, 7.3 and 4.10."""

from dataclasses import fields
from typing import get_args

import pytest

from controller.rules.wagers.offer import ONLY, BankerPays, GameName, Offer


def problems(game: GameName = "punto-banco", **options: object) -> list[str]:
    return list(Offer(**options).problems(game))  # type: ignore[arg-type]  # whatever is asked


@pytest.mark.parametrize("game", get_args(GameName))
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
        "total_cards = true: nobody wagers but for the Banker's Hand and against it (19:47-4.6(a), 4.7(a))"
    ]


@pytest.mark.parametrize("game", get_args(GameName))
def test_what_a_game_has_only_is_what_its_plain_offer_has(game: GameName) -> None:
    """19:47-3.2(b), 7.2(b): and every option that is limited there is one."""
    for option, values, _ in ONLY[game]:
        assert getattr(Offer(), option) in values
