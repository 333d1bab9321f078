import type { FastifyReply } from 'fastify';

export type Cookies = ReadonlyMap<string, string>;

/** The cookies of a request; of two with one name the first counts, as the more specific is sent first. */
export function readCookies(header: string | undefined): Cookies {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/**
 * A cookie that no script reads and no other site sends. With TLS the prefix `__Host-` ties it to this very host,
 * so that no neighbour under the same domain can plant one.
 */
export interface CookieKind {
  readonly name: string;
  readonly https: boolean;
}

export function cookieKind(name: string, https: boolean): CookieKind {
  return { name: https ? `__Host-${name}` : name, https };
}

/** Without `maxAgeSeconds` it lives as long as the browser's own session; with 0 it is taken back. */
export function setCookie(
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
  maxAgeSeconds?: number,
): void {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  reply.header(
    'set-cookie',
    `${kind.name}=${value}; Path=/; HttpOnly; SameSite=Strict${kind.https ? '; Secure' : ''}${age}`,
  );
}
