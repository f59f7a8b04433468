// Without a network: the page comes up from what the browser kept, and both games are played against bots to the end.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitor } from './browser.mjs';
import { checkAccessible, picture } from './inspect.mjs';
import { hanabiOver, koikoiOver, leave, moveHanabi, moveKoikoi, playOn, until } from './players.mjs';
import { Server, withServer } from './server.mjs';
import { dist, serveStatic } from './static.mjs';
import { check, checkEqual, test } from './suite.mjs';

/// The service worker is there and has kept what the page needs.
const kept = (page) => until(() => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'), 'the page to be kept');

const choose = (page, game) => page.getByRole('button', { name: new RegExp(`^${game}`) }).click();
const start = async (page) => {
  await page.getByRole('button', { name: /bots$/ }).click();
  await page.waitForURL('**/local/*');
  await page.locator('[data-own-slot], .koikoi-table').first().waitFor();
};
/// Makes moves to the end, with a reload on the way.
const playOut = (page, move, over) =>
  playOn(
    [page],
    async (_, made) => {
      await move(page, made);
      if (made !== 3) return;
      await page.reload();
      await page.locator('[data-own-slot], .koikoi-table').first().waitFor();
    },
    over,
  );

test('with no server at all both games are played to the end', async ({ browser }) => {
  const server = await Server.start();
  const guest = await visitor(browser, { viewport: 'phone' });
  const { page, context } = guest;
  await page.goto(server.address);
  await page.locator('button.game').first().waitFor();
  await kept(page);
  await server.stop();
  await context.setOffline(true);
  await page.reload();
  await page.getByText('nothing is synced').waitFor();
  check(await page.getByRole('button', { name: 'With friends' }).isDisabled(), 'friends need a server');
  await checkAccessible(page, 'front page without a server');
  await picture(page, 'offline-front');
  await choose(page, 'Hanabi');
  await start(page);
  await playOut(page, moveHanabi, hanabiOver);
  await picture(page, 'offline-hanabi-end');
  await page.goto(server.address);
  await choose(page, 'Koi-Koi');
  await page.getByLabel('The box on my shelf').selectOption('nintendo');
  await page.locator('summary').click();
  const rounds = page.locator('details').getByLabel(/^Rounds/).first();
  await rounds.fill('2');
  await rounds.blur();
  await start(page);
  await playOut(page, moveKoikoi, koikoiOver);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the game' }).click()]);
  checkEqual(await download.failure(), null, 'the record is there without a server');
  await leave([guest]);
});

test('a game on this device while there is a server, and going on with it', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    const asked = [];
    const isCore = (each) => /worker-|\.wasm$/.test(each);
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await page.goto(address);
    await choose(page, 'Koi-Koi');
    await page.getByText('Bots on this device').click();
    await page.getByLabel('Bots play').selectOption('net');
    checkEqual(asked.filter(isCore), [], 'the core is not loaded before it is wanted');
    await start(page);
    check(asked.some(isCore), 'the core is loaded now');
    checkEqual(asked.filter((each) => each.startsWith('POST')), [], 'nothing is sent');
    await picture(page, 'local-koikoi');
    const link = page.url();
    // Another window may not play on at the same table.
    const other = await guest.context.newPage();
    await other.goto(link);
    await other.getByText('open in another tab').waitFor();
    await other.close();
    await page.goto(address);
    await page.getByText('on this device').first().waitFor();
    await page.getByRole('link', { name: 'Go on', exact: true }).click();
    await page.locator('.koikoi-table').waitFor();
    checkEqual(page.url(), link, 'address of the game');
    await leave([guest]);
  }));

test('what is not there is said plainly', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    await guest.page.goto(`${address}/local/nothing`);
    await guest.page.getByText('no such game on this device').waitFor();
    await checkAccessible(guest.page, 'no such game');
    await leave([guest]);
  }));

test('a new build is shown at once, and takes the place of the old one', async ({ browser }) => {
  const directory = mkdtempSync(join(tmpdir(), 'hanaza-build-'));
  cpSync(dist, directory, { recursive: true });
  const change = (file, from, to) => {
    const text = readFileSync(join(directory, file), 'utf8');
    check(from.test(text), `${file} has ${from}`);
    writeFileSync(join(directory, file), text.replace(from, to));
  };
  const site = await serveStatic(directory);
  const guest = await visitor(browser);
  const { page, context } = guest;
  const caches = () => page.evaluate(async () => (await window.caches.keys()).sort());
  await page.goto(site.address);
  await kept(page);
  const [before] = await caches();
  change('index.html', /<title>Hanaza/, '<title data-new>Hanaza');
  change('sw.js', /const build = "\w+"/, 'const build = "new"');
  await page.reload();
  await page.locator('title[data-new]').waitFor({ state: 'attached' });
  await until(async () => (await caches()).join() === 'hanaza-new', 'the old build to be forgotten');
  check(before !== 'hanaza-new', 'there was another one');
  site.stop();
  await context.setOffline(true);
  await page.reload();
  await page.locator('title[data-new]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: 'Hanaza' }).waitFor();
  rmSync(directory, { recursive: true });
  await leave([guest]);
});

test('what the browser keeps has the right headers, and the interface is not in it', ({ browser }) =>
  withServer(async ({ address }) => {
    const head = async (path) => (await fetch(address + path, { method: 'GET' })).headers;
    checkEqual((await head('/sw.js')).get('Cache-Control'), 'no-cache', 'sw.js');
    check((await head('/sw.js')).get('Content-Type').startsWith('text/javascript'), 'sw.js is a script');
    checkEqual((await head('/manifest.webmanifest')).get('Content-Type'), 'application/manifest+json', 'manifest');
    const { icons, start_url: start } = await (await fetch(`${address}/manifest.webmanifest`)).json();
    for (const { src, type } of icons) checkEqual((await head(src)).get('Content-Type'), type, src);
    const guest = await visitor(browser);
    await guest.page.goto(address + start);
    await kept(guest.page);
    const paths = await guest.page.evaluate(async () => {
      const [name] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
    check(paths.includes('/') && paths.some((path) => path.endsWith('.wasm')), 'the page and the core are kept');
    checkEqual(paths.filter((path) => path.startsWith('/api') || path.endsWith('.bin')), [], 'neither the interface nor nets');
    await leave([guest]);
  }));
