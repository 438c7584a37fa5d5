"""What supervisors do at a table: their acts are judged and written like a device's, and answered when durable.

An act may be about an earlier shoe: it is judged from that shoe's end, in a thread, since that reads the journal.
Called by `controller.control`.
"""

import asyncio

from msgspec.structs import replace

from controller.desk.bundle import Bundle
from controller.desk.judgement import Judgement
from controller.desk.register import Register
from controller.effects.public import Acted, acted, acted_at
from controller.games.registry import GAMES, decide, prompt, reason_in_words
from controller.journal.corrections import LATE_MOST, archived, end_of, judge_late, late
from controller.journal.entries import Answer, Correction, Supervisor
from controller.journal.errors import JournalDeclines
from controller.journal.history import NEWEST
from controller.journal.reading import Reader
from controller.journal.store import Journal
from controller.table.decision import Verdict
from controller.table.inputs import Input


class Supervision:
    """At one table."""

    def __init__(self, judgement: Judgement, register: Register, journal: Journal) -> None:
        self._judgement = judgement
        self._register = register
        self._journal = journal

    async def act(self, who: str, event: Input, shoe: int | None = None) -> Acted | None:
        """A supervisor acts, not at the panel; the answer when that is durable. A JournalError where it cannot be.

        A rejected act neither sounds nor shows at the panel: its dealer pressed nothing.

        A correction, or wagers, may be about an earlier shoe: None if that one is not in the journal any more. What
        to do now is what the table says of the shoe at it.
        """
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        bundle = Bundle(reply=written)
        if event.about.late and shoe is not None and shoe != self._judgement.state.shoe_number:
            about = await self._about(shoe, event)
            if about is None:
                return None
            state = self._judgement.state
            done = replace(acted(about[0], GAMES[state.house.game].law, about[1]), prompt=prompt(state).panel)
            correction = Correction(shoe, event, about[0])
            self._judgement.check_size(correction)
            bundle.drafts.append(self._judgement.draft(correction, Supervisor(who)))
        else:
            before = self._judgement.state
            decision = self._judgement.judge(bundle, (event,), Supervisor(who))
            assert decision is not None
            done = acted_at(before, event, decision)
            if decision.verdict is Verdict.REJECTED:
                bundle.public.clear()
        self._register.write(bundle)
        await written
        return done

    async def _about(self, shoe: int, event: Input) -> tuple[Answer, str] | None:
        """What the table answers to an act about an earlier shoe."""
        said: tuple[Answer, str] | None = None
        gone = -1
        while gone != self._journal.gone:  # or a shoe would be corrected that was archived meanwhile
            gone = self._journal.gone
            said = await asyncio.to_thread(self._judge_late, shoe, event, gone)
        return said

    def _judge_late(self, shoe: int, event: Input, gone: int) -> tuple[Answer, str] | None:
        with Reader.open(self._journal.path) as reader:
            if late(reader, shoe) >= LATE_MOST:
                problem = f"shoe {shoe} has had {LATE_MOST:,} corrections or settlements, the maximum"
                cure = "keep further corrections on paper"
                raise JournalDeclines(self._journal.path, problem, cure)
            said = judge_late(reader, shoe, event, NEWEST, max(gone, archived(reader)))
            if said is None:
                return None
            stood = end_of(reader, shoe, NEWEST) if said.reason is not None else None
            why = "" if stood is None else reason_in_words(stood, event, decide(stood, event).reason)
            return said, why
