"""Every key of the panel has its meaning, and those of a supervisor are known as such."""

import pytest

from controller.games.baccarat.inputs import ShoeTaken
from controller.games.chemin_de_fer.inputs import BankCalled, BankPassed, BankTaken, Bid, SeatMoved, Staked
from controller.games.registry import GAMES, INPUTS
from controller.games.two_hands.inputs import Corrected, VigorishCollected
from controller.inbox.keys import DEALERS, SUPERVISORS, is_supervisors, meaning
from controller.rules.cards import PACK, Card
from controller.table import inputs
from firmware_sim.games import registry


def test_every_key_of_the_simulated_panel_means_something() -> None:
    assert all(meaning(key) is not None for key in registry.panel_keys())


def test_every_input_with_a_key_can_be_said_at_the_simulated_panel() -> None:
    pressed = {type(meaning(key)) for key in registry.panel_keys()}
    not_simulated = {each for name in GAMES.keys() - registry.GAMES.keys() for each in GAMES[name].says.inputs}
    assert {each for each in INPUTS.values() if each.about.keys} - pressed == not_simulated


def test_no_two_inputs_have_one_key() -> None:
    keys = [key for each in INPUTS.values() for key in each.about.keys]
    assert len({*keys}) == len(keys)


def test_the_same_keys_are_a_supervisors_on_both_sides() -> None:
    ours = {key for key in registry.panel_keys() if (said := meaning(key)) is not None and is_supervisors(said)}
    assert ours == registry.supervisors_keys()


def test_no_key_is_the_dealers_and_a_supervisors() -> None:
    assert not DEALERS.keys() & SUPERVISORS.keys()
    assert not any(map(is_supervisors, DEALERS.values()))


@pytest.mark.parametrize("card", PACK)
def test_a_card_is_named_in_either_case(card: Card) -> None:
    assert meaning(f"name-{card}") == meaning(f"name-{card.lower()}") == inputs.Named(card)


def test_a_batch_that_hands_have_shuffled_is_named_by_its_colour() -> None:
    assert meaning("shuffled-red") == inputs.Shuffled(back="red")
    assert meaning("pre-shuffled-red") == inputs.Shuffled(before=True, back="red")
    assert meaning("shuffled-") is None
    assert meaning("shuffled-R2") is None


def test_a_correction_names_hand_place_and_card() -> None:
    assert meaning("correct-banker-3-td") == Corrected("banker", 3, Card("Td"))


def test_a_curator_is_named_by_his_seat() -> None:
    assert [meaning(f"curator-{seat}") for seat in (1, 20)] == [ShoeTaken(1), ShoeTaken(20)]
    assert [meaning(f"curator-{seat}") for seat in ("0", "01", "21", "x", "")] == [None] * 5


def test_a_marker_is_collected_by_its_seat() -> None:
    assert [meaning(f"vigorish-{seat}") for seat in (1, 20)] == [
        VigorishCollected(1), VigorishCollected(20),
    ]  # fmt: skip
    assert meaning("vigorish") == VigorishCollected()
    assert [meaning(f"vigorish-{seat}") for seat in ("0", "01", "21", "x", "")] == [None] * 5


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("bid-5-1000", Bid(5, 100_000)),
        ("bid-12-0.50", Bid(12, 50)),
        ("stake-5-250.05", Staked(5, 25_005)),
        ("bank", BankTaken()),
        ("bank-20", BankTaken(20)),
        ("banco-4", BankCalled(4, "banco")),
        ("suivi-4", BankCalled(4, "suivi")),
        ("moved-3-7", SeatMoved(3, 7)),
        ("pass-bank", BankPassed()),
        ("order-pass", BankPassed(ordered=True)),
    ],
)
def test_a_key_names_a_seat_and_an_amount(key: str, says: inputs.Input) -> None:
    """19:47-4.5(b), 4.6(a), 4.7(b), 4.11(a) and (e): what the dealer repeats at Chemin de Fer."""
    assert meaning(key) == says


@pytest.mark.parametrize(
    "key", ["bid-5", "bid-0-100", "bid-21-100", "bid-5-0", "bid-5-1.5", "stake-5-", "bank-0", "banco-", "moved-1-21"]
)
def test_a_seat_that_is_none_means_nothing(key: str) -> None:
    assert meaning(key) is None


@pytest.mark.parametrize(
    "key", ["", "nonsense", "name-", "name-1x", "name-??", "correct-player-4-9h", "correct-player-1-zz"]
)
def test_another_name_means_nothing(key: str) -> None:
    assert meaning(key) is None
