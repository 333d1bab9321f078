import type { companiesEndpoints, Handlers } from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import {
  type Admissions,
  type CallContext,
  enforceRateLimit,
  type RateLimiter,
  type Versions,
} from '../../platform/http/index.ts';
import { versionOf } from '../quotes/index.ts';
import {
  admitCode,
  admitPeers,
  CLASSES_DATASET,
  createTextTranslator,
  SITE_SCOPE,
  type SiteAllowance,
  siteVersion,
} from '../site-data/index.ts';
import { COMPANY_INDUSTRY_DATASETS, createCompanyIndustries } from './company-industry.ts';
import { EVENT_DATASETS } from './event-sources.ts';
import { readDistributions } from './read-distributions.ts';
import { readHistory } from './read-history.ts';
import { readIndicators } from './read-indicators.ts';
import {
  type CompaniesDeps,
  ENGLISH_DATASET,
  readIdentity,
  readOverview,
  VALUATION_DATASET,
} from './read-overview.ts';
import { OWNERSHIP_DATASETS, readOwnership } from './read-ownership.ts';
import { DISTRIBUTIONS_DATASET } from './read-payouts.ts';
import { readPeers } from './read-peers.ts';
import { PROFILE_DATASET } from './read-profile.ts';
import { readStatement } from './read-statement.ts';
import { CASH_FLOW_DATASET, INCOME_DATASET, INDICATORS_DATASET, REPORT_DATASETS } from './report-figures.ts';
import { LAYOUTS } from './statement-layout.ts';

export interface CompaniesHandlerDeps extends CompaniesDeps {
  readonly rateLimiter: RateLimiter;
}

/** Returns the handlers of the company page. Its calls count towards the rate limit on reading the site. */
export function companiesHandlers(
  deps: CompaniesHandlerDeps,
): Handlers<typeof companiesEndpoints, CallContext> {
  const { pool, registry, rateLimiter } = deps;
  const industries = createCompanyIndustries(pool, registry);
  const translateTexts = createTextTranslator(pool, registry);
  const count = ({ reply }: CallContext) => enforceRateLimit(reply.request, rateLimiter, SITE_SCOPE);
  return {
    overview: async ({ code }, context) => {
      await count(context);
      return readOverview({ ...deps, translateTexts, industries }, code);
    },
    statement: async (input, context) => {
      await count(context);
      await readIdentity(pool, registry, input.code);
      return readStatement(pool, registry, input);
    },
    indicators: async ({ code, peers, basis }, context) => {
      await count(context);
      await readIdentity(pool, registry, code);
      return readIndicators(
        { pool, registry, industries, translateTexts },
        { code, peers: peers === '' ? [] : peers.split(','), basis },
      );
    },
    distributions: async ({ code }, context) => {
      await count(context);
      await readIdentity(pool, registry, code);
      return readDistributions({ pool, registry, translateTexts }, code);
    },
    ownership: async ({ code }, context) => {
      await count(context);
      await readIdentity(pool, registry, code);
      return readOwnership({ pool, registry, translateTexts }, code);
    },
    history: async ({ code, basis }, context) => {
      await count(context);
      await readIdentity(pool, registry, code);
      return readHistory(pool, registry, { code, basis });
    },
    peers: async ({ code }, context) => {
      await count(context);
      await readIdentity(pool, registry, code);
      return readPeers({ pool, registry, industries, translateTexts }, code);
    },
  };
}

const OVERVIEW_DATASETS = [
  ...EVENT_DATASETS,
  ...REPORT_DATASETS,
  VALUATION_DATASET,
  ENGLISH_DATASET,
  ...COMPANY_INDUSTRY_DATASETS,
  CLASSES_DATASET,
];
const INDICATOR_DATASETS = [
  INDICATORS_DATASET,
  INCOME_DATASET,
  ...COMPANY_INDUSTRY_DATASETS,
  CLASSES_DATASET,
];

/** Returns the versions of responses that are cached until one of their data sets changes. */
export function companiesVersions({
  registry,
  clock,
}: Pick<CompaniesDeps, 'registry' | 'clock'>): Versions<typeof companiesEndpoints> {
  const withIdentity = (datasets: readonly string[]): string =>
    `${marketDay(clock())} ${siteVersion(registry, [...datasets, PROFILE_DATASET])} ${versionOf(registry, 'stock')}`;
  return {
    overview: () => withIdentity(OVERVIEW_DATASETS),
    statement: ({ statement }) => withIdentity([LAYOUTS[statement].dataset]),
    indicators: () => withIdentity(INDICATOR_DATASETS),
    distributions: () => withIdentity([DISTRIBUTIONS_DATASET, CLASSES_DATASET]),
    ownership: () => withIdentity([...OWNERSHIP_DATASETS, CLASSES_DATASET]),
    history: () =>
      withIdentity([INCOME_DATASET, CASH_FLOW_DATASET, INDICATORS_DATASET, DISTRIBUTIONS_DATASET]),
    peers: () => withIdentity([...INDICATOR_DATASETS, VALUATION_DATASET]),
  };
}

export function companiesAdmissions({
  siteAllowance: allowance,
}: {
  readonly siteAllowance: SiteAllowance;
}): Admissions<typeof companiesEndpoints> {
  const admit = admitCode(allowance);
  return {
    overview: admit,
    statement: admit,
    indicators: admitPeers(allowance),
    distributions: admit,
    ownership: admit,
    history: admit,
    peers: admit,
  };
}
