// Your games: remembered in the browser when they end, found again with an account, saved and forgotten.
import { readFileSync } from 'node:fs';
import { visitor } from './browser.mjs';
import { checkAccessible, checkTargets, picture } from './inspect.mjs';
import { hanabiOver, koikoiOver, leave, moveHanabi, moveKoikoi, playOn, setUp, until } from './players.mjs';
import { withServer } from './server.mjs';
import { check, checkEqual, test } from './suite.mjs';

const figures = async (page) => (await page.locator('section[aria-labelledby^="figures-"]').allInnerTexts()).sort();

test('games are remembered here, and by the server for an account', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { viewport: 'phone', acceptDownloads: true });
    const { page } = guest;
    await page.goto(`${address}/games`);
    await page.getByText('No finished game yet').waitFor();
    await page.getByText('Account', { exact: true }).click();
    await page.getByLabel('Name of the account').fill('anna');
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('no account with this name').waitFor();
    await checkAccessible(page, 'account');
    await picture(page, 'games-account');
    await page.getByRole('button', { name: 'Make an account' }).click();
    await page.getByText('Logged in as anna').waitFor();

    await setUp(page, address, { game: 'koikoi', edition: 'nintendo', options: { Rounds: 3 }, withBots: true });
    await page.locator('.koikoi-table').waitFor();
    await playOn([page], moveKoikoi, koikoiOver);
    await setUp(page, address, { players: 2, withBots: true });
    await page.locator('[data-own-slot]').first().waitFor();
    await playOn([page], moveHanabi, hanabiOver);
    const score = await page.locator('.score').last().innerText();

    // Read from the records of the server with the core, and remembered by the browser: the same figures.
    // What the browser remembers is laid aside meanwhile.
    const memory = await page.evaluate(() => localStorage.getItem('hanaza:games'));
    await page.evaluate(() => localStorage.removeItem('hanaza:games'));
    await page.goto(`${address}/games`);
    await page.getByText('Logged in as anna').waitFor();
    await page.getByText(score).waitFor();
    await page.getByText('Koi-Koi:').waitFor();
    const atServer = await figures(page);
    await checkAccessible(page, 'games of the account');
    await picture(page, 'games-phone');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('in this browser only').waitFor();
    await page.getByText('No finished game yet').waitFor();
    await page.evaluate((text) => localStorage.setItem('hanaza:games', text), memory);
    await page.reload();
    await page.getByText(score).waitFor();
    const here = await figures(page);
    checkEqual(here, atServer, 'figures of the browser and of the server');
    check(here.length === 2, 'figures of both games');
    await checkAccessible(page, 'games');
    await checkTargets(page, 'games');

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    checkEqual(JSON.parse(readFileSync(await download.path(), 'utf8')).length, 2, 'games in the file');
    // The latest is the one of Hanabi: it is looked back at, and its table is one step away.
    await page.getByRole('link', { name: 'Look' }).first().click();
    await page.waitForURL(/\/t\/[\w-]+\/games\/1(#turn-0)?$/);
    await page.locator('.stepper').waitFor();
    await page.getByRole('link', { name: 'To the table' }).click();
    await page.locator('#end-title').waitFor();
    await page.goto(`${address}/games`);
    await page.getByRole('button', { name: 'Forget all' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('No finished game yet').waitFor();
    await page.reload();
    await page.getByText('No finished game yet').waitFor();
    await leave([guest]);
  }));

test('a game on this device is remembered like any other', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { theme: 'dark' });
    const { page } = guest;
    await page.goto(address);
    await page.getByRole('button', { name: /^Hanabi/ }).click();
    await page.getByText('Bots on this device').click();
    await page.getByRole('button', { name: /bots$/ }).click();
    await page.locator('[data-own-slot]').first().waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('nothing is synced').waitFor();
    await page.getByRole('button', { name: 'End the game' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Close' }).click();
    await page.locator('#end-title').waitFor();
    await page.goto(`${address}/games`);
    await page.getByText('not played to the end').waitFor();
    await picture(page, 'games-desktop-dark');
    await page.getByRole('link', { name: 'Look' }).click();
    await page.waitForURL(/\/local\/[\w-]+\/games\/1(#turn-0)?$/);
    await page.locator('.stepper').waitFor();
    const first = await page.locator('.hands').textContent();
    await page.getByRole('button', { name: 'Share, save, check' }).click();
    checkEqual(await page.locator('input[readonly]').count(), 0, 'links to a game that only this browser has');
    await page.keyboard.press('Escape');
    // Another game at the same table: the first is still found, the second one while it is played is not.
    await page.getByRole('link', { name: 'To the table' }).click();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.locator('button.play, [data-own-slot]').first().waitFor();
    const table = new URL(page.url()).pathname;
    await page.goto(`${address}${table}/games/1`);
    await page.locator('.stepper').waitFor();
    checkEqual(await page.locator('.hands').textContent(), first, 'the hands of the first game');
    for (const [path, sentence] of [
      [`${table}/games/2`, 'Nothing of a game is shown before its end.'],
      ['/local/nosuchtable1/games/1', 'There is no such game on this device.'],
    ]) {
      await page.goto(address + path);
      await page.getByRole('heading', { name: sentence }).waitFor();
      checkEqual(await page.locator('.card').count(), 0, 'cards shown');
    }
    await leave([guest]);
  }));

test('a tap on what is not possible is answered with the reason', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser);
    const { page } = guest;
    await setUp(page, address, { players: 2, withBots: true, settings: { 'Who begins': '1' } });
    await page.locator('[data-own-slot="1"]').click();
    await page.locator('button.discard:has-text("Discard")').click({ force: true });
    await page.getByText('All clue tokens are in').waitFor();
    const plain = { settings: { 'Who begins': '1' }, options: { 'Special hands': 'off' } };
    await setUp(page, address, { game: 'koikoi', edition: 'nintendo', withBots: true, ...plain });
    await page.locator('.koikoi-table').waitFor();
    // Cards that are still being dealt may lie elsewhere by the time that the tap arrives.
    const answered = page.getByText('not what this step asks for');
    const answers = async () => {
      await page.locator('[data-field]').first().click({ force: true });
      return answered.waitFor({ timeout: 3000 }).then(() => true, () => false);
    };
    await until(answers, 'the reason');
    await leave([guest]);
  }));
