// Puts the changed parts of a `happened` message over what was known before; that gives the next snapshot.
import type { GameView, HanabiView, Happened, Table } from './protocol';

export interface Known {
  sequence: number;
  table: Table;
  view: GameView | null;
}

export function merge(known: Known, message: Happened): Known {
  return {
    sequence: message.sequence,
    table: message.table ? { ...known.table, ...message.table } : known.table,
    view: mergeView(known.view, message.view),
  };
}

function mergeView(known: GameView | null, parts: Happened['view']): GameView | null {
  if (parts === undefined) return known;
  if (parts === null) return null;
  // Only a whole view has `me`: it replaces the old one.
  if ('me' in parts) return parts as GameView;
  const merged = { ...known, ...parts } as GameView;
  // Of hands only the seats that changed are sent.
  if ('hands' in parts && parts.hands && known && 'hands' in known)
    (merged as HanabiView).hands = { ...(known as HanabiView).hands, ...parts.hands };
  return merged;
}
