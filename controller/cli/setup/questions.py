"""Questions to whoever is at the terminal; without one, the answers are the options and what is proposed.

Called by `command` and `answers`.
"""

import sys
from collections.abc import Callable
from typing import Final

from controller.cli.terminal.streams import aside, hint

LONGEST: Final = 4096
"""Bytes of an answer: a path has no more, and no terminal sends more in a line."""

DECLINED: Final = 1
MISSING: Final = 2


class Stopped(Exception):  # noqa: N818  # somebody may
    """Why nothing is written, and the exit code that says so."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


class Questions:
    """What can be asked, if anything can."""

    def __init__(self, *, asks: bool) -> None:
        self.asks = asks
        """Somebody is there, and wants to be asked."""

    def answer(
        self, prompt: str, option: str, given: str | None, default: str | None, problem: Callable[[str], str | None]
    ) -> str:
        """The option's value, or what is typed; `problem` says what is wrong with it, Enter means `default`."""
        if given is None and self.asks:
            return self._typed(prompt, default, problem)
        value = default if given is None else given
        if value is None:
            raise Stopped(MISSING, f"{option} is missing: {prompt}")
        if (wrong := problem(value)) is not None:
            raise Stopped(MISSING, f"{option}: {wrong}")
        return value

    def agrees(self, prompt: str, *, usually: bool = True) -> bool:
        """Whether somebody says yes; `usually` where nobody is asked, or Enter is pressed."""
        if not self.asks:
            return usually
        words = {"": usually, "y": True, "yes": True, "n": False, "no": False}
        problem = "type y for yes or n for no"
        typed = self._typed(
            f"{prompt} [{'Y/n' if usually else 'y/N'}]", None, lambda word: None if word.lower() in words else problem
        )
        return words[typed.lower()]

    def _typed(self, prompt: str, default: str | None, problem: Callable[[str], str | None]) -> str:
        while True:
            hint(f"{prompt}{f' [{default}]' if default else ''}: ")
            line = sys.stdin.buffer.readline(LONGEST)
            if not line.endswith(b"\n"):
                aside("")
                raise Stopped(DECLINED, "the input ended: nothing was written")
            value = line.decode("utf-8", "replace").strip() or default or ""
            if (wrong := problem(value)) is None:
                return value
            aside(f"  {wrong}")
