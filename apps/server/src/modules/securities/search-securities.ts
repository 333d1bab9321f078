import { SEARCH_MATCHES_MAX, type SecurityMatch } from '@jishi/contract';
import type pg from 'pg';
import { foldQuery, tiersFor } from './search-key.rules.ts';
import { findSecurities } from './security-search.repository.ts';

/** The best matches for what a person typed, at most 10. Marks and pictures alone match nothing. */
export async function searchSecurities(pool: pg.Pool, typed: string): Promise<SecurityMatch[]> {
  const key = foldQuery(typed);
  return key === '' ? [] : findSecurities(pool, key, tiersFor(key), SEARCH_MATCHES_MAX);
}
