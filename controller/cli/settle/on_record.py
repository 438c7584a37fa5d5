"""What was said of a round and cannot be, since its journal says something else: the game, the offer.

Pure; called by `controller.cli.settle.command`.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from controller.cli.settle.played import RoundToSettle


def other_options(played: RoundToSettle, game: str | None, said: Mapping[str, Any]) -> Iterator[str]:
    """Each flag that differs from what the table played and offered in the round's shoe."""
    if game is not None and game != (played.game or game):
        yield f"--game={game}: {played.name} was played as {played.game}: omit this option"
    if played.offer is None:
        return
    for name, value in said.items():
        flag = f"--{name.replace('_', '-')}={_word(value)}"
        if not hasattr(played.offer, name):
            yield f"{flag}: an option for the wagers of other games than that of {played.name}: omit this option"
        elif value != (held := getattr(played.offer, name)):
            yield f"{flag}: in {played.name} the table had {name} = {_word(held)}, which applies: omit this option"


def _word(value: object) -> str:
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
