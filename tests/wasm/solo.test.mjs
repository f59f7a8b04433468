// Whole games against bots with no server: the messages of the protocol in and out, the log kept and taken up again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { core, hanaza, loadNets, lots } from './module.mjs';

/// A clock that stands still until it is moved; without timers, so that nothing happens by itself.
const handClock = () => ({ time: 1_780_000_000_000, now() { return this.time; } });

/// A client of a table: what it was told, laid over what it had, as docs/protocol.md says.
class Player {
  constructor(table, token) {
    this.socket = table.connect();
    this.answers = [];
    this.next = 0;
    this.socket.onmessage = ({ data }) => this.take(JSON.parse(data));
    this.socket.send(JSON.stringify({ type: 'hello', version: 1, ...(token ? { token } : {}) }));
  }
  take(message) {
    if (message.type === 'snapshot') [this.table, this.view] = [message.table, message.view];
    else if (message.type === 'happened') {
      this.table = { ...this.table, ...message.table };
      if (message.view === null) this.view = null;
      else if (message.view && 'me' in message.view) this.view = message.view;
      else if (message.view) {
        const hands = message.view.hands && { hands: { ...this.view.hands, ...message.view.hands } };
        this.view = { ...this.view, ...message.view, ...hands };
      }
    } else this.answers.push(message);
  }
  async say(message) {
    const before = this.answers.length;
    this.socket.send(JSON.stringify({ id: `c${++this.next}`, ...message }));
    await Promise.resolve();
    return this.answers.slice(before).find((answer) => answer.id === `c${this.next}`);
  }
}

async function playOn(table, player, clock, draw, stopAfter = Infinity) {
  for (let steps = 0; player.table.phase === 'playing' && steps < stopAfter; ++steps) {
    assert.ok(steps < 3000, 'the game does not come to an end');
    if (player.view?.moves.length) {
      const { move } = player.view.moves[draw(player.view.moves.length)];
      assert.equal((await player.say({ type: 'move', move })).type, 'done');
      continue;
    }
    const betweenRounds = player.view?.phase === 'deal';
    if (betweenRounds) assert.equal((await player.say({ type: 'ready' })).type, 'done');
    else {
      clock.time += 1000;
      table.advance();
      await Promise.resolve();
    }
  }
}

async function playAlone(settings, nets = false) {
  const page = await core();
  if (nets) loadNets(page);
  const clock = handClock();
  const table = hanaza.openTable(page, settings, { clock });
  const player = new Player(table, table.token);
  await Promise.resolve();
  assert.equal((await player.say({ type: 'sit', name: 'Anna' })).type, 'done');
  assert.equal((await player.say({ type: 'start' })).type, 'done');
  const draw = lots(7);
  await playOn(table, player, clock, draw, 12);

  // The page is closed and opened again: the same table from its log, and the same view.
  const before = JSON.stringify([player.table, player.view]);
  const log = table.log();
  table.close();
  const again = hanaza.restoreTable(page, table.id, log, { clock });
  const returned = new Player(again, table.token);
  await Promise.resolve();
  assert.equal(JSON.stringify([returned.table, returned.view]), before);

  await playOn(again, returned, clock, draw);
  assert.equal(returned.table.phase, 'finished');
  const record = again.record();
  const verdict = page.call('verify', { record });
  assert.equal(verdict.finished, true);
  assert.equal(verdict.opened, verdict.decks);
  // The promise about each deck, checked as the page does.
  for (const { cards, salt, commitment } of returned.table.opened) {
    assert.equal(page.call('opens', { cards, salt, commitment }).opens, true);
    assert.equal(page.call('opens', { cards, salt: salt.replace(/./g, '0'), commitment }).opens, false);
  }
  // What the messages added up to is what a newcomer is shown.
  const late = new Player(again, table.token);
  await Promise.resolve();
  assert.deepEqual(late.view, returned.view);
  assert.deepEqual(late.table, returned.table);
  again.close();
  return { page, record };
}

const games = [
  { game: 'hanabi', players: 2, bots: [null, 'simple'] },
  { game: 'hanabi', players: 5, bots: [null, 'hat', 'hat', 'hat', 'hat'] },
  { game: 'hanabi', players: 3, edition: 'english', bots: [null, 'conventions', 'random'] },
  { game: 'koikoi', bots: [null, 'beginner'], options: { rounds: 2 } },
  { game: 'koikoi', edition: 'nintendo', bots: [null, 'greedy'], options: { rounds: 2 } },
];
for (const settings of games)
  test(`a whole game: ${settings.game} with ${settings.bots.slice(1).join(', ')}`, async () => {
    await playAlone(settings);
  });

test('the bot with the net plays once its net is loaded, and says why not before', async () => {
  const page = await core();
  const settings = { game: 'koikoi', bots: [null, 'net'], options: { rounds: 1 } };
  assert.throws(() => hanaza.openTable(page, settings), { code: 'bot_cannot' });
  await playAlone(settings, true);
});

test('bots move by themselves when their time has come', async () => {
  const page = await core();
  const settings = { game: 'hanabi', players: 2, bots: ['simple', null], first: 1 };
  const table = hanaza.openTable(page, settings, { delay: 5 });
  const player = new Player(table, table.token);
  await Promise.resolve();
  await player.say({ type: 'sit', name: 'Anna' });
  await player.say({ type: 'start' });
  assert.equal(player.view.turn, 1);
  const until = Date.now() + 5000;
  while (player.view.turn === 1 && Date.now() < until) await new Promise((done) => setTimeout(done, 5));
  assert.equal(player.view.turn, 2);
  assert.equal(player.view.last !== null, true);
  table.close();
});

test('a spectator is told nothing that a seat alone knows, and a stranger needs the token', async () => {
  const page = await core();
  const table = hanaza.openTable(page, { game: 'hanabi', bots: [null, 'simple'] }, { clock: handClock() });
  const host = new Player(table, table.token);
  const guest = new Player(table);
  const thief = new Player(table, 'AAAAAAAAAAAAAAAAAAAAAA');
  await Promise.resolve();
  await host.say({ type: 'sit', name: 'Anna' });
  await host.say({ type: 'start' });
  const seen = (player) => Object.values(player.view.hands).map((hand) => hand.filter(({ card }) => card !== null).length);
  assert.deepEqual(seen(host), [0, 5]);
  assert.deepEqual(seen(guest), [0, 0]);
  assert.equal(thief.answers[0].code, 'wrong_token');
  table.close();
});

test('what-if: from a finished game another line is played, asked about and recorded', async () => {
  const { page, record } = await playAlone(games[0]);
  const { study } = page.call('study_read', { record });
  page.call('study_go', { study, position: 5 });
  const before = page.call('study_view', { study, viewer: 'open' });
  const { move } = page.call('study_bot', { study, bot: 'hat' });
  const { advice } = page.call('study_advice', { study, bot: 'hat' });
  assert.equal(advice.move, move);
  page.call('study_move', { study, move });
  assert.equal(page.call('study_steps', { study }).line.steps.length, 6);
  const branch = page.call('study_record', { study }).record;
  assert.equal(page.call('verify', { record: branch }).finished, false);
  page.call('study_go', { study, position: 5 });
  assert.deepEqual(page.call('study_view', { study, viewer: 'open' }).view, before.view);
});
