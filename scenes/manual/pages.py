"""What the how-to-play says: one idea a page, a picture for each, few words.

The texts are messages: they are translated when they are shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.text import mark


@dataclass(frozen=True, slots=True)
class Strip:
    """If this, then that: pictures of the one, pictures of the other, and words.

    A picture is named as its file is; ``key:Esc`` is a key cap with that label, ``key:main`` and
    ``key:second`` are those of a seat.
    """

    left: tuple[str, ...]
    right: tuple[str, ...]
    words: str
    brief: str = ""
    """What the rule card says instead, where there is less room."""


@dataclass(frozen=True, slots=True)
class Page:
    """One idea: a picture with words, or strips. ``brief`` is what the rule card says of it."""

    title: str
    words: str = ""
    picture: str = ""
    strips: tuple[Strip, ...] = ()
    brief: str = ""


ROLLER, OTHERS = "badge_hook", ("badge_wheel", "badge_star")
COIN, PAYS = "coin_heads", "icon_arrow_right"

LYING = Page(
    mark("Lying is allowed only inside the game."),
    mark("At this table a good bluff is good play. Away from it, pirates tell the truth."),
    "howto_lying",
)

ROLL = Page(
    mark("Roll the bones"),
    mark("Whoever has the turn rolls both dice. There are four symbols."),
    "howto_roll",
    brief=mark("Roll both dice."),
)
DOUBLES = Page(
    mark("Two of a kind"),
    strips=(
        Strip(
            ("die_chest", "die_chest"),
            (*OTHERS, PAYS, COIN, ROLLER),
            mark("Everybody else pays the roller 1 coin."),
            mark("All others pay you 1."),
        ),
        Strip(
            ("die_sword", "die_sword"),
            (OTHERS[0], PAYS, COIN, COIN, ROLLER),
            mark("The roller steals 2 coins from one player."),
            mark("Steal 2 from one."),
        ),
        Strip(
            ("die_ship", "die_ship"),
            (OTHERS[0], PAYS, COIN, COIN, COIN, ROLLER),
            mark("The roller steals 3 coins from one player."),
            mark("Steal 3 from one."),
        ),
        Strip(
            ("die_skull", "die_skull"),
            (ROLLER, PAYS, COIN, *OTHERS),
            mark("The roller pays everybody else 1 coin."),
            mark("Pay 1 to each."),
        ),
    ),
)
PEEK = Page(
    mark("Your secret card"),
    mark("Everybody has one card with two symbols. Peek at it, and show it to nobody."),
    "howto_peek",
)
MATCH = Page(
    mark("Two different symbols"),
    strips=(
        Strip(
            ("die_ship", "die_sword", "card_sword_ship"),
            (*OTHERS, PAYS, COIN, "box_full"),
            mark("The roller's own card matches: everybody else pays 1 coin into the box."),
            mark("The roller's own card matches: all others pay 1 into the box."),
        ),
        Strip(
            ("die_ship", "die_sword", "card_chest_skull"),
            (*OTHERS, "icon_question"),
            mark("It does not match: anybody else may shout."),
            mark("No match: all others may shout."),
        ),
    ),
)
SHOUT = Page(
    mark('"Gimme Yer Booty!"'),
    mark(
        "Shout that your card matches the dice. It may be true, or a bluff. The first shout counts."
    ),
    "howto_shout",
    brief=mark("Shout that your card matches the dice: true, or a bluff!"),
)
ANSWER = Page(
    mark("Does the roller believe it?"),
    strips=(
        Strip(
            ("icon_tick",),
            (ROLLER, PAYS, COIN, "badge_wheel"),
            mark("Believed: the roller pays 1 coin, true or not."),
            mark("Believed: the roller pays 1."),
        ),
        Strip(
            ("icon_cross", "icon_heart"),
            (ROLLER, PAYS, COIN, COIN, "badge_wheel"),
            mark('"Bluffaneer!", but it was true: the roller pays 2 coins.'),
            mark('"Bluffaneer!", but true: the roller pays 2.'),
        ),
        Strip(
            ("icon_cross", "icon_bluff"),
            ("badge_wheel", PAYS, COIN, ROLLER),
            mark('"Bluffaneer!", and it was a bluff: the roller gets 1 coin.'),
            mark('"Bluffaneer!", a bluff: the roller gets 1.'),
        ),
    ),
)
COINS = Page(
    mark("The last coin"),
    mark("Somebody has lost their last coin? Then everybody counts, and most coins win."),
    "howto_coins",
    brief=mark("Somebody lost their last coin? Most coins win."),
)
ANYBODY = (
    Strip(
        ("mouse_left", "touch"),
        (),
        mark("With a mouse or a finger, point at what you want."),
    ),
    Strip(
        ("key:Esc",),
        (),
        mark("Escape, or Start on a gamepad, pauses. Anybody may."),
    ),
    Strip(
        ("key:F1",),
        (),
        mark("F1 shows the rule card at any time."),
    ),
)
CONTROLS = Page(
    mark("Two buttons each"),
    strips=(
        Strip(
            ("key:main", "pad_south"),
            (),
            mark("Your first button acts: roll, shout, believe, choose."),
        ),
        Strip(
            ("key:second", "pad_east"),
            (),
            mark('Your second button is the other choice: pass, peek, next, "Bluffaneer!".'),
        ),
        *ANYBODY,
    ),
)

LAY = Page(
    mark("Lay a set"),
    mark(
        "Draw two cards. Lay three to five of one colour: one or two face up, the others may lie."
        " Or just discard one."
    ),
    "howto_lay",
    brief=mark("Draw two; lay 3 to 5 of one colour, or discard one."),
)
VOTE = Page(
    mark("Bluff or not?"),
    mark("All others vote in secret. Whoever laid the set picks one vote, and only that is shown."),
    "howto_vote",
    brief=mark("All others vote in secret; one vote is picked and shown."),
)
SETTLED = Page(
    mark("The vote and the cards"),
    strips=(
        Strip(
            ("vote_honest",),
            ("ship_red", PAYS, "space", "space"),
            mark('"No bluff": the ship sails one space a card, whatever they are.'),
            mark('"No bluff": the ship sails.'),
        ),
        Strip(
            ("vote_bluff", "icon_heart"),
            ("ship_red", PAYS, "icon_arrow_left", "ship_blue"),
            mark('"Bluff", but it was honest: the ship sails, the voter goes back 2 spaces.'),
            mark('"Bluff", but honest: it sails, the voter goes back 2.'),
        ),
        Strip(
            ("vote_bluff", "icon_bluff"),
            ("bp_card_back", "icon_arrow_left", "ship_blue", PAYS),
            mark('"Bluff", and it was one: the cards go back, and the voter sails.'),
            mark('"Bluff", and it was: the voter sails instead.'),
        ),
    ),
)
SAIL = Page(
    mark("Set sail"),
    mark("One space for each card. Long sets are fast, and hard to believe."),
    "howto_sail",
    brief=mark("One space for each card of the set."),
)
BOARD = Page(
    mark('"All aboard!"'),
    mark("Instead of all that: discard a pirate, name a ship ahead, grab three of its cards."),
    "howto_board",
    brief=mark("Or: discard a pirate and grab three cards from a ship ahead."),
)
ISLAND = Page(
    mark("Two islands"),
    mark(
        "The first ship there opens the chest. Treasure: it wins! Empty: all race to the other one."
    ),
    "howto_island",
    brief=mark("Treasure wins. Empty? Race to the other island!"),
)
PIRATE_CONTROLS = Page(
    mark("Two buttons each"),
    strips=(
        Strip(
            ("key:main", "pad_south"),
            (),
            mark("Your first button acts: choose, lay, vote, pick."),
        ),
        Strip(
            ("key:second", "pad_east"),
            (),
            mark("Your second button is the other choice, or goes on to the next."),
        ),
        *ANYBODY,
    ),
)

PAGES: dict[str, tuple[Page, ...]] = {
    "bluffaneer": (LYING, ROLL, DOUBLES, PEEK, MATCH, SHOUT, ANSWER, COINS, CONTROLS),
    "bluff-pirate": (LYING, LAY, VOTE, SETTLED, SAIL, BOARD, ISLAND, PIRATE_CONTROLS),
}
CARD: dict[str, tuple[Page, ...]] = {
    "bluffaneer": (ROLL, DOUBLES, MATCH, SHOUT, ANSWER, COINS),
    "bluff-pirate": (LAY, VOTE, SETTLED, SAIL, BOARD, ISLAND),
}
"""The six ideas on each game's rule card."""
GAME_NAMES: dict[str, str] = {"bluffaneer": "Bluffaneer", "bluff-pirate": "Bluff Pirate"}
"""Names are not translated."""
