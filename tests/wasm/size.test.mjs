// What a page has to load.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { packageDirectory } from './module.mjs';

test('the module with its bots has at most 400 kB gzipped', (t) => {
  const size = gzipSync(readFileSync(join(packageDirectory, 'hanaza.wasm')), { level: 9 }).length;
  t.diagnostic(`${size} bytes gzipped`);
  assert.ok(size <= 400_000, `${size} bytes`);
});

test('it asks for randomness and the time, and for nothing else', async () => {
  const module = await WebAssembly.compile(readFileSync(join(packageDirectory, 'hanaza.wasm')));
  const imports = WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`);
  assert.deepEqual(imports.sort(), ['host.random', 'host.steady']);
});
