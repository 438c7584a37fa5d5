"""A table: the devices on it and every physical card, each in exactly one place.

Whoever moves a card (the dealer, a cheat, a test) moves it here, so nothing appears or vanishes: `count` proves it.
Pure: time by `step`, chance by a seed.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from operator import itemgetter
from random import Random
from typing import Final, Literal, get_args

from drivers.events import Kind
from firmware_sim.cards import PhysicalCard, cut, new_decks, shuffled, with_cutting_cards
from firmware_sim.devices.card_reader import CardReader
from firmware_sim.devices.continuous_shoe import ContinuousShoe
from firmware_sim.devices.cutting_card import CuttingCardSensor
from firmware_sim.devices.double_shoe import DoubleShoe
from firmware_sim.devices.model import Model
from firmware_sim.devices.opinion import Opinion
from firmware_sim.devices.panel import DealersPanel
from firmware_sim.devices.shoe import DealingShoe, Sensors
from firmware_sim.devices.shuffler import ONE_DECK_S, SHUFFLE_S, TwoBatchShuffler
from firmware_sim.house import HouseRules, ShoeKind

DeviceName = Literal["shoe", "shuffler", "cutting-card", "panel", "card-reader"]
DEVICE_NAMES: Final[tuple[DeviceName, ...]] = get_args(DeviceName)

SHOES: Final[dict[ShoeKind, type[DealingShoe]]] = {
    "one-side": DealingShoe,
    "double": DoubleShoe,
    "continuous": ContinuousShoe,
}


class CardTable:
    """The cards: `stack` on the table, in the shoe, in the hands, in the discards, held, in the shuffler, or away."""

    def __init__(
        self,
        house: HouseRules,
        seed: int,
        sensors: Sensors | None = None,
        *,
        spots: Sequence[str] = (),
        opinion: Callable[[], Opinion] | None = None,
    ) -> None:
        """`spots` are where hands lie, and `opinion` is what a shoe thinks that follows the game."""
        self.house = house
        self.chance = Random(seed)  # noqa: S311 - a simulation must be repeatable
        self.shoe = SHOES[house.shoe_kind](self.chance, sensors, opinion)
        time_s = ONE_DECK_S if house.decks == 1 else SHUFFLE_S
        self.shuffler = TwoBatchShuffler(Random(f"shuffler {seed}"), time_s)  # noqa: S311 - the same; it works beside the shoe
        self.sensor = CuttingCardSensor()
        self.panel = DealersPanel()
        self.reader = CardReader() if house.has_reader else None
        sides = house.backs_of_sides
        self.stack: list[PhysicalCard] = [
            card for back in sides or house.backs[:1] for card in new_decks(house.decks, back)
        ]
        self.waiting: list[PhysicalCard] = [
            card for back in house.backs[1:] if not sides for card in new_decks(house.decks, back)
        ]
        """The batch that is not at play, while it is not in the shuffler."""
        self.hands: dict[str, list[PhysicalCard]] = {spot: [] for spot in spots}
        self.held: list[PhysicalCard] = []
        """Cards in error that nobody saw: the first of the next round."""
        self.discards: list[PhysicalCard] = []
        self.away: list[PhysicalCard] = []
        """Taken from the table by somebody."""
        self.power_failures = 0
        """How often the power of the whole table, the computer's too, has failed."""

    @property
    def devices(self) -> dict[DeviceName, Model]:
        """Every device by its name."""
        shoe: dict[DeviceName, Model] = {"shoe": self.shoe} if self.house.has_shoe else {}
        reader: dict[DeviceName, Model] = {} if self.reader is None else {"card-reader": self.reader}
        shuffler: dict[DeviceName, Model] = {"shuffler": self.shuffler} if self.house.has_shuffler else {}
        return {**shoe, **shuffler, "cutting-card": self.sensor, "panel": self.panel, **reader}

    def device(self, name: str) -> Model:
        """A device by its name; `ValueError` if the table has none of that name."""
        for each, model in self.devices.items():
            if each == name:
                return model
        raise ValueError(f"this table has no {name}")

    def kinds(self) -> dict[DeviceName, Kind]:
        """What kind each of them is."""
        return {name: device.kind for name, device in self.devices.items()}

    def step(self, dt: float) -> None:
        """So many seconds pass for every device."""
        for device in self.devices.values():
            device.step(dt)

    def due_in(self) -> float | None:
        """When a device does something by itself."""
        times = (device.due_in() for device in self.devices.values())
        return min((time for time in times if time is not None), default=None)

    def faces(self, spot: str) -> list[str]:
        """What a hand shows."""
        return [card.face for card in self.hands[spot]]

    def count(self) -> int:
        """Every card there is, wherever it lies."""
        places = (
            self.stack,
            self.waiting,
            *self.hands.values(),
            self.held,
            self.discards,
            self.away,
            self.shuffler.inside,
            self.shuffler.store,
            self.shuffler.tray,
            [sheet for sheet in self.shoe.sheets if isinstance(sheet, PhysicalCard)],
        )
        return sum(len(place) for place in places)

    # --- what a dealer's hands do -----------------------------------------------------------------------------------

    def shuffle(self, slug: int = 0) -> None:
        """The stack is in an order by chance, that of each side of a double shoe by itself, the left one first."""
        sides = self.house.backs_of_sides
        stacks = [[card for card in self.stack if card.back == back] for back in sides] or [self.stack]
        self.stack = [card for stack in stacks for card in shuffled(stack, self.chance, slug)]

    def pack_alike(self) -> None:
        """The stack is pack by pack in one order by chance."""
        pack = shuffled(new_decks(1, ""), self.chance)
        places = {card.face: at for at, card in enumerate(pack)}
        copies: Counter[str] = Counter()
        rounds: list[tuple[int, int, PhysicalCard]] = []
        for card in self.stack:
            rounds.append((copies[card.face], places[card.face], card))
            copies[card.face] += 1
        self.stack = [card for *_, card in sorted(rounds, key=itemgetter(0, 1))]

    def cut_at(self, front: int) -> None:
        """The stack is cut; `ValueError` if it has fewer cards. Of a double shoe each side's is, the left one first."""
        sides = 2 if isinstance(self.shoe, DoubleShoe) else 1
        cards = len(self.stack) // sides
        back = cards - front
        if back < 0:
            raise ValueError(f"only {cards} cards lie on the table")
        stacks = (self.stack[at : at + cards] for at in range(0, len(self.stack), cards)) if cards else ()
        self.stack = [card for stack in stacks for card in cut(stack, front)]
        for _ in range(sides):
            self.sensor.see_cut(front, back)

    def place(self, from_back: int, *, second_at_end: bool) -> None:
        """The cutting cards go in: two, or one in each side of a double shoe."""
        for _ in range(2 if isinstance(self.shoe, DoubleShoe) else 1):
            self.sensor.see_placed(from_back, second_at_end=second_at_end)

    def load(self, from_back: int, *, second_at_end: bool) -> None:
        """The stack goes into the shoe, with its cutting cards; `ValueError` if there is no such place in it."""
        if from_back > len(self.stack):
            raise ValueError(
                f"only {len(self.stack)} cards lie on the table, and a cutting card {from_back} from the back"
            )
        cards, self.stack = self.stack, []
        if isinstance(self.shoe, DoubleShoe):
            half = len(cards) // 2
            self.shoe.fill("left", with_cutting_cards(cards[:half], from_back, second_at_end=second_at_end))
            self.shoe.fill("right", with_cutting_cards(cards[half:], from_back, second_at_end=second_at_end))
            return
        self.shoe.load(with_cutting_cards(cards, from_back, second_at_end=second_at_end))

    def load_deck(self) -> None:
        """The stack goes into the shoe without a cutting card: it is dealt for one round."""
        deck, self.stack = self.stack, []
        self.shoe.load(deck)

    def discard(self, *cards: PhysicalCard) -> None:
        """These cards go to the discards, face up."""
        self.discards += cards
        self.sensor.see_rack(self.discards)

    def collect(self) -> None:
        """The round's cards go to the discards."""
        cards = [card for hand in self.hands.values() for card in hand]
        for hand in self.hands.values():
            hand.clear()
        self.discard(*cards)

    def gather(self) -> None:
        """The shoe is over: everything that was played lies on the table as one stack, cutting cards aside."""
        left = [sheet for sheet in self.shoe.unload() if isinstance(sheet, PhysicalCard)]
        self.stack += [card.turned_over() if card.face_up else card for card in (*self.discards, *self.held, *left)]
        self.discards, self.held = [], []
        self.sensor.see_rack(())
