"""A dealer at random who sees nothing but the answers of `shoewatch judge --json`: what he says next, as lines of JSON.

Mostly it is what the last answer asks for; now and then it is anything that a device or a person can say. Called by
`tests.full.unchanged`; it imports nothing of the product, so it plays the same against every version of it.
"""

from random import Random
from typing import Any, Final

from tests.full.random_inputs import ASKED, CURES, CURES_ABOUT, MISREAD, OF_ROUND, OF_SHOE, PLAIN, UNLIKELY

Said = dict[str, Any]
"""An input as it is written in a line: `{"event": "card", "card": "9h"}`."""

PACK: Final = tuple(rank + suit for suit in "shdc" for rank in "A23456789TJQK")
RANKS: Final = "A23456789"
"""Those that count, from one."""
FREE_CHOICE: Final = 5
"""19:47-4.9(a): the count with which the Player does as he likes."""
HANDS: Final = ("player", "banker")
ON: Final = (
    "player", "banker", "tie", "four-cards", "five-cards", "six-cards", "player-bonus", "banker-bonus", "dragon-7",
)  # fmt: skip
DEVICES: Final = ("shoe", "panel", "cutting-card")
SEATS: Final = 9


class Dealer:
    """Whoever says what happens at one table."""

    def __init__(self, rng: Random, decks: int, backs: tuple[str, ...]) -> None:
        self.rng = rng
        self.cards = 52 * decks
        self.backs = backs
        self.dealt = self.shuffled = 0
        """Which batch is in the shoe, and which the shuffler has or gets."""
        self.hands: dict[str, list[str]] = {hand: [] for hand in HANDS}
        """The cards of this round."""
        self.wild = rng.choice([0.0, 0.02, 0.05, 0.05, 0.2, 0.5])
        """How often he says anything at all."""
        self.unread = rng.choice([0.0, 0.02, 0.1])
        self.face_up = rng.choice([0.0, 0.01, 0.05])
        self.seen = rng.choice([52, 52, 52, 12, 3])
        """How many different cards there are."""
        self.liar = rng.choice([0.02, 0.02, 0.3])
        """How often a participant of Chemin de Fer announces anything at all."""
        self.wagering = rng.random() < 0.5
        self.cutting_card = rng.randrange(20, 160)
        self.drawn = 0

    def next(self, answer: dict[str, Any] | None) -> str | Said:
        """The next line: an input, or a text that is not one."""
        rng = self.rng
        chance = rng.random()
        if answer is None or chance < 0.004:
            return rng.choice(MISREAD)
        self.look(answer)
        if chance < 0.004 + self.wild:
            return self.input(rng.choice(UNLIKELY) if rng.random() < 0.6 else "card", answer)
        if answer["shoe"] and self.drawn > self.cutting_card and rng.random() < 0.2:
            self.drawn = 0
            return {"event": "cutting-card"}
        return self.input(self.called_for(answer), answer)

    def look(self, answer: dict[str, Any]) -> None:
        """Where the cards lie."""
        if answer["phases"]["round"] == "betting":
            self.hands = {hand: [] for hand in HANDS}
        for fact in answer["facts"]:
            if fact["type"] == "placed" and fact["place"] in HANDS:
                self.hands[fact["place"]].append(fact["card"])

    def called_for(self, answer: dict[str, Any]) -> str:
        """What the last answer asks for."""
        rng, phases = self.rng, answer["phases"]
        words = [each["word"] for each in answer["prompt"]["words"]]
        if phases["play"] == "stopped":
            about = CURES_ABOUT.get(answer["prompt"]["about"], ())
            asked = [*about * 3, *(cure for word in words for cure in CURES.get(word, ()))]
            return rng.choice(asked or ["play-on"]) if rng.random() < 0.9 else rng.choice(["card", "void", "play-on"])
        if phases["play"] == "discarding":
            return "card"
        if self.wagering and phases["round"] == "betting" and answer["round"] and rng.random() < 0.15:
            return "wagers"
        asked = [each for word in words for each in ASKED.get(word, ())]
        if asked and rng.random() < 0.75:
            return rng.choice(asked)
        if phases["shoe"] in OF_SHOE:
            return rng.choice(OF_SHOE[phases["shoe"]])
        if phases["round"] == "complete" and rng.random() < 0.02:
            return "card"
        return rng.choice(OF_ROUND.get(phases["round"], ("card",)))

    def input(self, name: str, answer: dict[str, Any]) -> Said:
        """An input of this name, its fields at random."""
        if name in PLAIN:
            return {"event": name}
        if name == "card":
            return self.card(answer)
        return {"event": _EVENT.get(name, name), **self.fields(name, answer)}

    def card(self, answer: dict[str, Any]) -> Said:
        """Any card at all, read well or badly."""
        rng = self.rng
        self.drawn += 1
        said: Said = {"event": "card", "card": "??" if rng.random() < self.unread else PACK[rng.randrange(self.seen)]}
        if rng.random() < self.face_up:
            said["face_up"] = True
        if self.backs:
            said["back"] = self.backs[self.dealt] if rng.random() < 0.98 else rng.choice(["red", "blue", "green"])
        if rng.random() < 0.05:
            said["sure"] = rng.randrange(30, 101)
        if rng.random() < 0.1:
            said["said"] = answer["next"] if rng.random() < 0.8 else rng.choice([*HANDS, "burn", "out-of-play"])
        return said

    def fields(self, name: str, answer: dict[str, Any]) -> Said:  # noqa: C901, PLR0911, PLR0912  # a line an input
        """The fields of an input."""
        rng = self.rng
        seat, cents = rng.randrange(1, SEATS + 1), rng.choice([1000, 5000, 10000, 12345, 50000])
        back = self.backs[self.shuffled] if self.backs and rng.random() < 0.9 else rng.choice([None, "red", "blue"])
        count = self.cards if rng.random() < 0.9 else self.cards - 1
        match name:
            case "two-cards":
                return {"cards": rng.choices([*PACK, "??"], k=rng.randrange(3)), "awaited": rng.randrange(3)}
            case "jam" | "jam-cleared":
                return {"cleared": name == "jam-cleared"}
            case "lid" | "lid-closed" | "door":
                return {"open": name != "lid-closed" and rng.random() < 0.7}
            case "lost":
                return {"device": rng.choice(DEVICES), "shuffler": rng.random() < 0.2}
            case "device-back":
                missing = rng.choice([0, 0, 0, 1, 2, None])
                return {"device": rng.choice(DEVICES), "missing": missing, "shuffler": rng.random() < 0.2}
            case "batch-inserted" | "shuffler-begun":
                return {"back": back}
            case "shuffler-done" | "batch-stored":
                return {"count": count, "back": back}
            case "batch-released":
                if len(self.backs) > 1:
                    self.dealt, self.shuffled = self.shuffled, 1 - self.shuffled
                return {"count": count, "back": back}
            case "shuffler-online":
                return {"run": rng.choice(["first", "second"])}
            case "rack":
                return {"colour": rng.choice([back, back, None, "mixed"])}
            case "shuffled":
                return {"count": rng.choice([None, count]), "before": rng.random() < 0.1}
            case "cut":
                front = rng.choice([None, rng.randrange(5, 60), rng.randrange(60, self.cards - 60)])
                return {} if front is None else {"front": front, "back": self.cards - front}
            case "placed":
                return {"from_back": rng.choice([None, 14, 14, 13, 15]), "second_at_end": rng.random() < 0.95}
            case "disclosed":
                return {"seen": rng.choice([None, True, False])}
            case "name":
                return {"card": rng.choice(PACK)}
            case "instruct" | "turn":
                return {"hand": rng.choice(HANDS)}
            case "turn-player" | "turn-banker":
                return {"hand": name.removeprefix("turn-")}
            case "result" | "shoe-result":
                return self.outcome(name, answer)
            case "wagers":
                return {"round": max(1, answer["round"] - rng.choice([0, 0, 0, 1])), "wagers": self.wagers()}
            case "vigorish":
                return {"seat": rng.choice([None, seat]), "documented": rng.random() < 0.3}
            case "correct":
                of = rng.choice([None, None, 0, 1, answer["round"]])
                return {"hand": rng.choice(HANDS), "place": rng.randrange(1, 4), "card": rng.choice(PACK), "round": of}
            case "curator" | "bank" | "cut-by":
                return {"seat": rng.choice([None, seat])}
            case "pass-shoe" | "pass-bank":
                return {"ordered": rng.random() < 0.3}
            case "announce":
                return {"says": self.word(answer["phases"]["round"])}
            case "misdealt":
                return {"hand": rng.choice([None, *HANDS])}
            case "bid" | "stake":
                return {"seat": seat, "amount": cents}
            case "stake-of-banker":
                return {"seat": _number(answer, "banker-is") or seat, "amount": 100_000}
            case "call":
                return {"seat": seat, "says": rng.choice(["banco", "suivi"])}
            case "moved":
                return {"seat": seat, "to": rng.randrange(1, SEATS + 1)}
            case _:
                raise ValueError(name)

    def word(self, phase: str) -> str:
        """What a participant of Chemin de Fer says: the truth, or anything."""
        rng = self.rng
        if phase == "banker-option":
            return rng.choice(["card", "stay"])
        hand = self.hands["player" if phase == "player-speaks" else "banker"]
        if rng.random() < self.liar or "??" in hand:
            return rng.choice(["card", "stay", "natural", "under-eight"])
        count = sum(RANKS.index(card[0]) + 1 if card[0] in RANKS else 0 for card in hand[:2]) % 10
        if phase == "banker-speaks":
            return "natural" if count in {8, 9} else "under-eight"
        if count in {8, 9}:
            return "natural"
        return rng.choice(["card", "stay"]) if count == FREE_CHOICE else "card" if count < FREE_CHOICE else "stay"

    def outcome(self, name: str, answer: dict[str, Any]) -> Said:
        """A result: the one key, the right one of three, or any of them."""
        words = {each["word"] for each in answer["prompt"]["words"]}
        right = [hand for hand in HANDS if f"{hand}-wins" in words] + ["tie"] * ("tie-hand" in words)
        outcome = self.rng.choice((right or ["tie"]) if self.rng.random() < 0.95 else [*HANDS, "tie"])
        return {"outcome": None if name == "result" and self.rng.random() < 0.5 else outcome}

    def wagers(self) -> list[str]:
        """Some wagers, most of which can be made."""
        rng = self.rng
        on = [*HANDS, *HANDS, "tie"] if rng.random() < 0.7 else ON
        amounts = ("100", "25", "12.50", "0.05", "333.33")
        return [
            f"{rng.randrange(1, SEATS + 1)}-{rng.choice(on)}-{rng.choice(amounts)}" for _ in range(rng.randrange(1, 4))
        ]


_EVENT: Final = {
    "device-back": "back", "jam-cleared": "jam", "lid-closed": "lid", "turn-player": "turn", "turn-banker": "turn",
    "stake-of-banker": "stake",
}  # fmt: skip
"""The event of an input that has a name of its own here."""


def _number(answer: dict[str, Any], word: str) -> int | None:
    """The first number of a word of the prompt."""
    words = {each["word"]: each["numbers"] for each in answer["prompt"]["words"]}
    return next(iter(words.get(word, ())), None)
