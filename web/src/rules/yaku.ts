// The yaku of a table with their points, as its options give them.
import type { OptionValue } from '../net/protocol';

export interface YakuLine {
  yaku: string;
  points: string;
  /// The option's value that is worth a word of its own.
  note?: string;
}

const further = '+1';

export function yakuLines(options: Record<string, OptionValue>): YakuLine[] {
  const value = (name: string): string => String(options[name]);
  const set = value('set_extras') === 'stack' ? '5' : `5 ${further}`;
  const [goko, shiko, ameShiko, sanko] = value('bright_points').split('-');
  const viewing = value('viewing');
  const viewings: YakuLine[] = ['tsukimi', 'hanami'].map((yaku) =>
    viewing === '1-or-3' ? { yaku, points: '1 / 3', note: viewing } : { yaku, points: '5', ...(viewing !== '5' && { note: viewing }) },
  );
  return [
    { yaku: 'goko', points: goko ?? '' },
    { yaku: 'shiko', points: shiko ?? '' },
    { yaku: 'ame-shiko', points: ameShiko ?? '' },
    { yaku: 'sanko', points: sanko ?? '', ...(value('sanko') !== 'any' && { note: value('sanko') }) },
    ...(viewing === 'off' ? [] : viewings),
    { yaku: 'inoshikacho', points: set },
    { yaku: 'akatan', points: set },
    { yaku: 'aotan', points: set },
    ...(value('set_extras') === 'replace' ? [{ yaku: 'akatan and aotan', points: `10 ${further}` }] : []),
    ...(value('triade') === 'off' ? [] : [{ yaku: 'triade', points: value('triade') }]),
    { yaku: 'tane', points: `1 ${further}` },
    { yaku: 'tan', points: `1 ${further}` },
    { yaku: 'kasu', points: `1 ${further}` },
  ];
}
