import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { isVip, readAccount } from '../accounts/index.ts';
import { commonSight, type Dataset, type ReadSight, type Sight, strangerSight } from '../datasets/index.ts';
import { decide } from './entitlement.rules.ts';
import { type EntitlementCache, entitlementsOf } from './entitlements.repository.ts';

export interface SightDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementCache;
  /** The caller of a public page, if they are signed in or have a token. */
  readonly readerOf: (request: FastifyRequest) => Promise<Caller | null>;
}

/**
 * What the reader of a page may see of a data set: a private one is there for accounts that it was granted to, and rows of one for
 * members for those who may call it. One rule for the product page, the data page and the call: `decide`.
 */
export function createReadSight(deps: SightDeps): ReadSight {
  return (request, dataset) => commonSight(dataset) ?? sightOfReader(deps, request, dataset);
}

async function sightOfReader(deps: SightDeps, request: FastifyRequest, dataset: Dataset): Promise<Sight> {
  const reader = await deps.readerOf(request);
  const { code, manifest } = dataset;
  if (reader === null || reader.datasets?.has(code.toLowerCase()) === false) return strangerSight(dataset);
  const now = deps.clock();
  const [account, rights] = await Promise.all([
    readAccount(deps.db, reader.accountId),
    entitlementsOf(deps, reader.accountId),
  ]);
  const caller = { vip: account !== null && isVip(account, now) };
  // Trials are no rights, and a price by the call keeps nobody from a sample.
  const decision = decide(caller, { ...manifest, trialCalls: 0 }, rights, 0, now);
  if (decision.allow) return 'rows';
  if (decision.refusal === 'gateway.notPermitted') return 'none';
  return manifest.vipOnly ? 'described' : 'rows';
}
