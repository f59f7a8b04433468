// Contact sheets of all cards at 44, 80 and 160 px in both themes, for people to look at: node scripts/contact-sheets.mjs [WORD].
// They go to build/contact-sheets; a word chooses sheets by name.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = fileURLToPath(new URL('../../build/contact-sheets', import.meta.url));
const word = process.argv[2] ?? '';
const grounds = { light: '#efe4cc', dark: '#1d1c2b' };

const vite = await createServer({ root, configFile: false, server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const load = (module) => vite.ssrLoadModule(`/src/art/${module}.ts`);
const flowers = await load('flowers/faces');

const hanabi = await load('hanabi/faces');
const ink = await load('ink');
const hanabiCards = [...'RYGWBKM'].flatMap((colour) => [...'12345'].map((rank) => ink.picture(60, 80, hanabi.face(colour + rank))));

const sheets = { hanabi: hanabiCards, flowers: [...flowers.drawn().map(flowers.face), flowers.back()] };
const sizes = { hanabi: [10, [44, 80, 160]], flowers: [12, [44, 80, 160]] };
for (let page = 0; page < 4; page++) {
  sheets[`large-${page + 1}`] = sheets.flowers.slice(page * 12, (page + 1) * 12);
  sizes[`large-${page + 1}`] = [6, [215]];
}

mkdirSync(output, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [name, pictures] of Object.entries(sheets)) {
  if (!name.includes(word)) continue;
  const [columns, widths] = sizes[name];
  for (const width of widths)
    for (const [theme, ground] of Object.entries(grounds)) {
      if (width > 200 && theme === 'dark') continue;
      await page.setViewportSize({ width: columns * (width + 8) + 8, height: 200 });
      const cells = pictures.map((svg) => `<div>${svg}</div>`).join('').replaceAll('id="edge"', () => `id="edge"`);
      await page.setContent(
        `<style>body{margin:4px;background:${ground};display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px}svg{display:block;width:${width}px}</style>${cells}`,
      );
      await page.screenshot({ path: `${output}/${name}-${width}-${theme}.png`, fullPage: true });
    }
}
writeFileSync(`${output}/all.svg.txt`, Object.values(sheets).flat().join('\n'));
await browser.close();
await vite.close();
