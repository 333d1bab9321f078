import type pg from 'pg';
import type { DatasetRegistry } from '../datasets/index.ts';
import type { Column } from './columns.ts';
import { type ListName, readCompanyIds, readListed } from './listed-securities.ts';

/** The lists for columns whose securities are missing, wholly or partly, from the list of companies. */
const LISTS: Readonly<Partial<Record<Column['key'], ListName>>> = {
  hke: 'hke',
  third: 'gfzr',
  fund: 'fund',
  bond: 'bond',
};

/** Returns organisation ids by code, from the lists of securities. Codes without an id are left out. */
export async function readOrgIds(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { key, isListed }: Column,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Issuers of convertible bonds are listed under their share code, which announcements about the bond may contain.
  const hasCompanies = isListed || key === 'bond';
  const ids = hasCompanies ? await readCompanyIds(pool, registry, codes) : new Map<string, string>();
  const list = LISTS[key];
  if (list === undefined || codes.length === 0) return ids;
  for (const { code, orgId } of await readListed(pool, registry, list, codes))
    if (orgId !== '') ids.set(code, orgId);
  return ids;
}
