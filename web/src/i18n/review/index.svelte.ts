// The words for looking back, loaded by the first part of the page that needs them, in the language that the page speaks.
import { language, type Language } from '../language.svelte';
import type { ReviewWords } from './en';

const loaders: Record<Language, () => Promise<ReviewWords>> = {
  en: async () => (await import('./en')).review,
  fr: async () => (await import('./fr')).review,
  fi: async () => (await import('./fi')).review,
  nl: async () => (await import('./nl')).review,
  de: async () => (await import('./de')).review,
  es: async () => (await import('./es')).review,
};

let words = $state.raw<ReviewWords | null>(null);

/// The words in use: `w().step.on`. Only below `Worded.svelte`.
export const w = (): ReviewWords => words!;
export const isWorded = (): boolean => words !== null;

export async function loadWords(): Promise<void> {
  const wanted = language();
  const loaded = await loaders[wanted]();
  // The language may have changed meanwhile.
  if (wanted === language()) words = loaded;
}
