// Runs every browser test, as many at once as there are processors: node tests/web/run.mjs [COUNTS]. HANAZA_SERVER names the program; words in HANAZA_ONLY choose tests by name.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { launch } from './browser.mjs';
import { tests } from './suite.mjs';

const tables = ['screens', 'motion', 'hanabi', 'koikoi', 'keyboard', 'reconnect', 'table_life', 'review', 'bad_input'];
const files = [...tables, 'front', 'offline', 'lessons', 'history'];
for (const file of files) await import(`./${file}.mjs`);

const only = process.env.HANAZA_ONLY;
const chosen = tests.filter(({ name }) => !only || only.split(',').some((word) => name.includes(word)));
const browser = await launch();
let passed = 0;
let failed = 0;

async function runOne({ name, run }) {
  const start = Date.now();
  const notes = [];
  try {
    await run({ browser, note: (text) => notes.push(text) });
    passed += 1;
    console.log(`ok      ${[name, ...notes].join('; ')} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}: ${error.stack ?? error}`);
  }
}

/// Each lane takes the next test that waits.
async function runAll(waiting, lanes) {
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

await runAll(
  chosen.filter(({ alone }) => !alone),
  availableParallelism(),
);
await runAll(
  chosen.filter(({ alone }) => alone),
  1,
);
await browser.close();
const [, , counts] = process.argv;
if (counts) writeFileSync(counts, `${passed} ${failed} 0\n`);
console.log(`summary: ${passed} passed`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
