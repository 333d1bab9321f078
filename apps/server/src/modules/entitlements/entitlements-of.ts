import { createOwnedCache, type OwnedCache } from '../../platform/cache/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

import type { Entitlement } from './entitlement.ts';
import { readEntitlements } from './entitlements.repository.ts';

export type EntitlementCache = OwnedCache<bigint, readonly Entitlement[]>;

const ACCOUNTS_MAX = 20_000;
const AGE_MAX_MS = 60_000;

/** What this process knows of accounts' rights; the roof tells it of changes, like the cache of principals. */
export function createEntitlementCache(clock: Clock): EntitlementCache {
  return createOwnedCache({
    entriesMax: ACCOUNTS_MAX,
    ageMaxMs: AGE_MAX_MS,
    clock,
  });
}

/** The rights of an account, past ones as far as they explain a refusal. At once, without a promise, when they are known. */
export function entitlementsOf(
  deps: { db: Db; clock: Clock; entitlements: EntitlementCache },
  accountId: bigint,
): readonly Entitlement[] | Promise<readonly Entitlement[]> {
  return (
    deps.entitlements.peek(accountId) ??
    deps.entitlements.load(accountId, async () => ({
      value: await readEntitlements(deps.db, accountId, deps.clock()),
      ownerId: accountId,
      freshUntilMs: Number.POSITIVE_INFINITY,
    }))
  );
}
