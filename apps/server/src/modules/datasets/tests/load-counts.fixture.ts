import type pg from 'pg';
import { expect } from 'vitest';

/** Expects the row count, the feed and the records of loads to agree. */
export async function expectCounts(pool: pg.Pool, code: string): Promise<void> {
  const { rows } = await pool.query(
    `select d.row_count = (select count(*) from data.${code}) as counted,
       d.feed_objectid = (select coalesce(sum(records), 0) from feed.${code}) as whole,
       d.feed_objectid = (select coalesce(sum(feed_last - feed_after), 0) from dataset_load where dataset_code = d.code) as ranged
     from dataset d where code = $1`,
    [code],
  );
  expect(rows).toEqual([{ counted: true, whole: true, ranged: true }]);
}
