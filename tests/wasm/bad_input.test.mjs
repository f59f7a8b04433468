// Whatever is sent is answered: a refusal with a code and a sentence, never a module that stops.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { core, golden, hanaza, lots, packageDirectory } from './module.mjs';

const refused = (page, request) => {
  const answer = JSON.parse(page.callText(typeof request === 'string' ? request : JSON.stringify(request)));
  assert.equal(answer.type, 'refused', JSON.stringify(request));
  assert.ok(answer.text.length > 5 && answer.text.length < 2000);
  return answer.code;
};

test('requests that are none are refused by name', async () => {
  const page = await core();
  for (const text of ['', 'x', '[]', '1', '{"call":1}', '{"call":"games","call":"games"}', '{'.repeat(5000), '\u0000'])
    assert.match(refused(page, text), /^(bad_json|bad_request|no_such_call)$/);
  assert.equal(refused(page, { call: 'nothing' }), 'no_such_call');
  assert.equal(refused(page, { call: 'games', more: 1 }), 'bad_request');
  assert.equal(refused(page, { call: 'study_view', study: 1, viewer: 1 }), 'bad_request');
  assert.equal(refused(page, { call: 'study_go', study: -1, position: 0 }), 'bad_request');
  assert.throws(() => page.callText('x'.repeat((4 << 20) + 1)), { code: 'too_long' });
  assert.equal(refused(page, 'x'.repeat(4 << 20)), 'bad_json');
});

test('moves, decks and seats that cannot be are refused and change nothing', async () => {
  const page = await core();
  const { study } = page.call('study_new', { settings: { game: 'hanabi', players: 2 } });
  const code = (name, args) => refused(page, { call: name, study, ...args });
  assert.equal(code('study_move', { move: 'play 1' }), 'not_now');
  assert.equal(code('study_bot', { bot: 'hat' }), 'not_now');
  assert.equal(code('study_deal', {}), 'bad_request');
  assert.equal(code('study_deal', { cards: 'R1R1' }), 'wrong_deck');
  page.call('study_deal', { study, seed: 1 });
  const before = page.callText(JSON.stringify({ call: 'study_view', study, viewer: 'open' }));
  assert.equal(code('study_deal', { seed: 2 }), 'already_dealt');
  assert.equal(code('study_move', { move: 'fly' }), 'bad_move');
  assert.equal(code('study_move', { move: 'play 1', seat: 2 }), 'not_your_turn');
  assert.equal(code('study_move', { move: 'play 1', seat: 4 }), 'no_such_seat');
  assert.equal(code('study_move', { move: 'discard 1' }), 'clue_tokens_full');
  assert.equal(code('study_view', { viewer: 3 }), 'no_such_seat');
  assert.equal(code('study_view', { viewer: 'all' }), 'bad_request');
  assert.equal(code('study_go', { position: 2 }), 'no_such_position');
  assert.equal(code('study_bot', { bot: 'nobody' }), 'no_such_bot');
  assert.equal(page.callText(JSON.stringify({ call: 'study_view', study, viewer: 'open' })), before);
  assert.equal(refused(page, { call: 'study_new', settings: { game: 'chess' } }), 'bad_settings');
  assert.equal(refused(page, { call: 'study_new', settings: { game: 'hanabi', players: 9 } }), 'bad_settings');
});

test('damaged records, logs and nets are refused with where', async () => {
  const page = await core();
  const record = readFileSync(join(golden, 'hanabi-english-2.jsonl'), 'utf8');
  const draw = lots(3);
  for (let i = 0; i < 300; ++i) {
    const at = draw(record.length);
    const damaged = i % 3 === 0 ? record.slice(0, at) : record.slice(0, at) + String.fromCharCode(32 + draw(95)) + record.slice(at + 1);
    const answer = JSON.parse(page.callText(JSON.stringify({ call: 'study_read', record: damaged })));
    if (answer.type === 'refused') assert.equal(answer.code, 'bad_record');
    else page.call('study_close', { study: answer.study });
  }
  assert.equal(refused(page, { call: 'table_load', id: 'x', log: [], now: 0 }), 'bad_log');
  assert.equal(refused(page, { call: 'table_load', id: 'x', log: [{ at: 1, entry: '{}' }], now: 0 }), 'bad_log');
  assert.equal(refused(page, { call: 'table_load', id: 'x', log: [1], now: 0 }), 'bad_log');
  const net = readFileSync(join(packageDirectory, 'nets/bga.bin'));
  assert.throws(() => page.loadNet(net.subarray(0, 1000)), { code: 'bad_net' });
  assert.throws(() => page.loadNet(new Uint8Array(100)), { code: 'bad_net' });
  page.loadNet(net);
  assert.throws(() => page.loadNet(net), { code: 'bad_net' });
});

test('thousands of damaged requests and messages leave the module working', async () => {
  const page = await core();
  const draw = lots(11);
  const table = hanaza.openTable(page, { game: 'koikoi', bots: [null, 'greedy'] }, { clock: { now: () => 1 } });
  const { client } = page.call('table_join', { table: table.number });
  const good = [
    { call: 'study_new', settings: { game: 'koikoi', edition: 'bga', options: { rounds: 3 } } },
    { call: 'study_deal', study: 2, seed: 5 },
    { call: 'study_view', study: 2, viewer: 'open' },
    { call: 'study_bot', study: 2, bot: 'greedy', worlds: 2 },
    { call: 'table_receive', table: table.number, client, text: '{"type":"hello","version":1}', now: 5 },
    { call: 'table_receive', table: table.number, client, text: '{"type":"sit","id":"a","name":"A"}', now: 5 },
    { call: 'table_new', settings: { game: 'hanabi', bots: [null, 'hat'] }, now: 5 },
    { call: 'rules', settings: { game: 'hanabi', edition: 'english', players: 4 } },
  ].map((request) => JSON.stringify(request));
  const pieces = ['"', '{', '}', '[', ']', ',', ':', '-1', '1e99', 'null', '\\u0000', '99999999999999999999', 'é', '\n'];
  for (let i = 0; i < 4000; ++i) {
    let text = good[draw(good.length)];
    for (let changes = 1 + draw(3); changes > 0; --changes) {
      const at = draw(text.length + 1);
      text = text.slice(0, at) + pieces[draw(pieces.length)] + text.slice(at + draw(4));
    }
    const answer = JSON.parse(page.callText(text));
    assert.match(answer.type, /^(done|refused)$/);
  }
  assert.equal(page.call('games').catalogue.games.length, 2);
});

test('too many studies are refused, not kept', async () => {
  const page = await core();
  for (let i = 0; i < 64; ++i) page.call('study_new', { settings: { game: 'koikoi' } });
  assert.equal(refused(page, { call: 'study_new', settings: { game: 'koikoi' } }), 'too_many');
  page.call('study_close', { study: 1 });
  page.call('study_new', { settings: { game: 'koikoi' } });
});
