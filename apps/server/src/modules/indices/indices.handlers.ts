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

/** The endpoints of the public pages about indices. */
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

/** The data versions that cached answers depend on: an answer is valid until one of its data sets changes. */
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

/** The daily limit of one network. */
export function indicesAdmissions({
  siteAllowance: allowance,
}: {
  readonly siteAllowance: SiteAllowance;
}): Admissions<typeof indicesEndpoints> {
  const admit = admitCode(allowance);
  return {
    profile: admit,
    // The answers contain quotes of stocks for each day.
    async constituents(question, request) {
      await admit(question, request);
      await allowance.admitMarketDay(request, question.day ?? '');
    },
    membership: admit,
  };
}
