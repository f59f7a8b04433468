// Every golden game, step by step and for every viewer: the same bytes as the native program's, and the result of the record.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { both, core, golden, goldenGames, native, probe, loadNets, root } from './module.mjs';

const encoder = new TextEncoder();

for (const name of goldenGames())
  test(`${name} is told as the native program tells it`, async () => {
    const record = readFileSync(join(golden, name), 'utf8');
    const page = await core();
    const { study } = page.call('study_read', { record });
    const { line } = page.call('study_steps', { study });
    const seats = Array.from({ length: line.players }, (_, i) => i + 1);
    const requests = [{ call: 'verify', record }, { call: 'study_read', record }];
    for (let position = 0; position <= line.steps.length; ++position) {
      requests.push({ call: 'study_go', study, position });
      for (const viewer of [...seats, 'spectator', 'open']) requests.push({ call: 'study_view', study, viewer });
    }
    requests.push({ call: 'study_steps', study }, { call: 'study_record', study });
    const answers = await both(requests);
    assert.ok(answers.length > 8);
    for (const [request, expected, got] of answers) {
      assert.equal(got, expected, request);
      assert.equal(JSON.parse(got).type, 'done', `${request}: ${got}`);
    }
    // What the record says of the end is what the last view says.
    const said = JSON.parse(record.trimEnd().split('\n').at(-1));
    page.call('study_go', { study, position: line.steps.length });
    const { view } = page.call('study_view', { study, viewer: 'open' });
    if ('score' in said) assert.deepEqual([view.score, view.points], [said.score, said.points]);
    else if ('totals' in said) assert.deepEqual(view.totals, said.totals);
    else assert.fail(`the golden record ends without a result: ${JSON.stringify(said)}`);
  });

/// Each legal move, each bit of each observation, each figure.
async function replayHle(lines) {
  const module = await probe();
  for (const line of lines) assert.equal(module.ask(encoder.encode(line), (exports) => exports.check_hle()), '');
}

test("our sample in the Hanabi Learning Environment's form replays bit for bit", async () => {
  const lines = readFileSync(join(root, 'tests/hanabi/data/hle_sample.jsonl'), 'utf8').trimEnd().split('\n');
  assert.equal(lines.length, 7);
  await replayHle(lines);
  const module = await probe();
  const damaged = lines[0].replace(/"score":\d+/, '"score":24');
  assert.notEqual(module.ask(encoder.encode(damaged), (exports) => exports.check_hle()), '');
});

const recorded = join(root, '../shared/data/hle/games.jsonl.gz');
test('its own recorded games replay bit for bit', { skip: !existsSync(recorded) && 'they are not here' }, async () => {
  const lines = gunzipSync(readFileSync(recorded)).toString().trimEnd().split('\n');
  assert.equal(lines.length, 240);
  await replayHle(lines);
});

test('rules and bots have the signature of the native program', async () => {
  const module = await probe();
  loadNets(module);
  const signature = BigInt.asUintN(64, module.exports.signature());
  assert.equal(signature.toString(16).padStart(16, '0'), native(['bench', '--signature']).trim());
});
