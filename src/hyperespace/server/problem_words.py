"""The sentences of everything that a request can be refused for. Each says what to do next.

Programs go by the code, which stays the same; people read the sentence, in their language.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from hyperespace.core.texts import Texts

ProblemCode: TypeAlias = Literal[
    "not_understood", "nowhere", "no_name", "not_ours", "only_here", "other_name", "too_large", "not_this_way",
    "broke_off", "our_fault", "too_often", "no_such_game", "no_such_table", "no_such_seat", "no_such_bot", "bad_seats",
    "bad_options", "bad_name", "too_many_tables", "too_many_public", "too_many_public_here", "too_many_matches_here",
    "seat_taken", "seat_kept", "somebody_sits", "not_your_seat", "host_only", "free_seats", "faster", "not_begun",
    "has_begun", "is_over", "is_closed", "not_over", "others_play", "not_a_player", "login_taken", "no_account",
    "wrong_login", "wrong_password", "many_guesses", "many_analyses", "analyses_wait", "analyses_full", "other_rules",
    "not_here",
    "no_record", "nothing_left", "others_watch", "not_asked", "no_advice", "banned",
    "no_such_messages", "too_many_channels", "bad_mail_address", "bad_service_address", "bad_address", "bad_time_zone",
    "many_messages", "no_such_channel", "old_link", "not_at_this_table", "no_person", "no_such_line", "that_is_you",
    "too_many_reports", "too_many_unheard", "wrong_passkey", "bad_passkey", "no_passkeys", "passkey_not_kept",
    "no_such_passkey", "last_way_in", "no_recovery", "not_ratable", "rated_guest", "rated_one_seat", "rated_bot",
    "match_counts", "no_such_profile",
    "account_needed", "no_such_tournament", "no_such_entrant",
    "tournament_host_only", "tournament_not_begun", "tournament_has_begun", "tournament_is_over",
    "tournament_is_closed", "tournament_full", "already_joined", "not_in_this_tournament", "too_few_places",
    "too_few_players", "too_many_bots", "too_many_tournaments", "too_many_tournaments_here", "game_is_over",
    "bad_days_off", "days_off_twice", "days_off_used", "no_such_days_off",
    "no_such_day", "held_back", "without_help",
    "no_such_craft", "no_such_work", "bad_work", "work_account", "too_many_works", "server_full_of_works",
    "work_changed", "too_many_published", "no_publishing", "work_removed", "many_checks", "measure_waits",
    "measures_full", "many_measures", "work_seats", "not_your_work", "work_not_public",
]  # fmt: skip

PROBLEMS: dict[str, dict[ProblemCode, str]] = {
    "en": {
        "not_understood": "The server does not understand this. Load the page again, then try once more.",
        "nowhere": "There is nothing at this address. Go back to the first page.",
        "no_name": "Say your name first.",
        "not_ours": "This came from another page. Open Hyperespace itself, and try there.",
        "only_here": "This is for those who run the server, from its own machine.",
        "other_name": "This server does not go by that name. Whoever runs it can allow it with --allowed-hosts.",
        "too_large": "This is too large to send. Make it shorter.",
        "not_this_way": "This cannot be asked for in this way.",
        "broke_off": "The request broke off. Send it again.",
        "our_fault": "Something went wrong on the server, and it was written down. Try again.",
        "too_often": "That was too often. Try again in {wait}.",
        "no_such_game": "There is no such game here. Choose one from the first page.",
        "no_such_table": "There is no such table. Ask for the link again, or open a table of your own.",
        "no_such_seat": "There is no such seat at this table.",
        "no_such_bot": "There is no such bot in this game. Choose another.",
        "bad_seats": "{game} is for {seats} players, not {wanted}. Choose another number.",
        "bad_options": "These variants do not go together: {why}.",
        "bad_name": "This name will not do: {why}.",
        "too_many_tables": "You have {most:# table|# tables} that are not over. Finish or give up some of them first.",
        "too_many_public": "You have enough public tables. Close one, finish a match, or open a private table.",
        "too_many_public_here": "There are enough public tables from where you are. Open a private one, or try later.",
        "too_many_matches_here": (
            "There are enough matches going on from where you are. Finish or give up some of them first."
        ),
        "seat_taken": "Somebody was faster: this seat is taken. Choose another, or watch.",
        "seat_kept": "This seat is kept for somebody. Choose another, or ask the host to free it.",
        "somebody_sits": "Somebody sits here. Choose a free seat.",
        "not_your_seat": "This is not your seat.",
        "host_only": "Only the one who opened the table can do that.",
        "free_seats": "There are free seats: invite somebody, or seat bots.",
        "faster": "Somebody was faster. Look who sits there now, and try again.",
        "not_begun": "The match has not begun yet.",
        "has_begun": "The match has begun. You can watch it.",
        "is_over": "The match is over. You can look at it step by step.",
        "is_closed": "This table was given up. Open another one.",
        "not_over": "The match is not over: its record would show what is still secret. Come back after the end.",
        "others_play": "Others play here, so the match goes on. You can leave, or resign.",
        "not_a_player": "Only those who played can ask for another match. Open a table of your own.",
        "login_taken": "This login is taken, or you have an account already. Choose another login, or sign in.",
        "no_account": "You have no account yet. Create one first.",
        "wrong_login": "Login or password is wrong. Try again.",
        "wrong_password": "This is not your password. Try again.",
        "banned": "Whoever runs this server keeps this account out. Ask them why, and until when.",
        "many_guesses": "Too many wrong passwords for this account. Try again in {wait}.",
        "many_analyses": "That is enough analyses for now. Try again in {wait}.",
        "analyses_wait": "Your other analyses come first. Try again when they are done.",
        "analyses_full": "Others are waiting for their analyses. Try again in a few minutes.",
        "other_rules": (
            "This match was played under rules {theirs}, which are not played here: the newest here are {ours}. So it "
            "cannot be shown step by step. Its record is as it was, and can be downloaded."
        ),
        "not_here": (
            "This match was played with something of this table's own that is not here any more, or is another one "
            "now. So it cannot be shown step by step. Its record is as it was, and can be downloaded."
        ),
        "no_record": (
            "This match was played under older rules, before records were kept: there is none, only its result."
        ),
        "nothing_left": "The match was over there. Choose an earlier place.",
        "no_such_day": "There was no match of the day then. Look at today's.",
        "held_back": "This is a match of the day: it is shown to everybody when the day is over, at midnight UTC.",
        "without_help": "The match of the day is played without help: no bot sits in for you.",
        "others_watch": "The master only helps those who play alone against bots.",
        "not_asked": "You are not asked anything now. Ask the master when it is your turn.",
        "no_advice": "The master has no advice to give here. Decide for yourself.",
        "no_such_messages": "This server cannot send such messages. Choose another way.",
        "too_many_channels": "You are told in enough ways already. Remove one first.",
        "bad_mail_address": "This is no e-mail address. Check it, and try again.",
        "bad_service_address": (
            "Nothing can be sent to this address. Check it: it must be a webhook, or one of the services named here."
        ),
        "bad_address": "Nothing can be sent to this address.",
        "bad_time_zone": "The server does not know this time zone. Choose another.",
        "many_messages": "Enough messages were asked for. Try again in {wait}.",
        "no_such_channel": "This was removed before. Load the page again.",
        "old_link": "This link does not work any more. Ask for a new one on your account's page.",
        "not_at_this_table": "You cannot sit at this table. Choose another, or open one of your own.",
        "no_person": "Nobody sits here who could be reported or blocked.",
        "no_such_line": "This line is not there any more.",
        "that_is_you": "That is you.",
        "too_many_reports": "You have reported enough for today. Block those who disturb you, or try again tomorrow.",
        "not_ratable": "A match like this cannot be rated: {why}. Open the table without that.",
        "rated_guest": "The match at this table is rated, so it takes an account to sit down. You have one in no time.",
        "rated_one_seat": "This match is rated: everybody has one seat.",
        "rated_bot": "Nobody has measured how strong this bot is, so it cannot sit at a rated table. Choose another.",
        "match_counts": "This match counts: nobody is helped.",
        "no_such_profile": "There is no such player here, or they do not show what they have played.",
        "bad_days_off": "Days off begin today or later, end after they began, and are at most a year away.",
        "days_off_twice": "You already have some of these days off. Give those up first, or choose others.",
        "days_off_used": "You may take {most:# day|# days} off in {year}. You have {left:# day|# days} left.",
        "no_such_days_off": "These days off are over, or you gave them up already.",
        "too_many_unheard": "You have blocked or muted {most:# person|# people}. Hear some of them again first.",
        "account_needed": "Tournaments are for those who have an account. Create one, or sign in, and try again.",
        "no_such_tournament": "There is no such tournament. Ask for the link again, or look at the list.",
        "no_such_entrant": "Nobody of that number is in this. Load the page again.",
        "tournament_host_only": "Only the one who opened the tournament can do that.",
        "tournament_not_begun": "The tournament has not begun yet.",
        "tournament_has_begun": "The tournament has begun. You can look on.",
        "tournament_is_over": "The tournament is over. You can read its results.",
        "tournament_is_closed": "The tournament was closed. What had been decided can be read.",
        "tournament_full": "All places are taken. Ask the host, or choose another tournament.",
        "already_joined": "You are in this tournament already.",
        "not_in_this_tournament": "You cannot join this tournament. Choose another, or open one of your own.",
        "too_few_places": "With {seats:# seat|# seats} at each table there must be at least as many places.",
        "too_few_players": "For the first table it takes {seats:# player|# players}. Invite somebody, or add bots.",
        "too_many_bots": "There are not so many free places, or more than {most:# bot|# bots}. Add fewer.",
        "too_many_tournaments": "You have enough tournaments that are not over. Finish or close one first.",
        "too_many_tournaments_here": "There are enough tournaments from where you are. Try again when one is over.",
        "game_is_over": "This game is decided already. Load the page again.",
        "wrong_passkey": "This passkey does not open the account. Try again, or with another one.",
        "bad_passkey": "The passkey could not be checked. Try again.",
        "no_passkeys": "There are no passkeys at this address. Sign in with a password.",
        "passkey_not_kept": "This passkey is already there, or you have enough of them. Remove one first.",
        "no_such_passkey": "This passkey was removed already. Load the page again.",
        "last_way_in": "This is the only way into your account. Choose a password first, or add another passkey.",
        "no_recovery": "This server sends no e-mails, so it cannot send you a link. Ask whoever runs it.",
        "no_such_craft": "Nothing of this kind can be made for this game here. Look at the workshop.",
        "no_such_work": "There is no such work, or its author does not show it. Look at the workshop.",
        "bad_work": "This work cannot be used as it is: {why}.",
        "work_account": "To keep what you make, create an account. Until then you can try it out and download it.",
        "too_many_works": "You keep {most:# work|# works} already. Delete one first; you can download it before.",
        "server_full_of_works": "This server keeps no more works. Download yours, and ask whoever runs it.",
        "work_changed": "This work was changed elsewhere since you opened it. Download yours, then load it again.",
        "too_many_published": "You have published {most:# work|# works}. Withdraw one first.",
        "no_publishing": "On this server works are not published. You can download yours and give it to others.",
        "work_removed": "Whoever runs this server has taken this work from the list. Ask them why.",
        "many_checks": "That was checked too often. Try again in {wait}.",
        "measure_waits": "One measurement at a time: yours, or one of this work, is not done yet. Wait for it.",
        "measures_full": "Others wait for their measurements. Try again in a few minutes.",
        "many_measures": "That is enough measuring for now. Try again in {wait}.",
        "work_seats": "This work is for {seats:# player|# players}. Choose that number.",
        "work_not_public": "Only what is published is played at public tables. Publish it first, or invite by a link.",
        "not_your_work": "Only its author can do that. Make a copy, and do as you like with it.",
    },
    "fr": {
        "not_understood": "Le serveur ne comprend pas cela. Recharge la page, puis essaie encore.",
        "nowhere": "Il n'y a rien à cette adresse. Reviens à l'accueil.",
        "no_name": "Dis d'abord ton nom.",
        "not_ours": "Cela vient d'une autre page. Ouvre Hyperespace même, et essaie là.",
        "only_here": "C'est réservé à qui fait tourner le serveur, depuis sa propre machine.",
        "other_name": ("Ce serveur ne répond pas à ce nom. Qui le fait tourner peut l'accepter avec --allowed-hosts."),
        "too_large": "C'est trop long à envoyer. Fais plus court.",
        "not_this_way": "Cela ne se demande pas de cette façon.",
        "broke_off": "La demande s'est interrompue. Renvoie-la.",
        "our_fault": "Quelque chose a mal tourné sur le serveur, qui l'a noté. Essaie encore.",
        "too_often": "C'était trop souvent. Essaie encore dans {wait}.",
        "no_such_game": "Ce jeu n'existe pas ici. Choisis-en un à l'accueil.",
        "no_such_table": "Cette table n'existe pas. Redemande le lien, ou ouvre ta propre table.",
        "no_such_seat": "Cette place n'existe pas à cette table.",
        "no_such_bot": "Ce robot ne joue pas à ce jeu. Choisis-en un autre.",
        "bad_seats": "{game} se joue à {seats}, pas à {wanted}. Choisis un autre nombre.",
        "bad_options": "Ces variantes ne vont pas ensemble\xa0: {why}.",
        "bad_name": "Ce nom ne va pas\xa0: {why}.",
        "too_many_tables": "Tu as déjà {most:# table|# tables} en cours. Finis ou abandonne d'abord quelques parties.",
        "too_many_public": (
            "Tu as assez de tables publiques. Fermes-en une, finis une partie, ou ouvre une table privée."
        ),
        "too_many_public_here": (
            "Il y a assez de tables publiques là d'où tu viens. Ouvres-en une privée, ou essaie plus tard."
        ),
        "too_many_matches_here": (
            "Il y a assez de parties en cours là d'où tu viens. Finis ou abandonne d'abord quelques-unes."
        ),
        "seat_taken": "Quelqu'un a été plus rapide\xa0: cette place est prise. Choisis-en une autre, ou regarde.",
        "seat_kept": "Cette place est gardée pour quelqu'un. Choisis-en une autre, ou demande à l'hôte de la libérer.",
        "somebody_sits": "Quelqu'un est assis ici. Choisis une place libre.",
        "not_your_seat": "Ce n'est pas ta place.",
        "host_only": "Seule la personne qui a ouvert la table peut le faire.",
        "free_seats": "Il reste des places libres\xa0: invite quelqu'un, ou installe des robots.",
        "faster": "Quelqu'un a été plus rapide. Regarde qui est assis maintenant, et essaie encore.",
        "not_begun": "La partie n'a pas encore commencé.",
        "has_begun": "La partie a commencé. Tu peux la regarder.",
        "is_over": "La partie est finie. Tu peux la revoir étape par étape.",
        "is_closed": "Cette table a été abandonnée. Ouvres-en une autre.",
        "not_over": (
            "La partie n'est pas finie\xa0: sa feuille montrerait ce qui est encore secret. Reviens après la fin."
        ),
        "others_play": "D'autres jouent ici, donc la partie continue. Tu peux partir, ou abandonner.",
        "not_a_player": "Seuls ceux qui ont joué peuvent demander une autre partie. Ouvre ta propre table.",
        "login_taken": "Cet identifiant est pris, ou tu as déjà un compte. Choisis-en un autre, ou connecte-toi.",
        "no_account": "Tu n'as pas encore de compte. Crées-en un d'abord.",
        "wrong_login": "L'identifiant ou le mot de passe est faux. Essaie encore.",
        "wrong_password": "Ce n'est pas ton mot de passe. Essaie encore.",
        "banned": "Qui tient ce serveur tient ce compte à l'écart. Demande-lui pourquoi, et jusqu'à quand.",
        "many_guesses": "Trop de mots de passe faux pour ce compte. Essaie encore dans {wait}.",
        "many_analyses": "Cela fait assez d'analyses pour l'instant. Essaie encore dans {wait}.",
        "analyses_wait": "Tes autres analyses passent d'abord. Essaie encore quand elles seront faites.",
        "analyses_full": "D'autres attendent leurs analyses. Essaie encore dans quelques minutes.",
        "other_rules": (
            "Cette partie a été jouée avec les règles {theirs}, qu'on ne joue pas ici\xa0: les plus récentes sont les "
            "{ours}. Tu ne peux pas la revoir étape par étape. Sa feuille n'a pas changé, et tu peux la télécharger."
        ),
        "not_here": (
            "Cette partie a été jouée avec quelque chose de propre à cette table qui n'y est plus, ou qui n'est plus "
            "le même. Tu ne peux pas la revoir étape par étape. Sa feuille n'a pas changé, et tu peux la télécharger."
        ),
        "no_record": (
            "Cette partie a été jouée avec d'anciennes règles, quand on ne gardait pas encore de feuille\xa0: il n'en "
            "reste que le résultat."
        ),
        "nothing_left": "La partie y était finie. Choisis un moment plus tôt.",
        "no_such_day": "Il n'y a pas eu de partie du jour à cette date. Regarde celle d'aujourd'hui.",
        "held_back": (
            "C'est une partie du jour\xa0: tout le monde pourra la voir quand la journée sera finie, à minuit UTC."
        ),
        "without_help": "La partie du jour se joue sans aide\xa0: aucun robot ne te remplace.",
        "others_watch": "Le maître n'aide que ceux qui jouent seuls contre des robots.",
        "not_asked": "On ne te demande rien en ce moment. Interroge le maître quand c'est ton tour.",
        "no_advice": "Le maître n'a pas de conseil à donner ici. À toi de décider.",
        "no_such_messages": "Ce serveur ne sait pas envoyer ces messages. Choisis un autre moyen.",
        "too_many_channels": "Tu as déjà assez de moyens de recevoir des messages. Retires-en un d'abord.",
        "bad_mail_address": "Ce n'est pas une adresse de courriel. Vérifie-la, et essaie encore.",
        "bad_service_address": (
            "On ne peut rien envoyer à cette adresse. Il faut un webhook, ou un des services nommés ici."
        ),
        "bad_address": "On ne peut rien envoyer à cette adresse.",
        "bad_time_zone": "Le serveur ne connaît pas ce fuseau horaire. Choisis-en un autre.",
        "many_messages": "Cela fait assez de messages demandés. Essaie encore dans {wait}.",
        "no_such_channel": "Ce moyen a déjà été retiré. Recharge la page.",
        "old_link": "Ce lien ne marche plus. Demandes-en un autre sur la page de ton compte.",
        "not_at_this_table": "Tu ne peux pas t'asseoir à cette table. Choisis-en une autre, ou ouvre la tienne.",
        "no_person": "Il n'y a ici personne à signaler ni à bloquer.",
        "no_such_line": "Cette ligne n'est plus là.",
        "that_is_you": "C'est toi.",
        "too_many_reports": (
            "Tu as fait assez de signalements aujourd'hui. Bloque qui te dérange, ou essaie encore demain."
        ),
        "not_ratable": "Une partie comme celle-ci ne peut pas être classée\xa0: {why}. Ouvre la table sans cela.",
        "rated_guest": "La partie de cette table est classée\xa0: il faut un compte pour s'y asseoir. C'est vite fait.",
        "rated_one_seat": "Cette partie est classée\xa0: chacun a une seule place.",
        "rated_bot": (
            "Personne n'a mesuré la force de ce robot\xa0: il ne peut pas jouer une partie classée. Prends-en un autre."
        ),
        "match_counts": "Cette partie compte\xa0: personne n'est aidé.",
        "no_such_profile": "Il n'y a pas de tel joueur ici, ou il ne montre pas ce qu'il a joué.",
        "bad_days_off": "Des congés commencent aujourd'hui ou plus tard, et finissent après, dans un an au plus.",
        "days_off_twice": "Tu es déjà en congé certains de ces jours. Annule-les d'abord, ou prends d'autres jours.",
        "days_off_used": "Tu as droit à {most:# jour|# jours} de congé en {year}. Il t'en reste {left:#|#}.",
        "no_such_days_off": "Ces congés sont finis, ou tu les as déjà annulés.",
        "too_many_unheard": (
            "Tu as bloqué ou fait taire {most:# personne|# personnes}. Réaffiche d'abord quelques-unes d'entre elles."
        ),
        "account_needed": "Pour un tournoi, il faut un compte. Crées-en un, ou connecte-toi, puis essaie encore.",
        "no_such_tournament": "Ce tournoi n'existe pas. Redemande le lien, ou regarde la liste.",
        "no_such_entrant": "Personne ici n'a ce numéro. Recharge la page.",
        "tournament_host_only": "Seule la personne qui a ouvert le tournoi peut le faire.",
        "tournament_not_begun": "Le tournoi n'a pas encore commencé.",
        "tournament_has_begun": "Le tournoi a commencé. Tu peux regarder.",
        "tournament_is_over": "Le tournoi est fini. Tu peux en lire les résultats.",
        "tournament_is_closed": "Le tournoi a été fermé. Ce qui était décidé se lit encore.",
        "tournament_full": "Toutes les places sont prises. Demande à l'hôte, ou choisis un autre tournoi.",
        "already_joined": "Tu es déjà dans ce tournoi.",
        "not_in_this_tournament": "Tu ne peux pas entrer dans ce tournoi. Choisis-en un autre, ou ouvre le tien.",
        "too_few_places": "Avec {seats:# place|# places} par table, le tournoi doit en offrir au moins autant.",
        "too_few_players": "Il faut {seats:# joueur|# joueurs} pour une table. Invite quelqu'un, ou ajoute des robots.",
        "too_many_bots": "Il n'y a pas tant de places libres, ou cela ferait plus de {most:# robot|# robots}.",
        "too_many_tournaments": "Tu as assez de tournois en cours. Finis-en ou fermes-en un d'abord.",
        "too_many_tournaments_here": "Il y a assez de tournois ouverts d'où tu es. Attends qu'un d'eux soit fini.",
        "game_is_over": "Cette partie est déjà décidée. Recharge la page.",
        "wrong_passkey": "Cette clé d'accès n'ouvre pas le compte. Essaie encore, ou avec une autre.",
        "bad_passkey": "La clé d'accès n'a pas pu être vérifiée. Essaie encore.",
        "no_passkeys": "Il n'y a pas de clés d'accès à cette adresse. Connecte-toi avec un mot de passe.",
        "passkey_not_kept": "Cette clé d'accès est déjà là, ou tu en as assez. Retires-en une d'abord.",
        "no_such_passkey": "Cette clé d'accès a déjà été retirée. Recharge la page.",
        "last_way_in": (
            "C'est le seul chemin vers ton compte. Choisis d'abord un mot de passe, ou ajoute une autre clé d'accès."
        ),
        "no_recovery": (
            "Ce serveur n'envoie pas de courriels, et ne peut donc pas t'envoyer de lien. Demande à qui le tient."
        ),
        "no_such_craft": "Rien de tel ne se fabrique ici pour ce jeu. Regarde l'atelier.",
        "no_such_work": "Cette création n'existe pas, ou son auteur ne la montre pas. Regarde l'atelier.",
        "bad_work": "Cette création ne peut pas servir telle quelle\xa0: {why}.",
        "work_account": (
            "Pour garder ce que tu fabriques, crée un compte. D'ici là, tu peux l'essayer et le télécharger."
        ),
        "too_many_works": (
            "Tu gardes déjà {most:# création|# créations}. Supprimes-en une d'abord\xa0; tu peux la télécharger avant."
        ),
        "server_full_of_works": "Ce serveur ne garde plus rien. Télécharge ta création, et demande à qui le tient.",
        "work_changed": (
            "Cette création a été changée ailleurs depuis que tu l'as ouverte. Télécharge la tienne, puis recharge."
        ),
        "too_many_published": "Tu as publié {most:# création|# créations}. Retires-en une d'abord.",
        "no_publishing": "Sur ce serveur on ne publie pas. Tu peux télécharger ta création et la donner à d'autres.",
        "work_removed": "Qui tient ce serveur a retiré cette création de la liste. Demande-lui pourquoi.",
        "many_checks": "Cela fait beaucoup de vérifications. Essaie encore dans {wait}.",
        "measure_waits": (
            "Une mesure à la fois\xa0: la tienne, ou celle de cette création, n'est pas finie. Attends-la."
        ),
        "measures_full": "D'autres attendent leurs mesures. Essaie encore dans quelques minutes.",
        "many_measures": "Cela fait assez de mesures pour l'instant. Essaie encore dans {wait}.",
        "work_seats": "Cette création se joue à {seats:# joueur|# joueurs}. Choisis ce nombre.",
        "work_not_public": (
            "Aux tables publiques, on ne joue que ce qui est publié. Publie-le d'abord, ou invite par un lien."
        ),
        "not_your_work": "Seul son auteur peut le faire. Fais-en une copie, et arrange-la comme tu veux.",
    },
}

TITLES: dict[str, dict[int, str]] = {
    "en": {
        400: "Not understood", 401: "Nobody known", 403: "Not allowed", 404: "Not found", 405: "Not in this way",
        408: "Broken off", 409: "Not possible now", 413: "Too large", 421: "Another server", 429: "Too often",
        500: "A fault of the server",
    },
    "fr": {
        400: "Pas compris", 401: "Personne de connu", 403: "Pas permis", 404: "Introuvable", 405: "Pas de cette façon",
        408: "Interrompu", 409: "Pas possible maintenant", 413: "Trop long", 421: "Un autre serveur",
        429: "Trop souvent", 500: "Une panne du serveur",
    },
}  # fmt: skip
"""What each status means in general."""

WAITS = {
    "en": {"seconds": "{count:# second|# seconds}", "minutes": "{count:# minute|# minutes}"},
    "fr": {"seconds": "{count:# seconde|# secondes}", "minutes": "{count:# minute|# minutes}"},
}

LONG = 100
"""Seconds from which a wait is told in minutes."""


def problem_said(code: ProblemCode, language: str, values: Mapping[str, object]) -> str:
    """The sentence of a problem, with its values; a value that is a dict has an entry for each language."""
    texts = Texts(language, {})
    said = {name: value[language] if isinstance(value, dict) else value for name, value in values.items()}
    return texts.format(PROBLEMS[language][code], **said)


def wait_said(seconds: float) -> dict[str, str]:
    """How long to wait, in every language; rather too long than too short."""
    unit, size = ("minutes", 60) if seconds >= LONG else ("seconds", 1)
    count = max(1, -int(-seconds // size))
    return {language: Texts(language, {}).format(waits[unit], count=count) for language, waits in WAITS.items()}
