import { DATA_FILES_RETRY_SECONDS, DELTA_SHARE } from '@jishi/contract';
import { idOfName } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import { type OfferedFiles, offerTo, schemaOf } from '../data-files/index.ts';
import type { Dataset } from '../datasets/index.ts';
import type { SharingDeps } from './sharing.deps.ts';

type Names = Readonly<Record<'share' | 'schema' | 'table', string>>;

export const idOf = (...names: readonly string[]): string => idOfName(`jishi ${names.join(' ')}`);

export function refuseOtherShare(share: string): void {
  if (share.toLowerCase() !== DELTA_SHARE)
    throw new Refusal('delta-sharing.unknown', { name: share.slice(0, 60) });
}

/**
 * Returns a table with the caller's entitlement to it. If the caller may see the data set but not read all of it,
 * throws an error that states a remedy. Any other data set looks like a missing one.
 */
export async function sharedTable(
  deps: SharingDeps,
  principal: Principal,
  { share, schema, table }: Names,
): Promise<OfferedFiles> {
  refuseOtherShare(share);
  const unknown = (): Refusal =>
    new Refusal('delta-sharing.unknown', { name: `${share}.${schema}.${table}`.slice(0, 120) });
  const dataset = deps.registry.find(table);
  if (dataset === undefined || schemaOf(dataset).toLowerCase() !== schema.toLowerCase()) throw unknown();
  const { accountId, rules } = principal;
  try {
    return await offerTo(deps, table, { principal, accountId, datasets: rules?.datasets ?? null });
  } catch (error) {
    throw error instanceof Refusal && error.error === 'datasets.notFound' ? unknown() : error;
  }
}

export const preparing = ({ code }: Dataset): Refusal =>
  new Refusal('data-files.preparing', { code, retry: DATA_FILES_RETRY_SECONDS });
