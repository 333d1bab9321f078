import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCodeLink, type Lang } from '@jishi/contract';
import type { Refusal } from '../refusal.ts';
import { envelopeOf } from './faults.ts';
import { retryHeaders } from './retry-headers.ts';

/** Answers a request for another protocol in the envelope, and closes its connection. */
export function refuseUpgrade(socket: Duplex, refusal: Refusal, requestId: string, lang: Lang): void {
  const { status, code } = refusal.row;
  const body = envelopeOf(refusal, lang);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    `link: ${errorCodeLink(code, lang)}`,
    ...retryHeaders(refusal, {}).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}
