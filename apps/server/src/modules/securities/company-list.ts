import type { ListedCompany } from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { readBuiltFrom, readCompanies } from './security-search.repository.ts';

/** Caches the list of all stocks until the securities search is rebuilt. */
export function createCompanyList(pool: pg.Pool): () => Promise<ListedCompany[]> {
  const lists = new VersionCache<'companies', Promise<ListedCompany[]>>();
  return async () => lists.get('companies', await readBuiltFrom(pool), () => readCompanies(pool));
}
