"""What a table keeps of a shoe's rounds: all that have cards, the newest of those that have none, and their wagers.

No machine, and no rule of the game: without an end to them a state would come to be larger than a record may be.
Called when a round ends, and where a state comes from a journal of a version that kept more.
"""

from typing import Final, TypeVar

from msgspec.structs import replace

from controller.games.two_hands.record import Deal, Hands, Laid, Ledger

H = TypeVar("H", bound=Hands)

EMPTY_KEPT: Final = 64
"""Rounds without a card that a table keeps of a shoe, the newest: as many as most shoes have with cards."""

TOLD_MOST: Final = 16_384
"""Wagers of a shoe that a table holds: of eighty rounds two hundred each, which is more than an act may tell of one."""


ENDLESS_KEPT: Final = 208
"""Rounds that a table keeps of a shoe without an end, the newest: as many as sixteen decks give, at four cards each."""


def kept(deals: tuple[Deal, ...], ledger: Ledger, *, endless: bool = False) -> tuple[tuple[Deal, ...], Ledger]:
    """The rounds that are kept, and the wagers on them; the journal has the others."""
    empty = [each.number for each in deals if not (each.player or each.banker or each.left)]
    forgotten = {*empty[:-EMPTY_KEPT], *(each.number for each in deals[:-ENDLESS_KEPT] if endless)}
    told = TOLD_MOST
    laid: list[Laid] = []
    for each in reversed(ledger.laid):
        told -= len(each.wagers)
        if told >= 0 and each.round not in forgotten:
            laid.append(each)
    if not forgotten and told >= 0:
        return deals, ledger
    return tuple(each for each in deals if each.number not in forgotten), replace(ledger, laid=tuple(reversed(laid)))


def within_bounds(record: H) -> H:
    """The record with what is kept of it: itself, where this version wrote it."""
    deals, ledger = kept(record.deals, record.ledger)
    same = deals is record.deals and ledger is record.ledger
    return record if same else replace(record, deals=deals, ledger=ledger)
