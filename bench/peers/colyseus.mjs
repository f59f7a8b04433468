// A Colyseus server with the small game: node colyseus.mjs PORT
import { Room, Server } from '@colyseus/core';
import { ArraySchema, StateView, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { clue, deal, discard, players } from './game.mjs';

const Hand = schema({ cards: t.array('uint8') });
const State = schema({
  turn: t.uint8(), clues: t.uint8(), mistakes: t.uint8(), deck: t.uint8(), moves: t.uint32(), last: t.string(),
  fireworks: t.array('uint8'), discard: t.array('uint8'), hands: t.array(Hand).view(), // each sees the others' only
});

class Table extends Room {
  maxClients = players;
  patchRate = null; // everybody is told at once, after each move

  onCreate() {
    const { hands, fireworks, discard: gone, ...numbers } = deal();
    this.state = new State().assign({ turn: 0, ...numbers });
    this.state.fireworks = new ArraySchema(...fireworks);
    this.state.discard = new ArraySchema(...gone);
    this.state.hands = new ArraySchema(...hands.map((cards) => new Hand().assign({ cards: new ArraySchema(...cards) })));
    // What the rules change, under the names they use.
    const state = this.state;
    this.rules = {
      get clues() { return state.clues; }, set clues(value) { state.clues = value; },
      get deck() { return state.deck; }, set deck(value) { state.deck = value; },
      get moves() { return state.moves; }, set moves(value) { state.moves = value; },
      set last(value) { state.last = value; },
      hands: state.hands.map((hand) => hand.cards),
      discard: state.discard,
    };
    this.onMessage('clue', (client, [target, colour]) => this.move(client, (seat) => clue(this.rules, seat, target, colour)));
    this.onMessage('discard', (client, [slot]) => this.move(client, (seat) => discard(this.rules, seat, slot)));
  }

  onJoin(client) {
    const seat = this.clients.length - 1;
    client.userData = { seat };
    client.view = new StateView();
    this.state.hands.forEach((hand, owner) => { if (owner !== seat) client.view.add(hand); });
  }

  move(client, apply) {
    const { seat } = client.userData;
    if (seat !== this.state.turn || !apply(seat)) return client.send('refused');
    this.state.turn = (seat + 1) % players;
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('table', Table);
await server.listen(Number(process.argv[2] ?? 2567));
console.log('ready');
