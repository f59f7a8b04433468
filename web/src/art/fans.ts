// A fan of cards for each game, as the front page shows them.
import { drawing } from './flowers/faces';
import { face } from './hanabi/faces';
import { picture, placed } from './ink';

/// Three cards of this size side by side, the middle one highest.
const fan = (cards: string[], wide: number, high: number, scale: number): string =>
  cards.map((card, i) => placed(placed(card, -wide / 2, -high / 2), 75 + (i - 1) * 41, i === 1 ? 47 : 52, scale, (i - 1) * 13)).join('');

/// 150 by 100.
export const hanabiFan = (): string => picture(150, 100, fan(['B2', 'R5', 'Y1'].map(face), 60, 80, 0.92));
export const koikoiFan = (): string => picture(150, 100, fan(['curtain', 'crane', 'moon'].map(drawing), 110, 180, 0.46));
