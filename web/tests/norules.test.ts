// The client has no rules: it imports nothing but itself and Svelte, and runs nothing but its own script. Only src/core speaks to the
// core that the page can load.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = (readdirSync('src', { recursive: true }) as string[]).filter((file) => /\.(ts|svelte)$/.test(file));

it.each(sources)('%s imports the page and Svelte only', (file) => {
  const text = readFileSync(`src/${file}`, 'utf8');
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((found) => found[1] ?? '');
  const allowed = file.startsWith('core/') ? /^(\.\.?\/|hanaza$|hanaza\/nets\/)/ : /^(\.\.?\/|svelte$|svelte\/)/;
  expect(imported.filter((name) => !allowed.test(name))).toEqual([]);
  expect(text).not.toMatch(/\bWebAssembly\b|\beval\(|new Function/);
});
