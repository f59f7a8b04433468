// Koi-Koi's cards in words.
import type { Catalogue } from '../i18n/en';
import { flower } from '../koikoi/cards';

export function flowerName(t: Catalogue, id: string): string {
  const { month, kind, picture } = flower(id);
  if (picture) return t.koikoi.pictures[picture] ?? picture;
  const plant = t.koikoi.plants[month - 1] ?? '';
  return kind === 'ribbon' ? t.koikoi.ribbonOf(plant) : t.koikoi.plainOf(plant);
}

export const flowerNames = (t: Catalogue, ids: readonly string[]): string[] => ids.map((id) => flowerName(t, id));

export function monthName(language: string, month: number): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 15));
}

/// Everything about a card: "crane, January, bright".
export function flowerLabel(t: Catalogue, language: string, id: string): string {
  const { month, kind, ribbon } = flower(id);
  const kindWords = ribbon ? `${t.koikoi.kinds[kind]} (${t.koikoi.ribbons[ribbon]})` : (t.koikoi.kinds[kind] ?? '');
  return t.koikoi.cardLabel(flowerName(t, id), monthName(language, month), kindWords);
}
