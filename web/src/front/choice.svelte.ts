// What the front page is about to set up: game, box, players, changed options. Remembered for the next visit.
import { defaultsOf, type Edition, type NewTable, type OfferedGame } from '../net/api';
import { keep, kept } from '../net/kept';
import type { GameName, OptionValue } from '../net/protocol';

export interface Remembered {
  game: GameName;
  edition: Partial<Record<GameName, string>>;
  players: number;
  bot: Partial<Record<GameName, string>>;
}

export class Choice {
  game = $state<GameName>('hanabi');
  players = $state(3);
  options = $state<Record<string, OptionValue>>({});
  settings = $state<Record<string, unknown>>({});
  private editions = $state<Partial<Record<GameName, string>>>({});
  private bots = $state<Partial<Record<GameName, string>>>({});

  constructor(
    private readonly games: OfferedGame[],
    private readonly language: string,
  ) {
    const before = kept<Remembered>('choice');
    if (!before) return;
    if (games.some(({ game }) => game === before.game)) this.game = before.game;
    this.players = before.players;
    this.editions = before.edition;
    this.bots = before.bot;
  }

  get offered(): OfferedGame {
    return this.games.find(({ game }) => game === this.game)!;
  }
  get edition(): Edition {
    const { editions } = this.offered;
    const chosen = editions.find(({ name }) => name === this.editions[this.game]);
    const spoken = editions.find(({ language }) => language === this.language);
    return chosen ?? spoken ?? (editions.find(({ language }) => language === 'en') as Edition);
  }
  get bot(): string {
    const { bots } = this.offered;
    return bots.find(({ name }) => name === this.bots[this.game])?.name ?? bots[0]?.name ?? '';
  }
  get playerCount(): number {
    return Math.min(this.offered.players[1], Math.max(this.offered.players[0], this.players));
  }
  get defaults(): Record<string, OptionValue> {
    return defaultsOf(this.edition, this.playerCount);
  }

  chooseGame(game: GameName): void {
    this.game = game;
    this.options = {};
  }
  chooseEdition(name: string): void {
    this.editions = { ...this.editions, [this.game]: name };
    this.options = {};
  }
  chooseBot(name: string): void {
    this.bots = { ...this.bots, [this.game]: name };
  }

  /// What to ask the server for; `withBots` fills all seats but the first.
  request(withBots: boolean): NewTable {
    keep('choice', { game: this.game, edition: this.editions, players: this.players, bot: this.bots } satisfies Remembered);
    const others = Array.from({ length: this.playerCount - 1 }, () => (withBots ? this.bot : null));
    return {
      game: this.game,
      edition: this.edition.name,
      players: this.playerCount,
      options: { ...this.options },
      bots: [null, ...others],
      ...$state.snapshot(this.settings),
    };
  }
}
