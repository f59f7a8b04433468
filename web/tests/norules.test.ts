// The client has no rules: it imports nothing but itself and Svelte, and runs nothing but its own script.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = (readdirSync('src', { recursive: true }) as string[]).filter((file) => /\.(ts|svelte)$/.test(file));

it.each(sources)('%s imports the page and Svelte only', (file) => {
  const text = readFileSync(`src/${file}`, 'utf8');
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((found) => found[1] ?? '');
  expect(imported.filter((name) => !/^(\.\.?\/|svelte$|svelte\/)/.test(name))).toEqual([]);
  expect(text).not.toMatch(/\bWebAssembly\b|\beval\(|new Function/);
});
