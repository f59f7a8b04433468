// The law of secrets, in the module: two deals that agree on what a viewer may know give that viewer the same text, at every step.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { core, hanaza, lots, packageDirectory } from './module.mjs';

const types = readFileSync(join(packageDirectory, 'core.d.ts'), 'utf8');
const flowers = types.match(/export type FlowerCard = ([^;]*);/)[1].split(' | ').map((word) => word.slice(1, -1));
const flowerCode = (name) => 'abcdefghijkl'[Math.floor(flowers.indexOf(name) / 4)] + ((flowers.indexOf(name) % 4) + 1);

/// Plays random moves; gives the study's steps and positions worth looking at.
function play(page, settings, seed) {
  const draw = lots(seed);
  const { study } = page.call('study_new', { settings });
  for (let moves = 0; moves < 400; ) {
    const { line } = page.call('study_steps', { study });
    if (line.over) break;
    if (line.awaits_deck) {
      page.call('study_deal', { study, seed: draw(1e9) });
      continue;
    }
    const { view } = page.call('study_view', { study, viewer: line.turn });
    page.call('study_move', { study, move: view.moves[draw(view.moves.length)].move });
    ++moves;
  }
  const { line } = page.call('study_steps', { study });
  return { study, steps: line.steps, players: line.players };
}

/// A new study with these steps, or nothing if one is refused.
function replayed(page, settings, steps) {
  const { study } = page.call('study_new', { settings });
  try {
    for (const step of steps)
      if (step.type === 'deal') page.call('study_deal', { study, cards: step.cards });
      else page.call('study_move', { study, move: step.move });
    return study;
  } catch (error) {
    if (!(error instanceof hanaza.RefusedError)) throw error;
    page.call('study_close', { study });
    return null;
  }
}

/// All that a viewer is ever shown, up to that position, as text.
function shown(page, study, viewer, upTo) {
  const texts = [];
  for (let position = 0; position <= upTo; ++position) {
    page.call('study_go', { study, position });
    texts.push(page.callText(JSON.stringify({ call: 'study_view', study, viewer })));
  }
  return texts;
}

/// Places in the deck whose cards the viewer has never seen and cannot tell apart: pairs that may be exchanged.
const exchanges = {
  hanabi(view, steps) {
    const cards = steps.findLast((step) => step.type === 'deal').cards.match(/../g);
    const places = [];
    for (const hand of Object.values(view.hands))
      for (const card of hand) if (card.card === null) places.push({ at: card.id, fits: (c) => card.colours.includes(c[0]) && card.ranks.includes(c[1]) });
    for (let at = cards.length - view.deck; at < cards.length; ++at) places.push({ at, fits: () => true });
    return { cards, places };
  },
  koikoi(view, steps, open) {
    const cards = steps.findLast((step) => step.type === 'deal').cards.match(/../g);
    const hands = view.me === null ? open.open_hands.flat() : open.open_hands[2 - view.me];
    const known = [view.field, ...view.captured, ...view.shown, open.open_hands.flat()].flat();
    if (view.pending) known.push(view.pending);
    const pile = flowers.filter((name) => !known.includes(name));
    const places = [...hands, ...pile].map((name) => ({ at: cards.indexOf(flowerCode(name)), fits: () => true }));
    return { cards, places };
  },
};

async function keepsSecrets(settings, seeds, enough) {
  let compared = 0;
  let told = 0;
  for (const seed of seeds) {
    const page = await core();
    const draw = lots(seed + 1000);
    const { study, steps, players } = play(page, settings, seed);
    for (let tries = 0; tries < 12; ++tries) {
      const upTo = 1 + draw(steps.length);
      const prefix = steps.slice(0, upTo);
      const viewer = [...Array(players).keys()].map((i) => i + 1).concat('spectator')[draw(players + 1)];
      page.call('study_go', { study, position: upTo });
      const { view } = page.call('study_view', { study, viewer });
      const { view: open } = page.call('study_view', { study, viewer: 'open' });
      if (view.phase === 'deal' || view.turn === null) continue;
      const { cards, places } = exchanges[settings.game](view, prefix, open);
      if (places.length < 2) continue;
      const a = places[draw(places.length)];
      const b = places[draw(places.length)];
      if (cards[a.at] === cards[b.at] || !a.fits(cards[b.at]) || !b.fits(cards[a.at])) continue;
      const other = [...cards];
      [other[a.at], other[b.at]] = [other[b.at], other[a.at]];
      const last = prefix.findLastIndex((step) => step.type === 'deal');
      const exchanged = prefix.map((step, i) => (i === last ? { type: 'deal', cards: other.join('') } : step));
      const twin = replayed(page, settings, exchanged);
      if (twin === null) continue;
      assert.deepEqual(shown(page, twin, viewer, upTo), shown(page, study, viewer, upTo), `${viewer} after ${upTo}`);
      ++compared;
      // The exchange is one that somebody who sees all cards notices: it is not that nothing was compared.
      if (shown(page, twin, 'open', upTo).some((text, i) => text !== shown(page, study, 'open', upTo)[i])) ++told;
      page.call('study_close', { study: twin });
    }
  }
  assert.ok(compared >= enough, `only ${compared} pairs of deals were compared`);
  assert.ok(told > 0, 'no exchange was visible even with open cards');
}

test('Hanabi keeps secrets', () => keepsSecrets({ game: 'hanabi', players: 3 }, [1, 2, 3, 4], 10));
test('Hanabi with five players keeps secrets', () => keepsSecrets({ game: 'hanabi', players: 5 }, [5, 6, 7], 8));
test('Koi-Koi keeps secrets', () =>
  keepsSecrets({ game: 'koikoi', edition: 'nintendo', options: { rounds: 2 } }, [1, 2, 3, 4], 10));
