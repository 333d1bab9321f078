import { isDeepStrictEqual } from 'node:util';
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
import type { ExportRow } from './export.ts';

export type WholeBasis = Extract<Basis, 'free' | 'term' | 'vip'>;
type Whole = Allowed & { readonly basis: WholeBasis };

/**
 * Returns true if the account may still download an export's files. Access ends with the entitlement under which they
 * were written. If the entitlement now covers a part of the data set, only files of exactly that part are served.
 */
export async function mayKeep(
  deps: RightDeps & { readonly registry: DatasetRegistry },
  accountId: bigint,
  { datasetCode, restriction }: Pick<ExportRow, 'datasetCode' | 'restriction'>,
): Promise<boolean> {
  const dataset = deps.registry.find(datasetCode);
  if (dataset === undefined) return false;
  const right = mayTake(await takerOf(deps, accountId), dataset);
  if (right instanceof Refusal) return false;
  return right.restriction === undefined || isDeepStrictEqual(right.restriction, restriction);
}

const isWhole = (decision: Allowed | Denied): decision is Whole =>
  decision.allow && ['free', 'term', 'vip'].includes(decision.basis);

/**
 * Decides whether the account may export the whole data set. Paying for each call is not enough, because the price of
 * one call does not cover all rows. Private data sets cannot be exported at all, even by accounts that may call them.
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
