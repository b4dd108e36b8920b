"""A second model of Bluffaneer, written for the tests alone: slow, simple and told as a story.

It shares nothing with the rules in ``game``: it reads journal lines, keeps words in dicts and
lists, and walks through a match from top to bottom as one generator, the way a person would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import combinations
from typing import Any

WORDS = ["chest", "sword", "ship", "skull"]
BOX_OF_CARDS = sorted([sorted(pair) for pair in combinations(WORDS, 2)] * 3)
Line = dict[str, Any]
Story = Generator[set[tuple[Any, str]], Line, Any]


class Refused(Exception):
    """The line is not what the rules allow now."""


def as_set(cards: list[list[str]]) -> list[list[str]]:
    return sorted(sorted(card) for card in cards)


class SlowTable:
    """One match; ``may`` holds who may do what now, as (by, do), and is empty at the end."""

    def __init__(self, seats: int, coins: int, rounds: int | None) -> None:
        self.purse = dict.fromkeys(range(seats), coins)
        self.box = 50 - seats * coins
        self.hand: dict[int, list[str]] = {}
        self.draw: list[list[str]] = []
        self.heap: list[list[str]] = []
        self.roller: int | None = None
        self.turns = 0
        self.rounds = rounds
        self.winner: int | None = None
        self.story = self.match()
        self.may = next(self.story)

    def do(self, line: Line) -> None:
        """Carry out one line, or raise `Refused` (after which this table is of no more use)."""
        if (line["by"], line["do"]) not in self.may:
            raise Refused(line)
        try:
            self.may = self.story.send(line)
        except StopIteration:
            self.may = set()

    # The story ---------------------------------------------------------------------------

    def match(self) -> Story:
        line = yield {("chance", "shuffle")}
        self.must(as_set(line["deck"]) == BOX_OF_CARDS)
        self.draw = [list(card) for card in line["deck"]]
        for seat in self.purse:
            self.hand[seat] = self.draw.pop(0)
        line = yield {("chance", "start")}
        self.must(line["seat"] in self.purse)
        self.roller = line["seat"]
        while True:
            self.turns += 1
            who_draws = yield from self.turn()
            if 0 in self.purse.values():
                break
            if self.rounds is not None and self.turns == self.rounds * len(self.purse):
                break
            if who_draws is not None:
                yield from self.take_card(who_draws)
            self.roller = self.left_of(self.roller)
        most = max(self.purse.values())
        best = [seat for seat in self.around() if self.purse[seat] == most]
        yield from self.toss_for_it(best)

    def turn(self) -> Story:
        """One turn; returns the seat that is to draw a card, if any."""
        me = self.roller
        others = self.around()[:-1]
        yield {(me, "roll")}
        line = yield {("chance", "dice")}
        a, b = line["faces"]
        self.must(a in WORDS and b in WORDS)
        if a == b == "chest":
            for other in others:
                self.give(other, me, 1)
            return None
        if a == b == "skull":
            for other in others:
                if self.purse[me] > 0:
                    self.give(me, other, 1)
            return None
        if a == b:
            line = yield {(me, "rob")}
            self.must(line["victim"] in others)
            self.give(line["victim"], me, {"sword": 2, "ship": 3}[a])
            return None
        if set(self.hand[me]) == {a, b}:
            self.heap.append(self.hand.pop(me))
            for other in others:
                self.purse[other] -= 1
                self.box += 1
            return me
        return (yield from self.claim(me, others, {a, b}))

    def claim(self, me: int, others: list[int], dice: set[str]) -> Story:
        shouts = {(other, "claim") for other in others}
        line = yield shouts | {("chance", "tie"), ("chance", "silence")}
        if line["do"] == "silence":
            return None
        if line["do"] == "tie":
            tied = line["seats"]
            self.must(len(tied) > 1 and len(set(tied)) == len(tied) and set(tied) <= set(others))
            self.must(line["winner"] in tied)
            line = yield {(line["winner"], "claim")}
        claimer = line["by"]
        line = yield {(me, "believe"), (me, "challenge")}
        card = self.hand.pop(claimer)
        self.heap.append(card)
        if line["do"] == "believe":
            self.give(me, claimer, 1)
        elif set(card) == dice:
            self.give(me, claimer, 2)
        else:
            self.give(claimer, me, 1)
        return claimer

    def take_card(self, seat: int) -> Story:
        if not self.draw:
            line = yield {("chance", "shuffle")}
            self.must(as_set(line["deck"]) == as_set(self.heap))
            self.draw, self.heap = [list(card) for card in line["deck"]], []
        self.hand[seat] = self.draw.pop(0)

    def toss_for_it(self, best: list[int]) -> Story:
        while len(best) > 2:
            line = yield {("chance", "toss")}
            self.must(line["seats"] == best and len(line["sides"]) == len(best))
            up = [seat for seat, side in zip(best, line["sides"], strict=True) if side == "heads"]
            best = up or best
        if len(best) == 2:
            first, second = best
            call = yield {(first, "call")}
            line = yield {("chance", "toss")}
            self.must(line["seats"] == best)
            best = [first] if line["side"] == call["side"] else [second]
        self.winner = best[0]

    # Small things ------------------------------------------------------------------------

    def must(self, true: bool) -> None:
        if not true:
            raise Refused("the line cannot be")

    def left_of(self, seat: int | None) -> int:
        assert seat is not None
        return 0 if seat + 1 == len(self.purse) else seat + 1

    def around(self) -> list[int]:
        """All seats clockwise, the one to the roller's left first and the roller last."""
        order = [self.left_of(self.roller)]
        while order[-1] != self.roller:
            order.append(self.left_of(order[-1]))
        return order

    def give(self, giver: int, taker: int | None, coins: int) -> None:
        assert taker is not None
        for _ in range(coins):
            if self.purse[giver]:
                self.purse[giver] -= 1
                self.purse[taker] += 1

    def everything(self) -> tuple[int, Counter[tuple[str, ...]]]:
        """All coins and all cards there are."""
        cards = [*self.draw, *self.heap, *self.hand.values()]
        return sum(self.purse.values()) + self.box, Counter(tuple(sorted(c)) for c in cards)
