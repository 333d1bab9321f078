import type pg from 'pg';
import { feedOf, ident, tableOf } from '../dataset.ts';
import type { ExistingTable } from './plan.ts';

interface ColumnRow {
  table: string;
  column: string;
  type: string;
}

/** The existing tables of `data`. Whether a column holds values is checked only for tables with rows. */
export async function readExisting(client: pg.ClientBase): Promise<Map<string, ExistingTable>> {
  const { rows } = await client.query<ColumnRow>(`
    select c.relname as "table", a.attname as "column",
           case when t.typname = 'text' then 'text' else format_type(a.atttypid, a.atttypmod) end as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'data'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`);
  const columns = Map.groupBy(rows, (row) => row.table);
  const keys = await readKeys(client);
  const indexes = await readIndexes(client);
  const tables = new Map<string, ExistingTable>();
  for (const [table, list] of columns) {
    const isEmpty = !(await exists(client, tableOf(table))) && !(await exists(client, feedOf(table)));
    tables.set(table, {
      columns: new Map(list.map((row) => [row.column, row.type])),
      key: keys.get(table) ?? [],
      indexes: indexes.get(table) ?? [],
      isEmpty,
      filled: isEmpty ? new Set() : await readFilled(client, table, list),
    });
  }
  return tables;
}

export async function readViews(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'data'::regnamespace and relkind = 'v'`,
  );
  return rows.map((row) => row.relname);
}

/** Column names and types that a view of `data` gives, by name. */
export async function readViewColumns(client: pg.ClientBase, code: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as "column", format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 order by attnum`,
    [tableOf(code)],
  );
  return new Map(rows.map((row) => [row.column, row.type]));
}

async function readKeys(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as "table", a.attname as "column"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    cross join unnest(k.conkey) with ordinality as part (attnum, position)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
    where k.contype = 'p' and c.relnamespace = 'data'::regnamespace
    order by c.relname, part.position`);
  const grouped = Map.groupBy(rows, (row) => row.table);
  return new Map([...grouped].map(([table, list]) => [table, list.map((row) => row.column)]));
}

async function readIndexes(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ tablename: string; indexname: string }>(
    `select tablename, indexname from pg_indexes where schemaname = 'data'`,
  );
  const grouped = Map.groupBy(rows, (row) => row.tablename);
  return new Map([...grouped].map(([table, list]) => [table, list.map((row) => row.indexname)]));
}

async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select exists (select 1 from ${table}) as "exists"`,
  );
  return rows[0]?.exists ?? false;
}

async function readFilled(
  client: pg.ClientBase,
  table: string,
  columns: readonly ColumnRow[],
): Promise<Set<string>> {
  const parts = columns.map(
    ({ column }) => `exists (select 1 from ${tableOf(table)} where ${ident(column)} is not null)`,
  );
  const { rows } = await client.query<{ filled: boolean[] }>(`select array[${parts.join(', ')}] as filled`);
  return new Set(columns.filter((_, i) => rows[0]?.filled[i]).map((row) => row.column));
}
