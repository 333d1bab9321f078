import type { IncomingMessage } from 'node:http';
import { STREAM_PATH } from '@jishi/contract';

/**
 * Returns whether a request opens a stream as a WebSocket. A request for any other upgrade gets an ordinary HTTP
 * response.
 */
export function asksForSocket({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket') return false;
  const path = url.split('?', 1)[0] ?? '';
  return path === STREAM_PATH || path === `${STREAM_PATH}/`;
}
