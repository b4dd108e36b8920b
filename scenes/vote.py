"""The vote on who begins: the best growler, or in Bluff Pirate the youngest."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.types import Seat
from scenes.app import App
from scenes.base import Scene
from scenes.controls import Binding
from scenes.couch.caps import caps_of
from scenes.inputs import Button, Input, Kind, PadLost, Point, Press, Touch
from scenes.lineup import SeatPlan
from sprites.canvas import Canvas
from sprites.layout import LayoutError
from sprites.palette import BONE, INK
from sprites.seats import Cap, SeatPicture, cap_boxes, draw_seat
from sprites.stage import Box

PANEL = (500.0, 172.0)
ONE_ROW = 3
"""As many panels stand side by side."""
SKIP = Box.around(960, 1004, 560, 84)
BEAT = 0.7
"""Seconds between the last vote and the count."""
DRAW = 2.6
"""Seconds for which a tie is drawn: the light runs over the tied ones, slower and slower."""
HOPS = 14
CROWNED = 2.2
"""Seconds for which the winner is shown before the match begins."""

BACKWARD = (Button.LEFT, Button.UP)


@dataclass(slots=True)
class Ballot:
    """One person's vote: whom the marker lies on, and whether it is given."""

    choice: Seat
    given: bool = False


class VoteScene(Scene):
    """Everybody points at somebody, and most votes begin.

    Who growls best is for the others to say; who is youngest, for everybody. ``plans`` are the
    seats of the match that follows.
    """

    tune: ClassVar[str | None] = "title"

    def __init__(
        self, app: App, *, game: str, plans: tuple[SeatPlan, ...], options: dict[str, Any]
    ) -> None:
        super().__init__(app)
        self.game = game
        self.of_age = game == "bluff-pirate"
        """Whether the question is who is the youngest, as the rules of that game ask."""
        self.plans = plans
        self.options = options
        self.rng = app.lots("vote")
        self.gone = False
        self._open()

    def _open(self) -> None:
        """Everybody's ballot is blank, and nobody has won yet."""
        self.since = 0.0
        """Seconds since the last vote was given, or since the winner was found."""
        self.tied: tuple[Seat, ...] = ()
        self.drawn: Seat | None = None
        """Who wins the draw of a tie; shown when the light comes to rest."""
        self.winner: Seat | None = None
        self.people = [seat for seat, plan in enumerate(self.plans) if plan.level is None]
        self.boxes = dict(zip(self.people, panels(len(self.people)), strict=True))
        if len(self.people) > 1:
            self.ballots = {seat: Ballot(self._candidates(seat)[0]) for seat in self.people}

    def hand_to_bot(self, seat: Seat) -> None:
        """Somebody is gone: a bot plays for them, and nobody votes for it. The vote begins anew."""
        plans = list(self.plans)
        plans[seat] = replace(plans[seat], level="captain", binding=Binding())
        self.plans = tuple(plans)
        self._open()

    def _candidates(self, seat: Seat) -> list[Seat]:
        """Whom somebody can vote for, clockwise from the left neighbour.

        Nobody growls better than all others by their own judgement; the youngest knows it.
        """
        at = self.people.index(seat)
        others = self.people[at + 1 :] + self.people[:at]
        return [*others, seat] if self.of_age else others

    def enter(self) -> None:
        """Everybody votes with their own two buttons."""
        self.app.controls.bind({seat: self.plans[seat].binding for seat in self.people})

    def resume(self, result: Any) -> None:
        """A lost pad was replaced, or a bot plays for its player; alone there is no vote."""
        self.enter()
        if len(self.people) < 2:
            self.skip()

    # --- inputs ---------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """SECOND moves one's marker, MAIN gives the vote or takes it back; Escape draws lots."""
        match event:
            case PadLost(seat=seat) if seat in self.people:
                self.app.push("pad_lost", table=self, seat=seat)
            case Press(seat=None, kind=Kind.KEYBOARD, button=button):
                return self._menu(button)
            case Press(seat=seat, button=button) if seat is not None and seat in self.people:
                return self._vote(seat, button)
            case Point(what=Touch.DOWN):
                return self._point(event)
            case _:
                return False
        return True

    def _menu(self, button: Button) -> bool:
        if button in (Button.PAUSE, Button.MAIN):
            self.skip()
            return True
        return False

    def _vote(self, seat: Seat, button: Button) -> bool:
        if self.winner is not None or self.tied:
            return self._hurry()
        ballot = self.ballots[seat]
        if button is Button.MAIN:
            ballot.given = not ballot.given
            self.app.cue("vote")
        elif button is Button.PAUSE:
            self.skip()
        elif ballot.given:
            return False
        else:
            choices = self._candidates(seat)
            step = -1 if button in BACKWARD else 1
            ballot.choice = choices[(choices.index(ballot.choice) + step) % len(choices)]
            self.app.cue("move")
        self.since = 0.0
        return True

    def _point(self, point: Point) -> bool:
        """A button of one's own, or a candidate: then the next one who has not voted votes."""
        if SKIP.holds(point.x, point.y):
            self.skip()
            return True
        for seat, box in self.boxes.items():
            for cap, button in zip(
                cap_boxes(box, self._caps(seat)), (Button.MAIN, Button.SECOND), strict=True
            ):
                if cap.holds(point.x, point.y):
                    return self._vote(seat, button)
        for seat, box in self.boxes.items():
            if box.holds(point.x, point.y):
                return self._point_at(seat)
        return False

    @property
    def pointing(self) -> Seat | None:
        """Whose vote a click on a candidate is: first of those who have no buttons of their own."""
        waiting = [seat for seat in self.people if not self.ballots[seat].given]
        bare = [seat for seat in waiting if self.plans[seat].binding.kind is Kind.MOUSE]
        return next(iter(bare or waiting), None)

    def _point_at(self, candidate: Seat) -> bool:
        voter = self.pointing
        if voter is None or self.tied or self.winner is not None:
            return self._hurry()
        if candidate not in self._candidates(voter):
            self.app.cue("refuse")
            return True
        self.ballots[voter] = Ballot(candidate, given=True)
        self.since = 0.0
        self.app.cue("vote")
        return True

    def _hurry(self) -> bool:
        """Everybody has seen enough."""
        if self.winner is not None and self.since > 0.4:
            self._begin(self.winner)
            return True
        return False

    def skip(self) -> None:
        """No vote: the table draws lots among all seats. While lots are drawn, let them fall at
        once; when it is decided, go on."""
        if self.winner is None and self.drawn is not None:
            self._crown(self.drawn)
        else:
            self._begin(self.winner)

    # --- time -----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Count when all have voted, draw a tie, crown the winner, begin."""
        self.since += dt
        if self.winner is not None:
            if self.since >= CROWNED:
                self._begin(self.winner)
        elif self.tied:
            if self.since >= DRAW and self.drawn is not None:
                self._crown(self.drawn)
        elif all(ballot.given for ballot in self.ballots.values()):
            if self.since >= BEAT:
                self._count()
        else:
            self.since = 0.0

    def _count(self) -> None:
        votes = Counter(ballot.choice for ballot in self.ballots.values())
        most = max(votes.values())
        best = tuple(seat for seat in self.people if votes[seat] == most)
        if len(best) == 1:
            self._crown(best[0])
        else:
            self.tied = best
            self.drawn = self.rng.choice(best)
            self.since = 0.0

    def _crown(self, seat: Seat) -> None:
        self.winner = seat
        self.since = 0.0
        self.app.cue("title")

    def _begin(self, starter: Seat | None) -> None:
        """The match, once."""
        if self.gone:
            return
        self.gone = True
        try:
            self.app.go(
                "table", game=self.game, plans=self.plans, options=self.options, starter=starter
            )
        except LayoutError as problem:
            self.app.notices.append(str(problem))
            self.app.home()

    @property
    def light(self) -> Seat | None:
        """On whom the light lies: the winner, or whoever the draw passes just now."""
        if self.winner is not None or self.drawn is None:
            return self.winner
        if self.app.settings.reduced_motion:
            return None
        # The hops come slower and slower; the last of them ends on the one who was drawn.
        share = min(1.0, self.since / DRAW)
        hop = int((1 - (1 - share) ** 2) * HOPS)
        at = self.tied.index(self.drawn)
        return self.tied[(at + hop - HOPS) % len(self.tied)]

    # --- the picture ----------------------------------------------------------------------

    def prompt(self) -> str:
        """What the table waits for."""
        text = self.app.text
        if self.winner is not None:
            name = self.plans[self.winner].name
            if self.of_age:
                return text("{name} begins!", name=name)
            return text("{name} growls best and begins!", name=name)
        if self.tied:
            names = ", ".join(self.plans[seat].name for seat in self.tied)
            return text("A tie! The lot decides: {names}", names=names)
        if self.of_age:
            return text("The youngest begins. Vote for whoever that is; it may be you.")
        return text("Growl it aloud, one by one! Then vote for the best, not for yourself.")

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Everybody's panel, the markers on it, and who begins."""
        kit, prompt = self.app.kit, self.prompt()
        canvas.layer("vote", prompt, lambda: self._paper(canvas, prompt))
        for seat, box in self.boxes.items():
            draw_seat(canvas, kit, box, self._panel(seat), f"vote {seat}")
            self._draw_markers(canvas, seat, box)
        if self.winner is not None:
            box = self.boxes[self.winner]
            hat = kit.art.image("hat_winner", 190, 133)
            canvas.still(hat, box.x + box.w - 100, box.y + 52)

    def _paper(self, canvas: Canvas, prompt: str) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("oak"))
        kit.picture(canvas, "parchment_wide", Box(80, 20, 1760, 910))
        asked = text("Who is the youngest?") if self.of_age else text("Who has the best “Arrr!”?")
        kit.title(canvas, asked, 960, 118, 112, INK, 1300)
        kit.write(canvas, prompt, 960, 206, 36, INK, width=1400)
        if len(self.people) <= ONE_ROW:
            kit.picture(canvas, "parrot_talk", Box.around(960, 376, 180, 252))
        if self.tied and self.winner is None:
            return  # the lots are being drawn
        kit.picture(canvas, "plate", SKIP)
        said = text("Skip: draw lots") if self.winner is None else text("Set sail!")
        kit.title(canvas, said, SKIP.centre[0] + 50, SKIP.centre[1], 52, BONE, 380)
        kit.picture(canvas, "keycap_wide", Box(SKIP.x + 30, SKIP.y + 12, 110, 58))
        kit.write(canvas, text("Enter"), SKIP.x + 85, SKIP.y + 37, 26, INK, width=90)

    def _panel(self, seat: Seat) -> SeatPicture:
        text, plan, ballot = self.app.text, self.plans[seat], self.ballots[seat]
        open_ = self.winner is None and not self.tied
        if not open_:
            votes = sum(other.choice == seat for other in self.ballots.values())
            note = text.plural("{n} vote", "{n} votes", votes)
        elif ballot.given:
            note = text("has voted")
        else:
            note = text("votes for {name}", name=self.plans[ballot.choice].name)
        return SeatPicture(
            plan.name,
            plan.badge,
            note,
            self._caps(seat) if open_ else (),
            acting=seat == self.light,
            live=open_ and not ballot.given,
        )

    def _caps(self, seat: Seat) -> tuple[Cap, Cap]:
        text, given = self.app.text, self.ballots[seat].given
        main = text("Undo") if given else text("Vote")
        second = "" if given or len(self._candidates(seat)) < 2 else text("Next")
        return caps_of(self.app, self.plans[seat].binding, main, second)

    def _draw_markers(self, canvas: Canvas, seat: Seat, box: Box) -> None:
        """The badges of those whose marker lies on this seat; given votes are whole and ticked."""
        kit = self.app.kit
        voters = [voter for voter in self.people if self.ballots[voter].choice == seat]
        for number, voter in enumerate(voters):
            x, y = box.x + 132 + number * 70, box.y + box.h - 40
            badge = kit.art.image(f"badge_{self.plans[voter].badge}", 60, 60)
            if self.ballots[voter].given:
                canvas.still(badge, x, y)
                canvas.still(kit.art.image("icon_tick", 34, 34), x + 22, y + 18)
            else:
                canvas.still(kit.art.faded(badge, 0.5), x, y)


def panels(people: int) -> tuple[Box, ...]:
    """Where so many people's panels lie: clockwise from the lower left, as at the table."""
    lower = -(-people // 2) if people > ONE_ROW else 0
    rows = [(people - lower, 400.0), (lower, 720.0)] if lower else [(people, 680.0)]
    boxes = []
    for count, y in rows:
        for column in range(count):
            x = 960 + (column - (count - 1) / 2) * (PANEL[0] + 50)
            boxes.append(Box.around(x, y, *PANEL))
    return tuple(boxes[: people - lower] + boxes[people - lower :][::-1])
