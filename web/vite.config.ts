// The build: static files in dist, nothing inline, so that a strict content security policy can stand. The core for pages is taken from
// where its build leaves it. `npm run dev` passes the interface on to a server on port 8123, or the one that HANAZA_URL names.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './offline.ts';
import { pictures } from './pictures.ts';

const core = fileURLToPath(new URL('../build/wasm/package', import.meta.url));
const server = process.env.HANAZA_URL ?? 'http://127.0.0.1:8123';

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/// Whether `root` cannot start without that module.
function needs(root: string, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith(root)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return !!modules.getModuleInfo(id)?.importers.some((importer) => needs(root, importer, modules, seen));
}

/// What starts together is one file, in this order: a slow telephone spends longer on asking for twenty small ones than on reading them.
const starts: readonly (readonly [name: string, root: string])[] = [
  ['start', '/src/main.ts'],
  ['table', '/src/table/TablePage.svelte'],
  ['hanabi', '/src/hanabi/HanabiTable.svelte'],
  ['koikoi', '/src/koikoi/KoikoiTable.svelte'],
];

export default defineConfig({
  plugins: [svelte(), pictures(), offline()],
  resolve: { alias: { hanaza: core } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The art of each game is a file of its own, so that it can be weighed.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'art', test: /src\/art\/(ink|glyphs)\.ts/, priority: 3 },
            { name: 'art-koikoi', test: /src\/art\/flowers\//, priority: 2 },
            { name: 'art-hanabi', test: /src\/art\/hanabi\//, priority: 2 },
            // Whatever the language, its catalogue asks for it.
            { name: 'start', test: /src\/i18n\/grammar\.ts/, priority: 2 },
            { name: (id, modules) => starts.find(([, root]) => needs(root, id, modules))?.[0] ?? null, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['.', core] } },
  test: { include: ['tests/**/*.test.ts'] },
});
