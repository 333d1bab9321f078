import { createHash } from 'node:crypto';
import { DATA_FILES_RETRY_SECONDS, DELTA_SHARE } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import { type FileRight, fileRight, type OfferedFiles, offersFiles } from '../data-files/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { takerNow, visibilityTo } from '../entitlements/index.ts';
import type { SharingDeps } from './sharing.deps.ts';

type Names = Readonly<Record<'share' | 'schema' | 'table', string>>;

/** Names of the protocol have no slash, and SQL needs no quotes for them. */
export const schemaOf = ({ manifest }: Dataset): string => manifest.category.replace(/\W/g, '_');

/** Returns the id of a share or a table in the form of a UUID. It follows from the name alone, and so never changes. */
export function idOf(...names: readonly string[]): string {
  const hex = createHash('sha256')
    .update(`jishi ${names.join(' ')}`)
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export function refuseOtherShare(share: string): void {
  if (share.toLowerCase() !== DELTA_SHARE)
    throw new Refusal('delta-sharing.unknown', { name: share.slice(0, 60) });
}

/** Returns the data sets whose files the caller may have whole, by code. */
export async function sharedDatasets(deps: SharingDeps, principal: Principal): Promise<Dataset[]> {
  const taker = await takerNow(deps, principal.accountId);
  const scope = principal.rules?.datasets ?? null;
  return deps.registry
    .onSale()
    .filter(
      (dataset) =>
        scope?.has(dataset.code.toLowerCase()) !== false &&
        offersFiles(dataset) &&
        !(fileRight(taker, dataset) instanceof Refusal),
    )
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/**
 * Returns a table with the caller's right to it. A data set that the caller may know of and not read whole is refused
 * with the way that works; any other looks like a missing one.
 */
export async function sharedTable(
  deps: SharingDeps,
  principal: Principal,
  { share, schema, table }: Names,
): Promise<OfferedFiles> {
  refuseOtherShare(share);
  const { accountId } = principal;
  const scope = principal.rules?.datasets ?? null;
  const dataset = deps.registry.find(table);
  if (
    dataset === undefined ||
    schemaOf(dataset).toLowerCase() !== schema.toLowerCase() ||
    (await visibilityTo(deps, { accountId, datasets: scope }, dataset)) === 'none'
  )
    throw new Refusal('delta-sharing.unknown', { name: `${share}.${schema}.${table}`.slice(0, 120) });
  if (scope?.has(dataset.code.toLowerCase()) === false)
    throw new Refusal('gateway.keyOutOfScope', { code: dataset.code });
  if (!offersFiles(dataset)) throw new Refusal('data-files.notOffered', { code: dataset.code });
  const right: FileRight | Refusal = fileRight(await takerNow(deps, accountId), dataset);
  if (right instanceof Refusal) throw right;
  return { dataset, right, accountId, principal };
}

export const preparing = ({ code }: Dataset): Refusal =>
  new Refusal('data-files.preparing', { code, retry: DATA_FILES_RETRY_SECONDS });
