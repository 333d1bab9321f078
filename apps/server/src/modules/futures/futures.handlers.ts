import type { futuresEndpoints, Handlers } from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import type { Admissions, CallContext, Versions } from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { datedVersion } from '../quotes/index.ts';
import { admitCode, type SiteAllowance } from '../site-data/index.ts';
import { listFutures } from './list-futures.ts';
import { readFuture } from './read-future.ts';
import { futuresVersion } from './sources.ts';

export interface FuturesDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
}

export function futuresHandlers({
  pool,
  registry,
}: FuturesDeps): Handlers<typeof futuresEndpoints, CallContext> {
  return {
    list: () => listFutures(pool, registry),
    future: ({ code }) => readFuture(pool, registry, code),
  };
}

/** Returns the versions of responses that are cached until one of their data sets changes. */
export function futuresVersions({
  registry,
}: Pick<FuturesDeps, 'registry'>): Versions<typeof futuresEndpoints> {
  const version = (): string => datedVersion(registry, futuresVersion(registry));
  return { list: version, future: version };
}

/** Returns the checks that count calls against one network's daily allowance. */
export function futuresAdmissions({
  siteAllowance: allowance,
}: {
  readonly siteAllowance: SiteAllowance;
}): Admissions<typeof futuresEndpoints> {
  const admit = admitCode(allowance);
  return {
    future: admit,
  };
}
