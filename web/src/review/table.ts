// A studied game as the table it was played at, as far as a record says.
import type { Line } from '../core/types';
import type { OptionValue, Table } from '../net/protocol';
import type { Origin } from './address';

export function tableOf(line: Line, origin: Origin | null): Table {
  return {
    id: origin?.table ?? '',
    game: line.game,
    edition: line.edition,
    players: line.players,
    options: line.options as unknown as Record<string, OptionValue>,
    settings: {
      public: false,
      password: false,
      talk: 'silent',
      spectators: 'public',
      first: 'random',
      clock: { type: 'none' },
      timeout: 'pause',
    },
    host: null,
    seats: line.seats.map(({ name, bot }) => ({ person: null, name, bot, muted: false })),
    phase: 'playing',
    game_number: origin?.game ?? 0,
    commitment: null,
    opened: null,
    ready: [],
    proposal: null,
    open: false,
    clocks: null,
    chat: [],
  };
}
