// Tout ce que dit le guide de Rencontre, en français.

import { inFrench, typeset } from "../../../lib/typography";
import type { Translated } from "../../../lessons/course";
import type { en } from "./words.en";

const { plural, say } = inFrench;

export const fr = typeset<Translated<typeof en>>({
  intro: "Trois leçons courtes, sur le vrai plateau et avec les vraies règles. Tu es Vert ; les autres tiennent leur rôle.",
  together: "Proposer une base contre une base",
  strayed: {
    aim_cone: "Une autre planète, soit. Elle est mieux défendue : ce sera plus dur.",
    offence_invites: "Tu as choisi tes alliés toi-même : très bien.",
    gather: "Un autre nombre de pions : c'est toi qui vois, et le total s'en souviendra.",
    draft: "Tu suis ton idée. Voyons ce que ça donne.",
    edict_window: "Tu laisses passer. Soit : voyons ce que ça donne.",
    zap_window: "Tu laisses agir ce pouvoir. Voyons ce que ça donne.",
    else: "Tu as choisi autre chose, et pourquoi pas ? Les règles le permettent : on continue.",
  },
  lessons: {
    duel: {
      title: "Un duel, six issues",
      about: "Tu attaques Jaune. Puis tu reviens au moment des cartes, pour voir ce qui aurait pu arriver d'autre.",
      minutes: 8,
    },
    edicts: {
      title: "Les édits",
      about: "Deux cartes qui ne servent pas au duel renversent un combat perdu. Et comment ne pas être dérangé sans cesse.",
      minutes: 3,
    },
    powers: { title: "Les pouvoirs", about: "Les uns se proposent, les autres s'imposent, et tous peuvent s'endormir.", minutes: 4 },
  },
  goals: {
    won: "Ton attaque est la plus forte",
    lost: "La défense tient bon",
    consolation: "On méprise ton compromis",
    over_compromise: "Tu méprises un compromis",
    deal: "Deux compromis, un marché",
    no_deal: "Deux compromis, pas d'accord",
    force_field: "Renvoyer un allié chez lui",
    order: "Donner une consigne",
    zap: "Faire taire un pouvoir",
    mandatory: "Un pouvoir qui s'impose",
    awake: "Réveiller ton pouvoir",
    optional: "Un pouvoir qui se propose",
  },
  lines: {
    wait: "Les autres sont à l'œuvre. Regarde le plateau.",
    wait_allies:
      "Jaune invite à son tour. Puis les invités répondent l'un après l'autre, en partant de ta gauche : d'abord Rouge, ensuite Bleu.",
    free: "Ici, c'est à toi de voir.",
    watch: "Voilà ! Regarde le plateau : c'est ce que ça a donné.",
    go_home: "Tes pions rentrent : sur les bases que tu veux, comme tu veux.",

    duel_start:
      "Tu es Vert, et c'est ton tour. Tu vas attaquer Jaune, comme dans l'exemple des règles. Pas de sablier, rien à casser : commence.",
    duel_pawn:
      "Trois de tes pions sont dans le Trou Noir. Au début de chacun de tes duels, un pion peut en revenir, sur n'importe laquelle de tes bases. Ta planète 5 n'en a qu'un : renforce-la.",
    duel_aim:
      "La tasse a donné un disque jaune : ton adversaire est Jaune. Pointe le cône vers une de ses planètes. La 1 n'a que deux pions jaunes. Le rouge qui s'y trouve est un invité : il ne risque rien.",
    duel_gather:
      "Rassemble un à quatre pions. Chacun compte un point, et tous sont perdus si tu perds. Prends-en trois sur ta planète 1 : il en reste un, donc tu gardes la base.",
    gather_more: (v) => say`Encore ${v.missing}, et tu en aurais trois. Ou attaque avec ce que tu as.`,
    duel_enough: "Trois pions sur le cône, comme dans l'exemple. Un quatrième pourrait venir, mais c'est assez.",
    duel_invite:
      "Invite qui tu veux. Bleu aimerait bien une base de plus. Rouge en a déjà une sur cette planète, et rien à gagner avec toi. Invite Bleu.",
    cards_first: (v) =>
      say`Voici l'instant du duel. Tu attaques avec ${plural(v.attackers ?? 0, "# pion|# pions")}, Jaune défend avec ${v.defenders}. L'Attaque 12 te fait ${12 + (v.attackers ?? 0)}. Pose-la face cachée ; Jaune pose une carte en même temps.`,
    cards_won: (v) =>
      say`On revient aux cartes ; Jaune va poser une attaque. Ton Attaque 12 et ${plural(v.attackers ?? 0, "# pion|# pions")} font ${12 + (v.attackers ?? 0)}.`,
    cards_lost: (v) =>
      say`On revient aux cartes ; Jaune va poser une Attaque 10, avec ${plural(v.defenders ?? 0, "# pion|# pions")}. Et si tu posais un 10, toi aussi ? Compte les deux camps avant de le faire.`,
    cards_consolation:
      "On revient aux cartes ; Jaune va poser une attaque. Toi, d'humeur paisible, tu poses ton compromis. Contre une attaque il perd toujours, et pourtant…",
    cards_over_compromise:
      "On revient aux cartes ; cette fois, Jaune va poser un compromis. N'importe quelle attaque fera l'affaire : les nombres ne comptent plus.",
    cards_deal: "On revient aux cartes ; cette fois, Jaune va poser un compromis. Pose le tien, et vous allez causer.",
    duel_draft:
      "Deux compromis : les alliés rentrent, et vous avez une minute pour conclure un marché. Ici, pas de sablier. Essaie une base contre une base.",
    duel_counter: "Ton offre à toi, morceau par morceau. Jaune veut une base et quelque chose avec : une seule carte suffirait peut-être.",
    duel_consider:
      "Jaune en veut plus : deux pions posés sur chaque base, et trois cartes tirées au hasard dans ta main. Accepte, propose mieux, ou romps.",
    duel_break: "Voyons ce que coûte une dispute : romps. À une vraie table, la fin de la minute fait la même chose.",
    duel_settle: "Marché conclu ! Amène des pions sur ta nouvelle base. Ceux du cône sont déjà en route : prends-les.",
    duel_give_up: "Pas d'accord : vous perdez chacun trois pions, de votre choix. Ceux du cône ne tiennent aucune base : lâche-les.",

    end_won: (v) =>
      say`${v.offence} contre ${v.defence} : la planète est à toi ! ${v.helped ? "Tes pions et celui de Bleu s'y installent : une base étrangère chacun." : "Tes pions s'y installent : tu as une base étrangère."} Les défenseurs tombent au Trou Noir${v.guest ? " ; l'invité rouge, lui, n'a pas bougé" : ""}. Il faut cinq bases étrangères pour gagner la partie.`,
    end_lost: (v) =>
      say`${v.offence} contre ${v.defence} : ${v.offence === v.defence ? "à égalité, c'est la défense qui gagne" : "la défense est plus forte"}. Tous ceux qui attaquaient tombent au Trou Noir. Rouge a aidé le vainqueur : pour chaque pion engagé, une carte, ou l'un des siens qui revient du Trou Noir.`,
    end_consolation: (v) =>
      say`Une attaque bat un compromis, quel que soit son nombre. Mais tu as une consolation : pour chaque pion perdu, une carte tirée au hasard dans la main de Jaune, ${plural(v.cards ?? 0, "# carte|# cartes")} en tout. ${v.helped ? "Bleu a perdu aussi, et ne reçoit rien." : ""}`,
    end_over_compromise: (v) =>
      say`Ton attaque gagne sans qu'on compte rien, et la planète est à toi. Mais Jaune offrait la paix : en consolation, ${plural(v.cards ?? 0, "# carte tirée|# cartes tirées")} au hasard dans ta main, une par pion perdu. Rouge a perdu aussi, et ne reçoit rien.`,
    end_deal:
      "Un marché est un succès pour les deux : chacun a une base chez l'autre. Il compte aussi pour ton tour : tu pourrais mener un second duel.",
    end_no_deal:
      "Pas d'accord : trois pions chacun au Trou Noir, et ton tour est fini. Un mauvais marché vaut souvent mieux que rien, et vous le savez tous les deux.",

    edicts_field: (v) =>
      say`Rouge attaque Bleu, et tu aides Bleu avec deux pions. Mais Jaune en apporte quatre à Rouge : ${v.attackers} contre ${v.defenders}. Tu tiens un Champ de Force, qui renvoie des alliés chez eux, et c'est son moment. Joue-le.`,
    edicts_field_still:
      "Les cartes sont posées, et c'est le dernier moment pour ton Champ de Force. Les quatre pions de Jaune sont toujours sur le cône. Joue-le.",
    edicts_send: "Choisis qui rentre : Jaune. Tu es un allié, toi aussi : ne te renvoie pas !",
    edicts_order:
      "Les cartes sont visibles : 10 contre 12. On demande à tous ceux qui ont des cartes s'ils jouent un édit, même à ceux qui n'en ont pas : ainsi, personne ne devine. Pour avoir la paix, donne une consigne : plus de questions sur les édits. Les Zaps te seront encore proposés.",
    edicts_zap:
      "Rouge est le Virus, et il multiplie : 10 × 4 = 40 ! Un Zap Cosmique fait taire un pouvoir jusqu'à la fin du duel. Zappe-le, et Rouge n'aura que 10 + 4.",
    edicts_reward:
      "Bleu tient bon, grâce à toi. Pour chaque pion que tu as apporté, prends une carte, ou l'un des tiens au Trou Noir. Que te faut-il le plus ?",
    end_edicts_won: (v) =>
      say`${v.offence} contre ${v.defence} : deux édits, et un duel perdu est gagné. Une fois joués, ils sont défaussés ; d'autres viendront avec de nouvelles cartes. Ta consigne tient jusqu'à ce que tu l'annules, au début d'un duel à toi.`,
    end_edicts_lost: (v) =>
      say`${v.offence} contre ${v.defence} : cette fois, Rouge était le plus fort. Il faut les deux, le Champ de Force contre les pions de Jaune et le Zap contre le Virus. Une consigne qui vaut aussi pour les Zaps les laisse passer.`,

    powers_disc:
      "Tu es le Philanthrope, mais ton pouvoir dort : il lui faut trois bases dans ton système d'origine, et tu en as deux. Le disque est de ta couleur : tu peux t'en prendre à un intrus. Jaune occupe ta planète 4. Déloge-le !",
    powers_gather:
      "Deux pions jaunes t'attendent. Prends-en trois sur ta planète 1, et méfie-toi : Jaune est le Vide, et ce que bat le Vide disparaît pour de bon.",
    powers_enough: "Trois, c'est assez.",
    powers_invite:
      "Bleu est le Macron : un seul pion, mais qui compte pour quatre. Ce pouvoir est obligatoire : il s'applique toujours. Invite Bleu.",
    powers_cards: (v) =>
      say`Ton Attaque 8, ${plural((v.attackers ?? 1) - 1, "# pion à toi|# pions à toi")}, et quatre pour celui de Bleu : ${8 + (v.attackers ?? 1) - 1 + 4}. Pose-la.`,
    powers_cards_alone: (v) =>
      say`Sans Bleu, ce sera juste : ton Attaque 8 et ${plural(v.attackers ?? 0, "# pion|# pions")} font ${8 + (v.attackers ?? 0)}. Pose-la et espère.`,
    powers_second: "Trois bases chez toi : ton pouvoir se réveille ! Et un succès donne droit à un second duel. Vas-y.",
    powers_go: "Commence le duel : la destinée désigne un adversaire.",
    powers_offer:
      "On te propose le Philanthrope : il est facultatif, tu l'utilises ou tu passes. Donne à Jaune ce que tu as de pire, une Attaque 6. Tant que Jaune a des cartes de duel, pas de nouvelle main !",
    end_powers_won:
      "Jaune reste avec ta pire carte. Mais surveille tes pions : si tu vides des planètes chez toi et qu'il t'y reste moins de trois bases, ton pouvoir s'endort à l'instant. Ceux des autres aussi.",
    end_powers_lost: "Le Vide a mangé tes pions, et ton pouvoir dort toujours. Avec Bleu à tes côtés, c'était bon. On recommence ?",
    end_powers_unused:
      "Tu as gagné et réveillé ton pouvoir, mais sans l'utiliser. C'est permis : il est facultatif. Recommence si tu veux le voir à l'œuvre.",
  },
});
