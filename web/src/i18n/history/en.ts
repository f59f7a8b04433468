// Remembered games, in English; also the shape that every other language's words for them must have.
import { grammar } from '../grammar';

const { plural } = grammar('en');

export const en = {
  inBrowser: 'Remembered in this browser only; nothing is sent to anybody.',
  atServer: 'All games of your account at this server, from every device.',
  none: 'No finished game yet. Play one, and it is found here.',
  list: 'Finished games',
  look: 'Look',
  more: 'Show more',
  with: (names: string) => `with ${names}`,
  takeAlong: 'Save as a file',
  forget: 'Forget all',
  forgetSure: 'Forget all games of this browser?',
  unfinished: 'not played to the end',
  wonBy: (mine: number, theirs: number) => `won, ${mine} to ${theirs}`,
  lostBy: (mine: number, theirs: number) => `lost, ${mine} to ${theirs}`,
  drawnBy: (mine: number, theirs: number) => `a tie, ${mine} to ${theirs}`,
  byEdition: 'By edition',
  byPartners: 'By partners',
  edition: 'Edition',
  partners: 'With',
  games: 'Games',
  mean: 'Mean',
  best: 'Best',
  perfect: 'Perfect',
  share: 'Of the perfect score',
  won: 'Won',
  drawn: 'Tied',
  yaku: 'Yaku scored with',
  calls: (called: number, won: number) =>
    `Koi-koi was called in ${called} ${plural(called, { one: 'round', other: 'rounds' })}, and ${won} of them ${plural(won, { one: 'was', other: 'were' })} won.`,
  noCalls: 'Koi-koi has not been called yet.',
  bot: (name: string) => `bot: ${name}`,
  account: 'Account',
  accountHint: 'Nobody needs one. With an account the server remembers where you sat, and you find your games on every device.',
  accountName: 'Name of the account',
  logIn: 'Log in',
  logOut: 'Log out',
  makeAccount: 'Make an account',
  loggedIn: (name: string) => `Logged in as ${name}.`,
  problems: {
    wrong_password: 'There is no account with this name and password.',
    name_taken: 'Somebody has an account of that name already.',
    bad_name: 'A name has 3 to 24 letters, digits, - _ or a dot.',
    bad_message: 'A password has 8 to 128 characters.',
    too_fast: 'Too many attempts: wait a minute.',
  } as Record<string, string>,
};

export type HistoryWords = typeof en;
