import type { SecurityMatch } from '@jishi/contract';
import type pg from 'pg';
import { foldQuery, tiersFor } from './search-key.rules.ts';
import { findSecurities } from './security-search.repository.ts';

/** Returns the best matches for the typed text. A text of only punctuation or emoji matches nothing. */
export async function searchSecurities(pool: pg.Pool, typed: string, most: number): Promise<SecurityMatch[]> {
  const key = foldQuery(typed);
  return key === '' ? [] : findSecurities(pool, key, tiersFor(key), most);
}
