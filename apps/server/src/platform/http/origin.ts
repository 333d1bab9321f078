import type { Endpoint } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Rejects a call that a page of another site makes its visitor's browser send. Checks only calls that change something
 * and whose credentials the browser sends automatically, such as a session cookie; an API token is not sent
 * automatically. Other programs send neither `Sec-Fetch-Site` nor `Origin`, so their calls pass.
 */
export function checkOrigin(endpoint: Endpoint, request: FastifyRequest, publicOrigin: string | null): void {
  const changes = endpoint.method !== 'GET' || endpoint.changes === true;
  if (!changes || endpoint.audience === 'apiKey') return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  const isForeign =
    site !== undefined || (origin !== undefined && !isOwn(origin, request.headers.host, publicOrigin));
  if (isForeign) throw new Refusal('request.foreignOrigin');
}

/**
 * Compares the origin with the host in the browser's request, or with the operator's public origin if a proxy changes
 * the host.
 */
function isOwn(origin: string, host: string | undefined, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const isDowngraded = from.protocol === 'http:' && publicOrigin?.startsWith('https:') === true;
  return from.host === host && !isDowngraded;
}
