import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/http/index.ts';
import { commonSight, type Dataset, type ReadSight, type Sight, strangerSight } from '../datasets/index.ts';
import { decide } from './entitlement.rules.ts';
import { type RightDeps, takerOf } from './taker.ts';

export interface SightDeps extends RightDeps {
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
  const { vip, rights, now } = await takerOf(deps, reader.accountId);
  // Trials are no rights, and a price by the call keeps nobody from a sample.
  const decision = decide({ vip }, { ...manifest, trialCalls: 0 }, rights, 0, now);
  if (decision.allow) return 'rows';
  if (decision.refusal === 'gateway.notPermitted') return 'none';
  return manifest.vipOnly ? 'described' : 'rows';
}
