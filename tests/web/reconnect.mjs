// Lost connections, restarts and second tabs: nobody has to do anything, and nothing is done twice.
import { visitor } from './browser.mjs';
import { gather, hanabiOver, leave, moveHanabi, myTurn, playOn, setUp, start, until } from './players.mjs';
import { withServer } from './server.mjs';
import { check, checkEqual, test } from './suite.mjs';

const logLines = (page) => page.locator('aside .log li').allInnerTexts();

test('a move that was lost on the way is sent again and done once', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const ids = [];
    let cut = true;
    await guest.page.routeWebSocket('**/socket', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.type === 'move') {
          ids.push(message.id);
          if (cut) {
            cut = false;
            socket.close();
            return;
          }
        }
        server.send(text);
      });
    });
    await setUp(guest.page, address, { players: 2, withBots: true });
    await guest.page.locator('[data-own-slot]').first().waitFor();
    await until(() => myTurn(guest.page), 'my turn');
    await moveHanabi(guest.page, 0);
    await until(() => ids.length > 1, 'the move to be sent again');
    checkEqual(ids, [ids[0], ids[0]], 'ids of the moves sent');
    const mine = await until(async () => {
      const lines = (await logLines(guest.page)).filter((line) => line.startsWith('You '));
      return lines.length > 0 && lines;
    }, 'the move in the log');
    checkEqual(mine.length, 1, `my moves in the log (${mine.join(' ')})`);
    await leave([guest]);
  }));

test('the server is killed and comes back', ({ browser }) =>
  withServer(async (server) => {
    const { guests } = await gather(browser, server.address, { players: 2 }, [{}, { viewport: 'phone' }]);
    await start(guests[0].page);
    const pages = guests.map(({ page }) => page);
    let made = 0;
    await playOn(
      pages,
      (page) => moveHanabi(page, made++),
      () => made >= 4,
    );
    await server.halt('SIGKILL');
    await pages[0].getByText('Connection lost').waitFor();
    await server.resume();
    await playOn(
      pages,
      (page) => moveHanabi(page, made++),
      async (page) => made >= 8 || hanabiOver(page),
    );
    check(made >= 8, 'the game goes on');
    await leave(guests);
  }));

test('a reload keeps the seat and the log, a second tab shows the same', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const link = await setUp(guest.page, address, { players: 3, withBots: true });
    await guest.page.locator('[data-own-slot]').first().waitFor();
    await until(() => myTurn(guest.page), 'my turn');
    await moveHanabi(guest.page, 0);
    await until(() => myTurn(guest.page), 'my turn again');
    const before = await logLines(guest.page);
    await guest.page.reload();
    await guest.page.locator('[data-own-slot]').first().waitFor();
    checkEqual(await logLines(guest.page), before, 'log after a reload');
    const second = await guest.context.newPage();
    await second.goto(link);
    await second.locator('[data-own-slot]').first().waitFor();
    check(await until(() => myTurn(second), 'my turn in the second tab'), 'the second tab has the seat');
    await moveHanabi(second, 1);
    const told = (page) => page.locator('aside .log li').last().innerText();
    await until(async () => (await told(guest.page)) === (await told(second)), 'both tabs to tell the same');
    await leave([guest]);
  }));

test('a new version is loaded by itself when nothing is on its way', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    let build = null;
    let sockets = 0;
    let drop = () => undefined;
    await guest.page.routeWebSocket('**/socket', (socket) => {
      const server = socket.connectToServer();
      sockets += 1;
      drop = () => socket.close();
      server.onMessage((text) => {
        const message = JSON.parse(text);
        socket.send(build && message.type === 'welcome' ? JSON.stringify({ ...message, build }) : text);
      });
    });
    await setUp(guest.page, address, { players: 2, withBots: true });
    await guest.page.locator('[data-own-slot]').first().waitFor();
    await guest.page.evaluate(() => (window.samePage = true));
    build = 'next';
    drop();
    await until(
      async () => !(await guest.page.evaluate(() => window.samePage ?? false).catch(() => true)),
      'the page to load itself again',
    );
    await guest.page.locator('[data-own-slot]').first().waitFor();
    check(sockets >= 3, 'connected again after loading');
    await leave([guest]);
  }));
