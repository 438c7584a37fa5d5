"""Scenarios of games with a scenario language of their own: courses of events, and what the table must answer.

Each line of a scenario has words of what happens, the verdict on the last of them, the whole prompt, then phases, hands
and fields of the record. `Tongue` is what differs from game to game.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from controller.games.registry import AnyState, decide, opened
from controller.table.decision import Decision, Placed
from controller.table.house import House, Offered
from controller.table.inputs import Input
from controller.table.phases import IN_PLAY, Play, Shoe
from controller.table.state import GameRecord
from tests.support.any_input import lies

Decide = Callable[[AnyState, Input], Decision]

Places = Mapping[int, str]
"""Where each card is, by its number."""

BETTING: Final = "betting"
VOID: Final = "void"


@dataclass(frozen=True, slots=True)
class Tongue:
    """How a game is told."""

    game: str
    happened: Callable[[str], Input]
    """The input that a word tells."""
    stated: Callable[[AnyState, str], str]
    """One stated field, in words."""
    phases: type[Any]
    """Of its round."""
    blank: GameRecord
    """A record of which nothing has been told."""
    of_a_round: tuple[str, ...]
    """The fields of the record of which nothing is left behind a round."""
    untrue: Callable[[AnyState, Places], Iterator[str]]
    """What cannot be at this game."""


def verdict(decision: Decision) -> str:
    """The verdict in words: `flagged late-fold`, `rejected repeated`."""
    reason = [decision.reason.code] if decision.reason else []
    return " ".join([decision.verdict.value, *reason, *(code.value for code in decision.flags)])


@dataclass(frozen=True, slots=True)
class ToldScenario:
    """A course of events and everything that must be answered to it."""

    name: str
    text: str
    steps: str
    house: House
    start: str
    offer: Offered | None
    tongue: Tongue

    @property
    def games(self) -> tuple[str, ...]:
        """The one that it is about."""
        return (self.tongue.game,)

    def check(self, decide: Decide, game: str | None = None) -> None:  # noqa: ARG002  # of one game
        """Raise an AssertionError where a table answers anything else."""
        state, places = opened(self.house, self.offer), dict[int, str]()
        for word in self.start.split():
            decision = decide(state, self.tongue.happened(word))
            state = decision.state
            _follow(decision, places)
        for line in filter(None, map(str.strip, self.steps.splitlines())):
            words, expected, prompt, *more = (part.strip() for part in line.split("|"))
            *first, last = words.split()
            for word in first:
                state = self._step(decide, state, word, "accepted", line, places).state
            decision = self._step(decide, state, last, expected, line, places)
            assert decision.prompt.text == prompt, f"{line}\nthe prompt is {decision.prompt.text}"
            wrong = [*self._differences(decision.state, more[0] if more else "")]
            assert not wrong, f"{line}\n{'; '.join(wrong)}"
            state = decision.state

    def _step(  # noqa: PLR0917  # a step, and what is known before it
        self, decide: Decide, state: AnyState, word: str, expected: str, line: str, places: dict[int, str]
    ) -> Decision:
        decision = decide(state, self.tongue.happened(word))
        assert verdict(decision) == expected, f"{line}\n{word} is {verdict(decision)}"
        now: Any = decision.state.round
        _follow(decision, places)
        wrong = [*self._untrue(decision.state, places)]
        assert not wrong, f"{line}\n{word}: {'; '.join(wrong)}"
        assert lies(decision.state, now.on_table) == decision.state.drawn, f"{line}\n{word}: a card is lost or twice"
        if now.phase.value == BETTING:
            blank = replace(now, **{name: getattr(self.tongue.blank, name) for name in self.tongue.of_a_round})
            assert blank == now, f"{line}\n{word}: something of a round is left"
        left = replace(decision.state, alarms=state.alarms) if decision.flags else decision.state
        assert decision.reason is None or left == state, f"{line}\n{word}: rejected, but not without effect"
        return decision

    def _untrue(self, state: AnyState, places: Places) -> Iterator[str]:
        """What cannot be, whatever has happened."""
        now: Any = state.round
        if now.void != (now.phase.value == VOID):
            yield "a round is void that may be played on, or the other way round"
        if state.shoe not in IN_PLAY and (now.phase.value != BETTING or state.held):
            yield "a round is open, and the shoe is over"
        yield from self.tongue.untrue(state, places)

    def _differences(self, state: AnyState, what: str) -> Iterator[str]:
        for one in filter(None, (part.strip() for part in what.split("; "))):
            name, is_told, expected = one.partition("=")
            found = self.tongue.stated(state, name) if is_told else self._phase(state, name)
            if found != (expected if is_told else name):
                yield f"{name} is {found!r}"

    def _phase(self, state: AnyState, name: str) -> str:
        """Where the machine is that has this phase: play, the shoe, or the round."""
        now: Any = state.round
        of = [each.value for each in (state.play, state.shoe, now.phase)]
        machines = (Play, Shoe, self.tongue.phases)
        found = (value for value, phases in reversed([*zip(of, machines, strict=True)]) if name in _values(phases))
        return str(next(found))


def _values(phases: type[Any]) -> set[str]:
    return {each.value for each in phases}


def _follow(decision: Decision, places: dict[int, str]) -> None:
    """Where each card is, by the facts."""
    if decision.state.drawn == 0:
        places.clear()
    places.update({fact.number: fact.place for fact in decision.facts if isinstance(fact, Placed)})


@dataclass(frozen=True, slots=True)
class ToldChapter:
    """Collects the scenarios of a module; each is a test."""

    tongue: Tongue
    scenarios: list[ToldScenario]
    usual: Offered | None = None
    """What the house offers where a scenario says nothing of it."""

    def __call__(
        self, house: House, start: str, steps: str, *offers: Offered | None
    ) -> Callable[[Callable[[], None]], Callable[[], None]]:
        """Make a test of a scenario: the decorated function has a name and says in its docstring what is shown."""
        offer = offers[0] if offers else self.usual

        def tell(named: Callable[[], None]) -> Callable[[], None]:
            text = (named.__doc__ or "").split("\n")[0]
            scenario = ToldScenario(named.__name__, text, steps, house, start, offer, self.tongue)
            self.scenarios.append(scenario)

            def test() -> None:
                scenario.check(decide)

            test.__name__, test.__doc__, test.__module__ = named.__name__, named.__doc__, named.__module__
            test.__qualname__ = named.__qualname__
            return test

        return tell
