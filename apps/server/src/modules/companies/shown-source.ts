import type pg from 'pg';
import type { DataRecord, Dataset, DatasetRegistry, OrderPart } from '../datasets/index.ts';
import { type Condition, publicDataset, readRecords } from '../datasets/index.ts';
import { type SiteSource, siteRightOf, siteSource } from '../site-data/index.ts';

/**
 * Returns a data set that visitors may filter on the site. A data set with only a preview is not usable on a company
 * page.
 */
export function shownSource(
  registry: DatasetRegistry,
  code: string,
  needed: readonly string[],
): SiteSource | null {
  const dataset = publicDataset(registry, code);
  if (!dataset || siteRightOf(dataset.manifest).show !== 'full') return null;
  return siteSource(registry, [code], needed);
}

/** The rows and columns to read from a data set for companies. */
export interface Lookup<Name extends string> {
  readonly columns: Readonly<Record<Name, string>>;
  readonly where: readonly Condition[];
  readonly order?: readonly OrderPart[];
  readonly limit: number;
}

/** Returns a source's rows under the names that the caller chose, within the site's limits. Hidden fields are null. */
export function readShown<Name extends string>(
  pool: pg.Pool,
  { dataset, rowsMax, visibleField }: SiteSource,
  { columns, where, order = [], limit }: Lookup<Name>,
): Promise<DataRecord<Name>[]> {
  const names = Object.entries<string>(columns).map(([name, field]) => [name, visibleField(field)] as const);
  return readRecords(pool, dataset, {
    columns: Object.fromEntries(names) as Record<Name, string | undefined>,
    where,
    order,
    limit: Math.min(limit, rowsMax),
  });
}

/** Returns a data set's name for a page; null if the site shows none of its rows. */
export const nameOf = (source: SiteSource | null): Dataset['manifest']['name'] | null =>
  source?.dataset.manifest.name ?? null;
