// Life at a table: seats and bots, votes, pauses, talk, spectators, removal, and another game with the same people.
import { visitor } from './browser.mjs';
import { checkAccessible, checkTargets, picture } from './inspect.mjs';
import { gather, leave, moveHanabi, myTurn, setUp, start, until } from './players.mjs';
import { withServer } from './server.mjs';
import { check, checkEqual, test } from './suite.mjs';

const menu = async (page, item) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: item }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
};

test('the host fills seats with bots, removes somebody, and starts', ({ browser }) =>
  withServer(async ({ address }) => {
    const { guests } = await gather(browser, address, { players: 3 }, [{}, {}]);
    const [anna, ben] = guests.map(({ page }) => page);
    await anna.getByRole('button', { name: 'Remove Ben' }).click();
    await ben.getByText('The host has freed your seat').waitFor();
    await picture(ben, 'real-kicked');
    await ben.getByRole('button', { name: 'Sit down', exact: true }).first().click();
    await ben.getByText('(You)').waitFor();
    await anna.getByRole('button', { name: 'Fill with bots' }).click();
    await anna.getByText('All seats are taken.').waitFor();
    await checkAccessible(anna, 'gathering');
    await start(anna);
    await ben.locator('[data-own-slot]').first().waitFor();
    await leave(guests);
  }));

test('the host changes the number of players while people gather', ({ browser }) =>
  withServer(async ({ address }) => {
    const { guests } = await gather(browser, address, { players: 2 }, [{ viewport: 'phone' }, {}]);
    const [anna, ben] = guests.map(({ page }) => page);
    const players = anna.getByLabel(/^Players/);
    await players.selectOption('4');
    await ben.getByText('Waiting for 2 more players.').waitFor();
    checkEqual(await ben.locator('.gathering section:first-child li').count(), 4, 'seats');
    checkEqual(await ben.getByLabel(/^Players/).count(), 0, 'ways for a guest to change it');
    await checkAccessible(anna, 'the number of players');
    await checkTargets(anna, 'the number of players');
    await picture(anna, 'gathering-players-phone');
    // Ben goes to the last seat: he is not to lose it.
    await ben.getByRole('button', { name: 'Stand up' }).click();
    await ben.getByRole('button', { name: 'Sit at seat 4' }).click();
    await ben.getByText('(You)').waitFor();
    await players.selectOption('3');
    await anna.getByRole('alert').filter({ hasText: 'Somebody would lose their seat' }).waitFor();
    checkEqual(await players.inputValue(), '4', 'the number after a refusal');
    await ben.getByRole('button', { name: 'Stand up' }).click();
    await ben.getByRole('button', { name: 'Sit at seat 2' }).click();
    await until(async () => (await anna.locator('.gathering section:first-child li').nth(1).textContent())?.includes('Ben'), 'Ben on seat 2');
    await players.selectOption('2');
    await anna.getByText('All seats are taken.').waitFor();
    await start(anna);
    await ben.locator('[data-own-slot]').first().waitFor();
    checkEqual(await ben.locator('[data-own-slot]').count(), 5, 'cards in a hand of two players');
    await leave(guests);
  }));

test('pause, takeback and end by vote; talk; another game', ({ browser }) =>
  withServer(async ({ address }) => {
    const { guests } = await gather(browser, address, { players: 2, settings: { Talk: 'chat' } }, [{}, {}]);
    const [anna, ben] = guests.map(({ page }) => page);
    await start(anna);
    await anna.locator('[data-own-slot]').first().waitFor();
    await menu(anna, 'Pause');
    await ben.getByText('Anna asks for a pause.').first().waitFor();
    await ben.getByRole('button', { name: 'Agree' }).click();
    await anna.getByText('The game is paused.').first().waitFor();
    await picture(anna, 'real-paused');
    await anna.locator('main').getByRole('button', { name: 'Go on' }).click();
    const mover = await until(async () => ((await myTurn(anna)) ? anna : (await myTurn(ben)) ? ben : null), 'a turn');
    await moveHanabi(mover, 0);
    const other = mover === anna ? ben : anna;
    await menu(mover, 'Take back my move');
    await other.getByRole('button', { name: 'Agree' }).click();
    await until(() => myTurn(mover), 'the move to be taken back');
    await ben.getByLabel('Say something').fill('Well, well');
    await ben.keyboard.press('Enter');
    await anna.getByText('Well, well').first().waitFor();
    await menu(ben, 'End the game');
    await anna.getByRole('button', { name: 'Agree' }).click();
    await anna.locator('#end-title').waitFor();
    await anna.getByRole('button', { name: 'Play again' }).click();
    await until(async () => (await myTurn(anna)) || (await myTurn(ben)), 'the next game');
    await leave(guests);
  }));

test('spectators look on, and a clock ticks', ({ browser }) =>
  withServer(async ({ address }) => {
    const { guests, link } = await gather(browser, address, { players: 2, settings: { Clock: '{"type":"move","seconds":90}' } }, [{}, {}]);
    await start(guests[0].page);
    const onlooker = await visitor(browser, { viewport: 'phone' });
    await onlooker.page.goto(link);
    await onlooker.page.getByText('You are looking on.').waitFor();
    await guests[0].page.getByText('1 spectator').first().waitFor({ state: 'attached' });
    const timer = guests[0].page.getByRole('timer').first();
    const before = await timer.innerText();
    await until(async () => (await timer.innerText()) !== before, 'the clock to tick');
    check((await onlooker.page.locator('button.card').count()) === 10, 'both hands lie on the table');
    await picture(onlooker.page, 'real-watching');
    await leave([...guests, onlooker]);
  }));

test('a password is asked for', ({ browser }) =>
  withServer(async ({ address }) => {
    const [anna, ben] = [await visitor(browser), await visitor(browser, { viewport: 'phone' })];
    const link = await setUp(anna.page, address, { players: 2, settings: { Password: 'sesame' } });
    await ben.page.goto(link);
    await ben.page.getByLabel('Password').fill('wrong');
    await ben.page.getByRole('button', { name: 'Come in' }).click();
    await ben.page.getByText('That is not the password.').waitFor();
    await picture(ben.page, 'real-password');
    await checkAccessible(ben.page, 'password');
    await ben.page.getByLabel('Password').fill('sesame');
    await ben.page.getByRole('button', { name: 'Come in' }).click();
    await ben.page.getByRole('heading', { name: 'Join this table' }).waitFor();
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.locator('form').getByRole('button', { name: 'Sit down' }).click();
    await ben.page.getByText('(You)').waitFor();
    await leave([anna, ben]);
  }));

test('a third visitor finds the table full and may look on', ({ browser }) =>
  withServer(async ({ address }) => {
    const { guests, link } = await gather(browser, address, { players: 2 }, [{}, {}]);
    const third = await visitor(browser);
    await third.page.goto(link);
    await third.page.getByText('All seats are taken. You are looking on.').waitFor();
    await picture(third.page, 'real-full');
    check((await third.page.getByRole('button', { name: 'Sit down' }).count()) === 0, 'no seat is offered');
    await leave([...guests, third]);
  }));

test('the language is switched and stays', ({ browser }) =>
  withServer(async ({ address }) => {
    const guest = await visitor(browser, { locale: 'fi-FI' });
    await guest.page.goto(address);
    await guest.page.getByRole('heading', { name: 'Valitse peli' }).waitFor();
    await guest.page.getByLabel('Kieli').selectOption('es');
    await guest.page.getByRole('heading', { name: 'Elige un juego' }).waitFor();
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'Elige un juego' }).waitFor();
    await leave([guest]);
  }));
