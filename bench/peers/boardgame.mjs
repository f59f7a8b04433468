// A boardgame.io server in memory with the small game: node boardgame.mjs PORT
import { createRequire } from 'node:module';
import { clue, deal, discard } from './game.mjs';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const withoutOwnHand = ({ G, playerID }) => ({
  ...G,
  hands: G.hands.map((hand, seat) => (seat === Number(playerID) ? hand.map(() => 0) : hand)),
});

const game = {
  name: 'hanabi',
  setup: deal,
  playerView: withoutOwnHand,
  disableUndo: true, // less to keep and to send
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clue: ({ G, playerID }, target, colour) => (clue(G, Number(playerID), target, colour) ? undefined : INVALID_MOVE),
    discard: ({ G, playerID }, slot) => (discard(G, Number(playerID), slot) ? undefined : INVALID_MOVE),
  },
};

const server = Server({ games: [game], origins: ['*'] });
server.run({ port: Number(process.argv[2] ?? 8000), callback: () => console.log('ready') });
