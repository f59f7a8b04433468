// Compiled by types.test.mjs and never run: what the printed types allow, and what they do not.
import { load, openTable, type HanabiView, type KoikoiView, type ServerMessage, type Command } from 'hanaza';

export async function use(): Promise<string> {
  const core = await load();
  const { study } = core.call('study_new', { settings: { game: 'koikoi', edition: 'nintendo', bots: [null, 'net'] } });
  core.call('study_deal', { study, seed: 1 });
  const { view } = core.call('study_view', { study, viewer: 'open' });
  const { catalogue } = core.call('games');
  const table = openTable(core, { game: 'hanabi', players: 3, talk: 'remarks', clock: { type: 'move', seconds: 60 } });
  const socket = table.connect();
  socket.onmessage = ({ data }) => told(JSON.parse(data) as ServerMessage);
  const command: Command = { type: 'remark', id: 'c1', remark: 'well_done' };
  socket.send(JSON.stringify(command));

  // @ts-expect-error there is no such call
  core.call('study_fly', {});
  // @ts-expect-error the position is missing
  core.call('study_go', { study });
  // @ts-expect-error a study is a number
  core.call('study_close', { study: '1' });
  // @ts-expect-error there is no such game
  core.call('study_new', { settings: { game: 'chess' } });
  // @ts-expect-error there is no such remark
  const rude: Command = { type: 'remark', id: 'c2', remark: 'rude' };
  return catalogue.build + ('hands' in view ? hanabi(view) : koikoi(view)) + rude.type;
}

function hanabi(view: HanabiView): string {
  const card = view.hands['1']?.[0];
  // @ts-expect-error a card may be unknown
  const known: string = card?.card;
  return `${view.phase === 'deck-out'} ${known} ${view.rating?.length}`;
}

function koikoi(view: KoikoiView): string {
  const result = view.result;
  if (result?.how === 'cancelled') return result.why;
  // @ts-expect-error there is no such phase
  if (view.phase === 'resting') return '';
  return `${result?.yaku.map(({ yaku }) => yaku).join()} ${view.hand[0] === 'crane'}`;
}

function told(message: ServerMessage): void {
  if (message.type === 'happened' && message.what.type === 'moved') console.log(message.what.move);
  // @ts-expect-error only `done` and `refused` have an id
  else if (message.type === 'snapshot') console.log(message.id);
}
