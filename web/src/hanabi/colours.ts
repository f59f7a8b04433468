// How each colour of Hanabi looks: a hue, a shape and its letter, so that nobody depends on one of them.

export interface Look {
  fill: string;
  /// Readable on `fill`.
  ink: string;
  /// Rays behind the shape.
  glow: string;
  /// In a box of 24 by 24.
  shape: string;
}

const looks: Record<string, Look> = {
  R: { fill: '#b9291f', ink: '#ffffff', glow: '#e2594a', shape: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z' },
  Y: {
    fill: '#f1c232',
    ink: '#2b2000',
    glow: '#ffe08a',
    shape: 'M12 1l3.1 7.4 8 .6-6.1 5.2 1.9 7.8L12 17.9 5.1 22 7 14.2.9 9l8-.6z',
  },
  G: { fill: '#1f7040', ink: '#ffffff', glow: '#3f9b62', shape: 'M12 2l11 20H1z' },
  W: { fill: '#f7f3ea', ink: '#2a2a33', glow: '#dcd4c3', shape: 'M12 1l9 11-9 11-9-11z' },
  B: { fill: '#2353b0', ink: '#ffffff', glow: '#4b7fe0', shape: 'M12 1S4 10.5 4 15.2a8 8 0 0 0 16 0C20 10.5 12 1 12 1z' },
  K: { fill: '#26262e', ink: '#ffffff', glow: '#50505e', shape: 'M12 1l9 11-9 11-9-11z' },
  M: {
    fill: '#6b2d8f',
    ink: '#ffffff',
    glow: '#9a58c2',
    shape: 'M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11z',
  },
};

const unknown: Look = { fill: '#555', ink: '#fff', glow: '#777', shape: 'M4 4h16v16H4z' };

export const lookOf = (colour: string): Look => looks[colour] ?? unknown;

/// The words by which moves name colours.
const words: Record<string, string> = { red: 'R', yellow: 'Y', green: 'G', white: 'W', black: 'K', blue: 'B', multicolour: 'M' };
export const colourOfWord = (word: string): string | undefined => words[word];
