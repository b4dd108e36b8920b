"""A message and its values become a sentence in the player's language.

Messages are the English sentences themselves. `Text` works over the standard library's gettext
translations; finding and reading the catalogues is the business of `scenes.language`.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final


def mark(message: str) -> str:
    """Mark a constant as a message that is translated later, when it is shown."""
    return message


class Text:
    """Turns messages into sentences of one language; called like a function.

    ``text("Roll, {name}!", name="Hook")``. Without values the message is returned as it stands,
    so that braces in it need no doubling. A translation whose placeholders do not fit the values
    never raises: the English sentence is shown instead. A missing value of the English message
    itself is a mistake of the caller and raises `KeyError`.
    """

    __slots__ = ("_language", "_translations")

    def __init__(self, translations: NullTranslations | None = None, language: str = "en") -> None:
        self._translations = NullTranslations() if translations is None else translations
        self._language = language

    @property
    def language(self) -> str:
        """The code of the language, such as ``"cs"``."""
        return self._language

    def __call__(self, message: str, /, **values: object) -> str:
        """The sentence for a message, with its ``{placeholders}`` filled from ``values``."""
        if not message:
            return ""  # gettext keeps the catalogue's header under the empty message
        return _fill(self._translations.gettext(message), message, values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The sentence for ``n`` things, in the plural form that the language uses for that number.

        ``{n}`` is filled by itself: ``text.plural("{n} coin", "{n} coins", 3)``.
        """
        english = one if n == 1 else many
        return _fill(self._translations.ngettext(one, many, n), english, {"n": n, **values})


def _fill(translated: str, english: str, values: dict[str, object]) -> str:
    if not values:
        return translated
    try:
        return translated.format(**values)
    except (LookupError, ValueError, AttributeError, TypeError):
        return english.format(**values)


ENGLISH: Final = Text()
"""The language of the messages themselves; needs no catalogue."""
