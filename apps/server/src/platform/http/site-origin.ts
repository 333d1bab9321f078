import type { FastifyRequest } from 'fastify';
import type { Guards } from './serve.ts';

/**
 * Returns scheme and host of this site: the operator's public origin, or the host of the request. `X-Forwarded-Host`
 * and `X-Forwarded-Proto` are ignored, even behind a proxy, because many proxies pass on callers' values, which would
 * then appear in links sent to other users. A host with characters that could end a quoted text is replaced by
 * `localhost`.
 */
export function originOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const { host = '' } = headers;
  return `http://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}

/** Like `originOf`, in the form in which programs compare origins: without the default port. */
export function normalOrigin(
  { publicOrigin }: Pick<Guards, 'publicOrigin'>,
  request: Pick<FastifyRequest, 'headers'>,
): string {
  const origin = publicOrigin ?? originOf(request, undefined);
  return URL.canParse(origin) ? new URL(origin).origin : origin;
}
