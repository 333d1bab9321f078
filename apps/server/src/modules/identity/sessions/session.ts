import type { Localized } from '@jishi/contract';
import type { FastifyReply } from 'fastify';
import { sha256 } from '../../../platform/crypto.ts';
import { type Cookies, cookieKind, setCookie } from '../../../platform/http/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';

/** How somebody came in. */
export type SignInWay = 'password' | 'sms' | 'qq' | 'wechat' | 'registration';

/** Why a session ended before its time. */
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
}

const MINUTE_MS = 60_000;
/** A session ends after this long without a call. */
export const SESSION_IDLE_MS = 120 * MINUTE_MS;
/** And after this long in any case. */
export const SESSION_LIFE_MS = 24 * 60 * MINUTE_MS;
/** Devices that a person is signed in with at once; one more signs out the one that was seen longest ago. */
export const SESSIONS_MAX = 20;
/** What was seen less than this ago is not written again: reading is one row, writing a transaction. */
export const SEEN_AGAIN_MS = MINUTE_MS;

/** Ends that somebody else made; the others need no words. */
const FORCED: Partial<Record<EndReason, Localized>> = {
  endedElsewhere: { zh: '此登录已在其他设备上被退出', en: 'this session was ended from another device' },
  passwordChanged: { zh: '密码已修改，请重新登录', en: 'the password was changed' },
  passwordReset: { zh: '密码已重设，请重新登录', en: 'the password was reset' },
  byOperator: { zh: '运营人员已结束此登录', en: 'the operator ended this session' },
};

/** What its holder is told of an end; null when it merely ran out, or the holder ended it. */
export function forcedOutText(reason: EndReason | null): Localized | null {
  return reason === null ? null : (FORCED[reason] ?? null);
}

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
