// Lessons and puzzles at the real table: done step by step, wrong choices answered, resumed after a reload, by keyboard too.
import { visitor } from './browser.mjs';
import { checkAccessible, checkOneScreen, checkTargets, picture, resize } from './inspect.mjs';
import { leave, until } from './players.mjs';
import { withServer } from './server.mjs';
import { check, checkEqual, test } from './suite.mjs';

const coach = (page) => page.locator('.coach');
const says = (page, words) => coach(page).getByText(words).waitFor();
const next = (page) => page.getByRole('button', { name: 'Next' }).click();
const clue = async (page, hand, slot, about) => {
  await page.locator(`section[aria-label="${hand}'s hand"] [data-slot="${slot}"]`).click();
  await page.locator(`[data-clue="${about}"]`).click();
  await page.locator('button.tell').click();
};
const own = async (page, slot, what) => {
  await page.locator(`[data-own-slot="${slot}"]`).click();
  await page.locator(`.own button.${what}`).click();
};
const lay = async (page, card, onto) => {
  await page.locator(`[data-hand="${card}"]`).click();
  await page.locator(`[data-field="${onto}"]`).click();
};

/// A phone that lies on its side has room for the words and the whole table.
async function checkLying(page, where) {
  await resize(page, 640, 360);
  await checkOneScreen(page, `${where}, on its side`);
  await checkTargets(page, `${where}, on its side`);
  await picture(page, `${where.replaceAll(' ', '-')}-lying`);
  await resize(page, 360, 640);
}

for (const viewport of ['phone', 'desktop'])
  test(`the first lesson of Hanabi, ${viewport}`, ({ browser }) =>
    withServer(async ({ address }) => {
      const guest = await visitor(browser, { viewport, theme: viewport === 'phone' ? 'light' : 'dark' });
      const { page } = guest;
      await page.goto(address);
      await page.getByRole('link', { name: 'Learn to play' }).click();
      await page.getByText('Three minutes a game').waitFor();
      await checkAccessible(page, 'choice of lessons');
      await checkTargets(page, 'choice of lessons');
      await picture(page, `learn-${viewport}`);
      await page.getByRole('link', { name: 'First lesson' }).first().click();
      await says(page, 'played together');
      await page.locator('[data-own-slot]').first().waitFor();
      await checkAccessible(page, 'lesson of Hanabi');
      await checkOneScreen(page, 'lesson of Hanabi');
      if (viewport === 'phone') await checkLying(page, 'lesson of Hanabi');
      await picture(page, `lesson-hanabi-1-${viewport}`);
      await next(page);
      await next(page);
      await says(page, 'Every firework begins with a 1');
      await own(page, 1, 'play');
      await says(page, 'You know nothing about that card yet');
      // What the rules forbid is refused with their reason, what the lesson does not want with its own.
      await page.locator('[data-own-slot="1"]').click();
      await page.locator('.own button.discard').click({ force: true });
      await says(page, 'All clue tokens are in');
      await clue(page, 'Anna', 2, 'clue 2 green');
      await says(page, 'does not tell Anna what to play');
      await picture(page, `lesson-hanabi-wrong-${viewport}`);
      await clue(page, 'Anna', 1, 'clue 2 1');
      await says(page, 'Anna played her red 1');
      // Whoever leaves goes on where they were.
      await page.reload();
      await says(page, 'Anna played her red 1');
      await page.locator('[data-own-slot]').first().waitFor();
      await own(page, 3, 'play');
      await says(page, 'It fits!');
      await next(page);
      await says(page, 'no clue token is left');
      await checkOneScreen(page, 'lesson of Hanabi, discard');
      await picture(page, `lesson-hanabi-discard-${viewport}`);
      await own(page, 2, 'discard');
      await says(page, 'has been marked');
      await own(page, 1, 'discard');
      await says(page, 'Ben spent your token');
      await own(page, 1, 'play');
      await says(page, 'Danger');
      await clue(page, 'Anna', 1, 'clue 2 5');
      await says(page, 'Saved');
      await next(page);
      await says(page, 'That was the whole game');
      await picture(page, `lesson-hanabi-end-${viewport}`);
      await page.getByRole('link', { name: 'All lessons' }).click();
      checkEqual(await page.locator('.tick').count(), 1, 'the lesson is marked as done');
      await leave([guest]);
    }));

for (const viewport of ['phone', 'desktop'])
  test(`the first lesson of Koi-Koi, ${viewport}`, ({ browser }) =>
    withServer(async ({ address }) => {
      const guest = await visitor(browser, { viewport, theme: viewport === 'phone' ? 'dark' : 'light' });
      const { page } = guest;
      await page.goto(`${address}/learn/koikoi`);
      await says(page, 'played by two');
      await next(page);
      await next(page);
      await says(page, 'Two cards of one month');
      await checkAccessible(page, 'lesson of Koi-Koi');
      await checkOneScreen(page, 'lesson of Koi-Koi');
      if (viewport === 'phone') {
        await checkTargets(page, 'lesson of Koi-Koi');
        await checkLying(page, 'lesson of Koi-Koi');
      }
      await picture(page, `lesson-koikoi-${viewport}`);
      await page.locator('[data-hand="lightning"]').click();
      await page.locator('.prompt .button.primary').click();
      await says(page, 'No card of that month');
      await lay(page, 'crane', 'pine-plain-1');
      await says(page, 'two cherries');
      await page.locator('[data-hand="curtain"]').click();
      await page.locator('.prompt .button.primary').click();
      await says(page, 'With two to choose from');
      await page.locator('[data-field="cherry-plain-1"]').click();
      await says(page, 'Plain cards are worth the least');
      await page.locator('[data-field="cherry-ribbon"]').click();
      await says(page, 'A third bright');
      await lay(page, 'moon', 'pampas-plain-1');
      await says(page, 'A yaku!');
      await picture(page, `lesson-koikoi-decide-${viewport}`);
      await page.getByRole('button', { name: 'Koi-koi!' }).click();
      await says(page, 'Bold!');
      await page.getByRole('button', { name: /^Stop:/ }).click();
      await says(page, 'Five points for you');
      await picture(page, `lesson-koikoi-end-${viewport}`);
      await checkAccessible(page, 'end of the lesson of Koi-Koi');
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await says(page, 'That was the whole game');
      await leave([guest]);
    }));

test('puzzles are answered at the table and explained', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { viewport: 'phone' });
    const { page } = guest;
    await page.goto(`${address}/learn/hanabi/puzzles/1`);
    await says(page, 'One of your cards fits for certain');
    await page.locator('[data-own-slot]').first().waitFor();
    await own(page, 2, 'play');
    await says(page, 'That card may not fit');
    await own(page, 3, 'play');
    await says(page, 'Right: a 2');
    await checkAccessible(page, 'a solved puzzle');
    await picture(page, 'puzzle-hanabi');
    await page.getByRole('link', { name: 'Next puzzle' }).click();
    await says(page, 'One clue lets Anna know');
    await clue(page, 'Anna', 3, 'clue 2 green');
    await says(page, 'one card at most');
    await clue(page, 'Anna', 3, 'clue 2 2');
    await says(page, 'Right: 2');
    await page.goto(`${address}/learn/koikoi/puzzles/4`);
    await says(page, 'four brights');
    await page.getByRole('button', { name: 'Koi-koi!' }).click();
    await says(page, 'stopping brings 14');
    await page.getByRole('button', { name: /^Stop:/ }).click();
    await says(page, '14 points are yours');
    await picture(page, 'puzzle-koikoi');
    for (let number = 1; number <= 5; number++)
      for (const game of ['hanabi', 'koikoi']) {
        await page.goto(`${address}/learn/${game}/puzzles/${number}`);
        await page.locator('[data-own-slot], .koikoi-table').first().waitFor();
        await checkOneScreen(page, `puzzle ${number} of ${game}`);
        await picture(page, `puzzle-${game}-${number}`);
        await checkLying(page, `puzzle ${number} of ${game}`);
      }
    await page.goto(`${address}/learn`);
    await until(async () => (await page.locator('.tick').count()) === 3, 'three puzzles are marked as done');
    await page.goto(`${address}/learn/hanabi/puzzles/9`);
    await page.getByText('nothing at this address').waitFor();
    await leave([guest]);
  }));

test('a lesson is done with the keyboard alone', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    await page.goto(`${address}/learn/koikoi`);
    await says(page, 'played by two');
    const press = async (locator, key = 'Enter') => {
      await locator.focus();
      await page.keyboard.press(key);
    };
    await press(page.getByRole('button', { name: 'Next' }));
    await says(page, 'Each of the twelve months');
    await press(page.getByRole('button', { name: 'Next' }));
    await says(page, 'Two cards of one month');
    await press(page.locator('[data-hand="crane"]'));
    await press(page.locator('[data-field="pine-plain-1"]'));
    await says(page, 'two cherries');
    // Whoever would rather see it done.
    await press(page.getByRole('button', { name: 'Show me' }));
    await says(page, 'With two to choose from');
    check(await page.evaluate(() => document.activeElement !== document.body), 'the focus is somewhere');
    await leave([guest]);
  }));
