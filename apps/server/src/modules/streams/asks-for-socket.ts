import type { IncomingMessage } from 'node:http';
import { STREAM_PATH } from '@jishi/contract';

/** Returns whether a request opens a stream as a WebSocket. Every other upgrade gets an HTTP response. */
export function asksForSocket({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket') return false;
  const path = url.split('?', 1)[0] ?? '';
  return path === STREAM_PATH || path === `${STREAM_PATH}/`;
}
