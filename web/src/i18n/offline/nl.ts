// Spelen op dit apparaat, in het Nederlands.
import type { Offline } from './en';

export const offline: Offline = {
  onThisDevice: 'op dit apparaat',
  here: 'Deze tafel staat alleen op dit apparaat: er wordt niets verstuurd en niets gesynchroniseerd.',
  choose: 'Bots op dit apparaat: geen netwerk nodig, en er wordt niets gesynchroniseerd.',
  away: 'De server is onbereikbaar. Je kunt op dit apparaat tegen bots spelen; er wordt niets verstuurd en niets gesynchroniseerd.',
  problems: {
    no_such_table: 'Dit spel staat niet op dit apparaat. Misschien is het in een andere browser gespeeld, of vergeten.',
    open_elsewhere: 'Dit spel is open in een ander tabblad: speel daar verder, of sluit het.',
    bad_log: 'Wat van dit spel bewaard was, is beschadigd: het kan niet verder.',
    no_net: 'Deze bot heeft een bestand nodig dat nog niet op dit apparaat staat. Kies een andere bot, of probeer het opnieuw met netwerk.',
    stopped: 'Dit apparaat kan het spel niet draaien: misschien wordt het laden geblokkeerd.',
  },
};
