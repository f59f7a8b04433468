// Motion and sound: cards fly and land, great moments show and pass, a tap skips, and whoever wants none of it has none.
import { visitor } from './browser.mjs';
import { hanabi, koikoi, pretend, table } from './fixtures.mjs';
import { picture } from './inspect.mjs';
import { leave, until } from './players.mjs';
import { serveStatic } from './static.mjs';
import { check, checkEqual, test } from './suite.mjs';

/// Counts what is sent to the loudspeaker instead of making noise.
const countSounds = () => {
  window.sounded = 0;
  for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
    prototype.start = () => void (window.sounded += 1);
    prototype.stop = () => undefined;
  }
};

async function sit(browser, site, screen, look = {}) {
  const guest = await visitor(browser, { reducedMotion: 'no-preference', ...look });
  await guest.page.addInitScript(countSounds);
  guest.told = await pretend(guest.page, screen);
  await guest.page.goto(`${site.address}/t/fixture`);
  await guest.page.locator('[data-hand], [data-own-slot], #end-title').first().waitFor();
  return guest;
}
const flying = (page) => page.locator('.flying').count();
const sounded = (page) => page.evaluate(() => window.sounded);
const moved = { type: 'moved', seat: 1 };

const capture = (view) => ({
  what: moved,
  events: [
    { type: 'played', seat: 1, card: 'crane', taken: ['pine-ribbon'] },
    { type: 'turned', card: 'maple-plain-1', taken: [] },
  ],
  view: {
    hand: view.hand.filter((card) => card !== 'crane'),
    field: [...view.field.filter((card) => card !== 'pine-ribbon'), 'maple-plain-1'],
    captured: [[...view.captured[0], 'crane', 'pine-ribbon'], view.captured[1]],
    turn: 2,
    moves: [],
    pile: 15,
  },
});

/// Nothing beside it: what is seen for a quarter of a second is missed by a browser that is kept waiting.
const moment = (name, run) => test(name, run, { alone: true });

async function withSite(run) {
  const site = await serveStatic();
  try {
    await run(site);
  } finally {
    site.stop();
  }
}

moment('flower cards fly to where they belong, and a key lands them', ({ browser }) =>
  withSite(async (site) => {
    const view = koikoi();
    for (const skip of [false, true]) {
      const guest = await sit(browser, site, { table: table('koikoi', 2), view });
      guest.told.tell(capture(view));
      await until(() => flying(guest.page), 'a card in the air');
      if (skip) {
        // Slowed down so much that only the key can land them.
        await guest.page.evaluate(() => document.getAnimations().forEach((each) => each.updatePlaybackRate(0.01)));
        await picture(guest.page, 'motion-flight');
        const pictures = await guest.page.locator('.flying').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
        for (const card of ['[data-field="maple-plain-1"]', '.captures li:has-text("crane")', '.captures li:has-text("pine ribbon")'])
          check(pictures.includes(await guest.page.locator(card).last().locator('img').getAttribute('src')), `${card} does not fly`);
        await guest.page.keyboard.press('Shift');
      }
      await until(async () => (await flying(guest.page)) === 0, 'the cards to land', 5000);
      checkEqual(await guest.page.locator('[data-field="maple-plain-1"]').count(), 1, 'the turned card on the field');
      await leave([guest]);
    }
  }));

moment('a played card flies to its firework, and another one from the deck', ({ browser }) =>
  withSite(async (site) => {
    const view = hanabi({ players: 3 });
    const guest = await sit(browser, site, { table: table('hanabi', 3), view }, { viewport: 'tablet' });
    const last = { type: 'played', seat: 1, slot: 1, card: 'R3', placed: true };
    const drawn = { id: 99, card: null, colours: 'RYGWB', ranks: '12345', clued: '' };
    const fireworks = view.fireworks.map((each) => (each.colour === 'R' ? { ...each, height: 3 } : each));
    await guest.page.evaluate(() => {
      window.landings = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const { classList, style } of addedNodes) if (classList?.contains('flying')) window.landings.push([style.left, style.top]);
      }).observe(document.body, { childList: true });
    });
    guest.told.tell({
      what: moved,
      events: [last, { type: 'drew', seat: 1 }],
      view: { last, fireworks, hands: { 1: [...view.hands[1].slice(1), drawn] }, turn: 2, moves: [], deck: 20 },
    });
    await guest.page.locator('.moment, .flying').first().waitFor({ state: 'attached' });
    const landings = await guest.page.evaluate(() => window.landings);
    for (const place of ['.fireworks .pile >> nth=0', '[data-own-slot="4"]']) {
      const { x, y } = await guest.page.locator(place).boundingBox();
      const near = ([left, top]) => Math.hypot(parseFloat(left) - x, parseFloat(top) - y) < 3;
      check(landings.some(near), `nothing flies to ${place}: ${JSON.stringify(landings)}`);
    }
    await until(async () => (await flying(guest.page)) === 0, 'the cards to land', 5000);
    await leave([guest]);
  }));

moment('nothing flies where less motion is wanted', ({ browser }) =>
  withSite(async (site) => {
    const view = koikoi();
    const guest = await sit(browser, site, { table: table('koikoi', 2), view }, { reducedMotion: 'reduce' });
    await guest.page.evaluate(() => {
      window.flown = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.classList?.contains('flying')) window.flown += 1;
      }).observe(document.body, { childList: true });
    });
    guest.told.tell(capture(view));
    await guest.page.locator('[data-field="maple-plain-1"]').waitFor();
    checkEqual(await guest.page.evaluate(() => window.flown), 0, 'cards that flew');
    await leave([guest]);
  }));

moment('a finished firework and a mistake have their moment', ({ browser }) =>
  withSite(async (site) => {
    const view = hanabi({ players: 3 });
    const guest = await sit(browser, site, { table: table('hanabi', 3), view });
    const play = async (card, placed) => {
      const last = { type: 'played', seat: 1, slot: 1, card, placed };
      guest.told.tell({ what: moved, events: [last], view: { last, turn: 2, moves: [] } });
      await guest.page.locator('.moment').waitFor();
      await picture(guest.page, `motion-${card}-${placed}`);
      await guest.page.locator('.moment').waitFor({ state: 'detached' });
    };
    await play('B5', true);
    await play('R1', false);
    await leave([guest]);
  }));

moment('a yaku and a koi-koi have their moment', ({ browser }) =>
  withSite(async (site) => {
    const view = koikoi();
    const guest = await sit(browser, site, { table: table('koikoi', 2), view }, { viewport: 'phone' });
    guest.told.tell({
      what: moved,
      events: [{ type: 'took', seat: 1, card: 'boar', with: 'clover-ribbon' }],
      view: { yaku: [[...view.yaku[0], { yaku: 'tan', points: 1 }], []] },
    });
    await guest.page.locator('.moment', { hasText: 'Tan 1' }).waitFor();
    await picture(guest.page, 'motion-yaku');
    await guest.page.locator('.moment').waitFor({ state: 'detached' });
    guest.told.tell({ what: moved, events: [{ type: 'called', seat: 1 }], view: { calls: [1, 1] } });
    await guest.page.locator('.moment', { hasText: 'Koi-koi!' }).waitFor();
    await picture(guest.page, 'motion-koikoi');
    await guest.page.locator('.moment').waitFor({ state: 'detached' });
    await leave([guest]);
  }));

moment('one tap silences the table, and it stays silent', ({ browser }) =>
  withSite(async (site) => {
    const view = koikoi();
    const guest = await sit(browser, site, { table: table('koikoi', 2), view });
    const lay = (card, field) => guest.told.tell({ what: moved, events: [{ type: 'turned', card, taken: [] }], view: { field } });
    await guest.page.locator('[data-hand="crane"]').click();
    lay('maple-plain-1', [...view.field, 'plum-plain-2']);
    await until(() => sounded(guest.page), 'a sound');
    const sound = guest.page.getByRole('button', { name: 'Sound' });
    checkEqual(await sound.getAttribute('aria-pressed'), 'true', 'sound at first');
    await sound.click();
    const before = await sounded(guest.page);
    lay('plum-plain-1', [...view.field, 'plum-plain-1']);
    await guest.page.locator('[data-field="plum-plain-1"]').waitFor();
    checkEqual(await sounded(guest.page), before, 'sounds of a silent table');
    await guest.page.reload();
    await sound.waitFor();
    checkEqual(await sound.getAttribute('aria-pressed'), 'false', 'sound after coming back');
    await leave([guest]);
  }));

/// How many pixels of the show are lit.
const lit = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i] > 0) count += 1;
    return count;
  });
const finished = (score, height) => ({
  table: table('hanabi', 3, { phase: 'finished' }),
  view: hanabi({
    players: 3,
    phase: 'deck-out',
    score,
    points: score,
    fireworks: [...'RYGWB'].map((colour) => ({ colour, height, reach: 5 })),
  }),
});

moment('the show at the end is as large as the score', ({ browser }) =>
  withSite(async (site) => {
    const light = {};
    for (const [score, height] of [
      [0, 2],
      [5, 1],
      [25, 5],
    ]) {
      const guest = await sit(browser, site, finished(score, height), { reducedMotion: 'reduce' });
      light[score] = await lit(guest.page);
      await picture(guest.page, `motion-show-${score}`);
      await leave([guest]);
    }
    checkEqual(light[0], 0, 'light over a lost show');
    check(light[25] > light[5] * 2 && light[5] > 0, `light for 5 and 25 points: ${light[5]}, ${light[25]}`);
    const guest = await sit(browser, site, finished(5, 1));
    await until(async () => (await lit(guest.page)) > 0, 'rockets');
    await picture(guest.page, 'motion-show');
    await until(async () => (await lit(guest.page)) === 0, 'the end of the show', 20_000);
    await leave([guest]);
  }));
