import type { ServerResponse } from 'node:http';
import { STREAM_RETRY_MS } from '@jishi/contract';
import type { Sink } from './stream.ts';

/** How long a reader has to receive the last event. */
const LAST_MS = 2_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // Without this header, some proxies buffer events.
  'x-accel-buffering': 'no',
} as const;

/** Sends events as server-sent events, in the response to a request. */
export function sseSink(response: ServerResponse): Sink {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  response.once('close', leave).on('error', leave);
  if (response.destroyed) leave();
  const write = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      response.write(text, (error) => {
        if (!error) return resolve();
        leave();
        reject(error);
      });
    });
  response.writeHead(200, HEADERS);
  response.write(`retry: ${STREAM_RETRY_MS}\n\n`);
  return {
    transport: 'sse',
    gone: gone.signal,
    send: (id, { event, data }) => write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`),
    beat: () => write(': beat\n\n'),
    end(_reason, retryMs) {
      response.end(retryMs === null ? '' : `retry: ${retryMs}\n\n`);
      const timer = setTimeout(() => response.destroy(), LAST_MS);
      response.once('close', () => clearTimeout(timer));
    },
  };
}
