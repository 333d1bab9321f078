import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Refusal } from '../refusal.ts';
import { envelopeOf } from './faults.ts';

/** A name, an IPv4 or an IPv6 address, optionally with a port. */
const HOST = /^(?:\[[\da-fA-F:.]{2,45}\]|[\w.-]{1,255})(?::\d{0,5})?$/;
/** The last valid host. Nearly all requests have the same host as the previous one, so the check is usually skipped. */
let lastFit = '';

/**
 * Returns true if the request names exactly one host, as HTTP requires. With two, a proxy and the server could each use
 * a different one. HTTP/1.0, which load balancers still use for health checks, requires no host.
 */
export function namesOneHost({ httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1] ?? '';
  }
  if (host === undefined) return httpVersionMajor === 1 && httpVersionMinor === 0;
  if (host === lastFit) return true;
  const isFit = HOST.test(host);
  if (isFit) lastFit = host;
  return isFit;
}

/**
 * Sends the error in the site's envelope, whatever the path, because the target of a request without a host is unknown.
 */
export function refuseHost(response: ServerResponse, requestId: string): void {
  const refusal = new Refusal('request.hostUnfit');
  const { status } = refusal.row;
  const body = envelopeOf(refusal, 'zh');
  response
    .writeHead(status, STATUS_CODES[status], {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      connection: 'close',
    })
    .end(body);
}
