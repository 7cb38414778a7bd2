import type { Words } from "./words";

const s = (count: number): string => (count > 1 ? "s" : "");

const fr: Words = {
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
    turn: (turn, turns) => `Tour ${turn} / ${turns}`,
    phase: (phase) => `Phase ${phase}`,
    planning: "Ordres secrets",
    buying: "Composition des flottes",
    points: (blue, red) => `Points : Bleu ${blue}, Rouge ${red}`,
    ship: (name, kind, left, whole, at, heading) => `${name}, ${kind}, défense ${left} sur ${whole}, case ${at}, cap ${heading}`,
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
          return `mener ${count} ${kind}${s(count)} à la sortie`;
        case "destroy":
          return `détruire ${count} ${kind}${s(count)}`;
        case "destroy_ship":
          return `détruire ${goal.ship}`;
        case "aboard":
          return `ramener à bord ${count} ${kind}${s(count)}`;
      }
    },
    timeUp: (turns, winner) => (winner === null ? `Après le tour ${turns}, on compte les points.` : `Après le tour ${turns}, ${winner} gagne.`),
    begin: "À l'espace !",
    you: "toi",
    aboard: "à bord",
    mines: (count) => `${count} mine${s(count)}`,
    film: "Le film du tour",
    play: "Lire",
    pause: "Pause",
    skip: "Passer",
    again: (turn) => `Revoir le tour ${turn}`,
    live: "Revenir au présent",
    speed: "Vitesse",
    times: (speed) => `× ${String(speed).replace(".", ",")}`,
    position: "Position dans le film",
    score: (points) => `${points} pt${points === "0" || points === "1" ? "" : "s"}`,
    lost: (count) => `${count} perdu${s(count)}`,
  },
  desk: {
    orders: "Tes ordres pour les six phases",
    ship: "Vaisseau",
    phaseShort: "Phase",
    pad: (ship, phase) => `${ship}, phase ${phase}`,
    empty: "rien : ne bouge pas",
    hatched: (phases) => `n'agit qu'aux phases ${phases}`,
    never_moves: (kind) => `Impossible : ${kind} ne bouge jamais (3.3).`,
    not_in_that_phase: (kind, phases) => `Impossible : ${kind} n'agit qu'aux phases ${phases} (3.3).`,
    too_far_round: (kind, order) => `${order} : ${kind} ne pivote que d'un cran à la fois (4.2).`,
    no_such_order: (order) => `« ${order} » n'est pas un ordre. On écrit M, G, D, GG, DD, X, ou M suivi d'un pivot (3.2).`,
    orders_stand: "Cette phase est passée : les ordres donnés restent (3.5).",
    leaves: (ship, phase, edge) => `Attention : ${ship} quitte la carte par ${edge} en phase ${phase}.`,
    escapes: (ship, phase, edge) => `${ship} gagne la sortie par ${edge} en phase ${phase}.`,
    copy: "Comme au tour passé",
    wipe: "Tout effacer",
    wipeShip: (ship) => `Effacer ${ship}`,
    undo: "Annuler",
    send: "Sceller mes ordres",
    sendSome: (missing) => `${missing} case${s(missing)} vide${s(missing)} : on n'y bouge pas.`,
    how: "Choisis un vaisseau, puis tire-le vers sa case, touche une pastille sur la carte, ou tape M, G, D, X dans la grille.",
    selectedIs: (name, kind) => `${name}, ${kind}`,
    fire: (count) => (count === 1 ? "Feu ! 1 tir" : `Feu ! ${count} tirs`),
    hold: "Ne pas tirer",
    best: "Viser au mieux",
    left: (shots) => (shots === 1 ? "reste 1 tir" : `restent ${shots} tirs`),
    damage: (die, factor, shade, least, most) => `D${die}${factor > 1 ? ` × ${factor}` : ""}${shade ? `, moitié (${shade})` : ""} : ${least} à ${most}`,
    clash: { shots: "Plus de tir ce tour-ci (5.2).", arc: "Ce champ a déjà tiré (5.4).", target: "Cette cible est déjà visée par ce vaisseau (5.4)." },
    taken: "déjà noté",
    drop: (count) => `Larguer ${count} mine${s(count)}`,
    noDrop: "Ne rien larguer",
    silentMines: "Ne plus me parler de mines ce tour-ci",
    silentDecks: "Ne plus me parler des rampes ce tour-ci",
    answering: "Je réponds « prêt » à ta place.",
    decks: (landing, launching) => [landing > 0 ? `Récupérer ${landing} chasseur${s(landing)}` : "", launching ? "Annoncer un lancement" : ""].filter(Boolean).join(" · "),
    noDecks: "Ni retour ni lancement",
    fighter: "Chasseur",
    path: "Trajectoire",
    pivot: "Pivot au bout",
    pivots: { "": "tout droit", G: "G", D: "D", GG: "GG", DD: "DD" },
    launch: (ship) => `Lancer ${ship}`,
    endLaunch: "C'est tout",
    budget: (left, budget) => `Il te reste ${left} points sur ${budget}.`,
    buy: (kind, price) => `${kind}, ${price} pts`,
    place: (ship, kind) => `Pose ${ship} (${kind}) : touche une case de ta zone`,
    stow: "ou à bord :",
    cell: "Case",
    put: "Poser ici",
    face: (ship) => `Vers où regarde ${ship} ?`,
    arm: (ship, price) => `Mine pour ${ship}, ${price} pts`,
    disband: "Tout rendre",
    fleetDone: "Ma flotte est prête",
    noFleet: "Rien encore : sans flotte, pas de bataille.",
    sheetOf: (scenario) => `Feuille d'ordres · ${scenario}`,
    print: "Imprimer",
    copyText: "Copier en texte",
    copied: "Copié.",
    class: "Classe",
    defence: "Défense",
    turn: (turn) => `Tour ${turn}`,
    box: (ship, phase) => `${ship}, phase ${phase}`,
    key: "M avance · G, D pivot à gauche, à droite · X ne bouge pas · * un tir · o une mine · [ ] lancement · ( ) récupération",
    notYet: "secret",
  },
};

export default fr;
