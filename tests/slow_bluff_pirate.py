"""A second model of Bluff Pirate, slow and simple, written from the rules text for the tests alone.

It reads journal lines, keeps words in lists and dictionaries, and shares no code with the game.
"""

COLOURS = ["red", "orange", "yellow", "green", "teal", "blue", "violet", "pink", "brown", "grey"]
BOX = [f"{colour} gear" for colour in COLOURS for _ in range(9)] + [
    f"{colour} pirate" for colour in COLOURS
]


class Refused(Exception):
    pass


def insist(truth, why):
    if not truth:
        raise Refused(why)


def words(cards):
    return [" ".join(card) for card in cards]


def colour(card):
    return card.split()[0]


def contains(pile, cards):
    return all(pile.count(card) >= cards.count(card) for card in set(cards))


class SlowTable:
    def __init__(self, players, last, islands):
        self.players = players
        self.last = last
        self.islands = list(islands)
        self.closed = list(islands)
        self.treasure_at = None
        self.space = dict.fromkeys(range(players), 0)
        self.pile = {"draw": [], "up": [], "set": []}
        for player in range(players):
            self.pile[player] = []
        self.face_up = []
        self.tokens = {}
        self.player = None
        self.to_draw = 0
        self.robbed = None
        self.winner = None
        self.next = {"shuffle"}
        self.turns = 0

    # --- one line ---

    def do(self, line):
        verb = line["do"]
        insist(verb in self.next, "not now")
        by = line["by"]
        if verb in ("shuffle", "hide", "start", "grab"):
            insist(by == "chance", "chance alone")
        elif verb == "vote":
            insist(by in self.space and by != self.player and by not in self.tokens, "no voter")
        else:
            insist(by == self.player, "not your turn")
        getattr(self, "do_" + verb)(line)

    def do_shuffle(self, line):
        deck = words(line["deck"])
        old = self.pile["up"] if self.to_draw else BOX
        insist(sorted(deck) == sorted(old), "not the same cards")
        self.pile["draw"] = deck
        self.pile["up"] = []
        if self.to_draw:
            self.take_due()
            return
        for player in range(self.players):
            for _ in range(5):
                self.pile[player].append(self.pile["draw"].pop(0))
        self.next = {"hide"}

    def do_hide(self, line):
        insist(line["island"] in (0, 1), "two islands")
        self.treasure_at = self.islands[line["island"]]
        self.next = {"start"}

    def do_start(self, line):
        insist(line["seat"] in self.space, "no such player")
        self.player = line["seat"] - 1
        self.pass_on()

    def do_draw(self, line):
        self.to_draw = 2
        self.take_due()

    def take_due(self):
        while self.to_draw and self.pile["draw"]:
            self.pile[self.player].append(self.pile["draw"].pop(0))
            self.to_draw -= 1
        if self.to_draw and self.pile["up"]:
            self.next = {"shuffle"}
            return
        self.to_draw = 0
        held = len(self.pile[self.player])
        self.next = {"discard"} if held >= 5 else {"keep"}
        if held >= 3:
            self.next.add("lay")

    def do_keep(self, line):
        self.pass_on()

    def do_discard(self, line):
        [card] = words([line["card"]])
        self.move([card], self.player, "up")
        self.pass_on()

    def do_lay(self, line):
        cards, shown = words(line["cards"]), words(line["shown"])
        insist(len(cards) in (3, 4, 5), "three to five")
        insist(len(shown) in (1, 2), "one or two face up")
        insist(contains(cards, shown), "not in the set")
        insist(len(set(map(colour, shown))) == 1, "two colours face up")
        self.move(cards, self.player, "set")
        self.face_up = shown
        self.tokens = {}
        self.next = {"vote"}

    def do_vote(self, line):
        self.tokens[line["by"]] = line["bluff"]
        if len(self.tokens) == self.players - 1:
            self.next = {"pick"}

    def do_pick(self, line):
        insist(line["voter"] in self.tokens, "no voter")
        voter, doubts = line["voter"], self.tokens[line["voter"]]
        cards = list(self.pile["set"])
        one_colour = len(set(map(colour, cards))) == 1
        if doubts and not one_colour:
            self.move(cards, "set", self.player)
            sailor = voter
        else:
            self.move(cards, "set", "up")
            sailor = self.player
            if doubts:
                self.space[voter] = max(0, self.space[voter] - 2)
        for _ in cards:
            if self.space[sailor] in self.closed or self.space[sailor] == self.last:
                break
            self.space[sailor] += 1
        self.tokens, self.face_up = {}, []
        if self.space[sailor] in self.closed:
            self.closed.remove(self.space[sailor])
            if self.space[sailor] == self.treasure_at:
                self.winner = sailor
                self.next = set()
                return
        self.pass_on()

    def do_board(self, line):
        [pirate] = words([line["pirate"]])
        victim = line["victim"]
        insist(victim in self.space, "no such player")
        insist(self.space[victim] > self.space[self.player], "not ahead")
        insist(self.pile[victim], "empty hand")
        insist(pirate.endswith("pirate"), "no pirate")
        self.move([pirate], self.player, "up")
        self.robbed = victim
        self.next = {"grab"}

    def do_grab(self, line):
        cards = words(line["cards"])
        insist(len(cards) == min(3, len(self.pile[self.robbed])), "three cards")
        self.move(cards, self.robbed, self.player)
        self.pass_on()

    def move(self, cards, source, target):
        insist(contains(self.pile[source], cards), "not there")
        for card in cards:
            self.pile[source].remove(card)
            self.pile[target].append(card)

    def pass_on(self):
        self.player = (self.player + 1) % self.players
        self.turns += 1
        pirates = [card for card in self.pile[self.player] if card.endswith("pirate")]
        self.next = {"draw"}
        ahead = [
            other
            for other in self.space
            if self.space[other] > self.space[self.player] and self.pile[other]
        ]
        if pirates and ahead:
            self.next.add("board")

    # --- what the tests compare ---

    def picture(self):
        """Everything that is true, as plain data."""
        return {
            "ships": [self.space[player] for player in range(self.players)],
            "hands": [sorted(self.pile[player]) for player in range(self.players)],
            "draw": list(self.pile["draw"]),
            "up": sorted(self.pile["up"]),
            "set": sorted(self.pile["set"]),
            "face up": sorted(self.face_up),
            "tokens": dict(self.tokens),
            "closed": list(self.closed),
            "turns": self.turns,
            "winner": self.winner,
        }

    def live(self):
        """Which verbs each player may use now."""
        nobody = {player: set() for player in range(self.players)}
        verbs = self.next - {"shuffle", "hide", "start", "grab"}
        if verbs == {"vote"}:
            voters = [one for one in nobody if one != self.player and one not in self.tokens]
            return nobody | dict.fromkeys(voters, verbs)
        return nobody | {self.player: verbs} if verbs else nobody
