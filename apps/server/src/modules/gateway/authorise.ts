import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Principal, type VerifyDeps, verifyToken } from '../accounts/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { type Allowed, type DatasetTerms, decide, type EntitlementCache, entitlementsOf } from '../orders/index.ts';
import type { TrialCounts } from './trial-counts.ts';

export interface AuthoriseDeps extends VerifyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementCache;
  readonly trials: TrialCounts;
}

/** Who calls: the principal of a token, or nobody in particular, who may read what is open to all. */
export async function callerOf(deps: AuthoriseDeps, dataset: Dataset, token: string | null): Promise<Principal | null> {
  if (token === null) {
    if (dataset.manifest.open === 'full' && !dataset.manifest.private) return null;
    throw new Refusal('gateway.tokenMissing');
  }
  const known = verifyToken(deps, token);
  const principal = known instanceof Promise ? await known : known;
  if (principal instanceof Refusal) throw principal;
  return principal;
}

export function termsOf(dataset: Dataset): DatasetTerms {
  const { code, prices, trialCalls, vipOnly, private: isPrivate } = dataset.manifest;
  return { code, prices, trialCalls, vipOnly, private: isPrivate };
}

/** May this account call this data set now, and on what ground. Refuses with the reason. */
export async function groundOf(deps: AuthoriseDeps, principal: Principal, dataset: Dataset, at: Date): Promise<Allowed> {
  const known = entitlementsOf(deps, principal.accountId);
  const entitlements = known instanceof Promise ? await known : known;
  const { trialCalls } = dataset.manifest;
  const used = trialCalls === 0 ? 0 : await deps.trials.used(principal.accountId, dataset.code);
  const decision = decide(principal, termsOf(dataset), entitlements, used, at);
  if (!decision.allow) throw new Refusal(decision.refusal, decision.values);
  return decision;
}
