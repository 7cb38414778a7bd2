// Everything the guide of Galaxy Trucker says, in English.

import { inEnglish } from "../../../lib/typography";
import type { CourseWords } from "../../../lessons/course";

const { plural, say } = inEnglish;

export const en = {
  intro: "Four lessons for the base game, and one each for what the expansion adds. You are Blue; the others do not hurry you.",
  together: "Do that",
  strayed: {
    repair: "You took another tile off. It costs you no more, as long as what is left holds together.",
    land: "Another planet, or none: very well.",
    declare: "You keep your energy. Let us see whether that is enough.",
    else: "You chose something else, and why not? The rules allow it, so we go on.",
  },
  lessons: {
    connectors: { title: "Connectors and three mistakes", about: "One tile fits. Three do not, and have to come off.", minutes: 3 },
    energy: {
      title: "Energy and aliens",
      about: "Batteries drive double engines, double cannons and shields. And somebody purple likes to fight.",
      minutes: 3,
    },
    yard: {
      title: "Piles, glass and numbers",
      about: "In the race you look at what is coming, turn the hourglass and take a number.",
      minutes: 2,
    },
    flight: { title: "A whole flight", about: "Meteors, planets, pirates, and then the bill.", minutes: 5 },
    thrusters: { title: "Thrusters and routers", about: "Push your ship aside, with energy that comes round the corner.", minutes: 3 },
    intruder: { title: "Intruders", about: "They walk through your ship. Give somebody a rifle first.", minutes: 3 },
    team: { title: "A support team", about: "Hire somebody, and let them do what they can do.", minutes: 2 },
  },
  goals: {
    joined: "Weld on a tile that fits",
    seam: "Take off a tile with a wrong seam",
    barrel: "Free the barrel of a cannon",
    exhaust: "Take off an engine that points the wrong way",
    alien: "Take an alien aboard",
    engine: "Light a double engine",
    cannon: "Beat the smugglers",
    pile: "Look at a pile of cards",
    glass: "See the hourglass turned over",
    number: "Take a number",
    meteors: "Come through meteors",
    landed: "Land on a planet",
    stowed: "Stow goods",
    pirates: "Meet pirates",
    bill: "Read the bill",
    pushed: "Push your ship aside",
    routed: "Draw energy through a router",
    armed: "Put an armoury beside the crew",
    met: "Deal with an intruder",
    hired: "Hire somebody",
    used: "Use their skill",
  },
  lines: {
    watch: "There! Look at the ship: this is what became of it.",
    free: "Here I leave the choice to you.",

    connectors_take:
      "This ship was built in a hurry. One shield generator still lies face up in the yard. Take it: it has a single pipe at the rear and a universal one at its left.",
    connectors_place:
      "Pipes have to meet pipes: single with single, double with double, and three of them, the universal ones, with anything but a smooth side. Weld it on above the cabin on the left, as it lies.",
    connectors_finish: "It fits. You could go on building, but the ship has enough mistakes already. Take your number: then it is checked.",
    connectors_seam:
      "The inspectors find three mistakes, and each glows. The battery on the right turns a smooth side to the pipes of your cabin: that seam is wrong. Take the battery off.",
    connectors_barrel: "In front of a cannon's barrel there must be nothing. A hold stands right there. Take the hold off, not the cannon.",
    connectors_exhaust: "An engine blows to the rear, always. This one blows elsewhere: off it goes.",
    end_connectors:
      "A shield that fits, and three tiles on the scrap heap. Each of them costs you a credit at the end. So: pipes to pipes, barrels and exhausts free, engines to the rear.",
    end_connectors_short:
      "It flies, and that is what counts. There were three mistakes: a smooth side against pipes, a hold in front of a barrel, an engine that blows sideways. Try again if you missed one.",

    energy_alien:
      "Before take-off everybody boards. Beside this cabin there is a purple life support, so a purple alien could live here instead of two humans. It adds 2 to your cannons, if you have any. Take it in.",
    energy_first: "Fly on: the first card is open space.",
    energy_engine:
      "Everybody flies as far as their engines are strong. Your double engine does nothing by itself; with one energy cell of the battery it counts 2. Spend it.",
    energy_on: "Two days ahead. And there are smugglers, with a strength of 4. Fly on.",
    energy_cannon:
      "Your cannon counts 1 and the purple alien 2: that makes 3 against 4. The double cannon counts 2 more, for one energy cell. Spend it, and you have 5.",
    energy_reward: "Beaten! You may take their goods, and lose a day for it. You have no hold, but see what it is like.",
    energy_goods: "Nothing fits anywhere: this ship has no hold. Leave them behind.",
    end_energy:
      "Engines, cannons, shields: whatever is double or made of light eats an energy cell each time. Batteries are not filled again in flight, so spend them where they count.",
    end_energy_short:
      "You came home all the same. With the alien and the battery you would have been 5 against 4, and two days ahead. Try again?",

    yard_pile:
      "In a real race everybody grabs at once. Three piles of cards may be looked at while you build: they are the adventures of this flight. The fourth is secret. Look at one.",
    yard_put_back: "That is coming, among other things. Put the pile back: nobody else can look at it meanwhile.",
    yard_glass:
      "The hourglass has run out, and lies on its first circle. Anybody may turn it over. Only somebody whose ship is finished may turn it for the last time; then it is time for all. Turn it.",
    yard_number:
      "Whoever finishes takes a number, the lowest that is left. Number 1 flies in front and gets most for arriving, but meets everything first. Take yours.",
    end_yard:
      "That is the whole race: tiles, piles, the glass, a number. When the last sand has run, all hands are off the ships, finished or not.",
    end_yard_short: "The ship is finished. Try again if you want to look at a pile and turn the glass, too.",

    flight_first: "Four small meteors, one from each side. Fly on, and watch the dice.",
    flight_second: "Next: planets. Whoever flies in front chooses first.",
    flight_third: "And now pirates, with a strength of 5. You have two cannons. Do not worry: that is what shields are for.",
    flight_on: "Fly on.",
    flight_shield:
      "Something is coming for a tile. A small meteor only hurts exposed pipes; a light shot hurts anything. Your shield covers the front and the right: an energy cell stops it.",
    flight_land:
      "Each planet has cubes of its own: red is worth 4 credits, yellow 3, green 2, blue 1. Red needs a special hold, which you do not have. Landing costs two days. Land on the second one.",
    flight_stow: "Two places in your hold, and two blue cubes that fit. Stow them.",
    flight_stowed: "The red one stays behind. Done.",
    flight_declare: "You say how strong you are, before anything is compared. Energy makes double cannons count.",
    flight_enough: "No more energy. That is all.",
    end_flight: (v) =>
      say`Home! And here is the bill: ${plural(v.arrival ?? 0, "# credit|# credits")} for arriving, ${v.looks} for the best-looking ship, ${v.goods} for goods, and ${v.tiles} off for lost tiles. That leaves ${plural(v.credits ?? 0, "# credit|# credits")}. After the last flight most credits win.`,

    thrusters_first: "Meteors ahead. Your ship has thrusters on both wings. Fly on.",
    thrusters_on: "More of them. Fly on.",
    thrusters_push:
      "Before it strikes you may push your ship aside by one line, towards the side that the nozzle points to. It costs an energy cell. Choose the way on which it misses, or meets something tough.",
    thrusters_panel:
      "Look: the solar panel is not even joined to the thruster. But there is a router between them, and all that is joined to a router counts as joined to each other. So the panel drives it, for nothing, once on each card.",
    thrusters_hit: "A shield could stop this one. For this lesson it does not matter.",
    end_thrusters:
      "Once for each roll, by one line, for one energy cell. And a router joins whatever is around it: panels and what they drive, crew and rifles, life supports and cabins. But it does not hold the ship together.",
    end_thrusters_short: "Nothing came close enough, or you did not push. Try again: the dice will fall differently.",

    intruder_take: "There will be visitors on this flight. Nobody aboard is armed yet. An armoury lies face up in the yard: take it.",
    intruder_place:
      "Crew on tiles joined to an armoury are armed. Weld it on to the right of your starting cabin: then the two people there have rifles.",
    intruder_finish: "That will do. Take your number.",
    intruder_first:
      "A predator comes in along a line, like a meteor. It walks from tile to tile through joined pipes, one hand on the wall, and eats whatever it finds. If it walks into an armed cabin, it is beaten. Fly on.",
    intruder_on: "There may be another one. Fly on.",
    end_intruder:
      "Into the arms of your crew! Whoever beats an intruder inside the ship gets the reward. One that would come in at a defended tile thinks better of it: no harm, and no reward.",
    end_intruder_eaten:
      "It ate its way through and left. Armed crew, or an auto-defence, have to be where it comes by: it keeps one hand on the wall, so its way can be foreseen.",
    end_intruder_missed: "They all missed you. Lucky, but not much of a lesson: try again, and the dice will fall differently.",

    team_hire:
      "Between flights you hire somebody, one of three whom only you see. Each has two skills: the first works on the next flight, both on later ones. Take the Trader.",
    team_buy: "Before the flight the Trader buys a yellow cube for 1 credit. At home it sells for 3. Buy it.",
    team_stow: "Into the hold with it.",
    team_stowed: "Done.",
    team_fly: "Fly on: there is only open space between you and a profit.",
    end_team: "Bought for 1, sold for 3. Eighteen people are for hire, from Architect to Welder, and each of them bends one rule.",
    end_team_short: "You flew home. Try again if you want to see your team at work.",
  },
} satisfies CourseWords;

export type Line = keyof typeof en.lines;
export type Goal = keyof typeof en.goals;
