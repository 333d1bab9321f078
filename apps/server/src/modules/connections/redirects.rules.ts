import { REDIRECT_LENGTH_MAX } from '@jishi/contract';

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];
/** Printable ASCII without the characters that browsers and URL parsers interpret differently. */
const PLAIN = /^[!-[\]-~]+$/;

export const isLoopback = (redirect: URL): boolean =>
  redirect.protocol === 'http:' && LOOPBACK.includes(redirect.hostname);

/**
 * Returns an address to which a user may be redirected, or null. It must be https, or http on the user's own machine,
 * without a fragment or a user name. Other schemes are rejected, because any program can claim them and some of them
 * run scripts.
 */
export function redirectOf(text: string): URL | null {
  if (text.length > REDIRECT_LENGTH_MAX || !PLAIN.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && !text.includes('#');
  return isPlain && (url.protocol === 'https:' || isLoopback(url)) ? url : null;
}

/**
 * Whether a program registered the requested address. Addresses must be identical, except for the port on the user's
 * own machine, which a program learns only when it starts to listen (RFC 8252, section 7.3).
 */
export function isRegistered(registered: readonly string[], uri: string): boolean {
  if (redirectOf(uri) === null) return false;
  const own = withoutPort(uri);
  return registered.some((one) => one === uri || (own !== null && withoutPort(one) === own));
}

/** Returns an address on the user's own machine without its port; null for any other address. */
function withoutPort(text: string): string | null {
  const url = redirectOf(text);
  if (url === null || !isLoopback(url)) return null;
  url.port = '';
  return url.href;
}

/** Adds parameters to the address to which a user is redirected. */
export function withParameters(
  redirect: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
