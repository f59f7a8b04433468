// Muistetut pelit suomeksi.
import { grammar } from '../grammar';
import type { HistoryWords } from './en';

const { plural } = grammar('fi');

export const fi: HistoryWords = {
  inBrowser: 'Muistissa vain tässä selaimessa; mitään ei lähetetä kenellekään.',
  atServer: 'Kaikki tilisi pelit tällä palvelimella, kaikilta laitteilta.',
  none: 'Ei vielä yhtään päättynyttä peliä. Pelaa yksi, niin se löytyy täältä.',
  list: 'Päättyneet pelit',
  look: 'Katso',
  more: 'Näytä lisää',
  with: (names) => `mukana ${names}`,
  takeAlong: 'Tallenna tiedostoon',
  forget: 'Unohda kaikki',
  forgetSure: 'Unohdetaanko kaikki tämän selaimen pelit?',
  unfinished: 'ei pelattu loppuun',
  wonBy: (mine, theirs) => `voitto, ${mine}–${theirs}`,
  lostBy: (mine, theirs) => `tappio, ${mine}–${theirs}`,
  drawnBy: (mine, theirs) => `tasapeli, ${mine}–${theirs}`,
  byEdition: 'Laitoksen mukaan',
  byPartners: 'Pelikumppanien mukaan',
  edition: 'Laitos',
  partners: 'Mukana',
  games: 'Pelejä',
  mean: 'Keskiarvo',
  best: 'Paras',
  perfect: 'Täydellisiä',
  share: 'Täysistä pisteistä',
  won: 'Voittoja',
  drawn: 'Tasapelejä',
  yaku: 'Pisteet tuoneet yakut',
  calls: (called, won) =>
    `Koi-koi huudettiin ${called} ${plural(called, { one: 'kierroksella', other: 'kierroksella' })}, joista ${won} ${plural(won, { one: 'voitettiin', other: 'voitettiin' })}.`,
  noCalls: 'Koi-koita ei ole vielä huudettu.',
  bot: (name) => `botti: ${name}`,
  account: 'Tili',
  accountHint: 'Kukaan ei tarvitse tiliä. Tilin kanssa palvelin muistaa, missä istuit, ja löydät pelisi joka laitteelta.',
  accountName: 'Tilin nimi',
  logIn: 'Kirjaudu sisään',
  logOut: 'Kirjaudu ulos',
  makeAccount: 'Luo tili',
  loggedIn: (name) => `Kirjautunut: ${name}.`,
  problems: {
    wrong_password: 'Sellaista tiliä ja salasanaa ei ole.',
    name_taken: 'Samanniminen tili on jo olemassa.',
    bad_name: 'Nimessä on 3–24 kirjainta, numeroa, - _ tai piste.',
    bad_message: 'Salasanassa on 8–128 merkkiä.',
    too_fast: 'Liian monta yritystä: odota minuutti.',
  },
};
