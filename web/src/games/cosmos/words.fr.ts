// Ce que la page dit d'elle-même d'une bataille, en français.

import { inFrench, typeset } from "../../lib/typography";
import type { CosmosWords } from "./words.en";

const { plural, say } = inFrench;

export const fr: CosmosWords = typeset<CosmosWords>({
  map: {
    map: "La carte",
    mapKeys: "La carte. Flèches : se déplacer ; + et − : zoomer ; 0 : tout cadrer.",
    exit: "Sortie",
    zoomIn: "Plus près",
    zoomOut: "Plus loin",
    whole: "Recadrer",
    briefing: "Ordre de mission",
    sheet: "Feuille d'ordres",
    close: "Fermer",
    turn: (turn, turns) => say`Tour ${turn} / ${turns}`,
    phase: (phase) => say`Phase ${phase}`,
    planning: "Ordres secrets",
    buying: "Composition des flottes",
    points: (blue, red) => say`Points : Bleu ${blue}, Rouge ${red}`,
    ship: (name, kind, left, whole, at, heading) => say`${name}, ${kind}, défense ${left} sur ${whole}, case ${at}, cap ${heading}`,
    yours: "à toi",
    ships: "Les vaisseaux",
    forces: "Les forces",
    goals: "Pour gagner",
    goal: (goal, kind) => {
      const count = goal.count ?? 1;
      switch (goal.goal) {
        case "eliminate":
          return "ne plus laisser un seul ennemi en jeu";
        case "exit":
          return say`mener ${plural(count, `# ${kind}|# ${kind}s`)} à la sortie`;
        case "destroy":
          return say`détruire ${plural(count, `# ${kind}|# ${kind}s`)}`;
        case "destroy_ship":
          return say`détruire ${goal.ship}`;
        case "aboard":
          return say`ramener à bord ${plural(count, `# ${kind}|# ${kind}s`)}`;
      }
    },
    timeUp: (turns, winner) =>
      winner === null ? say`Après le tour ${turns}, on compte les points.` : say`Après le tour ${turns}, ${winner} gagne.`,
    begin: "À l'espace !",
    you: "toi",
    aboard: "à bord",
    mines: (count) => plural(count, "# mine|# mines"),
    film: "Le film du tour",
    play: "Lire",
    pause: "Pause",
    skip: "Passer",
    again: (turn) => say`Revoir le tour ${turn}`,
    live: "Revenir au présent",
    speed: "Vitesse",
    times: (speed) => say`× ${speed}`,
    position: "Position dans le film",
    score: (points) => plural(points, "# pt|# pts"),
    lost: (count) => plural(count, "# perdu|# perdus"),
  },
  desk: {
    orders: "Tes ordres pour les six phases",
    ship: "Vaisseau",
    phaseShort: "Phase",
    pad: (ship, phase) => say`${ship}, phase ${phase}`,
    empty: "rien : ne bouge pas",
    hatched: (phases) => say`n'agit qu'aux phases ${phases}`,
    never_moves: (kind) => say`Impossible : ${kind} ne bouge jamais (3.3).`,
    not_in_that_phase: (kind, phases) => say`Impossible : ${kind} n'agit qu'aux phases ${phases} (3.3).`,
    too_far_round: (kind, order) => say`${order} : ${kind} ne pivote que d'un cran à la fois (4.2).`,
    no_such_order: (order) => say`« ${order} » n'est pas un ordre. On écrit M, G, D, GG, DD, X, ou M suivi d'un pivot (3.2).`,
    orders_stand: "Cette phase est passée : les ordres donnés restent (3.5).",
    leaves: (ship, phase, edge) => say`Attention : ${ship} quitte la carte par ${edge} en phase ${phase}.`,
    escapes: (ship, phase, edge) => say`${ship} gagne la sortie par ${edge} en phase ${phase}.`,
    copy: "Comme au tour passé",
    wipe: "Tout effacer",
    wipeShip: (ship) => say`Effacer ${ship}`,
    undo: "Annuler",
    send: "Sceller mes ordres",
    sendSome: (missing) => say`${plural(missing, "# case vide|# cases vides")} : on n'y bouge pas.`,
    how: "Choisis un vaisseau, puis tire-le vers sa case, touche une pastille sur la carte, ou tape M, G, D, X dans la grille.",
    selectedIs: (name, kind) => say`${name}, ${kind}`,
    fire: (count) => plural(count, "Feu ! # tir|Feu ! # tirs"),
    hold: "Ne pas tirer",
    best: "Viser au mieux",
    left: (shots) => plural(shots, "reste # tir|restent # tirs"),
    damage: (die, factor, shade, least, most) =>
      say`D${die}${factor > 1 ? say` × ${factor}` : ""}${shade ? say`, moitié (${shade})` : ""} : ${least} à ${most}`,
    clash: {
      shots: "Plus de tir ce tour-ci (5.2).",
      arc: "Ce champ a déjà tiré (5.4).",
      target: "Cette cible est déjà visée par ce vaisseau (5.4).",
    },
    taken: "déjà noté",
    drop: (count) => say`Larguer ${plural(count, "# mine|# mines")}`,
    noDrop: "Ne rien larguer",
    silentMines: "Ne plus me parler de mines ce tour-ci",
    silentDecks: "Ne plus me parler des rampes ce tour-ci",
    answering: "Je réponds « prêt » à ta place.",
    decks: (landing, launching) =>
      [landing > 0 ? say`Récupérer ${plural(landing, "# chasseur|# chasseurs")}` : "", launching ? "Annoncer un lancement" : ""]
        .filter(Boolean)
        .join(" · "),
    noDecks: "Ni retour ni lancement",
    fighter: "Chasseur",
    path: "Trajectoire",
    pivot: "Pivot au bout",
    pivots: { "": "tout droit", G: "G", D: "D", GG: "GG", DD: "DD" },
    launch: (ship) => say`Lancer ${ship}`,
    endLaunch: "C'est tout",
    budget: (left, budget) => say`Il te reste ${plural(left, "# point|# points")} sur ${budget}.`,
    buy: (kind, price) => say`${kind}, ${plural(price, "# pt|# pts")}`,
    place: (ship, kind) => say`Pose ${ship} (${kind}) : touche une case de ta zone`,
    stow: "ou à bord :",
    cell: "Case",
    put: "Poser ici",
    face: (ship) => say`Vers où regarde ${ship} ?`,
    arm: (ship, price) => say`Mine pour ${ship}, ${plural(price, "# pt|# pts")}`,
    disband: "Tout rendre",
    fleetDone: "Ma flotte est prête",
    noFleet: "Rien encore : sans flotte, pas de bataille.",
    sheetOf: (scenario) => say`Feuille d'ordres · ${scenario}`,
    print: "Imprimer",
    copyText: "Copier en texte",
    copied: "Copié.",
    class: "Classe",
    defence: "Défense",
    turn: (turn) => say`Tour ${turn}`,
    box: (ship, phase) => say`${ship}, phase ${phase}`,
    key: "M avance · G, D pivot à gauche, à droite · X ne bouge pas · * un tir · o une mine · [ ] lancement · ( ) récupération",
    notYet: "secret",
  },
});
