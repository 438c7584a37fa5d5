"""The parts of `docs/judge.md` that are made from the program: its vocabulary, its options, and what it answers."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from msgspec import NODEFAULT, UNSET

from controller.cli import judge
from controller.cli.judge import house_file
from controller.cli.judge.verdicts import Judge
from controller.cli.language.vocabulary import EVENTS, FIELDS, FORMS
from controller.cli.terminal.lines import Line
from controller.games.registry import CODES, REASONS, WORDS, house
from controller.table.about import NEXT
from controller.wording.fields import FieldInWords
from controller.wording.words import either

BLOCK = re.compile(r"(<!-- generated: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)

EXAMPLE = """\
# Round 1: dealt by hand, so the events are typed
no more bets
9h
{"event": "card", "card": "4c"}
Kd
3s

# the dealer draws for the Player, who has a natural
player card
2d
not seen
banker wins
player wins
colect
"""


def document(root: Path) -> str:
    """The page with its made parts made again; what stands between them is kept."""
    page = (root / "docs/judge.md").read_text(encoding="utf-8")
    return BLOCK.sub(lambda block: f"{block[1]}{PARTS[block[2]]().strip()}\n{block[3]}", page)


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table; a bar in a cell is written so that it stays in it."""
    heads = list(heads)
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def code(text: str) -> str:
    return f"`{text}`" if text else ""


def fenced(text: str, language: str = "") -> str:
    return f"```{language}\n{text}\n```"


# --- events -----------------------------------------------------------------------------------------------------------


def placeholder(field: FieldInWords) -> str:
    name = field.name.upper().replace("_", "-")
    if field.kind == "choice":
        name = "|".join(field.choices)
    elif field.kind == "cards":
        name = "CARD…"
    return name if field.required else f"[{name}]"


def usual(name: str) -> str:
    """The plain form of an event, with all that may follow."""
    form, fields = FORMS[name], FIELDS[name]
    beginnings = [words for words, says in form.names.items() if not says][:1] or list(form.names)
    words = (
        ["[card] CARD"]
        if name == "card"
        else ["|".join(each.partition(" {")[0] for each in beginnings), *(placeholder(fields[at]) for at in form.order)]
    )
    ways: dict[str, list[str]] = {}
    for word, (field, value) in form.words.items():
        ways.setdefault(field, []).append(f"{word} {placeholder(fields[field]).strip('[]')}" if value is NEXT else word)
    says = {field: "|".join(each) for field, each in ways.items()}
    return " ".join((*words, *(each if fields[field].required else f"[{each}]" for field, each in says.items())))


def others(name: str) -> str:
    """What else an event may begin with, what that says, and what must follow."""
    names, fields = FORMS[name].names, FIELDS[name]
    usual_one = next((words for words, says in names.items() if not says), None)
    if usual_one is None:
        return ""

    def whole(words: str, says: Mapping[str, object]) -> str:
        order = [fields[at] for at in FORMS[name].order if at not in says]
        beginning = words.partition(" {")[0]  # `seen {number}`: the number stands in its place
        return " ".join((beginning, *(placeholder(field) for field in order if field.required)))

    return ", ".join(code(whole(words, says)) + told(says) for words, says in names.items() if words != usual_one)


def told(says: Mapping[str, object]) -> str:
    """The fields that a beginning says: ` (outcome tie)`."""
    each = ", ".join(f"{field} {str(value).lower()}" for field, value in says.items())
    return f" ({each})" if each else ""


def meaning(name: str) -> str:
    return " ".join((EVENTS[name].__doc__ or "").split())


def events() -> str:
    return table(
        ("event", "what happened", "in plain words", "or"),
        ((code(name), meaning(name), code(usual(name)), others(name)) for name in EVENTS),
    )


def in_words(name: str, field: FieldInWords) -> str:
    form = FORMS[name]
    ways = [code(words) for words, says in form.names.items() if field.name in says]
    if field.name in form.order:
        ways.insert(0, f"{field.name.upper().replace('_', '-')} in its place")
    ways += [
        code(f"{word} …" if value is NEXT else word) for word, (at, value) in form.words.items() if at == field.name
    ]
    return ", ".join(ways)


def fields() -> str:
    return table(
        ("event", "field", "values", "default", "in plain words"),
        (
            (
                code(name),
                code(field.name),
                field.expected,
                _usual(field),
                in_words(name, field),
            )
            for name, each in FIELDS.items()
            for field in each.values()
        ),
    )


def _usual(field: FieldInWords) -> str:
    if field.default is NODEFAULT:
        return "required"
    return "left out" if field.default is UNSET else code(json.dumps(field.default))


# --- answers ----------------------------------------------------------------------------------------------------------


def reasons() -> str:
    return table(("code", "text"), ((code(reason.code), reason.value) for reason in REASONS.values()))


def irregularities() -> str:
    return table(
        ("code", "paragraphs", "says", "cleared by"),
        (
            (
                code(each.value),
                ", ".join(f"19:47-{paragraph}" for paragraph in each.paragraphs) or "none",
                " / ".join(each.says),
                code(each.cleared_by),
            )
            for each in CODES.values()
        ),
    )


def words() -> str:
    return table(("word", "text"), ((code(word.value), word.en) for word in WORDS.values()))


def options() -> str:
    def may_be(field: FieldInWords) -> str:
        return either(map(code, field.choices)) if field.choices else field.expected

    return table(
        ("option", "flag", "meaning", "values", "default", "paragraph"),
        (
            (
                code(name),
                code(f"--{name.replace('_', '-')}"),
                option.help,
                may_be(house_file.FIELDS[name]),
                "none"
                if (default := house_file.FIELDS[name].default) is None
                else code(str(house_file.FIELDS[name].shown(default)).lower()),
                f"19:47-{option.paragraph}" if option.paragraph else "none",
            )
            for name, option in house_file.OPTIONS.items()
        ),
    )


def exit_codes() -> str:
    rows = [line.split(maxsplit=1) for line in judge.EXIT_CODES.splitlines()[1:]]
    return table(("code", ""), ((code(number), text) for number, text in rows))


# --- the example ------------------------------------------------------------------------------------------------------


def example(*, as_json: bool = False) -> list[str]:
    table = Judge(house(), "rounds", as_json=as_json)
    lines = (Line(number, text) for number, text in enumerate(EXAMPLE.splitlines(), 1))
    return [answer for line in lines if (answer := table.answer(line)) is not None]


def example_json(line: int) -> str:
    found = next(answer for each in example(as_json=True) if (answer := json.loads(each))["line"] == line)
    return fenced(json.dumps(found, indent=2, ensure_ascii=False), "json")


PARTS: Mapping[str, Callable[[], str]] = {
    "events": events,
    "fields": fields,
    "reasons": reasons,
    "irregularities": irregularities,
    "words": words,
    "options": options,
    "exit-codes": exit_codes,
    "example-input": lambda: fenced(EXAMPLE.strip()),
    "example-readable": lambda: fenced("\n".join(example())),
    "example-json": lambda: example_json(10),
    "example-error": lambda: example_json(14),
}
