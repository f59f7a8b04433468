// The table's log in words: one entry gives no line, one or several.
import type { Catalogue } from '../i18n/en';
import type { Who } from '../i18n/grammar';
import type { GameEvent, GameName, Seat } from '../net/protocol';
import type { LogEntry } from '../table/session.svelte';
import { cardWords, clueWords } from './hanabi';
import { flowerName, flowerNames } from './koikoi';

export function tell(t: Catalogue, game: GameName, entry: LogEntry): string[] {
  const who = (seat: Seat | null | undefined): Who => ({
    name: entry.names[(seat ?? 0) - 1] ?? '',
    me: seat === entry.me && entry.me !== null,
  });
  const events = entry.events.flatMap((event) => (game === 'hanabi' ? hanabiEvent(t, who, event) : koikoiEvent(t, who, entry, event)));
  // Hanabi is one deal: its cards are told, a round is not.
  const told = game === 'hanabi' && entry.what.type === 'dealt' ? null : tableEntry(t, who, entry);
  return told === null ? events : [told, ...events];
}

type Whom = (seat: Seat | null | undefined) => Who;

function hanabiEvent(t: Catalogue, who: Whom, event: GameEvent): string[] {
  const card = event.card ? cardWords(t, event.card) : '';
  switch (event.type) {
    case 'dealt':
      return [t.log.dealtHanabi];
    case 'played':
      return [
        t.log.played(
          who(event.seat),
          event.slot ?? 0,
          card,
          event.placed ?? false,
          event.clues_returned ?? 0,
          event.announced ? clueWords(t, event.announced) : null,
        ),
      ];
    case 'discarded':
      return [t.log.discarded(who(event.seat), event.slot ?? 0, card)];
    case 'clued':
      return [
        t.log.clued(who(event.seat), who(event.target as Seat), clueWords(t, event.colour ?? String(event.rank)), event.touched ?? []),
      ];
    case 'drew':
      return event.card ? [t.log.drew(who(event.seat), card)] : [];
    case 'rearranged':
      return [t.log.rearranged(who(event.seat))];
    default:
      return [];
  }
}

function koikoiEvent(t: Catalogue, who: Whom, entry: LogEntry, event: GameEvent): string[] {
  const card = event.card ? flowerName(t, event.card) : '';
  const taken = flowerNames(t, event.taken ?? []);
  switch (event.type) {
    case 'swapped':
      return [t.log.swapped(who(event.seat), event.swapped ?? false)];
    case 'played':
      // With two to choose from nothing is taken yet, and the card does not stay.
      return [
        taken.length || entry.pending === event.card ? t.log.playedCard(who(event.seat), card, taken) : t.log.laid(who(event.seat), card),
      ];
    case 'played_wild':
      return [t.log.playedWild(who(event.seat), flowerName(t, String(event.target)))];
    case 'turned':
      return [t.log.turned(card, taken)];
    case 'took':
      return [t.log.took(who(event.seat), card, flowerName(t, event.with ?? ''))];
    case 'called':
      return [t.log.called(who(event.seat))];
    case 'cancelled':
      return [t.log.cancelled[event.why ?? ''] ?? ''];
    case 'ended':
      return [roundEnd(t, who, entry, event)];
    default:
      return [];
  }
}

function roundEnd(t: Catalogue, who: Whom, entry: LogEntry, event: GameEvent): string {
  const total = Math.max(0, ...(event.gains ?? []));
  const gainer = event.winner ?? (event.gains ?? []).findIndex((gain) => gain > 0) + 1;
  if (event.how === 'special_hand') return t.log.specialHand(who(event.winner), total);
  if (event.how === 'stopped') {
    const yaku = entry.yaku.map((each) => `${t.koikoi.yaku[each.yaku] ?? each.yaku} ${each.points}`);
    return t.log.stopped(who(event.winner), yaku, total);
  }
  return total > 0 ? t.log.exhaustedOya(who(gainer), total) : t.log.exhausted;
}

function tableEntry(t: Catalogue, who: Whom, { what }: LogEntry): string | null {
  const somebody = who(what.seat);
  const name = what.name ?? somebody.name;
  switch (what.type) {
    case 'sat':
      return t.log.sat(name);
    case 'stood':
      return t.log.stood(name);
    case 'removed':
      return t.log.removed(name);
    case 'bot_seated':
      return t.log.botSeated(name);
    case 'configured':
      return t.log.configured;
    case 'host_passed':
      return t.log.hostPassed(name);
    case 'started':
      return t.log.started(what.game_number ?? 1);
    case 'dealt':
      return what.round ? t.log.roundDealt(what.round) : null;
    case 'ready':
      return t.log.ready(somebody);
    case 'proposed':
      return what.proposal ? t.play.proposal[what.proposal](somebody) : null;
    case 'voted':
      return what.agree ? null : t.log.refusedProposal(somebody);
    case 'withdrawn':
      return t.log.withdrawn;
    case 'taken_back':
      return t.log.takenBack(somebody);
    case 'hands_opened':
      return t.log.handsOpened;
    case 'paused':
      return t.log.paused;
    case 'resumed':
      return t.log.resumed;
    case 'replaced':
      return t.log.replaced(name);
    case 'returned':
      return t.log.returned(name);
    case 'muted':
      return t.log.muted(name, what.muted ?? true);
    case 'timed_out':
      return t.log.timedOut(somebody);
    case 'credited':
      return t.log.credited;
    case 'ended':
      return t.log.ended[what.why ?? 'over'] ?? null;
    default:
      return null;
  }
}
