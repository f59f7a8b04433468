// Auf diesem Gerät spielen, auf Deutsch.
import type { Offline } from './en';

export const offline: Offline = {
  onThisDevice: 'auf diesem Gerät',
  here: 'Dieser Tisch steht nur auf diesem Gerät: Nichts wird gesendet und nichts abgeglichen.',
  choose: 'Bots auf diesem Gerät: braucht kein Netz, und nichts wird abgeglichen.',
  away: 'Der Server ist nicht erreichbar. Du kannst auf diesem Gerät gegen Bots spielen; nichts wird gesendet und nichts abgeglichen.',
  problems: {
    no_such_table: 'Dieses Spiel gibt es auf diesem Gerät nicht. Vielleicht wurde es in einem anderen Browser gespielt oder vergessen.',
    open_elsewhere: 'Dieses Spiel ist in einem anderen Fenster offen: Spiel dort weiter oder schließ es.',
    bad_log: 'Was von diesem Spiel aufgehoben war, ist beschädigt; es kann nicht weitergehen.',
    no_net: 'Dieser Bot braucht eine Datei, die noch nicht auf diesem Gerät ist. Wähl einen anderen Bot oder versuch es mit Netz noch einmal.',
    stopped: 'Dieses Gerät kann das Spiel nicht ausführen: Vielleicht wird das Laden blockiert.',
  },
};
