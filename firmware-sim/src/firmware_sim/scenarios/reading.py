"""A scenario's text becomes a `Scenario`, or every problem in it at once, each with its line and the nearest word.

    A card lies face up in the shoe                      the title
    19:47-3.12(d): out of play, with its value more.     what it is about; then an empty line

    seed   7                                             how the table is set up
    house  decks 8, back red

    20:00  the table opens                               what happens, and not before when
    +40s   meanwhile the shoe is unplugged               40 s after the line before, whatever the dealer does

    verdicts                                             what the controller must have said at the end
      flagged  face-up
      rounds   3

A line that begins with `#` is for the reader only, and stays with the line below it as its remark. Pure; the files are
read by `library` and by the command.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from firmware_sim.scenarios.course import SimulatedEvening
from firmware_sim.scenarios.script import Scenario, ScriptStep, Setup
from firmware_sim.scenarios.sentences import NotUnderstood, Template, nearest, understand
from firmware_sim.scenarios.settings import SETTINGS, read_setup
from firmware_sim.scenarios.verdicts import read_verdicts

_CLOCK = re.compile(r"([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?\s+(.*)")
_AFTER = re.compile(r"\+([0-9]{1,5}(?:\.[0-9]{1,3})?)\s*(s|min)\s+(.*)")
_NIGHT_S: Final = 24 * 3600
SECTION: Final = "verdicts"
MEANWHILE: Final = "meanwhile "
_TO_TITLE: Final = "a title on the first line"

MOST_LINES: Final = 4000
MOST_LINE: Final = 1024
"""What nobody writes by hand: our choice; a file of that size is read in seconds even if every line of it is wrong."""

MOST_PROBLEMS: Final = 40
"""So many are told, two screens; whoever has more of them has written something else than a scenario."""


class ScenarioWrong(Exception):  # noqa: N818 - the author's file is wrong, not this program
    """Everything that is wrong with a scenario, in the order of its lines."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(self.problems))


def read(text: str, name: str, templates: Iterable[Template]) -> Scenario:
    """The scenario in this text; `name` is the file's, for its problems."""
    lines = text.lstrip("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise ScenarioWrong([f"{name}: {len(lines)} lines; the maximum is {MOST_LINES}"])
    return _Reader(name, list(templates)).read(lines)


class _Reader:
    """One reading of one file."""

    def __init__(self, name: str, templates: list[Template]) -> None:
        self._name = name
        self._templates = templates
        self._problems: list[tuple[int, str]] = []
        self._remarks: dict[int, str] = {}

    def read(self, lines: list[str]) -> Scenario:
        """Section by section."""
        title, remark, at = self._head(lines)
        self._remarks = _remarks(lines)
        body = [(number, line.strip()) for number, line in enumerate(lines, 1) if number > at]
        body = [(number, line) for number, line in body if line and not line.startswith("#")]
        body = [(number, line) for number, line in body if self._fits(number, line)]
        ends = self._end(body, max(len(lines), 1))
        happens = [(number, line) for number, line in body[:ends] if line[:1].isdigit() or line.startswith("+")]
        setup = read_setup([line for line in body[:ends] if line not in happens], self._problem)
        steps = self._steps(happens)
        if not self._problems:  # after a line that nobody understood, nobody knows how things stand
            self._follow(setup, steps)
        verdicts = read_verdicts(body[ends + 1 :], self._problem)
        if self._problems:
            raise ScenarioWrong(self._told())
        return Scenario(self._name, title, remark, setup, tuple(step for _, step in steps), verdicts)

    def _problem(self, number: int, what: NotUnderstood) -> None:
        self._problems.append((number, str(what)))

    def _told(self) -> Iterator[str]:
        """The problems in the order of their lines; only the first of very many."""
        for number, what in sorted(self._problems)[:MOST_PROBLEMS]:
            yield f"{self._name}, line {number}: {what}"
        if len(self._problems) > MOST_PROBLEMS:
            yield f"{self._name}: and {len(self._problems) - MOST_PROBLEMS} more wrong lines"

    def _fits(self, number: int, line: str) -> bool:
        if len(line) > MOST_LINE:
            self._problem(number, NotUnderstood(f"{line[:20]}…", f"a line of at most {MOST_LINE} characters"))
        return len(line) <= MOST_LINE

    def _end(self, body: list[tuple[int, str]], last: int) -> int:
        """Where the verdicts begin; a heading that was mistyped is one too, and told."""
        for place, (number, line) in enumerate(body):
            if line.lower() == SECTION:
                return place
            if " " not in line and nearest(line.lower(), (*SETTINGS, SECTION)) == SECTION:
                self._problem(number, NotUnderstood(line, f'a section "{SECTION}"', SECTION))
                return place
        self._problem(last, NotUnderstood("the end of the file", f'a section "{SECTION}"'))
        return len(body)

    def _follow(self, setup: Setup, steps: list[tuple[int, ScriptStep]]) -> None:
        """Whether it can all be, one thing after the other; the same problem is told where it shows first."""
        course, told = SimulatedEvening(setup), set[str]()
        for number, step in steps:
            try:
                course.follow(step)
            except NotUnderstood as what:
                if str(what) not in told:
                    self._problem(number, what)
                told.add(str(what))

    def _head(self, lines: list[str]) -> tuple[str, str, int]:
        """The title, the remark, and the last line of them."""
        head: list[str] = []
        for line in lines:
            if not line.strip():
                break
            head.append(line.strip())
        if not head or _CLOCK.fullmatch(head[0]):
            self._problem(1, NotUnderstood(head[0] if head else "nothing", _TO_TITLE))
            return "", "", 0
        return head[0], " ".join(head[1:]), len(head)

    def _steps(self, lines: list[tuple[int, str]]) -> list[tuple[int, ScriptStep]]:
        steps: list[tuple[int, ScriptStep]] = []
        last_s, first_s, night = 0.0, None, 0
        for number, line in lines:
            if len(self._problems) >= MOST_PROBLEMS:
                break
            at_s, after_s, rest = self._time(number, line)
            if at_s is not None:
                first_s = at_s if first_s is None else first_s
                if at_s + night < last_s and last_s - at_s - night > _NIGHT_S / 2:
                    night += _NIGHT_S  # past midnight
                if at_s + night < last_s:
                    self._problem(number, NotUnderstood(line.split()[0], "a time not earlier than on the line above"))
                last_s = at_s + night
                at_s = last_s - first_s
            step = self._step(number, rest, at_s, after_s)
            if step is not None:
                steps.append((number, step))
        return steps

    def _time(self, number: int, line: str) -> tuple[float | None, float | None, str]:
        if found := _CLOCK.fullmatch(line):
            hours, minutes, seconds = int(found[1]), int(found[2]), int(found[3] or 0)
            if hours < 24 and minutes < 60 and seconds < 60:  # noqa: PLR2004 - a clock
                return 3600.0 * hours + 60.0 * minutes + seconds, None, found[4]
        if found := _AFTER.fullmatch(line):
            return None, float(found[1]) * (60.0 if found[2] == "min" else 1.0), found[3]
        self._problem(number, NotUnderstood(line.split(maxsplit=1)[0], "a time such as 20:15, 20:15:30, +5s or +2min"))
        return None, None, ""

    def _step(self, number: int, text: str, at_s: float | None, after_s: float | None) -> ScriptStep | None:
        meanwhile = text.lower().startswith(MEANWHILE)
        sentence = text[len(MEANWHILE) :] if meanwhile else text
        if not sentence:
            return None
        try:
            template, values = understand(sentence, self._templates)
        except NotUnderstood as problem:
            self._problem(number, problem)
            return None
        where, remark = f"{self._name}, line {number}", self._remarks.get(number, "")
        return ScriptStep(where, template.text, values, at_s, after_s, meanwhile, sentence.strip(), remark)


def _remarks(lines: list[str]) -> dict[int, str]:
    """What stands in `#` lines right above a line, by that line's number."""
    remarks: dict[int, str] = {}
    said: list[str] = []
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            said.append(line.lstrip("# ").rstrip())
        else:
            remarks[number], said = " ".join(said), []
    return remarks
