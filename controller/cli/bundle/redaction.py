"""What of a configuration may be a secret, and texts without it.

An option that is understood and is no secret may be shown; anything else that somebody wrote into the file may be a
PIN or a key at a wrong place. Other texts repeat parts of the file, cut short or escaped. Pure but for the file.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from controller.cli.doctor.diagnosis import Diagnosis, Section
from controller.configuration import ConfigurationWrong
from controller.configuration.contradictions import is_credential
from controller.configuration.options import TABLES
from controller.configuration.reading import text_of
from controller.configuration.source import Source
from controller.wording.escaping import harmless
from controller.wording.words import SHOWN, visible

LEFT_OUT: Final = "[left out]"

_SHORTEST: Final = 3
"""Letters of a text that may be a secret: a PIN has more."""
_EVERYWHERE: Final = 6
"""Letters of a text that is left out also within a word."""

_WORD: Final = re.compile(r"[^\s\"'=,#\[\]{}]{3,}")
_VALUE: Final = re.compile(r"((?:\b[\w-]+\s*=|column \d+:)\s*)(?:\"[^\"]*\"?|.*?)(?=: |; |$)")
_LINE: Final = re.compile(r", line (\d+)")


class Redaction:
    """Texts that are shown nowhere, neither whole nor cut short."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        whole = {form for text in texts for form in (text, visible(text), harmless(text), text.lower())}
        found = {form for form in whole if len(form) >= _SHORTEST} | {form[: SHOWN - 1] for form in whole}
        found = {form for form in found if len(form) >= _SHORTEST}
        patterns = []
        for form in sorted(found, key=lambda form: (-len(form), form)):
            boundary = r"(?<![A-Za-z0-9]){}(?![A-Za-z0-9])" if len(form) < _EVERYWHERE else "{}"
            patterns.append(boundary.format(re.escape(form)))
        self._pattern = re.compile("|".join(patterns)) if patterns else None

    def without(self, text: str) -> str:
        """The text, with none of them in it."""
        return text if self._pattern is None else self._pattern.sub(LEFT_OUT, text)

    def cleaned(self, sections: Iterable[Section]) -> list[Section]:
        """Findings, with none of them in any text."""
        return [replace(section, findings=tuple(map(self._diagnosis, section.findings))) for section in sections]

    def _diagnosis(self, found: Diagnosis) -> Diagnosis:
        return replace(
            found, thing=self.without(found.thing), says=self.without(found.says), place=self.without(found.place),
            cure=self.without(found.cure),
        )  # fmt: skip


def values_left_out(text: str) -> str:
    """A line of a log without what an option is said to be: an older configuration may have had a secret there."""
    return _VALUE.sub(rf"\1{LEFT_OUT}", text)


def suspects(file: Path, known: Mapping[str, Any]) -> Iterator[str]:
    """Every text in a wrong configuration that may be a secret; of one that is not TOML those on the wrong line."""
    try:
        text = text_of(file)
    except (OSError, ConfigurationWrong):
        return
    source = Source(str(file), text)
    if source.fault is not None:
        yield from _of_line(source)
        return
    for name, said in source.content.items():
        if name not in TABLES:
            yield from _leaves({name: said})
        elif isinstance(said, list):
            of_devices = known.get("devices", [])
            for at, each in enumerate(said):
                yield from _of_table(name, each, of_devices[at] if at < len(of_devices) else {})
        else:
            yield from _of_table(name, said, known.get(name, {}))


def _of_line(source: Source) -> Iterator[str]:
    """The words of the one line that is repeated where a file is not TOML, also as they are cut short."""
    found = _LINE.search((source.fault or "").removeprefix(source.name))
    line = source.lines[int(found[1]) - 1].strip() if found and source.lines else ""
    options = {name for table in TABLES.values() for name in table.options} | {*TABLES}
    for word in {*_WORD.findall(line), *_WORD.findall(visible(line))} - options:
        yield from (word[:length] for length in range(min(len(word), _EVERYWHERE), len(word) + 1))


def shown(known: Mapping[str, Any]) -> str:
    """The options that are understood, one a line, each secret as no more than the name of a credential."""
    lines: list[str] = []
    for name, said in known.items():
        for each in said if isinstance(said, list) else [said]:
            lines += ["", f"[[{name}]]" if isinstance(said, list) else f"[{name}]"]
            lines += [f"{option} = {_written(name, option, value)}" for option, value in each.items()]
    return "\n".join((*lines[1:], ""))


def _of_table(name: str, said: object, known: Mapping[str, Any]) -> Iterator[str]:
    if not isinstance(said, dict):
        yield from _leaves(said)
        return
    for option, value in said.items():
        if option not in known:
            yield from _leaves(value if _is_option(name, option) else {option: value})
        elif _is_secret(name, option) and not _is_name(value):
            yield from _leaves(value)


def _is_option(table: str, option: str) -> bool:
    return option in TABLES[table].options


def _is_secret(table: str, option: str) -> bool:
    words = TABLES[table].options.get(option) if table in TABLES else None
    return words is not None and words.secret


def _is_name(value: object) -> bool:
    return isinstance(value, str) and is_credential(value)


def _written(table: str, option: str, value: object) -> str:
    if _is_secret(table, option) and value is not None and not _is_name(value):
        return LEFT_OUT
    if value is None:
        return "not set"
    field = TABLES[table].fields.get(option) if table in TABLES else None
    return msgspec.json.encode(value if field is None else field.shown(value), enc_hook=str).decode()


def _leaves(value: object) -> Iterator[str]:
    """Every text and number in a value, and in the names within it."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield name
            yield from _leaves(each)
    elif isinstance(value, list):
        for each in value:
            yield from _leaves(each)
    elif not isinstance(value, bool):
        yield str(value)
