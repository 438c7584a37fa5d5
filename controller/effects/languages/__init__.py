"""The languages that a panel can speak, one module each."""

from typing import Final

from controller.effects.languages.english import ENGLISH
from controller.effects.languages.language import Language, LanguageName
from controller.effects.languages.spanish import SPANISH
from controller.effects.languages.traditional_chinese import TRADITIONAL_CHINESE

LANGUAGES: Final[dict[LanguageName, Language]] = {
    language.name: language for language in (ENGLISH, SPANISH, TRADITIONAL_CHINESE)
}
"""Every language by the name that a configuration gives it."""

__all__ = ["LANGUAGES", "LanguageName"]
