// Messages of tables in states that are rare or hard to reach by playing, written by hand after docs/protocol.md.

const settings = {
  name: '',
  public: false,
  password: false,
  talk: 'chat',
  spectators: 'public',
  first: 'random',
  clock: { type: 'none' },
  timeout: 'pause',
};
const names = ['Anna', 'Benedict', 'Chiara', 'Dmitri', 'Esperanza'];

const hanabiOptions = {
  colours: 5,
  sixth_cards: 'five',
  sixth_clue: 'named',
  ranks: 5,
  hand_size: 5,
  clue_tokens: 8,
  mistake_tokens: 3,
  first_seat: 1,
  empty_clues: 'off',
  bouquet_final: 'off',
  choreography: 'off',
  fifth_colour: 'white',
  table_talk: 'silent',
};
const koikoiOptions = {
  rounds: 12,
  bank: 0,
  first_oya: 1,
  sanko: 'any',
  set_extras: 'literal',
  triade: 'off',
  gaji: 'ordinary',
  must_capture: 'on',
  swap: 'on',
};

export function table(game, players, changes = {}) {
  return {
    id: 'fixture',
    game,
    edition: game === 'hanabi' ? 'english' : 'jeu-des-fleurs',
    players,
    options: game === 'hanabi' ? hanabiOptions : koikoiOptions,
    settings,
    host: 1,
    seats: names.slice(0, players).map((name, i) => ({ person: i + 1, name, bot: null, muted: false })),
    phase: 'playing',
    game_number: 1,
    commitment: 'ab'.repeat(32),
    opened: null,
    ready: [],
    proposal: null,
    open: false,
    clocks: null,
    chat: [],
    ...changes,
  };
}

/// A hand of cards such as 'R1 Y3'; a clue mark follows a slash: 'R1/R'.
let nextId = 0;
function hand(text, { hidden = false, colours = 'RYGWB' } = {}) {
  return text.split(' ').map((word) => {
    const [card, clued = ''] = word.split('/');
    const known = (all, own) => (clued.includes(own) ? own : [...all].filter((each) => !clued.includes('-' + each)).join(''));
    return {
      id: nextId++,
      card: hidden ? null : card,
      colours: known(colours, card[0]),
      ranks: known('12345', card[1]),
      clued: clued.replace(/-./g, ''),
    };
  });
}

const colourWords = { R: 'red', Y: 'yellow', G: 'green', W: 'white', K: 'black', B: 'blue', M: 'multicolour' };

/// Every play and discard, and every clue that touches a card, as the server would offer them.
function hanabiMoves(view, players) {
  const own = view.hands[view.me];
  const moves = own.flatMap((_, i) => [{ move: `play ${i + 1}` }, { move: `discard ${i + 1}` }]);
  for (let seat = 1; seat <= players; seat++) {
    if (seat === view.me) continue;
    const cards = view.hands[seat].map(({ card }) => card);
    const add = (about, fits) => {
      const touches = cards.flatMap((card, i) => (fits(card) ? [i + 1] : []));
      if (touches.length) moves.push({ move: `clue ${seat} ${about}`, touches });
    };
    for (const { colour } of view.fireworks) add(colourWords[colour], (card) => card[0] === colour);
    for (const rank of '12345') add(rank, (card) => card[1] === rank);
  }
  return moves;
}

export function hanabi({ players = 5, colours = 'RYGWB', ...changes } = {}) {
  nextId = 0;
  const hands = {
    2: [
      hand('R1/R R3 G4 B5/B', { colours: 'RYGWB', hidden: true }),
      hand('Y1/1 W2 B3 G1/1'),
      hand('R4 R5/5 W4 Y2'),
      hand('B1/B1 B2/B G3 Y3'),
      hand('W1 W5 Y4 R2'),
    ],
    5: [hand('R1/R R3/-B G4 B5/B5 W1', { hidden: true }), hand('Y1/1 W2 B3 G1/1 R2')],
  }[players === 2 ? 5 : 2];
  const view = {
    me: 1,
    phase: 'playing',
    turn: 1,
    clues: 5,
    max_clues: 8,
    mistakes: 1,
    max_mistakes: 3,
    deck: 21,
    turns_left: null,
    points: 9,
    score: 9,
    reachable: 23,
    perfect: colours.length * 5,
    rating: null,
    fireworks: [...colours].map((colour, i) => ({ colour, height: [2, 0, 3, 1, 3, 2][i], reach: i === 2 ? 3 : 5 })),
    discard: ['R1', 'Y3', 'G4', 'G4', 'B1', 'W2', 'Y1'],
    gone: ['G4'],
    hands: Object.fromEntries(hands.slice(0, players).map((cards, i) => [i + 1, cards])),
    last: { type: 'clued', seat: 2, target: 1, colour: 'B', touched: [4] },
    moves: [],
    ...changes,
  };
  if (view.turn === view.me && view.phase === 'playing') view.moves = hanabiMoves(view, players);
  return view;
}

export function koikoi(changes = {}) {
  return {
    me: 1,
    phase: 'play',
    turn: 1,
    oya: 2,
    round: 3,
    rounds: 12,
    looked: true,
    pile: 16,
    hand: ['crane', 'pine-plain-1', 'plum-ribbon', 'boar', 'deer', 'lightning'],
    hand_sizes: [6, 6],
    field: [
      'moon',
      'pine-ribbon',
      'cherry-plain-1',
      'iris-ribbon',
      'clover-plain-1',
      'clover-ribbon',
      'maple-plain-2',
      'willow-ribbon',
      'paulownia-plain-1',
      'wisteria-plain-1',
    ],
    pending: null,
    captured: [
      [
        'curtain',
        'sake-cup',
        'butterflies',
        'cuckoo',
        'cherry-ribbon',
        'peony-ribbon',
        'wisteria-ribbon',
        'chrysanthemum-plain-1',
        'cherry-plain-2',
        'peony-plain-1',
        'wisteria-plain-2',
        'iris-plain-1',
      ],
      [
        'phoenix',
        'rain-man',
        'geese',
        'warbler',
        'chrysanthemum-ribbon',
        'maple-ribbon',
        'pampas-plain-1',
        'plum-plain-1',
        'paulownia-plain-2',
        'chrysanthemum-plain-2',
      ],
    ],
    calls: [0, 1],
    totals: [14, 28],
    yaku: [[{ yaku: 'hanami', points: 5 }], []],
    progress: [
      [
        {
          yaku: 'tan',
          needed: 5,
          have: ['cherry-ribbon', 'peony-ribbon', 'wisteria-ribbon'],
          open: ['pine-ribbon', 'plum-ribbon', 'iris-ribbon'],
        },
        { yaku: 'inoshikacho', needed: 3, have: ['butterflies'], open: ['boar', 'deer'] },
        { yaku: 'tsukimi', needed: 2, have: ['sake-cup'], open: ['moon'] },
        { yaku: 'tane', needed: 5, have: ['sake-cup', 'butterflies', 'cuckoo'], open: ['boar', 'deer', 'bridge', 'swallow'] },
      ],
      [
        { yaku: 'aotan', needed: 3, have: ['chrysanthemum-ribbon', 'maple-ribbon'], open: ['peony-ribbon'] },
        { yaku: 'sanko', needed: 3, have: ['phoenix', 'rain-man'], open: ['moon', 'crane'] },
      ],
    ],
    stop: null,
    result: null,
    shown: [[], []],
    leader: null,
    moves: [
      { move: 'play crane', takes: ['pine-ribbon'] },
      { move: 'play pine-plain-1', takes: ['pine-ribbon'] },
      { move: 'play boar', takes: ['clover-plain-1', 'clover-ribbon'] },
      { move: 'play deer', takes: ['maple-plain-2'] },
      { move: 'play lightning', takes: ['willow-ribbon'] },
    ],
    ...changes,
  };
}

const allGames = {
  games: [
    {
      game: 'hanabi',
      players: [2, 5],
      editions: ['cocktail-fr-2015', 'english', 'finnish', 'abacus-nl-2010'].map((name, i) => ({
        name,
        title: name,
        language: ['fr', 'en', 'fi', 'nl'][i],
        options: hanabiOptions,
        options_with_players: { 4: { hand_size: 4 }, 5: { hand_size: 4 } },
      })),
      options: [
        { name: 'colours', meaning: '', low: 1, high: 6 },
        { name: 'choreography', meaning: '', values: ['off', 'on'] },
      ],
      bots: [
        { name: 'simple', idea: '' },
        { name: 'hat', idea: '' },
      ],
    },
    {
      game: 'koikoi',
      players: [2, 2],
      editions: [
        { name: 'jeu-des-fleurs', title: '', language: 'fr', options: koikoiOptions, options_with_players: {} },
        { name: 'nintendo', title: '', language: 'en', options: koikoiOptions, options_with_players: {} },
      ],
      options: [{ name: 'rounds', meaning: '', low: 1, high: 12 }],
      bots: [{ name: 'beginner', idea: '' }],
    },
  ],
};

/// Answers everything the page asks with these messages; commands are recorded and never answered. `tell` of what it gives says that something
/// happened later on.
export async function pretend(page, { table: shown, view, person = 1, happened = [] } = {}) {
  const sent = [];
  await page.route('**/api/games', (route) => route.fulfill({ json: allGames }));
  await page.route('**/api/tables', (route) => route.fulfill({ json: { tables: [] } }));
  await page.routeWebSocket('**/api/tables/*/socket', (socket) => {
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type !== 'hello') return void sent.push(message);
      socket.send(JSON.stringify({ type: 'welcome', version: 1, build: 'x', table: 'fixture', person, now: Date.now() }));
      socket.send(JSON.stringify({ type: 'snapshot', sequence: 10, at: Date.now(), table: shown, view }));
      socket.send(JSON.stringify({ type: 'presence', online: [1, 2, 3], spectators: 1 }));
      let sequence = 11;
      sent.tell = (each) => socket.send(JSON.stringify({ type: 'happened', sequence: sequence++, at: Date.now(), ...each }));
      happened.forEach(sent.tell);
    });
  });
  return sent;
}
