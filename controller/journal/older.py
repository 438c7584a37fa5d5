"""States of earlier versions, read as this one keeps them: the only place where an older form is known.

Before there were games in rooms of their own a state was flat: the round's phase, the hands and the rest stood
beside the table's fields. Called by `controller.journal.entries` for bodies that are not of today's form.
"""

from typing import Any, Final

import msgspec

from controller.games.registry import GAMES, USUAL

_PHASE: Final = "round"
"""The phase of the round, where today's states have the game's record."""


def upgraded(body: bytes) -> bytes | None:
    """A body that holds a state of an earlier form, with the state in today's; None where there is none."""
    said = msgspec.json.decode(body)
    state = said.get("state") if isinstance(said, dict) else None
    if not isinstance(state, dict) or not isinstance(state.get(_PHASE), str):
        return None
    return msgspec.json.encode(said | {"state": _in_two_parts(state)})


def _in_two_parts(flat: dict[str, Any]) -> dict[str, Any]:
    house = flat.get("house")
    game = GAMES.get(house.get("game", USUAL)) if isinstance(house, dict) else None
    if game is None:
        return flat
    kept = [name for name in game.record.__struct_fields__ if name != "phase"]
    config = game.record.__struct_config__
    record = {str(config.tag_field): config.tag, "phase": flat[_PHASE]}
    record |= {name: flat[name] for name in kept if name in flat}
    return {name: said for name, said in flat.items() if name not in kept} | {_PHASE: record}
