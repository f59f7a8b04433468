// Moves as somebody would advise them, from the way they are typed.
import type { Catalogue } from '../i18n/en';
import type { ReviewWords } from '../i18n/review/en';
import { colourOfWord } from '../hanabi/colours';
import { clueWords } from '../words/hanabi';
import { flowerName } from '../words/koikoi';

export function moveWords(t: Catalogue, { move: words }: ReviewWords, names: readonly string[], move: string): string {
  const [verb, first = '', second = ''] = move.split(' ');
  const isSlot = /^\d+$/.test(first);
  const about = (word: string): string => clueWords(t, colourOfWord(word) ?? word);
  switch (verb) {
    case 'play':
      if (!isSlot) return words.playCard(flowerName(t, first));
      return second ? words.announced(Number(first), about(second)) : words.play(Number(first));
    case 'discard':
      return words.discard(Number(first));
    case 'clue':
      return words.clue(names[Number(first) - 1] ?? first, about(second));
    case 'rearrange':
      return words.rearrange;
    case 'wild':
      return words.wild(flowerName(t, first));
    case 'take':
      return words.take(flowerName(t, first));
    case 'koikoi':
    case 'stop':
    case 'swap':
    case 'keep':
      return words[verb];
    default:
      return move;
  }
}
