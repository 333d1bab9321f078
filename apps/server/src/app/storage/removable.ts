import { sql } from 'kysely';
import { readArchivedPostings } from '../../modules/wallet/index.ts';
import { isClosed } from '../../platform/archive/index.ts';
import type { Db } from '../../platform/db/index.ts';

/** Closed months in separate partitions, oldest first, with their sizes in bytes. */
export interface RemovableMonths {
  readonly months: readonly string[];
  readonly bytes: number;
}

export interface Removable {
  readonly calls: RemovableMonths;
  /** Nearly all postings of a month belong to calls, and only these are removed. */
  readonly postings: RemovableMonths;
}

/** Lists the months that `jishi archive` can remove from the database. */
export async function readRemovable(db: Db, now: Date): Promise<Removable> {
  const summedUp = await readArchivedPostings(db);
  const [calls, postings] = [
    await readMonths(db, 'usage_parcel', now),
    await readMonths(db, 'wallet_posting', now),
  ];
  return {
    calls: totalOf(calls),
    postings: totalOf(postings.filter(({ month }) => !summedUp.has(month))),
  };
}

interface MonthSize {
  readonly month: string;
  readonly bytes: bigint;
}

async function readMonths(db: Db, table: string, now: Date): Promise<MonthSize[]> {
  const { rows } = await sql<MonthSize>`
    select replace(right(c.relname, 7), '_', '-') as month, pg_total_relation_size(c.oid)::bigint as bytes
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${table}) and c.relname ~ '_\\d{4}_\\d\\d$' order by month`.execute(db);
  return rows.filter(({ month }) => isClosed(month, now));
}

const totalOf = (months: readonly MonthSize[]): RemovableMonths => ({
  months: months.map(({ month }) => month),
  bytes: months.reduce((sum, { bytes }) => sum + Number(bytes), 0),
});
