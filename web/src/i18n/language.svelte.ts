// The language of the page: the browser's first, another by choice. Catalogues are loaded when they are wanted.
import { keep, kept } from '../net/kept';
import type { Catalogue } from './en';

export const languages = { en: 'English', fr: 'Français', fi: 'Suomi', nl: 'Nederlands', de: 'Deutsch', es: 'Español' } as const;
export type Language = keyof typeof languages;

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
  fi: async () => (await import('./fi')).fi,
  nl: async () => (await import('./nl')).nl,
  de: async () => (await import('./de')).de,
  es: async () => (await import('./es')).es,
};

let chosenLanguage = $state<Language>('en');
let catalogue = $state.raw<Catalogue | null>(null);

/// The catalogue in use: `t().front.join`. Nothing is shown before there is one.
export const t = (): Catalogue => catalogue!;
export const language = (): Language => chosenLanguage;

/// The first of the wanted languages that there is a catalogue for.
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0] ?? '';
    if (short in languages) return short as Language;
  }
  return 'en';
}

export async function useLanguage(language: Language, remember: boolean): Promise<void> {
  catalogue = await loaders[language]();
  chosenLanguage = language;
  document.documentElement.lang = language;
  if (remember) keep('language', language);
}

export function startLanguage(): Promise<void> {
  const chosen = kept<Language>('language');
  return useLanguage(chosen && chosen in languages ? chosen : bestLanguage(navigator.languages), false);
}
