"""Which nicknames may stand on a screen that children see.

A short list of rude words for each of our languages. Names are brought into one plain form first,
so that accents, digits in the place of letters, letters of other alphabets that look alike, doubled
letters and signs between letters change nothing.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_ALIKE: Final = str.maketrans(
    "0134578@$!|€+()"
    "авеёкмнорстухіјѕьα"
    "βεικνορτυχμł",
    "oieastbasiietcd"
    "abeekmhopctyxijsba"
    "beikvoptuxml",
)  # fmt: skip
"""What looks like a Latin letter, and that letter."""

_STEM_LIST: Final = (
    # English
    "fuck motherf shithead bullshit cunt bitch asshole arsehole wanker whore slut faggot nigger "
    "nigga rapist penis vagina pussy dickhead bastard twat nazi hitler porn "
    # Nederlands
    "kanker tering klootz klote kutwijf neuken tyfus mongool eikel flikker "
    # česky
    "kurva kurvo kokot curak hovno prdel jebat zmrd debil picus mrdat mrdka sracka buzerant devka "
    # italiano
    "cazzo merda stronz puttan troia vaffan coglion minchia bastardo fanculo frocio "
    # Bahasa Melayu
    "pukimak pantat sundal bodoh lancau kimak celaka jubur "
    # Esperanto
    "fekul fikant putinfil kacen pugul merd"
)
ANYWHERE: Final = frozenset(_STEM_LIST.split())
"""Stems that are rude wherever they stand in a name."""

_WORD_LIST: Final = (
    "ass arse shit tit tits cock dick cum fag sex anus kut pik kak fiki pico pica kunda kacx kaco "
    "feko pugo figa culo pula butoh sial kkk homo gay spic kike coon hoer lul teef "
    "babi puki negro fik putino piĉo"
)
ALONE: Final = frozenset(_WORD_LIST.split())
"""Words that are rude alone, but harmless inside others."""


def plain(name: str) -> str:
    """A name in lower-case Latin letters alone, words parted by single spaces.

    >>> plain("H0.o-k  Čáp")
    'hook cap'
    """
    folded = unicodedata.normalize("NFKD", name.casefold()).translate(_ALIKE)
    kept = "".join(
        letter if "a" <= letter <= "z" else " " if letter.isspace() or letter == "_" else ""
        for letter in folded
    )
    return " ".join(kept.split())


def fit_for_children(name: str) -> bool:
    """Whether a nickname holds no rude word of any of our languages."""
    words = plain(name).split()
    together = "".join(words)
    forms = {together, _single(together)}
    if any(stem in form for stem in _STEMS for form in forms):
        return False
    alone = {*words, together, *map(_single, words), _single(together)}
    return not alone & _WORDS


def _single(word: str) -> str:
    """The word with doubled letters made one."""
    return "".join(letter for at, letter in enumerate(word) if at == 0 or letter != word[at - 1])


_STEMS: Final = frozenset(plain(stem) for stem in ANYWHERE) | {
    _single(plain(stem)) for stem in ANYWHERE
}
_WORDS: Final = frozenset(map(plain, ALONE))
