"""What a table with these devices and people can do and what it cannot, in words: neither makes a file wrong. Pure.

A table plays with whatever says each thing: a sensor, a key of the panel, or a supervisor's `shoewatch act`. Called by
`controller.cli.check`.
"""

from collections.abc import Iterator
from typing import Final

from controller.configuration.shape import Configuration, Kind
from controller.games.registry import GAMES, LAWS

_NO_SHOE: Final = "deal a shoe: there is no way to open the table, to confirm the shuffle or to close the bets"
_NO_PANEL: Final = (
    "show the dealer what to do, or take his keys: no panel. A supervisor enters every step with `shoewatch act`; "
    "`shoewatch watch` shows what comes next"
)
_NO_SOCKET: Final = (
    "answer `shoewatch status`, `watch`, `act`, `correct` or `settle --record`: no control socket. Set socket under "
    "[outputs], and supervisors under [people] for the last three"
)
_NO_ACTS: Final = (
    "let a supervisor act by command: `shoewatch act`, `correct` and `settle --record` are refused, so wagers are not "
    "recorded and no round of an earlier shoe is corrected; at the table the panel's key switch is enough. Set "
    "supervisors under [people]"
)
_NO_SENSOR: Final = (
    "measure the cut, or where the cutting cards are: no cutting-card sensor. The dealer confirms both with the keys "
    "`cut` and `placed`"
)
_NO_CUT: Final = (
    "measure the cut of a deck that was shuffled by hand: no cutting-card sensor. The dealer confirms it with the key "
    "`cut`"
)
"""Of cards that are dealt for one round: no cutting card stays in them, and a shuffler's count puts them in play."""
_NO_SHUFFLE: Final = (
    "know that a device has shuffled the deck, as it must for cards that are dealt from the hand: no shuffler. A "
    "supervisor enters `shuffled 52` with `shoewatch act` (19:47-20.8(b)1)"
)
_NO_RACK: Final = "notice backs of both batches in the discard rack: no cutting-card sensor (19:47-7.1(d)6)"
_SILENT_SHOE: Final = (
    "know that the shoe was loaded or is empty: this shoe does not report it. The dealer presses `loaded` and a "
    "supervisor `empty`, or a supervisor enters them with `shoewatch act`"
)
_SINGLE_CARDS: Final = (
    "read the stacks of an automated dealing shoe: this shoe reports single cards. Set dealt_from under [house], or "
    "connect a shoe of the open protocol (19:47-20.9(a))"
)
_SHUFFLER: Final = (
    '[[devices]] with kind = "shuffler", or supervisors under [people] and socket under [outputs], to report that a '
    "device has shuffled the deck (19:47-20.8(b)1)"
)
_STACKS: Final = (
    'dealt_from = "manual-shoe" or "hand" under [house], or a shoe of the open protocol, which reports stacks '
    "(19:47-20.9(a))"
)
_BETS_UNTOLD: Final = (
    'judge a card that is dealt before "No more bets": with no_more_bets = "first-card" the first one stands for the '
    "announcement"
)
_NO_READER: Final = (
    "hear the card reader: no card reader. The dealer confirms its answer with the keys `blackjack` and `no-blackjack` "
    "(19:47-2.15(j))"
)
_SOMEBODY: Final = '[[devices]] with kind = "panel", or supervisors under [people] and socket under [outputs]'


def can_play(configuration: Configuration) -> bool:
    """Whether somebody can say what hands do: on a panel, or by command."""
    return _has(configuration, "panel") or _has_acts(configuration)


def missing(configuration: Configuration) -> Iterator[str]:
    """What the file must have besides, before a full round can be dealt."""
    if not can_play(configuration):
        yield _SOMEBODY
    elif _by_hand_alone(configuration) and not _has_acts(configuration):
        yield _SHUFFLER
    if _lacks_stacks(configuration):
        yield _STACKS


def abilities(configuration: Configuration) -> Iterator[str]:
    """Everything that a table so configured does."""
    if can_play(configuration):
        by = "the panel's keys" if _has(configuration, "panel") else "`shoewatch act`"
        if _lacks_stacks(configuration):
            yield f"follow a round by {by} until the first stack is due"
        elif configuration.house.sees_cards:
            yield f"follow a round from the first card to the last: cards from the shoe, everything else from {by}"
        elif _one_round(configuration):
            yield f"follow a round by {by} and the stub's count: no device sees a card that is dealt from the hand"
        else:
            yield "follow the decks, their shuffles and counts: no device sees a card that is dealt from the hand"
    if _has(configuration, "panel"):
        yield "show the dealer what to do next, on the panel"
    yield from _followed(configuration)
    if configuration.outputs.socket is not None:
        yield "answer `shoewatch status` and `watch`"
    if _has_acts(configuration):
        yield "let supervisors act by command: `shoewatch act`, `correct` and `settle --record`"
    if configuration.journal.checkpoint_key is not None:
        yield "sign the journal with checkpoints"


def _followed(configuration: Configuration) -> Iterator[str]:
    """What devices beside the shoe and the panel tell."""
    if _has(configuration, "cutting-card"):
        if _one_round(configuration):
            yield "measure the cut of a deck that was shuffled by hand"
        else:
            yield f"measure the cut, and where the cutting cards are ({_cut(configuration)})"
    if _has(configuration, "shuffler"):
        yield "follow the cards through the shuffler"
    if _has(configuration, "card-reader"):
        yield "hear from the card reader whether the dealer has a blackjack, and nothing else of the hole card"


def limits(configuration: Configuration) -> Iterator[str]:
    """Everything that it cannot do, or takes somebody's word for."""
    if not can_play(configuration):
        yield _NO_SHOE
        return
    if not _has(configuration, "panel"):
        yield _NO_PANEL
    if configuration.outputs.socket is None:
        yield _NO_SOCKET
    elif not _has_acts(configuration):
        yield _NO_ACTS
    if _lacks_stacks(configuration):
        yield _SINGLE_CARDS
    if getattr(configuration.house, "no_more_bets", "") == "first-card":  # not every game has this option
        yield _BETS_UNTOLD
    if getattr(configuration.house, "card_reader", False) and not _has(configuration, "card-reader"):
        yield _NO_READER
    if not _has(configuration, "cutting-card"):
        yield from _without_sensor(configuration)
    if any(device.kind == "shoe" and device.protocol != "open" for device in configuration.devices):
        yield _SILENT_SHOE


def _without_sensor(configuration: Configuration) -> Iterator[str]:
    """What only a cutting-card sensor sees."""
    if _one_round(configuration):
        if _by_hand_alone(configuration):
            yield _NO_SHUFFLE
        elif not _has(configuration, "shuffler"):
            yield _NO_CUT
        return
    yield f"{_NO_SENSOR} ({_cut(configuration)})"
    if configuration.house.two_batches:
        yield _NO_RACK


def _one_round(configuration: Configuration) -> bool:
    """Whether the cards are shuffled for each round, and no cutting card is placed in them."""
    return GAMES[configuration.house.game].shoe.one_round


def _by_hand_alone(configuration: Configuration) -> bool:
    """19:47-20.8(b)1: whether cards are dealt from the hand, and no shuffler reports that it has shuffled them."""
    return not (configuration.house.sees_cards or _has(configuration, "shuffler"))


def _lacks_stacks(configuration: Configuration) -> bool:
    """19:47-20.9(a): whether cards come in stacks, and the shoe's protocol has only single cards."""
    in_stacks: bool = getattr(configuration.house, "in_stacks", False)  # only a game of stacks has this property
    return in_stacks and any(device.kind == "shoe" and device.protocol != "open" for device in configuration.devices)


def _has(configuration: Configuration, kind: Kind) -> bool:
    return any(device.kind == kind for device in configuration.devices)


def _has_acts(configuration: Configuration) -> bool:
    return configuration.people.supervisors is not None and configuration.outputs.socket is not None


def _cut(configuration: Configuration) -> str:
    """The paragraphs of the cut and the cutting cards, as the game numbers them."""
    found = LAWS[configuration.house.game].numbered(("3.5(d)", "3.5(e)"))
    _, of_shuffles = configuration.house.shuffles
    return ", ".join(found) or f"19:47-{of_shuffles}"
