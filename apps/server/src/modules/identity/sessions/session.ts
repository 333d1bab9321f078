import { FORCED_ENDS } from '@jishi/contract';
import type { FastifyReply } from 'fastify';
import { sha256 } from '../../../platform/crypto.ts';
import {
  type CallOrigin,
  type Cookies,
  cookieKind,
  networkOf,
  setCookie,
} from '../../../platform/http/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';

/** How the user signed in. */
export type SignInWay = 'password' | 'sms' | 'qq' | 'wechat' | 'registration';

/** The reason why a session ended early. */
export type EndReason =
  | 'signedOut'
  | 'replaced'
  | 'endedElsewhere'
  | 'passwordChanged'
  | 'passwordReset'
  | 'byOperator';

export interface Session {
  readonly id: bigint;
  readonly personId: bigint;
  readonly way: SignInWay;
  readonly device: string;
  readonly network: string;
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
  readonly endReason: EndReason | null;
  /** The membership of another account through which the user acts; null for the user's own account. */
  readonly memberId: bigint | null;
}

const MINUTE_MS = 60_000;
/** A session ends after this time without a call. */
export const SESSION_IDLE_MS = 120 * MINUTE_MS;
/** A session ends after this time even if it is in use. */
export const SESSION_LIFE_MS = 24 * 60 * MINUTE_MS;
/**
 * The maximum number of devices on which a user can be signed in. One more sign-in ends the session that has been idle
 * longest.
 */
export const SESSIONS_MAX = 20;
/**
 * The last-seen time is written again only if it is older than this, because a write needs a transaction, whereas a
 * read needs only one row.
 */
export const SEEN_AGAIN_MS = MINUTE_MS;

/** Returns true if the session was ended elsewhere or by an operator. The user then sees the reason. */
export const isForced = (reason: EndReason | null): reason is keyof typeof FORCED_ENDS =>
  reason !== null && reason in FORCED_ENDS;

export function isOver(session: Pick<Session, 'signedInAt' | 'lastSeenAt'>, now: Date): boolean {
  const at = now.getTime();
  return (
    at - session.lastSeenAt.getTime() >= SESSION_IDLE_MS ||
    at - session.signedInAt.getTime() >= SESSION_LIFE_MS
  );
}

type CookieDeps = Pick<IdentityDeps, 'https'>;
const TOKEN = /^[\w-]{43}$/;
const kindOf = ({ https }: CookieDeps) => cookieKind('jishi_session', https);

/**
 * Returns the hash under which a token is stored. A token has 256 random bits and cannot be guessed, so a slow hash
 * would only waste time.
 */
export const tokenHashOf = (token: string): Buffer => sha256(token);

/** Returns the browser's token, or null. */
export function sessionToken(deps: CookieDeps, cookies: Cookies): string | null {
  const token = cookies.get(kindOf(deps).name);
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Sets the cookie that holds the token until the browser closes. The server decides how long the token is valid. */
export function setSessionCookie(deps: CookieDeps, reply: FastifyReply, token: string): void {
  setCookie(reply, kindOf(deps), token);
}

export function clearSessionCookie(deps: CookieDeps, reply: FastifyReply): void {
  setCookie(reply, kindOf(deps), '', 0);
}

/** The stored origin of a sign-in: enough for the user to recognise it, too little to locate the user. */
export interface SessionOrigin {
  readonly device: string;
  readonly network: string;
}

const DEVICE_LENGTH_MAX = 100;
/**
 * No browser sends a user agent longer than this. Scanning a header of the maximum length would delay other requests.
 */
const READ_MAX = 1_000;

/** The order matters, because a browser also names the browsers with which it is compatible. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['QQ', /\bQQ\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /^(?=.*Safari\/).*?Version\/(\d+)/],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|X11/],
];

/** Returns, for example, `Chrome 141 · Windows`. For an unknown browser, returns the start of its user agent. */
export function deviceOf(said: string): string {
  const userAgent = said.slice(0, READ_MAX);
  const browser = BROWSERS.map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const).find(
    ([, version]) => version,
  );
  if (!browser) return userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, DEVICE_LENGTH_MAX);
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [browser.join(' '), ...(system === undefined ? [] : [system])]
    .join(' · ')
    .slice(0, DEVICE_LENGTH_MAX);
}

/** Returns `203.0.113.*`, or the first 48 bits of an IPv6 address. */
export function shortNetworkOf(address: string): string {
  const network = networkOf(address);
  if (!network.includes('/')) return network.replace(/\.\d+$/, '.*');
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

export function sessionOriginOf({ address, userAgent }: CallOrigin): SessionOrigin {
  return { device: deviceOf(userAgent), network: shortNetworkOf(address) };
}
