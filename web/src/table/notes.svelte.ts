// Notes on cards, or on the game as it stands: one's own alone, kept in this browser and never sent anywhere, each stamped with the turn it was written at.
import { keep, kept } from '../net/kept';

export interface Note {
  /// None where cards lie open to everybody soon: there a note is on the moment.
  card: number | null;
  turn: number;
  text: string;
}

type AllNotes = Record<string, Note[]>;

const mostGames = 50;
export const longestNote = 200;

export class Notes {
  list = $state.raw<Note[]>([]);

  /// `game` tells games apart; `turn` says which one it is now.
  constructor(
    private readonly game: string,
    readonly turn: () => number,
  ) {
    this.list = kept<AllNotes>('notes')?.[game] ?? [];
  }

  of(card: number | null): Note[] {
    return this.list.filter((note) => note.card === card);
  }
  /// What is said of a card, in one line.
  textOf(card: number): string {
    return this.of(card)
      .map(({ text }) => text)
      .join('; ');
  }

  /// What was written of the game at that turn.
  at(turn: number): string[] {
    return this.of(null).flatMap((note) => (note.turn === turn ? [note.text] : []));
  }

  add(card: number | null, text: string): void {
    const said = text.trim().slice(0, longestNote);
    if (said) this.save([...this.list, { card, turn: this.turn(), text: said }]);
  }
  remove(note: Note): void {
    this.save(this.list.filter((each) => each !== note));
  }

  private save(list: Note[]): void {
    this.list = list;
    const { [this.game]: _, ...others } = kept<AllNotes>('notes') ?? {};
    // The newest come last; the oldest games are forgotten.
    const all = Object.entries(list.length ? { ...others, [this.game]: list } : others);
    keep('notes', Object.fromEntries(all.slice(-mostGames)));
  }
}
