// Whole games of Hanabi: two to five browsers and bots, every edition, reloads in the middle.
import { visitor } from './browser.mjs';
import { checkAccessible, checkOneScreen, picture } from './inspect.mjs';
import { gather, hanabiOver, leave, moveHanabi, playOn, setUp, start } from './players.mjs';
import { withServer } from './server.mjs';
import { check, checkEqual, test } from './suite.mjs';

const phone = { viewport: 'phone' };
const tables = [
  { edition: 'english', looks: [{}, phone] },
  { edition: 'cocktail-fr-2015', looks: [{}, { viewport: 'tablet', theme: 'dark' }, phone], options: { 'Timed choreography': 'on' } },
  { edition: 'finnish', looks: [{}, {}, phone, { viewport: 'tablet' }], options: { Colours: 6 } },
  { edition: 'abacus-nl-2010', looks: [{}, {}, {}, {}, phone] },
];

for (const { edition, looks, options } of tables)
  test(`${looks.length} browsers play Hanabi, ${edition}`, ({ browser }) =>
    withServer(async ({ address }) => {
      const { guests } = await gather(browser, address, { edition, options, players: looks.length }, looks);
      await start(guests[0].page);
      const pages = guests.map(({ page }) => page);
      let made = 0;
      await playOn(
        pages,
        async (page) => {
          await moveHanabi(page, made++);
          if (made === 8) {
            await pages[1].reload();
            await pages[1].locator('[data-own-slot]').first().waitFor();
          }
        },
        hanabiOver,
      );
      for (const page of pages) {
        await page.locator('#end-title').waitFor();
        await checkOneScreen(page, `end of Hanabi, ${edition}`);
      }
      await picture(pages.at(-1), `real-hanabi-end-${edition}`);
      await checkAccessible(pages[0], `end of Hanabi, ${edition}`);
      const scores = await Promise.all(pages.map((page) => page.locator('.score').last().innerText()));
      checkEqual(new Set(scores).size, 1, 'one score for all');
      await leave(guests);
    }));

test('one person plays Hanabi with four bots on a phone', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { viewport: 'phone', theme: 'dark' });
    await setUp(guest.page, address, { players: 5, withBots: true });
    await guest.page.locator('[data-own-slot]').first().waitFor();
    await playOn([guest.page], moveHanabi, hanabiOver);
    await picture(guest.page, 'real-hanabi-bots-phone-dark');
    check((await guest.page.locator('#end-title').innerText()).length > 0, 'the end is told');
    await leave([guest]);
  }));

test('own cards are nowhere in the page', ({ browser }) =>
  withServer(async ({ address }) => {
    const { guests } = await gather(browser, address, { players: 2 }, [{}, {}]);
    await start(guests[0].page);
    const [anna, ben] = guests.map(({ page }) => page);
    await anna.locator('[data-own-slot]').first().waitFor();
    await ben.locator('[data-own-slot]').first().waitFor();
    // What Ben sees of Anna's hand must not be told by anything in Anna's own hand.
    const seen = await ben
      .locator('section button.card[data-slot]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
    check(
      seen.every((label) => /(red|yellow|green|white|black|blue) \d/.test(label)),
      'Ben sees the cards of Anna',
    );
    const own = await anna
      .locator('[data-own-slot]')
      .evaluateAll((cards) =>
        cards.map((card) => card.outerHTML.replace(/data-own-slot="\d"|data-drop="slot:\d+"|Card \d|tabindex="-?\d"/g, '')),
      );
    checkEqual(new Set(own).size, 1, 'all unknown cards look the same');
    await leave(guests);
  }));
