// Lessons and puzzles in each language, loaded when somebody wants to learn.
import type { Language } from '../language.svelte';
import type { LessonWords } from './en';

const loaders: Record<Language, () => Promise<LessonWords>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
  fi: async () => (await import('./fi')).fi,
  nl: async () => (await import('./nl')).nl,
  de: async () => (await import('./de')).de,
  es: async () => (await import('./es')).es,
};

export const lessonWords = (language: Language): Promise<LessonWords> => loaders[language]();
