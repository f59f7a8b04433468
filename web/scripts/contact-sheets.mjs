// Contact sheets of all cards at 44, 80, 160 and 215 px in both themes, for people to look at: node scripts/contact-sheets.mjs [WORD].
// They go to build/contact-sheets; a word chooses sheets by name.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';

const output = fileURLToPath(new URL('../../build/contact-sheets', import.meta.url));
const word = process.argv[2] ?? '';
const grounds = { light: '#efe4cc', dark: '#1d1c2b' };

const load = async (name) => (await runnerImport(fileURLToPath(new URL(`../src/art/${name}.ts`, import.meta.url)))).module;
const { picture } = await load('ink');
const { back, drawings, face: flowerFace } = await load('flowers/faces');
const { face: hanabiFace } = await load('hanabi/faces');
const { icon, social } = await load('sign');

const flowers = Object.keys(drawings).map(flowerFace);
const hanabi = [...'RYGWBKM'].flatMap((colour) => [...'12345'].map((rank) => picture(60, 80, hanabiFace(colour + rank))));
/// Name, pictures, how many in a row, how wide.
const sheets = [
  ...[44, 80, 160].flatMap((width) => [
    ['flowers', [...flowers, back()], 12, width],
    ['hanabi', hanabi, 10, width],
  ]),
  ...[0, 1, 2, 3].map((page) => [`flowers-${page + 1}`, flowers.slice(page * 12, page * 12 + 12), 6, 215]),
  ['sign', [social(), icon(14)], 2, 600],
];

mkdirSync(output, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const [name, pictures, columns, width] of sheets.filter(([name]) => name.includes(word)))
  for (const [theme, ground] of Object.entries(grounds)) {
    const style = `body { margin: 4px; background: ${ground}; display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 8px }`;
    await page.setViewportSize({ width: columns * (width + 8) + 8, height: 200 });
    await page.setContent(
      `<style>${style} svg { display: block; width: ${width}px }</style>${pictures.map((each) => `<div>${each}</div>`).join('')}`,
    );
    await page.screenshot({ path: `${output}/${name}-${width}-${theme}.png`, fullPage: true });
  }
await browser.close();
