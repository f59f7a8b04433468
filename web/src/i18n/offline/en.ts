// Playing on this device, in English; also the shape that every other language's words for it must have.
export const offline = {
  onThisDevice: 'on this device',
  here: 'This table is on this device only: nothing is sent and nothing is synced.',
  choose: 'Bots on this device: needs no network, and nothing is synced.',
  away: 'The server cannot be reached. You can play against bots on this device; nothing is sent and nothing is synced.',
  problems: {
    no_such_table: 'There is no such game on this device. It may have been played in another browser, or forgotten.',
    open_elsewhere: 'This game is open in another tab or window: go on there, or close it.',
    bad_log: 'What was kept of this game is damaged, so it cannot go on.',
    no_net: 'This bot needs a file that is not on this device yet. Choose another bot, or try again with a network.',
    stopped: 'This device cannot run the game: the page may be blocked from loading it.',
  } as Record<string, string>,
};

export type Offline = typeof offline;
