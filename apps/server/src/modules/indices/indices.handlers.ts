import type { Handlers, indicesEndpoints } from '@jishi/contract';
import type pg from 'pg';
import type { Admissions, CallContext, Versions } from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { admitCode, type SiteAllowance } from '../site-data/index.ts';
import { listRanges } from './list-ranges.ts';
import { readConstituents } from './read-constituents.ts';
import { readMembership } from './read-membership.ts';
import { readProfile } from './read-profile.ts';
import { indicesVersion } from './sources.ts';

export interface IndicesDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
}

/** What the public pages ask of indices. */
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

/** Answers that are cached until one of their data sets changes. */
export function indicesVersions({
  registry,
}: Pick<IndicesDeps, 'registry'>): Versions<typeof indicesEndpoints> {
  const version = (): string => indicesVersion(registry);
  return { ranges: version, profile: version, constituents: version, membership: version };
}

/** What one network may look at in a day. */
export function indicesAdmissions({
  siteAllowance: allowance,
}: {
  readonly siteAllowance: SiteAllowance;
}): Admissions<typeof indicesEndpoints> {
  const admit = admitCode(allowance);
  return {
    profile: admit,
    // Of each day it answers quotes of the stocks.
    constituents(question, request) {
      admit(question, request);
      allowance.admitMarketDay(request, question.day ?? '');
    },
    membership: admit,
  };
}
