// Las partidas guardadas, en español.
import { grammar } from '../grammar';
import type { HistoryWords } from './en';

const { plural } = grammar('es');

export const es: HistoryWords = {
  inBrowser: 'Guardadas solo en este navegador; no se envía nada a nadie.',
  atServer: 'Todas las partidas de tu cuenta en este servidor, desde cualquier dispositivo.',
  none: 'Aún no hay partidas terminadas. Juega una y estará aquí.',
  list: 'Partidas terminadas',
  look: 'Ver',
  more: 'Mostrar más',
  with: (names) => `con ${names}`,
  takeAlong: 'Guardar en un archivo',
  forget: 'Olvidar todo',
  forgetSure: '¿Olvidar todas las partidas de este navegador?',
  unfinished: 'no jugada hasta el final',
  wonBy: (mine, theirs) => `ganada, ${mine} a ${theirs}`,
  lostBy: (mine, theirs) => `perdida, ${mine} a ${theirs}`,
  drawnBy: (mine, theirs) => `empate, ${mine} a ${theirs}`,
  byEdition: 'Por edición',
  byPartners: 'Por compañeros',
  edition: 'Edición',
  partners: 'Con',
  games: 'Partidas',
  mean: 'Media',
  best: 'Mejor',
  perfect: 'Perfectas',
  share: 'De la puntuación perfecta',
  won: 'Ganadas',
  drawn: 'Empates',
  yaku: 'Yaku con los que se puntuó',
  calls: (called, won) =>
    `Koi-koi dicho en ${called} ${plural(called, { one: 'ronda', other: 'rondas' })}, de las que ${won} ${plural(won, { one: 'ganada', other: 'ganadas' })}.`,
  noCalls: 'Aún no se ha dicho koi-koi.',
  bot: (name) => `bot: ${name}`,
  account: 'Cuenta',
  accountHint: 'Nadie la necesita. Con una cuenta el servidor recuerda dónde te sentaste, y encuentras tus partidas en cada dispositivo.',
  accountName: 'Nombre de la cuenta',
  logIn: 'Entrar',
  logOut: 'Salir',
  makeAccount: 'Crear una cuenta',
  loggedIn: (name) => `Has entrado como ${name}.`,
  problems: {
    wrong_password: 'No hay ninguna cuenta con ese nombre y contraseña.',
    name_taken: 'Ya hay una cuenta con ese nombre.',
    bad_name: 'Un nombre tiene de 3 a 24 letras, cifras, - _ o puntos.',
    bad_message: 'Una contraseña tiene de 8 a 128 caracteres.',
    too_fast: 'Demasiados intentos: espera un minuto.',
  },
};
