// What goes wrong is said plainly, and there is a way on.
import { visitor } from './browser.mjs';
import { checkAccessible, picture } from './inspect.mjs';
import { leave, setUp } from './players.mjs';
import { withServer } from './server.mjs';
import { test } from './suite.mjs';

async function checkSaid(guest, address, sentence, name) {
  await guest.page.goto(address);
  await guest.page.getByText(sentence).waitFor();
  await picture(guest.page, `real-${name}`);
  await checkAccessible(guest.page, name);
}

test('an unknown link, an unknown page, a token that is no good', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { viewport: 'phone' });
    await checkSaid(guest, `${address}/t/aaaaaaaaaaaa`, 'There is no table under this link.', 'unknown-table');
    await guest.page.getByRole('link', { name: 'Front page' }).click();
    await guest.page.getByRole('heading', { name: 'Choose a game' }).waitFor();
    await checkSaid(guest, `${address}/nowhere`, 'There is nothing at this address.', 'unknown-page');
    const link = await setUp(guest.page, address, { players: 2 });
    const stranger = await visitor(browser);
    await stranger.page.goto(`${link}#${'x'.repeat(43)}`);
    await stranger.page.getByText('This personal link is no longer good.').waitFor();
    await stranger.page.getByRole('heading', { name: 'Join this table' }).waitFor();
    await leave([guest, stranger]);
  }));

test('the server is away: both pages say so and go on by themselves', ({ browser }) =>
  withServer(async (server) => {
    const guest = await visitor(browser);
    const link = await setUp(guest.page, server.address, { players: 2 });
    await guest.page.getByText('(You)').waitFor();
    const front = await guest.context.newPage();
    await front.route('**/api/games', (route) => route.abort());
    await front.goto(server.address);
    await front.getByText('The server cannot be reached.').waitFor();
    await picture(front, 'real-away');
    await front.unroute('**/api/games');
    await front.locator('button:has-text("With friends"):enabled').waitFor();
    const table = await guest.context.newPage();
    await table.routeWebSocket('**/socket', (socket) => socket.close());
    await table.goto(link);
    await table.getByText('The server cannot be reached.').waitFor();
    await leave([guest]);
  }));
