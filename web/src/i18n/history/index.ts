// Remembered games in each language, loaded when somebody wants to see them.
import type { Language } from '../language.svelte';
import type { HistoryWords } from './en';

const loaders: Record<Language, () => Promise<HistoryWords>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
  fi: async () => (await import('./fi')).fi,
  nl: async () => (await import('./nl')).nl,
  de: async () => (await import('./de')).de,
  es: async () => (await import('./es')).es,
};

export const historyWords = (language: Language): Promise<HistoryWords> => loaders[language]();
