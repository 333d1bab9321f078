import { timingSafeEqual } from 'node:crypto';
import { TOKEN_TTL_SECONDS } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/index.ts';
import { type KeyPair, secretHash } from './create-key.ts';
import { lockActiveKey, readKeyByAccessKey } from './keys.repository.ts';
import { insertToken, readNewestToken, type TokenOnFile } from './tokens.repository.ts';
import { type TokenSecret, writeToken } from './verify-token.ts';

export interface TokenDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokenSecret: TokenSecret;
}

/**
 * A token, or why there is none. A wrong key, a wrong secret and a revoked key get the same answer, which reveals
 * nothing about keys.
 */
export type TokenOutcome =
  | {
      readonly outcome: 'issued';
      readonly accessToken: string;
      readonly expiresInSeconds: number;
      readonly refreshToken: string;
    }
  | { readonly outcome: 'wrongKey' }
  | { readonly outcome: 'accountDisabled' };

/** A refresh token outlives its access token by this much. */
export const REFRESH_BEYOND_MS = 23 * 3_600_000;
/**
 * A token with less life left is not handed out again: most clients fetch one for a whole loop of calls. The new
 * token lives beside it, and the old one stays valid until its end.
 */
export const LIFE_LEFT_MIN_MS = 5 * 60_000;

/** Returns the live token of a key with its remaining life, or a new one of an hour. */
export async function issueToken(deps: TokenDeps, pair: KeyPair): Promise<TokenOutcome> {
  const checked = await checkKey(deps.db, pair, deps.clock());
  if ('outcome' in checked) return checked;
  const token = await liveToken(deps, checked.keyId);
  return token === null ? { outcome: 'wrongKey' } : issued(deps, token);
}

/** The newest token of an active key while it lives, else a new one; null when the key is revoked. */
async function liveToken(
  { db, clock }: Pick<TokenDeps, 'db' | 'clock'>,
  keyId: bigint,
): Promise<TokenOnFile | null> {
  const newest = await readNewestToken(db, keyId);
  if (isLive(newest, clock())) return newest;
  return inTransaction(db, (tx) => lockedToken(tx, clock, keyId));
}

/** Like `liveToken`, with the key locked until the transaction ends, so that it cannot be revoked before. */
export async function lockedToken(tx: Tx, clock: Clock, keyId: bigint): Promise<TokenOnFile | null> {
  if (!(await lockActiveKey(tx, keyId, clock()))) return null;
  const present = await readNewestToken(tx, keyId);
  return isLive(present, clock()) ? present : writeNew(tx, keyId, clock());
}

/** The key of the pair, when the secret matches. An unknown key is compared too: both must take equally long. */
export async function checkKey(
  db: Db,
  pair: KeyPair,
  now: Date,
): Promise<{ keyId: bigint } | { outcome: 'wrongKey' | 'accountDisabled' }> {
  const key = await readKeyByAccessKey(db, pair.accessKey);
  const matches = timingSafeEqual(secretHash(pair.accessSecret), key?.secretHash ?? Buffer.alloc(32));
  if (key === undefined || !matches || key.keyStatus !== 'active') return { outcome: 'wrongKey' };
  if (key.expiresAt !== null && key.expiresAt <= now) return { outcome: 'wrongKey' };
  if (key.accountStatus !== 'active') return { outcome: 'accountDisabled' };
  return { keyId: key.keyId };
}

export function writeNew(tx: Tx, keyId: bigint, now: Date): Promise<TokenOnFile> {
  return insertToken(tx, {
    keyId,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_TTL_SECONDS * 1_000),
  });
}

export function isLive(token: TokenOnFile | undefined, now: Date): token is TokenOnFile {
  return token !== undefined && token.expiresAt.getTime() - now.getTime() >= LIFE_LEFT_MIN_MS;
}

export function issued(deps: TokenDeps, token: TokenOnFile): TokenOutcome {
  const expiresAtMs = token.expiresAt.getTime();
  const claims = { tokenId: token.id, keyId: token.keyId, expiresAtMs };
  return {
    outcome: 'issued',
    accessToken: writeToken(deps.tokenSecret, 'access', claims),
    expiresInSeconds: Math.floor((expiresAtMs - deps.clock().getTime()) / 1_000),
    refreshToken: writeToken(deps.tokenSecret, 'refresh', {
      ...claims,
      expiresAtMs: expiresAtMs + REFRESH_BEYOND_MS,
    }),
  };
}
