import { createHash } from 'node:crypto';
import pg from 'pg';

/** All rows of a table, each as text, in sorted order. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/** Settings for the same text form of values on every connection. */
const AS_TEXT = '-c TimeZone=UTC -c DateStyle=ISO,YMD -c bytea_output=hex -c search_path=public';

/** Every table of a database by its name: those of the product, of its data sets, and of the job library. */
export async function readTables(url: string): Promise<Map<string, Table>> {
  return reading(url, async (client) => {
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select format('%I.%I', n.nspname, c.relname) as name,
        array_agg(quote_ident(a.attname) order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname !~ '^pg_' and a.attnum > 0 and not a.attisdropped
      group by 1 order by 1`);
    const tables = new Map<string, Table>();
    for (const { name, columns } of rows)
      tables.set(name, { columns, rows: await read(client, name, columns) });
    return tables;
  });
}

/** Returns the rows of a table, by the named columns. */
export function readRows(url: string, name: string, columns: readonly string[]): Promise<string[]> {
  return reading(url, (client) => read(client, name, columns));
}

async function read(client: pg.Client, name: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select row(${columns.join(', ')})::text collate "C" as line from ${name} order by 1`,
  );
  return rows.map(({ line }) => line);
}

async function reading<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: AS_TEXT });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Facts that show whether two tables contain the same rows. */
export interface TableFacts {
  readonly columns: string;
  readonly rows: number;
  readonly sha256: string;
}

export function summed(tables: ReadonlyMap<string, Table>): Record<string, TableFacts> {
  const entries = [...tables].map(([name, { columns, rows }]) => [
    name,
    {
      columns: columns.join(', '),
      rows: rows.length,
      sha256: createHash('sha256').update(rows.join('\n')).digest('hex'),
    },
  ]);
  return Object.fromEntries(entries);
}
