// Looking back at games, in English; also the shape that every other language's words must have.
import { grammar } from '../grammar';

const { plural } = grammar('en');

export const review = {
  title: 'Look back',
  step: {
    turn: (n: number, of: number) => `Turn ${n} of ${of}`,
    where: 'Where in the game',
    first: 'To the deal',
    back: 'One back',
    on: 'One on',
    last: 'To the end',
    now: 'Back to now',
  },
  moves: 'Moves',
  dealt: 'The deal',
  viewer: 'Whose eyes',
  open: 'All cards open',
  spectator: 'A spectator',
  seatOf: (name: string) => `As ${name}`,
  more: 'Share, save, check',
  toTable: 'To the table',
  move: {
    play: (slot: number) => `play card ${slot}`,
    announced: (slot: number, colour: string) => `play card ${slot} as ${colour}`,
    discard: (slot: number) => `discard card ${slot}`,
    clue: (name: string, about: string) => `tell ${name} ${about}`,
    rearrange: 'rearrange the hand',
    playCard: (card: string) => `play ${card}`,
    wild: (card: string) => `the lightning as a joker for ${card}`,
    take: (card: string) => `take ${card}`,
    koikoi: 'koi-koi',
    stop: 'stop',
    swap: 'swap the hands',
    keep: 'keep the hand',
  },
  opinion: {
    title: "The bot's opinion",
    thinking: (done: number, all: number) => `The bot has thought about ${done} of ${all} turns.`,
    ready: 'The bot has thought about every turn.',
    stopped: 'The bot could not be asked.',
    score: 'Expected score over the game',
    scoreHint: 'The mean of made-up deals that fit what the player on turn knows, played on by the bot in all seats.',
    chance: (name: string) => `How likely ${name} is to win the match`,
    points: (name: string) => `Points that ${name} can expect`,
    expected: (points: string, perfect: number) => `Expected here: ${points} of ${perfect} points.`,
    winning: (name: string, percent: number) => `${name} has a chance of ${percent} % to win the match.`,
    gaining: (name: string, points: string) => `${name} can expect ${points} points.`,
    same: (move: string) => `The bot would do the same: ${move}.`,
    other: (move: string) => `The bot would rather ${move}.`,
    cost: (percent: number) => `The move that was made costs ${percent} % of the chance to win.`,
    costPoints: (points: string) => `The move that was made costs ${points} points.`,
    candidates: 'What else could be done',
    lost: (n: number, move: string) => `Turn ${n} lost the perfect score: ${move}.`,
    lostPerhaps: (n: number, move: string) => `The perfect score was lost at about turn ${n}: ${move}.`,
    kept: 'The perfect score stayed within reach to the end.',
    impossible: 'With this deck the perfect score was never within reach.',
    unknown: 'Whether the perfect score was within reach could not be found out in time.',
    wayOpen: 'With open cards this would still have led there:',
    goThere: 'Go there',
  },
  hanabiReasons: {
    plays_sure: ({ slot, card }) => (card ? `Card ${slot} is ${card} and fits.` : `Card ${slot} fits, whatever it is.`),
    plays_asked_for: ({ slot }) => `A clue asked for card ${slot} to be played.`,
    plays_likely: ({ slot, chance }) => `Card ${slot} fits with a chance of ${chance} %.`,
    discards_useless: ({ slot }) => `Nobody needs card ${slot} any more.`,
    discards_oldest: ({ slot }) => `Card ${slot} is the oldest that no clue has touched.`,
    discards_least: ({ slot }) => `No card would be missed less than card ${slot}.`,
    clue_to_play: ({ target, slot, card }) => `${target} shall play card ${slot}${card ? `, ${card}` : ''}.`,
    clue_to_keep: ({ target, slot, card }) => `${target} shall keep card ${slot}${card ? `, ${card}` : ''}.`,
    clue_informs: ({ target }) => `${target} learns more about the hand.`,
    clue_to_wait: () => 'There is nothing better to do.',
  } as Record<string, (of: HanabiReason) => string>,
  koikoiReasons: {
    only_move: () => 'There is no other move.',
    blind: () => 'Nobody has looked yet, so both are as good.',
    stop_now: ({ points, chance }) => `${points} points are safe now; the chance of more is only ${chance} %.`,
    play_on: ({ chance, other }) => `More is likely (${chance} %), and the other is not near (${other} %).`,
    makes_yaku: ({ yaku, points }) => `It makes ${yaku}: ${points} ${plural(points, { one: 'point', other: 'points' })}.`,
    nearer_yaku: ({ yaku, chance }) => `It brings ${yaku} nearer: ${chance} %.`,
    denies_yaku: ({ yaku, other }) => `It keeps ${yaku} from the other, who had ${other} %.`,
    best_mean: () => 'It brings most on average.',
  } as Record<string, (of: KoikoiReason) => string>,
  whatIf: {
    begin: 'What if?',
    title: 'A line of your own',
    from: (n: number) => `A line of your own, from turn ${n}`,
    back: 'Back to the game',
    undo: 'Take back',
    bots: 'Bots answer for the others',
    bot: 'The bot moves',
    save: 'Save this line',
  },
  save: {
    title: 'Keep it',
    fairTitle: 'A fair deck',
    record: 'Download the record',
    file: 'As a hanab.live file',
    link: 'As a hanab.live link',
    copied: 'The link is copied.',
    other: 'Look at another game',
    check: 'Check the deck',
    checking: 'Checking…',
    fair: (n: number) =>
      plural(n, {
        one: 'The deck is the one that was promised before the first move, and every move follows the rules.',
        other: `All ${n} decks are the ones that were promised before they were played, and every move follows the rules.`,
      }),
    noPromise: 'Every move follows the rules. Nothing was promised about the deck.',
    unfair: 'This record does not keep what it promises.',
  },
  share: {
    title: 'Share this game',
    hint: 'Whoever has this link sees the whole game, beginning at this turn.',
    picture: 'Picture of this turn',
    pictureHint: 'Position, score and names, made on this device.',
    download: 'Download the picture',
    send: 'Share the picture',
    turn: (n: number) => `Turn ${n}`,
  },
  importing: {
    title: 'Look at a game',
    intro: 'A record of Hanaza, a hanab.live file or a hanab.live link. It stays on this device.',
    file: 'Choose a file',
    text: 'Or paste it here',
    open: 'Open it',
    empty: 'There is nothing to open yet.',
    leftOut: (what: string) => `A record has no place for some of this file, which was left out: ${what}.`,
    /// Of a hanab.live file.
    fields: {
      id: 'its number',
      notes: 'its notes',
      seed: 'its seed',
      timed: 'the clock',
      timeBase: 'the clock',
      timePerTurn: 'the clock',
      speedrun: 'its kind of race',
      cardCycle: 'the way cards are sorted',
      tableName: 'the name of the table',
      maxPlayers: 'the number of seats',
    } as Record<string, string>,
  },
  notes: {
    title: 'Your notes on this card',
    ofGame: 'Your notes on this game',
    placeholder: 'Only you see it',
    keep: 'Keep',
    remove: 'Remove',
    private: 'Notes stay in this browser. Nobody else sees them.',
    at: (n: number) => `turn ${n}`,
  },
  together: {
    title: 'Look together',
    lead: 'Lead',
    stop: 'Stop leading',
    follow: 'Follow',
    free: 'Look for myself',
    leading: 'You lead: the others see what you see.',
    following: (name: string) => `You follow ${name}.`,
    away: (name: string) => `${name} is looking at another turn.`,
    nobody: 'Nobody leads. Whoever leads shows the others the turn and points at cards.',
    arrows: 'While you lead, a tap on a card points at it.',
  },
  problems: {
    not_found: 'This game is not over yet, or there is none of that number. Nothing of a game is shown before its end.',
    bad_record: 'This is not a whole game, or it is damaged.',
    unknown_variant: 'This game is of a variant that cannot be played here.',
    unknown_option: 'This game uses an option that cannot be played here.',
    no_such_form: 'hanab.live has no games with these rules.',
    too_long: 'This is too long to be a game.',
    stopped: 'The page could not load what it needs to replay games.',
    bad_link: 'hanab.live links to games by number hold no game: paste the file instead.',
  } as Record<string, string>,
};

export interface HanabiReason {
  slot: number;
  card: string | null;
  target: string;
  chance: number;
}
export interface KoikoiReason {
  yaku: string;
  points: number;
  /// In a hundred.
  chance: number;
  other: number;
}
export type ReviewWords = typeof review;
