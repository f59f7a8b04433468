// The puzzles: positions from games between bots. A test counts, or goes through everything that may be hidden, to see that each answer
// is the right one and no other is.
import type { Position, Puzzle } from './lesson';

const hanabi: Position['settings'] = { game: 'hanabi', edition: 'english', players: 2, first: 1 };
const koikoi: Position['settings'] = { game: 'koikoi', edition: 'bga', first: 2 };
const line = (moves: string): string[] => moves.split(', ');

export const puzzles: Puzzle[] = [
  {
    game: 'hanabi',
    theme: 'surePlay',
    position: {
      settings: hanabi,
      deck: 'G5K5G3K2G1B4Y1G2G4B3B1G1R4B2G1R1B1B4Y1K1K3R2B5K1Y2K4G4R3Y3B1B2K4R2Y5Y4R3B3R4K1K3Y3Y1R5Y2G2G3Y4R1R1K2',
      moves: line(
        'clue 2 yellow, clue 1 5, discard 3, clue 1 green, play 4, clue 1 blue, play 4, clue 1 2, discard 4, clue 1 blue, ' +
          'play 5, play 2, clue 2 red, play 5, clue 2 2, play 2, discard 4, discard 1, clue 2 black, play 5',
      ),
    },
    right: ['play 3'],
  },
  {
    game: 'hanabi',
    theme: 'twoPlays',
    position: {
      settings: hanabi,
      deck: 'B2G2B4R5G3K2R1B1K2Y1K5B1Y4Y3Y3R3G2B5R4K1G1B3K1B2K1R3R2B4Y1K3B1Y4R1G4G1R4K3G4Y2G3K4B3G5Y5G1Y2Y1R2K4R1',
      moves: line(
        'clue 2 red, clue 1 2, clue 2 yellow, play 2, clue 2 blue, clue 1 blue, discard 4, play 2, play 1, play 3, discard 3, ' +
          'discard 1, clue 2 black, discard 3, play 1, discard 3, clue 2 black, play 5, clue 2 1, play 5, clue 2 blue, clue 1 4',
      ),
    },
    right: ['clue 2 2'],
  },
  {
    game: 'hanabi',
    theme: 'safeDiscard',
    position: {
      settings: hanabi,
      deck: 'Y2G2G1R4R5Y4K3Y4Y1Y3R1B1R2B2K4B1Y5G3B5G4R4G1R3R3Y2G2B3B4B3K2K4K5Y1K3R2K1G1K2G5Y1Y3B4R1B2K1G4K1G3R1B1',
      moves: line(
        'clue 2 1, clue 1 green, play 3, clue 1 2, play 2, clue 1 blue, play 5, play 4, clue 2 blue, play 5, discard 2, ' +
          'clue 1 yellow, play 1, clue 1 5, discard 2, clue 1 green, play 5, clue 1 2, clue 2 3, play 4',
      ),
    },
    right: ['discard 2'],
  },
  {
    game: 'hanabi',
    theme: 'saves',
    position: {
      settings: hanabi,
      deck: 'B4B2G1Y1B5R4R4R3Y4G1K5K3G3Y4R2Y2B3B3K2G2R3Y3R5G1B4G3Y2K3Y5Y1R1B1K2K1K1K4K4G4G2R1R1G5Y1G4B1Y3B1R2B2K1',
      moves: line('clue 2 1, play 5, clue 2 red, clue 1 1, play 3, clue 1 yellow, play 3, clue 1 3, clue 2 4, clue 1 blue'),
    },
    right: ['clue 2 5'],
  },
  {
    game: 'hanabi',
    theme: 'lastRound',
    position: {
      settings: hanabi,
      deck: 'B4G1G1B1B1K3K5G1R3G2R2Y5Y3R5K4Y2B5G5B1B2G3B4K2K4Y1G4R4R4R2Y4R1K3K1Y1R3Y1B2Y4B3K1R1Y3G4G3G2B3R1Y2K2K1',
      moves: line(
        'clue 2 1, play 3, clue 2 green, play 4, discard 1, discard 1, clue 2 5, discard 2, clue 2 2, discard 5, clue 2 2, ' +
          'discard 2, clue 2 5, discard 4, clue 2 5, discard 1, clue 2 blue, discard 5, clue 2 2, discard 5, clue 2 green, ' +
          'play 5, clue 2 blue, discard 1, clue 2 2, discard 5, clue 2 4, discard 5, clue 2 yellow, discard 5, clue 2 green, ' +
          'play 5, discard 1, play 3, clue 2 2, clue 1 3, discard 1, clue 1 4, discard 1, clue 1 red, play 5, clue 1 blue, ' +
          'clue 2 2, clue 1 black, discard 2, clue 1 1, play 1, play 5, play 4, clue 1 1, play 4, clue 1 blue, play 5, ' +
          'discard 4, clue 2 blue, play 5, discard 4, play 3, discard 4, play 2, clue 2 red, play 2, play 1, play 1, discard 3, ' +
          'clue 1 yellow, clue 2 yellow, discard 1, clue 2 black, play 5',
      ),
    },
    right: ['play 5'],
  },
  {
    game: 'koikoi',
    theme: 'makesYaku',
    position: {
      settings: koikoi,
      deck: 'l1g3i1i4i2b2f2k1a2h1g2l4a3h4b1c1j3j2d1i3l2h2j1e4f4k4e3f3d3c3l3f1e2g4a1c4e1c2a4g1k3b3k2d4b4h3j4d2',
      moves: line(
        'play maple-ribbon, play pampas-plain-2, take moon, play rain-man, play phoenix, take paulownia-plain-1, ' +
          'play chrysanthemum-plain-1',
      ),
    },
    right: ['play sake-cup'],
  },
  {
    game: 'koikoi',
    theme: 'takeTwo',
    position: {
      settings: koikoi,
      deck: 'g3k3k2e2a4j1f4g2c2e3h2c4h3i2a2f2i3d1g1h4j4e4b1d4a3b2f3c3b4l1j3l4j2k1l3f1i4e1c1a1k4l2g4h1d2d3i1b3',
      moves: line('play deer, play pine-ribbon, play cuckoo, play peony-ribbon'),
    },
    right: ['take cherry-ribbon'],
  },
  {
    game: 'koikoi',
    theme: 'denies',
    position: {
      settings: koikoi,
      deck: 'k3h3c4d4l4e3c1l3g4h2f2a2h1e4j1e1g2k4i4i2g1i3d2e2f4d3h4b3l2j2b4k1l1f3c2g3j4d1a3c3i1k2a4f1b1j3b2a1',
      moves: line(
        'play clover-ribbon, take boar, play moon, play chrysanthemum-ribbon, play bridge, play iris-plain-1, ' +
          'play iris-plain-2, play paulownia-plain-2',
      ),
    },
    right: ['play deer'],
  },
  {
    game: 'koikoi',
    theme: 'stop',
    position: {
      settings: koikoi,
      deck: 'k1k4l1a1f4e1j3d1c3b4b2d4l4j4h4i4j2a4a3i1i2h1d3f3l2g1g3e2j1c4e4h2c1b1b3f1k2f2a2g2k3c2l3g4d2e3h3i3',
      moves: line(
        'play sake-cup, play pampas-plain-2, play cuckoo, take wisteria-plain-1, play phoenix, play bridge, ' +
          'play maple-plain-2, play peony-plain-2, play chrysanthemum-plain-2, play maple-ribbon, play lightning, ' +
          'take plum-ribbon, play maple-plain-1, play rain-man, play pine-plain-1, play crane',
      ),
    },
    right: ['stop'],
  },
  {
    game: 'koikoi',
    theme: 'koikoi',
    position: {
      settings: koikoi,
      deck: 'k1c4j2l4h1l3d2e1b4k4a3j3e3j1j4g2a2k2b3l1e4l2i4e2c2i1d4g3i3d3g4b2c3h4f1f2g1h3a1h2a4c1f3d1i2f4k3b1',
      moves: line(
        'play phoenix, play rain-man, play pine-ribbon, play deer, play bridge, take iris-ribbon, play cherry-plain-2, ' +
          'play plum-plain-1, play iris-plain-1, play paulownia-plain-2, play paulownia-plain-3, koikoi, play moon, ' +
          'play maple-ribbon, play swallow, play clover-ribbon',
      ),
    },
    right: ['koikoi'],
  },
];
