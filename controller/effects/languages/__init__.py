"""The languages that a panel can speak, one module each."""

from typing import Final, Literal

from controller.effects.languages.english import ENGLISH
from controller.effects.languages.language import Language

LanguageName = Literal["en", "es", "zh-Hant"]

LANGUAGES: Final[dict[LanguageName, Language]] = {"en": ENGLISH}
"""Every language by the name that a configuration gives it."""
