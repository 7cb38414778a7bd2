// What the page says by itself about a battle, in English. The names of things come from the game's own words.

import { inEnglish } from "../../lib/typography";
import type { Goal } from "./sheets";

const { plural, say } = inEnglish;

export const en = {
  map: {
    map: "The map",
    mapKeys: "The map. Arrows: move; + and −: zoom; 0: see everything that matters.",
    exit: "Exit",
    zoomIn: "Closer",
    zoomOut: "Farther",
    whole: "Frame what is in hand",
    wholeBattle: "Frame the whole battle",
    briefing: "Briefing",
    sheet: "Order sheet",
    close: "Close",
    turn: (turn: number, turns: number) => say`Turn ${turn} / ${turns}`,
    phase: (phase: number) => say`Phase ${phase}`,
    planning: "Secret orders",
    buying: "Putting fleets together",
    points: (blue: number, red: number) => say`Points: Blue ${blue}, Red ${red}`,
    ship: (name: string, kind: string, left: number, whole: number, at: string, heading: string) =>
      say`${name}, ${kind}, defence ${left} of ${whole}, cell ${at}, heading ${heading}`,
    yours: "yours",
    /** The card of a ship. */
    card: (ship: string) => say`The card of ${ship}`,
    more: "More",
    less: "Less",
    defence: "Defence",
    shots: "Shots left",
    guns: "Shots",
    moves: "Moves in",
    pivots: "Pivots by",
    carries: "Carries",
    minesAboard: "Mines",
    value: "Worth",
    of: (left: number, whole: number) => say`${left} of ${whole}`,
    aTurn: (count: number) => say`${count} a turn`,
    inAPhase: (count: number) => plural(count, "# shot|# shots"),
    arc: "Arc",
    inPhases: (phases: string) => say`phases ${phases}`,
    never: "never",
    notches: (most: number): string => (most > 1 ? "one or two notches" : "one notch"),
    room: (count: number) => say`up to ${plural(count, "# fighter|# fighters")}`,
    upTo: (far: number) => say`up to ${far}`,
    reach: "Where it can be, and fire, in phase",
    ships: "The ships",
    /** The briefing. */
    forces: "The forces",
    goals: "To win",
    goal: (goal: Goal, kind: string): string => {
      const count = goal.count ?? 1;
      switch (goal.goal) {
        case "eliminate":
          return "leave no enemy in play";
        case "exit":
          return say`bring ${plural(count, `# ${kind}|# ${kind}s`)} to the exit`;
        case "destroy":
          return say`destroy ${plural(count, `# ${kind}|# ${kind}s`)}`;
        case "destroy_ship":
          return say`destroy ${goal.ship}`;
        case "aboard":
          return say`bring ${plural(count, `# ${kind}|# ${kind}s`)} back aboard`;
      }
    },
    timeUp: (turns: number, winner: string | null) =>
      winner === null ? say`After turn ${turns} points are counted.` : say`After turn ${turns}, ${winner} wins.`,
    /** Signs on the map. */
    force: (die: number, defence: number) => say`fires with D${die}, defence ${defence}`,
    signs: {
      mine: "A mine hurts enemies on its cell and beside it, in every phase.",
      rock: "An asteroid hurts whoever ends on it, and halves shots that pass behind it.",
      drift: (phases: string) => say`The arrow says where it drifts, in phases ${phases}.`,
      exit: "The arrows at the edge are the exit.",
      dice: "D6, D8 and D12 are dice with so many faces: what a shot takes off, ×2 or ×3 from near.",
    },
    beacon: "Beacon",
    beaconAt: (cells: string, reach: number, points: number) =>
      say`The beacon is at ${cells}. Whoever is alone within ${plural(reach, "# cell|# cells")} of it when a turn ends gets ${plural(points, "# point|# points")}.`,
    begin: "Into space!",
    you: "you",
    aboard: "aboard",
    mines: (count: number) => plural(count, "# mine|# mines"),
    /** The film. */
    film: "The film of the turn",
    play: "Play",
    pause: "Pause",
    skip: "Skip",
    again: (turn: number) => say`Watch turn ${turn} again`,
    live: "Back to now",
    speed: "Speed",
    times: (speed: number) => say`× ${speed}`,
    position: "Place in the film",
    score: (points: number) => plural(points, "# pt|# pts"),
    lost: (count: number) => say`${count} lost`,
  },
  gallery: {
    battles: "Battles",
    turns: (turns: number) => plural(turns, "# turn at most|# turns at most"),
    hardness: { 1: "easy: moving and firing", 2: "a little more to know", 3: "for captains who know the rules" },
    ships: (count: number, kind: string) => say`${count} × ${kind}`,
    with: (features: string) => say`With ${features}.`,
    features: {
      ramps: "fighters aboard a cruiser",
      mines: "mines",
      asteroids: "asteroids",
      drift: "things that drift",
      exit: "an exit to reach",
      giant: "a giant",
      fleets: "fleets to put together",
    },
    /** When it is over. */
    points: (points: number) => plural(points, "# point|# points"),
    gain: (names: string, kind: string, fate: string) => say`${names} (${kind}, ${fate})`,
    beaconHeld: "the beacon held",
    noGain: "no points",
    next: (title: string) => say`Next battle: ${title}`,
  },
  desk: {
    orders: "Your orders for the six phases",
    ship: "Ship",
    phaseShort: "Phase",
    pad: (ship: string, phase: number) => say`${ship}, phase ${phase}`,
    empty: "nothing: stays put",
    noOrders: "no orders yet",
    hatched: (phases: string) => say`acts in phases ${phases} only`,
    never_moves: (kind: string) => say`Impossible: ${kind} never moves (3.3).`,
    not_in_that_phase: (kind: string, phases: string) => say`Impossible: ${kind} acts in phases ${phases} only (3.3).`,
    too_far_round: (kind: string, order: string) => say`${order}: ${kind} turns one notch at a time (4.2).`,
    no_such_order: (order: string) => say`“${order}” is no order. Write M, G (left), D (right), GG, DD, X, or M and then a pivot (3.2).`,
    orders_stand: "This phase is over: orders given stand (3.5).",
    leaves: (ship: string, phase: number, edge: string) => say`Careful: ${ship} leaves the map over ${edge} in phase ${phase}.`,
    escapes: (ship: string, phase: number, edge: string) => say`${ship} gets out over ${edge} in phase ${phase}.`,
    copy: "As last turn",
    wipe: "Clear all",
    wipeShip: (ship: string) => say`Clear ${ship}`,
    undo: "Undo",
    send: "Seal my orders",
    forgotten: (count: number, names: string) =>
      plural(
        count,
        `${names} has no orders and will stay put for the whole turn.|${names} have no orders and will stay put for the whole turn.`,
      ),
    sealAnyway: "Seal all the same",
    goOnWriting: "Go on writing",
    takeBack: "Take my orders back",
    sendSome: (missing: number) => say`${plural(missing, "# empty box|# empty boxes")}: nothing moves there.`,
    how: "Pick a ship, then drag it to its cell, touch a disc on the map, or type M, G, D, X in the grid (G is left, D is right).",
    guessing: (ship: string) => say`What if ${ship} …? Draw its course: nobody else sees it, and it is never sent.`,
    selectedIs: (name: string, kind: string) => say`${name}, ${kind}`,
    /** Gunnery. */
    fire: (count: number) => say`Fire! ${plural(count, "# shot|# shots")}`,
    hold: "Hold fire",
    best: "Best aim",
    left: (shots: number) => say`${plural(shots, "# shot|# shots")} left`,
    damage: (die: number, factor: number, shade: string, least: number, most: number) =>
      say`D${die}${factor > 1 ? say` × ${factor}` : ""}${shade ? say`, halved (${shade})` : ""}: ${least} to ${most}`,
    clash: {
      shots: "Instead of another shot: there are no more this turn (5.2).",
      arc: "Instead of the other shot in this arc (5.4).",
      target: "Instead of the other shot at this target (5.4).",
    },
    taken: "noted",
    /** Mines and ramps. */
    drop: (count: number) => say`Drop ${plural(count, "# mine|# mines")}`,
    noDrop: "Drop nothing",
    askMe: { mines: "Mines: ask me", decks: "Ramps: ask me" },
    wishes: {
      mines: { changed: "when an enemy comes near", always: "in every phase", never: "no more this turn" },
      decks: { changed: "when something changes", always: "in every phase", never: "no more this turn" },
    },
    answering: "Nothing new here: the table goes on without asking you.",
    hush: "Don't ask again",
    hushWhy: (ship: string) => say`Not to be asked about ${ship} again this turn, unless its targets change`,
    decks: (landing: number, launching: boolean) =>
      [landing > 0 ? say`Recover ${plural(landing, "# fighter|# fighters")}` : "", launching ? "Announce a launch" : ""]
        .filter(Boolean)
        .join(" · "),
    noDecks: "No landing, no launch",
    fighter: "Fighter",
    path: "Path",
    pivot: "Pivot at its end",
    pivots: { "": "straight on", G: "G (left)", D: "D (right)", GG: "GG", DD: "DD" },
    launch: (ship: string) => say`Launch ${ship}`,
    endLaunch: "That's all",
    /** The shop. */
    budget: (left: number, budget: number) => say`You have ${plural(left, "# point|# points")} left of ${budget}.`,
    aboutKind: (kind: string) => say`About the ${kind}`,
    buy: (kind: string, price: number) => say`${kind}, ${plural(price, "# pt|# pts")}`,
    place: (ship: string, kind: string) => say`Place ${ship} (${kind}): touch a cell of your zone`,
    stow: "or aboard:",
    cell: "Cell",
    put: "Put it there",
    face: (ship: string) => say`Which way does ${ship} look?`,
    arm: (ship: string, price: number) => say`Mine for ${ship}, ${plural(price, "# pt|# pts")}`,
    disband: "Give everything back",
    fleetDone: "My fleet is ready",
    noFleet: "Nothing yet: no fleet, no battle.",
    /** The order sheet. */
    sheetOf: (scenario: string) => say`Order sheet · ${scenario}`,
    print: "Print",
    copyText: "Copy as text",
    copied: "Copied.",
    class: "Class",
    defence: "Defence",
    turn: (turn: number) => say`Turn ${turn}`,
    box: (ship: string, phase: number) => say`${ship}, phase ${phase}`,
    key: "M moves · G, D pivot left, right · X stays · * a shot · o a mine · [ ] launch · ( ) recovery",
    notYet: "secret",
  },
};

export type CosmosWords = typeof en;
