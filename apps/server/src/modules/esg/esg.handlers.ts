import type { esgEndpoints, Handlers } from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import {
  type Admissions,
  type CallContext,
  enforceRateLimit,
  type RateLimiter,
  type Versions,
} from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { datedVersion } from '../quotes/index.ts';
import { admitCode, admitPage, SITE_SCOPE, type SiteAllowance } from '../site-data/index.ts';
import { createBoards } from './board.ts';
import { listCompanies } from './list-companies.ts';
import { readChange } from './read-change.ts';
import { readCompany } from './read-company.ts';
import { readIndicators } from './read-indicators.ts';
import { readOverview } from './read-overview.ts';
import { esgVersion, RATINGS } from './sources.ts';

export interface EsgDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly rateLimiter: RateLimiter;
}

/** Returns the handlers of the ESG pages. Calls count towards the allowance for reading the site. */
export function esgHandlers(deps: EsgDeps): Handlers<typeof esgEndpoints, CallContext> {
  const { pool, registry, rateLimiter } = deps;
  const boards = createBoards(pool, registry);
  const count = ({ reply }: CallContext) => enforceRateLimit(reply.request, rateLimiter, SITE_SCOPE);
  return {
    overview: async ({ agency }, context) => {
      await count(context);
      return readOverview({ registry }, await boards(), agency);
    },
    list: async (selection, context) => {
      await count(context);
      return listCompanies(await boards(), selection);
    },
    company: async (input, context) => {
      await count(context);
      return readCompany(deps, await boards(), input);
    },
    change: async (input, context) => {
      await count(context);
      return readChange(deps, await boards(), input);
    },
    indicators: async ({ code }, context) => {
      await count(context);
      return readIndicators(deps, await boards(), code);
    },
  };
}

/** Returns the versions of responses that are cached until one of their data sets changes. */
export function esgVersions({ registry }: Pick<EsgDeps, 'registry'>): Versions<typeof esgEndpoints> {
  const version = (): string => datedVersion(registry, esgVersion(registry));
  return { overview: version, list: version, company: version, change: version, indicators: version };
}

/** Returns the checks that count calls against one network's daily allowance. */
export function esgAdmissions({
  siteAllowance: allowance,
  registry,
}: Pick<EsgDeps, 'registry'> & { readonly siteAllowance: SiteAllowance }): Admissions<typeof esgEndpoints> {
  const admit = admitCode(allowance);
  const list = admitPage(allowance, () => registry.find(RATINGS));
  return { list, company: admit, change: admit, indicators: admit };
}
