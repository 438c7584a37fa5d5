"""Streak wagers at the table: which of them lie there, and where the lammer of each box is (19:47-2.22)."""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from controller.games.blackjack.deals import BlackjackDeal
from controller.games.blackjack.facts import streaks_ruled
from controller.games.blackjack.house import house_of
from controller.games.blackjack.inputs import LammerPlaced, StreakTold
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.law.streaks import Streak
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.round_steps import as_dealt
from controller.games.blackjack.wagers import settle_again
from controller.table.model import Table
from controller.table.reasons import TableReason
from controller.table.state import Fields

# --- what the keys say of them ----------------------------------------------------------------------------------------


def no_streak(table: Table[Blackjack]) -> bool:
    """19:47-2.22(a): no streak wager is offered, or the layout has no such box."""
    event = _told(table)
    return not table.round.offered.streak or event.seat > house_of(table).boxes


def streak_runs(table: Table[Blackjack]) -> bool:
    """19:47-2.22(k)2: no wager is added, or taken away, until all that lie there are decided."""
    streak = _of(table, _told(table).seat)
    return streak is not None and streak.begun


def toggle_streak(table: Table[Blackjack]) -> None:
    """19:47-2.22(b), 2.22(k)1: a wager lies there, or no longer."""
    event = _told(table)
    streak = _of(table, event.seat) or Streak(event.seat, ())
    hands = tuple(sorted({*streak.hands} ^ {event.hands}))
    _put(table, event.seat, replace(streak, hands=hands) if hands else None)


def place_lammer(table: Table[Blackjack]) -> None:
    """19:47-2.22(d), 2.22(f): where it should be, or that its player has left.

    A wager that this would decide is the dealer's to decide.
    """
    event = table.event
    assert isinstance(event, LammerPlaced)
    streak = _of(table, event.seat)
    if streak is None:
        table.reason = BlackjackReason.NO_STREAK_THERE
    elif event.won is None:
        _put(table, event.seat, None)
    elif streak.won == event.won:
        table.reason = TableReason.REPEATED
    elif event.won >= min(streak.hands):
        table.reason = BlackjackReason.NOT_ALLOWED
    else:
        _put(table, event.seat, replace(streak, won=event.won, begun=True))


def _put(table: Table[Blackjack], box: int, streak: Streak | None) -> None:
    others = {each.box: each for each in table.round.streaks if each.box != box}
    now = others if streak is None else {**others, box: streak}
    table.round.streaks = tuple(now[each] for each in sorted(now))


def _of(table: Fields[Blackjack], box: int) -> Streak | None:
    return next((each for each in table.round.streaks if each.box == box), None)


def _told(table: Table[Blackjack]) -> StreakTold:
    assert isinstance(table.event, StreakTold)
    return table.event


# --- what the rounds make of them -------------------------------------------------------------------------------------


def lammers(table: Fields[Blackjack]) -> str:
    """19:47-2.22(d), 2.22(k)3: box by box where the lammer lies once this round is settled: `-3--2--`; empty if none.

    It lies on the number of the hand that is to be won next.
    """
    record = table.round
    if not record.streaks:
        return ""
    left = {each.box: each.won + 1 for each in as_dealt(table).streaks_after(record.offered) if each.won}
    return "".join(str(left.get(box, "-")) for box in range(1, house_of(table).boxes + 1)) if left else ""


def follow_again(table: Table[Blackjack], was: BlackjackDeal, now: BlackjackDeal) -> None:
    """19:47-2.22(d), 2.22(e): a round was corrected: the later ones, and the lammers, follow from what it is now.

    What was said of a box in between stays as it was said.
    """
    record = table.round
    offer = record.offered
    before, after = was.streaks_after(offer), now.streaks_after(offer)
    otherwise = [*streaks_ruled(was, offer)] != [*streaks_ruled(now, offer)]
    for at, deal in enumerate(record.deals):
        if deal.number > now.number:
            again = replace(deal, streaks=_standing(deal.of_streaks, before, after) or UNSET)
            before, after = deal.streaks_after(offer), again.streaks_after(offer)
            if again != deal:
                record.deals = (*record.deals[:at], again, *record.deals[at + 1 :])
                settle_again(table, again)
                otherwise = otherwise or [*streaks_ruled(deal, offer)] != [*streaks_ruled(again, offer)]
    standing = _standing(record.streaks, before, after)
    if otherwise or standing != record.streaks:
        record.streaks = standing
        table.flag(BlackjackCode.STREAK_CORRECTED)


def _standing(told: Sequence[Streak], before: Sequence[Streak], after: Sequence[Streak]) -> tuple[Streak, ...]:
    """Each box as it stands now; one of which somebody has said otherwise since then as it was said."""
    was, then, now = ({each.box: each for each in some} for some in (told, before, after))
    found = {box: now.get(box) if was.get(box) == then.get(box) else was.get(box) for box in {*was, *then, *now}}
    return tuple(each for box in sorted(found) if (each := found[box]) is not None)
