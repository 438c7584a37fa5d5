"""Two batches of cards as they really are, wherever hands and a shuffler put them: what the table is judged by.

Nothing here is taken from `controller.table.batches`: a world knows which cards lie where, whether they are shuffled,
whether one is missing and whether anybody could have touched them since, and says of each thing that may be done to
them what the devices and the panel tell. Whether what then comes into play may come into play follows from the cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

Colour = Literal["red", "blue"]
Place = Literal["table", "machine", "store", "shoe"]
COLOURS: Final[tuple[Colour, Colour]] = ("red", "blue")
CARDS: Final = 312
"""Six decks."""
BEHIND: Final = CARDS - 4
"""The cutting card stands behind the first four cards, so that a shoe is short."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of one colour."""

    place: Place = "table"
    shuffled: bool = False
    missing: bool = False
    """A card is gone."""
    cut_short: bool = False
    """It was gone when they were cut, and counted, and nothing was cut or shuffled since."""
    touched: bool = False
    """Somebody could have touched them since they were shuffled, unseen."""
    claimed: bool = True
    """The shuffler counted them right, whatever they are."""

    @property
    def number(self) -> int:
        """How many there are."""
        return CARDS - self.missing

    @property
    def may_be_dealt(self) -> bool:
        """Shuffled, all there when they were cut, and untouched since."""
        return self.shuffled and not self.cut_short and not self.touched


@dataclass(frozen=True, slots=True)
class World:
    """Both batches and the shuffler."""

    red: Cards = Cards()
    blue: Cards = Cards()
    running: bool = False
    """The shuffler shuffles what is in it."""
    ready: bool = False
    """It has shuffled it."""
    door_open: bool = False
    utilized: bool = True
    """The shuffler is in use: nobody has taken it out of use since it last got a batch."""
    dealt: bool = False
    """A card was dealt from the shoe."""
    stolen_from_shoe: bool = False

    def cards(self, colour: Colour) -> Cards:
        """A batch."""
        return self.red if colour == "red" else self.blue

    def at(self, place: Place) -> Colour | None:
        """The batch that is there."""
        return next((colour for colour in COLOURS if self.cards(colour).place == place), None)

    def but(self, colour: Colour, **what: object) -> "World":
        """The same world, but for this about a batch."""
        cards = replace(self.cards(colour), **what)  # type: ignore[arg-type]  # as the caller says
        return replace(self, red=cards) if colour == "red" else replace(self, blue=cards)


Act = tuple[str, World, tuple[str, ...]]
"""What is done, the world after it, and what the table is told, in the words of `tests.support.shorthand`."""


def acts(world: World) -> Iterator[Act]:
    """Everything that can be done next."""
    yield from _to_the_shuffler(world)
    yield from _the_shuffler_errs(world)
    yield from _by_hand(world)
    yield from _the_shoe(world)


def _to_the_shuffler(world: World) -> Iterator[Act]:
    machine, store = world.at("machine"), world.at("store")
    for colour in COLOURS:
        if world.cards(colour).place == "table" and machine is None:
            put = replace(
                world.but(colour, place="machine", cut_short=False), running=False, ready=False, utilized=True
            )
            yield f"{colour} is inserted", put, (f"in:{colour}",)
    if machine is not None and not world.running:
        begun = replace(world.but(machine, shuffled=False, touched=world.door_open), running=True, ready=False)
        yield "the shuffler begins", replace(begun, utilized=True), (f"begun:{machine}",)
    if machine is not None and world.running:
        done = replace(world.but(machine, shuffled=True, claimed=True), running=False, ready=True)
        yield "the shuffler is done", done, (f"done:{world.cards(machine).number}/{machine}",)
        wrong = replace(world.but(machine, shuffled=True, claimed=False), running=False, ready=True)
        yield "the shuffler counts wrong", wrong, (f"done:{CARDS + 1}/{machine}",)
    if machine is not None and world.ready and store is None:
        yield f"{machine} is stored", world.but(machine, place="store"), (f"stored:{_count(world, machine)}/{machine}",)
    if store is not None:
        yield f"{store} is released", world.but(store, place="table"), (f"out:{_count(world, store)}/{store}",)


def _count(world: World, colour: Colour) -> int:
    return world.cards(colour).number if world.cards(colour).claimed else CARDS + 1


def _the_shuffler_errs(world: World) -> Iterator[Act]:
    if not world.door_open:
        yield "the door is opened", _touched(replace(world, door_open=True)), ("door-open",)
    else:
        yield "the door is closed", replace(world, door_open=False), ("door-shut",)
    yield "the shuffler fails", _touched(world), ("shuffler-failed",)
    yield "the shuffler loses its power", _touched(world), ("online:boot-2",)
    yield "the shuffler is unplugged for a while", world, ("lost-shuffler", "back-shuffler", "online:boot-1")
    yield "nobody hears of an open door", _touched(world), ("gap-shuffler",)
    if world.utilized:
        emptied = world
        for colour in COLOURS:
            if world.cards(colour).place in {"machine", "store"}:
                emptied = emptied.but(colour, place="table", shuffled=False, touched=True)
        yield "the shuffler is taken out of use", replace(emptied, utilized=False), ("shuffler-out",)


def _touched(world: World) -> World:
    """Whatever is in the shuffler may have been touched."""
    for colour in COLOURS:
        if world.cards(colour).place in {"machine", "store"}:
            world = world.but(colour, touched=True)
    return world


def _by_hand(world: World) -> Iterator[Act]:
    for colour in COLOURS:
        if world.cards(colour).place == "table":
            yield (
                f"{colour} is shuffled by hand",
                world.but(colour, shuffled=True, touched=False, cut_short=False),
                ("shuffling", f"by-hand:{colour}"),
            )
            yield f"{colour} is being shuffled", world.but(colour, shuffled=False), ("shuffling",)
            if not world.cards(colour).missing:
                yield f"a card of {colour} is stolen", world.but(colour, missing=True), ()
            else:
                yield f"the card of {colour} is brought back", world.but(colour, missing=False), ()
            number = world.cards(colour).number
            other = COLOURS[colour == COLOURS[0]]
            counted = world.but(other, cut_short=False).but(colour, cut_short=world.cards(colour).missing)
            yield f"{colour} is cut", counted, (f"cut:{number - 100}/100", f"placed:{BEHIND}")
        elif world.cards(colour).place in {"machine", "store"} and world.door_open:
            yield f"{colour} is taken out by the door", _out(world, colour), ()


def _out(world: World, colour: Colour) -> World:
    inside = world.cards(colour).place == "machine"
    out = world.but(colour, place="table", touched=True)
    return replace(out, running=False, ready=False) if inside else out


def _the_shoe(world: World) -> Iterator[Act]:
    inside = world.at("shoe")
    if inside is None:
        for colour in COLOURS:
            if world.cards(colour).place == "table":
                yield f"{colour} is loaded", world.but(colour, place="shoe"), ("loaded",)
        opened = World(world.red, world.blue, world.running, world.ready, world.door_open, world.utilized)
        for colour in COLOURS:
            if opened.cards(colour).place == "table":
                opened = opened.but(colour, shuffled=False)
        yield "the table closes and opens", opened, ("close", "open", "inspected")
        return
    if not world.dealt:
        yield f"{inside} is taken out for a recut", world.but(inside, place="table"), ("recut",)
        yield f"{inside} is burned", replace(world, dealt=True), (f"As#{inside}", f"2s#{inside}")
        return
    if not world.stolen_from_shoe:
        yield "a card is stolen from the shoe", replace(world, stolen_from_shoe=True), ()
    missing = world.cards(inside).missing + world.stolen_from_shoe
    over = world.but(inside, place="table", shuffled=False, missing=bool(missing), cut_short=False)
    yield (
        f"{inside} is dealt to its end",
        replace(over, stolen_from_shoe=False, dealt=False),
        tuple(_to_the_end(inside, missing)),
    )
    yield (
        f"nobody plays, and {inside} comes out",
        replace(over, stolen_from_shoe=False, dealt=False),
        ("idle", "inspected"),
    )


def _to_the_end(colour: Colour, missing: int) -> Iterator[str]:
    """Two rounds; the cutting card comes before the second of the two cards that the burn has left in front of it."""
    cards = ("9s", "2h", "Td", "3h")
    yield "bets"
    for place, card in enumerate(cards):
        if place == 2 - missing:
            yield "cutting-card"
        yield f"{card}#{colour}"
    yield from ("result", "collect", f"rack:{colour}", "bets")
    yield from (f"{card}#{colour}" for card in cards)
    yield from ("result", "collect", "rack")
