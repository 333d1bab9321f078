import type { Handlers, indicesEndpoints } from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import type { Admissions, CallContext, Versions } from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { datedVersion } from '../quotes/index.ts';
import { admitCode, type SiteAllowance } from '../site-data/index.ts';
import { listRanges } from './list-ranges.ts';
import { readConstituents } from './read-constituents.ts';
import { readMembership } from './read-membership.ts';
import { readProfile } from './read-profile.ts';
import { indicesVersion } from './sources.ts';

export interface IndicesDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
}

export function indicesHandlers({
  pool,
  registry,
}: IndicesDeps): Handlers<typeof indicesEndpoints, CallContext> {
  return {
    ranges: () => listRanges(pool, registry),
    profile: ({ code }) => readProfile(pool, registry, code),
    constituents: (input) => readConstituents(pool, registry, input),
    membership: ({ code }) => readMembership(pool, registry, code),
  };
}

/** Returns the versions of responses that are cached until one of their data sets changes. */
export function indicesVersions({
  registry,
}: Pick<IndicesDeps, 'registry'>): Versions<typeof indicesEndpoints> {
  const version = (): string => indicesVersion(registry);
  return {
    ranges: () => datedVersion(registry, version()),
    profile: version,
    constituents: version,
    membership: version,
  };
}

/** Returns the checks that count calls against one network's daily allowance. */
export function indicesAdmissions({
  siteAllowance: allowance,
}: {
  readonly siteAllowance: SiteAllowance;
}): Admissions<typeof indicesEndpoints> {
  const admit = admitCode(allowance);
  return {
    profile: admit,
    // The responses contain each day's stock quotes.
    async constituents(question, request) {
      await admit(question, request);
      await allowance.admitMarketDay(request, question.day ?? '');
    },
    membership: admit,
  };
}
