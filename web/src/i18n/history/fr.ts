// Les parties gardées, en français.
import { grammar } from '../grammar';
import type { HistoryWords } from './en';

const { plural } = grammar('fr');

export const fr: HistoryWords = {
  inBrowser: 'Gardées dans ce navigateur seulement ; rien n’est envoyé.',
  atServer: 'Toutes les parties de votre compte sur ce serveur, depuis tous vos appareils.',
  none: 'Aucune partie finie pour le moment. Jouez-en une, elle sera ici.',
  list: 'Parties finies',
  look: 'Voir',
  more: 'En montrer plus',
  with: (names) => `avec ${names}`,
  takeAlong: 'Enregistrer dans un fichier',
  forget: 'Tout oublier',
  forgetSure: 'Oublier toutes les parties de ce navigateur ?',
  unfinished: 'pas jouée jusqu’au bout',
  wonBy: (mine, theirs) => `gagnée, ${mine} à ${theirs}`,
  lostBy: (mine, theirs) => `perdue, ${mine} à ${theirs}`,
  drawnBy: (mine, theirs) => `égalité, ${mine} à ${theirs}`,
  byEdition: 'Par édition',
  byPartners: 'Par partenaires',
  edition: 'Édition',
  partners: 'Avec',
  games: 'Parties',
  mean: 'Moyenne',
  best: 'Record',
  perfect: 'Parfaites',
  share: 'Du score parfait',
  won: 'Gagnées',
  drawn: 'Égalités',
  yaku: 'Yaku marqués',
  calls: (called, won) =>
    `Koi-koi annoncé dans ${called} ${plural(called, { one: 'manche', other: 'manches' })}, dont ${won} ${plural(won, { one: 'gagnée', other: 'gagnées' })}.`,
  noCalls: 'Koi-koi n’a pas encore été annoncé.',
  bot: (name) => `robot : ${name}`,
  account: 'Compte',
  accountHint: 'Personne n’en a besoin. Avec un compte, le serveur retient où vous étiez assis, et vous retrouvez vos parties sur chaque appareil.',
  accountName: 'Nom du compte',
  logIn: 'Se connecter',
  logOut: 'Se déconnecter',
  makeAccount: 'Créer un compte',
  loggedIn: (name) => `Connecté : ${name}.`,
  problems: {
    wrong_password: 'Il n’y a pas de compte avec ce nom et ce mot de passe.',
    name_taken: 'Ce nom de compte est déjà pris.',
    bad_name: 'Un nom a de 3 à 24 lettres, chiffres, - _ ou points.',
    bad_message: 'Un mot de passe a de 8 à 128 caractères.',
    too_fast: 'Trop d’essais : attendez une minute.',
  },
};
