// What a page needs to look back: games in every form, what a position is worth, and where the perfect score was lost.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { core, golden } from './module.mjs';

const record = (name) => readFileSync(join(golden, `${name}.jsonl`), 'utf8');

test('a line says who sat where and by which rules', async () => {
  const page = await core();
  const { study } = page.call('study_read', { record: record('hanabi-cocktail-3') });
  const { line } = page.call('study_steps', { study });
  assert.equal(line.edition, 'cocktail-fr-2015');
  assert.deepEqual(line.seats[1], { name: 'Ben', bot: 'simple' });
  assert.equal(line.options.bouquet_final, 'off');
});

test('records, files and links come in and go out, and what we wrote comes back as the same bytes', async () => {
  const page = await core();
  const ours = record('hanabi-english-2');
  assert.deepEqual(page.call('import_game', { text: ours }), { type: 'done', record: ours, form: 'record', left_out: [] });
  for (const form of ['hanab-live', 'link']) {
    const { text } = page.call('export_game', { record: ours, form });
    const back = page.call('import_game', { text });
    assert.equal(back.form, form);
    assert.equal(page.call('export_game', { record: back.record, form }).text, text);
  }
  assert.equal(page.call('import_game', { text: record('koikoi-bga') }).record, record('koikoi-bga'));
});

test('what cannot be played or read is refused by its own code', async () => {
  const page = await core();
  const { text } = page.call('export_game', { record: record('hanabi-english-2'), form: 'hanab-live' });
  const refusal = (call, args) => JSON.parse(page.callText(JSON.stringify({ call, ...args })));
  const file = JSON.parse(text);
  const withOptions = (options) => JSON.stringify({ ...file, options });
  assert.equal(refusal('import_game', { text: withOptions({ variant: 'Black (5 Suits)' }) }).code, 'unknown_variant');
  assert.equal(refusal('import_game', { text: withOptions({ deckPlays: true }) }).code, 'unknown_option');
  assert.equal(refusal('import_game', { text: text.slice(0, 100) }).code, 'bad_record');
  assert.equal(refusal('import_game', { text: 'https://hanab.live/replay-json/215ab' }).code, 'bad_record');
  assert.equal(refusal('import_game', { text: '' }).code, 'bad_record');
  assert.equal(refusal('export_game', { record: record('koikoi-bga'), form: 'link' }).code, 'no_such_form');
  assert.equal(refusal('export_game', { record: record('hanabi-choreography'), form: 'hanab-live' }).code, 'no_such_form');
  assert.equal(refusal('export_game', { record: 'x', form: 'link' }).code, 'bad_record');
  assert.equal(refusal('export_game', { record: 'x', form: 'paper' }).code, 'bad_request');
});

test('the outlook is the mean of deals that fit, and the same for the same seed', async () => {
  const page = await core();
  const { study } = page.call('study_read', { record: record('hanabi-abacus-5') });
  const { steps } = page.call('study_steps', { study }).line;
  const at = (position, seed) => {
    page.call('study_go', { study, position });
    return page.call('study_outlook', { study, bot: 'conventions', worlds: 8, seed }).outlook;
  };
  const begin = at(1, 3);
  assert.deepEqual(at(1, 3), begin);
  assert.ok(begin.expected > 15 && begin.expected <= 25, `${begin.expected}`);
  // Before the last move little is open any more.
  const { score } = JSON.parse(record('hanabi-abacus-5').trim().split('\n').at(-1));
  assert.ok(Math.abs(at(steps.length - 1, 3).expected - score) <= 2);
  page.call('study_go', { study, position: steps.length });
  assert.throws(() => page.call('study_outlook', { study, bot: 'conventions' }), { code: 'not_now' });
});

test('a bot that shares a code with nobody here still answers', async () => {
  const page = await core();
  const { study } = page.call('study_read', { record: record('hanabi-cocktail-3') });
  for (let position = 1; position < 20; ++position) {
    page.call('study_go', { study, position });
    assert.ok(page.call('study_advice', { study, bot: 'hat-search', worlds: 4 }).advice.move);
  }
});

test('the move that lost the perfect score is found, and a way that was still open before it', async () => {
  const page = await core();
  const { study } = page.call('study_read', { record: record('hanabi-cocktail-3') });
  const { turning_point: point } = page.call('study_solve', { study, milliseconds: 2000 });
  assert.equal(point.verdict, 'lost');
  page.call('study_go', { study, position: point.position });
  for (const move of point.line) page.call('study_move', { study, move });
  assert.equal(page.call('study_view', { study, viewer: 'open' }).view.phase, 'complete');
  const { study: koikoi } = page.call('study_read', { record: record('koikoi-bga') });
  assert.throws(() => page.call('study_solve', { study: koikoi, milliseconds: 10 }), { code: 'not_hanabi' });
});
