"""The table as anybody may see it: phases, cards that lie face up, what to do now, what stops play, devices and alarms.

A projection of the table's state, and of what the desk knows beside it. Where a card lies face down only that it lies
there is told (19:47-3.7(d)), and nothing from which its face could be guessed: no record's number ever, since the shoe
may have told what it thinks of the round, and whoever counts would know. Pure; called by `controller.desk`, handed out
by `controller.control`.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from controller.effects.choices import ChoiceView, choices
from controller.effects.lamps import lamps
from controller.effects.languages import ENGLISH
from controller.effects.matters import HELD, matters
from controller.effects.notices import Notice
from controller.effects.panel import more_exactly, standing
from controller.games.registry import GAMES, AnyState, cue, game_of
from controller.rules.cards import Card, cards_in
from controller.table.about import By
from controller.table.batches_state import Pair
from controller.table.inputs import Spot
from controller.table.irregularities import Code
from controller.table.lamps import Lamp
from controller.table.law import Law
from controller.table.prompts import Cue
from controller.table.seen import Beside, LyingHand, Matter, RoadStyle, RoundSeen
from controller.table.state import Drawn

_SECOND_NS: Final = 1_000_000_000


class Viewed:
    """What msgspec asks `view_of` for, when it reads what a table has told."""

    __slots__ = ()


class ShoeView(Struct, frozen=True):
    """The shoe and its accounts, in cards."""

    number: int
    phase: str
    decks: int
    cards: int
    """What so many decks hold."""
    drawn: int
    burned: int
    discarded: int
    out_of_play: int
    cutting_card_out: bool
    waiting: int = 0
    """How many left the shoe and wait to be judged."""
    cutting_card_at: int | None = None
    """The number of cards in front of it; None if that was not reported."""


class BatchView(Struct, frozen=True):
    """One of two batches: the colour of its backs, where it is, and whether it is its turn (19:47-7.1(d))."""

    back: str
    phase: str
    due: bool


class RoundView(Struct, frozen=True):
    """The round on the table."""

    number: int
    phase: str
    void: bool
    simulated: bool
    """It is a round without wagers (3.12(c)3)."""


class HandView(Struct, frozen=True):
    """A hand: its cards that lie face up, how many lie face down, and its points once all are up."""

    cards: tuple[Card, ...] = ()
    hidden: int = 0
    points: int | None = None


class FlagView(Struct, frozen=True):
    """An irregularity: its code, its paragraphs as the game numbers them, and the dealer's words for it."""

    code: str
    paragraphs: tuple[str, ...]
    says: str


class StopView(Struct, frozen=True):
    """Why play has stopped, what it waits for, who clears it, and how."""

    waits_for: str
    code: str
    paragraphs: tuple[str, ...]
    says: str
    cleared_by: By
    device: str = ""
    procedure: str = ""
    choices: tuple[ChoiceView, ...] = ()
    """Every act that ends it and that the table accepts now; none where only the device can end it."""


class PromptView(Struct, frozen=True):
    """What the dealer must do now, in English, and the two lines that stand on the panel in the dealer's language."""

    lines: tuple[str, ...]
    panel: tuple[str, ...] = ()


class DeviceView(Struct, frozen=True):
    """A device of the configuration, as the desk knows it."""

    name: str
    kind: str
    online: bool = False
    since: str = ""
    """Since when it has been online or gone, in UTC; empty where nobody knows."""
    serial: str = ""
    firmware: str = ""
    faults: tuple[str, ...] = ()
    port: str = ""
    """Why its port is not open, while it is not."""
    refused: str = ""
    """Why the device that answers there was not taken."""
    missing: bool = False
    """Its numbering lacks events of which nobody was asked, because no shoe was in play; how many is in the journal."""
    failing: str = ""
    """What became of a command, where it is a panel that does not show what it should."""
    much: bool = False
    """It says more than a device does for good, and is held off if it goes on."""
    noise: bool = False
    """Bytes come on its line, on and on, that make no frame."""


class AlarmView(Struct, frozen=True):
    """An alarm that is open: when it was raised, what it is about, and who must act."""

    time: str
    """Empty where its record has been archived."""
    code: str
    paragraphs: tuple[str, ...]
    says: str
    number: int = 0
    device: str = ""
    times: int = 1
    """How often it was raised since somebody acknowledged it."""
    shoe: int = 0
    round: int = 0
    by: By = "supervisor"
    """Who ends its stop, as long as that stands; then a supervisor, who acknowledges it."""


class TroubleView(Struct, frozen=True):
    """Why nothing can be written to the journal, and what helps."""

    problem: str
    cure: str


class JournalView(Struct, frozen=True):
    """Whether all that happened is durable, and what is wrong if not."""

    durable: bool = True
    trouble: TroubleView | None = None
    beside: tuple[TroubleView, ...] = ()
    """What is wrong beside it: checkpoints or archives that cannot be written, a log that cannot be cut."""


class DaemonView(Struct, frozen=True):
    """The program that answers; empty where it does not say."""

    version: str = ""
    program: str = ""
    """Its files, as `controller.manifest` says."""
    clock: str = ""
    """Whether the computer's clock is synchronised, as an opening says."""
    since: str = ""
    """When it started, in UTC."""


class View(Viewed, Struct, frozen=True):
    """All that anybody may see of a table at one moment."""

    table: str
    game: str
    dealing: str
    play: str
    shoe: ShoeView
    round: RoundView
    hands: dict[Spot, HandView]
    """Each is told under its spot."""
    prompt: PromptView
    stops: tuple[StopView, ...]
    rounds: tuple[RoundSeen, ...]
    devices: tuple[DeviceView, ...]
    alarms: tuple[AlarmView, ...]
    """Those that nobody has acknowledged or settled, the newest last."""
    journal: JournalView
    batches: tuple[BatchView, ...] = ()
    """None at a table with one batch."""
    beside: Beside = Beside()
    """What the game shows else; its fields are told among these."""
    matters: tuple[Matter, ...] = ()
    """All that is open; where nothing is, all is well."""
    next_card: Spot | None = None
    """The hand that gets the next card, while the panel's lamps say so."""
    road_style: RoadStyle = "straight"
    """How the casino draws a run that has turned right on a road."""
    daemon: DaemonView = DaemonView()
    """Of the program that answers."""

    @property
    def hidden(self) -> int:
        """How many cards of the hands lie face down."""
        return sum(hand.hidden for hand in self.hands.values())


if TYPE_CHECKING:
    AnyView = View
else:
    AnyView = Viewed
"""A view, where JSON is read."""


def view(
    state: AnyState,
    *,
    table: str,
    panel: Sequence[str] = (),
    notice: Notice | None = None,
    devices: Sequence[DeviceView] = (),
    alarms: Sequence[AlarmView] = (),
    journal: JournalView = JournalView(),  # noqa: B008  # frozen
    road_style: RoadStyle = "straight",
    daemon: DaemonView = DaemonView(),  # noqa: B008  # the same
) -> View:
    """What may be seen of a table in this state, with what the desk knows beside it: `notice` holds play."""
    game = GAMES[state.house.game]
    hands, now = game.shows.hands(state), cue(state)
    says = now.prompt
    seen = View(
        table=table,
        game=state.house.game,
        dealing=state.house.dealt,
        play=state.play.value if notice is None else HELD,
        shoe=_shoe(state),
        round=RoundView(state.round_number, state.round.phase.value, state.round.void, state.round.simulated),
        hands={hand.spot: _hand(hand) for hand in hands},
        prompt=PromptView(_lines(state, now, devices) if notice is None else ENGLISH.notices[notice], tuple(panel)),
        stops=tuple(_stops(state, game.law)),
        rounds=tuple(map(game.shows.round.of, state.round.deals)),
        devices=tuple(devices),
        alarms=tuple(alarms),
        journal=journal,
        batches=tuple(_batches(state)),
        beside=game.shows.beside.of(state),
        next_card=_next_card(hands, lamps(says, state).lit) if notice is None else None,
        road_style=road_style,
        daemon=daemon,
    )
    return replace(seen, matters=tuple(matters(seen)))


def _lines(state: AnyState, now: Cue, devices: Sequence[DeviceView]) -> tuple[str, ...]:
    """What the dealer must do now; which device is lost, and how, as the panel says it."""
    lost = standing(state).lost
    of_lost = next(((each.kind, bool(each.port)) for each in devices if each.name == lost), None)
    instead = more_exactly(now.prompt.about, of_lost, lid_closed=False)
    return now.prompt.panel if instead is None else ENGLISH.lines(now, instead=instead)


def flag(code: Code, game: Law) -> FlagView:
    """An irregularity in words."""
    row = code
    return FlagView(code.value, game.numbered(row.paragraphs), " ".join(row.says))


def alarm(wall_ns: int | None, code: Code, game: Law) -> AlarmView:
    """An alarm in words; None where nobody knows when it was raised."""
    said = flag(code, game)
    return AlarmView("" if wall_ns is None else time(wall_ns), said.code, said.paragraphs, said.says)


def alarms(state: AnyState, raised: Mapping[int, int]) -> Iterator[AlarmView]:
    """The open alarms of a table; `raised` has the times of as many as are known, by their numbers."""
    stands = {(stop.why, stop.device): stop.kind.cleared_by for stop in state.stops}
    law = GAMES[state.house.game].law
    for each in () if state.alarms is None else state.alarms.open:
        yield replace(
            alarm(raised.get(each.number), each.why, law), number=each.number, device=each.device, times=each.times,
            shoe=each.shoe, round=each.round, by=stands.get(each.cause, "supervisor"),
        )  # fmt: skip


def time(wall_ns: int) -> str:
    """A time as ISO 8601 in UTC, to the millisecond; what no calendar has, as nanoseconds."""
    try:
        at = datetime.fromtimestamp(wall_ns // _SECOND_NS, UTC)
    except (OverflowError, ValueError, OSError):
        return f"{wall_ns} ns"
    return f"{at:%Y-%m-%dT%H:%M:%S}.{wall_ns % _SECOND_NS // 1_000_000:03d}Z"


def _batches(state: AnyState) -> Iterator[BatchView]:
    if state.house.two_batches:
        for side, back in enumerate(state.house.backs):
            due = (Pair.FIRST, Pair.SECOND)[side]
            yield BatchView(back, state.batch(side).value, state.whose_turn in {due, Pair.EITHER})


def _shoe(state: AnyState) -> ShoeView:
    decks, cards = state.house.all_decks, cards_in(state.house.all_decks)
    return ShoeView(
        state.shoe_number, state.shoe.value, decks, cards, state.drawn, state.burned, state.discarded,
        state.out_of_play, state.cutting_card_out, sum(isinstance(each, Drawn) for each in state.waiting),
        None if state.from_back is None else cards - state.from_back,
    )  # fmt: skip


def _next_card(hands: Sequence[LyingHand], lit: Lamp) -> Spot | None:
    """The hand whose lamp shines: the prompt, which never tells of an unturned card, has lit it."""
    by_lamp = zip((Lamp.FIRST_HAND, Lamp.SECOND_HAND), hands, strict=False)
    return next((hand.spot for lamp, hand in by_lamp if lamp & lit), None)


def _hand(hand: LyingHand) -> HandView:
    seen = tuple(card for card, is_up in zip(hand.cards, hand.up, strict=True) if is_up)
    return HandView(seen, hand.up.count(False), hand.total if hand.cards and all(hand.up) else None)


def _stops(state: AnyState, game: Law) -> Iterator[StopView]:
    ends = choices(state)
    for stop in state.stops:
        said, kind = flag(stop.why, game), stop.kind
        procedure = game.renumbered(kind.procedure or stop.why.procedure)
        yield StopView(
            kind.value, said.code, said.paragraphs, said.says, kind.cleared_by, stop.device, procedure, ends[kind]
        )


# --- on the control socket --------------------------------------------------------------------------------------------


def told(view: View) -> dict[str, Any]:
    """A view as it is told: each hand under its spot, and what the game shows beside them, among the table's fields."""
    said: dict[str, Any] = {}
    for name in View.__struct_fields__:
        field = getattr(view, name)
        said |= field if name == "hands" else asdict(field) if name == "beside" else {name: field}
    return said


def _is_hand(said: object) -> bool:
    """Whether it is one; a later version may tell something else as well."""
    return isinstance(said, dict) and said.keys() >= {*HandView.__struct_fields__}


def view_of(said: dict[str, Any]) -> View:
    """The view that was told so; ValidationError, a ValueError, where it is none."""
    game = game_of(str(said.get("game")))
    own = game.shows.beside.__struct_fields__
    beside = {*View.__struct_fields__, *own}
    hands = {name: each for name, each in said.items() if name not in beside and _is_hand(each)}
    rounds = said.get("rounds", ())
    table = {name: said[name] for name in View.__struct_fields__ if name in said and name != "rounds"}
    seen = msgspec.convert(table | {"hands": hands, "beside": {}, "rounds": ()}, View)
    return replace(
        seen,
        rounds=msgspec.convert(rounds, tuple[game.shows.round, ...]),  # type: ignore[name-defined]  # whichever it is
        beside=msgspec.convert({name: said[name] for name in own if name in said}, game.shows.beside),
    )
