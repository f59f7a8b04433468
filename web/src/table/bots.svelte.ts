// Which bots there are, asked once.
import { offeredGames } from '../local/offered';
import type { OfferedGame } from '../net/api';
import type { GameName } from '../net/protocol';

let games = $state.raw<OfferedGame[] | null>(null);
let asked = false;

export function offeredGame(name: GameName): OfferedGame | null {
  if (!asked) {
    asked = true;
    offeredGames().then(
      (found) => (games = found.games),
      () => (asked = false),
    );
  }
  return games?.find(({ game }) => game === name) ?? null;
}

export const botsOf = (name: GameName): string[] => offeredGame(name)?.bots.map((bot) => bot.name) ?? [];
