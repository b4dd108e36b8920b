"""Every setting: its kind, range, choices and one line about it.

The settings file is checked against this table and the settings screen builds its rows from it,
so a new setting is one entry here and one field in `game.settings`.
"""

from __future__ import annotations

from typing import Final

from game.option_kinds import Choice, Group, Name, Number, Setting, Size, Switch
from game.text import mark

_PERCENT = mark("{value} %")
_MILLISECONDS = mark("{value} ms")
_SECONDS = mark("{value} s")

OPTIONS: Final[tuple[Setting, ...]] = (
    Name(
        "language",
        Group.PICTURE,
        mark("Language"),
        mark("The language of the game, or the computer's own."),
        "auto",
    ),
    Switch(
        "fullscreen",
        Group.PICTURE,
        mark("Full screen"),
        mark("Fill the whole screen instead of a window."),
    ),
    Size("size", Group.KEPT, mark("Window size"), mark("Width and height of the window.")),
    Choice(
        "speed",
        Group.PICTURE,
        mark("Speed"),
        mark("How fast dice, coins and cards move."),
        (("slow", mark("slow")), ("normal", mark("normal")), ("fast", mark("fast"))),
    ),
    Switch(
        "reduced_motion",
        Group.PICTURE,
        mark("Reduced motion"),
        mark("Things fade into place instead of flying and tumbling."),
    ),
    Switch(
        "screen_shake",
        Group.PICTURE,
        mark("Screen shake"),
        mark("The table trembles at the big moments."),
    ),
    Number(
        "effects_volume",
        Group.SOUND,
        mark("Effects"),
        mark("How loud dice, coins and shouts are."),
        0,
        100,
        5,
        _PERCENT,
    ),
    Number(
        "music_volume",
        Group.SOUND,
        mark("Music"),
        mark("How loud the tune is."),
        0,
        100,
        5,
        _PERCENT,
    ),
    Switch("mute", Group.SOUND, mark("Mute"), mark("No sound at all.")),
    Number(
        "claim_window",
        Group.TABLE,
        mark("Time to shout"),
        mark("How long a claim stays open."),
        3,
        15,
        0.5,
        _SECONDS,
        whole=False,
        zero=mark("until all have passed"),
    ),
    Number(
        "tie_window_ms",
        Group.TABLE,
        mark("Tie window"),
        mark("Closer shouts are simultaneous, and the coin decides."),
        1,
        100,
        1,
        _MILLISECONDS,
    ),
    Number(
        "tie_window_mixed_ms",
        Group.TABLE,
        mark("Tie window, mixed devices"),
        mark("The same between devices of different kinds."),
        1,
        100,
        1,
        _MILLISECONDS,
    ),
    Switch(
        "hints",
        Group.TABLE,
        mark("Hints"),
        mark("Short hints that disappear after the first match."),
    ),
    Switch(
        "family",
        Group.TABLE,
        mark("Family mode"),
        mark("Kind words, no rum and no skulls that frighten."),
    ),
    Number(
        "text_size",
        Group.ACCESS,
        mark("Text size"),
        mark("How large all text is."),
        100,
        200,
        10,
        _PERCENT,
    ),
    Choice(
        "timers",
        Group.ACCESS,
        mark("Timers"),
        mark("How much time everything that runs out leaves you."),
        (
            ("normal", mark("normal")),
            ("doubled", mark("doubled")),
            ("tenfold", mark("tenfold")),
            ("off", mark("off")),
        ),
    ),
    Switch(
        "captions",
        Group.ACCESS,
        mark("Captions"),
        mark("Every sound that carries meaning is also written."),
    ),
    Switch(
        "one_button",
        Group.ACCESS,
        mark("One button"),
        mark("One button a seat: short for next, long to confirm."),
    ),
    Switch(
        "rumble_whisper",
        Group.ACCESS,
        mark("Rumble whispers"),
        mark("A pad tells its player by rumbling whether the card matches."),
    ),
    Switch(
        "house.quick", Group.HOUSE, mark("Quick game"), mark("Everybody starts with five coins.")
    ),
    Number(
        "house.rounds",
        Group.HOUSE,
        mark("Rounds"),
        mark("The match ends after so many rounds; most coins win."),
        1,
        50,
        1,
        zero=mark("off"),
    ),
    Switch(
        "house.counter",
        Group.HOUSE,
        mark("Card counter"),
        mark("The table shows how many of each pair lie in the discard pile."),
    ),
    Name(
        "house.board",
        Group.HOUSE,
        mark("Sea chart"),
        mark("The map of Bluff Pirate."),
        "bluff-pirate",
    ),
    Choice(
        "house.first",
        Group.HOUSE,
        mark("Who starts"),
        mark("Let a vote decide, or draw lots."),
        (("vote", mark("vote")), ("lot", mark("lot"))),
    ),
    Choice(
        "game",
        Group.KEPT,
        mark("Game"),
        mark("The game that was played last."),
        (("bluffaneer", "Bluffaneer"), ("bluff-pirate", "Bluff Pirate")),
    ),
)
"""Every setting but the line-up, in the order of the settings screen."""

_BY_KEY: Final = {setting.key: setting for setting in OPTIONS}


def option(key: str) -> Setting:
    """The setting with that key (``"house.quick"``); raises `KeyError`."""
    return _BY_KEY[key]
