import type { ErrorName, StreamEventName } from '@jishi/contract';
import { Counter, Gauge, type Registry } from 'prom-client';

export type Transport = 'sse' | 'websocket';

export interface StreamMetrics {
  opened(transport: Transport): void;
  sent(event: StreamEventName): void;
  /** Counts a stream that ended. The reason is null if the client disconnected. */
  ended(transport: Transport, reason: ErrorName | null): void;
}

/** Creates the metrics of streams: how many are open, the events that they sent, and why they ended. */
export function createStreamMetrics(registry: Registry): StreamMetrics {
  const registers = [registry];
  const open = new Gauge({
    name: 'jishi_streams_open',
    help: 'Open streams by transport',
    labelNames: ['transport'],
    registers,
  });
  const events = new Counter({
    name: 'jishi_stream_events_total',
    help: 'Events sent by streams',
    labelNames: ['event'],
    registers,
  });
  const ends = new Counter({
    name: 'jishi_stream_ends_total',
    help: 'Streams that ended, by reason',
    labelNames: ['reason'],
    registers,
  });
  return {
    opened: (transport) => open.inc({ transport }),
    sent: (event) => events.inc({ event }),
    ended(transport, reason) {
      open.dec({ transport });
      ends.inc({ reason: reason ?? 'gone' });
    },
  };
}
