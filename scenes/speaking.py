"""Changing the language while the game runs."""

from __future__ import annotations

from functools import cache

from game.settings import changed
from game.text import Text
from game.trouble import Trouble
from scenes.app import App
from scenes.language import AUTO, languages, load_text


def speak(app: App, code: str) -> None:
    """Use another language from now on, and remember it; a damaged catalogue is a notice.

    Scenes build their words anew when they are resumed, and nothing that was drawn before stays.
    """
    try:
        app.text = load_text(code)
    except Trouble as trouble:
        app.notices.append(str(trouble))
        return
    app.canvas.retarget(app.canvas.screen)
    app.change(changed(app.settings, "language", code))


def next_language(app: App, way: int) -> None:
    """Speak the next language of the list, or the one before."""
    codes = list(_known())
    at = codes.index(app.text.language) if app.text.language in codes else 0
    speak(app, codes[(at + way) % len(codes)])


def language_name(app: App) -> str:
    """The present language in its own words."""
    return _known().get(app.text.language, app.text.language)


def choices(text: Text) -> dict[str, str]:
    """Every choice of the setting: the computer's own language, and each by its own name."""
    return {AUTO: text("the computer's own"), **_known()}


@cache
def _known() -> dict[str, str]:
    """The languages, looked up once: every catalogue has to be opened for its name."""
    return languages()
