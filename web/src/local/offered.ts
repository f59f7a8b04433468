// What can be played: as the server says or, where it cannot be reached, as the core in the page does.
import { ApiError, fetchGames, type OfferedGame } from '../net/api';

export interface Offered {
  games: OfferedGame[];
  /// The server cannot be reached.
  away: boolean;
}

export async function offeredGames(): Promise<Offered> {
  try {
    return { games: await fetchGames(), away: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'away') throw error;
    const { core } = await import('../core/core');
    const { catalogue } = await core.call('games');
    return { games: catalogue.games as unknown as OfferedGame[], away: true };
  }
}
