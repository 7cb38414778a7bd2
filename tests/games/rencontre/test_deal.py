"""Deals. (V.11)"""

import pytest

import hyperespace as hs
from hyperespace.core.asks import Timer
from hyperespace.games.rencontre.answers import (
    Accept,
    BreakOff,
    ClearDraft,
    Counter,
    Give,
    OfferBase,
    OfferBlind,
    OfferCard,
    OfferChosen,
    OfferPawns,
    Propose,
    Take,
    TakeFromCone,
)
from hyperespace.games.rencontre.events import CardsLost, DealFailed, DealMade, DuelBegan, PawnsLanded
from hyperespace.games.rencontre.view import BargainView, OfferView
from tests.games.rencontre.story import BLEU, JAUNE, ROUGE, VERT, Story
from tests.games.stories import Script

VERTS = ["attack_04", "attack_06", "attack_06", "attack_20", "compromise"]
JAUNES = ["attack_10", "attack_12", "compromise", "cosmic_zap"]


def haggling(**allies: tuple[str, int]) -> Story:
    """Vert and Jaune both compromised: two green pawns on the cone, four yellow ones under attack."""
    story = Story(hands={VERT: VERTS, JAUNE: JAUNES})
    seats = {"rouge": ROUGE, "bleu": BLEU}
    sides = {seats[who]: what for who, what in allies.items()}
    story.duel(VERT, JAUNE, pawns=2, allies=sides, cards=("compromise", "compromise"), until="draft")
    return story


def bargain(story: Story, seat: int | None) -> BargainView:
    """The haggling as this seat sees it."""
    view: BargainView | None = story.match.view(seat).bargain
    assert view is not None
    return view


def offer_seen(story: Story, seat: int | None) -> OfferView:
    """The offer on the table as this seat sees it."""
    offer = bargain(story, seat).offer
    assert offer is not None
    return offer


def offers(story: Story, *clauses: hs.Option) -> None:
    """Whoever drafts puts this on the table."""
    for clause in (*clauses, Propose()):
        story.say(story.asked[0], clause)


@pytest.mark.allows("rencontre V.11")
def test_allies_go_home_with_no_gain_and_no_loss() -> None:
    story = haggling(rouge=("defence", 2), bleu=("offence", 1))
    assert (story.s.duel.oval, story.s.duel.ring) == ([2, 0, 0, 0], [0, 0, 0, 0])
    assert story.s.black_hole == [0, 0, 0, 0]
    assert (story.hand(ROUGE), story.hand(BLEU)) == (["attack_08"], ["attack_08"])


@pytest.mark.allows("rencontre V.11")
def test_the_offence_speaks_first_and_offers_go_to_and_fro() -> None:
    story = haggling()
    assert story.asked == (VERT,)
    offers(story, OfferBase(VERT, 10))
    assert (story.step, story.asked) == ("consider", (JAUNE,))
    story.say(JAUNE, Counter())
    offers(story, OfferBase(JAUNE, 0))
    assert (story.step, story.asked) == ("consider", (VERT,))
    story.say(VERT, Counter())
    assert (story.step, story.asked) == ("draft", (VERT,))


@pytest.mark.allows("rencontre V.11")
def test_base_for_base() -> None:
    story = haggling()
    offers(story, OfferBase(VERT, 11), OfferBase(JAUNE, 0))
    script: Script = {("settle", VERT): TakeFromCone(), ("settle", JAUNE): Take(10)}
    story.play({"consider": Accept(), **script})
    assert story.s.planets[11] == (1, 0, 4, 0)
    assert (story.s.planets[0][JAUNE], story.s.planets[10][JAUNE]) == (1, 3)
    assert story.s.duel.oval == [0, 0, 0, 0]
    assert sum(pawns[VERT] for pawns in story.s.planets) == 20


@pytest.mark.allows("rencontre V.11")
def test_any_number_of_pawns_may_land_from_anywhere() -> None:
    story = haggling()
    offers(story, OfferBase(VERT, 12), OfferPawns(VERT, 6))
    script: Script = {("settle", VERT): [TakeFromCone(2), Take(1, 4)]}
    story.play({"consider": Accept(), **script})
    assert story.s.planets[12] == (6, 0, 4, 0)
    assert story.s.planets[1] == (0, 0, 0, 0)
    assert story.events(PawnsLanded) == [PawnsLanded(VERT, 12, 2), PawnsLanded(VERT, 12, 4)]


@pytest.mark.allows("rencontre V.11")
def test_a_deal_may_favour_one_player_entirely() -> None:
    story = haggling()
    offers(story, OfferCard(VERT, "attack_20"), OfferCard(VERT, "attack_04"))
    story.play({"consider": Accept()}, until="second_duel")
    assert story.hand(JAUNE) == ["attack_04", "attack_10", "attack_12", "attack_20", "cosmic_zap"]
    assert story.hand(VERT) == ["attack_06", "attack_06"]
    assert story.events(DealMade) == [DealMade()]


@pytest.mark.allows("rencontre V.11")
def test_cards_are_drawn_blind_from_what_is_not_given_by_name() -> None:
    story = haggling()
    offers(story, OfferCard(VERT, "attack_20"), OfferBlind(VERT, 3), OfferBlind(JAUNE, 3))
    story.play({"consider": Accept()}, until="second_duel")
    assert story.hand(VERT) == ["attack_10", "attack_12", "cosmic_zap"]
    assert story.hand(JAUNE) == ["attack_04", "attack_06", "attack_06", "attack_20"]
    assert CardsLost(VERT, JAUNE, 3) in story.events(CardsLost)


def chooses(story: Story) -> None:
    """Vert offers a base and two cards of his own choice against a base, and Jaune accepts."""
    offers(story, OfferBase(JAUNE, 0), OfferChosen(VERT, 2), OfferBase(VERT, 11))
    story.say(JAUNE, Accept())


@pytest.mark.allows("rencontre V.11")
def test_two_cards_of_my_choice_are_chosen_once_the_deal_is_made() -> None:
    story = haggling()
    chooses(story)
    assert (story.step, story.asked) == ("choose_gift", (VERT,))
    assert story.options(VERT) == [Give("attack_04"), Give("attack_06"), Give("attack_20")]
    story.play({"choose_gift": [Give("attack_06"), Give("attack_06")]}, until="second_duel")
    assert story.hand(VERT) == ["attack_04", "attack_20"]
    assert story.hand(JAUNE) == ["attack_06", "attack_06", "attack_10", "attack_12", "cosmic_zap"]


@pytest.mark.allows("rencontre V.11")
def test_cards_are_drawn_blind_from_what_the_giver_keeps() -> None:
    story = haggling()
    offers(story, OfferCard(VERT, "attack_04"), OfferChosen(VERT, 1), OfferBlind(VERT, 1))
    story.play({"consider": Accept(), "choose_gift": Give("attack_06")}, until="second_duel")
    assert {"attack_04", "attack_06"} <= set(story.hand(JAUNE))
    assert story.hand(VERT) in (["attack_06"], ["attack_20"])


@pytest.mark.allows("rencontre V.11")
def test_whoever_gives_all_he_has_is_not_asked_which() -> None:
    story = haggling()
    offers(story, OfferCard(VERT, "attack_04"), OfferChosen(VERT, 3), OfferChosen(JAUNE, 3))
    story.play({"consider": Accept()}, until="edict_window")
    assert story.hand(VERT) == ["attack_10", "attack_12", "cosmic_zap"]
    assert story.hand(JAUNE) == ["attack_04", "attack_06", "attack_06", "attack_20"]


@pytest.mark.allows("rencontre V.11")
def test_nor_is_whoever_loses_the_rest_to_a_blind_draw() -> None:
    story = haggling()
    offers(story, OfferChosen(JAUNE, 1), OfferBlind(JAUNE, 2))
    story.play({"consider": Accept()}, until="edict_window")
    assert (story.hand(JAUNE), {"attack_10", "attack_12", "cosmic_zap"} <= set(story.hand(VERT))) == ([], True)


@pytest.mark.forbids("rencontre V.11")
def test_without_a_card_or_a_base_to_offer_the_deal_fails_at_once() -> None:
    story = Story(hands={VERT: ["compromise"], JAUNE: ["compromise"]})
    story.put(JAUNE, {10: 0}, gone=20)
    story.duel(VERT, JAUNE, cards=("compromise", "compromise"), until="give_up_pawns")
    assert story.events(DealFailed) == [DealFailed()]


@pytest.mark.forbids("rencontre V.11")
def test_nobody_chooses_a_card_he_has_not_or_has_given_already() -> None:
    story = haggling()
    offers(story, OfferCard(VERT, "attack_04"), OfferChosen(VERT, 1), OfferCard(JAUNE, "attack_10"))
    story.say(JAUNE, Accept())
    for card in ("attack_04", "attack_10", "attack_30"):
        assert story.refusal(VERT, Give(card)) == hs.Refusal("cannot_give", "V.11", {"card": card})


@pytest.mark.forbids("rencontre V.11")
def test_what_one_chooses_to_give_the_other_does_not_see_while_he_chooses_himself() -> None:
    stories = [haggling(), haggling()]
    for story, card in zip(stories, ("attack_04", "attack_20"), strict=True):
        offers(story, OfferChosen(VERT, 1), OfferChosen(JAUNE, 1))
        story.say(JAUNE, Accept())
        story.say(VERT, Give(card))
        assert (story.step, story.asked) == ("choose_gift", (JAUNE,))
        assert bargain(story, VERT).gifts == (card,)
    for seat in (ROUGE, JAUNE, None):
        assert stories[0].match.view(seat) == stories[1].match.view(seat)
    assert stories[0].options(JAUNE) == [Give("attack_10"), Give("attack_12"), Give("cosmic_zap")]


@pytest.mark.forbids("rencontre V.11")
@pytest.mark.parametrize("seat", [ROUGE, BLEU, None])
def test_only_the_two_who_deal_see_which_cards_an_offer_names(seat: int | None) -> None:
    story = haggling()
    offers(story, OfferCard(VERT, "attack_20"), OfferCard(JAUNE, "attack_30"), OfferCard(JAUNE, "compromise"))
    named = {VERT: ("attack_20",), JAUNE: ("attack_30", "compromise")}
    assert [offer_seen(story, dealer).cards for dealer in (VERT, JAUNE)] == [named, named]
    assert offer_seen(story, seat).cards == {VERT: ("",), JAUNE: ("", "")}
    assert "attack_20" not in str(story.match.view(seat))
    texts = story.match.game.texts("en")
    assert "Green gives a card that only the two of them know" in story.match.game.show(story.match.view(seat), texts)


@pytest.mark.forbids("rencontre V.11")
@pytest.mark.parametrize("seat", [VERT, ROUGE, JAUNE, None])
def test_in_any_world_that_a_seat_can_imagine_the_deal_is_carried_out(seat: int | None) -> None:
    for seed in range(12):
        story = haggling()
        clauses = (OfferCard(VERT, "attack_20"), OfferChosen(VERT, 1), OfferCard(JAUNE, "attack_10"))
        offers(story, *clauses, OfferChosen(JAUNE, 1))
        story.say(JAUNE, Accept())
        story.say(VERT, Give("attack_06"))
        world = story.match.resample(seat, seed)
        assert world.view(seat) == story.match.view(seat)
        assert world.ask is not None
        world.answer(JAUNE, world.ask.options(JAUNE)[0])
        assert [len(player.hand) for player in world.state.players] == [4, 1, 3, 1]


@pytest.mark.allows("rencontre V.11")
def test_a_draft_can_be_begun_again() -> None:
    story = haggling()
    story.say(VERT, OfferBase(VERT, 10))
    story.say(VERT, ClearDraft())
    offers(story, OfferBlind(VERT, 1))
    offer = offer_seen(story, JAUNE)
    assert (offer.base, offer.blind) == ({}, {VERT: 1})


@pytest.mark.allows("rencontre V.11")
@pytest.mark.parametrize("step", ["draft", "consider"])
def test_after_a_minute_each_loses_three_pawns_of_his_choice(step: str) -> None:
    story = haggling()
    if step == "consider":
        offers(story, OfferBlind(VERT, 1))
    assert story.match.ask is not None
    assert story.match.ask.timer == Timer("deal", 60)
    story.say(hs.CLOCK, hs.TimeUp())
    script: Script = {
        ("give_up_pawns", VERT): [TakeFromCone(), Take(1), Take(2)],
        ("give_up_pawns", JAUNE): Take(14, 3),
    }
    story.play(script)
    assert story.s.black_hole == [3, 0, 3, 0]
    assert story.s.planets[14][JAUNE] == 1
    assert story.events(DealFailed) == [DealFailed()]


@pytest.mark.allows("rencontre V.11")
@pytest.mark.parametrize("step", ["draft", "consider"])
def test_either_may_break_off_for_good(step: str) -> None:
    story = haggling()
    if step == "consider":
        offers(story, OfferBlind(VERT, 1))
    story.play({step: BreakOff()})
    assert story.s.black_hole == [3, 0, 3, 0]
    assert story.events(DuelBegan) == [DuelBegan(VERT, 1), DuelBegan(ROUGE, 1)]


@pytest.mark.forbids("rencontre V.11")
def test_nothing_for_nothing_is_no_deal() -> None:
    story = haggling()
    assert story.refusal(VERT, Propose()) == hs.Refusal("nothing_for_nothing", "V.11")


@pytest.mark.forbids("rencontre V.11")
def test_nobody_gets_a_second_base_nor_one_where_the_giver_has_none() -> None:
    story = haggling()
    assert story.refusal(VERT, OfferBase(VERT, 5)) == hs.Refusal("cannot_grant_base", "V.11", {"planet": 5})
    assert story.refusal(VERT, OfferBase(ROUGE, 10)).code == "cannot_grant_base"
    story.say(VERT, OfferBase(VERT, 10))
    assert story.refusal(VERT, OfferBase(VERT, 11)).code == "cannot_grant_base"


@pytest.mark.forbids("rencontre V.11")
def test_nobody_offers_cards_that_he_does_not_hold() -> None:
    story = haggling()
    assert story.refusal(VERT, OfferCard(VERT, "attack_30")) == hs.Refusal("cannot_grant_cards", "V.11")
    story.say(VERT, OfferCard(VERT, "attack_20"))
    assert story.refusal(VERT, OfferCard(VERT, "attack_20")).code == "cannot_grant_cards"


@pytest.mark.forbids("rencontre V.11")
def test_never_more_cards_than_the_hand_holds() -> None:
    story = haggling()  # both have laid a card: four are left to Vert, three to Jaune
    assert story.refusal(VERT, OfferBlind(VERT, 5)).code == "cannot_grant_cards"
    assert story.refusal(VERT, OfferBlind(JAUNE, 4)).code == "cannot_grant_cards"
    story.say(VERT, OfferBlind(VERT, 4))
    assert story.refusal(VERT, OfferCard(VERT, "attack_20")).code == "cannot_grant_cards"
    assert story.refusal(VERT, OfferChosen(VERT, 1)) == hs.Refusal("cannot_grant_cards", "V.11")
    story.say(VERT, OfferBlind(JAUNE, 1))
    story.say(VERT, OfferCard(JAUNE, "attack_30"))
    assert story.refusal(VERT, OfferChosen(JAUNE, 2)).code == "cannot_grant_cards"
    story.say(VERT, OfferChosen(JAUNE, 1))
    assert story.refusal(VERT, OfferCard(JAUNE, "attack_08")).code == "cannot_grant_cards"


@pytest.mark.forbids("rencontre V.11")
def test_a_deal_that_names_a_card_the_other_does_not_hold_cannot_be_accepted() -> None:
    story = haggling()
    offers(story, OfferCard(JAUNE, "attack_30"), OfferCard(VERT, "attack_04"))
    assert story.options(JAUNE) == [BreakOff(), Counter()]
    assert story.refusal(JAUNE, Accept()) == hs.Refusal("cannot_keep_it", "V.11")


@pytest.mark.forbids("rencontre V.11")
def test_pawns_do_not_come_from_the_black_hole() -> None:
    story = Story(hands={VERT: VERTS, JAUNE: JAUNES})
    story.put(JAUNE, {10: 2}, black_hole=18)
    story.duel(VERT, JAUNE, pawns=2, cards=("compromise", "compromise"), until="draft")
    story.say(VERT, OfferBase(JAUNE, 1))
    assert story.refusal(VERT, OfferPawns(JAUNE, 3)) == hs.Refusal("cannot_land_so_many", "R21")
    offers(story, OfferPawns(JAUNE, 2))
    story.play({"consider": Accept(), ("settle", JAUNE): Take(10)}, until="settle")
    assert story.refusal(JAUNE, Take(11)) == hs.Refusal("no_pawn_there", "V.11", {"planet": 11})


@pytest.mark.forbids("rencontre V.11")
def test_no_more_pawns_land_than_agreed_and_no_more_than_are_there() -> None:
    story = haggling()
    offers(story, OfferBase(VERT, 12), OfferPawns(VERT, 3))
    story.play({"consider": Accept()}, until="settle")
    assert story.refusal(VERT, Take(1, 4)) == hs.Refusal("too_many_pawns", "V.11", {"number": 3})
    assert story.refusal(VERT, TakeFromCone(3)) == hs.Refusal("too_many_pawns", "V.11", {"number": 2})
    story.say(VERT, TakeFromCone(2))
    assert story.refusal(VERT, Take(1, 2)) == hs.Refusal("too_many_pawns", "V.11", {"number": 1})
    assert story.refusal(VERT, TakeFromCone()).code == "not_offered"


@pytest.mark.forbids("rencontre V.11")
def test_no_more_than_three_pawns_are_given_up() -> None:
    story = haggling()
    story.play({"draft": BreakOff()}, until=("give_up_pawns", VERT))
    assert story.refusal(VERT, Take(1, 4)) == hs.Refusal("too_many_pawns", "V.11", {"number": 3})
    assert story.refusal(VERT, TakeFromCone(3)) == hs.Refusal("too_many_pawns", "V.11", {"number": 2})


@pytest.mark.forbids("rencontre V.11")
def test_nobody_but_the_proposer_sees_the_draft() -> None:
    story = haggling()
    story.say(VERT, OfferCard(VERT, "attack_20"))
    mine, theirs = bargain(story, VERT), bargain(story, JAUNE)
    assert mine.draft is not None
    assert mine.draft.cards == {VERT: ("attack_20",)}
    assert (theirs.draft, theirs.offer) == (None, None)
