import type { FastifyRequest } from 'fastify';

/**
 * Scheme and host of this site: the operator's public origin, or else the host that was asked for.
 * `X-Forwarded-Host` and `X-Forwarded-Proto` are not read, even behind a proxy: many proxies pass on the caller's
 * own words there, and these would stand in links for others. A host that could break out of a text is not
 * repeated.
 */
export function originOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const { host = '' } = headers;
  return `http://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}
