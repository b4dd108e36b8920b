"""The table of Bluffaneer: the race, the answer, the robbery."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.bluffaneer_model import (
    Believe,
    BluffaneerView,
    Call,
    CardLearned,
    Challenge,
    Claim,
    Fact,
    Phase,
    Rob,
    Roll,
    Side,
    sorted_pair,
)
from game.race import Mark, Silent, Tied, Won
from game.types import Event, Seat
from scenes.bluffaneer.telling import pair_name, tell
from scenes.bluffaneer.words import labels, words
from scenes.couch.rumble import Whisper
from scenes.couch.shout import Call as Announced
from scenes.couch.shout import Shout, lines, racers
from scenes.haste import SHOUTING
from scenes.inputs import Button, Kind
from scenes.table import TableScene
from sounds.cues import cues
from sprites.bluffaneer.director import BluffaneerDirector
from sprites.bluffaneer.picture import BluffaneerPicture, Note, card_name
from sprites.canvas import Canvas
from sprites.seats import SeatPicture
from sprites.timeline import Beat

FLEETING = 1.2
"""Seconds that a passing remark such as "too early" stays."""


class BluffaneerTable(TableScene):
    """A match of Bluffaneer on the screen."""

    def __init__(self, *args: Any, **arguments: Any) -> None:
        super().__init__(*args, **arguments)
        self.shout: Shout | None = None
        self._early: dict[Seat, float] = {}
        """Presses made while the dice still rolled."""
        self.remarks: dict[Seat, tuple[str, float]] = {}
        self.rumbles = Whisper(self.app.controls.pads)
        self.victim: Seat | None = None
        self.picture = self._first_picture()
        self.director = BluffaneerDirector(
            self.picture,
            self.layout,
            self.panels,
            self.app.kit,
            words(self.app.text),
            lambda fact: tell(self.app.text, self.names, fact),
            lambda fact, landed: self.hear(cues(fact), landed),
            self.lone,
            self.app.settings.reduced_motion,
        )

    # --- the picture ----------------------------------------------------------------------

    def _first_picture(self) -> BluffaneerPicture:
        """The table as it stands, for a fresh match and for one that is resumed."""
        view = self._view(self.lone)
        begun = view.phase not in (Phase.SHUFFLE,)
        seats = [
            SeatPicture(
                plan.name,
                plan.badge,
                coins=view.coins[number],
                card="card_back" if begun else "",
                acting=begun and view.turn > 0 and number == view.roller,
            )
            for number, plan in enumerate(self.plans)
        ]
        picture = BluffaneerPicture(
            labels(self.app.text),
            seats,
            box=view.box,
            draw_count=view.draw_count,
            discards=view.discards,
            counter=view.counter,
            dice=view.dice if view.phase not in (Phase.ROLL, Phase.DICE) else None,
        )
        if self.lone is not None and view.card is not None:
            picture.seat(self.lone, card=card_name(view.card))
        return picture

    def _view(self, seat: Seat | None) -> BluffaneerView:
        view = self.match.view(seat)
        assert isinstance(view, BluffaneerView)
        return view

    def beats(self, event: Event) -> tuple[Beat, ...]:
        """What is to be seen of an event."""
        fact: Fact = event  # type: ignore[assignment]
        if isinstance(fact, CardLearned) and fact.seat != self.lone:
            return ()
        return self.director.beats(fact)

    def seen(self, seat: Seat) -> tuple[str, ...]:
        """The picture of a seat's own card."""
        card = self._view(seat).card
        return (card_name(card) if card else "card_back",)

    def open_to(self, seat: Seat) -> None:
        """The card of somebody alone lies face up for them."""
        super().open_to(seat)
        self.director.open_seat = seat
        card = self._view(seat).card
        if card is not None:
            self.picture.seat(seat, card=card_name(card))

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        self.picture.draw(canvas, self.app.kit, self.layout, self.panels)

    # --- the race -------------------------------------------------------------------------

    def idle(self, dt: float) -> None:
        """Open the race and judge it; everything else is one seat's decision."""
        view = self._view(None)
        if view.phase is Phase.CLAIM:
            if self.shout is None:
                self.open_shout(view)
            self._judge()
        elif view.phase is Phase.ROLL:
            self.glance(dt)
        else:
            self.think(dt)

    def open_shout(self, view: BluffaneerView) -> None:
        """Everybody's window opens in the same step."""
        people = {seat: self.plans[seat].binding for seat in self.people}
        who = racers(range(len(self.plans)), people, view.roller)
        window = None if self.unhurried else self.app.settings.claim_seconds
        one_button = self.app.controls.one_button
        shout = Shout(who, self.clock, window, self.app.settings, one_button)
        # No person's chances change: bots alone are in no need of a human's reaction time.
        alone = all(racer.is_bot for racer in who.values())
        haste = SHOUTING * self.pace if alone else 1.0
        calls = []
        for seat in sorted(self.minds.keys() & who.keys()):
            bot, mind = self.policies[seat], self.minds[seat]
            claims = bot.choose(self.match.view(seat), mind) is not None
            calls.append(Announced(shout.opened + bot.delay(mind) / haste, seat, claims))
        shout.call(calls)
        shout.warn(self._early)
        self._early.clear()
        self.shout = shout
        one_button.racing_since = self.app.now
        if self.app.settings.rumble_whisper and view.dice:
            fallen = sorted_pair(view.dice)
            self.rumbles.begin(
                {
                    binding.pad: self._view(seat).card == fallen
                    for seat, binding in people.items()
                    if binding.pad
                }
            )

    def _judge(self) -> None:
        assert self.shout is not None
        match self.shout.judge(self.clock):
            case Won(seat=seat):
                self._decided()
                self.play(self.match.submit(Claim(seat)))
            case Tied(seats=seats):
                self._decided()
                self.play(self.match.tie(seats))
            case Silent():
                self._decided()
                self.play(self.match.silence())

    def _decided(self) -> None:
        self.app.controls.one_button.racing_since = None
        self.picture.share = None
        self._list_shouts()

    def _list_shouts(self) -> None:
        """Who shouted when: the order and the margins, for everybody to see."""
        assert self.shout is not None
        told = lines(self.shout.race.result(), self.names, self.app.text)
        self.picture.notes = tuple(
            tuple(Note(self.plans[seat].badge, said) for seat, said in row) for row in told
        )

    def pause(self) -> None:
        """Under another scene a single button steers that one."""
        super().pause()
        self.rumbles.stop()
        self.app.controls.one_button.racing_since = None

    def resume(self, result: Any) -> None:
        """Speak the language of now; a claim that was open is open again."""
        self.picture.labels, self.director.words = labels(self.app.text), words(self.app.text)
        self.director.calm = self.app.settings.reduced_motion
        self.director.retell()
        if self.picture.notes and self.shout is not None and self.shout.decided:
            self._list_shouts()
        super().resume(result)
        if self.shout is not None and not self.shout.decided:
            self.app.controls.one_button.racing_since = self.app.now

    def exit(self) -> None:
        """No claim is open any more."""
        super().exit()
        self.app.controls.one_button.racing_since = None

    def replaced(self, seat: Seat) -> None:
        """Whoever comes or goes in the middle of a claim has no part in it any more."""
        if self.shout is not None and not self.shout.decided:
            self.shout.give_up(seat, self.clock)

    def waiting(self) -> set[Seat]:
        """While a claim closes by itself it waits for nobody."""
        if self.shout is None or self.shout.decided:
            return super().waiting()
        limited = self.shout.race.closes_at is not None
        return set() if limited else set(self.people) & self.shout.race.waiting

    def passing(self, dt: float) -> None:
        """Remarks fade by the clock; a race is over when the next turn moves on."""
        self.rumbles.update(dt)
        if not self.app.settings.reduced_motion:
            self.picture.perch.update(self.picture.parrot, self.picture.bubble, dt)
        self.remarks = {
            seat: (words, left - dt) for seat, (words, left) in self.remarks.items() if left > dt
        }
        if self.shout and self._view(None).phase not in (Phase.CLAIM, Phase.ANSWER):
            self.shout = None

    # --- presses --------------------------------------------------------------------------

    def pressed(self, seat: Seat, button: Button, at: float, kind: Kind) -> bool:
        """What a person's button means now."""
        view = self._view(seat)
        if self.shout is not None and self._race_press(view, seat, button, at, kind):
            return True
        if self.timeline.busy or (view.phase is Phase.CLAIM and self.shout is None):
            return self._impatient(view, seat, button, at)
        return self._act(view, seat, button)

    def _race_press(
        self, view: BluffaneerView, seat: Seat, button: Button, at: float, kind: Kind
    ) -> bool:
        """MAIN shouts and SECOND passes; after the verdict a shout is too late, and harmless."""
        shout = self.shout
        buttons = (Button.MAIN,) if shout is None or shout.decided else (Button.MAIN, Button.SECOND)
        if shout is None or button not in buttons or seat == view.roller:
            return False
        match shout.press(seat, button, at, kind, self.hands.made):
            case Mark.LATE:
                self._remark(seat, self.app.text("too late"))
                self._list_shouts()
            case Mark.EARLY:
                self._remark(seat, self.app.text("too early"))
        return True

    def _impatient(self, view: BluffaneerView, seat: Seat, button: Button, at: float) -> bool:
        """A press while things move: a shout that comes too early, or a wish to go on."""
        rolling = view.phase in (Phase.DICE, Phase.CLAIM)
        if button is Button.MAIN and rolling and seat != view.roller:
            self._early[seat] = self.hands.made or at
            self._remark(seat, self.app.text("too early"))
            self.app.cue("early")
            return True
        if button is Button.SECOND and not (rolling and seat != view.roller):
            self.hands.skip(seat)
            return True
        return False

    def _act(self, view: BluffaneerView, seat: Seat, button: Button) -> bool:
        main, second = button is Button.MAIN, button is Button.SECOND
        match view.phase:
            case Phase.ROLL if main and seat == view.roller:
                return self.submit(Roll(seat))
            case Phase.ROLL if second and self.lone is None:
                self.app.push("peek", table=self, seats=(seat,))
                return True
            case Phase.ANSWER if seat == view.roller and (main or second):
                return self.submit(Believe(seat) if main else Challenge(seat))
            case Phase.ROB if seat == view.roller:
                return self._rob(seat, button)
            case Phase.CALL if view.legal and (main or second):
                return self.submit(Call(seat, Side.HEADS if main else Side.TAILS))
            case _:
                return False

    def _rob(self, seat: Seat, button: Button) -> bool:
        """SECOND or a direction goes on to the next victim, MAIN robs."""
        victims = self._victims(seat)
        if button is Button.MAIN:
            return self.submit(Rob(seat, self.victim if self.victim in victims else victims[0]))
        step = -1 if button in (Button.LEFT, Button.UP) else 1
        index = victims.index(self.victim) if self.victim in victims else 0
        self.victim = victims[(index + step) % len(victims)]
        self.app.cue("move")
        return True

    def _victims(self, seat: Seat) -> list[Seat]:
        return [action.victim for action in self._view(seat).legal if isinstance(action, Rob)]

    def pointed(self, seat: Seat) -> bool:
        """Pointing at a panel robs its owner, if that is what the table waits for."""
        view = self._view(None)
        asked = view.phase is Phase.ROB and view.roller in self.people and not self.timeline.busy
        return asked and seat in self._victims(view.roller) and self.submit(Rob(view.roller, seat))

    def _remark(self, seat: Seat, words: str) -> None:
        self.remarks[seat] = (words, FLEETING)

    # --- prompts --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Say what the table waits for, and what each person may press."""
        view = self._view(None)
        waiting = not self.timeline.busy and not self.match.finished and self.script is None
        if view.phase is not Phase.ROB:
            self.victim = None
        elif self.victim is None and view.roller in self.people and waiting:
            self.victim = self._victims(view.roller)[0]
        self.picture.banner = self._banner(view) if waiting else self.picture.banner
        if self.timeline.busy or self.match.finished:
            self.picture.banner = ""
        self.picture.share = self._share(view) if waiting else None

        def dressed(seat: Seat, old: SeatPicture) -> SeatPicture:
            main, second, note = self._offer(view, seat) if waiting else ("", "", "")
            warning = self.hands.stand_ins.note(seat) or note or self.bot_note(seat)
            note = self.remarks[seat][0] if seat in self.remarks else warning
            return replace(
                old,
                note=note,
                caps=self.caps(seat, main, second),
                live=bool(main),
                picked=seat == self.victim,
            )

        self.picture.every_seat(dressed)

    def _share(self, view: BluffaneerView) -> float | None:
        claiming = self.shout is not None and view.phase is Phase.CLAIM
        return self.shout.share(self.clock) if claiming and self.shout else None

    def _banner(self, view: BluffaneerView) -> str:
        text, names = self.app.text, self.names
        match view.phase:
            case Phase.ROLL if view.roller not in self.people:
                return ""  # a bot has rolled before anybody could read it; the parrot tells
            case Phase.ROLL:
                return text("{name}, roll the bones!", name=names[view.roller])
            case Phase.CLAIM if view.dice:
                pair = pair_name(text, view.dice).capitalize()
                return text("{pair}! Who dares shout?", pair=pair)
            case Phase.ANSWER if view.dice and view.claimer is not None:
                return text(
                    "{claimer} claims {pair}. Believe it, {roller}?",
                    claimer=names[view.claimer],
                    pair=pair_name(text, view.dice),
                    roller=names[view.roller],
                )
            case Phase.ROB:
                return text("{name}, whom do you rob?", name=names[view.roller])
            case Phase.CALL:
                return text("{name}, call it: heads or tails?", name=names[view.tied[0]])
            case _:
                return ""

    def _offer(self, view: BluffaneerView, seat: Seat) -> tuple[str, str, str]:
        """What a seat's two buttons do now, and what is said of the seat."""
        text = self.app.text
        roller = seat == view.roller
        match view.phase:
            case Phase.ROLL:
                peek = text("Peek") if self.lone is None else ""
                return (text("Roll"), peek, text("to roll")) if roller else ("", peek, "")
            case Phase.CLAIM if roller:
                return "", "", text("waits for a shout")
            case Phase.CLAIM:
                if self.shout and seat not in self.shout.race.waiting:
                    return "", "", self.shout.said(text, seat)
                return text("Shout!"), text("Pass"), text("thinking…")
            case Phase.ANSWER if roller:
                return text("Believe"), text("Bluffaneer!"), text("believes or not?")
            case Phase.ANSWER if seat == view.claimer:
                return "", "", text("claims a match")
            case Phase.ROB if roller:
                return text("Rob"), text("Next"), text("picks a victim")
            case Phase.CALL if view.tied and seat == view.tied[0]:
                return text("Heads"), text("Tails"), text("calls the coin")
            case _:
                return "", "", ""
