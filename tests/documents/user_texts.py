"""Every text that the product shows to a user, found by the kind of file that it stands in. Pure but for reading files.

`test_plain_words` reads them. A file of a kind that is not known here is an error, so that no text is left unread.
"""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from controller.cli import COMMANDS

ROOT: Final = Path(__file__).resolve().parents[2]

SHIPPED: Final = ("controller", "drivers", "firmware-sim", "systemd", "debian", ".ci", "Makefile", "pyproject.toml")
"""What a user or an engineer runs; `tests/full` and `tests/bench` print their results too."""
PRINTING_TESTS: Final = ("tests/full", "tests/bench")

SHOWN_AS_ONE_WORD: Final = frozenset({"metavar", "help", "title", "description", "epilog"})
"""Arguments whose text a user sees even where it is one word, such as the metavar of an option."""

_CODE: Final = re.compile(r"```(?:python|json|toml|frame)\n.*?```|`[^` \n]+`|\]\([^)]*\)", re.DOTALL)
"""What is no sentence of a page: a program, a name, the target of a link."""

Texts = Iterator[tuple[int, str]]
"""Lines' numbers, and what is shown there."""


def shipped() -> list[Path]:
    """Every file of the product that may have a text, but for what Python and pip leave behind."""
    found = {
        path
        for name in (*SHIPPED, *PRINTING_TESTS)
        for path in ((ROOT / name).rglob("*") if (ROOT / name).is_dir() else [ROOT / name])
        if path.is_file() and not {"__pycache__", "build"} & set(path.parts) and ".egg-info" not in str(path)
    }
    return sorted(found)


def texts(path: Path) -> Texts:
    """The texts of a file; `KeyError` where its kind is unknown."""
    return _KINDS[path.suffix or path.name](path, path.read_text(encoding="utf-8"))


def pages() -> list[Path]:
    """The pages, but for the one that draws phases by their names in journals (`untold`)."""
    named = (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "docs/evidence/README.md"))
    ours = (path for path in ROOT.glob("docs/*.md") if path.stem != "machines")
    return sorted({*ours, *ROOT.glob("docs/decisions/*.md"), *named})


def is_help(path: Path) -> bool:
    """Whether a module's docstring is what `--help` prints."""
    cli = ROOT / "controller" / "cli"
    return path in {*(cli / f"{name}.py" for name in COMMANDS), *(cli / name / "__init__.py" for name in COMMANDS)}


# --- kinds of files -------------------------------------------------------------------------------------------------


def _python(path: Path, text: str) -> Texts:
    """The strings that are no docstrings and have more than one word or are shown; a command's docstring, its help."""
    tree = ast.parse(text)
    nodes = list(ast.walk(tree))
    inside = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    silent = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    shown = {id(node.value) for node in nodes if isinstance(node, ast.keyword) and node.arg in SHOWN_AS_ONE_WORD}
    if is_help(path):
        yield 1, ast.get_docstring(tree) or ""
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            said = "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside | silent:
            said = node.value
        else:
            continue
        if " " in said.strip() or id(node) in shown:
            yield node.lineno, said


def _scenario(_path: Path, text: str) -> Texts:
    """The title and remark on top, and the remarks of the demo; not the sentences, which are an interface."""
    head = True
    for number, line in enumerate(text.splitlines(), 1):
        head = head and bool(line.strip())
        if head or line.startswith("#"):
            yield number, line


def _make(_path: Path, text: str) -> Texts:
    """What a target's help says, and what is printed."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.search(r"##\s+(.*)|echo\s+(.*)|\$\(call missing,(.*)", line):
            yield number, next(said for said in found.groups() if said is not None)


def _shell(_path: Path, text: str) -> Texts:
    """What a script prints: all that stands in quotation marks, with a space in it."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.lstrip().startswith("#"):
            yield from ((number, said) for said in re.findall(r"'([^']* [^']*)'", line))


def _toml(_path: Path, text: str) -> Texts:
    """What a package and the import contracts are called."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"(?:name|description) = (.*)", line):
            yield number, found[1]


def _page(_path: Path, text: str) -> Texts:
    """Every line of a page, without programs and names."""
    yield from enumerate(_CODE.sub(lambda code: "\n" * code[0].count("\n"), text).splitlines(), 1)


def _nothing(_path: Path, _text: str) -> Texts:
    """What others wrote."""
    return iter(())


def _lines(_path: Path, text: str) -> Texts:
    """Every line."""
    yield from enumerate(text.splitlines(), 1)


_KINDS: Final[dict[str, Callable[[Path, str], Texts]]] = {
    ".py": _python,
    ".shift": _scenario,
    "Makefile": _make,
    "run": _shell,
    "bare-debian": _shell,
    "shoewatch-port": _shell,
    "preinst": _make,
    "postinst": _make,
    "prerm": _make,
    "postrm": _make,
    ".rtupdate": _make,
    ".bash": _lines,
    "control": _lines,
    "copyright": _lines,
    "lintian-overrides": _lines,
    "BSD-3-Clause": _nothing,
    ".txt": _lines,
    ".toml": _toml,
    ".md": _page,
    ".service": _lines,
    ".target": _lines,
    ".timer": _lines,
    ".rules": _lines,
    ".conf": _lines,
    "py.typed": _lines,
    ".typed": _lines,
}
"""By the end of a file's name, or by its whole name."""
