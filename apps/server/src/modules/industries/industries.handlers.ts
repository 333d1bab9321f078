import type { Handlers, industriesEndpoints } from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import {
  type CallContext,
  enforceRateLimit,
  type RateLimiter,
  type Versions,
} from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { datedVersion } from '../quotes/index.ts';
import { SITE_SCOPE, siteVersion } from '../site-data/index.ts';
import { CHAIN_DATASETS } from './chain.ts';
import { createCompanyBoard } from './company-board.ts';
import { readIndustries, readIndustry } from './read-industries.ts';
import { createMonthEnds, readValuations } from './read-valuations.ts';
import { industriesVersion } from './sources.ts';

export interface IndustriesHandlerDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly rateLimiter: RateLimiter;
}

/** Returns the handlers of the industries page. Calls count against the reader's limit for the site. */
export function industriesHandlers({
  pool,
  registry,
  rateLimiter,
}: IndustriesHandlerDeps): Handlers<typeof industriesEndpoints, CallContext> {
  const reader = createCompanyBoard(pool, registry);
  const deps = { pool, registry, reader, monthEnds: createMonthEnds(pool, registry) };
  const count = ({ reply }: CallContext) => enforceRateLimit(reply.request, rateLimiter, SITE_SCOPE);
  return {
    list: async ({ classification }, context) => {
      await count(context);
      return readIndustries(deps, classification);
    },
    industry: async (question, context) => {
      await count(context);
      return readIndustry(deps, question);
    },
    valuations: async (question, context) => {
      await count(context);
      return readValuations(deps, question);
    },
  };
}

/** Returns the versions of responses that are cached until one of their data sets changes. */
export function industriesVersions({
  registry,
}: Pick<IndustriesHandlerDeps, 'registry'>): Versions<typeof industriesEndpoints> {
  return {
    list: () =>
      datedVersion(registry, `${industriesVersion(registry)} ${siteVersion(registry, CHAIN_DATASETS)}`),
    industry: () => datedVersion(registry, industriesVersion(registry)),
    valuations: () => industriesVersion(registry),
  };
}
