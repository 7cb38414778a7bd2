"""Rencontre in a terminal: who you are, what your power does, your bases and your hand."""

import pytest

from hyperespace.games.rencontre import GAME
from tests.games.rencontre.story import ROUGE, VERT, Story

ENGLISH = """\
Turn 1: Green is the offence.
Planets      1       2       3       4       5       cards   away    power
Green (you)  G4      G4      G4      G4      G4      3       0       The Oracle
Red          R4      R4      R4      R4      R4      1       0       The Sorcerer, The Warrior (3)
Black hole: –
Your hand: Attack 8 ×2, Cosmic Zap
You are the Oracle: Main player: your opponent lays their card face up. You choose yours afterwards.
Cosmic Zap: When another player announces their power or is about to profit by it: that power is silent until the duel \
ends."""

FRENCH = """\
Tour 1\xa0: Vert attaque.
Planètes     1       2       3       4       5       cartes  au loin pouvoir
Vert (toi)   V4      V4      V4      V4      V4      3       0       L'Oracle
Rouge        R4      R4      R4      R4      R4      1       0       Le Sorcier, Le Guerrier (3)
Trou Noir\xa0: –
Ta main\xa0: Attaque 8 ×2, Zap Cosmique
Tu es l'Oracle\xa0: Joueur principal\xa0: ton adversaire pose sa carte face visible. Tu choisis la tienne ensuite.
Zap Cosmique\xa0: Quand un autre joueur annonce son pouvoir ou va en profiter\xa0: ce pouvoir se tait jusqu'à la fin \
du duel."""


def duel() -> Story:
    story = Story(
        seats=2,
        powers={VERT: "oracle", ROUGE: ("sorcerer", "warrior")},
        hands={VERT: ["attack_08", "attack_08", "cosmic_zap"], ROUGE: ["attack_20"]},
    )
    story.s.players[ROUGE].memory["warrior"] = 3
    return story


def shown(story: Story, seat: int | None, language: str = "en") -> str:
    return GAME.show(story.match.view(seat), GAME.texts(language))


@pytest.mark.parametrize(("language", "text"), [("en", ENGLISH), ("fr", FRENCH)])
def test_a_seat_sees_who_it_is_what_it_has_and_what_matters_now(language: str, text: str) -> None:
    story = duel()
    story.play(until=("edict_window", VERT))
    assert shown(story, VERT, language) == text


def test_the_duel_is_told_with_its_pawns_and_cards() -> None:
    story = duel()
    story.duel(VERT, ROUGE, planet=6, pawns=2, cards=("attack_08", "attack_20"), until=("zap_window", VERT))
    told = shown(story, VERT)
    assert "Green attacks Red's planet 2, defended by Red." in told
    assert "On the cone: offence and allies G2; allies of the defence –" in told
    assert "Cards laid: Green: Attack 8, Red: Attack 20" in told
    assert "The Warrior: After each duel" in told


def test_nobody_sees_the_hand_of_another() -> None:
    story = duel()
    assert "Attack 20" in shown(story, ROUGE)
    assert all("Attack 20" not in shown(story, seat) for seat in (VERT, None))
    assert "Your hand" not in shown(story, None)


def test_everybody_s_power_and_every_edict_is_explained_to_whoever_asks() -> None:
    assert GAME.explain is not None
    told = GAME.explain(duel().match.view(VERT), GAME.texts("fr"))
    assert "Rouge, Le Sorcier\xa0: Joueur principal" in told
    assert "Gaz Stellaire\xa0: " in told
