import { createOwnedCache, type Reading } from '../../platform/cache/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isVip } from '../accounts/index.ts';
import type { Principal, PrincipalCache } from './principal.ts';
import { readToken, type TokenClaims, type TokenSecret } from './token.rules.ts';
import { readTokenHolder, type TokenHolder } from './tokens.repository.ts';

/** The wallet of an account, or null. Wallets are kept by another module, so the roof gives this. */
export type WalletOf = (db: Db, accountId: bigint) => Promise<bigint | null>;

export interface VerifyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokenSecret: TokenSecret;
  readonly walletOf: WalletOf;
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
 * Who stands behind the token, or a refusal (gateway.tokenInvalid, gateway.tokenExpired, gateway.accountDisabled) as a
 * value. What this process knows is answered at once, without a promise.
 */
export function verifyToken(
  deps: VerifyDeps,
  token: string,
): Principal | Refusal | Promise<Principal | Refusal> {
  const known = deps.principals.peek(token);
  if (known !== undefined) return known;
  const claims = readToken(deps.tokenSecret, 'access', token);
  if (claims === null) return new Refusal('gateway.tokenInvalid');
  if (claims.expiresAtMs <= deps.clock().getTime()) return new Refusal('gateway.tokenExpired');
  return deps.principals.load(token, () => readPrincipal(deps, claims));
}

async function readPrincipal(deps: VerifyDeps, claims: TokenClaims): Promise<Reading<Principal | Refusal>> {
  const freshUntilMs = claims.expiresAtMs;
  const holder = await readTokenHolder(deps.db, claims.tokenId, claims.keyId);
  if (holder === undefined)
    return {
      value: new Refusal('gateway.tokenInvalid'),
      ownerId: null,
      freshUntilMs,
    };
  const { accountId } = holder;
  if (holder.keyStatus !== 'active')
    return {
      value: new Refusal('gateway.tokenInvalid'),
      ownerId: accountId,
      freshUntilMs,
    };
  if (holder.status !== 'active')
    return {
      value: new Refusal('gateway.accountDisabled'),
      ownerId: accountId,
      freshUntilMs,
    };
  const walletId = await deps.walletOf(deps.db, accountId);
  const vip = isVip(holder, deps.clock());
  const vipEndsMs = vip && holder.vipUntil !== null ? holder.vipUntil.getTime() : Number.POSITIVE_INFINITY;
  return {
    value: principalOf(holder, claims.keyId, vip, walletId),
    ownerId: accountId,
    freshUntilMs: Math.min(freshUntilMs, vipEndsMs),
  };
}

function principalOf(holder: TokenHolder, keyId: bigint, vip: boolean, walletId: bigint | null): Principal {
  const { accountId, kind, plan, perSecond, perMinute, perDay } = holder;
  return {
    accountId,
    keyId,
    kind,
    plan,
    limits: { perSecond, perMinute, perDay },
    vip,
    walletId,
  };
}
