// A table in this page: its log and token are kept in this browser, and nothing goes over the network.
import { core } from '../core/core';
import { forgetLog, keptLog } from '../core/logs';
import type { NewTable } from '../net/api';
import type { Place } from '../table/place';
import { intend, type Intent } from '../table/session.svelte';

/// What means nothing where nobody else can come.
const alone = { public: false, spectators: 'none' };

export async function openLocalTable({ password: _, ...wanted }: NewTable, intent: Intent): Promise<string> {
  const id = await core.openTable({ ...wanted, ...alone } as Parameters<typeof core.openTable>[0]);
  intend(id, intent);
  return id;
}

export async function localPlace(id: string): Promise<Place> {
  const kept = await keptLog(id);
  return {
    id,
    local: true,
    token: kept?.token ?? null,
    open: () => core.connect(id),
    keep: () => undefined,
    forget: () => void forgetLog(id),
    record: async (game) => URL.createObjectURL(new Blob([await core.tableRecord(id, game)], { type: 'application/x-ndjson' })),
  };
}
