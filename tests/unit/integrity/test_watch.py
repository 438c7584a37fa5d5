"""The watch: what raises an alarm, with which card, and what stays quiet."""

from collections.abc import Callable, Sequence
from typing import Final

import pytest

from controller.integrity.findings import GRAVER, SHARES, Raised, Suspicion
from controller.integrity.watch import Past, Watch, no_past

COPIES: Final = [8] * 52
ALARM: Final = 10_000.0
S = Suspicion

Shuffled = Callable[[], bytes]
WithSlug = Callable[[Sequence[int], int], bytes]


def findings(shoe: Sequence[int | None], past: Past | None = None) -> list[Raised]:
    """What the watch says of a shoe."""
    watch = Watch(COPIES, past or no_past(), ALARM)
    return [finding for face in shoe for finding in watch.see(face)]


def first(found: Sequence[Raised], suspicion: Suspicion) -> Raised:
    """The first alarm of a suspicion."""
    return next(each for each in found if each.suspicion is suspicion)


def test_all_shares_are_one() -> None:
    assert sum(SHARES.values()) == pytest.approx(1)
    assert {*SHARES} == {*Suspicion}


def test_a_well_shuffled_shoe_raises_none(shuffled: Shuffled) -> None:
    past = no_past()
    for _ in range(3):
        past.dealt.add(shuffled())
        past.collected.add(shuffled())
    assert not findings(shuffled(), Past(past.dealt, past.collected, shuffled(), shuffled()))


@pytest.mark.parametrize("step", [1, -1], ids=["forward", "backward"])
@pytest.mark.parametrize("suspicion", [S.BEFORE, S.COLLECTED])
def test_a_slug_of_the_shoe_before_is_found(
    shuffled: Shuffled, with_slug: WithSlug, suspicion: Suspicion, step: int
) -> None:
    before = shuffled()
    known = {"before": before} if suspicion is S.BEFORE else {"before_collected": before}
    past = no_past()
    found = first(
        findings(with_slug(before[100:130][::step], 200), Past(past.dealt, past.collected, **known)), suspicion
    )
    assert found.number < 200 + 9
    assert found.one_in >= ALARM
    clue = found.clue
    assert (clue.begins, clue.step, clue.shoe) == (200, step, None)
    assert clue.at == (100 + clue.followed - 1 if step > 0 else 129 - clue.followed + 1)


@pytest.mark.parametrize("step", [1, -1], ids=["forward", "backward"])
@pytest.mark.parametrize(("suspicion", "within"), [(S.EARLIER, 10), (S.EARLIER_COLLECTED, 10), (S.EARLIER_RANKS, 16)])
def test_a_slug_of_a_shoe_long_ago_is_found(
    shuffled: Shuffled, with_slug: WithSlug, suspicion: Suspicion, within: int, step: int
) -> None:
    past = no_past()
    text = past.collected if suspicion is S.EARLIER_COLLECTED else past.dealt
    shoes = [shuffled() for _ in range(5)]
    for shoe in shoes:
        text.add(shoe)
    slug = shoes[3][50:80][::step]
    if suspicion is S.EARLIER_RANKS:
        slug = bytes((face + 13) % 52 for face in slug)
    found = first(findings(with_slug(slug, 150), past), suspicion)
    assert found.number < 150 + within
    assert (found.clue.shoe, found.clue.step) == (3, step)


def test_packs_that_all_lie_in_one_order_are_found_at_the_first_repetition(shuffled: Shuffled) -> None:
    pack = [*dict.fromkeys(shuffled())]
    found = findings(pack * 8)
    assert {S.REPEATED, S.PERIODIC} <= {each.suspicion for each in found}
    assert found[0].number < 52 + 10
    assert first(found, S.PERIODIC).clue.detail == "52 cards back"
    assert first(found, S.REPEATED).clue.begins == 52


@pytest.mark.parametrize("step", [1, -1], ids=["up", "down"])
def test_a_new_pack_is_found_in_its_first_cards(step: int) -> None:
    found = findings([*range(52)][::step] * 8)
    assert found[0].suspicion is S.SORTED
    assert found[0].number < 10
    assert (found[0].clue.step, found[0].clue.detail) == (step, "1 cards back")


def test_a_rank_that_comes_too_often_is_found(shuffled: Shuffled) -> None:
    """A shoe without any card of four ranks, though by no face more often than eight decks hold."""
    shoe = [face for face in shuffled() if face % 13 not in {0, 9, 10, 11}]
    assert first(findings(shoe), S.DRIFTING).clue.detail


def test_a_graver_suspicion_is_told_twice_and_never_again(shuffled: Shuffled) -> None:
    before = shuffled()
    past = no_past()
    found = [each for each in findings(before, Past(past.dealt, past.collected, before)) if each.suspicion is S.BEFORE]
    assert [each.one_in >= ALARM * GRAVER for each in found] == [False, True]


def test_cards_that_go_by_unseen_hide_no_slug(shuffled: Shuffled, with_slug: WithSlug) -> None:
    before = shuffled()
    past = no_past()
    past.dealt.add(before)
    shoe: list[int | None] = [*with_slug(before[100:130], 200)]
    shoe[204] = None
    found = findings(shoe, Past(past.dealt, past.collected, before))
    assert first(found, S.BEFORE).number < 200 + 11


def test_a_card_too_many_is_no_card_to_bet_on() -> None:
    assert not findings([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5][8:])
    watch = Watch([1, 1], no_past(), ALARM)
    assert not [*watch.see(0), *watch.see(0)]
