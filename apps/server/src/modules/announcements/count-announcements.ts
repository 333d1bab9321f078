import type pg from 'pg';
import { LoadingCache } from '../../platform/cache/index.ts';
import type { Conditions } from './announcement-conditions.ts';
import type { Source } from './columns.ts';

export interface Totals {
  readonly announcements: number;
  readonly securities: number;
}

export type CountAnnouncements = (source: Source, where: Conditions) => Promise<Totals>;

/** Counts kept by this process: a caller that turns pages asks the same one again and again. */
const COUNTS_MAX = 2_000;
/** Of their questions, all together. */
const CHARACTERS_MAX = 16_000_000;

/** Counts up to `most` matches: an exact count of millions would cost each page more than its rows. */
export function createCount(pool: pg.Pool, most: number): CountAnnouncements {
  const counts = new LoadingCache<string, Totals>({
    entriesMax: COUNTS_MAX,
    sizeMax: CHARACTERS_MAX,
    sizeOf: (_totals, key) => key.length,
  });
  return async ({ dataset, columns }, where) => {
    const key = JSON.stringify([dataset.code, String(dataset.version), where.text, where.values]);
    return counts.get(key, async () => {
      const { rows } = await pool.query<Totals>(
        `select coalesce(sum(n), 0)::integer as announcements, count(*)::integer as securities from (
           select count(*) as n from (
             select ${columns.code} as code from ${dataset.table} a where ${where.text} limit ${most}
           ) as hit group by code) as security`,
        where.values,
      );
      return rows[0] ?? { announcements: 0, securities: 0 };
    });
  };
}
