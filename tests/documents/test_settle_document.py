"""`docs/settle.md` is what its generator writes now; `make docs` writes it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from controller.games.two_hands.law.wagers.rulings import EVERYTHING
from tests.documents import settle_document


@pytest.mark.generated
def test_the_page_is_made_from_the_program(kept: Callable[[str, str], None], root: Path) -> None:
    kept("docs/settle.md", settle_document.document(root))


def test_the_page_explains_every_wager() -> None:
    assert tuple(settle_document.WINS) == EVERYTHING
