import { timingSafeEqual } from 'node:crypto';
import { TOKEN_TTL_SECONDS } from '@jishi/contract';
import type { Cell } from '../../platform/cell/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/index.ts';
import { cellOfKey, type KeyPair, SHEET_LINK_BEGINS, secretHash } from './create-key.ts';
import { lockActiveKey, readKeyByAccessKey } from './keys.repository.ts';
import { insertToken, readNewestToken, type TokenOnFile } from './tokens.repository.ts';
import { type TokenSecret, writeToken } from './verify-token.ts';

export interface TokenDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokenSecret: TokenSecret;
  /** The cell that this process serves. */
  readonly cell: Cell;
}

/**
 * A token, or the reason for refusing one. A wrong key, a wrong secret and a revoked key get the same response, which
 * therefore does not reveal which keys exist.
 */
export type TokenOutcome =
  | {
      readonly outcome: 'issued';
      readonly accessToken: string;
      readonly expiresInSeconds: number;
      readonly refreshToken: string;
    }
  | { readonly outcome: 'wrongKey' }
  | OtherCell
  | { readonly outcome: 'accountDisabled' };

/** This cell does not have the key. The key names another cell, which may have it. */
export interface OtherCell {
  readonly outcome: 'otherCell';
  readonly cell: Cell;
}

export interface FreshToken {
  readonly accessToken: string;
  readonly expiresAtMs: number;
}

/** A refresh token outlives its access token by this much. */
export const REFRESH_BEYOND_MS = 23 * 3_600_000;
/**
 * A token with less time left than this is not returned again, because most clients fetch one token for a whole loop of
 * calls. The client gets a new token, and the old one stays valid until it expires.
 */
export const LIFE_LEFT_MIN_MS = 5 * 60_000;

/** Returns the live token of a key with its remaining lifetime, or a new token that is valid for an hour. */
export async function issueToken(deps: TokenDeps, pair: KeyPair): Promise<TokenOutcome> {
  // A sheet link cannot be exchanged for a token, because workbooks contain links in clear text.
  if (pair.accessKey.startsWith(SHEET_LINK_BEGINS)) return { outcome: 'wrongKey' };
  const checked = await checkKey(deps, pair);
  if ('outcome' in checked) return checked;
  const token = await liveToken(deps, checked.keyId);
  return token === null ? { outcome: 'wrongKey' } : issued(deps, token);
}

/** Returns the newest live token of an active key, or issues a new one. Returns null if the key is revoked. */
async function liveToken(
  { db, clock }: Pick<TokenDeps, 'db' | 'clock'>,
  keyId: bigint,
): Promise<TokenOnFile | null> {
  const newest = await readNewestToken(db, keyId);
  if (isLive(newest, clock())) return newest;
  return inTransaction(db, (tx) => lockedToken(tx, clock, keyId));
}

/** Like `liveToken`, but locks the key until the transaction ends, so that it cannot be revoked meanwhile. */
export async function lockedToken(tx: Tx, clock: Clock, keyId: bigint): Promise<TokenOnFile | null> {
  if (!(await lockActiveKey(tx, keyId, clock()))) return null;
  const present = await readNewestToken(tx, keyId);
  return isLive(present, clock()) ? present : writeNew(tx, keyId, clock());
}

/**
 * Returns the key if the secret matches. The comparison also runs for an unknown key, so that both cases take the same
 * time.
 */
export async function checkKey(
  { db, clock, cell }: Pick<TokenDeps, 'db' | 'clock' | 'cell'>,
  pair: KeyPair,
): Promise<{ keyId: bigint } | OtherCell | { outcome: 'wrongKey' | 'accountDisabled' }> {
  const now = clock();
  const key = await readKeyByAccessKey(db, pair.accessKey);
  const matches = timingSafeEqual(secretHash(pair.accessSecret), key?.secretHash ?? Buffer.alloc(32));
  const named = cellOfKey(pair.accessKey);
  // A key that moved here with its account still names the cell that created it.
  if (key === undefined && named !== cell) return { outcome: 'otherCell', cell: named };
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

/**
 * Issues a new token for a key and locks the key until the transaction ends. Returns null if the key is no longer
 * active.
 */
export async function freshToken(
  tx: Tx,
  { clock, tokenSecret }: Pick<TokenDeps, 'clock' | 'tokenSecret'>,
  keyId: bigint,
): Promise<FreshToken | null> {
  if (!(await lockActiveKey(tx, keyId, clock()))) return null;
  const token = await writeNew(tx, keyId, clock());
  const expiresAtMs = token.expiresAt.getTime();
  const claims = { tokenId: token.id, keyId, expiresAtMs };
  return { accessToken: writeToken(tokenSecret, 'access', claims), expiresAtMs };
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
