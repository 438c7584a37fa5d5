"""What a table with these devices and people cannot do, in words: nothing of it makes a configuration wrong. Pure.

A table plays with whatever says each thing: a sensor, a key of the panel, or a supervisor's `shoewatch act`. Called by
`controller.cli.check`.
"""

from collections.abc import Iterator

from controller.configuration.shape import Configuration
from controller.games.registry import LAWS

_NOBODY = (
    "no shoe can be dealt at this table: nobody can say that it opens, that the cards are shuffled or that bets are "
    'over; add [[devices]] with kind = "panel", or supervisors under [people] and socket under [outputs]'
)
_NO_PANEL = (
    "no panel: the dealer is shown nothing and presses nothing; a supervisor says all of it with `shoewatch act`, and "
    "`shoewatch watch` shows what to do now"
)
_NO_ACTS = (
    "no supervisor can act by command: `shoewatch act`, `correct` and `settle --record` are refused, so no wagers are "
    "told and no earlier shoe is corrected; the panel's key switch decides rounds; name supervisors under [people] and "
    "socket under [outputs]"
)
_NO_SENSOR = (
    "no cutting-card sensor: nobody counts how deep the cut is and where the cutting cards stand; the dealer's word "
    "stands for it, the keys `cut` and `placed`"
)
_NO_RACK = "no cutting-card sensor: backs of both batches in the discard rack are not noticed (19:47-7.1(d)6)"
_SILENT_SHOE = (
    "this shoe does not tell that it was loaded, nor that it is empty: the dealer presses `loaded`, and a supervisor "
    "`empty`, or says them with `shoewatch act`"
)


def can_play(configuration: Configuration) -> bool:
    """Whether somebody can say what hands do: on a panel, or by command."""
    return _has_panel(configuration) or _has_acts(configuration)


def limits(configuration: Configuration) -> Iterator[str]:
    """Everything that a table so configured cannot do, or takes somebody's word for."""
    if not can_play(configuration):
        yield _NOBODY
        return
    if not _has_panel(configuration):
        yield _NO_PANEL
    if not _has_acts(configuration):
        yield _NO_ACTS
    if all(device.kind != "cutting-card" for device in configuration.devices):
        yield f"{_NO_SENSOR} ({_cut(configuration)})"
        if configuration.house.two_batches:
            yield _NO_RACK
    if any(device.kind == "shoe" and device.protocol != "open" for device in configuration.devices):
        yield _SILENT_SHOE


def _has_panel(configuration: Configuration) -> bool:
    return any(device.kind == "panel" for device in configuration.devices)


def _has_acts(configuration: Configuration) -> bool:
    return configuration.people.supervisors is not None and configuration.outputs.socket is not None


def _cut(configuration: Configuration) -> str:
    """The paragraphs of the cut and the cutting cards, as the game numbers them."""
    game = LAWS[configuration.house.game]
    return ", ".join((game.paragraph("3.5(d)"), game.paragraph("3.5(e)")))
