"""The table as anybody may see it: phases, cards that lie face up, what to do now, what stops play, devices and alarms.

A projection of the table's state, and of what the desk knows beside it. Where a card lies face down only that it lies
there is told (19:47-3.7(d)), and nothing from which its face could be guessed: no record's number ever, since the shoe
may have told what it thinks of the round, and whoever counts would know. Pure; called by `controller.desk`, handed out
by `controller.control`.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from controller.effects.languages import ENGLISH
from controller.effects.matters import HELD, Matter, matters
from controller.effects.notices import Notice
from controller.games.baccarat.phases import Curator
from controller.games.baccarat.record import Baccarat
from controller.games.chemin_de_fer.phases import Bank
from controller.games.chemin_de_fer.record import CoupFields
from controller.games.registry import AnyState, prompt
from controller.games.two_hands.facts import Ruled
from controller.games.two_hands.law.hands import Outcome, is_natural, point_count
from controller.games.two_hands.law.laws import LAWS
from controller.games.two_hands.phases import Round
from controller.games.two_hands.record import Deal, Wagered
from controller.games.two_hands.round_steps import as_dealt
from controller.games.two_hands.ruling import ruled
from controller.rules.cards import UNREAD, Card, cards_in
from controller.table.batches_state import Pair
from controller.table.irregularities import Code
from controller.table.law import Law
from controller.table.state import Drawn, Stop, StopKind

_SECOND_NS: Final = 1_000_000_000
ClearedBy = Literal["dealer", "supervisor", "device"]
FIRST_TWO: Final = 2
"""19:47-3.9(a): what a natural and a pair are made of."""

CLEARED_BY: Final[dict[StopKind, ClearedBy]] = {
    StopKind.NAME: "dealer",
    StopKind.DISCLOSURE: "dealer",
    StopKind.SUPERVISOR: "supervisor",
    StopKind.DEVICE: "device",
    StopKind.SHOE: "device",
    StopKind.RESTART: "dealer",
}
"""Who ends a stop; a lost device does by coming back, a shoe by being closed or freed."""


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
    """Why play has stopped, what it waits for, and who clears it."""

    waits_for: str
    code: str
    paragraphs: tuple[str, ...]
    says: str
    cleared_by: ClearedBy
    device: str = ""


class FinishedRound(Struct, frozen=True):
    """A round of this shoe, as corrected. The cards of a void one are not told: some may never have been turned."""

    number: int
    outcome: Outcome | None
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    player_points: int | None = None
    banker_points: int | None = None
    natural: bool = False
    player_pair: bool = False
    banker_pair: bool = False


class CuratorView(Struct, frozen=True):
    """Who deals at Punto Banco, where that is told: a seat, or the dealer, for it or for nobody."""

    phase: str
    """`offered`, `participant` or `dealer`."""
    seat: int | None = None
    """The curator's; of a shoe on offer, who had it before."""
    dealer: bool = False


class WagersView(Struct, frozen=True):
    """What became of each wager that the house offers, on the newest round whose result stands."""

    round: int
    wagers: tuple[Ruled, ...]


class PromptView(Struct, frozen=True):
    """What the dealer must do now, in English, and the two lines that stand on the panel in the dealer's language."""

    lines: tuple[str, ...]
    panel: tuple[str, ...] = ()


class BankView(Struct, frozen=True):
    """The bank of Chemin de Fer, where it is told: its phase, who holds it, and what is wagered, in cents."""

    phase: str
    banker: int | None
    """The seat that holds the bank; that lost or passed it while it is on offer."""
    wager: int | None
    dominant: int | None
    """The seat of the Dominant Player, as the wagers stand."""
    against: tuple[Wagered, ...] = ()
    bids: tuple[tuple[int, int], ...] = ()


class MarkerView(Struct, frozen=True):
    """Deferred vigorish that a seat owes, in cents."""

    seat: int
    cents: int


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
    """A flag that was raised: when, and which."""

    time: str
    code: str
    paragraphs: tuple[str, ...]
    says: str


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


class View(Struct, frozen=True):
    """All that anybody may see of a table at one moment."""

    table: str
    game: str
    dealing: str
    play: str
    shoe: ShoeView
    round: RoundView
    player: HandView
    banker: HandView
    prompt: PromptView
    stops: tuple[StopView, ...]
    rounds: tuple[FinishedRound, ...]
    devices: tuple[DeviceView, ...]
    alarms: tuple[AlarmView, ...]
    """The newest last."""
    journal: JournalView
    batches: tuple[BatchView, ...] = ()
    """None at a table with one batch."""
    wagers: WagersView | None = None
    curator: CuratorView | None = None
    bank: BankView | None = None
    markers: tuple[MarkerView, ...] = ()
    """19:47-3.3(c)2: as they lie in front of the dealer."""
    matters: tuple[Matter, ...] = ()
    """All that is open; where nothing is, all is well."""

    @property
    def hidden(self) -> int:
        """How many cards of the two hands lie face down."""
        return self.player.hidden + self.banker.hidden


def view(
    state: AnyState,
    *,
    table: str,
    panel: Sequence[str] = (),
    notice: Notice | None = None,
    devices: Sequence[DeviceView] = (),
    alarms: Sequence[AlarmView] = (),
    journal: JournalView = JournalView(),  # noqa: B008  # frozen
) -> View:
    """What may be seen of a table in this state, with what the desk knows beside it: `notice` holds play."""
    game = LAWS[state.house.game]
    seen = View(
        table=table,
        game=state.house.game,
        dealing=state.house.dealt,
        play=state.play.value if notice is None else HELD,
        shoe=_shoe(state),
        round=RoundView(state.round_number, state.round.phase.value, state.round.void, state.round.simulated),
        player=_hand(state.round.player, state.round.up("player"), state.round.points("player", state.house)),
        banker=_hand(state.round.banker, state.round.up("banker"), state.round.points("banker", state.house)),
        prompt=PromptView(prompt(state).panel if notice is None else ENGLISH.notices[notice], tuple(panel)),
        stops=tuple(_stop(each, game) for each in state.stops),
        rounds=tuple(map(finished, state.round.deals)),
        devices=tuple(devices),
        alarms=tuple(alarms),
        journal=journal,
        batches=tuple(_batches(state)),
        wagers=_wagers(state),
        curator=_curator(state),
        bank=_bank(state),
        markers=tuple(MarkerView(seat, cents) for seat, cents in state.round.ledger.markers),
    )
    return replace(seen, matters=tuple(matters(seen)))


def flag(code: Code, game: Law) -> FlagView:
    """An irregularity in words."""
    row = code
    return FlagView(code.value, game.numbered(row.paragraphs), " ".join(row.says))


def alarm(wall_ns: int, code: Code, game: Law) -> AlarmView:
    """A flag that was raised, in words."""
    said = flag(code, game)
    return AlarmView(time(wall_ns), said.code, said.paragraphs, said.says)


def time(wall_ns: int) -> str:
    """A time as ISO 8601 in UTC, to the millisecond; what no calendar has, as nanoseconds."""
    try:
        at = datetime.fromtimestamp(wall_ns // _SECOND_NS, UTC)
    except (OverflowError, ValueError, OSError):
        return f"{wall_ns} ns"
    return f"{at:%Y-%m-%dT%H:%M:%S}.{wall_ns % _SECOND_NS // 1_000_000:03d}Z"


def finished(deal: Deal) -> FinishedRound:
    """A finished round; 19:47-3.9(a): a natural is made of two cards, and so is a pair."""
    if deal.outcome == "void":
        return FinishedRound(deal.number, "void")
    points = deal.points
    player, banker = deal.player[:FIRST_TWO], deal.banker[:FIRST_TWO]
    return FinishedRound(
        deal.number,
        deal.outcome,
        deal.player,
        deal.banker,
        None if points is None else points[0],
        None if points is None else points[1],
        points is not None and is_natural(point_count(player), point_count(banker)),
        _is_pair(player),
        _is_pair(banker),
    )


def _wagers(state: AnyState) -> WagersView | None:
    """19:47-3.10(a): what a result means, as soon as it is announced; a void round tells nothing of its cards."""
    called = state.round.phase is Round.CALLED and not state.round.simulated
    deal = as_dealt(state) if called else next(reversed(state.round.deals), None)
    if deal is None:
        return None
    return next((WagersView(deal.number, fact.wagers) for fact in ruled(state, deal)), None)


def _curator(state: AnyState) -> CuratorView | None:
    """19:47-3.6(b) to (d), 3.11: as far as it is told."""
    if not isinstance(state.round, Baccarat) or state.round.curator is Curator.UNFOLLOWED:
        return None
    return CuratorView(state.round.curator.value, state.round.dealing.seat, state.round.dealing.dealer)


def _is_pair(cards: tuple[Card, ...]) -> bool:
    return len(cards) == FIRST_TWO and UNREAD not in cards and cards[0][0] == cards[1][0]


def _batches(state: AnyState) -> Iterator[BatchView]:
    if state.house.two_batches:
        for side, back in enumerate(state.house.backs):
            due = (Pair.FIRST, Pair.SECOND)[side]
            yield BatchView(back, state.batch(side).value, state.whose_turn in {due, Pair.EITHER})


def _shoe(state: AnyState) -> ShoeView:
    decks = state.house.decks
    return ShoeView(
        state.shoe_number, state.shoe.value, decks, cards_in(decks), state.drawn, state.burned, state.discarded,
        state.out_of_play, state.cutting_card_out, sum(isinstance(each, Drawn) for each in state.waiting),
    )  # fmt: skip


def _bank(state: AnyState) -> BankView | None:
    if not isinstance(state.round, CoupFields) or state.round.bank is Bank.UNTOLD:
        return None
    stakes, at_stake = state.round.stakes, state.round.stakes.at_stake
    dominant = None if at_stake is None else at_stake.dominant
    return BankView(state.round.bank.value, stakes.banker, stakes.wager, dominant, stakes.against, stakes.bids)


def _hand(cards: tuple[Card, ...], up: tuple[bool, ...], points: int | None) -> HandView:
    seen = tuple(card for card, is_up in zip(cards, up, strict=True) if is_up)
    return HandView(seen, up.count(False), points if cards and all(up) else None)


def _stop(stop: Stop, game: Law) -> StopView:
    said = flag(stop.why, game)
    return StopView(stop.kind.value, said.code, said.paragraphs, said.says, CLEARED_BY[stop.kind], stop.device)
