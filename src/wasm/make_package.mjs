// Puts the package together: node make_package.mjs BUILD_DIRECTORY VERSION. The types are printed by the core itself.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './package/index.js';

const [build, version] = process.argv.slice(2);
const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const to = join(build, 'package');
const weights = join(here, '../bots/koikoi/weights');

rmSync(to, { recursive: true, force: true });
mkdirSync(join(to, 'nets'), { recursive: true });
for (const file of ['index.js', 'index.d.ts']) copyFileSync(join(here, 'package', file), join(to, file));
for (const net of readdirSync(weights)) copyFileSync(join(weights, net), join(to, 'nets', net));
const manifest = JSON.parse(readFileSync(join(here, 'package/package.json'), 'utf8'));
writeFileSync(join(to, 'package.json'), JSON.stringify({ ...manifest, version }, null, 2) + '\n');
const probe = await load(readFileSync(join(build, 'hanaza-probe.wasm')));
writeFileSync(join(to, 'core.d.ts'), probe.ask(new Uint8Array(), (exports) => exports.types()));
// Last, because the build looks at it to know whether all of this is done.
copyFileSync(join(build, 'hanaza.wasm'), join(to, 'hanaza.wasm'));
