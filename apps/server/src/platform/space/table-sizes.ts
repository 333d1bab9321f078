import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

/** The space of one table with all its partitions, in bytes. */
export interface TableSize {
  readonly schema: string;
  readonly name: string;
  readonly partitions: number;
  /** PostgreSQL's estimate as of its last analysis. */
  readonly rows: number;
  readonly heapBytes: number;
  readonly indexBytes: number;
  /** Long values that are stored outside the rows, and free space maps. */
  readonly toastBytes: number;
  readonly bytes: number;
}

/** Reads the sizes of all tables, largest first. Reads no rows. */
export async function readTableSizes(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<{
    schema: string;
    name: string;
    partitions: bigint;
    rows: number;
    heap: bigint;
    indexes: bigint;
    bytes: bigint;
  }>`
    select n.nspname as schema, top.relname as name, count(*) filter (where c.relispartition) as partitions,
      sum(greatest(c.reltuples, 0))::float8 as rows, coalesce(sum(pg_relation_size(c.oid)), 0)::bigint as heap,
      coalesce(sum(pg_indexes_size(c.oid)), 0)::bigint as indexes,
      coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_class top on top.oid = coalesce(pg_partition_root(c.oid)::oid, c.oid)
    where c.relkind in ('r', 'm') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    group by 1, 2 order by bytes desc, 1, 2`.execute(db);
  return rows.map(({ schema, name, partitions, rows: estimate, heap, indexes, bytes }) => ({
    ...{ schema, name, partitions: Number(partitions), rows: estimate },
    ...{ heapBytes: Number(heap), indexBytes: Number(indexes), bytes: Number(bytes) },
    toastBytes: Number(bytes - heap - indexes),
  }));
}

export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{
    bytes: bigint;
  }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0n);
}
