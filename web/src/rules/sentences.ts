// Which sentences are the rules of a table: a list for each game, and the options that each sentence needs.
import type { GameName, OptionValue } from '../net/protocol';
import type { RuleWords } from './words/en';

type Options = Record<string, OptionValue>;

interface Line<Key extends string> {
  say: Key;
  /// Said only if all of these options have that value.
  when?: Record<string, string>;
  /// Not said if one of these has.
  unless?: Record<string, string>;
}

const hanabi: Line<keyof RuleWords['hanabi']>[] = [
  { say: 'aim' },
  { say: 'cards' },
  { say: 'shortSixth', when: { colours: '6', sixth_cards: 'five' } },
  { say: 'hand' },
  { say: 'turn' },
  { say: 'clue' },
  { say: 'clueTouches', when: { empty_clues: 'off' } },
  { say: 'clueEmpty', when: { empty_clues: 'on' } },
  { say: 'sixthWild', when: { colours: '6', sixth_clue: 'wild' } },
  { say: 'sixthNamed', when: { colours: '6', sixth_clue: 'named' } },
  { say: 'discard' },
  { say: 'play' },
  { say: 'complete' },
  { say: 'choreography', when: { choreography: 'on' } },
  { say: 'rearrange' },
  { say: 'mistakes' },
  { say: 'end', when: { bouquet_final: 'off' } },
  { say: 'bouquet', when: { bouquet_final: 'on' } },
];

const koikoi: Line<keyof RuleWords['koikoi']>[] = [
  { say: 'aim' },
  { say: 'bank', unless: { bank: '0' } },
  { say: 'deal' },
  { say: 'swap', when: { swap: 'on' } },
  { say: 'againFour', when: { kuttsuki: 'off' } },
  { say: 'againFourOrPairs', when: { kuttsuki: 'on' } },
  { say: 'specialScores', when: { special_hands: '6-points' } },
  { say: 'specialAgain', when: { special_hands: 'dealt-again' } },
  { say: 'againThree', when: { field_three: 'dealt-again' } },
  { say: 'turn' },
  { say: 'match' },
  { say: 'mustCapture', when: { must_capture: 'on' } },
  { say: 'joker', when: { gaji: 'wild' } },
  { say: 'jokerMonth', when: { gaji: 'wild' } },
  { say: 'decideMore', when: { decision_on: 'any-rise' } },
  { say: 'decideNew', when: { decision_on: 'new-yaku' } },
  { say: 'oneCall', when: { koikoi_limit: 'one' } },
  { say: 'score' },
  { say: 'callsMultiply', when: { own_calls: 'multiply' } },
  { say: 'callsAdd', when: { own_calls: 'add' } },
  { say: 'opponentCalled', when: { opponent_called: 'on' } },
  { say: 'seven', when: { seven_or_more: 'on' } },
  { say: 'drawNobody', when: { draw: 'nobody' } },
  { say: 'drawOne', when: { draw: 'oya-1' } },
  { say: 'drawSix', when: { draw: 'oya-6' } },
  { say: 'drawChanges', when: { draw: 'oya-changes' } },
];

const has = (options: Options, name: string, value: string): boolean => String(options[name]) === value;

function inForce(line: Line<string>, options: Options): boolean {
  const all = Object.entries(line.when ?? {}).every(([name, value]) => has(options, name, value));
  return all && !Object.entries(line.unless ?? {}).some(([name, value]) => has(options, name, value));
}

/// `{hand_size}` in a sentence is the value of that option.
const filled = (sentence: string, options: Options): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(options[name]));

function said<Key extends string>(lines: Line<Key>[], words: Record<Key, string>, options: Options): string[] {
  return lines.filter((line) => inForce(line, options)).map((line) => filled(words[line.say], options));
}

export function sentences(game: GameName, options: Options, words: RuleWords): string[] {
  return game === 'hanabi' ? said(hanabi, words.hanabi, options) : said(koikoi, words.koikoi, options);
}
