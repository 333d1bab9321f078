import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isVip, readAccount } from '../accounts/index.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import {
  type Allowed,
  type Basis,
  type Denied,
  decide,
  type Entitlement,
  type EntitlementCache,
  entitlementsOf,
} from '../entitlements/index.ts';

export interface RightDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementCache;
}

/** An account as far as its right to whole data sets depends on it. */
export interface Taker {
  readonly vip: boolean;
  readonly rights: readonly Entitlement[];
  readonly now: Date;
}

export type WholeBasis = Extract<Basis, 'free' | 'term' | 'vip'>;
type Whole = Allowed & { readonly basis: WholeBasis };

export async function takerOf(deps: RightDeps, accountId: bigint): Promise<Taker> {
  const now = deps.clock();
  const [account, rights] = await Promise.all([
    readAccount(deps.db, accountId),
    entitlementsOf(deps, accountId),
  ]);
  return { vip: account !== null && isVip(account, now), rights, now };
}

/** Whether files of the data set are still given out to the account: they end with the right that made them. */
export async function mayKeep(
  deps: RightDeps & { readonly registry: DatasetRegistry },
  accountId: bigint,
  code: string,
): Promise<boolean> {
  const dataset = deps.registry.find(code);
  return dataset !== undefined && !(mayTake(await takerOf(deps, accountId), dataset) instanceof Refusal);
}

const isWhole = (decision: Allowed | Denied): decision is Whole =>
  decision.allow && ['free', 'term', 'vip'].includes(decision.basis);

/**
 * May the account take the data set whole? What is paid by the call may not: its price would not fit. A private data set
 * may be called by those to whom it is opened, and taken whole by nobody.
 */
export function mayTake({ vip, rights, now }: Taker, { code, manifest }: Dataset): Whole | Refusal {
  if (manifest.private) return new Refusal('gateway.notPermitted', { code: `${code}_all` });
  const { prices, vipOnly } = manifest;
  const terms = { code, prices, vipOnly, private: false, trialCalls: 0 };
  const decision = decide({ vip }, terms, rights, 0, now);
  if (isWhole(decision)) return decision;
  return decision.allow
    ? new Refusal('gateway.notBought', { code })
    : new Refusal(decision.refusal, decision.values);
}
