// The rules of a table in sentences: those in force and no others.
import { describe, expect, it } from 'vitest';
import { sentences } from '../src/rules/sentences';
import { en } from '../src/rules/words/en';
import { yakuLines } from '../src/rules/yaku';

const english = {
  colours: 5, sixth_cards: 'five', sixth_clue: 'named', ranks: 5, hand_size: 4, clue_tokens: 8, mistake_tokens: 3,
  empty_clues: 'off', bouquet_final: 'off', choreography: 'off',
};
const japan = {
  rounds: 8, bank: 30, sanko: 'without-rain-man', set_extras: 'stack', triade: '10', gaji: 'ordinary', must_capture: 'off', swap: 'off',
  own_calls: 'add', opponent_called: 'off', seven_or_more: 'off', koikoi_limit: 'none', decision_on: 'any-rise', viewing: '1-or-3',
  bright_points: '10-8-7-5', special_hands: 'dealt-again', kuttsuki: 'off', field_three: 'stack', draw: 'oya-1',
};

describe('rules of a table', () => {
  it('fills in the numbers', () => {
    const told = sentences('hanabi', english, en);
    expect(told).toContain('Cards in a hand: 4. Everybody sees them but you.');
    expect(told.join(' ')).not.toMatch(/[{}]|undefined/);
  });

  it('tells what is in force and nothing else', () => {
    const told = sentences('hanabi', english, en);
    expect(told).toContain(en.hanabi.clueTouches);
    expect(told).toContain(en.hanabi.end);
    for (const other of [en.hanabi.clueEmpty, en.hanabi.bouquet, en.hanabi.sixthWild, en.hanabi.shortSixth, en.hanabi.choreography])
      expect(told).not.toContain(other);
    const other = sentences('hanabi', { ...english, colours: 6, sixth_clue: 'wild', empty_clues: 'on', bouquet_final: 'on' }, en);
    for (const sentence of [en.hanabi.clueEmpty, en.hanabi.bouquet, en.hanabi.sixthWild, en.hanabi.shortSixth])
      expect(other).toContain(sentence);
    expect(other).not.toContain(en.hanabi.end);
  });

  it('knows the bank, the calls and the draw of Koi-Koi', () => {
    const told = sentences('koikoi', japan, en);
    expect(told.join(' ')).toContain('Each starts with 30 points');
    expect(told).toContain(en.koikoi.callsAdd);
    expect(told).toContain(en.koikoi.drawOne);
    expect(told).not.toContain(en.koikoi.seven);
    expect(sentences('koikoi', { ...japan, bank: 0 }, en)[1]).toBe(en.koikoi.deal);
  });

  it('names special hands next to the deal that they are like', () => {
    const told = sentences('koikoi', { ...japan, field_three: 'dealt-again', gaji: 'wild' }, en);
    expect(told.indexOf(en.koikoi.specialAgain)).toBe(told.indexOf(en.koikoi.againFour) + 1);
    expect(told).toContain(en.koikoi.againThree);
    expect(told).toContain(en.koikoi.jokerMonth);
  });

  it('gives each yaku its points', () => {
    const points = (options: typeof japan): Record<string, string> =>
      Object.fromEntries(yakuLines(options).map(({ yaku, points: worth }) => [yaku, worth]));
    expect(points(japan)).toMatchObject({ goko: '10', sanko: '5', triade: '10', akatan: '5', hanami: '1 / 3', kasu: '1 +1' });
    const other = points({ ...japan, set_extras: 'replace', triade: 'off', viewing: 'off', bright_points: '15-10-8-6' });
    expect(other).toMatchObject({ goko: '15', shiko: '10', 'ame-shiko': '8', sanko: '6', akatan: '5 +1', 'akatan and aotan': '10 +1' });
    expect(other).not.toHaveProperty('hanami');
    expect(other).not.toHaveProperty('triade');
  });
});
