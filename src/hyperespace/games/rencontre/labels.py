"""What each option is called where it is offered: who, how strong, what is won or lost. From a seat's view alone.

An option that is clear as it stands, such as a clause of an offer, has no label of its own here.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from hyperespace.core.asks import Option, Question, Seat
from hyperespace.core.wordings import Wording
from hyperespace.games.rencontre.answers import (
    Aim,
    Ally,
    Challenge,
    Invite,
    Lay,
    Place,
    PlayEdict,
    RewardPawn,
    SendHome,
    Take,
    TakeFromCone,
    Throw,
    Use,
)
from hyperespace.games.rencontre.cards import COSMIC_ZAP, VALUES, is_attack, is_edict
from hyperespace.games.rencontre.powers.zombie import AFTER_DEAL
from hyperespace.games.rencontre.state import NOBODY, OFFENCE, PLANETS
from hyperespace.games.rencontre.strengths import (
    has_power,
    new_hand,
    other_main,
    own_sum,
    stay_behind,
    strength,
)
from hyperespace.games.rencontre.sums import total
from hyperespace.games.rencontre.view import RencontreView

Labels: TypeAlias = Callable[[RencontreView, Question, Option], Wording | None]


def label(view: RencontreView, question: Question, option: Option) -> Wording | None:
    """The words for this option here; None for one that needs no others than everywhere."""
    kind = str(option.__struct_config__.tag)
    if kind in ("pass", "go", "done"):
        return _plain(kind, question)
    found = OF_KIND.get(kind)
    return found(view, question, option) if found else None


def _plain(kind: str, question: Question) -> Wording:
    """To pass, to go on and to have enough say nothing by themselves: every question says what they mean in it."""
    if question.step == "edict_window" and not any(isinstance(each, PlayEdict) for each in question.options or ()):
        return Wording("edict_window_watch")  # there is nothing that one could have played
    return Wording(f"{question.step}_{kind}", question.values or {})


def _take(view: RencontreView, question: Question, option: Option) -> Wording:
    """Whose pawns: a victim's, where somebody is chosen to lose them, and else one's own."""
    assert isinstance(option, Take)
    owner = int((question.values or {}).get("seat", view.seat))
    left = stay_behind(view, owner, option.planet, option.pawns)
    values = {"pawns": option.pawns, "planet": option.planet, "left": left}
    if question.step == "pick_pawns":
        return Wording("lose" if owner == view.seat else "lose_theirs", values)
    return Wording("lose" if question.step == "give_up_pawns" else "take", values)


def _take_from_cone(view: RencontreView, question: Question, option: Option) -> Wording:
    assert isinstance(option, TakeFromCone)
    return Wording("lose_from_cone" if question.step == "give_up_pawns" else "land_from_cone", {"pawns": option.pawns})


def _place(view: RencontreView, question: Question, option: Option) -> Wording:
    """One's own pawns; onto a planet where one has a base, as a rule."""
    assert isinstance(option, (Place, RewardPawn))
    pawns = option.pawns if isinstance(option, Place) else 1
    there = view.planets[option.planet][view.seat]
    key = {"leave_black_hole": "free", "reward": "free", "take_pawn_back": "free", "flow_out": "pull_out"}
    return Wording(key.get(question.step, "land"), {"pawns": pawns, "planet": option.planet, "there": there})


def _aim(view: RencontreView, question: Question, option: Option) -> Wording:
    assert isinstance(option, Aim)
    there = view.planets[option.planet]
    key = "aim_own" if there[view.seat] else "aim"
    return Wording(key, {"planet": option.planet, "pawns": there[view.duel.defence]})


def _challenge(view: RencontreView, question: Question, option: Option) -> Wording:
    assert isinstance(option, Challenge)
    home = view.planets[view.seat * PLANETS : (view.seat + 1) * PLANETS]
    return Wording("challenge", {"seat": option.seat, "number": sum(1 for pawns in home if pawns[option.seat])})


def _invite(view: RencontreView, question: Question, option: Option) -> Wording:
    assert isinstance(option, Invite)
    return _several("invite", option.seats)


def _send_home(view: RencontreView, question: Question, option: Option) -> Wording:
    assert isinstance(option, SendHome)
    return _several("send_home", option.seats)


def _several(key: str, seats: tuple[Seat, ...]) -> Wording:
    """Nobody, somebody, or the two who can be beside the main players. (II)"""
    return Wording(f"{key}_{len(seats)}", {"first": seats[0], "last": seats[-1]} if seats else {})


def _ally(view: RencontreView, question: Question, option: Option) -> Wording:
    assert isinstance(option, Ally)
    main = view.offence if option.side == OFFENCE else view.duel.defence
    ours, theirs = strength(view, main), strength(view, other_main(view, main))
    return Wording("ally", {"side": option.side, "main": main, "ours": ours, "theirs": theirs})


def _lay(view: RencontreView, question: Question, option: Option) -> Wording:
    assert isinstance(option, Lay)
    if is_attack(option.card):
        terms = own_sum(view, option.card)
        return Wording("lay", {"card": option.card, "terms": terms, "total": total(terms)})
    return Wording("lay_to_win" if has_power(view, view.seat, "pacifist") else "lay_softly", {"card": option.card})


def _throw(view: RencontreView, question: Question, option: Option) -> Wording | None:
    assert isinstance(option, Throw)
    if question.step != "show_hate":
        return None
    key = "hate_edict" if is_edict(option.card) else "hate_attack" if is_attack(option.card) else "hate_compromise"
    return Wording(key, {"card": option.card, "value": VALUES.get(option.card, 0)})


def _play_edict(view: RencontreView, question: Question, option: Option) -> Wording:
    assert isinstance(option, PlayEdict)
    if option.card == COSMIC_ZAP:
        return Wording("zap", question.values or {})
    loser = view.duel.defence if view.duel.outcome == OFFENCE else view.offence
    own = view.black_hole[view.seat]
    return Wording("play", {"card": option.card, "seat": option.seat, "loser": loser, "number": own})


def _break_off(view: RencontreView, question: Question, option: Option) -> Wording:
    return Wording("break_off")


def _keep_power(view: RencontreView, question: Question, option: Option) -> Wording:
    return Wording(str(option.__struct_config__.tag), question.values or {})


def _use(view: RencontreView, question: Question, option: Option) -> Wording | None:
    assert isinstance(option, Use)
    found = OF_POWER.get(option.power)
    return found(view, question, option) if found else None


def _free(view: RencontreView, question: Question, use: Option) -> Wording | None:
    assert isinstance(use, Use)
    if use.number == AFTER_DEAL:
        return None
    return Wording("zombie", {"seat": use.seat, "number": view.black_hole[use.seat]})


def _heal(view: RencontreView, question: Question, use: Option) -> Wording:
    return Wording("healer", question.values or {})


def _dictate(view: RencontreView, question: Question, use: Option) -> Wording:
    assert isinstance(use, Use)
    own = use.seat == view.offence
    return Wording("dictator_own" if own else "dictator", {"seat": use.seat, "offence": view.offence})


def _trade(view: RencontreView, question: Question, use: Option) -> Wording:
    other = other_main(view, view.seat)
    return Wording("trader", {"seat": other, "own": len(view.hand), "number": view.players[other].cards})


def _filch(view: RencontreView, question: Question, use: Option) -> Wording:
    other = other_main(view, view.seat)
    return Wording("filch", {"card": view.duel.cleared[other], "seat": other})


def _clone(view: RencontreView, question: Question, use: Option) -> Wording:
    return Wording("clone", {"card": view.duel.laid[view.seat]})


def _look(view: RencontreView, question: Question, use: Option) -> Wording:
    assert isinstance(use, Use)
    return Wording("mind", {"seat": use.seat, "number": view.players[use.seat].cards})


def _mutate(view: RencontreView, question: Question, use: Option) -> Wording:
    assert isinstance(use, Use)
    if question.step != "fill_hand":
        return Wording("mutant", {"number": new_hand(view) - len(view.hand)})
    if use.seat == NOBODY:
        return Wording("mutant_deck")
    return Wording("mutant_hand", {"seat": use.seat, "number": view.players[use.seat].cards})


def _pull(view: RencontreView, question: Question, use: Option) -> Wording | None:
    assert isinstance(use, Use)
    return Wording(f"magnet_{use.number}", {"seat": use.seat}) if use.seat != NOBODY else None


OF_POWER: Final[dict[str, Labels]] = {
    "zombie": _free,
    "healer": _heal,
    "dictator": _dictate,
    "trader": _trade,
    "filch": _filch,
    "clone": _clone,
    "magnet": _pull,
    "mind": _look,
    "mutant": _mutate,
}

OF_KIND: Final[dict[str, Labels]] = {
    "take": _take,
    "take_from_cone": _take_from_cone,
    "place": _place,
    "reward_pawn": _place,
    "aim": _aim,
    "challenge": _challenge,
    "invite": _invite,
    "send_home": _send_home,
    "ally": _ally,
    "lay": _lay,
    "throw": _throw,
    "play_edict": _play_edict,
    "break_off": _break_off,
    "keep_power": _keep_power,
    "new_power": _keep_power,
    "use": _use,
}
