// Where a table is, and so how one gets to it: at the server, or in this page.
import { recordAddress, socketAddress } from '../net/api';
import type { Socket } from '../net/connection';
import { forgetTable, keepTable, tokenOf } from '../net/kept';

export interface Place {
  readonly id: string;
  /// In this page: nobody else can come.
  readonly local: boolean;
  /// Nothing about it is kept here.
  readonly passing?: true;
  /// Of the person who plays here in this browser.
  readonly token: string | null;
  open(): Socket;
  keep(token: string, game: string): void;
  forget(): void;
  /// Where the record of a finished game can be had.
  record(game: number): Promise<string>;
}

export const serverPlace = (id: string): Place => ({
  id,
  local: false,
  token: tokenOf(id),
  open: () => new WebSocket(socketAddress(id)) as unknown as Socket,
  keep: (token, game) => keepTable(id, token, game),
  forget: () => forgetTable(id),
  record: async (game) => recordAddress(id, game),
});
