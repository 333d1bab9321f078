import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Dataset } from '../datasets/index.ts';
import type { Conditions } from './announcement-conditions.ts';

export interface Totals {
  readonly announcements: number;
  readonly securities: number;
}

export type CountAnnouncements = (dataset: Dataset, where: Conditions) => Promise<Totals>;

/** Counts kept by this process: a caller that turns pages asks the same one again and again. */
const COUNTS_KEPT = 2_000;
/** Of their questions, all together. */
const CHARACTERS_KEPT = 16_000_000;

/** Counts up to `most` matches: an exact count of millions would cost each page more than its rows. */
export function createCount(pool: pg.Pool, most: number): CountAnnouncements {
  const kept = new LRUCache<string, Totals>({
    max: COUNTS_KEPT,
    maxSize: CHARACTERS_KEPT,
    sizeCalculation: (_totals, key) => key.length,
  });
  return async (dataset, where) => {
    const key = JSON.stringify([dataset.code, String(dataset.version), where.text, where.values]);
    const known = kept.get(key);
    if (known) return known;
    const { rows } = await pool.query<{ announcements: number; securities: number }>(
      `select coalesce(sum(n), 0)::integer as announcements, count(*)::integer as securities from (
         select count(*) as n from (select "SECCODE" from ${dataset.table} where ${where.text} limit ${most}) as hit
         group by "SECCODE") as security`,
      where.values,
    );
    const totals = rows[0] ?? { announcements: 0, securities: 0 };
    kept.set(key, totals);
    return totals;
  };
}
