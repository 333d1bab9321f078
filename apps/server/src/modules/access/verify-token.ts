import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Lang, PlanGrants } from '@jishi/contract';
import { createOwnedCache, type OwnedCache, type Reading } from '../../platform/cache/index.ts';
import { type Cell, cellOfId } from '../../platform/cell/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { CallLimits } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AccountKind, isVip, memberLimits } from '../accounts/index.ts';
import { type KeyRules, networksOf, type SpendCap } from './key-rules.ts';
import { readTokenHolder, type TokenHolder, touchKey } from './tokens.repository.ts';

/**
 * Returns an account's wallet, or null if it has none. Wallets belong to another module, so the app injects this
 * function.
 */
export type WalletOf = (db: Db, accountId: bigint) => Promise<bigint | null>;

/** Returns the grants of a membership level; null if the level grants nothing. */
export type GrantsOf = (vipLevel: number) => PlanGrants | null;

export interface VerifyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokenSecret: TokenSecret;
  /** The cell that this process serves. */
  readonly cell: Cell;
  readonly walletOf: WalletOf;
  readonly grantsOf: GrantsOf;
  readonly principals: PrincipalCache;
}

const TOKENS_MAX = 50_000;
const AGE_MAX_MS = 60_000;

export function createPrincipalCache(clock: Clock): PrincipalCache {
  return createOwnedCache({
    entriesMax: TOKENS_MAX,
    ageMaxMs: AGE_MAX_MS,
    clock,
  });
}

/**
 * Returns the token's principal, or a refusal (gateway.tokenInvalid, gateway.tokenExpired, gateway.otherCell,
 * gateway.accountDisabled) as a value. A cached principal is returned without a promise.
 */
export function verifyToken(
  deps: VerifyDeps,
  token: string,
): Principal | Refusal | Promise<Principal | Refusal> {
  const cached = deps.principals.peek(token);
  if (cached !== undefined) return cached;
  const claims = readToken(deps.tokenSecret, 'access', token);
  if (claims === null) return new Refusal('gateway.tokenInvalid');
  if (claims.expiresAtMs <= deps.clock().getTime()) return new Refusal('gateway.tokenExpired');
  return deps.principals.load(token, () => readPrincipal(deps, claims));
}

async function readPrincipal(deps: VerifyDeps, claims: TokenClaims): Promise<Reading<Principal | Refusal>> {
  const holder = await readTokenHolder(deps.db, claims.tokenId, claims.keyId);
  return readingOf(deps, holder, claims.keyId, claims.expiresAtMs, 'gateway.tokenInvalid');
}

/** Returns the principal for an account that has already been read, or a refusal. */
export async function readingOf(
  deps: VerifyDeps,
  holder: TokenHolder | undefined,
  keyId: bigint,
  freshUntilMs: number,
  invalid: 'gateway.tokenInvalid' | 'gateway.keyInvalid',
): Promise<Reading<Principal | Refusal>> {
  if (holder === undefined)
    return { value: unknownOf(deps, keyId) ?? new Refusal(invalid), ownerId: null, freshUntilMs };
  const { accountId: ownerId } = holder;
  if (holder.keyStatus !== 'active') return { value: new Refusal(invalid), ownerId, freshUntilMs };
  if (holder.status !== 'active')
    return { value: new Refusal('gateway.accountDisabled'), ownerId, freshUntilMs };
  const now = deps.clock();
  const keyEndsMs = holder.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (keyEndsMs <= now.getTime()) return { value: keyExpired(keyEndsMs), ownerId, freshUntilMs };
  const [walletId] = await Promise.all([deps.walletOf(deps.db, ownerId), touchKey(deps.db, keyId, now)]);
  const vip = isVip(holder, now);
  const vipEndsMs = vip && holder.vipUntil !== null ? holder.vipUntil.getTime() : Number.POSITIVE_INFINITY;
  return {
    value: principalOf(holder, keyId, { vip, grants: vip ? deps.grantsOf(holder.vipLevel) : null }, walletId),
    ownerId,
    freshUntilMs: Math.min(freshUntilMs, vipEndsMs, keyEndsMs),
  };
}

/** Returns the refusal for an unknown key if another cell created it, otherwise null. */
function unknownOf({ cell: own }: VerifyDeps, keyId: bigint): Refusal | null {
  const cell = cellOfId(keyId);
  return cell === own ? null : new Refusal('gateway.otherCell', { cell, own });
}

function keyExpired(endsMs: number): Refusal {
  return new Refusal('gateway.keyExpired', { until: new Date(endsMs).toISOString() });
}

interface Membership {
  readonly vip: boolean;
  readonly grants: PlanGrants | null;
}

function principalOf(
  holder: TokenHolder,
  keyId: bigint,
  { vip, grants }: Membership,
  walletId: bigint | null,
): Principal {
  const { accountId, memberId, kind, plan, lang, perSecond, perMinute, perDay, lenient, isConnection } =
    holder;
  return {
    accountId,
    keyId,
    memberId,
    lenient,
    isConnection,
    lang: lang ?? (kind === 'overseas' ? 'en' : 'zh'),
    kind,
    plan,
    limits: memberLimits({ perSecond, perMinute, perDay }, grants),
    vip,
    callsIncluded: grants?.callsIncluded ?? 0,
    walletId,
    rules: rulesOf(holder),
    caps: capsOf(holder, keyId),
    callCapFen: holder.callCapFen,
  };
}

/** Returns null for a key without restrictions, which is the usual case. */
function rulesOf({ datasets, networks }: Pick<TokenHolder, 'datasets' | 'networks'>): KeyRules | null {
  if (datasets === null && networks === null) return null;
  return {
    datasets: datasets === null ? null : new Set(datasets.map((code) => code.toLowerCase())),
    networks: networks === null ? null : networksOf(networks),
  };
}

/** Returns null if there is no cap. */
function capsOf(holder: TokenHolder, keyId: bigint): readonly SpendCap[] | null {
  const caps: SpendCap[] = [];
  if (holder.cappedSince !== null)
    caps.push({
      keyId: 0n,
      dayFen: holder.dayCapFen,
      monthFen: holder.monthCapFen,
      since: holder.cappedSince,
    });
  if (holder.memberId !== null && holder.memberCappedSince !== null)
    caps.push({
      keyId: -holder.memberId,
      keyIds: holder.memberKeyIds ?? [],
      dayFen: null,
      monthFen: holder.memberCapFen,
      since: holder.memberCappedSince,
    });
  if (holder.keyCappedSince !== null)
    caps.push({
      keyId,
      dayFen: holder.keyDayCapFen,
      monthFen: holder.keyMonthCapFen,
      since: holder.keyCappedSince,
    });
  return caps.length === 0 ? null : caps;
}

/** The principal of a token, with the facts about its account that a call needs. */
export interface Principal {
  readonly accountId: bigint;
  readonly keyId: bigint;
  /** The member who holds the key; null for the account's owner. */
  readonly memberId: bigint | null;
  /** Whether unknown parameters are ignored instead of rejected. */
  readonly lenient: boolean;
  /** Whether the key belongs to a connected program. Such a program can read data but cannot change anything. */
  readonly isConnection: boolean;
  /** The language of errors, unless the call specifies one. */
  readonly lang: Lang;
  readonly kind: AccountKind;
  /** The id of the plan that defines the limits. */
  readonly plan: string;
  readonly limits: CallLimits;
  readonly vip: boolean;
  /** The monthly calls included in the membership; 0 if there is no membership. */
  readonly callsIncluded: number;
  /** Null until a wallet is opened. An account without a wallet cannot make paid calls. */
  readonly walletId: bigint | null;
  /** Null for a key without restrictions. */
  readonly rules: KeyRules | null;
  /** Null if there is no cap, which is the usual case. */
  readonly caps: readonly SpendCap[] | null;
  /** The maximum price of one call. Null if there is no limit, which is the usual case. */
  readonly callCapFen: bigint | null;
}

/** Cached principals and refusals, by token or by the hash of a key's credentials. */
export type PrincipalCache = OwnedCache<string, Principal | Refusal>;

/** The server's secret from which tokens are derived. */
export interface TokenSecret {
  readonly current: KeyObject;
  /** A second secret. Tokens derived from it are accepted too, but no new tokens are derived from it. */
  readonly other: KeyObject | null;
}

const SECRET_BYTES_MIN = 32;

/**
 * Derives the token secret from the configured one. Throws for a short secret, because anyone who guesses the secret
 * can issue tokens.
 */
export function tokenSecretOf(secret: string, other: string | null = null): TokenSecret {
  return { current: keyOf(secret), other: other === null ? null : keyOf(other) };
}

function keyOf(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'utf8');
  if (bytes.length < SECRET_BYTES_MIN)
    throw new RangeError(`the token secret must have at least ${SECRET_BYTES_MIN} bytes`);
  return createSecretKey(bytes);
}

export interface TokenClaims {
  readonly tokenId: bigint;
  readonly keyId: bigint;
  readonly expiresAtMs: number;
}

const FORMAT = 1;
const KINDS = { access: 1, refresh: 2, connection: 3 } as const;
export type TokenKind = keyof typeof KINDS;
const CLAIMS_BYTES = 26;
const SHAPE = /^[\w-]{35}\.[\w-]{43}$/;

/** Returns the token for the claims. Equal claims always produce the same token, so tokens need no storage. */
export function writeToken({ current }: TokenSecret, kind: TokenKind, claims: TokenClaims): string {
  return tokenOf(current, kind, claims);
}

function tokenOf(secret: KeyObject, kind: TokenKind, claims: TokenClaims): string {
  const bytes = Buffer.alloc(CLAIMS_BYTES);
  bytes.writeUInt8(FORMAT, 0);
  bytes.writeUInt8(KINDS[kind], 1);
  bytes.writeBigUInt64BE(claims.tokenId, 2);
  bytes.writeBigUInt64BE(claims.keyId, 10);
  bytes.writeBigUInt64BE(BigInt(claims.expiresAtMs), 18);
  return `${bytes.toString('base64url')}.${createHmac('sha256', secret).update(bytes).digest('base64url')}`;
}

/**
 * Returns the claims of a token that this server issued, or null. The caller checks whether the token is still valid.
 */
export function readToken(
  { current, other }: TokenSecret,
  kind: TokenKind,
  token: string,
): TokenClaims | null {
  if (!SHAPE.test(token)) return null;
  const bytes = Buffer.from(token.slice(0, token.indexOf('.')), 'base64url');
  const expiresAt = bytes.readBigUInt64BE(18);
  if (expiresAt > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const claims = {
    tokenId: bytes.readBigUInt64BE(2),
    keyId: bytes.readBigUInt64BE(10),
    expiresAtMs: Number(expiresAt),
  };
  // Compares the text instead of the bytes: base64 can encode the same bytes in several ways, and each token must have
  // exactly one valid text.
  const isOf = (secret: KeyObject): boolean =>
    timingSafeEqual(Buffer.from(tokenOf(secret, kind, claims)), Buffer.from(token));
  return isOf(current) || (other !== null && isOf(other)) ? claims : null;
}
