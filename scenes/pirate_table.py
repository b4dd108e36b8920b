"""The table of Bluff Pirate: turns, the secret vote, the pick, the boarding."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.bluff_pirate_events import Fact, SetLaid, VoteCast
from game.bluff_pirate_model import BluffPirateView, Board, Card, Draw, Phase, Pick, Vote
from game.types import Event, Seat
from scenes.haste import PLANNING
from scenes.inputs import Button, Input, Point, Press, Release
from scenes.inputs import Kind as Device
from scenes.pirate.prompts import Offer, Prompts
from scenes.pirate.telling import claim, set_on_the_table, tell
from scenes.pirate.voting import Ballots
from scenes.pirate.words import labels, words
from scenes.table import TableScene
from sounds.cues_pirate import cues
from sprites.canvas import Canvas
from sprites.pirate.director import PirateDirector
from sprites.pirate.look import BACK, card_name, ship_colours
from sprites.pirate.movers import curtain_up
from sprites.pirate.picture import PiratePicture, covers
from sprites.pirate.show import Show
from sprites.pirate.votes import DOWN
from sprites.seats import SeatPicture, draw_seat, tab_box
from sprites.timeline import Beat


class PirateTable(TableScene):
    """A match of Bluff Pirate on the screen."""

    def __init__(self, *args: Any, **arguments: Any) -> None:
        super().__init__(*args, **arguments)
        self.ballots = Ballots(self.seed)
        self.pirate: Card | None = None
        """The pirate card with which a person is about to board."""
        self.target: Seat | None = None
        """At whom a person is pointing: a ship to board, or a voter to pick."""
        self.before: tuple[Card, ...] = ()
        """The hand of the last person who drew, before that."""
        self.held: dict[Seat, set[Button]] = {}
        self.picture = self._first_picture()
        self.director = PirateDirector(
            Show(
                self.picture,
                self.layout,
                self.panels,
                self.app.kit,
                words(self.app.text),
                lambda fact: tell(self.app.text, self.names, fact),
                lambda fact: claim(self.app.text, self.names, fact),
                lambda fact, landed: self.hear(cues(fact), landed),
                self.app.settings.reduced_motion,
                claimed=set_on_the_table(self.view(None)),
            )
        )

    # --- the picture ----------------------------------------------------------------------

    def _first_picture(self) -> PiratePicture:
        """The table as it stands, for a fresh match and for one that is resumed."""
        text, view = self.app.text, self.view(None)
        seats = [
            SeatPicture(
                plan.name,
                plan.badge,
                cards=view.counts[number],
                acting=view.turn > 0 and number == view.current,
                mark=DOWN if view.voted[number] else "",
            )
            for number, plan in enumerate(self.plans)
        ]
        names = (*map(card_name, view.shown), *covers(view.laid_count - len(view.shown)))
        said = set_on_the_table(view)
        return PiratePicture(
            labels(text),
            seats,
            ship_colours(plan.badge for plan in self.plans),
            list(view.ships),
            list(view.tokens),
            draw_count=view.draw_count,
            discards=view.discards,
            laid=names,
            claim=claim(text, self.names, said) if said else "",
            open_seat=self.lone,
            hand=self.view(self.lone).hand,
        )

    def view(self, seat: Seat | None) -> BluffPirateView:
        """What a seat may know; ``None`` is the shared screen."""
        view = self.match.view(seat)
        assert isinstance(view, BluffPirateView)
        return view

    def beats(self, event: Event) -> tuple[Beat, ...]:
        """What is to be seen of an event."""
        fact: Fact = event  # type: ignore[assignment]
        hidden: tuple[Card, ...] = ()
        if isinstance(fact, SetLaid) and fact.seat == self.lone:
            hidden = self.view(self.lone).hidden
        return self.director.beats(fact, hidden)

    def seen(self, seat: Seat) -> tuple[str, ...]:
        """The pictures of a seat's own hand."""
        return tuple(map(card_name, self.view(seat).hand))

    def covers(self, seat: Seat) -> tuple[str, ...]:
        """As many backs as the hand has cards."""
        return (BACK,) * self.view(None).counts[seat]

    def open_to(self, seat: Seat) -> None:
        """The hand of somebody alone lies face up for them."""
        super().open_to(seat)
        hand = self.view(seat).hand
        self.picture.open_seat, self.picture.hand, self.director.show.hand = seat, hand, hand

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        self.picture.draw(canvas, self.app.kit, self.layout, self.panels)

    # --- a scene's life -------------------------------------------------------------------

    def whisper(self) -> None:
        """Nobody has to look now: who plays sees the hand then, and may peek between turns."""
        self.secrets = []

    def resume(self, result: Any) -> None:
        """Come back from the curtain or the pause; a chosen pirate card begins a boarding."""
        self.held.clear()
        self.picture.lifted = False
        self.picture.labels, self.director.show.words = labels(self.app.text), words(self.app.text)
        self.director.show.calm = self.app.settings.reduced_motion
        self.director.show.retell()
        if isinstance(result, Card):
            self.aim(result)
        super().resume(result)

    def idle(self, dt: float) -> None:
        """Let the votes come down, let people plan, let bots think."""
        view = self.view(None)
        match view.phase:
            case Phase.VOTE:
                self._voting(view, dt)
            case Phase.PICK if view.seats == 2:
                self.submit(Pick(view.current, 1 - view.current))
            case Phase.PLAY if view.current in self.people:
                self.plan(view.current)
            case Phase.TURN | Phase.PICK:
                self.glance(dt)
            case _:
                # Whether to plan is asked of everybody alike, and takes everybody as long.
                self.think(dt * PLANNING)

    def passing(self, dt: float) -> None:
        """The parrot moves by the clock."""
        if not self.app.settings.reduced_motion:
            self.picture.perch.update(self.picture.parrot, self.picture.bubble, dt)

    def plan(self, seat: Seat) -> None:
        """Put a seat's hand before its owner: behind the curtain unless nobody else is there."""
        self.picture.lifted = True
        name = "pirate_hand" if self.lone == seat else "pirate_curtain"
        self.app.push(name, table=self, seat=seat)

    def draw_two(self, seat: Seat) -> bool:
        """Draw, and shuffle the discards if that needs it."""
        self.before = self.view(seat).hand
        done = self.submit(Draw(seat))
        while done and self.match.awaits is not None:
            self.play(self.match.step_chance())
        return done

    def waiting(self) -> set[Seat]:
        """In a vote the table waits for those whose token is not down."""
        voting = self.view(None).phase is Phase.VOTE
        down = {seat for seat in self.people if voting and self.ballots.is_down(seat)}
        return super().waiting() - down

    def replaced(self, seat: Seat) -> None:
        """Somebody who comes back votes for themselves, and a bot may have drawn for them."""
        if seat in self.people:
            self.ballots.forget(seat)
        if seat == self.view(None).current:
            # Compared with somebody else's hand, the new cards would tell what that one lacked.
            self.before = ()

    # --- the vote -------------------------------------------------------------------------

    def _voting(self, view: BluffPirateView, dt: float) -> None:
        """Tokens come down one by one; once all lie there the votes are cast, in seat order."""
        votes = self._open_vote(view)
        for seat, bot in self.policies.items():
            if votes.missing(seat):
                action = bot.choose(self.match.view(seat), self.minds[seat])
                votes.expect(seat, bluff=isinstance(action, Vote) and action.bluff)
        for seat in votes.update(dt * self.pace, self.people):
            self._token_down(seat)
        for seat, bluff in votes.ready():
            self.submit(Vote(seat, bluff))

    def _open_vote(self, view: BluffPirateView) -> Ballots:
        waiting = tuple(seat for seat in range(view.seats) if self.view(seat).legal)
        self.ballots.open(view.turn, waiting)
        return self.ballots

    def _token_down(self, seat: Seat) -> None:
        self.picture.seat(seat, mark=DOWN)
        for landed in (False, True):
            self.hear(cues(VoteCast(seat)), landed)

    def _vote(self, seat: Seat, button: Button) -> bool:
        if button not in (Button.MAIN, Button.SECOND):
            return False
        if self._open_vote(self.view(None)).mark(seat, bluff=button is Button.MAIN):
            self._token_down(seat)
        return True

    def _lift(self, seat: Seat) -> None:
        """Both keys at once: the vote is as before the first of them, and the owner may look."""
        if self.ballots.take_back(seat):
            self.picture.seat(seat, mark="")
        self.app.push("peek", table=self, seats=(seat,))

    # --- presses --------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """As at every table; besides, two buttons held at once mean something in a vote."""
        match event:
            case Press(seat=seat) if seat is not None:
                self.held.setdefault(seat, set()).add(event.button)
            case Release(seat=seat) if seat is not None:
                self.held.get(seat, set()).discard(event.button)
        return super().handle(event)

    def pressed(self, seat: Seat, button: Button, at: float, kind: Device) -> bool:
        """What a person's button means now."""
        if self.timeline.busy:
            if button is Button.SECOND:
                self.hands.skip(seat)
            return button is Button.SECOND
        view = self.view(seat)
        match view.phase:
            case Phase.VOTE if view.legal:
                both = {Button.MAIN, Button.SECOND} <= self.held.get(seat, set())
                if both and self.lone is None:
                    self._lift(seat)
                    return True
                return self._vote(seat, button)
            case Phase.TURN if seat == view.current:
                return self._turn(view, seat, button)
            case Phase.TURN if button is Button.SECOND and self.lone is None:
                self.app.push("peek", table=self, seats=(seat,))
                return True
            case Phase.PICK if seat == view.current:
                return self._aimed(view, seat, button)
            case _:
                return False

    def _turn(self, view: BluffPirateView, seat: Seat, button: Button) -> bool:
        """Draw, or look for a ship to board."""
        if self.pirate is not None:
            return self._aimed(view, seat, button)
        if button is Button.MAIN:
            return self.draw_two(seat)
        if button is not Button.SECOND:
            return False
        if self.lone is None:
            self.plan(seat)
            return True
        pirates = {action.pirate for action in view.legal if isinstance(action, Board)}
        match len(pirates):
            case 0:
                self.app.cue("refuse")
            case 1:
                self.aim(pirates.pop())
            case _:
                self.plan(seat)
        return True

    def aim(self, pirate: Card) -> None:
        """A pirate card is chosen: now the ship. Only one ship ahead needs no question."""
        view = self.view(None)
        self.pirate, self.target = pirate, None
        targets = self._targets(view)
        if not targets:
            self.pirate = None
        elif len(targets) == 1 and self.lone is None:
            self._settle(view, targets[0])
        else:
            self.target = targets[0]

    def _aimed(self, view: BluffPirateView, seat: Seat, button: Button) -> bool:
        """SECOND or a direction goes on to the next seat, MAIN settles it."""
        targets = self._targets(view)
        if self.target not in targets:
            self.target = targets[0]
        if button is Button.MAIN:
            return self._settle(view, self.target)
        index = targets.index(self.target) + (-1 if button in (Button.LEFT, Button.UP) else 1)
        if view.phase is Phase.TURN and not 0 <= index < len(targets):
            self.pirate = self.target = None  # past the last ship: think again
        else:
            self.target = targets[index % len(targets)]
        self.app.cue("move")
        return True

    def _targets(self, view: BluffPirateView) -> list[Seat]:
        """Whom the current player may point at."""
        legal = self.view(view.current).legal
        if view.phase is Phase.PICK:
            return [action.voter for action in legal if isinstance(action, Pick)]
        return [
            action.victim
            for action in legal
            if isinstance(action, Board) and action.pirate == self.pirate
        ]

    def _settle(self, view: BluffPirateView, target: Seat) -> bool:
        if view.phase is Phase.PICK:
            return self.submit(Pick(view.current, target))
        assert self.pirate is not None
        action = Board(view.current, target, self.pirate)
        self.pirate = self.target = None
        return self.submit(action)

    def pointed(self, seat: Seat) -> bool:
        """Pointing at a panel boards its owner or turns their token, if the table asks that."""
        view = self.view(None)
        asked = view.phase is Phase.PICK or (view.phase is Phase.TURN and self.pirate is not None)
        if not asked or view.current not in self.people or self.timeline.busy:
            return False
        return seat in self._targets(view) and self._settle(view, seat)

    def _point(self, point: Point) -> bool:
        """In a vote the mouse's place must not tell: left or right anywhere on the own panel.
        A finger has but its place, and a hand lies over it."""
        voting = self.view(None).phase is Phase.VOTE and not self.timeline.busy
        if self.script is None and voting and point.kind is Device.MOUSE:
            watched = self.lone is None
            for seat in self.people:
                panel = self.panels[seat]
                on_panel = panel.holds(point.x, point.y)
                on_caps = tab_box(panel).holds(point.x, point.y)
                if self.view(seat).legal and (on_panel or (on_caps and watched)):
                    self.hands.stand_ins.heard(seat)
                    return self._vote(seat, Button.SECOND if point.second else Button.MAIN)
        return super()._point(point)

    # --- prompts --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Say what the table waits for, and what each person may press."""
        view = self.view(None)
        waiting = not self.timeline.busy and not self.match.finished and self.script is None
        if view.phase not in (Phase.TURN, Phase.PICK):
            self.pirate = self.target = None
        aiming = self.pirate is not None
        if view.phase is Phase.TURN and not aiming:
            self.target = None
        if view.phase is Phase.PICK and waiting and view.current in self.people:
            targets = self._targets(view)
            if self.target not in targets:
                self.target = targets[0]
        prompts = Prompts(self.app.text, self.names, self.lone, tuple(self.people))
        seen = self.view(self.lone)  # everybody's, unless one person is alone at the screen
        self.picture.banner = prompts.banner(seen, aiming=aiming) if waiting else ""
        one_button = self.app.settings.one_button
        self.picture.hint = prompts.hint(view, one_button=one_button) if waiting else ""

        def dressed(seat: Seat, old: SeatPicture) -> SeatPicture:
            offer = Offer()
            if waiting:
                down = bool(old.mark)
                offer = prompts.offer(self.view(seat), seat, aiming=aiming, down=down)
            return replace(
                old,
                note=self.hands.stand_ins.note(seat) or offer.note or self.bot_note(seat),
                caps=self.caps(seat, offer.main, offer.second),
                live=bool(offer.main),
                picked=waiting and seat == self.target,
            )

        self.picture.every_seat(dressed)

    def panel_with(self, canvas: Canvas, seat: Seat, main: str, second: str) -> None:
        """Draw one seat's panel with other words for its buttons: while a hand is planned."""
        picture = replace(self.picture.seats[seat], caps=self.caps(seat, main, second))
        draw_seat(canvas, self.app.kit, self.panels[seat], picture, "plan")

    def raise_curtain(self) -> None:
        """Let the curtain be seen rising, once, before whatever happened behind it."""
        if not self.timeline.busy and not self.app.settings.reduced_motion:
            self.timeline.add((curtain_up(self.app.kit),))
