import type { FastifyReply } from 'fastify';

export type Cookies = ReadonlyMap<string, string>;

/**
 * Reads the cookies of a request. If two have the same name, the first one wins, because the more specific one is sent
 * first.
 */
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
 * A cookie that no script can read, and that browsers do not send with requests from other sites. With TLS, the prefix
 * `__Host-` ties it to this host, so that no other host of the same domain can set it.
 */
export interface CookieKind {
  readonly name: string;
  readonly https: boolean;
}

export function cookieKind(name: string, https: boolean): CookieKind {
  return { name: https ? `__Host-${name}` : name, https };
}

/** Sets a cookie. Without `maxAgeSeconds`, it lasts for the browser session. With 0, it is deleted. */
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
