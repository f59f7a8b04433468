// Digits and the letters of Hanabi's colours as strokes, so that no font is needed. Each fits a box of 10 by 14.
import { stroke } from './ink';

const strokes: Record<string, string> = {
  0: 'M5 1C8.4 1 9 4 9 7s-.6 6-4 6-4-3-4-6 .6-6 4-6z',
  1: 'M2 3.8L5.6 1V13',
  2: 'M1.4 4C1.6 0 8.6 0 8.6 4 8.6 7 3 9 1.4 13H8.8',
  3: 'M1.6 2.6C4-.2 8.4.8 8.2 4 8.2 6 6 6.7 4.4 6.7 6.4 6.7 8.8 7.6 8.8 9.9 8.6 13.6 3.4 14 1.2 11.2',
  4: 'M7 13V1L1 9.4H9.4',
  5: 'M8.2 1H2.6L2 6.4C4 4.8 9 5 9 9 9 13.4 3.2 14 1.2 11.2',
  6: 'M7.8 1.4C4.4 1.4 1.4 5 1.4 9 1.4 14.2 9 14.2 9 9.2 9 4.8 3.2 4.6 1.6 8.6',
  7: 'M1.2 1H8.8L4.2 13',
  8: 'M5 6.5C.4 5.4 1.4 1 5 1s4.6 4.4 0 5.5C9.8 7.7 9.4 13 5 13S.2 7.7 5 6.5z',
  9: 'M2.2 12.6C5.6 12.6 8.6 9 8.6 5 8.6-.2 1-.2 1 4.8 1 9.2 6.8 9.4 8.4 5.4',
  R: 'M1.6 13V1H5.4C10 1 10 7.4 5.4 7.4H1.6M5.4 7.4L9.2 13',
  Y: 'M1 1L5 7.4L9 1M5 7.4V13',
  G: 'M8.8 3.4C6.6-.4 1-.2 1 7 1 14.2 8.9 14.2 8.9 7.8H5.6',
  W: 'M.4 1L2.8 13L5 4.6L7.2 13L9.6 1',
  B: 'M1.6 13V1H5C9 1 9 6.6 5 6.6H1.6M5 6.6C9.8 6.6 9.8 13 5 13H1.6',
  K: 'M1.6 1V13M9 1L1.6 8M4.2 5.6L9.2 13',
  M: 'M1 13V1L5 8L9 1V13',
};

const advance = 11.4;

/// Text with its middle at a point, so high, in lines so wide (for a height of 14).
export function lettering(text: string, x: number, y: number, height: number, colour: string, weight = 2.6): string {
  const scale = height / 14;
  const wide = (text.length - 1) * advance + 10;
  const drawn = [...text]
    .map((letter, i) => `<g transform="translate(${i * advance})">${stroke(strokes[letter] ?? '', colour, weight)}</g>`)
    .join('');
  return `<g transform="translate(${(x - (wide * scale) / 2).toFixed(1)} ${(y - height / 2).toFixed(1)}) scale(${scale.toFixed(3)})" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}
