import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Principal, type VerifyDeps, verifyToken } from '../access/index.ts';
import type { Dataset } from '../datasets/index.ts';
import {
  type Allowed,
  type Denied,
  decide,
  type EntitlementCache,
  entitlementsOf,
  type TrialCounts,
} from '../entitlements/index.ts';

export interface AuthoriseDeps extends VerifyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementCache;
  readonly trials: TrialCounts;
}

/**
 * Who calls: the principal of a token, or nobody in particular, who may read what is open to all. What the catalogue no
 * longer describes is open to nobody; rights to it last until they end. At once, without a promise, when the token is known.
 */
export function callerOf(
  deps: AuthoriseDeps,
  dataset: Dataset,
  token: string | null,
): Principal | null | Promise<Principal | null> {
  if (token === null) {
    const { open, private: isPrivate } = dataset.manifest;
    if (open === 'full' && !isPrivate && dataset.described) return null;
    throw new Refusal('gateway.tokenMissing');
  }
  const known = verifyToken(deps, token);
  return known instanceof Promise ? known.then(accepted) : accepted(known);
}

function accepted(found: Principal | Refusal): Principal {
  if (found instanceof Refusal) throw found;
  return found;
}

/** May this account call this data set now, and on what ground. Refuses with the reason. At once when all is known. */
export function groundOf(
  deps: AuthoriseDeps,
  principal: Principal,
  dataset: Dataset,
  at: Date,
): Allowed | Promise<Allowed> {
  const { manifest } = dataset;
  const entitlements = entitlementsOf(deps, principal.accountId);
  const used = manifest.trialCalls === 0 ? 0 : deps.trials.used(principal.accountId, dataset.code);
  if (!(entitlements instanceof Promise) && !(used instanceof Promise))
    return allowed(decide(principal, manifest, entitlements, used, at));
  return Promise.all([entitlements, used]).then(([rights, calls]) =>
    allowed(decide(principal, manifest, rights, calls, at)),
  );
}

function allowed(decision: Allowed | Denied): Allowed {
  if (!decision.allow) throw new Refusal(decision.refusal, decision.values);
  return decision;
}
