"""`shoewatch verify` itself: every file is compared, and what differs is said in lines or as JSON."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from controller import files, manifest
from controller.cli.places import NOT_READABLE
from controller.cli.terminal.progress import Progress
from controller.cli.terminal.streams import complain, say
from controller.cli.verify import bytecode
from controller.manifest import ManifestAbsent, ManifestWrong, Survey
from controller.wording.escaping import harmless

AGAIN: Final = "install the package again: apt install --reinstall ./shoewatch_*.deb"

OWNER: Final = 0
"""Root, to whom every installed file belongs."""


class Difference(NamedTuple):
    """One thing that is not as shipped."""

    what: str
    """`changed`, `missing`, `added`, `rights` or `bytecode`."""
    path: str
    says: str


def run(arguments: argparse.Namespace) -> int:
    """Compare what is installed; the exit code."""
    root: Path = arguments.root.absolute()
    try:
        with Progress() as progress:
            survey = manifest.survey(root, lambda share: progress.show("comparing files", share))
            differences = [*_of_files(survey, root), *_of_rights(survey, root), *_of_bytecode(survey, root, progress)]
    except ManifestAbsent as absent:
        cure = "install one, or give --root; a program that runs from its source has nothing to be compared with"
        complain("verify", f"{absent}: no package of shoewatch is installed: {cure}")
        return NOT_READABLE
    except ManifestWrong as wrong:
        complain("verify", f"{wrong}: {AGAIN}")
        return NOT_READABLE
    expected = arguments.expect in {None, f"sha256:{survey.sha256}"}
    say_it = _say_json if arguments.json else _say_lines
    say_it(survey, differences, None if expected else arguments.expect)
    return 0 if expected and not differences else 1


def _of_files(survey: Survey, root: Path) -> Iterator[Difference]:
    for path in survey.changed:
        unread = survey.now[path] == manifest.UNREADABLE
        yield Difference("changed", path, _unread(manifest.on(root, path)) if unread else "it is another file")
    for path in survey.missing:
        yield Difference("missing", path, "the package brings it, and it is not there")
    for path in survey.added:
        yield Difference("added", path, "the package does not bring it")


def _unread(path: Path) -> str:
    """Why a file has no hash."""
    try:
        files.check_regular(path)
    except OSError as error:
        return error.strerror or str(error)
    return "it is a link" if path.is_symlink() else "it cannot be read: run as root: sudo shoewatch verify"


def _of_rights(survey: Survey, root: Path) -> Iterator[Difference]:
    """Who besides root may change what runs, or put something in its place."""
    there = [path for path, sha256 in survey.now.items() if sha256 != manifest.UNREADABLE]
    for path in manifest.parts(root, [*there, *survey.bytecode]):
        try:
            why = _not_roots(path) or files.whose(path)
        except OSError:  # a link that leads nowhere is named by what it stands for
            continue
        if why is not None:
            yield Difference("rights", f"/{path.relative_to(root)}", why)


def _not_roots(path: Path) -> str | None:
    owns = path.stat().st_uid == OWNER
    return None if owns else f"it belongs to user {files.user_of(path)}, who can change it: chown root {path}"


def _of_bytecode(survey: Survey, root: Path, progress: Progress) -> Iterator[Difference]:
    for number, path in enumerate(survey.bytecode, 1):
        if (why := bytecode.wrong(manifest.on(root, path))) is not None:
            yield Difference("bytecode", path, why)
        progress.show("compiling again", number / len(survey.bytecode))


# --- what is said -----------------------------------------------------------------------------------------------------


def _say_lines(survey: Survey, differences: list[Difference], expected: str | None) -> None:
    say(survey.line)
    if expected is not None:
        say(f"  expected  {expected}")
        say("            this is another version, or the program and its manifest were changed")
    for difference in differences:
        say(f"  {difference.what:<8}  {difference.path}: {difference.says}")
    if differences:
        say(f"  to mend it, {AGAIN}")
    else:
        compiled = f"{len(survey.bytecode)} files of bytecode are what Python makes of them"
        say(f"  all {len(survey.now)} files are as shipped; {compiled}")


def _say_json(survey: Survey, differences: list[Difference], expected: str | None) -> None:
    told = {
        "line": survey.line,
        "version": survey.version,
        "sha256": survey.sha256,
        "as_shipped": not differences,
        "as_expected": expected is None,
        "files": len(survey.now),
        "bytecode": len(survey.bytecode),
        "differences": [difference._asdict() | {"path": harmless(difference.path)} for difference in differences],
    }
    say(msgspec.json.encode(told).decode())
