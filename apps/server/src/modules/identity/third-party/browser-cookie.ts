import { type CallContext, type Cookies, cookieKind, setCookie } from '../../../platform/http/index.ts';
import { newSecret } from '../../../platform/ids.ts';

interface CookieDeps {
  readonly https: boolean;
}
const SECRET = /^[\w-]{43}$/;
const kindOf = ({ https }: CookieDeps) => cookieKind('jishi_third_party', https);

/** Returns the secret by which a browser is recognised when it returns from a third party, or null. */
export function browserOf(deps: CookieDeps, cookies: Cookies): string | null {
  const secret = cookies.get(kindOf(deps).name);
  return secret !== undefined && SECRET.test(secret) ? secret : null;
}

/** Sets the cookie with that secret. An existing secret is kept, because another tab may be using it. */
export function keepBrowser(
  deps: CookieDeps,
  { cookies, reply }: Pick<CallContext, 'cookies' | 'reply'>,
  maxAgeSeconds: number,
): string {
  const secret = browserOf(deps, cookies) ?? newSecret();
  setCookie(reply, kindOf(deps), secret, maxAgeSeconds);
  return secret;
}
