// A connection to a table in the worker, for whoever expects one to a server.
import type { Socket } from '../net/connection';
import type { Passed } from './messages';

export class PortSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  constructor(
    private readonly port: MessagePort,
    private readonly ended: () => void,
  ) {
    port.onmessage = ({ data }: MessageEvent<Passed>) => {
      if (data === 'open') this.onopen?.();
      else if (data === 'closed') this.onclose?.();
      else this.onmessage?.({ data });
    };
  }

  send(text: string): void {
    this.port.postMessage(text satisfies Passed);
  }

  close(): void {
    this.port.postMessage('closed' satisfies Passed);
    this.onclose = null;
    this.ended();
  }

  /// The worker is gone, and so is the table's other end.
  lost(): void {
    this.onclose?.();
    this.onclose = null;
  }
}
