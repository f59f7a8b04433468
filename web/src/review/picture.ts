// A turn as a picture to hand on: fireworks or captures, score, names and the turn. Made here, of the same drawings as the table.
import { drawing } from '../art/flowers/faces';
import { face } from '../art/hanabi/faces';
import { asAddress } from '../art/ink';
import type { Catalogue } from '../i18n/en';
import type { ReviewWords } from '../i18n/review/en';
import { byMonth } from '../koikoi/cards';
import type { GameView, HanabiView, KoikoiView } from '../net/protocol';

const width = 1200;
const height = 630;
const paper = { hanabi: ['#151b3d', '#fff6e2', '#c9cfee'], koikoi: ['#f3e9d2', '#2c241a', '#6c5f4b'] } as const;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

interface TextStyle {
  size: number;
  fill: string;
  bold?: boolean;
  end?: boolean;
}
const written = (words: string, x: number, y: number, { size, fill, bold, end }: TextStyle): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="system-ui, sans-serif"` +
  `${bold ? ' font-weight="700"' : ''}${end ? ' text-anchor="end"' : ''}>${escaped(words)}</text>`;

/// A drawing of that size at a place of the picture.
const at = (x: number, y: number, scale: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

export function picture(t: Catalogue, w: ReviewWords, view: GameView, names: readonly string[], turn: number): string {
  const isHanabi = 'fireworks' in view;
  const [ground, ink, quiet] = paper[isHanabi ? 'hanabi' : 'koikoi'];
  const body = isHanabi ? fireworks(t, view, names, ink, quiet) : captures(view, names, ink, quiet);
  const score = isHanabi ? t.hanabi.endScore(view.score, view.perfect) : view.totals.join(' : ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    written(isHanabi ? t.games.hanabi : t.games.koikoi, 50, 84, { size: 44, fill: ink, bold: true }) +
    written(score, width - 50, 84, { size: 44, fill: ink, bold: true, end: true }) +
    written(w.share.turn(turn), 50, height - 34, { size: 26, fill: quiet }) +
    written('Hanaza', width - 50, height - 34, { size: 26, fill: quiet, bold: true, end: true }) +
    `${body}</svg>`
  );
}

function fireworks(t: Catalogue, view: HanabiView, names: readonly string[], ink: string, quiet: string): string {
  const empty = '<rect x="1.5" y="1.5" width="57" height="77" rx="7" fill="none" stroke="#8f98c8" stroke-width="1.5" stroke-dasharray="4 3"/>';
  const step = 1100 / view.fireworks.length;
  const shown = view.fireworks.map(({ colour, height: top }, i) => at(50 + i * step, 120, 2.2, top > 0 ? face(colour + top) : empty));
  const hands = names.map((name, i) => {
    const cards = view.hands[String(i + 1)] ?? [];
    const column = 1100 / names.length;
    const x = 50 + i * column;
    const scale = Math.min(0.9, (column - 20) / (cards.length * 64));
    const hand = cards.map(({ card }, slot) => (card ? at(x + slot * 64 * scale, 440, scale, face(card)) : ''));
    return written(name, x, 424, { size: 26, fill: ink }) + hand.join('');
  });
  const tokens = `${t.hanabi.clues(view.clues, view.max_clues)} · ${t.hanabi.mistakes(view.mistakes, view.max_mistakes)} · ${t.hanabi.deck(view.deck)}`;
  return shown.join('') + written(tokens, 50, 358, { size: 26, fill: quiet }) + hands.join('');
}

function captures(view: KoikoiView, names: readonly string[], ink: string, quiet: string): string {
  const perRow = 11;
  return names
    .map((name, i) => {
      const cards = [...(view.captured[i] ?? [])].sort(byMonth);
      const x = 50 + i * 570;
      const yaku = (view.yaku[i] ?? []).reduce((sum, { points }) => sum + points, 0);
      const shown = cards.map((id, n) => at(x + (n % perRow) * 44, 190 + Math.floor(n / perRow) * 132, 0.7, drawing(id)));
      return (
        written(name, x, 150, { size: 34, fill: ink, bold: true }) +
        (yaku ? written(`+${yaku}`, x + 500, 150, { size: 30, fill: quiet, end: true }) : '') +
        shown.join('')
      );
    })
    .join('');
}

/// The same as dots, as messengers want pictures.
export async function asPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = asAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
