// The messages of a table as docs/protocol.md describes them. Types only: the client knows no rules.

export type Seat = number;
export type GameName = 'hanabi' | 'koikoi';
export type Talk = 'silent' | 'remarks' | 'chat';

export interface TakenSeat {
  person: number | null;
  name: string;
  bot: string | null;
  muted: boolean;
}

export interface Clock {
  type: string;
  [setting: string]: unknown;
}

export interface Settings {
  name?: string;
  public: boolean;
  password: boolean;
  talk: Talk;
  spectators: string;
  first: string | number;
  clock: Clock;
  timeout: string;
}

export interface Proposal {
  type: 'takeback' | 'end' | 'pause' | 'open';
  seat: Seat;
  agreed: Seat[];
}

export interface ChatLine {
  at: number;
  person: number | null;
  /// A stranger has none.
  name: string | null;
  text?: string;
  remark?: string;
}

export type OptionValue = number | string | boolean;

export interface Table {
  id: string;
  game: GameName;
  edition: string;
  players: number;
  options: Record<string, OptionValue>;
  settings: Settings;
  host: number | null;
  seats: (TakenSeat | null)[];
  phase: 'gathering' | 'playing' | 'paused' | 'finished';
  game_number: number;
  commitment: string | null;
  opened: { cards: string; salt: string; commitment: string }[] | null;
  ready: Seat[];
  proposal: Proposal | null;
  open: boolean;
  clocks: { left: number[]; running: Seat | null; since: number } | null;
  chat: ChatLine[];
}

export interface OfferedMove {
  move: string;
  touches?: number[];
  takes?: string[];
}

export interface HanabiCard {
  id: number;
  card: string | null;
  colours: string;
  ranks: string;
  clued: string;
}

export interface Firework {
  colour: string;
  height: number;
  reach: number;
}

export interface HanabiView {
  me: Seat | null;
  phase: string;
  turn: Seat | null;
  clues: number;
  max_clues: number;
  mistakes: number;
  max_mistakes: number;
  deck: number;
  turns_left: number | null;
  points: number;
  score: number;
  reachable: number;
  perfect: number;
  rating: string | null;
  fireworks: Firework[];
  discard: string[];
  gone: string[];
  hands: Record<string, HanabiCard[]>;
  last: GameEvent | null;
  moves: OfferedMove[];
}

export interface YakuPoints {
  yaku: string;
  points: number;
}

export interface YakuProgress {
  yaku: string;
  needed: number;
  have: string[];
  open: string[];
}

export interface Scoring {
  points: number;
  own_factor: number;
  opponent_factor: number;
  seven_factor: number;
  bonus: number;
  total: number;
}

export interface RoundResult {
  how: 'stopped' | 'special_hand' | 'exhausted' | 'cancelled';
  why?: string;
  winner: Seat | null;
  scoring?: Scoring | null;
  gains?: number[];
  yaku?: YakuPoints[];
}

export interface KoikoiView {
  me: Seat | null;
  phase: 'deal' | 'swap' | 'play' | 'choose_hand' | 'choose_turned' | 'decide' | 'over';
  turn: Seat | null;
  oya: Seat;
  round: number;
  rounds: number;
  looked: boolean;
  pile: number;
  hand: string[];
  hand_sizes: number[];
  field: string[];
  pending: string | null;
  captured: string[][];
  calls: number[];
  totals: number[];
  yaku: YakuPoints[][];
  progress: YakuProgress[][];
  stop: Scoring | null;
  result: RoundResult | null;
  shown: string[][];
  leader: Seat | null;
  /// For spectators where all seats agreed to show their hands.
  open_hands?: string[][];
  moves: OfferedMove[];
}

export type GameView = HanabiView | KoikoiView;

/// What the game saw happen. One flat shape for all kinds: `type` says which fields are there.
export interface GameEvent {
  type: string;
  seat?: Seat;
  target?: Seat | string;
  slot?: number;
  card?: string | null;
  announced?: string | null;
  placed?: boolean;
  clues_returned?: number;
  colour?: string;
  rank?: number;
  touched?: number[];
  taken?: string[];
  with?: string;
  swapped?: boolean;
  how?: string;
  why?: string;
  winner?: Seat | null;
  scoring?: Scoring | null;
  gains?: number[];
  gaji?: string[];
  shown?: string[][];
}

/// An entry of the table's log, as far as everybody may know it.
export interface What {
  type: string;
  seat?: Seat;
  person?: number;
  name?: string;
  bot?: string;
  move?: string;
  by?: string;
  proposal?: Proposal['type'];
  agree?: boolean;
  text?: string;
  remark?: string;
  muted?: boolean;
  why?: string;
  round?: number;
  game_number?: number;
  milliseconds?: number;
}

export interface Welcome {
  type: 'welcome';
  version: number;
  build: string;
  table: string;
  person: number | null;
  now: number;
}

export interface Happened {
  type: 'happened';
  sequence: number;
  at: number;
  what: What;
  events?: GameEvent[];
  table?: Partial<Table>;
  view?: Partial<GameView> | null;
}

export interface Snapshot {
  type: 'snapshot';
  sequence: number;
  at: number;
  table: Table;
  view: GameView | null;
}

export interface Done {
  type: 'done';
  id: string;
  sequence: number;
  token?: string;
  person?: number;
}

export interface Refused {
  type: 'refused';
  id?: string;
  code: string;
  text: string;
}

export interface Presence {
  type: 'presence';
  online: number[];
  spectators: number;
}

export interface Announcement {
  type: 'announcement';
  kind: string;
  text: string;
}

/// Where somebody looks who leads others through a game that is over; nobody leads without a person.
export interface Led {
  type: 'led';
  person: number | null;
  game?: number;
  turn?: number;
  viewer?: string;
  cards?: string[];
}

export type ServerMessage = Welcome | Happened | Snapshot | Done | Refused | Presence | Announcement | Led | { type: 'pong' };

/// A command without its `id`, which the connection adds.
export type Command = { type: string } & Record<string, unknown>;

export const protocolVersion = 1;
