// The front page: two taps to a game, a table for friends, the lobby, and going on with what was left.
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { visitor } from './browser.mjs';
import { checkAccessible, picture } from './inspect.mjs';
import { join, leave, moveHanabi, myTurn, setUp, start, until } from './players.mjs';
import { withServer } from './server.mjs';
import { check, checkEqual, test } from './suite.mjs';

const dist = new URL('../../web/dist/', import.meta.url);

test('two taps to a game against bots', ({ browser }) =>
  withServer(async ({ address }) => {
    for (const game of ['Hanabi', 'Koi-Koi']) {
      const guest = await visitor(browser, { viewport: 'phone' });
      await guest.page.goto(address);
      await guest.page.getByRole('button', { name: new RegExp(`^${game}`) }).click();
      await guest.page.getByRole('button', { name: /bots$/ }).click();
      await guest.page.locator('[data-own-slot], [data-hand], .koikoi-table').first().waitFor();
      await picture(guest.page, `real-first-${game}`);
      await leave([guest]);
    }
  }));

test('two browsers reach the first move', ({ browser, note }) =>
  withServer(async ({ address }) => {
    const [anna, ben] = [await visitor(browser), await visitor(browser, { viewport: 'phone' })];
    const begin = Date.now();
    const link = await setUp(anna.page, address, { players: 2 });
    await join(ben.page, link, 'Ben');
    await start(anna.page);
    const pages = [anna.page, ben.page];
    const first = await until(
      async () => ((await myTurn(pages[0])) ? pages[0] : (await myTurn(pages[1])) ? pages[1] : null),
      'a first turn',
    );
    await moveHanabi(first, 0);
    const seconds = (Date.now() - begin) / 1000;
    note(`first move after ${seconds.toFixed(1)} s`);
    await leave([anna, ben]);
  }));

test('the first load is small', ({ browser, note }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { locale: 'de-DE' });
    let bytes = 0;
    const tools = await guest.context.newCDPSession(guest.page);
    await tools.send('Network.enable');
    const kinds = new Map();
    tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (['Script', 'Stylesheet'].includes(kinds.get(requestId))) bytes += encodedDataLength;
    });
    await guest.page.goto(address, { waitUntil: 'networkidle' });
    note(`${(bytes / 1000).toFixed(1)} kB of script and style`);
    check(bytes > 0 && bytes < 110_000, `${bytes} bytes at first`);
    await leave([guest]);
  }));

test('whoever shows a link finds its picture, by an address that nobody can slip something into', () =>
  withServer(async ({ address }) => {
    const { host, port } = new URL(address);
    const pictureFor = (headers) =>
      new Promise((resolve, reject) => {
        const asking = request({ host: '127.0.0.1', port, path: '/t/some-table', headers }, async (answer) => {
          let text = '';
          for await (const part of answer) text += part;
          resolve(/property="og:image" content="([^"]*)"/.exec(text)?.[1]);
        });
        asking.on('error', reject).end();
      });
    checkEqual(await pictureFor({ host }), `${address}/social.png`, 'the picture');
    const proxied = { host: 'games.example', 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' };
    checkEqual(await pictureFor(proxied), 'https://games.example/social.png', 'the picture behind a proxy');
    for (const bad of ['a"><script>', 'a b', 'user@host', 'host/path'])
      checkEqual(await pictureFor({ host: bad }), '/social.png', `the picture for the host ${bad}`);
    const got = await fetch(`${address}/social.png`);
    checkEqual([got.status, got.headers.get('content-type')], [200, 'image/png'], 'the picture itself');
    const { headers } = await fetch(address);
    const again = await fetch(address, { headers: { 'If-None-Match': headers.get('etag') } });
    checkEqual(again.status, 304, 'a page that is known');
  }));

test('the art is light', async ({ note }) => {
  const weigh = (folder, wanted) =>
    readdirSync(new URL(folder, dist))
      .filter((name) => wanted.test(name))
      .reduce((sum, name) => sum + gzipSync(readFileSync(new URL(folder + name, dist))).length, 0);
  const [shared, flowers, hanabi] = [/^art-(?!koikoi|hanabi)/, /^art-koikoi/, /^art-hanabi/].map((wanted) => weigh('assets/', wanted));
  const files = weigh('./', /\.(svg|png)$/);
  note(`art: ${shared} shared, ${flowers} Koi-Koi, ${hanabi} Hanabi, ${files} icons and social picture`);
  check(shared > 0 && flowers > 0 && hanabi > 0, 'the art of each game is a file of its own');
  check(shared + Math.max(flowers, hanabi) < 120_000, 'the art of one game is too heavy');
  check(shared + flowers + hanabi + files < 200_000, 'the art in all is too heavy');
});

test('open tables are listed, and what was left is found again', ({ browser }) =>
  withServer(async ({ address }) => {
    const [anna, ben] = [await visitor(browser), await visitor(browser)];
    const link = await setUp(anna.page, address, { players: 3, settings: { Listed: 'true' } });
    await anna.page.getByText('(You)').waitFor();
    await picture(anna.page, 'real-gathering');
    await ben.page.goto(address);
    await ben.page.getByText("Anna's table").waitFor();
    await checkAccessible(ben.page, 'lobby');
    await picture(ben.page, 'real-lobby');
    await ben.page.getByRole('link', { name: 'Join' }).click();
    checkEqual(ben.page.url(), link, 'address of the table joined');
    await anna.page.goto(address);
    await anna.page.getByRole('link', { name: 'Go on', exact: true }).click();
    await anna.page.getByText('(You)').waitFor();
    checkEqual(anna.page.url(), link, 'address of the table resumed');
    await leave([anna, ben]);
  }));

test('a personal link moves a seat to another device and leaves the address bar', ({ browser }) =>
  withServer(async ({ address }) => {
    const [anna, tablet] = [await visitor(browser), await visitor(browser, { viewport: 'tablet' })];
    const link = await setUp(anna.page, address, { players: 2 });
    await anna.page.getByText('(You)').waitFor();
    const token = await anna.page.evaluate(() => Object.values(JSON.parse(localStorage['hanaza:tables']))[0].token);
    await tablet.page.goto(`${link}#${token}`);
    await tablet.page.getByText('(You)').waitFor();
    checkEqual(tablet.page.url(), link, 'address without the token');
    await leave([anna, tablet]);
  }));
