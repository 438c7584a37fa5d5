"""Whether play goes on: what must be discarded first, and what must be said or settled first.

Rules of this machine, which is asked before the others:
- While play goes on it leaves every input to the shoe and the round, but for a card that cannot be taken as it comes:
  one found face up (19:47-3.12(d)), and one that lies face up and was not read.
- While cards are being discarded each card that leaves the shoe is one of them.
- While play has stopped whatever leaves the shoe waits in its order, and the keys of the deal are refused.
- A device lost before the shoe is in play stops play when it comes into play; a shuffler that is out of use does not.
- Its phase is nothing but what `stops` and `dues` make of it. Only `settle` moves it, fired when they make it another.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from controller.table.actions import ask_name, flags, keep, pass_on, refuse, supervise
from controller.table.alarms_steps import acknowledge_alarm, alarm_open
from controller.table.batches import OF_BATCHES
from controller.table.batches_steps import spoil
from controller.table.discard_steps import (
    came_before,
    discard_due,
    discard_found,
    face_shown,
    found_face_up,
    has_due,
    ordinary,
    ordinary_stack,
    to_be_seen,
    unread,
)
from controller.table.edges import Action, Edge, Guard, Machine, On, Refusal
from controller.table.inputs import (
    Acknowledged,
    AlarmSeen,
    CardDrawn,
    CuttingCard,
    DeviceBack,
    DeviceLost,
    Disclosed,
    Input,
    Jammed,
    LidMoved,
    Named,
    OrderSuspected,
    PlayOn,
    PushedBack,
    Restarted,
    ShoeEmpty,
    StackDrawn,
    TwoCards,
    Voided,
)
from controller.table.irregularities import TableCode
from controller.table.order_steps import check, grave, not_watched
from controller.table.phases import Play
from controller.table.reasons import TableReason
from controller.table.signals import Signal
from controller.table.stops_steps import (
    acknowledged,
    ask_missing,
    await_card,
    await_lid,
    await_person,
    beyond,
    beyond_before,
    beyond_decks,
    card_free,
    crowded,
    device_gone,
    events_missing,
    for_supervisor,
    gap,
    has_stops,
    in_play,
    jam_cleared,
    jammed_before,
    lid_closed,
    lid_opened,
    lost_before,
    name,
    name_missing,
    naming,
    of_reader,
    of_shuffler,
    open_before,
    play_on,
    play_unready,
    reader_back,
    restarted_before,
    resume,
    round_open,
    shoe_unready,
    stack_out_of_play,
    stop_for_two,
    suspend,
    two_out_of_play,
    unused,
    void_before,
    void_stops,
    without_reader,
)

if TYPE_CHECKING:
    from controller.table.game import Game

P = Play
S = Signal


_MOVES = (P.PLAYING, P.DISCARDING)
_IN_PLAY = (P.DISCARDING, P.STOPPED)
_WAIT = (P.PLAYING, P.STOPPED)
"""Where a device may be lost: play has stopped for it, or will when the shoe comes into play; and where stacks come."""
_ALWAYS = tuple(P)


def _each(phases: tuple[Play, ...], on: On, *when: Guard, do: tuple[Action, ...] = ()) -> list[Edge[Play]]:
    return [Edge(on, phase, when=when, do=do) for phase in phases]


_HERE = (
    CardDrawn, CuttingCard, ShoeEmpty, TwoCards, PushedBack, Jammed, LidMoved, DeviceLost, DeviceBack, Restarted,
    Acknowledged, Named, Disclosed, PlayOn, AlarmSeen, OrderSuspected,
)  # fmt: skip
"""What this machine answers also while play goes on."""

_BEFORE: Final[tuple[Edge[Play], ...]] = (
    Edge(CardDrawn, P.PLAYING, when=(ordinary,), do=(pass_on,)),
    # 3.1(a): what the decks cannot hold stops play once, and is only counted from then on: all that follows is beyond
    Edge(CardDrawn, P.STOPPED, when=(beyond_before,), do=(beyond_decks,)),
    *_each(_ALWAYS, CardDrawn, beyond, do=(supervise(TableCode.MORE_CARDS), beyond_decks)),
    Edge(TwoCards, P.STOPPED, when=(beyond_before,), do=(two_out_of_play,)),
    *_each(_ALWAYS, TwoCards, beyond, do=(supervise(TableCode.MORE_CARDS), two_out_of_play)),
    # 3.12(d), and cards that must be read
    Edge(CardDrawn, P.PLAYING, when=(found_face_up, unread), do=(flags(TableCode.UNREAD_CARD), ask_name)),
)
"""What is asked before the game."""

_BEHIND: Final[tuple[Edge[Play], ...]] = (
    Edge(CardDrawn, P.PLAYING, when=(found_face_up,), do=(flags(TableCode.FACE_UP), discard_found)),
    Edge(CardDrawn, P.PLAYING, when=(to_be_seen,), do=(flags(TableCode.UNREAD_CARD), ask_name)),
    Edge(CardDrawn, P.PLAYING, do=(pass_on,)),
    # 3.12(c)1, (c)2 and (d): cards to the discards
    Edge(CardDrawn, P.DISCARDING, when=(unread, face_shown), do=(flags(TableCode.UNREAD_CARD), ask_name)),
    Edge(CardDrawn, P.DISCARDING, when=(found_face_up,), do=(flags(TableCode.FACE_UP), discard_found)),
    Edge(CardDrawn, P.DISCARDING, when=(came_before,), do=(pass_on,)),
    Edge(CardDrawn, P.DISCARDING, do=(discard_due,)),
    Edge(CardDrawn, P.STOPPED, do=(keep,)),
    # the cutting cards and the end of the shoe keep their place in the order
    *_each(_MOVES, CuttingCard, do=(pass_on,)),
    *_each(_MOVES, ShoeEmpty, do=(pass_on,)),
    Edge(CuttingCard, P.STOPPED, do=(keep,)),
    Edge(ShoeEmpty, P.STOPPED, do=(keep,)),
    # a name
    Edge(Named, P.STOPPED, when=(naming,), do=(name,)),
    Edge(Named, P.STOPPED, when=(gap,), do=(name_missing,)),
    # what the sensors saw; play stops only for a shoe in play, as it is while cards are discarded or play has stopped
    Edge(TwoCards, P.PLAYING, when=(in_play,), do=(flags(TableCode.TWO_CARDS), stop_for_two)),
    Edge(TwoCards, P.PLAYING, do=(flags(TableCode.TWO_CARDS), two_out_of_play)),
    *_each(_IN_PLAY, TwoCards, do=(flags(TableCode.TWO_CARDS), stop_for_two)),
    Edge(PushedBack, P.PLAYING, when=(in_play,), do=(supervise(TableCode.PUSHED_BACK),)),
    Edge(PushedBack, P.PLAYING, do=(flags(TableCode.PUSHED_BACK),)),
    Edge(PushedBack, P.STOPPED, when=(crowded,), do=(flags(TableCode.PUSHED_BACK),)),
    *_each(_IN_PLAY, PushedBack, do=(supervise(TableCode.PUSHED_BACK),)),
    Edge(Jammed, P.PLAYING, when=(jam_cleared,), do=(card_free,)),
    Edge(Jammed, P.STOPPED, when=(jam_cleared,), do=(card_free,)),
    Edge(Jammed, P.DISCARDING, when=(jam_cleared,)),  # a shoe that waits for it would have stopped play
    Edge(Jammed, P.PLAYING, when=(in_play,), do=(supervise(TableCode.JAM),)),
    Edge(Jammed, P.PLAYING, when=(jammed_before,), do=(refuse(TableReason.REPEATED),)),
    Edge(Jammed, P.PLAYING, do=(flags(TableCode.JAM), await_card)),
    Edge(Jammed, P.STOPPED, when=(jammed_before,), do=(refuse(TableReason.REPEATED),)),
    *_each(_IN_PLAY, Jammed, do=(supervise(TableCode.JAM),)),
    Edge(LidMoved, P.PLAYING, when=(lid_opened, in_play), do=(supervise(TableCode.LID_OPEN),)),
    Edge(LidMoved, P.PLAYING, when=(lid_opened, open_before), do=(refuse(TableReason.REPEATED),)),
    Edge(LidMoved, P.PLAYING, when=(lid_opened,), do=(await_lid,)),
    Edge(LidMoved, P.PLAYING, do=(lid_closed,)),
    Edge(LidMoved, P.STOPPED, when=(lid_opened, open_before), do=(refuse(TableReason.REPEATED),)),
    *_each(_IN_PLAY, LidMoved, lid_opened, do=(supervise(TableCode.LID_OPEN),)),
    Edge(LidMoved, P.STOPPED, do=(lid_closed,)),
    Edge(LidMoved, P.DISCARDING),
    Edge(DeviceLost, P.PLAYING, when=(lost_before,), do=(refuse(TableReason.REPEATED),)),
    Edge(DeviceLost, P.STOPPED, when=(lost_before,), do=(refuse(TableReason.REPEATED),)),
    *_each(_ALWAYS, DeviceLost, unused, do=(flags(TableCode.DEVICE_LOST),)),
    *_each(_ALWAYS, DeviceLost, do=(flags(TableCode.DEVICE_LOST), suspend)),
    Edge(DeviceBack, P.DISCARDING, when=(events_missing, of_shuffler), do=(flags(TableCode.EVENTS_MISSING), spoil)),
    Edge(DeviceBack, P.DISCARDING, when=(events_missing,), do=(flags(TableCode.EVENTS_MISSING), ask_missing)),
    Edge(DeviceBack, P.DISCARDING),  # a device that was lost would have stopped play
    *_each(_WAIT, DeviceBack, events_missing, of_shuffler, do=(resume, flags(TableCode.EVENTS_MISSING), spoil)),
    Edge(DeviceBack, P.PLAYING, when=(events_missing, in_play), do=(flags(TableCode.EVENTS_MISSING), ask_missing)),
    Edge(DeviceBack, P.PLAYING, when=(events_missing,), do=(resume, flags(TableCode.EVENTS_MISSING))),
    Edge(DeviceBack, P.STOPPED, when=(events_missing,), do=(resume, flags(TableCode.EVENTS_MISSING), ask_missing)),
    *_each(_WAIT, DeviceBack, do=(resume,)),
    # the power
    *_each(_MOVES, Restarted, round_open, do=(flags(TableCode.POWER_LOST), await_person)),
    *_each(_MOVES, Restarted),
    Edge(Restarted, P.STOPPED, when=(restarted_before,), do=(refuse(TableReason.REPEATED),)),
    Edge(Restarted, P.STOPPED, when=(round_open,), do=(flags(TableCode.POWER_LOST), await_person)),
    Edge(Restarted, P.STOPPED),
    Edge(Acknowledged, P.STOPPED, when=(restarted_before,), do=(acknowledged,)),
    # the supervisor
    Edge(PlayOn, P.STOPPED, when=(for_supervisor,), do=(play_on,)),
    Edge(PlayOn, P.STOPPED, when=(shoe_unready,), do=(play_unready,)),
    Edge(PlayOn, P.STOPPED, when=(device_gone,), do=(refuse(TableReason.DEVICE_NOT_BACK),)),
    Edge(Voided, P.STOPPED, when=(void_before,), do=(refuse(TableReason.REPEATED),)),
    Edge(Voided, P.STOPPED, when=(round_open,), do=(void_stops, pass_on)),
    *_each(_ALWAYS, AlarmSeen, alarm_open, do=(acknowledge_alarm,)),
    # the order of the cards, where it is watched
    *_each(_ALWAYS, OrderSuspected, not_watched, do=(refuse(TableReason.ORDER_NOT_WATCHED),)),
    Edge(OrderSuspected, P.STOPPED, when=(crowded,), do=(flags(TableCode.ORDER_SUSPECTED),)),
    *_each(_ALWAYS, OrderSuspected, grave, do=(supervise(TableCode.ROUTINE_CHECK), check)),
    *_each(_ALWAYS, OrderSuspected, do=(flags(TableCode.ORDER_SUSPECTED),)),
    # where stops and discards, come or gone, leave play
    *(Edge(S.SETTLE, phase, P.STOPPED, when=(has_stops,)) for phase in _MOVES),
    Edge(S.SETTLE, P.STOPPED, P.DISCARDING, when=(has_due,)),
    Edge(S.SETTLE, P.PLAYING, P.DISCARDING),
    Edge(S.SETTLE, P.DISCARDING, P.PLAYING),
    Edge(S.SETTLE, P.STOPPED, P.PLAYING),
)

_STACKS_BEFORE: Final[tuple[Edge[Play], ...]] = (
    Edge(StackDrawn, P.PLAYING, when=(ordinary_stack,), do=(pass_on,)),
    Edge(StackDrawn, P.STOPPED, when=(beyond_before,), do=(stack_out_of_play,)),
    *_each(_WAIT, StackDrawn, beyond, do=(supervise(TableCode.MORE_CARDS), stack_out_of_play)),
)
_STACKS_BEHIND: Final[tuple[Edge[Play], ...]] = (
    Edge(StackDrawn, P.PLAYING, do=(pass_on,)),
    Edge(StackDrawn, P.STOPPED, do=(keep,)),
)
"""19:47-20.9(a): a stack keeps its place in the order as a card does, where cards may leave the shoe so.

No game whose cards come in stacks has any of them discarded first.
"""

_OF_READER: Final[tuple[Edge[Play], ...]] = (
    *_each(_ALWAYS, DeviceLost, of_reader, do=(flags(TableCode.DEVICE_LOST), without_reader)),
    *_each(_ALWAYS, DeviceBack, of_reader, events_missing, do=(flags(TableCode.EVENTS_MISSING), reader_back)),
    *_each(_ALWAYS, DeviceBack, of_reader, do=(reader_back,)),
)
"""19:47-2.15(k): a card reader that is lost suspends no play, and hides no card, at a game that may use one."""

REFUSALS: Final[tuple[Refusal[Play], ...]] = (
    Refusal(TableReason.NO_CARD_IN_ERROR, (Disclosed,)),
    Refusal(TableReason.NOTHING_TO_NAME, (Named,)),
    Refusal(TableReason.NOTHING_TO_SETTLE, (Acknowledged, PlayOn)),
    Refusal(TableReason.NO_ROUND, (Voided,)),
    Refusal(TableReason.NO_SUCH_ALARM, (AlarmSeen,)),
    Refusal(TableReason.DISCARD_FIRST, at=(P.DISCARDING,)),
    Refusal(TableReason.PLAY_HAS_STOPPED),
)


def stops(game: "Game[Any]", inputs: Iterable[type[Input]]) -> Machine[Play]:
    """The machine that says whether play goes on, with what the game answers to cards in error and corrections."""
    before, behind = (_STACKS_BEFORE, _STACKS_BEHIND) if game.shoe.stacks else ((), ())
    of_reader = _OF_READER if game.house.reads_hole_card else ()
    edges = (*_BEFORE, *before, *of_reader, *game.stops, *behind, *_BEHIND)
    cells = {(edge.source, edge.on) for edge in edges}
    hears = tuple(on for on in inputs if on not in {*OF_BATCHES, *game.beside})
    others_hands = tuple(on for on in hears if on.about.corrects and on not in game.says.inputs)
    elsewhere = [on for on in hears if on not in {*_HERE, *others_hands} and (P.PLAYING, on) not in cells]
    passes = (
        *((P.PLAYING, on) for on in elsewhere),
        *((P.DISCARDING, on) for on in elsewhere if not on.about.discards_first),
        *((P.STOPPED, on) for on in elsewhere if on.about.despite_stop),
    )
    refusals = (*((Refusal(game.hands_named, others_hands),) if others_hands else ()), *REFUSALS)
    return Machine("play", Play, edges, hears=hears, passes=passes, refusals=refusals)
