import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { isVip, readAccount } from '../accounts/index.ts';
import type { Entitlement } from './entitlement.ts';
import { type EntitlementCache, entitlementsOf } from './entitlements.repository.ts';

export interface RightDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementCache;
}

/** The facts about an account that decide its rights to data sets. */
export interface Taker {
  readonly vip: boolean;
  readonly rights: readonly Entitlement[];
  readonly now: Date;
}

export async function takerOf(deps: RightDeps, accountId: bigint): Promise<Taker> {
  const now = deps.clock();
  const [account, rights] = await Promise.all([
    readAccount(deps.db, accountId),
    entitlementsOf(deps, accountId),
  ]);
  return { vip: account !== null && isVip(account, now), rights, now };
}
