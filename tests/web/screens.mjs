// Every screen from messages written by hand: in three sizes and two themes it fits, is accessible and can be pressed.
import { visitor } from './browser.mjs';
import * as fixtures from './fixtures.mjs';
import { checkAccessible, checkOneScreen, checkTargets, drawn, picture, resize } from './inspect.mjs';
import { serveStatic } from './static.mjs';
import { check, checkEqual, test } from './suite.mjs';

const { table, hanabi, koikoi } = fixtures;
const decide = {
  phase: 'decide',
  stop: { points: 8, own_factor: 2, opponent_factor: 1, seven_factor: 2, bonus: 0, total: 32 },
  moves: [{ move: 'koikoi' }, { move: 'stop' }],
};
const ended = {
  how: 'stopped',
  winner: 1,
  scoring: decide.stop,
  gains: [32, 0],
  yaku: [
    { yaku: 'hanami', points: 5 },
    { yaku: 'tan', points: 3 },
  ],
};
const gathering = {
  phase: 'gathering',
  seats: [{ person: 1, name: 'Anna', bot: null, muted: false }, { person: null, name: 'Ben', bot: 'hat', muted: false }, null],
};
const clocks = { left: [65_000, 190_000, 5_000, 600_000, 10_000], running: 1, since: Date.now() };
const chat = [
  { at: 1, person: 2, name: 'Benedict', text: 'Shall we?' },
  { at: 2, person: 1, name: 'Anna', remark: 'good_luck' },
];
const crowdedField = [
  'pine-ribbon',
  'plum-plain-1',
  'plum-plain-2',
  'cherry-plain-1',
  'cherry-plain-2',
  'wisteria-plain-1',
  'iris-ribbon',
  'iris-plain-1',
  'peony-plain-1',
  'clover-plain-1',
  'moon',
  'geese',
  'chrysanthemum-plain-1',
  'maple-plain-2',
  'willow-ribbon',
  'paulownia-plain-1',
];

const menu = (page) => page.getByRole('button', { name: 'Menu', exact: true }).click();
const chooseClue = async (page) => {
  await page.locator('section[aria-label*="Benedict"] button.card').first().click();
  await page.locator('[data-clue="clue 2 1"]').click();
};

/// Name, what the server says, what is done before one looks, and whether it is a page that may scroll.
const screens = [
  { name: 'front', path: '/', scrolls: true },
  { name: 'front-options', path: '/', scrolls: true, act: (page) => page.locator('summary').click() },
  { name: 'gathering', table: table('hanabi', 3, gathering), view: null, scrolls: true },
  {
    name: 'joining',
    table: table('koikoi', 2, { phase: 'gathering', seats: [{ person: 1, name: 'Anna', bot: null, muted: false }, null] }),
    view: null,
    person: null,
    scrolls: true,
  },
  { name: 'hanabi-five', table: table('hanabi', 5, { clocks }), view: hanabi() },
  { name: 'hanabi-two', table: table('hanabi', 2, { chat }), view: hanabi({ players: 2 }) },
  { name: 'hanabi-six-colours', table: table('hanabi', 4), view: hanabi({ players: 4, colours: 'RYGKBM', turn: 2 }) },
  { name: 'hanabi-clue', table: table('hanabi', 5), view: hanabi(), act: chooseClue },
  {
    name: 'hanabi-own-card',
    table: table('hanabi', 3),
    view: hanabi({ players: 3 }),
    act: (page) => page.locator('[data-own-slot="2"]').click(),
  },
  { name: 'hanabi-last-round', table: table('hanabi', 3), view: hanabi({ players: 3, deck: 0, turns_left: 2 }) },
  {
    name: 'hanabi-end',
    table: table('hanabi', 3, { phase: 'finished' }),
    view: hanabi({ players: 3, phase: 'deck-out', rating: 'excellent', score: 19, points: 19 }),
  },
  { name: 'hanabi-watching', table: table('hanabi', 4), view: hanabi({ players: 4, me: null, turn: 2 }), person: null },
  {
    name: 'hanabi-vote',
    table: table('hanabi', 3, { proposal: { type: 'takeback', seat: 2, agreed: [2] } }),
    view: hanabi({ players: 3 }),
  },
  {
    name: 'hanabi-discard',
    table: table('hanabi', 3),
    view: hanabi({ players: 3 }),
    act: (page) => page.getByRole('button', { name: /^Discard pile/ }).click(),
  },
  { name: 'menu', table: table('hanabi', 3), view: hanabi({ players: 3 }), act: menu },
  { name: 'koikoi', table: table('koikoi', 2), view: koikoi() },
  { name: 'koikoi-card', table: table('koikoi', 2), view: koikoi(), act: (page) => page.locator('[data-hand="boar"]').click() },
  {
    name: 'koikoi-turned',
    table: table('koikoi', 2),
    view: koikoi({
      phase: 'choose_turned',
      // The longest names there are.
      pending: 'chrysanthemum-plain-1',
      field: ['chrysanthemum-plain-2', 'chrysanthemum-ribbon', 'moon'],
      moves: ['chrysanthemum-plain-2', 'chrysanthemum-ribbon'].map((card) => ({ move: `take ${card}`, takes: [card] })),
    }),
  },
  { name: 'koikoi-crowded', table: table('koikoi', 2), view: koikoi({ field: crowdedField }) },
  {
    name: 'koikoi-swap',
    table: table('koikoi', 2),
    view: koikoi({
      phase: 'swap',
      looked: false,
      hand: [],
      hand_sizes: [8, 8],
      captured: [[], []],
      yaku: [[], []],
      progress: [[], []],
      moves: [{ move: 'swap' }, { move: 'keep' }],
    }),
  },
  {
    name: 'koikoi-watching',
    table: table('koikoi', 2, { open: true }),
    view: koikoi({
      me: null,
      hand: [],
      moves: [],
      open_hands: [
        ['crane', 'boar', 'deer'],
        ['plum-ribbon', 'geese', 'swallow'],
      ],
    }),
    person: null,
  },
  { name: 'koikoi-decide', table: table('koikoi', 2), view: koikoi(decide) },
  { name: 'koikoi-round-end', table: table('koikoi', 2), view: koikoi({ phase: 'deal', moves: [], result: ended }) },
  {
    name: 'koikoi-match-end',
    table: table('koikoi', 2, { phase: 'finished' }),
    view: koikoi({ phase: 'over', moves: [], leader: 1, result: ended }),
  },
];

async function show(browser, site, screen, look) {
  const guest = await visitor(browser, look);
  guest.sent = await fixtures.pretend(guest.page, screen);
  await guest.page.goto(site.address + (screen.path ?? '/t/fixture'));
  await guest.page.locator('main').waitFor();
  await guest.page.waitForLoadState('networkidle');
  if (screen.table) await guest.page.locator('h1').first().waitFor({ state: 'attached' });
  await screen.act?.(guest.page);
  await drawn(guest.page);
  return guest;
}

/// What is asked is read at once: nothing of it has to be scrolled to.
async function checkPrompt(page, where) {
  const hidden = await page.evaluate(() => {
    const prompt = document.querySelector('.prompt');
    return prompt ? prompt.scrollHeight - prompt.clientHeight : 0;
  });
  check(hidden <= 0, `${where}: ${hidden} px of the question are hidden`);
}

for (const screen of screens)
  test(`screen ${screen.name}`, async ({ browser }) => {
    const site = await serveStatic();
    try {
      for (const viewport of ['phone', 'tablet', 'desktop'])
        for (const theme of ['light', 'dark']) {
          const where = `${screen.name}-${viewport}-${theme}`;
          const { page, context, errors } = await show(browser, site, screen, { viewport, theme });
          await picture(page, where);
          if (!screen.scrolls) await checkOneScreen(page, where);
          await checkPrompt(page, where);
          if (viewport === 'phone') await checkTargets(page, where);
          if (viewport !== 'tablet') await checkAccessible(page, where);
          checkEqual(errors, [], `${where}: errors`);
          await context.close();
        }
    } finally {
      site.stop();
    }
  });

test('every language fits the phone', async ({ browser }) => {
  const site = await serveStatic();
  const translated = ['front', 'front-options', 'hanabi-clue', 'hanabi-own-card'];
  for (const locale of ['fr-FR', 'fi-FI', 'nl-NL', 'de-DE', 'es-ES'])
    for (const name of [...translated, 'koikoi-swap', 'koikoi-decide', 'koikoi-card', 'koikoi-turned']) {
      const screen = screens.find((each) => each.name === name);
      const { page, context } = await show(browser, site, screen, { viewport: 'phone', locale });
      checkEqual(await page.evaluate(() => document.documentElement.lang), locale.slice(0, 2), 'language of the page');
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      check(tooWide <= 0, `${name} in ${locale}: ${tooWide} px too wide`);
      const covered = await page
        .locator('label strong')
        .evaluateAll((names) => names.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
      checkEqual(covered, [], `${name} in ${locale}: names that do not fit`);
      if (!screen.scrolls) await checkOneScreen(page, `${name} in ${locale}`);
      await checkPrompt(page, `${name} in ${locale}`);
      await picture(page, `${name}-phone-${locale.slice(0, 2)}`);
      if (name === 'koikoi-decide') {
        await page.locator('.prompt .ask').click();
        check(await page.locator('.prompt .hint').isVisible(), `${locale}: nothing is said of koi-koi`);
        await checkPrompt(page, `${name}, asked about, in ${locale}`);
      }
      if (!screen.scrolls) {
        await resize(page, 640, 360);
        await checkOneScreen(page, `${name} in ${locale} on its side`);
        await checkPrompt(page, `${name} in ${locale} on its side`);
      }
      await context.close();
    }
  site.stop();
});

test('a phone on its side shows the whole table', async ({ browser }) => {
  const site = await serveStatic();
  const lying = ['hanabi-two', 'hanabi-five', 'hanabi-clue', 'hanabi-own-card', 'koikoi', 'koikoi-card', 'koikoi-turned', 'koikoi-decide'];
  for (const name of [...lying, 'hanabi-end', 'koikoi-round-end']) {
    const screen = screens.find((each) => each.name === name);
    const { page, context } = await show(browser, site, screen, { viewport: undefined, hasTouch: true });
    for (const width of [640, 740]) {
      await resize(page, width, 360);
      const where = `${name} on its side, ${width} px wide`;
      await picture(page, `${name}-lying-${width}`);
      await checkOneScreen(page, where);
      await checkPrompt(page, where);
      await checkTargets(page, where);
      await checkAccessible(page, where);
    }
    await context.close();
  }
  site.stop();
});

test('at 400 % zoom everything can be reached', async ({ browser }) => {
  const site = await serveStatic();
  for (const name of ['front', 'hanabi-five', 'koikoi']) {
    const screen = screens.find((each) => each.name === name);
    const { page, context } = await show(browser, site, screen, {
      viewport: undefined,
      deviceScaleFactor: 4,
      screen: { width: 320, height: 256 },
    });
    await resize(page, 320, 256);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check(tooWide <= 0, `${name} at 400 %: ${tooWide} px too wide`);
    const button = page.locator('button:visible').last();
    await button.scrollIntoViewIfNeeded();
    check(await button.isVisible(), `${name} at 400 %: the last button cannot be reached`);
    await context.close();
  }
  site.stop();
});

test('dragging plays, discards and rearranges', async ({ browser }) => {
  const site = await serveStatic();
  const screen = { table: table('hanabi', 3), view: hanabi({ players: 3 }) };
  const { page, sent, context } = await show(browser, site, screen, { viewport: 'tablet' });
  const centre = async (selector) => {
    const box = await page.locator(selector).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...(await centre(from)));
    await page.mouse.down();
    await page.mouse.move(...(await centre(to)), { steps: 12 });
    await page.mouse.up();
  };
  await drag('[data-own-slot="1"]', '[data-drop="play"]');
  await drag('[data-own-slot="2"]', '[data-drop="discard"]');
  await drag('[data-own-slot="4"]', '[data-own-slot="1"]');
  checkEqual(
    sent.map(({ move }) => move),
    ['play 1', 'discard 2', 'rearrange 4 1 2 3'],
    'moves by dragging',
  );
  await context.close();
  const other = await show(browser, site, { table: table('koikoi', 2), view: koikoi() }, { viewport: 'tablet' });
  const box = async (selector) => other.page.locator(selector).boundingBox();
  const [hand, field] = [await box('[data-hand="crane"]'), await box('[data-field="pine-ribbon"]')];
  await other.page.mouse.move(hand.x + 20, hand.y + 20);
  await other.page.mouse.down();
  await other.page.mouse.move(field.x + 20, field.y + 20, { steps: 12 });
  await other.page.mouse.up();
  checkEqual(
    other.sent.map(({ move }) => move),
    ['play crane'],
    'moves by dragging',
  );
  await other.context.close();
  site.stop();
});
