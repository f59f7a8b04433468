// Light or dark: as the device has it, unless chosen otherwise.
import { keep, kept } from '../net/kept';

export type Theme = 'auto' | 'light' | 'dark';
export const themes: Theme[] = ['auto', 'light', 'dark'];

let chosen = $state<Theme>('auto');

export const theme = (): Theme => chosen;

function show(theme: Theme): void {
  chosen = theme;
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function startTheme(): void {
  show(kept<Theme>('theme') ?? 'auto');
}

export function useTheme(theme: Theme): void {
  show(theme);
  keep('theme', theme);
}
