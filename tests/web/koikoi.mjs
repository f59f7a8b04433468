// Whole matches of Koi-Koi: two browsers, every edition, against a bot, reloads in the middle.
import { visitor } from './browser.mjs';
import { checkAccessible, checkOneScreen, picture } from './inspect.mjs';
import { gather, koikoiOver, leave, moveKoikoi, playOn, setUp, start } from './players.mjs';
import { withServer } from './server.mjs';
import { checkEqual, test } from './suite.mjs';

const tables = [
  { edition: 'jeu-des-fleurs', options: { Rounds: 3, Lightning: 'wild' }, looks: [{}, { viewport: 'phone' }] },
  { edition: 'nintendo', options: { Rounds: 2 }, looks: [{ theme: 'dark' }, { viewport: 'tablet' }] },
  { edition: 'bga', options: { Rounds: 2 }, looks: [{}, { viewport: 'phone', theme: 'dark' }] },
  { edition: 'koikoi-japan', options: { Rounds: 2 }, looks: [{}, { viewport: 'phone' }] },
];

for (const { edition, options, looks } of tables)
  test(`two browsers play Koi-Koi, ${edition}`, ({ browser }) =>
    withServer(async ({ address }) => {
      const { guests } = await gather(browser, address, { game: 'koikoi', edition, options }, looks);
      await start(guests[0].page);
      const pages = guests.map(({ page }) => page);
      let made = 0;
      await playOn(
        pages,
        async (page) => {
          await moveKoikoi(page, made++);
          if (made === 10) await picture(pages[1], `real-koikoi-${edition}`);
          if (made === 12) {
            await pages[1].reload();
            await pages[1].locator('.koikoi-table').waitFor();
          }
        },
        koikoiOver,
      );
      for (const page of pages) {
        await page.locator('#round-title').waitFor();
        await checkOneScreen(page, `end of Koi-Koi, ${edition}`);
      }
      await checkAccessible(pages[0], `end of Koi-Koi, ${edition}`);
      await picture(pages[1], `real-koikoi-end-${edition}`);
      const totals = await Promise.all(
        pages.map(async (page) => (await page.locator('dl dd').allInnerTexts()).map((text) => parseInt(text, 10)).sort()),
      );
      checkEqual(totals[0], totals[1], 'the same totals for both');
      await leave(guests);
    }));

test('one person plays Koi-Koi against a bot on a phone', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { viewport: 'phone' });
    await setUp(guest.page, address, { game: 'koikoi', options: { Rounds: 2 }, withBots: true });
    await guest.page.locator('.koikoi-table').waitFor();
    await playOn([guest.page], moveKoikoi, koikoiOver);
    await picture(guest.page, 'real-koikoi-bot-phone');
    await leave([guest]);
  }));
