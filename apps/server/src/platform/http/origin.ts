import type { Endpoint } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses a call that another site's page makes its visitor's browser send. It concerns calls that change
 * something and carry only what a browser sends by itself; a token of the API is not sent by itself. Programs send
 * neither header.
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
 * Compares the origin with the host that the browser asked for, or with the operator's public origin, where a
 * proxy asks in its place.
 */
function isOwn(origin: string, host: string | undefined, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const isDowngraded = from.protocol === 'http:' && publicOrigin?.startsWith('https:') === true;
  return from.host === host && !isDowngraded;
}
