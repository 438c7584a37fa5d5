"""Whether play goes on: what must be discarded first, and what must be said or settled first.

Rules of this machine, which is asked before the others:
- While play goes on it leaves every input to the shoe and the round, but for a card that cannot be taken as it comes:
  one found face up (19:47-3.12(d)), and one that lies face up and was not read.
- While cards are being discarded each card that leaves the shoe is one of them.
- While play has stopped whatever leaves the shoe waits in its order, and the keys of the deal are refused.
- Its phase is nothing but what `stops` and `due` make of it; `settle` brings it there.
"""

from typing import Final

from controller.table.actions import ask_name, flags, keep, pass_on, refuse, supervise
from controller.table.correction import correct_open, correct_past, of_open_round, of_past_round
from controller.table.decision import Reason
from controller.table.edges import Action, Edge, Guard, Machine
from controller.table.irregularities import Code
from controller.table.phases import Play
from controller.table.signals import INTERNAL, Signal
from controller.table.stops_steps import (
    acknowledged,
    ask_error_name,
    ask_missing,
    asking,
    await_person,
    burn_error,
    burn_one_down,
    device_gone,
    discard_due,
    discard_found,
    error_unread,
    events_missing,
    face_shown,
    for_supervisor,
    found_face_up,
    gap,
    has_due,
    has_stops,
    hold_for_next,
    house_burns,
    house_burns_one,
    in_play,
    jammed_before,
    last_due,
    lid_opened,
    lost_before,
    name,
    name_missing,
    naming,
    open_before,
    ordinary,
    play_on,
    restarted_before,
    resume,
    round_open,
    simulate_next,
    something_waits,
    stop_for_two,
    suspend,
    to_be_seen,
    two_out_of_play,
    undisclosed,
    unread,
    void_stops,
    worth_something,
)

P = Play
S = Signal


_MOVES = (P.PLAYING, P.DISCARDING)
_ALWAYS = tuple(P)


def _each(
    phases: tuple[Play, ...], on: Signal, to: Play | None, *when: Guard, do: tuple[Action, ...]
) -> list[Edge[Play]]:
    return [Edge(on, phase, to, when, do) for phase in phases]


_HERE = frozenset({
    S.CARD, S.CUTTING_CARD, S.EMPTY, S.TWO_CARDS, S.PUSHED_BACK, S.JAM, S.LID, S.LOST, S.BACK, S.RESTARTED,
    S.ACKNOWLEDGE, S.NAME, S.DISCLOSED, S.PLAY_ON, S.CORRECT,
})  # fmt: skip
"""What this machine answers also while play goes on."""

_DISCARD_FIRST = (S.NO_MORE_BETS, S.INSTRUCT, S.IDLE, S.CLOSE)
_ELSEWHERE = tuple(signal for signal in S if signal not in _HERE and signal not in INTERNAL)

EDGES: Final[tuple[Edge[Play], ...]] = (
    # 3.12(d), and cards that must be read; most cards are neither
    Edge(S.CARD, P.PLAYING, None, (ordinary,), (pass_on,)),
    Edge(S.CARD, P.PLAYING, P.STOPPED, (found_face_up, unread), (flags(Code.UNREAD_CARD), ask_name)),
    Edge(S.CARD, P.PLAYING, P.DISCARDING, (found_face_up, worth_something), (flags(Code.FACE_UP), discard_found)),
    Edge(S.CARD, P.PLAYING, None, (found_face_up,), (flags(Code.FACE_UP), discard_found)),
    Edge(S.CARD, P.PLAYING, None, (something_waits,), (keep,)),
    Edge(S.CARD, P.PLAYING, P.STOPPED, (unread, to_be_seen), (flags(Code.UNREAD_CARD), ask_name)),
    Edge(S.CARD, P.PLAYING, None, (), (pass_on,)),
    # 3.12(c)1, (c)2 and (d): cards to the discards
    Edge(S.CARD, P.DISCARDING, P.STOPPED, (unread, face_shown), (flags(Code.UNREAD_CARD), ask_name)),
    Edge(S.CARD, P.DISCARDING, None, (found_face_up,), (flags(Code.FACE_UP), discard_found)),
    Edge(S.CARD, P.DISCARDING, P.PLAYING, (last_due,), (discard_due,)),
    Edge(S.CARD, P.DISCARDING, None, (), (discard_due,)),
    Edge(S.CARD, P.STOPPED, None, (), (keep,)),
    # the cutting cards keep their place in the order
    *(
        edge
        for signal in (S.CUTTING_CARD, S.EMPTY)
        for edge in (
            *_each(_MOVES, signal, None, something_waits, do=(keep,)),
            *_each(_MOVES, signal, None, do=(pass_on,)),
            Edge(signal, P.STOPPED, None, (), (keep,)),
        )
    ),
    # 3.12(c): was the card in error seen?
    *_each(_MOVES, S.DISCLOSED, None, do=(refuse(Reason.NO_CARD_IN_ERROR),)),
    Edge(S.DISCLOSED, P.STOPPED, None, (asking, undisclosed), (hold_for_next,)),
    Edge(S.DISCLOSED, P.STOPPED, None, (asking, error_unread), (flags(Code.UNREAD_CARD), ask_error_name)),
    Edge(S.DISCLOSED, P.STOPPED, None, (asking, house_burns), (burn_error,)),
    Edge(S.DISCLOSED, P.STOPPED, None, (asking, house_burns_one), (burn_one_down,)),
    Edge(S.DISCLOSED, P.STOPPED, None, (asking,), (simulate_next,)),
    Edge(S.DISCLOSED, P.STOPPED, None, (), (refuse(Reason.NO_CARD_IN_ERROR),)),
    # a name
    *_each(_MOVES, S.NAME, None, do=(refuse(Reason.NOTHING_TO_NAME),)),
    Edge(S.NAME, P.STOPPED, None, (naming,), (name,)),
    Edge(S.NAME, P.STOPPED, None, (gap,), (name_missing,)),
    Edge(S.NAME, P.STOPPED, None, (), (refuse(Reason.NOTHING_TO_NAME),)),
    # what the sensors saw
    *_each(_ALWAYS, S.TWO_CARDS, P.STOPPED, in_play, do=(flags(Code.TWO_CARDS), stop_for_two)),
    *_each(_ALWAYS, S.TWO_CARDS, None, do=(flags(Code.TWO_CARDS), two_out_of_play)),
    *_each(_ALWAYS, S.PUSHED_BACK, P.STOPPED, in_play, do=(supervise(Code.PUSHED_BACK),)),
    *_each(_ALWAYS, S.PUSHED_BACK, None, do=(flags(Code.PUSHED_BACK),)),
    Edge(S.JAM, P.STOPPED, None, (jammed_before,), (refuse(Reason.REPEATED),)),
    *_each(_ALWAYS, S.JAM, P.STOPPED, in_play, do=(supervise(Code.JAM),)),
    *_each(_ALWAYS, S.JAM, None, do=(flags(Code.JAM),)),
    Edge(S.LID, P.STOPPED, None, (lid_opened, open_before), (refuse(Reason.REPEATED),)),
    *_each(_ALWAYS, S.LID, P.STOPPED, lid_opened, in_play, do=(supervise(Code.LID_OPEN),)),
    *_each(_ALWAYS, S.LID, None, do=()),
    Edge(S.LOST, P.STOPPED, None, (lost_before,), (refuse(Reason.REPEATED),)),
    *_each(_ALWAYS, S.LOST, P.STOPPED, in_play, do=(flags(Code.DEVICE_LOST), suspend)),
    *_each(_ALWAYS, S.LOST, None, do=(flags(Code.DEVICE_LOST),)),
    *_each(_ALWAYS, S.BACK, P.STOPPED, events_missing, in_play, do=(flags(Code.EVENTS_MISSING), ask_missing)),
    *_each(_ALWAYS, S.BACK, None, events_missing, do=(flags(Code.EVENTS_MISSING),)),
    *_each(_ALWAYS, S.BACK, None, do=(resume,)),
    # the power
    Edge(S.RESTARTED, P.STOPPED, None, (restarted_before,), (refuse(Reason.REPEATED),)),
    *_each(_ALWAYS, S.RESTARTED, P.STOPPED, round_open, do=(flags(Code.POWER_LOST), await_person)),
    *_each(_ALWAYS, S.RESTARTED, None, do=()),
    *_each(_MOVES, S.ACKNOWLEDGE, None, do=(refuse(Reason.NOTHING_TO_SETTLE),)),
    Edge(S.ACKNOWLEDGE, P.STOPPED, None, (restarted_before,), (acknowledged,)),
    Edge(S.ACKNOWLEDGE, P.STOPPED, None, (), (refuse(Reason.NOTHING_TO_SETTLE),)),
    # the supervisor
    *_each(_MOVES, S.PLAY_ON, None, do=(refuse(Reason.NOTHING_TO_SETTLE),)),
    Edge(S.PLAY_ON, P.STOPPED, None, (for_supervisor,), (play_on,)),
    Edge(S.PLAY_ON, P.STOPPED, None, (device_gone,), (refuse(Reason.DEVICE_NOT_BACK),)),
    Edge(S.PLAY_ON, P.STOPPED, None, (), (refuse(Reason.NOTHING_TO_SETTLE),)),
    Edge(S.VOID, P.STOPPED, None, (round_open,), (void_stops, pass_on)),
    Edge(S.VOID, P.STOPPED, None, (), (refuse(Reason.NO_ROUND),)),
    *_each(_ALWAYS, S.CORRECT, None, of_open_round, do=(correct_open,)),
    *_each(_ALWAYS, S.CORRECT, None, of_past_round, do=(correct_past,)),
    *_each(_ALWAYS, S.CORRECT, None, do=(refuse(Reason.NO_SUCH_CARD),)),
    # everything else
    *(Edge(signal, P.DISCARDING, None, (), (refuse(Reason.DISCARD_FIRST),)) for signal in _DISCARD_FIRST),
    *(
        Edge(signal, P.STOPPED, None, (), (refuse(Reason.PLAY_HAS_STOPPED),))
        for signal in _ELSEWHERE
        if signal not in {S.VOID, S.SHOE_RESULT}
    ),
    # where stops and discards leave play
    *_each(_ALWAYS, S.SETTLE, P.STOPPED, has_stops, do=()),
    *_each(_ALWAYS, S.SETTLE, P.DISCARDING, has_due, do=()),
    *_each(_ALWAYS, S.SETTLE, P.PLAYING, do=()),
)

PASSES: Final = (
    *((P.PLAYING, signal) for signal in _ELSEWHERE),
    *((P.DISCARDING, signal) for signal in _ELSEWHERE if signal not in _DISCARD_FIRST),
    (P.STOPPED, S.SHOE_RESULT),
)

STOPS: Final = Machine("play", Play, EDGES, PASSES)
"""The machine that says whether play goes on."""
