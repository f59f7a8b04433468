// Gemerkte Spiele, auf Deutsch.
import { grammar } from '../grammar';
import type { HistoryWords } from './en';

const { plural } = grammar('de');

export const de: HistoryWords = {
  inBrowser: 'Nur in diesem Browser gemerkt; nichts wird gesendet.',
  atServer: 'Alle Spiele deines Kontos auf diesem Server, von jedem Gerät.',
  none: 'Noch kein beendetes Spiel. Spiel eins, dann steht es hier.',
  list: 'Beendete Spiele',
  look: 'Ansehen',
  more: 'Mehr zeigen',
  with: (names) => `mit ${names}`,
  takeAlong: 'Als Datei sichern',
  forget: 'Alle vergessen',
  forgetSure: 'Alle Spiele dieses Browsers vergessen?',
  unfinished: 'nicht zu Ende gespielt',
  wonBy: (mine, theirs) => `gewonnen, ${mine} zu ${theirs}`,
  lostBy: (mine, theirs) => `verloren, ${mine} zu ${theirs}`,
  drawnBy: (mine, theirs) => `unentschieden, ${mine} zu ${theirs}`,
  byEdition: 'Nach Ausgabe',
  byPartners: 'Nach Mitspielern',
  edition: 'Ausgabe',
  partners: 'Mit',
  games: 'Spiele',
  mean: 'Mittel',
  best: 'Bestes',
  perfect: 'Perfekt',
  share: 'Vom perfekten Ergebnis',
  won: 'Gewonnen',
  drawn: 'Unentschieden',
  yaku: 'Yaku, die Punkte brachten',
  calls: (called, won) =>
    `Koi-Koi in ${called} ${plural(called, { one: 'Runde', other: 'Runden' })} gerufen, davon ${won} gewonnen.`,
  noCalls: 'Koi-Koi wurde noch nicht gerufen.',
  bot: (name) => `Bot: ${name}`,
  account: 'Konto',
  accountHint: 'Niemand braucht eins. Mit Konto merkt sich der Server, wo du gesessen hast, und du findest deine Spiele auf jedem Gerät.',
  accountName: 'Name des Kontos',
  logIn: 'Anmelden',
  logOut: 'Abmelden',
  makeAccount: 'Konto anlegen',
  loggedIn: (name) => `Angemeldet als ${name}.`,
  problems: {
    wrong_password: 'Es gibt kein Konto mit diesem Namen und Passwort.',
    name_taken: 'Ein Konto mit diesem Namen gibt es schon.',
    bad_name: 'Ein Name hat 3 bis 24 Buchstaben, Ziffern, - _ oder Punkte.',
    bad_message: 'Ein Passwort hat 8 bis 128 Zeichen.',
    too_fast: 'Zu viele Versuche: Warte eine Minute.',
  },
};
