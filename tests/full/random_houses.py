"""Houses at random, as the file of `shoewatch judge --house`: every option of `[house]` and `[wagers]`.

Now and then an option is one that cannot be, so that what is said of it is compared too. Called by
`tests.full.unchanged`; it imports nothing of the product.
"""

from random import Random
from typing import Any, Final

GAMES: Final = ("punto-banco", "minibaccarat", "chemin-de-fer")

ANY: Final[dict[str, tuple[Any, ...]]] = {
    "no_more_bets": ("button", "first-card"),
    "error_card": ("burn", "burn-one", "simulated-round"),
    "error_ten": (1, 10),
    "cutting_card_before_first_card": ("one-more", "last-hand"),
    "sure_floor": (0, 50, 70),
    "seats": (7, 9),
    "recut_by": ("last", "next"),
    "shuffle": ("lace", "lace-and-reshuffle"),
}
"""Options that every game has, and what they may be."""

OF_GAME: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "punto-banco": {
        "dealing": ("face-up", "face-down"),
        "banker_first": ("on-request", "never"),
        "drawn_before_turned": ("third-card", "in-error"),
        "curator": ("untold", "told"),
        "settling": ("untold", "told"),
        "shuffle": ("lace", "lace-and-reshuffle", "wash"),
    },
    "minibaccarat": {
        "dealing": ("face-up", "face-down"),
        "banker_first": ("on-request", "never"),
        "drawn_before_turned": ("third-card", "in-error"),
        "settling": ("untold", "told"),
        "shuffle": ("lace", "lace-and-reshuffle", "feather"),
    },
    "chemin-de-fer": {
        "bank": ("untold", "told"),
        "column_after_stay": ("no-third-card", "of-the-card"),
        "two_third_cards": ("two", "two-or-all"),
    },
}

WAGERS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "punto-banco": (
        {},
        {"vigorish": 4, "vigorish_rounded": True},
        {"vigorish_deferred": True, "payment": "vigorish-all-first"},
        {"vigorish_deferred": True, "vigorish_rounded": True, "payment": "pay-all-first", "bonus": "A"},
        {"banker": "six-at-half", "bonus": "B", "bonus_alone": False, "payment": "vigorish-each-first"},
        {"banker": "with-total-cards", "total_cards": True, "tie_odds": 9},
        {"banker": "dragon-7-push", "dragon_7": 40},
        {"total_cards": True, "bonus": "C", "tie_odds": 10},
    ),
    "minibaccarat": (
        {},
        {"vigorish": 4, "vigorish_rounded": True, "payment": "pay-all-first"},
        {"vigorish_deferred": True, "payment": "vigorish-all-first"},
        {"banker": "six-at-half", "payment": "vigorish-each-first"},
        {"banker": "with-total-cards", "total_cards": True},
        {"banker": "tie-vigorish", "total_cards": True},
    ),
    "chemin-de-fer": ({}, {"vigorish": 4}, {"vigorish_rounded": True}),
}
"""What a house may offer, each as it may be together."""

IMPOSSIBLE: Final[tuple[tuple[str, str, Any], ...]] = (
    ("house", "decks", 5), ("house", "decks", 17), ("house", "shuffle", "feather"), ("house", "shuffle", "wash"),
    ("house", "curator", "told"), ("house", "bank", "told"), ("house", "settling", "told"), ("house", "seats", 21),
    ("house", "banker_first", "never"), ("house", "drawn_before_turned", "in-error"), ("house", "error_ten", 4),
    ("house", "column_after_stay", "of-the-card"), ("house", "two_third_cards", "two-or-all"),
    ("house", "dealing", "face-down"), ("house", "second_decks", 7), ("house", "second_back", "Red"),
    ("house", "back", "no colour"), ("house", "sure_flor", 1), ("house", "dealing", "face-dwn"),
    ("wagers", "banker", "tie-vigorish"), ("wagers", "dragon_7", 39), ("wagers", "tie_odds", 7),
    ("wagers", "bonus_alone", False), ("wagers", "bonus", "D"), ("wagers", "vigorish", 3),
    ("wagers", "payment", "late"), ("wagers", "total_cards", True), ("wagers", "vigorish_deferred", True),
)  # fmt: skip
"""What cannot be, at some game at least or beside some other option."""

Options = dict[str, dict[str, Any]]


def house(rng: Random, game: str) -> Options:
    """Both tables of a file."""
    said: dict[str, Any] = {"game": game}
    for name, values in {**ANY, **OF_GAME[game]}.items():
        if rng.random() < 0.5:
            said[name] = rng.choice(values)
    said["decks"] = rng.choice([6, 8, 8])
    if rng.random() < 0.5:
        said["back"] = "red"
        if rng.random() < 0.4:
            said["second_back"] = "blue"
    options: Options = {"house": said}
    if rng.random() < 0.6:
        options["wagers"] = dict(rng.choice(WAGERS[game]))
    if rng.random() < 0.1:
        table, name, value = rng.choice(IMPOSSIBLE)
        options.setdefault(table, {})[name] = value
    return options


def toml(options: Options) -> str:
    """The file."""
    return "".join(
        f"[{table}]\n" + "".join(f"{name} = {_value(value)}\n" for name, value in said.items())
        for table, said in options.items()
    )


def _value(value: str | int) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
