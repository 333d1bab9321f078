import type pg from 'pg';
import type { Conditions } from './announcement-conditions.ts';
import type { Source } from './columns.ts';

/**
 * The day back to which rows are looked at one by one: titles have no index, so a search of all years of a large base
 * would cost more than it may. Among the rows that securities and days leave, the newest `rowsMax` are looked at, to
 * whole days. Null when that is all of them.
 */
export async function searchFloor(
  pool: pg.Pool,
  { dataset, columns }: Pick<Source, 'dataset' | 'columns'>,
  narrow: Conditions,
  rowsMax: number,
): Promise<string | null> {
  if (dataset.rowCount <= BigInt(rowsMax)) return null;
  const day = columns.announcementDate;
  const { rows } = await pool.query<{ day: string }>(
    `select ${day} as day from ${dataset.table} a where ${narrow.text}
     order by ${day} desc nulls last offset $${narrow.values.length + 1} limit 1`,
    [...narrow.values, rowsMax - 1],
  );
  return rows[0]?.day ?? null;
}
