// The page in a headless Chromium, with the real server: node bench/page.mjs. After `./run build`; HANAZA_SERVER names another program.
// Prints how many bytes of script and style a first visit loads, when the page can be used on a processor four times slower, and how evenly
// frames come while a card is dragged, beside the same page left alone. Says what is over its budget, and then ends with 1.
import { loadavg } from 'node:os';
import { launch, visitor } from '../tests/web/browser.mjs';
import { myTurn, setUp, until } from '../tests/web/players.mjs';
import { withServer } from '../tests/web/server.mjs';

const budgets = { front: 110_000, table: 160_000 };
const slow = 4;
/// A processor is idle enough for people when no task was longer than 50 ms for that long.
const quiet = 1500;
const starts = 5;
const seconds = 4;
/// Shorter than a display of 60 Hz needs for two frames.
const even = 25;
/// How many more frames may be late under a dragged card than in the page left alone, of a hundred.
const lateShare = 5;
const faults = [];

const budget = (what, is, limit) => {
  if (!(is <= limit)) faults.push(`${what}: ${is}, budget ${limit}`);
};

/// A visitor with nothing kept, who sees motion. `slower`: by how much the processor is.
async function newcomer(browser, slower = 1) {
  const guest = await visitor(browser, { viewport: 'phone', reducedMotion: 'no-preference' });
  const tools = await guest.context.newCDPSession(guest.page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { ...guest, tools };
}

/// A game against bots in which it is our turn; its address and the storage that holds our seat.
async function tableOf(browser, address, game) {
  const { context, page } = await newcomer(browser);
  const edition = game === 'koikoi' ? { edition: 'nintendo' } : {};
  const link = await setUp(page, address, { game, withBots: true, settings: { 'Who begins': '1' }, ...edition });
  await until(() => myTurn(page), 'my turn');
  const storage = await context.storageState();
  await context.close();
  return { link, storage };
}

/// What is loaded until the network is quiet: script and style as they came, art apart.
async function weigh(browser, link) {
  const { context, page, tools } = await newcomer(browser);
  const loaded = new Map();
  await tools.send('Network.enable');
  tools.on('Network.responseReceived', ({ requestId, type, response }) => loaded.set(requestId, { type, url: response.url, bytes: 0 }));
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(link, { waitUntil: 'networkidle' });
  await context.close();
  const all = [...loaded.values()];
  const isArt = ({ url }) => /\/assets\/art-|\/fan-/.test(url);
  const code = all.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
  const sum = (list) => list.reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    code: sum(code.filter((one) => !isArt(one))),
    art: sum(all.filter(isArt)),
    modules: all.filter(({ url }) => url.endsWith('.wasm')).length,
  };
}

/// When something was painted, when what people came for was there, and when no long task came any more: milliseconds from the start. Taken
/// by the page itself: a question from outside would be answered four times slower too.
async function begin(browser, link, wanted) {
  const { context, page } = await newcomer(browser, slow);
  await page.addInitScript((wanted) => {
    window.longTasks = [];
    const seen = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      seen.disconnect();
      window.there = performance.now();
    });
    seen.observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((task) => task.startTime + task.duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  }, wanted);
  await page.goto(link, { waitUntil: 'commit' });
  const { there, last } = await until(async () => {
    const { there, last, now } = await page.evaluate(() => ({ there: window.there, last: Math.max(0, ...window.longTasks), now: performance.now() }));
    return there && now - Math.max(last, there) > quiet ? { there, last } : null;
  }, 'a quiet page');
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
  await context.close();
  return { painted, there, usable: Math.max(there, last) };
}

/// The median of several beginnings, by when they could be used.
async function begins(browser, link, wanted) {
  const all = [];
  for (let i = 0; i < starts; i++) all.push(await begin(browser, link, wanted));
  return all.toSorted((a, b) => a.usable - b.usable)[starts >> 1];
}

/// The times between frames while `work` is done.
async function frames(page, work) {
  await page.evaluate(() => {
    window.deltas = [];
    let before = 0;
    const next = (now) => {
      if (before) window.deltas?.push(now - before);
      before = now;
      if (window.deltas) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await work();
  return page.evaluate(() => {
    const { deltas } = window;
    window.deltas = null;
    return deltas;
  });
}

const summed = (deltas) => {
  const sorted = deltas.toSorted((a, b) => a - b);
  return {
    rate: (1000 * deltas.length) / deltas.reduce((sum, each) => sum + each, 0),
    late: (100 * deltas.filter((each) => each > even).length) / deltas.length,
    p99: sorted[Math.floor(sorted.length * 0.99)],
  };
};
const shown = ({ rate, late, p99 }) => `${rate.toFixed(1)} frames a second, ${late.toFixed(1)} % late, p99 ${p99.toFixed(0)} ms`;

async function dragging(browser, { link, storage }, card, slower) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, storageState: storage, locale: 'en-GB' });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await page.goto(link);
  const held = page.locator(card).first();
  await held.waitFor();
  await new Promise((resolve) => setTimeout(resolve, quiet));
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const alone = await frames(page, () => new Promise((resolve) => setTimeout(resolve, 1000 * seconds)));
  const { x, y, width, height } = await held.boundingBox();
  const start = [x + width / 2, y + height / 2];
  let carried = false;
  const dragged = await frames(page, async () => {
    await page.mouse.move(...start);
    await page.mouse.down();
    const end = Date.now() + 1000 * seconds;
    for (let angle = 0; Date.now() < end; angle += 0.07)
      await page.mouse.move(180 + 150 * Math.cos(angle), 330 + 250 * Math.sin(angle));
    carried = (await page.locator('.dragging').count()) === 1;
    // Back to where it came from: nothing is played.
    await page.mouse.move(...start);
    await page.mouse.up();
  });
  await context.close();
  if (!carried) throw new Error(`${card} was not dragged`);
  return { alone: summed(alone), dragged: summed(dragged) };
}

const browser = await launch();
await withServer(async ({ address }) => {
  console.log(`load of the machine before: ${loadavg()[0].toFixed(1)}`);
  const tables = { hanabi: await tableOf(browser, address, 'hanabi'), koikoi: await tableOf(browser, address, 'koikoi') };
  const places = [
    ['front page', address, 'button', budgets.front],
    ['Hanabi table', tables.hanabi.link, '[data-slot]', budgets.table],
    ['Koi-Koi table', tables.koikoi.link, '[data-field]', budgets.table],
  ];
  for (const [name, link, wanted, limit] of places) {
    const { code, art, modules } = await weigh(browser, link);
    console.log(`${name}: ${(code / 1000).toFixed(1)} kB of script and style, art ${(art / 1000).toFixed(1)} kB`);
    budget(`${name}, bytes of script and style`, code, limit);
    budget(`${name}, WebAssembly modules`, modules, 0);
    const { painted, there, usable } = await begins(browser, link, wanted);
    const [paint, ready, use] = [painted, there, usable].map((time) => time.toFixed(0));
    console.log(`${name}, processor ${slow} times slower: painted after ${paint} ms, there after ${ready} ms, usable after ${use} ms`);
  }
  for (const [name, card] of [['hanabi', '[data-own-slot="1"]'], ['koikoi', '[data-hand][data-playable="true"]']])
    for (const slower of [1, slow]) {
      const { alone, dragged } = await dragging(browser, tables[name], card, slower);
      const what = `${name}, a card dragged, processor ${slower === 1 ? 'as it is' : `${slow} times slower`}`;
      console.log(`${what}: ${shown(dragged)}; left alone: ${shown(alone)}`);
      budget(`${what}, late frames in a hundred`, dragged.late, alone.late + lateShare);
    }
  console.log(`load of the machine after: ${loadavg()[0].toFixed(1)}`);
}).finally(() => browser.close());
for (const fault of faults) console.log(`over: ${fault}`);
process.exit(faults.length ? 1 : 0);
