"""Every scenario of the table, from the modules that tell them: the whole specification, to be run at once."""

from typing import Final

from tests.support.shorthand import Scenario
from tests.support.told import ToldScenario
from tests.unit.table import (
    test_aftermath_scenarios,
    test_bank_scenarios,
    test_batch_scenarios,
    test_blackjack_corner_scenarios,
    test_blackjack_irregularity_scenarios,
    test_blackjack_multiple_scenarios,
    test_blackjack_round_scenarios,
    test_blackjack_shoe_scenarios,
    test_blackjack_wager_scenarios,
    test_blackjack_whose_card_scenarios,
    test_continuous_scenarios,
    test_corner_scenarios,
    test_correction_scenarios,
    test_coup_irregularity_scenarios,
    test_coup_key_scenarios,
    test_coup_scenarios,
    test_coup_shoe_scenarios,
    test_curator_scenarios,
    test_device_scenarios,
    test_interrupted_scenarios,
    test_irregularity_scenarios,
    test_key_scenarios,
    test_round_scenarios,
    test_settling_scenarios,
    test_shoe_scenarios,
    test_three_card_irregularity_scenarios,
    test_three_card_round_scenarios,
    test_three_card_shoe_scenarios,
    test_unforeseen_scenarios,
    test_wager_scenarios,
)

Told = Scenario | ToldScenario

SCENARIOS: Final[tuple[Told, ...]] = (
    *test_shoe_scenarios.SCENARIOS,
    *test_round_scenarios.SCENARIOS,
    *test_irregularity_scenarios.SCENARIOS,
    *test_unforeseen_scenarios.SCENARIOS,
    *test_correction_scenarios.SCENARIOS,
    *test_key_scenarios.SCENARIOS,
    *test_interrupted_scenarios.SCENARIOS,
    *test_corner_scenarios.SCENARIOS,
    *test_batch_scenarios.SCENARIOS,
    *test_coup_scenarios.SCENARIOS,
    *test_coup_irregularity_scenarios.SCENARIOS,
    *test_coup_key_scenarios.SCENARIOS,
    *test_coup_shoe_scenarios.SCENARIOS,
    *test_curator_scenarios.SCENARIOS,
    *test_settling_scenarios.SCENARIOS,
    *test_wager_scenarios.SCENARIOS,
    *test_bank_scenarios.SCENARIOS,
    *test_aftermath_scenarios.SCENARIOS,
    *test_device_scenarios.SCENARIOS,
    *test_three_card_round_scenarios.SCENARIOS,
    *test_three_card_irregularity_scenarios.SCENARIOS,
    *test_three_card_shoe_scenarios.SCENARIOS,
    *test_continuous_scenarios.SCENARIOS,
    *test_blackjack_round_scenarios.SCENARIOS,
    *test_blackjack_irregularity_scenarios.SCENARIOS,
    *test_blackjack_corner_scenarios.SCENARIOS,
    *test_blackjack_multiple_scenarios.SCENARIOS,
    *test_blackjack_wager_scenarios.SCENARIOS,
    *test_blackjack_shoe_scenarios.SCENARIOS,
    *test_blackjack_whose_card_scenarios.SCENARIOS,
)
"""Each has a `name` and `check(decide)`, which raises an AssertionError where a table answers anything else."""
