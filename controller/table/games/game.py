"""What a game is, apart from the machines that all of baccarat shares."""

from collections.abc import Mapping

from msgspec import Struct


class Game(Struct, frozen=True):
    """A game's name and the names that its own subchapter gives to things."""

    name: str
    title: str
    discards: str
    """What the discards lie in."""
    subchapter: str
    paragraphs: Mapping[str, str]
    """How a paragraph of Punto Banco is called here; the longest beginning that stands here counts."""

    def paragraph(self, punto_banco: str) -> str:
        """A paragraph of Punto Banco, `3.12(d)`, as this game's subchapter numbers it: `19:47-7.11(d)`."""
        known = [start for start in self.paragraphs if punto_banco.startswith(start)]
        start = max(known, key=len)
        return f"19:47-{self.paragraphs[start]}{punto_banco[len(start) :]}"
