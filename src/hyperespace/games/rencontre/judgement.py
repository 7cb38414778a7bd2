"""What of a galaxy decides who wins, as one player sees it: bases, pawns, the hand, whose turn comes, and powers."""

from collections.abc import Sequence
from typing import Final

from hyperespace.core.asks import Seat
from hyperespace.core.judgements import Features, Judgement, Setting
from hyperespace.games.rencontre.cards import COMPROMISE, COSMIC_ZAP, EDICTS, VALUES
from hyperespace.games.rencontre.powers import NAMES, POWERS
from hyperespace.games.rencontre.state import BASES_TO_WIN, PLANETS
from hyperespace.games.rencontre.strengths import new_hand, to_win
from hyperespace.games.rencontre.view import RencontreView

OF_A_PLAYER: Final = (
    "foreign", "three", "four", "home", "working", "pawns_home", "pawns_out", "pawns_lost", "cards", "turn", "next",
)  # fmt: skip
"""Foreign and home bases; whether there are three or four foreign ones; whose turn it is, and comes next."""

OF_ME: Final = (
    "best", "second", "third", "low", "compromises", "edicts", "zap", "known", "thinnest", "thickest",
    "attacking", "defending", "turns", "two", "three_seats", "many",
)  # fmt: skip
"""The best attack cards and how many are low; what I know of other hands; my thinnest home base; the duel."""

NUMBERS: Final = (
    *(f"my_{name}" for name in OF_A_PLAYER),
    *(f"leader_{name}" for name in OF_A_PLAYER),  # the rival who is ahead
    *(f"others_{name}" for name in OF_A_PLAYER),  # the other rivals on average; nothing at a table for two
    *OF_ME,
)

LEARNED: Final = tuple([name for name in NAMES if POWERS[name].since == 0])
"""The powers that the judgement knows. One that came later counts for nothing until it is trained again with it."""

_MINE: Final = {name: place for place, name in enumerate(LEARNED)}
_THEIRS: Final = {name: place + len(LEARNED) for place, name in enumerate(LEARNED)}


class _Galaxy:
    """Counts of bases and pawns, by seat."""

    def __init__(self, view: RencontreView) -> None:
        seats = len(view.players)
        self.view, self.seats = view, seats
        self.ahead = BASES_TO_WIN - to_win(view)
        self.hand = new_hand(view)
        self.home, self.foreign = [0] * seats, [0] * seats
        self.pawns_home, self.pawns_out = [0] * seats, [0] * seats
        for planet, pawns in enumerate(view.planets):
            owner = planet // PLANETS
            for seat, count in enumerate(pawns):
                if not count:
                    continue
                if seat == owner:
                    self.home[seat] += 1
                    self.pawns_home[seat] += count
                else:
                    self.foreign[seat] += 1
                    self.pawns_out[seat] += count

    def player(self, seat: Seat) -> list[float]:
        """The numbers of one player."""
        # It was learned where five bases win and hands have seven cards: what counts is how much is still missing.
        view, foreign = self.view, self.foreign[seat] + self.ahead
        player, wait = view.players[seat], (seat - view.offence) % self.seats
        return [
            float(foreign),
            float(foreign >= 3),
            float(foreign >= 4),
            float(self.home[seat]),
            float(player.working),
            self.pawns_home[seat] / 10,
            self.pawns_out[seat] / 10,
            (view.black_hole[seat] + view.gone[seat]) / 10,
            player.cards / self.hand,
            float(wait == 0),
            float(wait == 1),
        ]


def features(view: RencontreView) -> Features:
    """Of the seat that sees this."""
    me, galaxy = view.seat, _Galaxy(view)
    rivals = sorted(
        (seat for seat in range(galaxy.seats) if seat != me),
        key=lambda seat: (-galaxy.foreign[seat], -galaxy.home[seat]),
    )
    numbers = [
        *galaxy.player(me),
        *galaxy.player(rivals[0]),
        *_average([galaxy.player(seat) for seat in rivals[1:]]),
        *_hand(view),
        *_bases(view, me),
        float(view.offence == me and view.duel.defence >= 0),
        float(view.duel.defence == me),
        min(view.turn, 60) / 20,
        float(galaxy.seats == 2),
        float(galaxy.seats == 3),
        float(galaxy.seats > 3),
    ]
    mine = [_MINE[power] for power in view.players[me].powers if power in _MINE]
    theirs = [_THEIRS[power] for seat in rivals for power in view.players[seat].powers if power in _MINE]
    return Features(numbers, mine + theirs)


def _average(players: Sequence[Sequence[float]]) -> list[float]:
    if not players:
        return [0.0] * len(OF_A_PLAYER)
    return [sum(column, 0.0) / len(players) for column in zip(*players, strict=True)]


def _hand(view: RencontreView) -> list[float]:
    hand = view.hand
    attacks = sorted([VALUES[card] for card in hand if card in VALUES], reverse=True)
    best, second, third, *_ = *attacks, 0, 0, 0
    return [
        best / 10,
        second / 10,
        third / 10,
        sum([value <= 8 for value in attacks]) / 3,
        hand.count(COMPROMISE) / 2,
        sum([card in EDICTS for card in hand]) / 2,
        float(COSMIC_ZAP in hand),
        sum(map(len, view.known.values())) / 4,
    ]


def _bases(view: RencontreView, me: Seat) -> list[float]:
    """A base of one pawn falls sooner."""
    pawns = [planet[me] for planet in view.planets[me * PLANETS : (me + 1) * PLANETS] if planet[me]]
    return [min(pawns, default=0) / 4, max(pawns, default=0) / 4]


JUDGEMENT: Final = Judgement(
    numbers=NUMBERS,
    marks=(*(f"my_{name}" for name in LEARNED), *(f"their_{name}" for name in LEARNED)),
    features=features,
    settings=(
        *(Setting(seats, {}) for seats in (2, 3, 4)),
        *(Setting(seats, {}) for seats in (2, 4)),  # the usual match is played most
        Setting(2, {"powers": 0}),
        Setting(4, {"powers": 0}),
        Setting(4, {"two_of_three": True}),
        Setting(4, {"powers": 3, "rotation": True}),
    ),
)
