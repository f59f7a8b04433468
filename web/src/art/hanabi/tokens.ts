// Hanabi's tokens in a box of 20 by 20: a coin with a spark for a clue, a shell with its fuse for a mistake. Spent or not yet lit, only the
// outline.
const coin = 'M10 1.4a8.6 8.6 0 1 1-.1 0z';
const shell = 'M9 6.2a6.4 6.4 0 1 1-.1 0z';
const spark = 'M16.2 0l.9 2.4 2.4-.6-1.5 2 1.5 2-2.4-.6-.9 2.4-.9-2.4-2.4.6 1.5-2-1.5-2 2.4.6z';

export const clueToken =
  `<path d="${coin}" fill="#2a5fc0" stroke="#fff" stroke-width="1"/><circle cx="10" cy="10" r="6.6" fill="none" stroke="#9cc0fa" stroke-width=".9"/>` +
  `<path d="M10 4.2Q10.6 9.4 15.8 10Q10.6 10.6 10 15.8Q9.4 10.6 4.2 10Q9.4 9.4 10 4.2z" fill="#fff3c9"/>`;
export const spentClue = `<path d="${coin}" class="spent"/>`;
export const mistakeToken =
  `<path d="${shell}" fill="#c22e1f" stroke="#fff" stroke-width="1"/><path d="M12.4 7.2q.4-3 3-3.6" fill="none" stroke="#b98a4a" stroke-width="1.6"/>` +
  `<path d="${spark}" fill="#f2b32f" stroke="#7a3c00" stroke-width=".5"/><path d="M5.6 12q.4-2.6 2.6-3.2" fill="none" stroke="#ffc2b3" stroke-width="1.3" stroke-linecap="round"/>`;
export const spareMistake = `<path d="${shell}M12.4 7.2q.4-3 3-3.6" class="spent"/>`;
