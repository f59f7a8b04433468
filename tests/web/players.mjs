// People at the page: they set up tables, sit down, and play by what the page offers, knowing no rules.
import { visitor } from './browser.mjs';
import { check } from './suite.mjs';

const patience = 120_000;

export async function setUp(
  page,
  address,
  { game = 'hanabi', withBots = false, name = withBots ? 'Zoe' : 'Anna', players, edition, options = {}, settings = {} } = {},
) {
  await page.goto(address);
  await page.getByRole('button', { name: game === 'hanabi' ? /^Hanabi/ : /^Koi-Koi/ }).click();
  await page.getByLabel('Your name').fill(name);
  if (players) await page.locator('.fields').getByLabel(/^Players/).selectOption(String(players));
  if (edition) await page.getByLabel('The box on my shelf').selectOption(edition);
  if (Object.keys(options).length + Object.keys(settings).length) {
    await page.locator('summary').click();
    for (const [label, value] of Object.entries({ ...settings, ...options })) {
      const field = page
        .locator('details')
        .getByLabel(new RegExp(`^${label}`))
        .first();
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(String(value));
      else {
        await field.fill(String(value));
        await field.blur();
      }
    }
  }
  await page.getByRole('button', { name: withBots ? /bots$/ : 'With friends' }).click();
  await page.waitForURL('**/t/*');
  return page.url();
}

export async function join(page, link, name) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.locator('form').getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('(You)').waitFor();
}

/// Several browsers at one table, seated and started. `looks` says how each looks: viewport, theme, language.
export async function gather(browser, address, setup, looks) {
  const guests = [];
  for (const look of looks) guests.push(await visitor(browser, look));
  const link = await setUp(guests[0].page, address, setup);
  await guests[0].page.getByText('(You)').waitFor();
  for (const [i, guest] of guests.slice(1).entries()) await join(guest.page, link, ['Ben', 'Chiara', 'Dmitri', 'Eva'][i]);
  return { guests, link };
}

export const start = (page) => page.getByRole('button', { name: 'Start', exact: true }).click();
export const myTurn = (page) => page.evaluate(() => document.title.startsWith('●'));

export async function until(condition, what, within = patience) {
  const end = Date.now() + within;
  while (Date.now() < end) {
    const found = await condition();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`waited too long: ${what}`);
}

/// Lets everybody play until `over`; `move` makes one move for a page whose turn it is.
export async function playOn(pages, move, over, most = 2000) {
  for (let made = 0; made < most; made++) {
    const next = await until(async () => {
      for (const page of pages) {
        if (await over(page)) return 'over';
        if (await myTurn(page)) return page;
      }
      return null;
    }, 'a turn');
    if (next === 'over') return made;
    await move(next, made);
  }
  throw new Error(`not over after ${most} moves`);
}

const settled = (page, before) => until(async () => (await tableState(page)) !== before, 'the move to be told', 30_000);
/// What the table says, without the moments that pass by themselves.
const tableState = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('main').cloneNode(true);
    table.querySelectorAll('.moment').forEach((moment) => moment.remove());
    const cards = document.querySelectorAll('[data-hand],[data-own-slot]').length;
    return document.title + table.textContent + cards + (document.querySelector('[data-testid=announcer]')?.textContent ?? '');
  });

/// A clue now and then, otherwise a discard, or a play when that is all there is.
export async function moveHanabi(page, made) {
  const before = await tableState(page);
  const clue = async () => {
    const cards = page.locator('section button.card[data-slot]');
    await cards.first().waitFor(); // a page that came back a moment ago may still be drawing them
    await cards.nth(made % (await cards.count())).click();
    const offered = page.locator('button.clue.fits');
    if ((await offered.count()) === 0) return false;
    await offered.first().click();
    await page.locator('button.tell').click();
    return true;
  };
  if (made % 3 === 0 && (await clue())) return settled(page, before);
  await page.locator('[data-own-slot="1"]').click();
  const discard = page.locator('button.discard:has-text("Discard")');
  if (await discard.isEnabled()) await discard.click();
  else if (!(await clue())) {
    await page.locator('[data-own-slot="1"]').click();
    await page.locator('button.play').click();
  }
  return settled(page, before);
}

export const hanabiOver = (page) => page.locator('#end-title').isVisible();

/// The first card that may be played; koi-koi once, then stop.
export async function moveKoikoi(page, made) {
  const before = await tableState(page);
  const button = (name) => page.getByRole('button', { name });
  if (await button('Next round').isVisible()) await button('Next round').click();
  else if (await button('Keep mine').isVisible()) await button(made % 2 ? 'Keep mine' : 'Swap hands').click();
  else if (await button(/^Stop:/).isVisible()) await button(made % 2 ? /^Stop:/ : 'Koi-koi!').click();
  else if ((await page.locator('[data-field].target').count()) > 0) await page.locator('[data-field].target').first().click();
  else {
    await page.locator('[data-hand][data-playable="true"]').first().click();
    const target = page.locator('[data-field].target');
    if ((await target.count()) > 0) await target.first().click();
    else await page.locator('.prompt .button.primary').click();
  }
  return settled(page, before);
}

export const koikoiOver = async (page) =>
  (await page.locator('#round-title').isVisible()) && page.getByRole('link', { name: 'Download the game' }).isVisible();

export async function leave(guests) {
  for (const { context, errors } of guests) {
    await context.close();
    check(errors.length === 0, `a page complained: ${errors.join('; ')}`);
  }
}
