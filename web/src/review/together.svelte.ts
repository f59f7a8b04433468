// Looking back together: one of the people at the table leads, the others follow, break free and come back.
import type { Viewer } from '../core/types';
import { socketAddress } from '../net/api';
import { Connection, type Socket } from '../net/connection';
import { tokenOf } from '../net/kept';
import type { Led, Table } from '../net/protocol';
import type { Origin } from './address';
import type { Review } from './review.svelte';

/// Quick steps are told as one.
const calm = 120;

export class Together {
  led = $state.raw<Led | null>(null);
  person = $state<number | null>(null);
  /// Whoever steps by themselves follows no longer, until they want to again.
  following = $state(true);
  /// The cards that we point at, while we lead.
  pointing = $state.raw<string[]>([]);
  private table = $state.raw<Table | null>(null);
  private readonly connection: Connection;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /// Only people of the table look together; others look for themselves.
  static of(review: Review): Together | null {
    const { origin } = review;
    const token = origin && !origin.local && tokenOf(origin.table);
    return origin && token ? new Together(review, origin, token) : null;
  }

  private constructor(
    private readonly review: Review,
    private readonly origin: Origin,
    token: string,
  ) {
    this.connection = new Connection({
      open: () => new WebSocket(socketAddress(origin.table)) as unknown as Socket,
      token,
      listener: {
        status: () => undefined,
        welcome: ({ person }) => (this.person = person),
        known: ({ table }) => (this.table = table),
        presence: () => undefined,
        announcement: () => undefined,
        led: (led) => this.hear(led),
        barred: () => undefined,
        complaint: () => undefined,
      },
    });
    this.connection.connect();
  }

  get leader(): string | null {
    const person = this.led?.person;
    if (person == null) return null;
    return this.table?.seats.find((seat) => seat?.person === person)?.name ?? '';
  }
  get leading(): boolean {
    return this.person !== null && this.led?.person === this.person;
  }
  /// The cards that the leader points at, where we look at the same.
  get pointed(): string[] {
    if (this.leading) return this.pointing;
    return this.following && this.led?.game === this.origin.game && this.led.turn === this.review.turn ? (this.led.cards ?? []) : [];
  }

  lead(): void {
    this.pointing = [];
    this.tell();
  }
  stop(): void {
    // A step that is still to be told would begin to lead again.
    clearTimeout(this.timer);
    this.connection.tell({ type: 'lead', leads: false });
  }
  free(): void {
    if (!this.leading) this.following = false;
  }
  follow(): void {
    this.following = true;
    if (this.led) this.hear(this.led);
  }
  point(card: string): void {
    if (!this.leading) return;
    this.pointing = this.pointing.includes(card) ? this.pointing.filter((each) => each !== card) : [...this.pointing, card].slice(-12);
    this.tell();
  }

  /// Where we look now, for the others.
  tellSoon(): void {
    if (!this.leading) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.pointing = [];
      this.tell();
    }, calm);
  }

  close(): void {
    // Whoever goes away leads no longer, even if they go to the table.
    if (this.leading) this.stop();
    clearTimeout(this.timer);
    this.connection.close();
  }

  private tell(): void {
    const { turn, viewer } = this.review;
    this.connection.tell({ type: 'lead', leads: true, game: this.origin.game, turn, viewer: String(viewer), cards: this.pointing });
  }

  private hear(led: Led): void {
    this.led = led.person === null ? null : led;
    if (!this.following || this.leading || led.person === null || led.game !== this.origin.game || this.review.branch) return;
    const viewer: Viewer = led.viewer === 'open' || led.viewer === 'spectator' ? led.viewer : Number(led.viewer) || 'open';
    const seats = this.review.names.length;
    this.review.viewer = typeof viewer === 'number' && viewer > seats ? 'open' : viewer;
    void this.review.go(led.turn ?? 0);
  }
}
