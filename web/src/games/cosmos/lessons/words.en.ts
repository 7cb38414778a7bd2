// Everything the guide of Capitaine Cosmos says, in English.

import { inEnglish } from "../../../lib/typography";
import type { CourseWords } from "../../../lessons/course";

const { plural, say } = inEnglish;

export const en = {
  intro: "Four short flights on a real map. You are Blue; Red flies as the lesson wants it and never fires back.",
  together: "Do that",
  strayed: {
    aim: "You decided otherwise. It is your trigger: let us see what becomes of it.",
    else: "You chose something else, and why not? The rules allow it, so we go on.",
  },
  lessons: {
    fighter: {
      title: "A fighter and its six phases",
      about: "You write six orders in advance and bring a freighter into your sights.",
      minutes: 3,
    },
    fire: { title: "Three ranges, two shots", about: "Far, near, very near: why it pays to keep a shot.", minutes: 3 },
    slow: {
      title: "An escort and a rock",
      about: "A slow ship plans further ahead. Rocks hurt, and shield; and ships can share a cell.",
      minutes: 4,
    },
    cruiser: {
      title: "Ramps and mines",
      about: "One fighter leaves, another one lands, and a mine waits for the pursuer.",
      minutes: 5,
    },
  },
  goals: {
    moved: "Move by an order of your own",
    turned: "Turn the ship",
    sights: "Bring the enemy into your sights",
    kept: "Keep your shots from afar",
    close: "Fire at short range, × 3",
    both: "Fire both shots close by",
    shade: "Fire past an asteroid",
    around: "Fly round it unharmed",
    overlap: "Share a cell with an enemy",
    launched: "Launch a fighter",
    landed: "Take a fighter aboard",
    mined: "Let somebody fly into a mine",
  },
  lines: {
    watch: "There! Watch the map: this is what became of it.",
    free: "Here I leave the choice to you.",

    fighter_orders:
      "B1 is yours. A turn has six phases, and you write all six orders now. M moves two cells straight ahead, G turns left, D turns right; MG moves, then turns. The freighter is up there on the right: write M M MG M, for phases 1 to 4. What you leave empty, the ship stays. Then seal.",
    fighter_again:
      "It is not in your sights yet. Your cone opens straight ahead, up to six cells. Look where the freighter is, turn the nose towards it, and seal again.",
    end_fighter:
      "There it is, in your cone! Whatever stands in an arc of yours at the end of a phase can be fired at, in each of the six phases. How to fire well is the next lesson.",
    end_fighter_lost: "The freighter never came into your cone. Try again: M M MG M does it.",

    fire_orders:
      "The freighter does not move. Fly straight at it: M in the first four phases, then X twice to stay there. Six boxes: M M M M X X. Then seal, and we talk about shooting on the way.",
    fire_again: "A new turn, and both shots are back. Stay close, facing it, and seal.",
    fire_long:
      "Long range: the die counts once. A fighter has two shots in the whole turn, and you come closer with every phase. Keep them: no shot now.",
    fire_medium: "Medium range: the die counts twice. Better, but not yet. Keep your shots.",
    fire_short: "Short range: the die counts three times! Now. Aim at R1 and fire.",
    fire_enough: "One shot from the bow in one phase, that is all. Let it go off.",
    end_fire: (v) =>
      say`Two shots, both times three: ${plural(v.damage ?? 0, "# point|# points")} of damage, and the freighter has ${v.left} left. From afar the same two dice would have done a third of that. Shots that you keep are gone when the turn is over, so do not keep them too long.`,
    end_fire_lost: (v) =>
      say`${plural(v.damage ?? 0, "# point|# points")} of damage. It would have been more from close by: two shots at short range count three times each. Try again, and wait for × 3.`,

    slow_orders:
      "An escort moves in phases 2, 4 and 6 only; the other boxes are hatched. An asteroid lies straight ahead, and whoever ends a phase on it is hurt. Go round it: MG in phase 2, MD in phase 4, M in phase 6. And there comes a fighter.",
    slow_shade:
      "R1 stands in your bow arc, but the rock is in the same arc and closer: the damage is halved. Fire at R1 with the bow, to see it.",
    slow_fire: "An escort has three arcs, bow, port and starboard, and three shots a turn: one for each arc in a phase. As you like.",
    slow_overlap:
      "R2 has flown right over you. Nobody collides in space, but ships that share a cell cannot fire at each other. So R2 is not among your targets now. Go on.",
    slow_enough: "No more shots in this phase. Go on.",
    end_slow:
      "Round the rock without a scratch. To remember: behind an asteroid damage is halved, on it you suffer a D6 and a D12 in every phase. And slow ships must know early where they want to be.",
    end_slow_short:
      "No scratch, but you are not past the rock yet. With MG, MD and M in phases 2, 4 and 6 you would be. Try again, or play on.",
    end_slow_hit: (v) =>
      say`The rock has hit you ${plural(v.hits ?? 0, "once|# times")}: a D6 and a D12 for each phase that ends on it. Go round it: MG in phase 2, MD in phase 4.`,

    cruiser_orders:
      "B1 is a cruiser: two ramps in front, with room for two fighters each. B2 waits aboard. B3 wants to land: M in phase 1 brings it right above the ramp. B4 is an escort with a mine. Write for B1: X in phases 3 and 6, it stays. B3: M in phase 1. B4: M in phases 2, 4 and 6. Then seal.",
    cruiser_announce:
      "Before anything moves, fighters land and leave. Say that you launch: announce it. At least one fighter has to go then.",
    cruiser_decks: "Nothing more for the ramps in this phase. Go on.",
    cruiser_launch:
      "B2 can leave straight ahead or outward, four cells, and may turn at the end of its path. Take it straight ahead, without a turn.",
    cruiser_no_more: "That is enough. No more launches.",
    cruiser_fly:
      "A launched fighter does nothing more in this phase. Now write its orders for the rest of the turn: say, M in phases 2 and 3.",
    cruiser_land: "B3 stands above the starboard ramp. Take it aboard. It keeps its damage, and can leave again from the next phase on.",
    cruiser_keep: "You could drop the mine here already. Keep it: your escort moves in phase 2.",
    cruiser_drop:
      "The escort has moved, so it may drop its mine: behind its tail, to the left or to the right. R1 comes along the row to the left. Port it is!",
    cruiser_fire: "A shot, if you want one. It makes no difference for this lesson.",
    end_cruiser:
      "R1 flew into it: on the mine a D6, a D8 and a D12; on a cell beside it a D6 and a D8, in every phase. Mines stay where they are, and do your own ships no harm. You know the whole cruiser now.",
    end_cruiser_lost:
      "R1 got past. The mine should lie on its row: dropped to port in phase 2, after the escort has moved. Try again, or play on.",
  },
} satisfies CourseWords;

export type Line = keyof typeof en.lines;
export type Goal = keyof typeof en.goals;
