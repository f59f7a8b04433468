// The sign of Hanaza: a plum blossom that bursts like a firework. Its middle at 0,0, about 31 to the tips.
import { disc, each, flat, leaf, petal, towards } from './ink';

export const emblem = (petals: string, sparks: string, heart: string): string =>
  each(5, (i) => flat(petal(0, 0, i * 72, 20, 12), petals)).join('') +
  each(
    5,
    (i) =>
      flat(leaf(...towards(0, 0, i * 72 + 36, 12), i * 72 + 36, 13, 4.6), sparks) +
      flat(disc(...towards(0, 0, i * 72 + 36, 28), 2.3), sparks),
  ).join('') +
  each(5, (i) => flat(disc(...towards(0, 0, i * 72, 26), 2.6), petals)).join('') +
  flat(disc(0, 0, 5.4), heart) +
  each(5, (i) => flat(leaf(...towards(0, 0, i * 72, 4), i * 72, 9, 2.4), heart)).join('');
