// Tout ce que dit le guide de Capitaine Cosmos, en français.

import { inFrench, typeset } from "../../../lib/typography";
import type { Translated } from "../../../lessons/course";
import type { en } from "./words.en";

const { plural, say } = inFrench;

export const fr = typeset<Translated<typeof en>>({
  intro: "Quatre vols courts sur une vraie carte. Tu es Bleu ; Rouge vole comme le veut la leçon et ne tire jamais.",
  together: "Faire cela",
  strayed: {
    aim: "Tu en décides autrement. C'est toi qui as le doigt sur la détente : voyons ce que ça donne.",
    else: "Tu as choisi autre chose, et pourquoi pas ? Les règles le permettent : on continue.",
  },
  lessons: {
    fighter: {
      title: "Un chasseur et ses six phases",
      about: "Tu écris six ordres d'avance et tu amènes un cargo dans ta ligne de mire.",
      minutes: 3,
    },
    fire: { title: "Trois portées, deux tirs", about: "Loin, près, tout près : pourquoi il vaut mieux garder un tir.", minutes: 3 },
    slow: {
      title: "Une escorte et un caillou",
      about: "Un vaisseau lent prévoit plus loin. Les astéroïdes blessent, et protègent ; et l'on peut partager une case.",
      minutes: 4,
    },
    cruiser: {
      title: "Rampes et mines",
      about: "Un chasseur décolle, un autre se pose, et une mine attend le poursuivant.",
      minutes: 5,
    },
  },
  goals: {
    moved: "Avancer sur un ordre à toi",
    turned: "Faire pivoter le vaisseau",
    sights: "Amener l'ennemi dans ta ligne de mire",
    kept: "Garder tes tirs de loin",
    close: "Tirer à courte portée, × 3",
    both: "Placer les deux tirs de tout près",
    shade: "Tirer derrière un astéroïde",
    around: "Le contourner sans dommage",
    overlap: "Partager une case avec un ennemi",
    launched: "Faire décoller un chasseur",
    landed: "Récupérer un chasseur",
    mined: "Attirer quelqu'un sur une mine",
  },
  lines: {
    watch: "Voilà ! Regarde la carte : c'est ce que ça a donné.",
    free: "Ici, je te laisse choisir.",

    fighter_orders:
      "B1 est à toi. Un tour a six phases, et tu écris les six ordres maintenant. M avance de deux cases tout droit, G pivote à gauche, D à droite ; MG avance, puis pivote. Le cargo est là-haut, à droite : écris M M MG M pour les phases 1 à 4. Là où tu n'écris rien, le vaisseau reste. Puis scelle.",
    fighter_again:
      "Il n'est pas encore dans ta ligne de mire. Ton cône s'ouvre droit devant, jusqu'à six cases. Regarde où est le cargo, tourne le nez vers lui, et scelle de nouveau.",
    end_fighter:
      "Le voilà dans ton cône ! À la fin de chacune des six phases, tu peux tirer sur ce qui se trouve dans un de tes arcs. Bien tirer, c'est la prochaine leçon.",
    end_fighter_lost: "Le cargo n'est jamais entré dans ton cône. Recommence : M M MG M y suffit.",

    fire_orders:
      "Le cargo ne bouge pas. Fonce droit sur lui : M aux quatre premières phases, puis deux fois X pour rester là. Six cases : M M M M X X. Scelle ; on parlera du tir en route.",
    fire_again: "Un nouveau tour, et tes deux tirs sont revenus. Reste tout près, face à lui, et scelle.",
    fire_long:
      "Longue portée : le dé compte une fois. Un chasseur n'a que deux tirs pour tout le tour, et tu te rapproches à chaque phase. Garde-les : ne tire pas.",
    fire_medium: "Moyenne portée : le dé compte double. C'est mieux, mais pas encore. Garde tes tirs.",
    fire_short: "Courte portée : le dé compte triple ! C'est le moment. Vise R1 et tire.",
    fire_enough: "Un seul tir de proue par phase, c'est tout. Laisse-le partir.",
    end_fire: (v) =>
      say`Deux tirs, tous deux comptés triple : ${plural(v.damage ?? 0, "# point|# points")} de dégâts, et il reste ${v.left} au cargo. De loin, les mêmes dés en auraient fait trois fois moins. Les tirs que tu gardes sont perdus à la fin du tour : ne les garde pas trop longtemps.`,
    end_fire_lost: (v) =>
      say`${plural(v.damage ?? 0, "# point|# points")} de dégâts. De tout près, c'était davantage : à courte portée, chaque tir compte triple. Recommence, et attends le × 3.`,

    slow_orders:
      "Une escorte ne bouge qu'aux phases 2, 4 et 6 ; les autres cases sont hachurées. Un astéroïde est droit devant, et il blesse qui finit une phase sur lui. Contourne-le : MG en phase 2, MD en phase 4, M en phase 6. Et voilà un chasseur qui arrive.",
    slow_shade:
      "R1 est dans ton arc de proue, mais l'astéroïde est dans le même arc, plus près : les dégâts sont réduits de moitié. Tire sur R1 de la proue, pour voir.",
    slow_fire: "Une escorte a trois arcs, proue, bâbord et tribord, et trois tirs par tour : un par arc dans une phase. À toi de voir.",
    slow_overlap:
      "R2 est passé juste au-dessus de toi. Dans l'espace, personne ne se heurte ; mais on ne peut pas tirer sur qui partage une de tes cases. R2 n'est donc pas parmi tes cibles. Continue.",
    slow_enough: "Plus de tir dans cette phase. Continue.",
    end_slow:
      "Contourné sans une égratignure. À retenir : derrière un astéroïde, les dégâts sont réduits de moitié ; dessus, tu subis un D6 et un D12 à chaque phase. Et un vaisseau lent doit savoir tôt où il veut aller.",
    end_slow_short:
      "Pas une égratignure, mais tu n'as pas encore passé l'astéroïde. Avec MG, MD et M aux phases 2, 4 et 6, tu y serais. Recommence, ou continue la partie.",
    end_slow_hit: (v) =>
      say`L'astéroïde t'a touché ${plural(v.hits ?? 0, "une fois|# fois")} : un D6 et un D12 pour chaque phase qui finit sur lui. Contourne-le : MG en phase 2, MD en phase 4.`,

    cruiser_orders:
      "B1 est un croiseur : deux rampes à l'avant, avec deux places chacune. B2 attend à bord. B3 veut se poser : M en phase 1 l'amène juste au-dessus de la rampe. B4 est une escorte avec une mine. Écris pour B1 : X aux phases 3 et 6, il reste là. B3 : M en phase 1. B4 : M aux phases 2, 4 et 6. Puis scelle.",
    cruiser_announce:
      "Avant que rien ne bouge, les chasseurs se posent et décollent. Annonce un décollage. Il faudra alors qu'au moins un chasseur parte.",
    cruiser_decks: "Plus rien à faire aux rampes dans cette phase. Continue.",
    cruiser_launch:
      "B2 peut sortir tout droit ou vers l'extérieur, de quatre cases, et pivoter au bout de sa trajectoire. Prends tout droit, sans pivot.",
    cruiser_no_more: "Cela suffit. Plus de décollage.",
    cruiser_fly:
      "Un chasseur qui vient de décoller ne fait rien d'autre dans cette phase. Écris ses ordres pour le reste du tour : par exemple M aux phases 2 et 3.",
    cruiser_land: "B3 est au-dessus de la rampe tribord. Récupère-le. Il garde ses dégâts, et pourra repartir dès la phase suivante.",
    cruiser_keep: "Tu pourrais déjà larguer la mine ici. Garde-la : ton escorte bouge en phase 2.",
    cruiser_drop:
      "L'escorte a bougé : elle peut larguer sa mine, derrière sa poupe, à gauche ou à droite. R1 arrive le long de la rangée de gauche. À bâbord !",
    cruiser_fire: "Un tir, si tu en as envie. Pour cette leçon, cela ne change rien.",
    end_cruiser:
      "R1 a volé droit dedans : sur la mine, un D6, un D8 et un D12 ; sur une case voisine, un D6 et un D8, à chaque phase. Une mine reste où elle est, et ne fait rien à tes vaisseaux. Tu connais maintenant tout le croiseur.",
    end_cruiser_lost:
      "R1 est passé. La mine doit être sur sa rangée : larguée à bâbord en phase 2, après le mouvement de l'escorte. Recommence, ou continue la partie.",
  },
});
