"""What is heard of Bluffaneer, and the cues of the menus.

A cue depends on nothing but what everyone at the table may know, and never on who it is about:
two events that differ only in their seats sound the same.
"""

from __future__ import annotations

from typing import assert_never

from game.bluffaneer_events import (
    CardDrawn,
    CardLearned,
    CardRevealed,
    CardsShuffled,
    ClaimBelieved,
    ClaimChallenged,
    ClaimMade,
    ClaimOpened,
    CoinsMoved,
    CoinTossed,
    DiceFell,
    DiceThrown,
    Fact,
    MatchEnded,
    NobodyClaimed,
    RobberyOffered,
    ShoutsTied,
    SideCalled,
    StarterChosen,
    TurnBegan,
    Why,
    WinnerFound,
    WinTied,
)
from game.bluffaneer_model import Pair, Symbol
from sounds.cue import Beat, Cue, Mode

MENU: dict[str, Cue] = {
    "move": Cue("tick", 0.5),
    "confirm": Cue("confirm", 0.7),
    "back": Cue("back", 0.7),
    "refuse": Cue("refuse"),
    "early": Cue("refuse", 0.6),
    "join": Cue("join"),
    "leave": Cue("leave"),
    "warning": Cue("warning", duck=True),
    "curtain": Cue("curtain", 0.8),
    "vote": Cue("thud"),
    "title": Cue("gull", 0.6),
}
"""What the scenes themselves let hear, by the thing that happened."""

FLIGHT = 0.45
"""Seconds until the first coin of a payment lands, for who does not time the coins himself."""
GAP = 0.09
"""Seconds between one coin and the next."""
MOST_COINS = 8
"""More than so many clinks in a row only add noise."""

STOP_FUSE = Cue("fuse", mode=Mode.STOP)
STOP_DRUM = Cue("drumroll", beat=Beat.END, mode=Mode.STOP)


def cues(fact: Fact) -> tuple[Cue, ...]:
    """The sounds of one event; nothing for an event that only some seats may know."""
    match fact:
        case CardsShuffled() | CardDrawn():
            return (Cue("card_slide", 0.6),)
        case CardLearned():
            return ()
        case StarterChosen():
            return (Cue("gull", 0.8),)
        case TurnBegan():
            return (Cue("tick", 0.6),)
        case DiceThrown():
            return (Cue("rattle"),)
        case DiceFell(faces=faces):
            return (Cue("clack", beat=Beat.END), *_double(faces))
        case RobberyOffered():
            return ()  # the dice have said it already
        case CoinsMoved(target=target, amount=amount):
            return _coins("coin_box" if target is None else "coin", amount)
        case ClaimOpened():
            return (Cue("fuse", 0.4, mode=Mode.LOOP),)
        case ShoutsTied():
            return (STOP_FUSE, Cue("coin_toss"), Cue("coin", beat=Beat.END))
        case ClaimMade():
            return (
                STOP_FUSE,
                Cue("shout_booty", 0.8, duck=True),
                Cue("parrot_booty", duck=True, delay=0.16),
            )
        case NobodyClaimed():
            return (STOP_FUSE, Cue("splash", 0.5))
        case ClaimBelieved():
            return (Cue("confirm", 0.8),)
        case ClaimChallenged():
            return (
                STOP_FUSE,
                Cue("shout_bluffaneer", 0.8, duck=True),
                Cue("parrot_bluffaneer", duck=True, delay=0.24),
            )
        case CardRevealed(matches=matches, why=why):
            return _reveal(matches, why)
        case MatchEnded():
            return (STOP_FUSE, Cue("horn", 0.8, duck=True))
        case WinTied():
            return (Cue("gasp", 0.8),)
        case SideCalled():
            return (Cue("confirm", 0.8),)
        case CoinTossed():
            return (Cue("coin_toss", duck=True), Cue("coin", beat=Beat.END))
        case WinnerFound():
            return (Cue("fanfare", duck=True), Cue("cheer", 0.8, duck=True, delay=1.5))
        case _:
            assert_never(fact)


def _double(faces: Pair) -> tuple[Cue, ...]:
    """What the crew says to a double; nothing to a combination."""
    if faces[0] is not faces[1]:
        return ()
    match faces[0]:
        case Symbol.CHEST:
            return (Cue("cheer", 0.6, delay=0.2, beat=Beat.END),)
        case Symbol.SWORD | Symbol.SHIP:
            return (Cue("gasp", 0.8, delay=0.2, beat=Beat.END),)
        case Symbol.SKULL:
            return (Cue("groan", 0.7, delay=0.2, beat=Beat.END),)
        case _:
            assert_never(faces[0])


def _coins(name: str, amount: int) -> tuple[Cue, ...]:
    """One clink a coin, as they land."""
    count = min(amount, MOST_COINS)
    return tuple(Cue(name, 0.7, delay=FLIGHT + GAP * turn) for turn in range(count))


def _reveal(matches: bool, why: Why) -> tuple[Cue, ...]:
    """A card turns over, with a drum roll where something hangs on it."""
    flip = Cue("card", beat=Beat.END)
    match why:
        case Why.MATCH:
            return (flip, Cue("cheer", 0.7, delay=0.15, beat=Beat.END))
        case Why.BELIEVED if matches:
            return (flip,)
        case Why.BELIEVED:
            return (flip, Cue("gasp", delay=0.15, beat=Beat.END))
        case Why.WRONGED | Why.CAUGHT:
            voice = "groan" if matches else "cheer"
            said = Cue(voice, duck=True, delay=0.15, beat=Beat.END)
            return (Cue("drumroll", 0.7, duck=True), STOP_DRUM, flip, said)
        case Why.CHESTS | Why.SWORDS | Why.SHIPS | Why.SKULLS:
            return (flip,)  # doubles turn up no card; said for completeness
        case _:
            assert_never(why)
