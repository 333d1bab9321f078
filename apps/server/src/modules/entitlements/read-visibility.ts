import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/http/index.ts';
import {
  anonymousVisibility,
  commonVisibility,
  type Dataset,
  type ReadVisibility,
  type Visibility,
} from '../datasets/index.ts';
import { decide } from './entitlement.rules.ts';
import { type RightDeps, takerOf } from './taker.ts';

export interface VisibilityDeps extends RightDeps {
  /** Returns the caller of a public page if the caller is signed in or has a token. */
  readonly readerOf: (request: FastifyRequest) => Promise<Caller | null>;
}

/**
 * Returns a function that determines how much of a data set a reader may see on the pages. Only accounts with a grant
 * see a private data set. Only readers who may call a members' data set see its rows. The product page, the data page
 * and the call all use the rule `decide`.
 */
export function createReadVisibility(deps: VisibilityDeps): ReadVisibility {
  return (request, dataset) =>
    commonVisibility(dataset) ??
    deps.readerOf(request).then((reader) => visibilityToReader(deps, reader, dataset));
}

/** A caller whose entitlements determine what it may see. */
type Reader = Pick<Caller, 'accountId' | 'datasets'>;

export const visibilityTo = (
  deps: RightDeps,
  reader: Reader,
  dataset: Dataset,
): Visibility | Promise<Visibility> => commonVisibility(dataset) ?? visibilityToReader(deps, reader, dataset);

async function visibilityToReader(
  deps: RightDeps,
  reader: Reader | null,
  dataset: Dataset,
): Promise<Visibility> {
  const { code, manifest } = dataset;
  if (reader === null || reader.datasets?.has(code.toLowerCase()) === false)
    return anonymousVisibility(dataset);
  const { vip, rights, now } = await takerOf(deps, reader.accountId);
  // Trial calls are not an entitlement. A price for calls does not hide the sample.
  const decision = decide({ vip }, { ...manifest, trialCalls: 0 }, rights, 0, now);
  // The pages select fields and rows by the manifest alone, so a partial entitlement does not open them.
  if (decision.allow) return decision.restriction === undefined ? 'rows' : 'described';
  if (decision.refusal === 'gateway.notPermitted') return 'none';
  return manifest.vipOnly ? 'described' : 'rows';
}
