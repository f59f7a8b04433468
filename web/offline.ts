// What makes the page installable and lets it start without a network: the manifest, and the service worker with the list of what it keeps.
// The list is made from the files of the build, and its name is the hash of their bytes.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin } from 'vite';

const source = fileURLToPath(new URL('src/offline/sw.ts', import.meta.url));

const manifest = {
  name: 'Hanaza',
  short_name: 'Hanaza',
  description: 'Hanabi and Koi-Koi',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#10142a',
  theme_color: '#10142a',
  categories: ['games'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/// Only other sites ask for it.
const notForPages = ['/social.png', '/sw.js'];

export const offline = (): Plugin => ({
  name: 'hanaza-offline',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
  },
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = 'dist' }) {
      const names = (readdirSync(dir, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name).slice(dir.length).replaceAll('\\', '/'))
        .filter((path) => !notForPages.includes(path))
        .sort();
      const hash = createHash('sha256');
      for (const path of names) hash.update(path).update(readFileSync(join(dir, path)));
      const paths = names.map((path) => (path === '/index.html' ? '/' : path));
      const isLater = (path: string): boolean => path.endsWith('.bin');
      const files = { needed: paths.filter((path) => !isLater(path)), later: paths.filter(isLater) };
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { target: 'es2022' });
      const build = hash.digest('hex').slice(0, 16);
      writeFileSync(join(dir, 'sw.js'), `const build = ${JSON.stringify(build)};\nconst files = ${JSON.stringify(files)};\n${code}`);
    },
  },
});
