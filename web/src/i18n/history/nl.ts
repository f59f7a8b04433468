// Bewaarde spellen, in het Nederlands.
import { grammar } from '../grammar';
import type { HistoryWords } from './en';

const { plural } = grammar('nl');

export const nl: HistoryWords = {
  inBrowser: 'Alleen in deze browser bewaard; er wordt niets verstuurd.',
  atServer: 'Alle spellen van je account op deze server, vanaf elk apparaat.',
  none: 'Nog geen afgelopen spel. Speel er een, dan vind je het hier.',
  list: 'Afgelopen spellen',
  look: 'Bekijken',
  more: 'Meer tonen',
  with: (names) => `met ${names}`,
  takeAlong: 'Opslaan als bestand',
  forget: 'Alles vergeten',
  forgetSure: 'Alle spellen van deze browser vergeten?',
  unfinished: 'niet uitgespeeld',
  wonBy: (mine, theirs) => `gewonnen, ${mine} tegen ${theirs}`,
  lostBy: (mine, theirs) => `verloren, ${mine} tegen ${theirs}`,
  drawnBy: (mine, theirs) => `gelijk, ${mine} tegen ${theirs}`,
  byEdition: 'Per editie',
  byPartners: 'Per medespelers',
  edition: 'Editie',
  partners: 'Met',
  games: 'Spellen',
  mean: 'Gemiddeld',
  best: 'Beste',
  perfect: 'Perfect',
  share: 'Van de perfecte score',
  won: 'Gewonnen',
  drawn: 'Gelijk',
  yaku: 'Yaku waarmee gescoord is',
  calls: (called, won) =>
    `Koi-koi is geroepen in ${called} ${plural(called, { one: 'ronde', other: 'rondes' })}, waarvan ${won} ${plural(won, { one: 'gewonnen', other: 'gewonnen' })}.`,
  noCalls: 'Koi-koi is nog niet geroepen.',
  bot: (name) => `bot: ${name}`,
  account: 'Account',
  accountHint: 'Niemand heeft er een nodig. Met een account onthoudt de server waar je zat, en vind je je spellen op elk apparaat.',
  accountName: 'Naam van het account',
  logIn: 'Inloggen',
  logOut: 'Uitloggen',
  makeAccount: 'Account maken',
  loggedIn: (name) => `Ingelogd als ${name}.`,
  problems: {
    wrong_password: 'Er is geen account met deze naam en dit wachtwoord.',
    name_taken: 'Er is al een account met die naam.',
    bad_name: 'Een naam heeft 3 tot 24 letters, cijfers, - _ of punten.',
    bad_message: 'Een wachtwoord heeft 8 tot 128 tekens.',
    too_fast: 'Te veel pogingen: wacht een minuut.',
  },
};
