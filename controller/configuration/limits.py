"""What a table with these devices and people cannot do, in words: nothing of it makes a configuration wrong. Pure.

A table plays with whatever says each thing: a sensor, a key of the panel, or a supervisor's `shoewatch act`. Called by
`controller.cli.check`.
"""

from collections.abc import Iterator

from controller.configuration.shape import Configuration
from controller.games.registry import LAWS

_NOBODY = (
    "this table cannot deal a shoe: there is no way to open it, to confirm the shuffle or to "
    'close the bets; add [[devices]] with kind = "panel", or set supervisors under [people] and '
    "socket under [outputs]"
)
_NO_PANEL = (
    "no panel: the dealer sees no prompts and presses no keys; a supervisor enters every step "
    "with `shoewatch act`, and `shoewatch watch` shows the next one"
)
_NO_ACTS = (
    "no supervisor can act by command: the table refuses `shoewatch act`, `correct` and `settle "
    "--record`, so wagers cannot be recorded and earlier shoes cannot be corrected; supervisors "
    "decide rounds with the panel's key switch; to change this, set supervisors under [people] "
    "and socket under [outputs]"
)
_NO_SENSOR = (
    "no cutting-card sensor: the depth of the cut and the positions of the cutting cards are not "
    "measured; the dealer enters them with the keys `cut` and `placed`"
)
_NO_RACK = "no cutting-card sensor: mixed backs in the discard rack are not detected (19:47-7.1(d)6)"
_SILENT_SHOE = (
    "this shoe does not report when it is loaded or empty: the dealer presses `loaded` and a "
    "supervisor `empty`, or a supervisor enters them with `shoewatch act`"
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
