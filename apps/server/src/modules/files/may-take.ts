import { Refusal } from '../../platform/refusal.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import {
  type Allowed,
  type Basis,
  type Denied,
  decide,
  type RightDeps,
  type Taker,
  takerOf,
} from '../entitlements/index.ts';

export type WholeBasis = Extract<Basis, 'free' | 'term' | 'vip'>;
type Whole = Allowed & { readonly basis: WholeBasis };

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
