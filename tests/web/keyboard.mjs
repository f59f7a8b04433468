// Whole games without a pointer: Tab, arrows and Enter through what the accessibility tree names, and typed moves.
import { visitor } from './browser.mjs';
import { hanabiOver, koikoiOver, leave, myTurn, setUp, until } from './players.mjs';
import { withServer } from './server.mjs';
import { check, test } from './suite.mjs';

/// What has the focus, as a screen reader would call it.
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return {
      name: element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '',
      group: element?.closest('[role=group]')?.getAttribute('aria-label') ?? '',
      tag: element?.tagName ?? '',
      disabled: element?.getAttribute('aria-disabled') === 'true',
    };
  });

/// Presses Tab until something with that name, or in a group of that name, has the focus.
async function tabTo(page, wanted, most = 60) {
  for (let i = 0; i < most; i++) {
    const now = await focused(page);
    if (now.tag === 'BUTTON' && (wanted.test(now.name) || wanted.test(now.group))) return now;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${wanted}`);
}

const announced = (page) => page.getByTestId('announcer').textContent();
const names = (page, role) =>
  page
    .getByRole(role)
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.getAttribute('aria-label') ?? each.textContent.trim()),
    );

test('Hanabi is played to the end by typed moves', ({ browser }) =>
  withServer(async ({ address }) => {
    const { page, context, errors } = await visitor(browser);
    await setUp(page, address, { players: 3, withBots: true });
    await page.locator('[data-own-slot]').first().waitFor();
    let made = 0;
    while (!(await hanabiOver(page))) {
      await until(async () => (await hanabiOver(page)) || (await myTurn(page)), 'my turn');
      if (await hanabiOver(page)) break;
      const before = await announced(page);
      await page.keyboard.press('/');
      const teammate = (await names(page, 'region')).find((name) => name.endsWith("'s hand"))?.replace("'s hand", '');
      // A clue to somebody by name first, then discards; what is refused says why, and another move is typed.
      const wishes =
        made === 0
          ? [`clue ${teammate} 1`, `clue ${teammate} 2`, `clue ${teammate} 3`]
          : ['discard 1', `clue ${teammate} 1`, `clue ${teammate} 2`, `clue ${teammate} 3`, `clue ${teammate} 4`, 'play 1'];
      let done = false;
      for (const wish of wishes) {
        await page.keyboard.press('Control+A');
        await page.keyboard.type(wish);
        await page.keyboard.press('Enter');
        done = await until(
          async () => ((await announced(page)) !== before ? 'done' : (await page.getByRole('alert').count()) > 0 && 'refused'),
          'an answer',
        ).then((answer) => answer === 'done');
        if (done) break;
        await page.waitForTimeout(300);
        done = (await announced(page)) !== before;
        if (done) break;
      }
      check(done, `none of ${wishes.join(', ')} was possible`);
      made += 1;
    }
    check(made > 5, `a whole game has more than ${made} moves`);
    await leave([{ context, errors }]);
  }));

test('Koi-Koi is played to the end with Tab, arrows and Enter', ({ browser }) =>
  withServer(async ({ address }) => {
    const { page, context, errors } = await visitor(browser);
    await setUp(page, address, { game: 'koikoi', options: { Rounds: 1 }, withBots: true });
    await page.locator('.koikoi-table').waitFor();
    while (!(await koikoiOver(page))) {
      await until(async () => (await koikoiOver(page)) || (await myTurn(page)), 'my turn');
      if (await koikoiOver(page)) break;
      const before = await announced(page);
      const buttons = await names(page, 'button');
      const direct = [/^Keep mine$/, /^Stop:/, /^Next round$/, /^Take /].find((name) => buttons.some((button) => name.test(button)));
      if (direct) {
        await tabTo(page, direct);
      } else {
        let card = await tabTo(page, /^Your hand$/);
        await page.keyboard.press('Home');
        for (let i = 0; i < 8 && (card = await focused(page)).disabled; i++) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await tabTo(page, /^(Play|Lay) /);
      }
      await page.keyboard.press('Enter');
      await until(async () => (await announced(page)) !== before || (await koikoiOver(page)), 'the move to be told');
      const { tag } = await focused(page);
      check(tag !== 'BODY', 'the focus was lost after a move');
    }
    await leave([{ context, errors }]);
  }));
