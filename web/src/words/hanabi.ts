// Hanabi's cards and knowledge in words.
import type { Catalogue } from '../i18n/en';
import type { HanabiCard, HanabiView } from '../net/protocol';

export const cardWords = (t: Catalogue, card: string): string => t.hanabi.card(t.colours[card[0] ?? ''] ?? card, card[1] ?? '');

/// A clue as one letter or digit, in words.
export const clueWords = (t: Catalogue, clue: string): string => t.colours[clue] ?? clue;

/// What the clues leave open: "red or blue; 1, 2 or 3".
export function knowledgeWords(t: Catalogue, view: HanabiView, card: HanabiCard): string {
  const open = (known: string, all: number): string[] => (known.length === all ? [] : [...known].map((each) => clueWords(t, each)));
  const text = t.hanabi.known(open(card.colours, view.fireworks.length), open(card.ranks, highestRank(view)));
  return card.clued ? `${text}; ${t.hanabi.cluedWith([...card.clued].map((clue) => clueWords(t, clue)))}` : text;
}

/// The highest value of this table, read off what the fireworks could reach.
export const highestRank = (view: HanabiView): number => Math.round(view.perfect / view.fireworks.length);

export function ownCardLabel(t: Catalogue, view: HanabiView, card: HanabiCard, slot: number): string {
  const seen = card.card ? `${cardWords(t, card.card)}; ` : '';
  return `${t.hanabi.slot(slot)}: ${seen}${knowledgeWords(t, view, card)}`;
}

/// A label with one's own note on the card behind it.
export const withNote = (label: string, note: string): string => (note ? `${label}; ${note}` : label);

export function theirCardLabel(t: Catalogue, view: HanabiView, card: HanabiCard, slot: number): string {
  const seen = card.card ? `${cardWords(t, card.card)}; ` : '';
  return `${t.hanabi.slot(slot)}: ${seen}${t.hanabi.knows(knowledgeWords(t, view, card))}`;
}
