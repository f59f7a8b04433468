// Runs every test of the module in node: node tests/wasm/run.mjs [COUNTS]. HANAZA_PROGRAM names the native program.
import { readdirSync, writeFileSync } from 'node:fs';
import { run } from 'node:test';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs'));
let passed = 0;
let failed = 0;
let skipped = 0;
await new Promise((done) => {
  run({ files: files.map((name) => join(here, name)), concurrency: 1 })
    .on('test:pass', ({ name, skip, details }) => {
      if (details.type === 'suite' || name.endsWith('.test.mjs')) return;
      if (skip === undefined) ++passed;
      else ++skipped;
      console.log(`${skip === undefined ? 'ok     ' : 'skipped'} ${name} (${(details.duration_ms / 1000).toFixed(1)} s)`);
    })
    .on('test:fail', ({ name, details }) => {
      ++failed;
      console.log(`FAILED  ${name}: ${details.error?.cause?.stack ?? details.error}`);
    })
    .on('end', done)
    .resume();
});
const [, , counts] = process.argv;
if (counts) writeFileSync(counts, `${passed} ${failed} ${skipped}\n`);
console.log(`summary: ${passed} passed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
