// Whatever the table refuses is said in words: every code of the rules and of the protocol, in every language.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { es } from '../src/i18n/es';
import { fi } from '../src/i18n/fi';
import { fr } from '../src/i18n/fr';
import { nl } from '../src/i18n/nl';

const read = (path: string): string => readFileSync(`../${path}`, 'utf8');
const ofRules = [...read('src/table/refusal.cpp').matchAll(/"([a-z_]+)"/g)].map((found) => found[1]!);
const chapter = read('docs/protocol.md').split('## Refusals')[1]!.split('Never refused silently')[0]!;
const ofProtocol = [...chapter.matchAll(/`([a-z_]+)`/g)].map((found) => found[1]!).filter((code) => !['code', 'hanaza'].includes(code));

it.each(Object.entries({ en, fr, fi, nl, de, es }))('%s has words for every refusal', (_, { refusals }) => {
  expect(ofRules.length).toBeGreaterThan(25);
  expect(ofProtocol.length).toBeGreaterThan(30);
  expect([...ofRules, ...ofProtocol].filter((code) => !refusals[code])).toEqual([]);
});
