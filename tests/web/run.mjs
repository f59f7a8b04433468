// Runs every browser test: node tests/web/run.mjs [COUNTS]. HANAZA_SERVER names the program; words in HANAZA_ONLY choose tests by name.
import { writeFileSync } from 'node:fs';
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
for (const { name, run } of chosen) {
  const start = Date.now();
  try {
    await run({ browser });
    passed += 1;
    console.log(`ok      ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}: ${error.stack ?? error}`);
  }
}
await browser.close();
const [, , counts] = process.argv;
if (counts) writeFileSync(counts, `${passed} ${failed} 0\n`);
console.log(`summary: ${passed} passed`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
