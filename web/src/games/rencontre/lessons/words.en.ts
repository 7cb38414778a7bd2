// Everything the guide of Rencontre says, in English.

import { inEnglish } from "../../../lib/typography";
import type { CourseWords } from "../../../lessons/course";

const { plural, say } = inEnglish;

export const en = {
  intro: "Three short lessons, on the real board and by the real rules. You are Green; the others play their part.",
  together: "Offer a base for a base",
  strayed: {
    aim_cone: "Another planet, very well. It is better defended, so this will be harder.",
    offence_invites: "You picked your own allies: very well.",
    gather: "Another number of pawns: your choice counts, and so will the total.",
    draft: "You went your own way. Let us see what becomes of it.",
    edict_window: "You let it pass. Fine: let us see what becomes of it.",
    zap_window: "You let the power act. Let us see what becomes of it.",
    else: "You chose something else, and why not? The rules allow it, so we go on.",
  },
  lessons: {
    duel: {
      title: "A duel, six endings",
      about: "You attack Yellow. Then you go back to the cards, and see what else could have happened.",
      minutes: 8,
    },
    edicts: {
      title: "Edicts",
      about: "Two cards that are no duel cards turn a lost fight. And how not to be asked all the time.",
      minutes: 3,
    },
    powers: { title: "Alien powers", about: "Some are offered, some just happen, and all of them can fall asleep.", minutes: 4 },
  },
  goals: {
    won: "Your attack is stronger",
    lost: "The defence holds",
    consolation: "Your compromise is spurned",
    over_compromise: "You spurn a compromise",
    deal: "Two compromises, and a deal",
    no_deal: "Two compromises, and no deal",
    force_field: "Send an ally home",
    order: "Give a standing order",
    zap: "Silence a power",
    mandatory: "A power that just happens",
    awake: "Wake your own power",
    optional: "Use a power that is offered",
  },
  lines: {
    wait: "The others are at it. Watch the board.",
    wait_allies: "Now Yellow invites too. Then those invited answer, one after the other, from your left: Red first, then Blue.",
    free: "Here I leave the choice to you.",
    watch: "There! Watch the board: this is what became of it.",
    go_home: "Your pawns go home: to any of your bases, however you like.",

    duel_start:
      "You are Green, and it is your turn. You are going to attack Yellow, as in the example of the rules. No clock, nothing to break: just begin.",
    duel_pawn:
      "Three of your pawns are in the black hole. As each of your duels begins, one may come back, to any base of yours. Your planet 5 has a single pawn: send it there.",
    duel_aim:
      "The cup gave a yellow disc, so Yellow is your opponent. Point the cone at one of those planets. Planet 1 has only two yellow pawns. The red one there is a guest and in no danger.",
    duel_gather:
      "Gather one to four pawns. Each adds a point, and all are lost if you lose. Take three from your planet 1: one stays behind, so you keep the base.",
    gather_more: (v) => say`${v.missing} more would make three. Or attack with what you have.`,
    duel_enough: "Three on the cone, as in the example. A fourth could come, but that is enough.",
    duel_invite:
      "Invite whom you like. Blue would love another base. Red already has one on that planet, and nothing to gain beside you. Invite Blue.",
    cards_first: (v) =>
      say`The moment of the duel. You attack with ${plural(v.attackers ?? 0, "# pawn|# pawns")}, Yellow defends with ${v.defenders}. Attack 12 makes ${12 + (v.attackers ?? 0)}. Lay it face down; Yellow lays a card at the same time.`,
    cards_won: (v) =>
      say`Back to the cards; Yellow is going to lay an attack. Your Attack 12 and ${plural(v.attackers ?? 0, "# pawn|# pawns")} make ${12 + (v.attackers ?? 0)}.`,
    cards_lost: (v) =>
      say`Back to the cards; Yellow is going to lay Attack 10, with ${plural(v.defenders ?? 0, "# pawn|# pawns")}. What if you lay a 10 as well? Count both sides before you do.`,
    cards_consolation:
      "Back to the cards; Yellow is going to lay an attack. You feel peaceful and lay your compromise. Against an attack it always loses, and yet …",
    cards_over_compromise:
      "Back to the cards; this time Yellow is going to lay a compromise. Any attack will do: numbers do not count then.",
    cards_deal: "Back to the cards; this time Yellow is going to lay a compromise. Lay yours, and you two shall talk.",
    duel_draft:
      "Two compromises: the allies go home, and the two of you have a minute to make a deal. Here there is no hourglass. Try a base for a base.",
    duel_counter: "Your own offer, piece by piece. Yellow wants a base and something on top: perhaps a single card will do.",
    duel_consider:
      "Yellow wants more: two pawns land on each base, and three cards drawn blind from your hand. Accept, make a better offer, or break off.",
    duel_break: "Now see what a quarrel costs: break off. At a real table, the end of the minute does the same.",
    duel_settle: "A deal! Bring pawns to your new base. Those on the cone are on the road anyway: take them.",
    duel_give_up: "No deal, so you each lose three pawns of your own choice. Those on the cone hold no base: give them up.",

    end_won: (v) =>
      say`${v.offence} to ${v.defence}: the planet is yours! ${v.helped ? "Your pawns and Blue's settle there, a foreign base for each." : "Your pawns settle there, and you have a foreign base."} The defenders fall into the black hole${v.guest ? ", while the red guest stays where it was" : ""}. Five foreign bases win the game.`,
    end_lost: (v) =>
      say`${v.offence} to ${v.defence}: ${v.offence === v.defence ? "a tie, and a tie goes to the defence" : "the defence is stronger"}. All who attacked fall into the black hole. Red helped the winner, and for each pawn has a card, or one of its own back from the black hole.`,
    end_consolation: (v) =>
      say`An attack beats a compromise, whatever its number. But you are consoled: for each pawn that you lost, a card drawn blind from Yellow's hand, ${plural(v.cards ?? 0, "# card|# cards")} in all. ${v.helped ? "Blue lost as well, and gets nothing." : ""}`,
    end_over_compromise: (v) =>
      say`Your attack wins without any counting, and the planet is yours. But Yellow had offered peace, and is consoled with ${plural(v.cards ?? 0, "# card|# cards")} drawn blind from your hand, one for each pawn lost. Red lost too, and gets nothing.`,
    end_deal:
      "A deal is a success for both: each has a base at the other's. It counts as one for your turn too, so you could fight a second duel now.",
    end_no_deal:
      "No deal: three pawns each into the black hole, and your turn is over. Often even a poor deal is better than none, and both of you know it.",

    edicts_field: (v) =>
      say`Red attacks Blue, and you help Blue with two pawns. But Yellow brings Red four more: ${v.attackers} against ${v.defenders}. You hold a Force Field, which sends allies home, and now is its moment. Play it.`,
    edicts_field_still:
      "The cards are down, and this is the last moment for your Force Field. Yellow's four pawns are still on the cone. Play it.",
    edicts_send: "Choose who goes home: Yellow. You are an ally too, so mind that you do not send yourself away!",
    edicts_order:
      "The cards are up: 10 against 12. Everybody who holds cards is asked about edicts, even those who have none: so nobody can tell. To be left in peace, give an order: no more questions about edicts. Zaps will still be offered.",
    edicts_zap:
      "Red is the Virus and multiplies: 10 × 4 = 40! A Cosmic Zap silences a power until the duel is over. Zap it, and all Red has is 10 + 4.",
    edicts_reward:
      "Blue holds, thanks to you. For each pawn that you brought, take a card, or one of your own out of the black hole. What do you need more?",
    end_edicts_won: (v) =>
      say`${v.offence} to ${v.defence}: two edicts, and a lost duel was won. They are discarded once played; new ones come with new cards. Your order stays until you take it back, at the beginning of a duel of your own.`,
    end_edicts_lost: (v) =>
      say`${v.offence} to ${v.defence}: this time Red was stronger. It takes both, the Force Field against Yellow's pawns and the Zap against the Virus. A standing order that covers Zaps lets them pass, too.`,

    powers_disc:
      "You are the Philanthropist, but your power sleeps: it needs three bases in your home system, and you have two. The disc is your own colour, so you may turn on an intruder. Yellow sits on your planet 4. Drive him out!",
    powers_gather:
      "Two yellow pawns are waiting. Take three from your planet 1, and be careful: Yellow is the Void, and what the Void beats is gone for good.",
    powers_enough: "Three, that is enough.",
    powers_invite: "Blue is the Macron: only one pawn, but it counts for four. That power is mandatory, it always applies. Invite Blue.",
    powers_cards: (v) =>
      say`Your Attack 8, ${plural((v.attackers ?? 1) - 1, "# pawn|# pawns")} of yours, and four for Blue's: ${8 + (v.attackers ?? 1) - 1 + 4}. Lay it.`,
    powers_cards_alone: (v) =>
      say`Without Blue it gets tight: your Attack 8 and ${plural(v.attackers ?? 0, "# pawn|# pawns")} make ${8 + (v.attackers ?? 0)}. Lay it and hope.`,
    powers_second: "Three home bases again: your power is awake! And a success earns you a second duel. Fight it.",
    powers_go: "Begin the duel: destiny names an opponent.",
    powers_offer:
      "Now the Philanthropist is offered to you. It is optional: use it or pass. Give Yellow the worst you have, an Attack 6. As long as Yellow holds duel cards, no new hand comes.",
    end_powers_won:
      "Yellow is stuck with your worst card. Mind your pawns, though: if you empty home planets and fewer than three bases are left there, your power falls asleep that instant. The others' do, too.",
    end_powers_lost:
      "The Void has eaten your pawns, and your power sleeps on. With Blue at your side it would have been enough. Try again?",
    end_powers_unused: "You won and woke your power, but never used it. That is allowed: it is optional. Try again if you want to see it.",
  },
} satisfies CourseWords;

export type Line = keyof typeof en.lines;
export type Goal = keyof typeof en.goals;
