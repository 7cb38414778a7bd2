// Tout ce que dit le guide de Galaxy Trucker, en français.

import { inFrench, typeset } from "../../../lib/typography";
import type { Translated } from "../../../lessons/course";
import type { en } from "./words.en";

const { plural, say } = inFrench;

export const fr = typeset<Translated<typeof en>>({
  intro: "Quatre leçons pour le jeu de base, et une pour chaque nouveauté de l'extension. Tu es Bleu ; personne ne te presse.",
  together: "Faire cela",
  strayed: {
    repair: "Tu as retiré une autre tuile. Cela ne coûte pas plus, tant que le reste tient ensemble.",
    land: "Une autre planète, ou aucune : très bien.",
    declare: "Tu gardes ton énergie. Voyons si cela suffit.",
    else: "Tu as choisi autre chose, et pourquoi pas ? Les règles le permettent : on continue.",
  },
  lessons: {
    connectors: {
      title: "Des raccords et trois défauts",
      about: "Une tuile convient. Trois ne conviennent pas, et il faut les retirer.",
      minutes: 3,
    },
    energy: {
      title: "De l'énergie et des aliens",
      about: "Les piles font marcher moteurs doubles, canons doubles et boucliers. Et quelqu'un de violet aime se battre.",
      minutes: 3,
    },
    yard: {
      title: "Cartes, sablier et numéros",
      about: "Pendant la course, on regarde ce qui vient, on retourne le sablier et on prend un numéro.",
      minutes: 2,
    },
    flight: { title: "Un vol entier", about: "Des météorites, des planètes, des pirates, puis l'addition.", minutes: 5 },
    thrusters: {
      title: "Propulseurs et routeurs",
      about: "Pousse ton vaisseau de côté, avec une énergie qui passe les coins.",
      minutes: 3,
    },
    intruder: { title: "Des intrus", about: "Ils se promènent dans ton vaisseau. Donne d'abord un fusil à quelqu'un.", minutes: 3 },
    team: { title: "Une équipe de soutien", about: "Engage quelqu'un, et laisse-le faire ce qu'il sait faire.", minutes: 2 },
  },
  goals: {
    joined: "Souder une tuile qui convient",
    seam: "Retirer une tuile mal raccordée",
    barrel: "Dégager la gueule d'un canon",
    exhaust: "Retirer un moteur mal tourné",
    alien: "Prendre un alien à bord",
    engine: "Allumer un moteur double",
    cannon: "Battre les contrebandiers",
    pile: "Regarder un paquet de cartes",
    glass: "Voir retourner le sablier",
    number: "Prendre un numéro",
    meteors: "Traverser des météorites",
    landed: "Se poser sur une planète",
    stowed: "Charger des marchandises",
    pirates: "Rencontrer des pirates",
    bill: "Lire l'addition",
    pushed: "Pousser ton vaisseau de côté",
    routed: "Tirer de l'énergie par un routeur",
    armed: "Mettre une armurerie près de l'équipage",
    met: "Régler son compte à un intrus",
    hired: "Engager quelqu'un",
    used: "Se servir de son talent",
  },
  lines: {
    watch: "Voilà ! Regarde le vaisseau : c'est ce que ça a donné.",
    free: "Ici, je te laisse choisir.",

    connectors_take:
      "Ce vaisseau a été construit à la hâte. Un bouclier est encore là, face visible. Prends-le : il a un raccord simple à l'arrière et un universel à gauche.",
    connectors_place:
      "Un raccord doit rencontrer un raccord : simple contre simple, double contre double, et les universels, à trois tuyaux, contre tout sauf un côté lisse. Soude-le au-dessus de la cabine de gauche, comme il est.",
    connectors_finish:
      "Cela convient. Tu pourrais continuer, mais le vaisseau a déjà assez de défauts. Prends ton numéro : on va le contrôler.",
    connectors_seam:
      "Le contrôle trouve trois défauts, et chacun brille. La batterie de droite présente un côté lisse au raccord de ta cabine : cela ne va pas. Retire la batterie.",
    connectors_barrel: "Devant la gueule d'un canon, il ne doit rien y avoir. Une soute est juste là. Retire la soute, pas le canon.",
    connectors_exhaust: "Un moteur souffle vers l'arrière, toujours. Celui-ci souffle ailleurs : dehors.",
    end_connectors:
      "Un bouclier qui convient, et trois tuiles à la ferraille. Chacune te coûte un crédit à la fin. Donc : raccord contre raccord, gueules et tuyères dégagées, moteurs vers l'arrière.",
    end_connectors_short:
      "Il vole, et c'est ce qui compte. Il y avait trois défauts : un côté lisse contre un raccord, une soute devant une gueule, un moteur de travers. Recommence si tu en as manqué un.",

    energy_alien:
      "Avant le décollage, tout le monde embarque. À côté de cette cabine, il y a un support vital violet : un alien violet peut y loger à la place de deux humains. Il ajoute 2 à tes canons, si tu en as. Prends-le.",
    energy_first: "Continue : la première carte est l'espace.",
    energy_engine:
      "Chacun avance selon la force de ses moteurs. Ton moteur double ne fait rien tout seul ; avec une pile de la batterie, il compte 2. Dépense-la.",
    energy_on: "Deux jours d'avance. Et voici des contrebandiers, d'une force de 4. Continue.",
    energy_cannon:
      "Ton canon compte 1 et l'alien violet 2 : cela fait 3 contre 4. Le canon double compte 2 de plus, pour une pile. Dépense-la, et tu as 5.",
    energy_reward:
      "Battus ! Tu peux prendre leurs marchandises, et perdre un jour pour cela. Tu n'as pas de soute, mais regarde comment ça se passe.",
    energy_goods: "Rien ne rentre nulle part : ce vaisseau n'a pas de soute. Laisse-les là.",
    end_energy:
      "Moteurs, canons, boucliers : ce qui est double ou fait de lumière mange une pile à chaque fois. On ne recharge pas les batteries en vol : dépense tes piles là où elles comptent.",
    end_energy_short: "Tu es rentré quand même. Avec l'alien et les piles, c'était 5 contre 4, et deux jours d'avance. On recommence ?",

    yard_pile:
      "Dans une vraie course, tout le monde se sert en même temps. Trois paquets de cartes peuvent être regardés pendant qu'on construit : ce sont les aventures de ce vol. Le quatrième est secret. Regardes-en un.",
    yard_put_back: "Voilà ce qui vient, entre autres. Repose le paquet : pendant ce temps, personne d'autre ne peut le regarder.",
    yard_glass:
      "Le sablier est vide, sur son premier cercle. N'importe qui peut le retourner. Mais seul quelqu'un qui a fini peut le retourner la dernière fois ; alors le temps presse pour tous. Retourne-le.",
    yard_number:
      "Qui a fini prend un numéro, le plus petit qui reste. Le numéro 1 vole en tête et touche le plus à l'arrivée, mais il rencontre tout le premier. Prends le tien.",
    end_yard:
      "Voilà toute la course : des tuiles, des cartes, le sablier, un numéro. Quand le dernier sable est passé, on ne touche plus aux vaisseaux, finis ou non.",
    end_yard_short: "Le vaisseau est fini. Recommence si tu veux aussi regarder un paquet et retourner le sablier.",

    flight_first: "Quatre petites météorites, une de chaque côté. Continue, et regarde les dés.",
    flight_second: "Ensuite : des planètes. Celui qui vole en tête choisit le premier.",
    flight_third: "Et voici des pirates, d'une force de 5. Tu as deux canons. N'aie crainte : c'est à cela que servent les boucliers.",
    flight_on: "Continue.",
    flight_shield:
      "Quelque chose vient sur une tuile. Une petite météorite ne blesse qu'un raccord à nu ; un tir léger blesse tout. Ton bouclier couvre l'avant et la droite : pour une pile, il l'arrête.",
    flight_land:
      "Chaque planète a ses cubes : un rouge vaut 4 crédits, un jaune 3, un vert 2, un bleu 1. Le rouge veut une soute spéciale, que tu n'as pas. Se poser coûte deux jours. Pose-toi sur la deuxième.",
    flight_stow: "Deux places dans ta soute, et deux cubes bleus qui y vont. Charge-les.",
    flight_stowed: "Le rouge reste là. Terminé.",
    flight_declare: "Tu annonces ta force, avant toute comparaison. Les piles font compter les canons doubles.",
    flight_enough: "Plus de pile. C'est tout.",
    end_flight: (v) =>
      say`Te voilà ! Et voici l'addition : ${plural(v.arrival ?? 0, "# crédit|# crédits")} pour l'arrivée, ${v.looks} pour le plus beau vaisseau, ${v.goods} pour les marchandises, et ${v.tiles} en moins pour les tuiles perdues. Il reste ${plural(v.credits ?? 0, "# crédit|# crédits")}. Après le dernier vol, le plus riche gagne.`,

    thrusters_first: "Des météorites devant. Ton vaisseau a des propulseurs aux deux ailes. Continue.",
    thrusters_on: "Il en vient d'autres. Continue.",
    thrusters_push:
      "Avant le choc, tu peux pousser ton vaisseau d'une ligne, du côté où pointe la tuyère. Cela coûte une pile. Choisis le côté où elle te manque, ou rencontre quelque chose de solide.",
    thrusters_panel:
      "Regarde : le panneau solaire n'est même pas relié au propulseur. Mais il y a un routeur entre eux, et tout ce qui touche un routeur compte comme relié. Le panneau le fait donc marcher, pour rien, une fois par carte.",
    thrusters_hit: "Un bouclier pourrait arrêter celui-ci. Pour cette leçon, peu importe.",
    end_thrusters:
      "Une fois par jet de dés, d'une ligne, pour une pile. Et un routeur relie tout ce qui l'entoure : les panneaux et ce qu'ils font marcher, l'équipage et ses fusils, les supports vitaux et les cabines. Mais il ne tient pas le vaisseau ensemble.",
    end_thrusters_short: "Rien n'est passé assez près, ou tu n'as pas poussé. Recommence : les dés tomberont autrement.",

    intruder_take:
      "Il y aura de la visite pendant ce vol. Personne à bord n'est encore armé. Une armurerie est là, face visible : prends-la.",
    intruder_place:
      "L'équipage des tuiles reliées à une armurerie est armé. Soude-la à droite de ta cabine de pilotage : ses deux occupants auront des fusils.",
    intruder_finish: "Cela ira. Prends ton numéro.",
    intruder_first:
      "Un prédateur arrive le long d'une ligne, comme une météorite. Il marche de tuile en tuile par les raccords, une main au mur, et mange ce qu'il trouve. S'il entre dans une cabine armée, il est battu. Continue.",
    intruder_on: "Il y en a peut-être un autre. Continue.",
    end_intruder:
      "Droit dans les bras de ton équipage ! Qui bat un intrus dans son vaisseau touche la récompense. Celui qui entrerait par une tuile défendue se ravise : pas de dégâts, pas de récompense.",
    end_intruder_eaten:
      "Il a mangé tout ce qu'il voulait, et il est reparti. Un équipage armé, ou une auto-défense, doit être là où il passe : il garde une main au mur, on peut donc prévoir son chemin.",
    end_intruder_missed: "Ils t'ont tous manqué. Une chance, mais une maigre leçon : recommence, les dés tomberont autrement.",

    team_hire:
      "Entre deux vols, tu engages quelqu'un, parmi trois que toi seul vois. Chacun a deux talents : le premier sert dès le vol suivant, les deux ensuite. Prends le Trader.",
    team_buy: "Avant le vol, il achète un cube jaune pour 1 crédit. À l'arrivée, il en vaut 3. Achète-le.",
    team_stow: "Dans la soute.",
    team_stowed: "Terminé.",
    team_fly: "Continue : il n'y a que de l'espace entre toi et un bénéfice.",
    end_team: "Acheté 1, vendu 3. Dix-huit personnes sont à engager, et chacune plie une règle à sa façon.",
    end_team_short: "Tu es rentré. Recommence si tu veux voir ton équipe à l'œuvre.",
  },
});
