"""The setup: people join by pressing, bots fill the table, and one press begins."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from scenes.app import App
from scenes.base import Scene
from scenes.inputs import (
    Button,
    Erased,
    FreeKey,
    Input,
    Kind,
    PadLost,
    Point,
    Press,
    Release,
    Touch,
    Typed,
)
from scenes.launch import house_options
from scenes.lobby.crew import Crew
from scenes.lobby.picture import LEVEL_PARTS, cross_box, draw_setup, look
from scenes.lobby.rows import (
    BACK,
    CARDS,
    GAME,
    HELP,
    START,
    Thing,
    beside,
    middle,
    order,
    place_key,
)
from scenes.lobby.seating import Refused, Sits
from scenes.lobby.sheet import Sheet
from scenes.speaking import next_language
from sprites.canvas import Canvas
from sprites.layout import LayoutError

COUNT = 1.6
"""Seconds between the last "aye" and the beginning: time to say no."""
STEERING = 8.0
"""Seconds without a press after which the light goes back to the start."""
ARROWS = (Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN)


class SetupScene(Scene):
    """Who plays, with what, and by which house rules."""

    def __init__(self, app: App, *, game: str | None = None) -> None:
        super().__init__(app)
        if game:
            app.settings = replace(app.settings, game=game)
        self.crew = Crew(app, self.rebuild)
        self.things: dict[str, Thing] = {}
        self.lit = "start"
        self.steering: int | None = None
        """Who moved the light last: only their MAIN chooses, everybody else's says aye."""
        self.sheet: Sheet | None = None
        self.count: float | None = None
        self._idle = 0.0

    # --- a scene's life -------------------------------------------------------------------

    def enter(self) -> None:
        """Everybody at the table gets their keys, and the words are those of now."""
        self.rebuild()

    def resume(self, result: Any) -> None:
        """The keyboard's test may have found better keys; the language may be another."""
        if isinstance(result, dict):
            for index, binding in result.items():
                self.crew.lobby = self.crew.lobby.put(index, binding=binding)
        self.crew.held.clear()
        self.rebuild()
        for index in self.crew.lobby.people:
            if self.crew.lobby.places[index].binding.pad in self.app.controls.pads.gone:
                self.crew.pad_lost(index)

    def exit(self) -> None:
        """No name is being typed any more."""
        self.app.controls.type_text(False)

    def rebuild(self) -> None:
        """Bind the keys and build the things anew after a change."""
        app, text = self.app, self.app.text
        app.controls.bind(self.crew.lobby.bindings)
        places = [
            Thing(place_key(index), box, partial(self.choose_place, index))
            for index, box in enumerate(CARDS)
        ]
        things = [
            Thing("start", START, self.start, label=text("Set sail!")),
            Thing("game", GAME, lambda: None, self._turn_game, text("Game")),
            *middle(app, {"test": self._test}, self._turn_language, self.rebuild),
            *places,
            Thing("help", HELP, self._help, label=text("How to play")),
            Thing("back", BACK, self._back, label=text("Back")),
        ]
        self.things = {thing.key: thing for thing in things}
        if self.lit not in self.things:
            self.lit = "start"
        if self.sheet is not None:
            self.sheet.rebuild()

    # --- time -----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Agreement begins the match; a light that nobody moves goes back to the start."""
        self.crew.update(dt)
        self._idle += dt
        if self.steering not in (None, *self.crew.lobby.people):
            self._idle = STEERING + 1
        if self._idle > STEERING and self.steering is not None and self.sheet is None:
            self.steering, self.lit = None, "start"
        if self.crew.asking or self.sheet or not self.crew.lobby.agreed:
            self.count = None
        elif self.count is None:
            self.count = COUNT
        else:
            self.count -= dt
            if self.count <= 0:
                self.count = None
                self.start()

    # --- inputs ---------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Join, wave, steer, or type, whichever is on."""
        crew = self.crew
        match event:
            case PadLost(seat=seat) if seat is not None:
                crew.pad_lost(seat)
            case Release(button=Button.MAIN, seat=seat) if seat is not None:
                return crew.held.pop(seat, None) is not None
            case Typed() | Erased() if self.sheet is not None:
                self.sheet.typed(event)
            case FreeKey(refused=refused) if refused:
                crew.refuse(self.app.text(refused))
            case FreeKey() if crew.asking or self.sheet is None:
                crew.key(event)
            case Press(seat=None, kind=Kind.PAD, device=device) if crew.asking or not self.sheet:
                crew.pad(device)
            case Press():
                return self._press(event)
            case Point():
                return self._point(event)
            case _:
                return False
        return True

    def _press(self, press: Press) -> bool:
        seat, button = press.seat, press.button
        self._idle = 0.0
        if self.crew.asking is not None:
            self.crew.while_asking(press)
            return True
        if self.sheet is not None and seat in (None, self.steering, self.sheet.index):
            return self.sheet.handle(press)
        if seat is None:
            self.steering = None
            return self._steer(button)
        return self._seat_press(seat, button)

    def _seat_press(self, seat: int, button: Button) -> bool:
        """MAIN says who I am, then aye; with the light moved off the start it chooses."""
        if self.crew.greet(seat) or self.sheet is not None:
            return True
        if button is Button.PAUSE:
            self.start()
        elif button is not Button.MAIN:
            self.steering = seat
            self._steer(button)
        elif self.steering == seat and self.lit != "start":
            self._steer(button)
        else:
            self.crew.aye(seat)
        return True

    def _steer(self, button: Button) -> bool:
        """Move the light or choose what it lies on."""
        if button is Button.PAUSE or (button is Button.SECOND and self.steering is None):
            self._back()
        elif button in ARROWS:
            self._light(beside(self.things, self.lit, button))
        elif button is Button.MAIN:
            self._choose(self.things[self.lit])
        else:
            keys = order(self.things)
            self._light(keys[(keys.index(self.lit) + 1) % len(keys)])
        return True

    def _light(self, key: str) -> None:
        if key != self.lit:
            self.lit = key
            self.app.cue("move")

    def _choose(self, thing: Thing, way: int = 1) -> None:
        if thing.turn is not None:
            self.app.cue("move")
            thing.turn(way)
        else:
            thing.choose()

    def _point(self, point: Point) -> bool:
        if self.sheet is not None:
            return self.sheet.handle(point)
        for thing in self.things.values():
            if thing.box.holds(point.x, point.y):
                self._light(thing.key)
                self.steering = None
                if point.what is Touch.DOWN:
                    self._click(thing, point)
                return True
        return False

    def _click(self, thing: Thing, point: Point) -> None:
        if self.crew.asking is not None:
            self.crew.give_up()
            return
        if thing.key.startswith("place") and self._click_place(int(thing.key[6:]), point):
            return
        back = point.second or point.x < thing.box.x + thing.box.w * 0.2
        self._choose(thing, -1 if back else 1)

    def _click_place(self, index: int, point: Point) -> bool:
        """The small things on a card: the cross, and the arrows around a bot's level."""
        sits = self.crew.lobby.places[index].sits
        if sits is not Sits.NOBODY and cross_box(CARDS[index]).holds(point.x, point.y):
            self.crew.clear(index)
            return True
        for part, way in LEVEL_PARTS:
            if sits is Sits.BOT and part(CARDS[index]).holds(point.x, point.y):
                self.app.cue("move")
                return self.crew.attempt(partial(self.crew.lobby.turn_level, index, way))
        return False

    # --- what the things do ---------------------------------------------------------------

    def choose_place(self, index: int) -> None:
        """An empty place takes a bot; any other opens its sheet."""
        if self.crew.lobby.places[index].sits is not Sits.NOBODY:
            self.app.cue("confirm")
            self.sheet = Sheet(self.app, self.crew, index, self._fold)
        elif self.crew.attempt(partial(self.crew.lobby.seat_bot, index)):
            self.crew.wave(index, "join")

    def _fold(self) -> None:
        self.sheet = None

    def _turn_game(self, way: int) -> None:
        games = list(self.app.games)
        game = games[(games.index(self.crew.lobby.game) + way) % len(games)]
        before = len(self.crew.lobby.taken)
        self.app.change(replace(self.app.settings, game=game))
        self.crew.attempt(lambda: self.crew.lobby.choose(game))
        if len(self.crew.lobby.taken) < before:
            self.crew.say(self.app.text("Bluff Pirate has five seats: a bot stays ashore."))

    def _turn_language(self, way: int) -> None:
        next_language(self.app, way)
        self.rebuild()

    def _test(self) -> None:
        lobby = self.crew.lobby
        names = lobby.names(self.app.text)
        people = {}
        for index in lobby.people:
            keys = lobby.places[index].binding
            if self.crew.single:
                keys = replace(keys, second=0)
            if keys.main:
                people[index] = (names[index], lobby.places[index].badge, keys)
        if people:
            self.app.push("rollover", people=people)
        else:
            sentence = self.app.text("Nobody plays on the keyboard yet; press a key to join.")
            self.crew.refuse(sentence)

    def _help(self) -> None:
        self.app.push("howto", game=self.crew.lobby.game)

    def _back(self) -> None:
        self.remember()
        self.app.cue("back")
        self.app.stack.pop()

    def remember(self) -> None:
        """Keep the line-up for the next time."""
        lobby = self.crew.lobby
        self.app.change(replace(self.app.settings, seats=lobby.settings, game=lobby.game))

    def start(self) -> None:
        """Begin: with the vote if people are to vote, else at once at the table."""
        app, game = self.app, self.crew.lobby.game
        try:
            plans = self.crew.lobby.plans(app.text, single=self.crew.single)
            options = house_options(game, app.settings)
            people = sum(plan.level is None for plan in plans)
            vote = app.settings.house.first == "vote" and people >= 2
            scene = app.scene("vote" if vote else "table", game=game, plans=plans, options=options)
        except Refused as refused:
            self.crew.no_ayes()
            self.crew.refuse(refused.sentence(app.text))
        except (LayoutError, ValueError) as problem:
            self.crew.no_ayes()
            self.crew.refuse(str(problem))
        else:
            self.remember()
            app.cue("confirm")
            app.stack.replace(scene)

    # --- the picture ----------------------------------------------------------------------

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The table from above, with who sits there and what is agreed in the middle."""
        shown = look(self.crew, self.things, self.lit, self.count)
        draw_setup(canvas, self.app, replace(shown, covered=self.sheet is not None))
        if self.sheet is not None:
            self.sheet.draw(canvas)
