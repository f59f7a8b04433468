// Jugar en este dispositivo, en español.
import type { Offline } from './en';

export const offline: Offline = {
  onThisDevice: 'en este dispositivo',
  here: 'Esta mesa está solo en este dispositivo: no se envía ni se sincroniza nada.',
  choose: 'Bots en este dispositivo: sin red, y no se sincroniza nada.',
  away: 'No se puede llegar al servidor. Puedes jugar contra bots en este dispositivo; no se envía ni se sincroniza nada.',
  problems: {
    no_such_table: 'Esta partida no está en este dispositivo. Quizá se jugó en otro navegador, o se olvidó.',
    open_elsewhere: 'Esta partida está abierta en otra pestaña: sigue allí, o ciérrala.',
    bad_log: 'Lo que se guardó de esta partida está dañado: no puede seguir.',
    no_net: 'Este bot necesita un archivo que aún no está en este dispositivo. Elige otro bot, o inténtalo de nuevo con red.',
    stopped: 'Este dispositivo no puede ejecutar el juego: quizá se bloquea su carga.',
  },
};
