"""The plain form of every input by its name, and everything that a line may begin with; each stands in its `about`."""

from collections.abc import Mapping
from typing import Any, Final

from controller.games.registry import INPUTS
from controller.table.about import Form

FORMS: Final[Mapping[str, Form]] = {name: said.about.plain for name, said in INPUTS.items()}
"""Every input's plain form by the input's name."""

BEGINNINGS: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    beginning.replace(" ", "-"): (name, says) for name, form in FORMS.items() for beginning, says in form.names.items()
}
"""The input, and the fields already said, of everything that a line may begin with, its words joined by hyphens."""
