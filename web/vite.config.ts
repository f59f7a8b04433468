// The build: static files in dist, nothing inline, so that a strict content security policy can stand. The core for pages is taken from
// where its build leaves it. `npm run dev` passes the interface on to a server on port 8123, or the one that HANAZA_URL names.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './offline.ts';
import { pictures } from './pictures.ts';

const core = fileURLToPath(new URL('../build/wasm/package', import.meta.url));
const server = process.env.HANAZA_URL ?? 'http://127.0.0.1:8123';

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
            { name: 'art', test: /src\/art\/(ink|glyphs|emblem)\.ts/, priority: 2 },
            { name: 'art-koikoi', test: /src\/art\/flowers\//, priority: 1 },
            { name: 'art-hanabi', test: /src\/art\/hanabi\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['.', core] } },
  test: { include: ['tests/**/*.test.ts'] },
});
