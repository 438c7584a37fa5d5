"""The last section of a scenario: what the controller must have said at its end. Pure.

flagged   face-up            once, as every flag that stands alone; `flagged jam 2` twice
rejected  1                  so many inputs without effect; none where it is not said
held      3
rounds    12
told      frame-refused 2    a report about a device, at least so often
struck    lost 2             so many frames with an event were spoiled like this, as the report asks
"""

from collections.abc import Callable, Iterable
from typing import Final

from firmware_sim.faults.kinds import NAMES
from firmware_sim.games import registry
from firmware_sim.scenarios.flags import FLAGS, REPORTS
from firmware_sim.scenarios.script import Verdicts
from firmware_sim.scenarios.sentences import NotUnderstood, nearest, once, whole

WORDS: Final = ("flagged", "rejected", "held", "rounds", "told", "struck")


def _names() -> dict[str, tuple[tuple[str, ...], str]]:
    """What such a verdict may name, and what is expected when it names something else."""
    return {
        "flagged": ((*FLAGS, *registry.flags()), "the code of an irregularity"),
        "told": (REPORTS, "the name of a report"),
        "struck": (tuple(NAMES.values()), " or ".join(NAMES.values())),
    }


def read_verdicts(lines: Iterable[tuple[int, str]], problem: Callable[[int, NotUnderstood], None]) -> Verdicts:
    """What these lines demand; each problem is told with its line."""
    names = _names()
    named: dict[str, dict[str, int]] = {word: {} for word in names}
    counts: dict[str, int] = {}
    seen: dict[str, int] = {}
    for number, line in lines:
        word, *rest = line.lower().split()
        try:
            match word:
                case "flagged" | "told" | "struck":
                    name, count = _named(rest, *names[word])
                    once(f"{word} {name}", number, seen)
                    named[word][name] = count
                case "rejected" | "held" | "rounds":
                    counts[once(word, number, seen)] = _count(rest)
                case _:
                    problem(number, NotUnderstood(word, ", ".join(WORDS), nearest(word, WORDS)))
        except NotUnderstood as what:
            problem(number, what)
    return Verdicts(
        flagged=named["flagged"],
        rejected=counts.get("rejected", 0),
        held=counts.get("held", 0),
        rounds=counts.get("rounds"),
        told=named["told"],
        struck=named["struck"],
    )


def _named(rest: list[str], known: tuple[str, ...], expected: str) -> tuple[str, int]:
    name = rest[0] if rest else "the end of the line"
    if name not in known:
        raise NotUnderstood(name, expected, nearest(name, known))
    return name, _count(rest[1:]) if rest[1:] else 1


def _count(rest: list[str]) -> int:
    number = whole(rest[0]) if len(rest) == 1 else None
    if number is None:
        raise NotUnderstood(" ".join(rest) or "the end of the line", "a number")
    return number
