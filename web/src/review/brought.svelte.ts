// A game that somebody brought along; it lives as long as the page.

export interface Brought {
  record: string;
  /// Fields of the file it came from that a record has no place for.
  leftOut: string[];
}

let game = $state.raw<Brought | null>(null);

export const brought = (): Brought | null => game;
export function bring(next: Brought | null): void {
  game = next;
}
