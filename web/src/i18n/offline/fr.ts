// Jouer sur cet appareil, en français.
import type { Offline } from './en';

export const offline: Offline = {
  onThisDevice: 'sur cet appareil',
  here: 'Cette table n’existe que sur cet appareil : rien n’est envoyé, rien n’est synchronisé.',
  choose: 'Robots sur cet appareil : sans réseau, et rien n’est synchronisé.',
  away: 'Le serveur est injoignable. Vous pouvez jouer contre des robots sur cet appareil ; rien n’est envoyé, rien n’est synchronisé.',
  problems: {
    no_such_table: 'Cette partie n’est pas sur cet appareil. Elle a peut-être été jouée dans un autre navigateur, ou oubliée.',
    open_elsewhere: 'Cette partie est ouverte dans un autre onglet : continuez là-bas, ou fermez-le.',
    bad_log: 'Ce qui a été gardé de cette partie est abîmé : elle ne peut pas continuer.',
    no_net: 'Ce robot a besoin d’un fichier qui n’est pas encore sur cet appareil. Choisissez un autre robot, ou réessayez avec du réseau.',
    stopped: 'Cet appareil ne peut pas faire tourner le jeu : son chargement est peut-être bloqué.',
  },
};
