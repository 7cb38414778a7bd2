import type { Words } from "./words";

const s = (count: number): string => (count === 1 ? "" : "s");

const en: Words = {
  map: {
    map: "The map",
    mapKeys: "The map. Arrows: move; + and −: zoom; 0: see everything that matters.",
    exit: "Exit",
    zoomIn: "Closer",
    zoomOut: "Farther",
    whole: "Frame",
    briefing: "Briefing",
    sheet: "Order sheet",
    close: "Close",
    turn: (turn, turns) => `Turn ${turn} / ${turns}`,
    phase: (phase) => `Phase ${phase}`,
    planning: "Secret orders",
    buying: "Putting fleets together",
    points: (blue, red) => `Points: Blue ${blue}, Red ${red}`,
    ship: (name, kind, left, whole, at, heading) => `${name}, ${kind}, defence ${left} of ${whole}, cell ${at}, heading ${heading}`,
    yours: "yours",
    ships: "The ships",
    forces: "The forces",
    goals: "To win",
    goal: (goal, kind) => {
      const count = goal.count ?? 1;
      switch (goal.goal) {
        case "eliminate":
          return "leave no enemy in play";
        case "exit":
          return `bring ${count} ${kind}${s(count)} to the exit`;
        case "destroy":
          return `destroy ${count} ${kind}${s(count)}`;
        case "destroy_ship":
          return `destroy ${goal.ship}`;
        case "aboard":
          return `bring ${count} ${kind}${s(count)} back aboard`;
      }
    },
    timeUp: (turns, winner) => (winner === null ? `After turn ${turns} points are counted.` : `After turn ${turns}, ${winner} wins.`),
    begin: "Into space!",
    you: "you",
    aboard: "aboard",
    mines: (count) => `${count} mine${s(count)}`,
    film: "The film of the turn",
    play: "Play",
    pause: "Pause",
    skip: "Skip",
    again: (turn) => `Watch turn ${turn} again`,
    live: "Back to now",
    speed: "Speed",
    times: (speed) => `× ${speed}`,
    position: "Place in the film",
    score: (points) => `${points} pt${points === "1" ? "" : "s"}`,
    lost: (count) => `${count} lost`,
  },
  desk: {
    orders: "Your orders for the six phases",
    ship: "Ship",
    phaseShort: "Phase",
    pad: (ship, phase) => `${ship}, phase ${phase}`,
    empty: "nothing: stays put",
    hatched: (phases) => `acts in phases ${phases} only`,
    never_moves: (kind) => `Impossible: ${kind} never moves (3.3).`,
    not_in_that_phase: (kind, phases) => `Impossible: ${kind} acts in phases ${phases} only (3.3).`,
    too_far_round: (kind, order) => `${order}: ${kind} turns one notch at a time (4.2).`,
    no_such_order: (order) => `“${order}” is no order. Write M, G (left), D (right), GG, DD, X, or M and then a pivot (3.2).`,
    orders_stand: "This phase is over: orders given stand (3.5).",
    leaves: (ship, phase, edge) => `Careful: ${ship} leaves the map over ${edge} in phase ${phase}.`,
    escapes: (ship, phase, edge) => `${ship} gets out over ${edge} in phase ${phase}.`,
    copy: "As last turn",
    wipe: "Clear all",
    wipeShip: (ship) => `Clear ${ship}`,
    undo: "Undo",
    send: "Seal my orders",
    sendSome: (missing) => `${missing} empty box${missing === 1 ? "" : "es"}: nothing moves there.`,
    how: "Pick a ship, then drag it to its cell, touch a disc on the map, or type M, G, D, X in the grid (G is left, D is right).",
    selectedIs: (name, kind) => `${name}, ${kind}`,
    fire: (count) => `Fire! ${count} shot${s(count)}`,
    hold: "Hold fire",
    best: "Best aim",
    left: (shots) => `${shots} shot${s(shots)} left`,
    damage: (die, factor, shade, least, most) => `D${die}${factor > 1 ? ` × ${factor}` : ""}${shade ? `, halved (${shade})` : ""}: ${least} to ${most}`,
    clash: { shots: "No shot left this turn (5.2).", arc: "This arc has fired already (5.4).", target: "This ship aims at that target already (5.4)." },
    taken: "noted",
    drop: (count) => `Drop ${count} mine${s(count)}`,
    noDrop: "Drop nothing",
    silentMines: "Don't ask me about mines this turn",
    silentDecks: "Don't ask me about the ramps this turn",
    answering: "I answer “ready” for you.",
    decks: (landing, launching) => [landing > 0 ? `Recover ${landing} fighter${s(landing)}` : "", launching ? "Announce a launch" : ""].filter(Boolean).join(" · "),
    noDecks: "No landing, no launch",
    fighter: "Fighter",
    path: "Path",
    pivot: "Pivot at its end",
    pivots: { "": "straight on", G: "G (left)", D: "D (right)", GG: "GG", DD: "DD" },
    launch: (ship) => `Launch ${ship}`,
    endLaunch: "That's all",
    budget: (left, budget) => `You have ${left} points left of ${budget}.`,
    buy: (kind, price) => `${kind}, ${price} pts`,
    place: (ship, kind) => `Place ${ship} (${kind}): touch a cell of your zone`,
    stow: "or aboard:",
    cell: "Cell",
    put: "Put it there",
    face: (ship) => `Which way does ${ship} look?`,
    arm: (ship, price) => `Mine for ${ship}, ${price} pts`,
    disband: "Give everything back",
    fleetDone: "My fleet is ready",
    noFleet: "Nothing yet: no fleet, no battle.",
    sheetOf: (scenario) => `Order sheet · ${scenario}`,
    print: "Print",
    copyText: "Copy as text",
    copied: "Copied.",
    class: "Class",
    defence: "Defence",
    turn: (turn) => `Turn ${turn}`,
    box: (ship, phase) => `${ship}, phase ${phase}`,
    key: "M moves · G, D pivot left, right · X stays · * a shot · o a mine · [ ] launch · ( ) recovery",
    notYet: "secret",
  },
};

export default en;
