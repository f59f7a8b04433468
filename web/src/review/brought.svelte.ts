// A game that somebody brought along, as a record; it lives as long as the page.

let record = $state.raw<string | null>(null);

export const brought = (): string | null => record;
export function bring(game: string | null): void {
  record = game;
}
