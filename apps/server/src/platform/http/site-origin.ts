import type { FastifyRequest } from 'fastify';

/**
 * Scheme and host of this site: as the operator says it is called, or else by the host that was asked for. `X-Forwarded-Host` and
 * `X-Forwarded-Proto` are not read, also behind a proxy: many proxies pass on what the caller wrote there, and it would stand in
 * links for others. A host that could break out of a text is not repeated.
 */
export function originOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const { host = '' } = headers;
  return `http://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}
