"""What was said of a round and cannot be, since its journal says something else: the game, the offer, the bank.

Pure; called by `controller.cli.settle.command`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from controller.cli.settle.played import Played
from controller.games.two_hands.columns import at_stake
from controller.games.two_hands.law.wagers.bank import withdrawn
from controller.games.two_hands.law.wagers.offer import GameName
from controller.games.two_hands.law.wagers.settlement import Refused, Wager
from controller.games.two_hands.settling import at_bank
from controller.wording.money import money


def other_options(played: Played, game: GameName | None, said: Mapping[str, Any]) -> Iterator[str]:
    """Each flag that differs from what the table played and offered in the round's shoe (19:47-3.3(d))."""
    if game is not None and game != (played.game or game):
        yield f"--game={game}: {played.name} was played as {played.game}: leave it out"
    if played.offer is None:
        return
    for name, value in said.items():
        held = getattr(played.offer, name)
        if value != held:
            flag = f"--{name.replace('_', '-')}={_word(value)}"
            yield f"{flag}: the table had {name} = {_word(held)} in {played.name}, which holds: leave it out"


def _word(value: object) -> str:
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def other_bank(played: Played, wagers: Sequence[Wager]) -> Iterator[Refused]:
    """19:47-4.6(a), 4.7(a): each wager that contradicts who was Banker, and who wagered what against him.

    Wagers that were told of the round afterwards stand in the place of those of its bank. Of such a Banker the record
    has what was covered (4.7(e)), so he may have wagered more.
    """
    dealt = played.dealt
    if dealt is None or (told := at_stake(dealt)) is None:
        return
    bank = at_bank(told)
    stood = {(each.seat, each.on): each.stake for each in dealt.settled or withdrawn(bank)}
    afterwards = stood != {(each.seat, each.on): each.stake for each in withdrawn(bank)}
    banker = next(seat for seat, on in stood if on == "banker")
    whole = {} if afterwards else {(banker, "banker"): bank[0].stake}
    for at, wager in enumerate(wagers):
        stake = stood.pop((wager.seat, wager.on), None)
        if stake is None and wager.on == "banker":
            yield Refused(
                at, f"seat {wager.seat} was not the Banker of {played.name}: seat {banker} was (19:47-4.6(a))"
            )
        elif stake is None:
            yield Refused(at, f"seat {wager.seat} wagered nothing against the Banker in {played.name}, by its record")
        elif wager.stake not in {stake, whole.get((wager.seat, wager.on))} and not (
            afterwards and wager.on == "banker"
        ):
            yield Refused(at, _wagered(wager.seat, wager.on, whole.get((wager.seat, wager.on), stake), played))
    for (seat, on), stake in stood.items():
        why = _wagered(seat, on, whole.get((seat, on), stake), played)
        yield Refused(None, f"{why}: no line says it", lacking=True)


def _wagered(seat: int, on: str, stake: int, played: Played) -> str:
    return f"seat {seat} wagered {money(stake)} on {on} in {played.name}, by its record"
