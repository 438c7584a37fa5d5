"""What needs notice waits until it has run, and is refused without one; a notice serves for one change."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from controller.configuration import read
from controller.configuration.procedures import InForce, settle
from controller.configuration.shape import Configuration, NoticeOptions
from controller.games.two_hands.law.wagers.offer import Offer, Payment
from controller.journal.entries import Noticed
from controller.rules.procedures import NOTICE_NS, Shuffle

TEXT = b"""\
[table]
name = "BAC-07"
[[devices]]
name = "shoe"
kind = "shoe"
port = "socket://shoe:4001"
[journal]
path = "/var/lib/shoewatch/journal"
"""
NS = 10**9
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
NOON_NS = int(NOON.timestamp()) * NS
RUN_NS = NOTICE_NS
USUAL = Noticed()


def wanted(
    shuffle: Shuffle | None = None, payment: Payment = "pay-each-first", *, notice: datetime | None = NOON
) -> Configuration:
    said = read(TEXT, "table.toml")
    return replace(
        said,
        house=replace(said.house, shuffle=shuffle),
        wagers=replace(said.wagers, payment=payment),
        notice=NoticeOptions(notice, None if notice is None else "memo 1"),
    )


def held(settled: InForce) -> tuple[str | None, str]:
    wagers = settled.configuration.wagers
    assert isinstance(wagers, Offer)
    return settled.configuration.house.shuffle, wagers.payment


def test_what_a_table_begins_with_holds_at_once_and_is_kept() -> None:
    settled = settle(wanted("lace-and-reshuffle", "pay-all-first", notice=None), None, NOON_NS)
    assert held(settled) == ("lace-and-reshuffle", "pay-all-first")
    assert settled.noticed == Noticed({"house.shuffle": "lace-and-reshuffle", "wagers.payment": "pay-all-first"})
    assert (settled.refused, settled.ripe_ns) == ((), None)


def test_what_is_usual_is_not_kept() -> None:
    assert settle(wanted(notice=None), None, NOON_NS).noticed == USUAL
    assert settle(wanted(notice=None), USUAL, NOON_NS).noticed == USUAL


def test_without_notice_it_is_refused_with_its_paragraph() -> None:
    settled = settle(wanted("lace-and-reshuffle", "pay-all-first", notice=None), USUAL, NOON_NS)
    assert held(settled) == (None, "pay-each-first")
    assert [(each.option, each.holds, each.wanted) for each in settled.refused] == [
        ("house.shuffle", "", "lace-and-reshuffle"),
        ("wagers.payment", "pay-each-first", "pay-all-first"),
    ]
    assert [each.why for each in settled.refused] == [
        "requires 30 minutes' written notice: set given under [notice] (19:47-3.5(a)1ii)",
        "requires 30 minutes' written notice: set given under [notice] (19:47-3.10(c)2)",
    ]
    assert settled.noticed.wanted == {"house.shuffle": "lace-and-reshuffle", "wagers.payment": "pay-all-first"}
    assert settled.ripe_ns is None


def test_until_the_notice_has_run_it_waits_and_then_it_holds() -> None:
    options = wanted("lace-and-reshuffle")
    early = settle(options, USUAL, NOON_NS + RUN_NS - 1)
    assert held(early) == (None, "pay-each-first")
    assert early.ripe_ns == NOON_NS + RUN_NS
    assert early.refused[0].why == (
        "takes effect 30 minutes after the notice of 2026-11-18T12:00:00+00:00 (19:47-3.5(a)1ii)"
    )
    late = settle(options, early.noticed, NOON_NS + RUN_NS)
    assert held(late) == ("lace-and-reshuffle", "pay-each-first")
    assert (late.refused, late.ripe_ns) == ((), None)
    assert late.noticed == Noticed(
        {"house.shuffle": "lace-and-reshuffle"}, {}, "2026-11-18T12:00:00+00:00", "memo 1", NOON_NS + RUN_NS
    )


def test_a_notice_serves_for_one_change() -> None:
    holds = settle(wanted(payment="pay-all-first"), USUAL, NOON_NS + RUN_NS).noticed
    back = settle(wanted(), holds, NOON_NS + 9 * RUN_NS)
    assert held(back) == (None, "pay-all-first")
    assert back.ripe_ns is None
    assert "was for an earlier change: set given under [notice] to the time of a" in back.refused[0].why
    again = datetime.fromtimestamp((NOON_NS + 2 * RUN_NS) / NS, UTC)
    assert held(settle(wanted(notice=again), back.noticed, NOON_NS + 3 * RUN_NS)) == (None, "pay-each-first")


def test_what_needs_no_notice_does_not_wait_with_it() -> None:
    options = replace(wanted(payment="pay-all-first", notice=None), house=replace(wanted("wash").house, decks=6))
    settled = settle(options, USUAL, NOON_NS)
    assert held(settled) == ("wash", "pay-each-first")
    assert settled.configuration.house.decks == 6
    assert settled.noticed.changed_ns == 0


@pytest.mark.parametrize("moment", [0, NOON_NS + 9 * RUN_NS])
def test_what_already_holds_is_never_refused(moment: int) -> None:
    noticed = Noticed({"house.shuffle": "lace-and-reshuffle"}, changed_ns=NOON_NS)
    assert settle(wanted("lace-and-reshuffle", notice=None), noticed, moment).noticed == noticed


# --- Three Card Poker -------------------------------------------------------------------------------------------------

POKER = b"""\
[table]
name = "TCP-1"
[[devices]]
name = "shoe"
kind = "shoe"
port = "socket://shoe:4001"
[journal]
path = "/var/lib/shoewatch/journal"
[house]
game = "three-card-poker"
decks = 1
[wagers]
"""
OWN = 'pair_plus = "B"\nversion_f = true\nante_bonus_straight = 0\nante_bonus_three_of_a_kind = 3\n'
OWN += "ante_bonus_straight_flush = 4\n"
LEDGER_A = {
    "wagers.pair_plus": "A", "wagers.version_f": "false", "wagers.ante_bonus_straight": "",
    "wagers.ante_bonus_three_of_a_kind": "", "wagers.ante_bonus_straight_flush": "",
}  # fmt: skip
OWN_ODDS = {
    "wagers.pair_plus": "B", "wagers.version_f": "true", "wagers.ante_bonus_straight": "0",
    "wagers.ante_bonus_three_of_a_kind": "3", "wagers.ante_bonus_straight_flush": "4",
}  # fmt: skip


def poker(wagers: str = "", *, notice: datetime | None = None) -> Configuration:
    said = read(POKER + wagers.encode(), "table.toml")
    return replace(said, notice=NoticeOptions(notice, None if notice is None else "memo 1"))


def test_odds_with_which_a_table_begins_need_no_notice() -> None:
    """19:47-20.11(a)2: also where another game was dealt there before, or an earlier version kept nothing of them."""
    for noticed in (None, USUAL, Noticed({"wagers.payment": "pay-all-first"})):
        settled = settle(poker(OWN), noticed, NOON_NS)
        assert (settled.configuration, settled.refused, settled.noticed) == (poker(OWN), (), Noticed(OWN_ODDS))
    assert settle(poker(), None, NOON_NS).noticed == Noticed(LEDGER_A)
    back = settle(wanted(notice=None), Noticed(OWN_ODDS), NOON_NS)
    assert (back.refused, back.noticed) == ((), USUAL)


@pytest.mark.parametrize(("was", "now"), [("", OWN), (OWN, ""), ("", 'pair_plus = "C"')])
def test_a_change_of_odds_waits_for_its_notice(was: str, now: str) -> None:
    """19:47-20.11(a)2, 20.11(a)3i, 8.3: all of it is as it was until thirty minutes after the notice."""
    noticed = settle(poker(was), None, NOON_NS).noticed
    refused = settle(poker(now), noticed, NOON_NS)
    assert refused.configuration == poker(was)
    assert refused.refused
    assert {each.why for each in refused.refused} == {
        "requires 30 minutes' written notice: set given under [notice] (19:47-8.3)"
    }
    early = settle(poker(now, notice=NOON), refused.noticed, NOON_NS + RUN_NS - 1)
    assert early.configuration == poker(was, notice=NOON)
    assert early.ripe_ns == NOON_NS + RUN_NS
    late = settle(poker(now, notice=NOON), early.noticed, NOON_NS + RUN_NS)
    assert (late.configuration, late.refused) == (poker(now, notice=NOON), ())
    assert late.noticed.changed_ns == NOON_NS + RUN_NS
    again = settle(poker(was, notice=NOON), late.noticed, NOON_NS + 9 * RUN_NS)
    assert again.configuration == poker(now, notice=NOON)


def test_the_order_of_settling_needs_no_notice() -> None:
    """19:47-20.10(c): it is that of the house's submission."""
    noticed = settle(poker(), None, NOON_NS).noticed
    assert settle(poker('settling_order = "seat-by-seat"'), noticed, NOON_NS).refused == ()


BLACKJACK = (
    POKER.partition(b"[house]")[0]
    + b"""\
[house]
game = "blackjack"
[wagers]
split_21 = "void"
twenty = "A"
twenty_minimum = 5
"""
)


def blackjack(wagers: str, *, notice: datetime | None = None) -> Configuration:
    said = read(BLACKJACK + wagers.encode(), "table.toml")
    return replace(said, notice=NoticeOptions(notice, None if notice is None else "memo 1"))


@pytest.mark.parametrize(
    ("was", "now", "paragraph"),
    [
        ("twenty_cap = 30000", "twenty_cap = 25000", "2.24(h)"),
        ("five_card_21 = true", "", "2.16(c)"),
    ],
)
def test_a_lower_limit_and_the_end_of_21_in_five_cards_wait_for_their_notice(
    was: str, now: str, paragraph: str
) -> None:
    """19:47-2.16(c), 2.24(h), 8.3."""
    first, later = (settle(blackjack(was), before, NOON_NS) for before in (None, USUAL))
    assert first.configuration == later.configuration == blackjack(was)
    assert first.noticed.holds == later.noticed.holds
    refused = settle(blackjack(now), first.noticed, NOON_NS)
    assert refused.configuration == blackjack(was)
    assert [each.why for each in refused.refused] == [
        f"requires 30 minutes' written notice: set given under [notice] (19:47-{paragraph})"
    ]
    late = settle(blackjack(now, notice=NOON), refused.noticed, NOON_NS + RUN_NS)
    assert (late.configuration, late.refused) == (blackjack(now, notice=NOON), ())
    assert settle(blackjack(was), late.noticed, NOON_NS + RUN_NS).refused == ()


@pytest.mark.parametrize(("was", "now"), [("", "twenty_cap = 25000"), ("twenty_cap = 25000", "twenty_cap = 25001"),
                                          ("twenty_cap = 25000", ""), ("", "five_card_21 = true")])  # fmt: skip
def test_what_decreases_and_withdraws_nothing_needs_no_notice(was: str, now: str) -> None:
    """19:47-2.16(c), 2.24(h)."""
    noticed = settle(blackjack(was), None, NOON_NS).noticed
    assert settle(blackjack(now), noticed, NOON_NS).refused == ()
