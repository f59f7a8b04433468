// Hanabi's tokens in a box of 20 by 20: a lantern for a clue, a shell with its fuse for a mistake. Used up or not yet lit, only the outline.
const lantern = 'M10 3.6C15.4 3.6 17 7 17 10s-1.6 6.4-7 6.4S3 13 3 10s1.6-6.4 7-6.4z';
const shell = 'M9 6.2a6.4 6.4 0 1 1-.1 0z';
const spark = 'M16.2 0l.9 2.4 2.4-.6-1.5 2 1.5 2-2.4-.6-.9 2.4-.9-2.4-2.4.6 1.5-2-1.5-2 2.4.6z';

export const clueToken =
  `<path d="M6.4 1.4h7.2v2.4H6.4zM6.4 16.2h7.2v2.4H6.4z" fill="#22305f" stroke="#fff" stroke-width=".7"/>` +
  `<path d="${lantern}" fill="#2a66c9" stroke="#fff" stroke-width="1"/>` +
  `<path d="M4 7.6h12M3.4 12.4h13.2" stroke="#8fb8f5" stroke-width=".9"/><path d="M10 6q3 3 0 8q-3-5 0-8z" fill="#fff3c9"/>`;
export const spentClue = `<path d="${lantern}" class="spent"/>`;
export const mistakeToken =
  `<path d="${shell}" fill="#c22e1f" stroke="#fff" stroke-width="1"/><path d="M12.4 7.2q.4-3 3-3.6" fill="none" stroke="#b98a4a" stroke-width="1.6"/>` +
  `<path d="${spark}" fill="#f2b32f" stroke="#7a3c00" stroke-width=".5"/><path d="M5.6 12q.4-2.6 2.6-3.2" fill="none" stroke="#ffc2b3" stroke-width="1.3" stroke-linecap="round"/>`;
export const spareMistake = `<path d="${shell}M12.4 7.2q.4-3 3-3.6" class="spent"/>`;
