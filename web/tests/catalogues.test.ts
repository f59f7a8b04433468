// All languages say the same things, and nothing visible is written outside the catalogues.
import { readdirSync, readFileSync } from 'node:fs';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { es } from '../src/i18n/es';
import { fi } from '../src/i18n/fi';
import { fr } from '../src/i18n/fr';
import { nl } from '../src/i18n/nl';
import { de as deRules } from '../src/rules/words/de';
import { en as enRules } from '../src/rules/words/en';
import { es as esRules } from '../src/rules/words/es';
import { fi as fiRules } from '../src/rules/words/fi';
import { fr as frRules } from '../src/rules/words/fr';
import { nl as nlRules } from '../src/rules/words/nl';
import { de as deHistory } from '../src/i18n/history/de';
import { en as enHistory } from '../src/i18n/history/en';
import { es as esHistory } from '../src/i18n/history/es';
import { fi as fiHistory } from '../src/i18n/history/fi';
import { fr as frHistory } from '../src/i18n/history/fr';
import { nl as nlHistory } from '../src/i18n/history/nl';
import { de as deLessons } from '../src/i18n/lessons/de';
import { en as enLessons } from '../src/i18n/lessons/en';
import { es as esLessons } from '../src/i18n/lessons/es';
import { fi as fiLessons } from '../src/i18n/lessons/fi';
import { fr as frLessons } from '../src/i18n/lessons/fr';
import { nl as nlLessons } from '../src/i18n/lessons/nl';
import { grammar } from '../src/i18n/grammar';
import { review as deReview } from '../src/i18n/review/de';
import { review as enReview } from '../src/i18n/review/en';
import { review as esReview } from '../src/i18n/review/es';
import { review as fiReview } from '../src/i18n/review/fi';
import { review as frReview } from '../src/i18n/review/fr';
import { review as nlReview } from '../src/i18n/review/nl';

const others = { fr, fi, nl, de, es };

/// Every key with what it holds: "front.join: string", "front.playersCount: function 1".
function keys(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return [`${path}: function`];
  if (Array.isArray(value)) return path.startsWith('.typed') ? [`${path}: words`] : [`${path}: ${value.length} texts`];
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`));
  return [`${path}: ${typeof value}`];
}

/// Calls every sentence with a sample of what it may be given.
function sentences(value: unknown): string[] {
  const who = { name: 'Anna', me: false };
  if (typeof value === 'function') {
    const call = value as (...given: unknown[]) => string;
    const source = call.toString();
    const lists = /list\(|\.length|slotWords|or\.format|takes\(|orNothing/.test(source);
    const samples = [0, 1, 2, 21].map((n) => Array.from({ length: call.length }, () => (lists ? [n] : n)));
    return samples.flatMap((given) => {
      try {
        return [call(...given)];
      } catch {
        return [call(who, who, 'x', ['a'], 1, null)];
      }
    });
  }
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentences);
  return [String(value)];
}

describe('catalogues', () => {
  it.each(Object.entries(others))('%s has the same keys as en', (_, catalogue) => {
    expect(keys(catalogue).sort()).toEqual(keys(en).sort());
  });

  it.each(Object.entries({ en, ...others }))('%s leaves no sentence empty', (_, catalogue) => {
    for (const sentence of sentences(catalogue)) expect(sentence).toMatch(/\S/);
  });

  it.each(Object.entries(others))('%s is a translation', (_, catalogue) => {
    const same = (Object.keys(en.refusals) as string[]).filter((code) => catalogue.refusals[code] === en.refusals[code]);
    expect(same).toEqual([]);
  });

  const rules = { en: enRules, fr: frRules, fi: fiRules, nl: nlRules, de: deRules, es: esRules };
  it.each(Object.entries(rules))('%s tells every rule, with the same numbers', (_, words) => {
    expect(keys(words).sort()).toEqual(keys(enRules).sort());
    const numbers = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort();
    expect(sentences(words).map(numbers)).toEqual(sentences(enRules).map(numbers));
  });

  const lessons = { fr: frLessons, fi: fiLessons, nl: nlLessons, de: deLessons, es: esLessons };
  it.each(Object.entries(lessons))('%s has every lesson and puzzle, in its own words', (_, words) => {
    expect(keys(words).sort()).toEqual(keys(enLessons).sort());
    const [own, english] = [sentences(words), sentences(enLessons)];
    for (const sentence of own) expect(sentence).toMatch(/\S/);
    expect(own.filter((sentence) => sentence.length > 12 && english.includes(sentence))).toEqual([]);
  });

  const history = { fr: frHistory, fi: fiHistory, nl: nlHistory, de: deHistory, es: esHistory };
  it.each(Object.entries(history))('%s tells of remembered games', (_, words) => {
    expect(keys(words).sort()).toEqual(keys(enHistory).sort());
    const [own, english] = [sentences(words), sentences(enHistory)];
    for (const sentence of own) expect(sentence).toMatch(/\S/);
    expect(own.filter((sentence) => sentence.length > 12 && english.includes(sentence))).toEqual([]);
  });

  const reviews = { en: enReview, fr: frReview, fi: fiReview, nl: nlReview, de: deReview, es: esReview };
  it.each(Object.entries(reviews))('%s has every word for looking back', (language, words) => {
    expect(keys(words).sort()).toEqual(keys(enReview).sort());
    const same = Object.entries(words.problems).filter(([code, text]) => enReview.problems[code] === text);
    expect(same).toHaveLength(language === 'en' ? Object.keys(words.problems).length : 0);
  });

  it('counts as each language does', () => {
    expect(grammar('fr').plural(0, { one: 'carte', other: 'cartes' })).toBe('carte');
    expect(grammar('en').plural(0, { one: 'card', other: 'cards' })).toBe('cards');
    expect(de.front.seatsFree(1)).toBe('1 freier Platz');
    expect(fi.front.playersCount(3)).toBe('3 pelaajaa');
    expect(nl.koikoi.points(1)).toBe('1 punt');
    expect(es.hanabi.lastRound(1)).toBe('Última vuelta: queda 1 turno');
  });

  it('puts names behind words as French does', () => {
    expect(fr.hanabi.hand('Ben')).toBe('Main de Ben');
    expect(fr.hanabi.hand('Anna')).toBe('Main d’Anna');
    expect(fr.play.turnOf('Émile')).toBe('Au tour d’Émile');
  });
});

const components = (readdirSync('src', { recursive: true }) as string[]).filter((file) => file.endsWith('.svelte'));
const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'label', 'text', 'hint'];

function strayText(node: AST.BaseNode, found: string[]): void {
  if (node.type === 'Text' && /\p{L}/u.test((node as AST.Text).data)) found.push((node as AST.Text).data.trim());
  if (node.type === 'StyleDirective') return;
  if (node.type === 'Attribute') {
    const { name, value } = node as AST.Attribute;
    if (spoken.includes(name) && Array.isArray(value))
      for (const part of value) if (part.type === 'Text' && /\p{L}/u.test(part.data)) found.push(`${name}=${part.data}`);
    return;
  }
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'parent' || key === 'expression') continue;
    for (const each of Array.isArray(inner) ? inner : [inner])
      if (each && typeof each === 'object' && 'type' in each) strayText(each as AST.BaseNode, found);
  }
}

describe('components', () => {
  it.each(components)('%s has no visible text of its own', (file) => {
    const found: string[] = [];
    strayText(parse(readFileSync(`src/${file}`, 'utf8'), { modern: true }).fragment as unknown as AST.BaseNode, found);
    expect(found).toEqual([]);
  });
});
