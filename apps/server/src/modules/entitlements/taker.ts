import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { isVip, readAccount } from '../accounts/index.ts';
import type { Entitlement } from './entitlement.ts';
import { type EntitlementCache, entitlementsOf, readEntitlements } from './entitlements.repository.ts';

export interface RightDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementCache;
}

/** The facts about an account on which its entitlements to data sets depend. */
export interface Taker {
  readonly vip: boolean;
  readonly rights: readonly Entitlement[];
  readonly now: Date;
}

export function takerOf(deps: RightDeps, accountId: bigint): Promise<Taker> {
  return takerWith(deps, accountId, entitlementsOf(deps, accountId));
}

/**
 * Reads the same facts from the database. After a purchase, cached entitlements may be outdated until this process is
 * notified.
 */
export function takerNow(deps: Pick<RightDeps, 'db' | 'clock'>, accountId: bigint): Promise<Taker> {
  return takerWith(deps, accountId, readEntitlements(deps.db, accountId, deps.clock()));
}

async function takerWith(
  deps: Pick<RightDeps, 'db' | 'clock'>,
  accountId: bigint,
  reading: readonly Entitlement[] | Promise<readonly Entitlement[]>,
): Promise<Taker> {
  const now = deps.clock();
  const [account, rights] = await Promise.all([readAccount(deps.db, accountId), reading]);
  return { vip: account !== null && isVip(account, now), rights, now };
}
