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
let again = 0;

/// What is wrong, or nothing.
async function fault({ name, run }) {
  const start = Date.now();
  const notes = [];
  try {
    await run({ browser, note: (text) => notes.push(text) });
    passed += 1;
    console.log(`ok      ${[name, ...notes].join('; ')} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    return null;
  } catch (error) {
    return `${name}: ${error.stack ?? error}`;
  }
}

/// A browser that shares the machine with another may be kept waiting for longer than a person would be: what fails there gets a second
/// chance by itself, and that is said.
async function runBeside(waiting) {
  const later = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const found = await fault(next);
      if (!found) continue;
      console.log(`AGAIN   ${found}`);
      later.push(next);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  again = later.length;
  return later;
}

async function runAlone(waiting) {
  for (const next of waiting) {
    const found = await fault(next);
    if (!found) continue;
    failed += 1;
    console.log(`FAILED  ${found}`);
  }
}

const later = await runBeside(chosen.filter(({ alone }) => !alone));
await runAlone([...chosen.filter(({ alone }) => alone), ...later]);
await browser.close();
const [, , counts] = process.argv;
if (counts) writeFileSync(counts, `${passed} ${failed} 0\n`);
console.log(`summary: ${passed} passed${again > 0 ? `, ${again} tried again` : ''}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
