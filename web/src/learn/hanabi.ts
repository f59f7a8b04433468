// The first lesson of Hanabi: a clue, a play, a discard, and a card that must be saved.
import type { Lesson, Position } from './lesson';

const settings: Position['settings'] = { game: 'hanabi', edition: 'english', players: 3, first: 1 };
const line = (moves: string): string[] => moves.split(', ');

export const hanabi: Lesson = {
  game: 'hanabi',
  scenes: [
    {
      position: {
        settings,
        deck: 'G4B3Y1R2K4R1G3B1Y4R5B4G2K3R3Y5K2G1Y3R4K1Y3G3B3B4R3Y2R4R2K5B2K1Y1K3R1B2G1K4G4Y1B1G2R1G5B5K1Y4Y2B1G1K2',
        moves: [],
      },
      steps: [
        { words: 'aim' },
        { words: 'hands' },
        {
          words: 'clue',
          right: ['clue 2 1'],
          wrong: [
            [/^clue 2 /, 'clueOther'],
            [/^clue 3 /, 'clueBen'],
            [/^play /, 'clueNotPlay'],
          ],
          then: ['play 1', 'clue 1 1'],
        },
        {
          words: 'play',
          right: ['play 3'],
          wrong: [
            [/^play /, 'playOther'],
            [/^discard /, 'playNotDiscard'],
            [/^clue /, 'playNotClue'],
          ],
          then: ['play 2', 'discard 1'],
        },
        { words: 'tokens' },
      ],
    },
    {
      position: {
        settings,
        deck: 'R1G4B3B3Y2Y4K5K3G1B1Y3G4G3G2Y1Y1K4B2G1Y2Y3B4K2Y5R3G1R4R2R3G3G2K2G5R1R2Y1Y4K1R4K4K1B5K1B2B1K3B1B4R1R5',
        moves: line(
          'clue 2 green, play 4, clue 1 red, clue 2 blue, clue 3 green, play 4, play 1, clue 3 3, play 3, clue 3 yellow, play 4, play 3, ' +
            'clue 3 4, clue 1 yellow, play 2, play 4, discard 1, play 1, clue 2 5, discard 2, clue 1 blue, play 4, discard 2, clue 2 red',
        ),
      },
      steps: [
        {
          words: 'discard',
          right: ['discard 1'],
          wrong: [
            [/^discard [23]$/, 'discardMarked'],
            [/^discard /, 'discardNewer'],
            [/^play /, 'discardNotPlay'],
          ],
          then: ['play 5', 'clue 1 3'],
        },
        {
          words: 'playKnown',
          right: ['play 1', 'play 2'],
          wrong: [
            [/^play /, 'playOther'],
            [/^discard /, 'playNotDiscard'],
          ],
        },
      ],
    },
    {
      position: {
        settings,
        deck: 'B4K1B5Y4B3K3R5R1R3Y1R2K2K1Y1Y5R1Y3K5R3Y3R2Y2B1K3G1G2G5Y4B1G3B4G4K4B2Y1G4R4B3Y2G1G2R4G3G1K4B2K2K1B1R1',
        moves: line('clue 2 yellow, clue 3 black, play 3, clue 3 2, play 5, play 2, clue 3 red, discard 1, play 4'),
      },
      steps: [
        {
          words: 'save',
          right: ['clue 2 5'],
          wrong: [
            [/^clue 2 red$/, 'saveRed'],
            [/^clue /, 'saveOther'],
            [/^(play|discard) /, 'saveNotCard'],
          ],
          then: ['discard 2', 'play 1'],
        },
        { words: 'end' },
      ],
    },
  ],
};
