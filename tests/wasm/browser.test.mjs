// The package in a page, as a page would load it: under the server's content security policy, from files.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { launch } from '../web/browser.mjs';
import { packageDirectory } from './module.mjs';

const kinds = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.bin': 'application/octet-stream' };
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

const script = `
import { load, openTable } from '/package/index.js';
try {
  const core = await load();
  core.loadNet(await (await fetch('/package/nets/jeu-des-fleurs.bin')).arrayBuffer());
  const table = openTable(core, { game: 'koikoi', bots: [null, 'net'], options: { rounds: 1 } }, { delay: 1 });
  const socket = table.connect();
  let known = {}, view = null, id = 0;
  const say = (message) => socket.send(JSON.stringify({ id: 'c' + ++id, ...message }));
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1, token: table.token }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'welcome') { say({ type: 'sit', name: 'Anna' }); return; }
    if (message.type === 'refused') window.outcome = 'refused: ' + data;
    if (message.type === 'done' && message.id === 'c1') say({ type: 'start' });
    if (message.type !== 'snapshot' && message.type !== 'happened') return;
    known = { ...known, ...message.table };
    view = message.view === undefined ? view : message.view && { ...view, ...message.view };
    if (known.phase === 'finished') window.outcome = core.call('verify', { record: table.record() });
    else if (view?.moves?.length) say({ type: 'move', move: view.moves[0].move });
    else if (view?.phase === 'deal') say({ type: 'ready' });
  };
} catch (error) {
  window.outcome = String(error.stack ?? error);
}
`;

test('a page loads it and plays a round against a bot', async () => {
  const server = createServer((request, response) => {
    const path = request.url.split('?')[0];
    const file = path.startsWith('/package/') ? join(packageDirectory, path.slice('/package/'.length)) : null;
    const [type, body] =
      path === '/' ? ['text/html', '<!doctype html><title>page</title><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>']
      : path === '/main.js' ? ['text/javascript', script]
      : [kinds[extname(path)] ?? 'text/plain', readFileSync(file)];
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy }).end(body);
  });
  await new Promise((done) => server.listen(Number(process.env.HANAZA_WASM_PORT ?? 0), '127.0.0.1', done));
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => window.outcome !== undefined, null, { timeout: 60000 });
    const outcome = await page.evaluate(() => window.outcome);
    assert.equal(outcome.finished, true, JSON.stringify(outcome));
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
    server.close();
  }
});
