"""A record, its code on the wire and its fields in order; and a book of such layouts, read by code or by record.

Pure. The message sets (`messages`, `drivers.shoe`, `drivers.shuffler`, `drivers.cutting_card`, `drivers.panel`) are
books of layouts; `codec` is the only reader.
"""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec

from drivers.errors import BadBytesError, MisuseError
from drivers.open_protocol.fields import Field, byte

R = TypeVar("R", bound=msgspec.Struct)
R_co = TypeVar("R_co", bound=msgspec.Struct, covariant=True)


class Layout(Generic[R_co]):
    """How one record goes into bytes: its code, then its fields in this order."""

    def __init__(self, code: int, record: type[R_co], /, **fields: Field[Any]) -> None:
        self.code = code
        self.record = record
        self.fields = fields
        self._fields = tuple(fields.values())

    def encode(self, record: msgspec.Struct) -> bytes:
        """The code and the fields of a record of this layout."""
        values = [field.put(getattr(record, name)) for name, field in self.fields.items()]
        return b"".join((bytes((self.code,)), *values))

    def decode(self, content: bytes, at: int) -> R_co:
        """The record whose fields stand there, up to the very end."""
        values = []
        try:
            for field in self._fields:
                value, at = field.take(content, at)
                values.append(value)
        except BadBytesError as bad:
            bad.field = list(self.fields)[len(values)]
            raise
        if at != len(content):
            raise BadBytesError("longer than its type says")
        return self.record(*values)


class Book(Generic[R]):
    """Layouts of one set. Codes and records are unique; the test of the page sees to it that both are all there."""

    def __init__(self, *layouts: Layout[R]) -> None:
        self._by_code = {layout.code: layout for layout in layouts}
        self._by_record: dict[type[msgspec.Struct], Layout[R]] = {layout.record: layout for layout in layouts}
        if not len(self._by_code) == len(self._by_record) == len(layouts):
            raise MisuseError("a code or a record twice in one book")

    def __iter__(self) -> Iterator[Layout[R]]:
        return iter(self._by_code.values())

    def encode(self, record: R) -> bytes:
        """The record as bytes, its code first."""
        layout = self._by_record.get(type(record))
        if layout is None:
            raise MisuseError(f"{type(record).__name__} is not in this book")
        return layout.encode(record)

    def decode(self, content: bytes) -> R:
        """The one record that these bytes are."""
        code, at = byte(content, 0)
        layout = self._by_code.get(code)
        if layout is None:
            raise BadBytesError("unknown type")
        return layout.decode(content, at)
