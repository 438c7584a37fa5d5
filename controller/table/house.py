"""What the regulation leaves to the house at any table: the options of one table, and what makes them impossible.

A game adds its own in a class of its own beside these (`controller.games.NAME.house`). What an option decides stands
beside it, in words for whoever writes a configuration.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from controller.rules.batches import MIN_OF_TWO, enough_for_two, equal_batches
from controller.rules.cards import MIN_DECKS, enough_decks
from controller.rules.cuts import RecutBy
from controller.rules.procedures import Shuffle
from controller.wording.words import visible

MAX_DECKS = 16
"""No text limits the decks; no shoe is known to hold more than eight, and a slip of the pen should be noticed."""


Seat = Annotated[int, Meta(ge=1, le=20)]
"""No text limits the positions; no layout is known with more than fourteen."""


class Option(Struct, frozen=True):
    """One option in words: what it decides, and the paragraph of subchapter 3 that leaves it open or asks for it."""

    help: str
    paragraph: str = ""
    example: str | int = ""
    """What may stand there, where no value is the usual one."""
    expected: str = ""
    """What may stand there, where its type says too little."""
    usual: str = ""
    """What it is if left out, where that is not always the same."""
    secret: bool = False
    """What stands there may be a secret, put there by mistake: it is never repeated."""
    elsewhere: str = ""
    """Why a game that does not know it cannot have it; `{game}` is that game's name."""


class Offered(Struct, frozen=True):
    """The options of the wagers that a house offers at a game. Every default is what needs no choice of the house."""

    def problems(self, game: str) -> Iterator[str]:  # noqa: ARG002  # a game has its own
        """Every reason why no table of this game may offer this, with its paragraph."""
        return iter(())


class Housed:
    """What msgspec asks the registry of games for, when it reads the options of a house."""

    __slots__ = ()


class House(Housed, Struct, frozen=True, forbid_unknown_fields=True, tag_field="game"):
    """One table's options, whatever is dealt. Every default is the commonest choice that the text allows."""

    shuffles: ClassVar[tuple[tuple[Shuffle, ...], str]] = ((), "")
    """19:47-3.5(a), 4.4(a), 7.5(b): the procedures that the game knows, and the paragraph of its own that says so."""

    shuffles_batches: ClassVar[bool] = False
    """19:47-7.1(d): a shuffler at its tables has one of two batches."""
    one_order: ClassVar[bool] = True
    """Cards leave its shoes one by one, and stay out until the shoe is over: so their order can be watched."""
    reads_hole_card: ClassVar[bool] = False
    """19:47-2.1: a card reader device may be used at its tables."""
    batches_by: ClassVar[tuple[str, str]] = ("19:47-7.1(d)3", "19:47-7.1(d)4")
    """The paragraphs by which two batches have different colours, and a shuffler has the one that is not dealt; empty
    where none at hand says so."""
    in_words: ClassVar[Mapping[str, Option]] = {}
    """Options of any table that the game says in other words."""
    no_choice: ClassVar[Mapping[str, str]] = {}
    """Options of which the game leaves no choice, and why, with its paragraph."""
    not_here: ClassVar[Mapping[str, str]] = {}
    """Options of other games, and why this one has none, where `Option.elsewhere` would say it by another's rules."""

    decks: Annotated[int, Option("how many decks the shoe holds, from six to sixteen", "3.1(a)")] = 8
    cutting_card_before_first_card: Annotated[
        Literal["one-more", "last-hand"],
        Option("how many hands follow a cutting card in place of a first card", "3.8(e)"),
    ] = "one-more"
    """19:47-3.8(e): the cutting card in place of a round's first card: two more hands, or the next is the last."""
    back: Annotated[
        str | None, Option("the colour of the backs; without it backs are not checked", "3.6(a)", example="red")
    ] = None
    """The colour of the backs (3.6(a)); None where no device tells it."""
    second_back: Annotated[
        str | None,
        Option(
            "the colour of the second batch's backs: two batches are dealt in turn, with the other one "
            "in a shuffler; without it the table has one batch",
            "7.1(d)3",
            example="blue",
        ),
    ] = None
    """19:47-7.1(d)3: the colour of the second batch's backs; with it two batches are dealt in turn."""
    second_decks: Annotated[
        int | None,
        Option(
            "how many decks the second batch has: as many as the first", "7.1(d)2", example=8, usual="that of decks"
        ),
    ] = None
    """19:47-7.1(d)2: how many decks the second batch has: as many as the first, also where it is not said."""
    sure_floor: Annotated[
        int, Meta(ge=0, le=100), Option("readings with less confidence than this, in per cent, count as unread")
    ] = 0
    """A reading less sure than this, in per cent, counts as unread."""
    order_alarm: Annotated[
        Annotated[int, Meta(ge=100, le=1_000_000_000)] | None,
        Option(
            (
                "watch the order of the cards for signs of a bad or false shuffle: of well-shuffled shoes, at most one "
                "in this many raises an alarm; evidence a hundred times stronger stops play; without it the order is "
                "not watched"
            ),
            example=10_000,
        ),
    ] = None
    """How seldom a shoe that was shuffled well may raise an alarm, as one in so many; None: nobody watches."""
    last_hand_collected_first: Annotated[
        bool,
        Option(
            "whether the hands of a round are put into the discard rack from the last one to the first; the order of "
            "the cards is compared with the rack, too"
        ),
    ] = False
    """In which order the hands of a round go into the discard rack."""
    seats: Annotated[
        Seat | None,
        Option(
            (
                "how many numbered positions the table has; without it the panel does not offer the cut by "
                "seat, and any seat may be entered"
            ),
            "3.5(c)",
            example=9,
        ),
    ] = None
    """How many numbered positions the table has (3.5(c)); None if the house has not set it."""
    recut_by: Annotated[
        RecutBy | None,
        Option(
            "who makes a recut that a supervisor orders: the last cutter, or the next one entitled to cut",
            "3.5(f)",
            example="last",
        ),
    ] = None
    """19:47-3.5(f): who cuts again; None if the house has not set it."""
    shuffle: Annotated[
        Shuffle | None,
        Option(
            "the shuffle, the same at all tables of a pit: laced; laced and then shuffled again; washed, "
            "stacked and shuffled by three dealers; left feathered; shuffling again begins or ends after "
            "30 minutes' notice only",
            "3.5(a)",
            example="lace",
        ),
    ] = None
    """19:47-3.5(a), 7.5(b): how the cards are shuffled; None if the house has not set it."""

    @property
    def game(self) -> str:
        """The game, by the name that a configuration gives it."""
        return str(self.__struct_config__.tag)

    @property
    def settles(self) -> bool:
        """Whether the panel leads through what a result asks to be done about the wagers, and is told of each step."""
        return False

    @property
    def face_down(self) -> bool:
        """Whether cards of a round may lie face down."""
        return True

    @property
    def dealt(self) -> str:
        """How the first cards of a round lie, in the words of the option."""
        return "face-down" if self.face_down else "face-up"

    @property
    def two_batches(self) -> bool:
        """19:47-7.1(d): two batches are dealt in turn, and a shuffler has the other one."""
        return self.second_back is not None

    @property
    def backs(self) -> tuple[str, ...]:
        """19:47-7.1(d)3: the colours of the batches, as far as they are known."""
        return tuple([back for back in (self.back, self.second_back) if back is not None])

    @property
    def all_decks(self) -> int:
        """How many decks a shoe holds: as many on each side, where it has two."""
        return self.decks

    @property
    def double_shoe(self) -> bool:
        """19:47-2.1: whether the shoe has two compartments, whose cards have two colours of backs (2.2(c))."""
        return False

    @property
    def continuous(self) -> bool:
        """19:47-2.21: whether the shoe shuffles without end."""
        return False

    @property
    def sees_cards(self) -> bool:
        """Whether a device reports what is dealt."""
        return True

    @property
    def watches_order(self) -> bool:
        """Whether the order of a shoe's cards is watched."""
        return self.order_alarm is not None and self._has_one_order

    @property
    def _has_one_order(self) -> bool:
        return self.one_order and self.sees_cards and not (self.double_shoe or self.continuous)

    def problems(self) -> Iterator[str]:
        """Every reason why no table may be run so, with its paragraph."""
        yield from self._of_decks()
        known, paragraph = self.shuffles
        if self.shuffle is not None and self.shuffle not in known:
            yield f"shuffle = {self.shuffle}: {self.game} knows {', '.join(known) or 'none'} (19:47-{paragraph})"
        yield from self._of_two_batches()
        if self.order_alarm is not None and not self._has_one_order:
            yield (
                f"order_alarm = {self.order_alarm}: the order is watched only of single cards from a shoe with one "
                "side, which go back into it when it is over"
            )

    def problems_with(self, offer: Offered) -> Iterator[str]:  # noqa: ARG002  # at most games it is not the table's
        """Every reason why a table that is run so may not offer these wagers, with its paragraph."""
        return iter(())

    def _of_decks(self) -> Iterator[str]:
        """Every reason why no shoe of this game holds so many decks."""
        if not enough_decks(self.decks):
            yield f"decks = {self.decks}: the game is played with at least {MIN_DECKS} decks (19:47-3.1(a))"
        if self.decks > MAX_DECKS:
            yield f"decks = {self.decks}: no shoe holds more than {MAX_DECKS} decks"

    def _of_both(self, second: int) -> Iterator[str]:
        """Every reason why two batches cannot have so many decks together."""
        if not enough_for_two(self.decks, second):
            both = self.decks + second
            yield f"decks = {self.decks}: two batches have at least {MIN_OF_TWO} decks, not {both} (19:47-7.1(d))"

    def _of_two_batches(self) -> Iterator[str]:
        second = self.decks if self.second_decks is None else self.second_decks
        if self.second_back is None:
            if self.second_decks is not None:
                yield f"second_decks = {second}: expected second_back beside it: without it there is no second batch"
            return
        colours, _ = self.batches_by
        named, by = visible(self.second_back), f" ({colours})" if colours else ""
        if self.back is None:
            yield f"second_back = {named}: expected back beside it: each batch has a colour{by}"
        if self.second_back == self.back:
            yield f"second_back = {named}: the batches differ in colour, and so must back{by}"
        elif self.back is not None and self.second_back.casefold() == self.back.casefold():
            yield (
                f"second_back = {named}: it is back = {visible(self.back)} in other capitals, and the batches differ "
                f"in colour{by}"
            )
        if not equal_batches(self.decks, second):
            yield f"second_decks = {second}: both batches have as many decks, and decks = {self.decks} (19:47-7.1(d)2)"
        yield from self._of_both(second)


if TYPE_CHECKING:
    AnyHouse = House
else:
    AnyHouse = Housed
"""The options of a table of any game, where JSON is read."""
