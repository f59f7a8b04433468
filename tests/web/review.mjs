// Looking back: every finished game can be gone through, judged, played on, handed on and brought along; nothing is shown before the end.
import { readFileSync } from 'node:fs';
import { visitor } from './browser.mjs';
import { checkAccessible, checkOneScreen, checkTargets, picture } from './inspect.mjs';
import { gather, hanabiOver, koikoiOver, leave, moveHanabi, moveKoikoi, myTurn, playOn, setUp, start, until } from './players.mjs';
import { withServer } from './server.mjs';
import { check, checkEqual, test } from './suite.mjs';

const golden = (name) => readFileSync(new URL(`../golden/${name}.jsonl`, import.meta.url), 'utf8');
const where = (page) => page.locator('.stepper [role=status]').textContent();
const turnIs = (page, turn) => until(async () => (await where(page))?.startsWith(`Turn ${turn} of`), `turn ${turn}`, 20_000);

/// Opens a game that is brought along as text.
async function bring(page, address, text) {
  await page.goto(`${address}/review`);
  await page.getByLabel('Or paste it here').fill(text);
  await page.getByRole('button', { name: 'Open it' }).click();
}
async function opened(page, address, name) {
  await bring(page, address, golden(name));
  await page.locator('.stepper').waitFor();
}
async function finishedGame(page, address, setup) {
  await setUp(page, address, { withBots: true, ...setup });
  const koikoi = setup.game === 'koikoi';
  await playOn([page], koikoi ? moveKoikoi : moveHanabi, koikoi ? koikoiOver : hanabiOver);
}

test('review: a finished game is stepped through by buttons, slider, keys, list and link', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    await finishedGame(page, address, { game: 'hanabi' });
    await page.getByRole('link', { name: 'Look back' }).first().click();
    await page.waitForURL('**/games/1#turn-0');
    await turnIs(page, 0);
    await page.getByRole('button', { name: 'One on' }).click();
    await turnIs(page, 1);
    await page.keyboard.press('ArrowRight');
    await turnIs(page, 2);
    await page.keyboard.press('ArrowLeft');
    await turnIs(page, 1);
    await page.keyboard.press('End');
    const last = Number(/of (\d+)/.exec(await where(page))[1]);
    await turnIs(page, last);
    check(last > 10, `only ${last} turns`);
    await page.keyboard.press('Home');
    await turnIs(page, 0);
    await page.getByRole('slider', { name: 'Where in the game' }).fill('5');
    await turnIs(page, 5);
    check(page.url().endsWith('#turn-5'), page.url());
    await page.locator('.moves a[href="#turn-3"]').click();
    await turnIs(page, 3);
    await page.evaluate(() => (location.hash = '#turn-4'));
    await turnIs(page, 4);
    // From a seat one's own cards are hidden; with open cards none are.
    const hidden = () => page.locator('[data-own-slot]').count();
    checkEqual(await hidden(), 0, 'own cards with all open');
    await page.getByLabel('Whose eyes').selectOption('1');
    await until(async () => (await hidden()) > 0, 'the hand of seat 1');
    await page.getByLabel('Whose eyes').selectOption('spectator');
    await until(async () => (await hidden()) === 0, 'the eyes of a spectator');
    await page.getByRole('button', { name: 'Share, save, check' }).click();
    await page.getByRole('button', { name: 'Check the deck' }).click();
    await page.getByText('The deck is the one that was promised before the first move').waitFor();
    check((await page.locator('input[readonly]').inputValue()).endsWith('/games/1#turn-4'), 'the link to share');
    await leave([guest]);
  }));

test('review: nothing of a running game is shown, and unknown ones say so', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    const link = await setUp(page, address, { withBots: true });
    await until(() => myTurn(page), 'my turn');
    for (const path of [`${link}/games/1`, `${link}/games/7`]) {
      await page.goto(path);
      await page.getByText('Nothing of a game is shown before its end.').waitFor();
      checkEqual(await page.locator('.card').count(), 0, 'cards shown');
    }
    await page.goto(`${address}/t/nosuchtable1/games/1`);
    await page.getByRole('heading', { name: /There is no table under this link/ }).waitFor();
    await checkAccessible(page, 'a game that is not there');
    await leave([guest]);
  }));

test('review: during a game one looks back at what one saw', ({ browser }) =>
  withServer(async ({ address }) => {
    for (const viewport of ['phone', 'desktop']) {
      const guest = await visitor(browser, { viewport });
      const { page } = guest;
      await setUp(page, address, { withBots: true });
      await page.locator('[data-slot]').first().waitFor();
      for (let made = 0; made < 3; made++) {
        await until(() => myTurn(page), 'my turn');
        await moveHanabi(page, made);
      }
      await until(() => myTurn(page), 'my turn');
      const now = await page.locator('.hanabi-table .hands').textContent();
      if (viewport === 'phone') await page.getByRole('button', { name: 'What happened' }).click();
      await page.getByRole('button', { name: 'Look back' }).first().click();
      await page.getByRole('button', { name: 'To the deal' }).click();
      // What was hidden then is hidden now: one's own cards have no face.
      checkEqual(await page.locator('[data-own-slot][aria-label*="red 1"]').count(), 0, 'faces of own cards');
      checkEqual(await page.locator('button.play, button.tell').count(), 0, 'things to do in the past');
      await checkOneScreen(page, `looking back during a game, ${viewport}`);
      await checkAccessible(page, `looking back during a game, ${viewport}`);
      await picture(page, `review-during-${viewport}`);
      await page.getByRole('button', { name: 'Back to now' }).click();
      checkEqual(await page.locator('.stepper').count(), 0, 'steppers');
      checkEqual(await page.locator('.hanabi-table .hands').textContent(), now, 'the hands now');
      await leave([guest]);
    }
  }));

test('review: the bot judges a game of 60 moves, and tells as it comes', ({ browser, note }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    await opened(page, address, 'hanabi-cocktail-3');
    const begun = Date.now();
    await page.getByText(/The bot has thought about [1-9]\d* of/).waitFor();
    await page.getByText('The bot has thought about every turn.').waitFor({ timeout: 60_000 });
    const seconds = (Date.now() - begun) / 1000;
    note(`ready after ${seconds.toFixed(1)} s`);
    const points = await page.locator('figure polyline').getAttribute('points');
    check(points.split(' ').length >= 60, `the curve has ${points.split(' ').length} points`);
    await page.getByText(/^Turn \d+ lost the perfect score/).waitFor();
    await page.getByRole('button', { name: 'Go there' }).click();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^The bot would /).waitFor();
    await page.getByText(/^Expected here: /).waitFor();
    await leave([guest]);
  }));

test('review: the bot judges Koi-Koi by the chance to win', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    await opened(page, address, 'koikoi-bga');
    await page.getByText('The bot has thought about every turn.').waitFor({ timeout: 30_000 });
    await page.getByRole('slider', { name: 'Where in the game' }).fill('4');
    await page.getByText(/a chance of \d+ % to win the match/).waitFor();
    await page.getByText('What else could be done').click();
    check((await page.locator('.advice ol li').count()) > 1, 'no candidates');
    await leave([guest]);
  }));

test('review: another line is played with bots, saved, and left again', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    await opened(page, address, 'hanabi-english-2');
    await page.getByRole('slider', { name: 'Where in the game' }).fill('6');
    await turnIs(page, 6);
    await page.getByRole('button', { name: 'What if?' }).click();
    await page.locator('[data-own-slot="1"]').click();
    await page.locator('button.play').click();
    // Ours, and the bot's answer.
    await until(async () => (await page.locator('.moves li.own').count()) === 2, 'two moves of our own');
    await page.getByRole('button', { name: 'Take back' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save this line' }).click();
    const saved = readFileSync(await (await saving).path(), 'utf8');
    checkEqual(saved.trim().split('\n').length, 1 + 1 + 6, 'lines of the record');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await turnIs(page, 6);
    checkEqual(await page.locator('.moves li.own').count(), 0, 'moves of our own');
    await leave([guest]);
  }));

test('review: a move that a line does not allow is refused with the reason, in the language of the page', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    const refused = (sentence) => page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await opened(page, address, 'hanabi-english-2');
    await page.getByRole('button', { name: 'What if?' }).click();
    await page.locator('[data-own-slot="1"]').click();
    await page.locator('.own button.discard').click({ force: true });
    await refused('All clue tokens are in, so you cannot discard');
    checkEqual(await page.locator('.moves li.own').count(), 0, 'moves of our own');
    await page.locator('button.play').click();
    await until(async () => (await page.locator('.moves li.own').count()) === 2, 'the line to go on after a refusal');
    await opened(page, address, 'koikoi-bga');
    await page.getByRole('button', { name: 'What if?' }).click();
    await page.locator('[data-hand][data-playable="true"]').first().click();
    await page.locator('[data-field]:not(.target)').first().click({ force: true });
    await refused('That field card is of another month.');
    await leave([guest]);
    const german = await visitor(browser, { viewport: 'phone', locale: 'de-DE' });
    await german.page.goto(`${address}/review`);
    await german.page.getByLabel('Oder hier einfügen').fill(golden('hanabi-english-2'));
    await german.page.getByRole('button', { name: 'Öffnen' }).click();
    await german.page.getByRole('button', { name: 'Was wäre, wenn?' }).click();
    await german.page.locator('[data-own-slot="1"]').click();
    await german.page.locator('.own button.discard').click({ force: true });
    await german.page.getByRole('alert').filter({ hasText: 'Alle Hinweismarken' }).waitFor();
    await checkOneScreen(german.page, 'a refusal in a line');
    await checkAccessible(german.page, 'a refusal in a line');
    await picture(german.page, 'review-refusal-phone');
    await leave([german]);
  }));

test('review: games go out as records and to hanab.live, and come back', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = guest;
    await opened(page, address, 'hanabi-english-2');
    await page.getByRole('button', { name: 'Share, save, check' }).click();
    const download = async (name) => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const file = await coming;
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    checkEqual((await download('Download the record')).bytes.toString(), golden('hanabi-english-2'), 'the record');
    const theirs = (await download('As a hanab.live file')).bytes.toString();
    await page.getByRole('button', { name: 'As a hanab.live link' }).click();
    await page.getByText('The link is copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const drawn = await download('Download the picture');
    checkEqual(drawn.bytes.subarray(1, 4).toString(), 'PNG', 'the picture');
    check(drawn.bytes.length > 20_000, `the picture has ${drawn.bytes.length} bytes`);
    await page.getByRole('button', { name: 'Check the deck' }).click();
    await page.getByText('Nothing was promised about the deck.').waitFor();
    for (const text of [theirs, link]) {
      await bring(page, address, text);
      await page.locator('.stepper').waitFor();
      await turnIs(page, 0);
      checkEqual(await page.getByText('was left out').count(), 0, 'things left out of what we wrote');
    }
    await leave([guest]);
    // What others wrote may hold more; it is said what was left out.
    const more = theirs.replace('{', '{"id":7,"notes":[["","surely a 5"]],"mood":"good",');
    const reader = await visitor(browser, { viewport: 'phone' });
    await bring(reader.page, address, more);
    const told = reader.page.getByRole('status').filter({ hasText: 'which was left out: its number, mood, and its notes.' });
    await told.waitFor();
    await checkAccessible(reader.page, 'what was left out');
    await checkTargets(reader.page, 'what was left out');
    await picture(reader.page, 'review-left-out-phone');
    await told.getByRole('button', { name: 'Close' }).click();
    checkEqual(await told.count(), 0, 'sentences that were put away');
    await turnIs(reader.page, 0);
    await leave([reader]);
  }));

test('review: what cannot be opened is told in a plain sentence, in the language of the page', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    const record = golden('hanabi-english-2');
    const variant = '{"players":["A","B"],"deck":[],"actions":[],"options":{"variant":"Duck (3 Suits)"}}';
    for (const [text, sentence] of [
      ['', 'There is nothing to open yet.'],
      ['what is this?', 'This is not a whole game, or it is damaged.'],
      [record.slice(0, 700), 'This is not a whole game, or it is damaged.'],
      [record.replace('"play 5"', '"play 4"').replace('"discard 1"', '"discard 9"'), 'This is not a whole game, or it is damaged.'],
      [variant, 'This game is of a variant that cannot be played here. Duck (3 Suits)'],
      [variant.replace('"variant":"Duck (3 Suits)"', '"deckPlays":true'), 'This game uses an option that cannot be played here. deckPlays'],
      ['https://hanab.live/replay/123456', 'hanab.live links to games by number hold no game'],
      ['x'.repeat(1_100_000), 'This is too long to be a game.'],
    ]) {
      await bring(page, address, text);
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      checkEqual(await page.locator('.stepper').count(), 0, 'games opened');
    }
    await checkAccessible(page, 'a game that cannot be opened');
    await leave([guest]);
    const german = await visitor(browser, { locale: 'de-DE' });
    await german.page.goto(`${address}/review`);
    await german.page.getByLabel('Oder hier einfügen').fill(variant);
    await german.page.getByRole('button', { name: 'Öffnen' }).click();
    await german.page.getByRole('alert').filter({ hasText: 'Variante, die hier nicht gespielt werden kann' }).waitFor();
    await leave([german]);
  }));

test('review: notes on cards are kept in the browser, in play and after, and never sent', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    const sent = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await setUp(page, address, { withBots: true });
    await until(() => myTurn(page), 'my turn');
    await page.locator('[data-own-slot="2"]').click();
    await page.getByRole('button', { name: 'Note' }).click();
    await page.getByLabel('Your notes on this card').fill('surely a 5');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText(/surely a 5 \(turn \d+\)/).waitFor();
    await checkAccessible(page, 'a note');
    await page.keyboard.press('Escape');
    checkEqual(await page.locator('[data-own-slot="2"].noted').count(), 1, 'marked cards');
    await page.reload();
    await page.locator('[data-own-slot="2"][aria-label*="surely a 5"]').waitFor();
    await playOn([page], moveHanabi, hanabiOver);
    await page.getByRole('link', { name: 'Look back' }).first().click();
    await page.locator('.noted[aria-label*="surely a 5"]').waitFor();
    check(!sent.some((text) => text.includes('surely a 5')), 'a note was sent');
    await leave([guest]);
  }));

test('review: notes on a moment of Koi-Koi are found again at their turn', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { viewport: 'phone' });
    const { page } = guest;
    const sent = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
    await setUp(page, address, { game: 'koikoi', edition: 'nintendo', options: { Rounds: 3 }, withBots: true });
    let told = false;
    const moveAndNote = async (at, made) => {
      // In the second round: deals count as turns, too.
      if (!told && (await page.getByText('Round 2 of 3').isVisible()) && (await page.locator('[data-hand][data-playable="true"]').count())) {
        told = true;
        await page.getByRole('button', { name: 'Note', exact: true }).click();
        await page.getByLabel('Your notes on this game').fill('they wait for the moon');
        await page.getByRole('button', { name: 'Keep', exact: true }).click();
        await page.getByText(/they wait for the moon \(turn \d+\)/).waitFor();
        await checkAccessible(page, 'a note in Koi-Koi');
        await picture(page, 'koikoi-note-phone');
        await page.keyboard.press('Escape');
        await checkTargets(page, 'a noted game');
        await checkOneScreen(page, 'a noted game');
        await page.getByRole('button', { name: 'Note (1)' }).waitFor();
      }
      await moveKoikoi(at, made);
    };
    await playOn([page], moveAndNote, koikoiOver);
    check(told, 'no note was written');
    check(!sent.some((text) => text.includes('they wait')), 'a note was sent');
    await page.getByRole('link', { name: 'Look back' }).first().click();
    await page.getByRole('button', { name: 'Moves' }).click();
    const noted = page.locator('dialog .moves li').filter({ hasText: 'Note: they wait for the moon' });
    checkEqual(await noted.count(), 1, 'noted turns');
    await picture(page, 'review-koikoi-noted-phone');
    const turn = Number(await noted.getAttribute('data-turn'));
    await noted.getByRole('link').click();
    await turnIs(page, turn);
    // It was our turn there, in that round.
    await page.getByText('Round 2 of 3').waitFor();
    await page.getByRole('button', { name: 'One on' }).click();
    await page.getByRole('button', { name: 'Moves' }).click();
    await page.locator('dialog .moves [aria-current]').filter({ hasText: 'Zoe' }).waitFor();
    await leave([guest]);
  }));

test('review: people look back together, break free and follow again', ({ browser }) =>
  withServer(async ({ address }) => {
    const { guests } = await gather(browser, address, { players: 2 }, [{}, { viewport: 'phone' }]);
    const pages = guests.map(({ page }) => page);
    await start(pages[0]);
    await playOn(pages, moveHanabi, hanabiOver);
    const [anna, ben] = pages;
    await anna.getByRole('link', { name: 'Look back' }).first().click();
    await anna.locator('.stepper').waitFor();
    await anna.getByRole('button', { name: 'Share, save, check' }).click();
    await anna.getByRole('button', { name: 'Lead', exact: true }).click();
    await anna.keyboard.press('Escape');
    await anna.getByText('You lead: the others see what you see.').waitFor();
    // Whoever still sits at the table is told, also after a reload, and is one tap away.
    const told = ben.getByRole('status').filter({ hasText: 'Anna is looking back at game 1.' });
    await told.waitFor();
    await ben.reload();
    await told.waitFor();
    await checkAccessible(ben, 'somebody looks back');
    await checkTargets(ben, 'somebody looks back');
    await checkOneScreen(ben, 'somebody looks back');
    await picture(ben, 'table-somebody-looks-back-phone');
    await ben.getByRole('link', { name: 'Look along' }).click();
    await ben.locator('.stepper').waitFor();
    await ben.getByText('You follow Anna.').waitFor();
    await anna.getByRole('slider', { name: 'Where in the game' }).fill('7');
    await turnIs(ben, 7);
    await anna.locator('[data-slot="2"]').first().click();
    await ben.locator('[data-slot="2"].arrow').first().waitFor();
    await checkOneScreen(ben, 'following');
    await checkAccessible(ben, 'following');
    await picture(ben, 'review-following-phone');
    await ben.keyboard.press('ArrowRight');
    await ben.getByText('Anna is looking at another turn.').waitFor();
    await anna.getByRole('button', { name: 'To the deal' }).click();
    await turnIs(anna, 0);
    await turnIs(ben, 8);
    await ben.getByRole('button', { name: 'Follow' }).click();
    await turnIs(ben, 0);
    await anna.getByRole('button', { name: 'Stop leading' }).click();
    await until(async () => (await ben.getByText('You follow Anna.').count()) === 0, 'nobody to lead');
    // Going back to the table ends it as well.
    await anna.getByRole('button', { name: 'Share, save, check' }).click();
    await anna.getByRole('button', { name: 'Lead', exact: true }).click();
    await anna.keyboard.press('Escape');
    await ben.getByText('You follow Anna.').waitFor();
    await ben.getByRole('link', { name: 'To the table' }).click();
    await told.waitFor();
    await anna.getByRole('link', { name: 'To the table' }).click();
    await until(async () => (await told.count()) === 0, 'nobody to look along with');
    await leave(guests);
  }));

test('review: leading is refused while a game is played, and to strangers', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    const link = await setUp(page, address, { withBots: true });
    await until(() => myTurn(page), 'my turn');
    const lead = (token) =>
      page.evaluate(
        ({ id, token }) =>
          new Promise((resolve) => {
            const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
            socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1, ...(token ? { token } : {}) }));
            socket.onmessage = ({ data }) => {
              const message = JSON.parse(data);
              if (message.type === 'snapshot')
                socket.send(JSON.stringify({ type: 'lead', leads: true, game: 1, turn: 3, viewer: 'open', cards: [] }));
              if (message.type === 'refused' || message.type === 'led') resolve(message.code ?? message.type);
            };
          }),
        { id: new URL(link).pathname.split('/').at(-1), token },
      );
    const token = await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('hanaza:tables')))[0].token);
    checkEqual(await lead(token), 'not_now', 'leading during a game');
    checkEqual(await lead(null), 'not_seated', 'leading as a stranger');
    await leave([guest]);
  }));

test('review: every screen is accessible, fits, and can be worked by keys alone', ({ browser }) =>
  withServer(async ({ address }) => {
    for (const [viewport, theme, name] of [
      ['phone', 'light', 'hanabi-abacus-5'],
      ['phone', 'dark', 'koikoi-bga'],
      ['desktop', 'light', 'koikoi-bga'],
      ['desktop', 'dark', 'hanabi-cocktail-3'],
    ]) {
      const guest = await visitor(browser, { viewport, theme });
      const { page } = guest;
      const screen = `review-${name}-${viewport}-${theme}`;
      await page.goto(`${address}/review`);
      await page.getByRole('heading', { name: 'Look at a game' }).waitFor();
      await checkAccessible(page, `${screen}, bringing a game`);
      await opened(page, address, name);
      await page.getByRole('slider', { name: 'Where in the game' }).fill('9');
      await turnIs(page, 9);
      await checkOneScreen(page, screen);
      await checkTargets(page, screen);
      await checkAccessible(page, screen);
      await picture(page, screen);
      // By keys alone: out of the slider to a button that begins a line, and back.
      await page.getByRole('slider', { name: 'Where in the game' }).focus();
      for (let i = 0; i < 5; i++) await page.keyboard.press('Tab');
      checkEqual(await page.evaluate(() => document.activeElement.textContent), 'What if?', 'what the fifth Tab reaches');
      await page.keyboard.press('Enter');
      const back = page.getByRole('button', { name: 'Back to the game' });
      await back.waitFor();
      await checkOneScreen(page, `${screen}, a line`);
      await checkTargets(page, `${screen}, a line`);
      await checkAccessible(page, `${screen}, a line`);
      await picture(page, `${screen}-line`);
      await back.focus();
      await page.keyboard.press('Enter');
      await turnIs(page, 9);
      const sheets = viewport === 'phone' ? ['Moves', "The bot's opinion", 'Share, save, check'] : ['Share, save, check'];
      for (const sheet of sheets) {
        await page.getByRole('button', { name: sheet }).click();
        await checkAccessible(page, `${screen}, ${sheet}`);
        await checkTargets(page, `${screen}, ${sheet}`);
        await picture(page, `${screen}-${sheet.replace(/\W+/g, '-').toLowerCase()}`);
        await page.keyboard.press('Escape');
      }
      await leave([guest]);
    }
  }));
