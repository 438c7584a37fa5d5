"""What somebody who has recorded the earlier shoes knows of the next card, in bits."""

from collections.abc import Callable, Sequence
from itertools import permutations
from math import factorial, log2

import pytest

from controller.integrity.prediction import Foreknown, Recorder
from controller.integrity.watch import Past, Watch, no_past

Shuffled = Callable[[], bytes]
WithSlug = Callable[[Sequence[int], int], bytes]

CERTAIN = log2(52)


def known(shoe: Sequence[int | None], before: bytes, copies: Sequence[int] = (8,) * 52) -> Foreknown | None:
    """What he knew most of."""
    past = no_past()
    watch = Watch(copies, Past(past.dealt, past.collected, before), 10_000.0)
    recorder = Recorder(watch.bettors)
    for face in shoe:
        tuple(watch.see(face))
        recorder.see()
    return recorder.most


def test_of_a_slug_he_knows_nearly_all_once_he_has_recognised_it(shuffled: Shuffled, with_slug: WithSlug) -> None:
    before = shuffled()
    found = known(with_slug(before[100:130], 200), before)
    assert found is not None
    assert found.last == 229
    assert 200 <= found.first < 206
    assert 0.8 * CERTAIN < found.bits_a_card < 1.1 * CERTAIN


def test_of_a_well_shuffled_shoe_he_knows_next_to_nothing(shuffled: Shuffled) -> None:
    found = [known(shuffled(), shuffled()) for _ in range(5)]
    assert None in found
    assert max(each.bits for each in found if each is not None) < 4


def test_a_card_that_nobody_saw_tells_him_nothing(shuffled: Shuffled) -> None:
    before = shuffled()
    found = known([*before[:30], None, *before[31:60]], before)
    assert found is not None
    assert found.last == 59


@pytest.mark.parametrize("before", [bytes(range(5)), bytes([2, 0, 1, 4, 3])])
def test_so_many_bits_are_as_seldom_as_said(before: bytes) -> None:
    """Of all orders of a small pack: at most one in two to the power of the bits."""
    found = [known(order, before, [1] * 5) for order in permutations(range(5))]
    for bits in (0.1, 0.5, 1.0, 2.0):
        orders = sum(each is not None and each.bits >= bits for each in found)
        assert orders / factorial(5) <= 2**-bits
