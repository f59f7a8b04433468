// Lessons and puzzles in English; also the shape that every other language's must have.
export interface PuzzleWords {
  title: string;
  ask: string;
  right: string;
  wrong: string;
}

export const en = {
  idea: 'Three minutes a game, then five puzzles each. Everything happens at the real table.',
  lesson: 'First lesson',
  goOn: 'Go on with the lesson',
  done: 'done',
  lessonTitle: (game: string) => `${game}: first lesson`,
  far: (n: number, of: number) => `Step ${n} of ${of}`,
  leave: 'All lessons',
  next: 'Next',
  showMe: 'Show me',
  again: 'From the beginning',
  finished: 'That was the whole game. Now try a puzzle, or sit down at a table.',
  toPuzzles: 'Puzzles',
  toTable: 'Play',
  other: 'The rules allow that, but try what was asked first.',
  puzzlesTitle: 'Puzzles',
  puzzleFar: (n: number, of: number) => `Puzzle ${n} of ${of}`,
  nextPuzzle: 'Next puzzle',
  lessons: {
    hanabi: {
      aim: 'Hanabi is played together. Five fireworks are to be built, one in each colour, each from 1 up to 5.',
      hands: 'You see the cards of Anna and Ben, but not your own: they are the backs at the bottom. So you tell each other what you hold.',
      clue: 'Every firework begins with a 1, and Anna holds two of them. Tap one of her cards, choose 1, then tell her.',
      clueOther: 'True, but it does not tell Anna what to play. Tell her which of her cards are 1s.',
      clueBen: 'Ben holds nothing that fits yet. Look at the 1s of Anna.',
      clueNotPlay: 'You know nothing about that card yet, and a card that does not fit is a mistake. Give Anna a clue first.',
      play: 'Anna played her red 1, and Ben told you that your card 3 is a 1. He would not say so for nothing: play card 3.',
      playOther: 'You do not know enough about that card. Play the one that the clue pointed at.',
      playNotDiscard: 'Too good to throw away: play the card that the clue pointed at.',
      playNotClue: 'First use what you were told: play the card that the clue pointed at.',
      tokens:
        'It fits! Each clue costs a token, and Ben discarded a card to get one back. A finished firework brings one back as well.',
      discard: 'Another game: no clue token is left. Discard a card to get one. Usually that is the oldest without a mark: your card 1.',
      discardMarked: 'That card has been marked: somebody wants you to keep it. Discard the oldest card without a mark, card 1.',
      discardNewer: 'It might do no harm, but teams agree on the oldest card without a mark: card 1. So everybody knows what goes next.',
      discardNotPlay: 'Without knowing the card that is a gamble, and three mistakes lose the game. Discard card 1.',
      playKnown: 'Ben spent your token at once: your two blue cards are 3s. Blue stands at 2, so play one of them.',
      save: 'Danger: the oldest unmarked card of Anna is the red 5. There is only one of each 5, and she is about to discard it. Save it!',
      saveRed: 'That points at four cards at once, and Anna would think one of them can be played. Tell her the 5.',
      saveOther: 'The red 5 would still be discarded. Point at it with its value.',
      saveNotCard: 'Then Anna discards the red 5, and the red firework can never be finished. Give her a clue.',
      end: 'Saved: Anna kept the 5 and discarded another card. When the deck is empty everybody has one more turn; each card in the fireworks is a point.',
    } as Record<string, string>,
    koikoi: {
      aim: 'Koi-Koi is played by two. Collect cards that together make a yaku, and score before Anna does.',
      months: 'Each of the twelve months has four cards with the same plant. The number in the corner is the month. Your hand is at the bottom, the field in the middle.',
      match: 'Two cards of one month make a match, and you take both. Play your crane: it takes the pine on the field.',
      matchAlso: 'That would make a match too, well seen. But begin with the crane.',
      matchNone: 'No card of that month lies on the field: yours would only be laid down there. Play the crane.',
      two: 'Behind your card one is turned from the pile; it matches in the same way. Anna has taken the boar. Now play your curtain: two cherries lie there.',
      twoOther: 'The curtain first: it is one of the five brights, the best cards there are.',
      choose: 'With two to choose from you take one. Ribbons count more than plain cards: take the ribbon.',
      choosePlain: 'Plain cards are worth the least: you need ten of them. Take the ribbon.',
      yaku: 'Crane and curtain are brights. A third bright makes Sankō, five points: play the moon.',
      yakuOther: 'That is no yaku yet. The moon on the pampas grass is the third bright.',
      decide: 'A yaku! Stop and score five points, or say koi-koi and play on for more. If Anna scores first, you get nothing. Take your points this time: stop.',
      decideKoikoi: 'Bold! But Anna is collecting too, and what you have is good. Stop this time; the puzzles will tempt you again.',
      end: 'Five points for you. Whoever won the round deals the next one, and after the last round the higher total wins.',
    } as Record<string, string>,
  },
  puzzles: {
    surePlay: {
      title: 'Which card can be played?',
      ask: 'One of your cards fits for certain, whatever it is. Which one? Play it.',
      right: 'Right: a 2. Red, yellow and black all wait for a 2, and it cannot be the green or the blue one.',
      wrong: 'That card may not fit. Ask of each mark what it leaves open, and whether all of that could be placed now.',
    },
    twoPlays: {
      title: 'One clue, two cards',
      ask: 'One clue lets Anna know of two cards that both fit. Which one?',
      right: 'Right: 2. Her black card becomes a sure black 2, and her other 2 fits wherever it belongs.',
      wrong: 'That tells her of one card at most. What do two of her cards that fit have in common?',
    },
    safeDiscard: {
      title: 'Which card is safe to discard?',
      ask: 'No clue token is left and nothing is sure to fit. Which card can go without losing anything for certain?',
      right: 'Right: it is a 2, and of each 2 that is still wanted there is another one.',
      wrong: 'That could be the last of its kind: every 5 is, and so is the red 4 now.',
    },
    saves: {
      title: 'One clue saves the game',
      ask: 'Anna will discard her only card without a mark. What do you do?',
      right: 'Right: told that it is a 5, she keeps it. Told its colour alone she would have played it.',
      wrong: 'Then the black 5 is lost, and with it the perfect score. How do you tell Anna to keep it and not to play it?',
    },
    lastRound: {
      title: 'The last two turns',
      ask: 'You have the last turn but one, then Anna. Two of your cards fit. Which play brings the most?',
      right: 'Right: on the yellow 2 Anna can place her yellow 3. That makes two points instead of one.',
      wrong: 'That brings a point less. Look at what Anna could play after you.',
    },
    makesYaku: {
      title: 'One card makes a yaku',
      ask: 'You have the moon. One card in your hand makes a yaku for certain. Play it.',
      right: 'Right: moon and sake cup are Tsukimi, five points, whatever is turned from the pile.',
      wrong: 'Only luck with the pile would make a yaku of that. What goes with the moon?',
    },
    takeTwo: {
      title: 'One of two',
      ask: 'A cherry was turned and may take one of two cards. Which one?',
      right: 'Right: with the ribbons of pine and plum it makes Akatan, five points.',
      wrong: 'Look at the ribbons you have already: which card makes three with a poem?',
    },
    denies: {
      title: 'Not for Anna',
      ask: 'Anna needs one more card for a yaku, and it lies on the field. What do you play?',
      right: 'Right: you take the maple ribbon, the third blue one. Now Anna cannot make Aotan at all.',
      wrong: 'Anna may still take her third blue ribbon. Which card on the field does she want?',
    },
    stop: {
      title: 'Stop or koi-koi? (1)',
      ask: 'You have four brights. You and Anna have one card left each. Stop or koi-koi?',
      right: 'Right: 14 points are yours. Your last card matches nothing on the field; over all that may be hidden, koi-koi brings 1 point on average.',
      wrong: 'Then you must improve with a last card that matches nothing, or lose it all. Over all that may be hidden that brings 1 point on average; stopping brings 14.',
    },
    koikoi: {
      title: 'Stop or koi-koi? (2)',
      ask: 'You have 6 points, doubled by your call, and a maple as your last card. Stop or koi-koi?',
      right: 'Right: the maple takes another one almost always. Then you have seven points, which count double, and three times for two calls: 42. On average koi-koi brings 41.',
      wrong: 'Twelve points, when 42 are all but certain: the maple takes another one, seven points count double, and your calls three times.',
    },
  } as Record<string, PuzzleWords>,
};

export type LessonWords = typeof en;
