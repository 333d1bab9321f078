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

/**
 * Returns true if the account may still load files of the data set. Access ends with the right under which
 * the files were made.
 */
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
 * Decides whether the account may export the whole data set. A right paid per call is not enough, because the
 * price of one call would not fit. Private data sets cannot be exported at all, even by accounts that may
 * call them.
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
