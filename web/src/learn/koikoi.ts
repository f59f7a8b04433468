// The first lesson of Koi-Koi: a match, one of two, a yaku, and the question that gives the game its name.
import type { Lesson } from './lesson';

export const koikoi: Lesson = {
  game: 'koikoi',
  scenes: [
    {
      position: {
        settings: { game: 'koikoi', edition: 'bga', first: 1, options: { rounds: 3 } },
        deck: 'e4g1j2i2a1c1h1d3a3c2c3h3l4b2k3d2f3k4b3e2e3g2j3l2i3b4l3d1f1k1c4b1d4i1i4k2f4a4j4a2h4l1f2g4j1g3e1h2',
        moves: [],
      },
      steps: [
        { words: 'aim' },
        { words: 'months' },
        {
          words: 'match',
          right: ['play crane'],
          wrong: [
            [/^play (curtain|moon|iris-ribbon)$/, 'matchAlso'],
            [/^play /, 'matchNone'],
          ],
          then: ['play boar'],
        },
        {
          words: 'two',
          right: ['play curtain'],
          wrong: [[/^play /, 'twoOther']],
        },
        {
          words: 'choose',
          right: ['take cherry-ribbon'],
          wrong: [[/^take /, 'choosePlain']],
          then: ['play chrysanthemum-ribbon'],
        },
        {
          words: 'yaku',
          right: ['play moon'],
          wrong: [[/^play /, 'yakuOther']],
        },
        {
          words: 'decide',
          right: ['stop'],
          wrong: [[/^koikoi$/, 'decideKoikoi']],
        },
        { words: 'end' },
      ],
    },
  ],
};
