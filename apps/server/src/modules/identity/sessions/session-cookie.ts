import type { FastifyReply } from 'fastify';
import { sha256 } from '../../../platform/crypto.ts';
import { type Cookies, cookieKind, setCookie } from '../../../platform/http/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';

type CookieDeps = Pick<IdentityDeps, 'https'>;
const TOKEN = /^[\w-]{43}$/;
const kindOf = ({ https }: CookieDeps) => cookieKind('jishi_session', https);

/** What is kept of a token: it has 256 random bits, so there is nothing to guess and a slow hash would only cost time. */
export const tokenHashOf = (token: string): Buffer => sha256(token);

/** The token that the browser came with, or null. */
export function sessionToken(deps: CookieDeps, cookies: Cookies): string | null {
  const token = cookies.get(kindOf(deps).name);
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Gives the token to the browser, until it is closed; how long it is good for the server alone decides. */
export function setSessionCookie(deps: CookieDeps, reply: FastifyReply, token: string): void {
  setCookie(reply, kindOf(deps), token);
}

export function clearSessionCookie(deps: CookieDeps, reply: FastifyReply): void {
  setCookie(reply, kindOf(deps), '', 0);
}
