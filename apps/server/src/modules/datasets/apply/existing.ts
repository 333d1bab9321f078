import { type Manifest, versionField } from '@jishi/contract';
import type pg from 'pg';
import { feedOf, ident, tableOf } from '../dataset.ts';
import { historyOf } from '../row-versions.ts';
import { servedOf } from '../served-rows.ts';
import type { ExistingFiles, ExistingHistory, ExistingTable } from './table-plan.ts';
import type { Schema } from './table-sql.ts';

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  computed: boolean;
}

interface TableShape {
  readonly columns: ReadonlyMap<string, string>;
  readonly computed: ReadonlySet<string>;
  readonly key: readonly string[];
  readonly indexes: readonly string[];
}

/**
 * Reads the existing tables in the schema `data`, with their row version and history tables. Does not search empty
 * tables for columns with values.
 */
export async function readExisting(
  client: pg.ClientBase,
  manifests: readonly Manifest[],
): Promise<Map<string, ExistingTable>> {
  const histories = await readShapes(client, 'history');
  const served = await readShapes(client, 'served');
  const files = await readFiles(client);
  const described = new Map(manifests.map((manifest) => [manifest.code, manifest]));
  const tables = new Map<string, ExistingTable>();
  for (const [code, shape] of await readShapes(client, 'data')) {
    const history = histories.get(code);
    const past = served.get(code);
    const stored = [tableOf(code), feedOf(code), ...(past ? [servedOf(code)] : [])];
    const inFiles = files.get(code) ?? null;
    const isEmpty = inFiles === null && !(await holdsRows(client, stored));
    const columns = [...shape.columns.keys()];
    const filled = isEmpty ? [] : await readFilled(client, tableOf(code), columns);
    const earlier = [...(history ? [historyOf(code)] : []), ...(past ? [servedOf(code)] : [])];
    const filledBefore: string[] = [];
    if (!isEmpty)
      for (const table of earlier) filledBefore.push(...(await readFilled(client, table, columns)));
    tables.set(code, {
      ...shape,
      isEmpty,
      filled: new Set([...filled, ...filledBefore, ...(inFiles?.fields ?? [])]),
      files: inFiles,
      history: history && (await readHistory(client, code, shape.key, history, described.get(code))),
      served: past && {
        indexes: past.indexes,
        holdsPast: await exists(client, `${servedOf(code)} where _to is not null`),
      },
    });
  }
  return tables;
}

/** Reads the facts about rows that are stored in files, by the code of their data set. */
async function readFiles(client: pg.ClientBase): Promise<Map<string, ExistingFiles>> {
  const { rows } = await client.query<ExistingFiles & { code: string }>(
    `select d.code, d.files_before as before, d.manifest #>> '{storage,by}' as by,
       coalesce(d.manifest #>> '{storage,history}', 'files') as history, coalesce((
       select array_agg(distinct c ->> 'code') from dataset_file f, jsonb_array_elements(f.columns) c
       where f.dataset_code = d.code and f.returned_at is null), '{}') as fields
     from dataset d where d.files_before is not null`,
  );
  return new Map(rows.map(({ code, ...files }) => [code, files]));
}

/** Reads the row version table. It is searched for earlier versions only if the manifest would drop it. */
async function readHistory(
  client: pg.ClientBase,
  code: string,
  key: readonly string[],
  { key: versionKey, indexes }: TableShape,
  manifest: Manifest | undefined,
): Promise<ExistingHistory> {
  const by = versionKey.at(-1) ?? '';
  const isKept = manifest === undefined || versionField(manifest) === by;
  return { by, indexes, holdsEarlier: !isKept && (await holdsEarlier(client, code, [...key, by])) };
}

async function holdsEarlier(client: pg.ClientBase, code: string, key: readonly string[]): Promise<boolean> {
  const same = key.map((field) => `t.${ident(field)} = h.${ident(field)}`).join(' and ');
  const { rows } = await client.query<{ holds: boolean }>(
    `select exists (select 1 from ${historyOf(code)} h where not exists (select 1 from ${tableOf(code)} t where ${same})) as holds`,
  );
  return rows[0]?.holds ?? false;
}

async function readShapes(client: pg.ClientBase, schema: Schema): Promise<Map<string, TableShape>> {
  const { rows } = await client.query<ColumnRow>(
    `
    select c.relname as "table", a.attname as "column",
           case when t.typname = 'text' then 'text' else format_type(a.atttypid, a.atttypmod) end as type,
           a.attgenerated <> '' as computed
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`,
    [schema],
  );
  const keys = await readKeys(client, schema);
  const indexes = await readIndexes(client, schema);
  return new Map(
    [...Map.groupBy(rows, (row) => row.table)].map(([table, list]) => [
      table,
      {
        columns: new Map(list.map((row) => [row.column, row.type])),
        computed: new Set(list.flatMap((row) => (row.computed ? [row.column] : []))),
        key: keys.get(table) ?? [],
        indexes: indexes.get(table) ?? [],
      },
    ]),
  );
}

export async function readViews(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'data'::regnamespace and relkind = 'v'`,
  );
  return rows.map((row) => row.relname);
}

/** Returns the column types of a view in the schema `data`, by column name. */
export async function readViewColumns(client: pg.ClientBase, code: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as "column", format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 order by attnum`,
    [tableOf(code)],
  );
  return new Map(rows.map((row) => [row.column, row.type]));
}

async function readKeys(client: pg.ClientBase, schema: Schema): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `
    select c.relname as "table", a.attname as "column"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    cross join unnest(k.conkey) with ordinality as part (attnum, position)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
    where k.contype = 'p' and c.relnamespace = $1::regnamespace
    order by c.relname, part.position`,
    [schema],
  );
  const grouped = Map.groupBy(rows, (row) => row.table);
  return new Map([...grouped].map(([table, list]) => [table, list.map((row) => row.column)]));
}

async function readIndexes(client: pg.ClientBase, schema: Schema): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ tablename: string; indexname: string }>(
    `select tablename, indexname from pg_indexes where schemaname = $1`,
    [schema],
  );
  const grouped = Map.groupBy(rows, (row) => row.tablename);
  return new Map([...grouped].map(([table, list]) => [table, list.map((row) => row.indexname)]));
}

async function holdsRows(client: pg.ClientBase, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) if (await exists(client, table)) return true;
  return false;
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
  columns: readonly string[],
): Promise<string[]> {
  const parts = columns.map((column) => `exists (select 1 from ${table} where ${ident(column)} is not null)`);
  const { rows } = await client.query<{ filled: boolean[] }>(`select array[${parts.join(', ')}] as filled`);
  return columns.filter((_, i) => rows[0]?.filled[i]);
}
