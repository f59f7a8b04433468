// What a lesson and a puzzle are made of: positions, what is asked, and what is said to each answer. The rules are the core's.
import type { NewTable } from '../core/messages';
import type { GameName } from '../net/protocol';

/// How a position comes about. The learner sits at seat 1.
export interface Position {
  settings: NewTable;
  deck: string;
  moves: string[];
}

/// What is said to moves that a pattern fits: the key of its words.
export type Remark = [moves: RegExp, words: string];

export interface Step {
  /// The key of its words.
  words: string;
  /// What the learner is to do, any of these; without it they read and go on.
  right?: string[];
  /// For other moves that the rules allow: the first that fits.
  wrong?: Remark[];
  /// What the others do then.
  then?: string[];
}

export interface Scene {
  position: Position;
  steps: Step[];
}

export interface Lesson {
  game: GameName;
  scenes: Scene[];
}

export interface Puzzle {
  game: GameName;
  /// What it is about, and the key of its words.
  theme: string;
  position: Position;
  right: string[];
}
