// The rules in each language, loaded when somebody wants to read them.
import type { Language } from '../../i18n/language.svelte';
import type { RuleWords } from './en';

const loaders: Record<Language, () => Promise<RuleWords>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
  fi: async () => (await import('./fi')).fi,
  nl: async () => (await import('./nl')).nl,
  de: async () => (await import('./de')).de,
  es: async () => (await import('./es')).es,
};

export const ruleWords = (language: Language): Promise<RuleWords> => loaders[language]();
