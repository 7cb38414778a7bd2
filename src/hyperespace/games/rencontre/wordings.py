"""What a question says to the seat that is asked, with what that seat sees: who, how strong, what comes of it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from hyperespace.core.asks import Option, Question, Seat
from hyperespace.core.wordings import Wording, Wordings
from hyperespace.games.rencontre.answers import Ally, PlayEdict, Take
from hyperespace.games.rencontre.cards import VALUES
from hyperespace.games.rencontre.labels import label
from hyperespace.games.rencontre.powers import POWERS
from hyperespace.games.rencontre.state import DEFENCE, NOBODY, OFFENCE
from hyperespace.games.rencontre.strengths import (
    bonuses,
    foreign_bases,
    notes,
    other_main,
    own_pawns,
    strength,
)
from hyperespace.games.rencontre.view import RencontreView

Told: TypeAlias = Mapping[str, Any]


def wordings(view: RencontreView, question: Question) -> Wordings:
    """The question and its options, as the seat reads them that is asked."""
    told = PROMPTS.get(question.step)
    prompt = Wording(question.step, told(view, question)) if told else None
    return Wordings(prompt, tuple([label(view, question, option) for option in question.options or ()]))


def _options(question: Question, kind: type[Option]) -> list[Option]:
    return [option for option in question.options or () if isinstance(option, kind)]


def _duel(view: RencontreView) -> dict[str, Any]:
    """The duel as everybody sees it; before an opponent is known, as far as that."""
    duel, offence = view.duel, view.offence
    if duel.defence == NOBODY:
        return {"offence": offence}
    sides = {"attack": strength(view, offence), "guard": strength(view, duel.defence)}
    return {"offence": offence, "defence": duel.defence, "planet": duel.planet, **sides, "notes": notes(view)}


def _own_duel(view: RencontreView) -> dict[str, Any]:
    """The same for one of the two main players."""
    other = other_main(view, view.seat)
    return {"other": other, "ours": strength(view, view.seat), "theirs": strength(view, other), **_duel(view)}


def _follow_disc(view: RencontreView, question: Question) -> Told:
    colour = view.duel.disc
    return {"whose": "own" if colour == view.seat else "other", "colour": colour}


def _aim_cone(view: RencontreView, question: Question) -> Told:
    return {"defence": view.duel.defence, "bases": foreign_bases(view, view.seat)}


def _gather(view: RencontreView, question: Question) -> Told:
    most = max(option.pawns for option in _options(question, Take) if isinstance(option, Take))
    return {**(question.values or {}), "most": most, **_own_duel(view)}


def _join(view: RencontreView, question: Question) -> Told:
    main = view.offence if view.joining == OFFENCE else view.duel.defence
    sides = {"main": main, "ours": strength(view, main), "theirs": strength(view, other_main(view, main))}
    return {**(question.values or {}), "side": view.joining, **sides}


def _invite(view: RencontreView, question: Question) -> Told:
    return _own_duel(view)


def _answer(view: RencontreView, question: Question) -> Told:
    sides = [option.side for option in _options(question, Ally) if isinstance(option, Ally)]
    return {"sides": sides[0] if len(sides) == 1 else "both", **_duel(view)}


def _lay(view: RencontreView, question: Question) -> Told:
    return {"role": OFFENCE if view.seat == view.offence else DEFENCE, **_own_duel(view)}


def _consider(view: RencontreView, question: Question) -> Told:
    return {"other": other_main(view, view.seat)}


def _pick_pawns(view: RencontreView, question: Question) -> Told:
    values = question.values or {}
    return {"whose": "own" if values["seat"] == view.seat else "other", **values}


def _zap_window(view: RencontreView, question: Question) -> Told:
    values = question.values or {}
    seat, power = int(values["seat"]), str(values["power"])
    able = "able" if _options(question, PlayEdict) else "unable"
    return {"able": able, "act": Wording(POWERS[power].act or power, _act(view, seat, power)), **values}


def _act(view: RencontreView, seat: Seat, power: str) -> Told:
    """What a power would do now. A card is named only if it lies face up."""
    defence = view.duel.defence
    main = seat in (view.offence, defence) and defence != NOBODY
    card = view.duel.laid.get(seat, "") if seat in view.duel.face_up else ""
    return {
        "known": "known" if card in VALUES else "unknown",
        "seat": seat,
        "other": other_main(view, seat) if main else defence,
        "value": VALUES.get(card, 0),
        "pawns": own_pawns(view, seat),
        "bonus": bonuses(view, seat).get(power, 0),
        "disc": view.duel.disc,
    }


def _edict_window(view: RencontreView, question: Question) -> Told:
    able = "able" if _options(question, PlayEdict) else "unable"
    return {"able": able, "scene": Wording(f"{view.window}{_part(view)}", _scene(view))}


def _part(view: RencontreView) -> str:
    """Some scenes are told otherwise to those who play a part in them."""
    me, loser = view.seat, view.duel.defence if view.duel.outcome == OFFENCE else view.offence
    if view.window == "consolation":
        return "_own" if me == loser else ""
    if me == view.offence and view.window in ("start", "opponent", "gathered", "end"):
        return "_own"
    return "_attacked" if me == view.duel.defence and view.window in ("opponent", "gathered") else ""


def _scene(view: RencontreView) -> Told:
    duel = view.duel
    laid = {"first": duel.laid.get(view.offence, ""), "second": duel.laid.get(duel.defence, "")}
    return {**_duel(view), "loser": duel.defence if duel.outcome == OFFENCE else view.offence, **laid}


def _dictate(view: RencontreView, question: Question) -> Told:
    return {"offence": view.offence}


PROMPTS: Final[dict[str, Callable[[RencontreView, Question], Told]]] = {
    "follow_disc": _follow_disc,
    "aim_cone": _aim_cone,
    "gather": _gather,
    "join": _join,
    "offence_invites": _invite,
    "defence_invites": _invite,
    "answer": _answer,
    "lay_both": _lay,
    "lay_first": _lay,
    "consider": _consider,
    "draft": _consider,
    "pick_pawns": _pick_pawns,
    "zap_window": _zap_window,
    "edict_window": _edict_window,
    "dictate": _dictate,
}
"""What goes into the sentences of these questions; the others have all they need from the step that asks."""
