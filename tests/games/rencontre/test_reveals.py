"""What shows somebody something, so that nobody goes back behind it."""

import pytest

from hyperespace.core.state import Job
from hyperespace.core.undo import is_quiet
from hyperespace.games.rencontre.answers import Accept, OfferBase, OfferCard, Pass, Place, Propose, Use
from hyperespace.games.rencontre.board import land
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.rencontre.tables import haggling, offers


def interrupted(*jobs: Job, jaune: str = "attack_08", powers: dict[int, str] | None = None) -> Story:
    """Vert fights Jaune; Vert brings a pawn home, then these jobs come, then Bleu brings one home."""
    story = Story(powers=powers or {}, hands={VERT: ["attack_08"], ROUGE: ["attack_08"], JAUNE: [jaune]})
    story.s.offence, story.s.duel.defence = VERT, JAUNE
    for seat in (VERT, BLEU):
        land(story.s, seat, seat * 5, -1)
        story.s.limbo[seat] = 1
    story.s.deck = [card for card in story.s.deck if card != "cosmic_zap"]
    story.s.discard = ["cosmic_zap", "cosmic_zap"]
    story.then(("go_home", VERT), *jobs, ("go_home", BLEU))
    return story


def test_pawns_on_the_table_show_nothing() -> None:
    assert is_quiet(interrupted().match, VERT, Place(0))


@pytest.mark.parametrize(("card", "quiet"), [("attack_08", True), ("plague", False)])
def test_being_asked_for_ones_edicts_shows_that_one_has_no_duel_card(card: str, quiet: bool) -> None:
    """No event tells of it: a player is simply asked, because of what he holds. (V.4)"""
    story = interrupted(("defence_cards",), jaune=card)
    assert is_quiet(story.match, VERT, Place(0)) == quiet
    story.say(VERT, Place(0))
    assert (story.step == "go_home") == quiet


def test_having_nothing_to_discard_is_a_reveal() -> None:
    story = interrupted(("throw_card", ROUGE, "compromise"))
    story.say(VERT, Place(0))
    assert story.options(ROUGE) == [Pass()]
    assert not is_quiet(story.match, ROUGE, Pass())


def test_a_look_into_a_hand_is_not_forgotten() -> None:
    story = interrupted(("offer", VERT, "mind"), powers={VERT: "mind"})
    story.say(VERT, Place(0))
    assert is_quiet(story.match, VERT, Pass())
    assert not is_quiet(story.match, VERT, Use("mind", seat=JAUNE))


def test_a_card_that_was_asked_for_shows_on_acceptance_and_a_base_does_not() -> None:
    for clause, quiet in ((OfferCard(JAUNE, "attack_10"), False), (OfferBase(VERT, 11), True)):
        story = haggling()
        offers(story, clause)
        assert is_quiet(story.match, JAUNE, Accept()) == quiet


def test_a_draft_is_hidden_and_an_offer_shows_what_is_in_it() -> None:
    story = haggling()
    card = OfferCard(VERT, "attack_06")
    assert is_quiet(story.match, VERT, card)
    story.say(VERT, card)
    assert not is_quiet(story.match, VERT, Propose())
