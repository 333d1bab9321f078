import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { counted } from '@jishi/contract';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupProblem } from './backup-problem.ts';
import type { BackedUpTable, BackupManifest } from './manifest.ts';

/**
 * Fills an empty database from a backup. Does not use a single transaction, because the locks on all tables would not
 * fit into PostgreSQL's lock memory. If the restore stops halfway, the migrations table is still empty, so no server
 * starts on the database. In that case, drop the database and restore again.
 */
export async function restoreBackup(
  pool: pg.Pool,
  folder: string,
  { before, after, tables, sequences }: BackupManifest,
): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseFull(client);
    await client.query("set search_path = ''; set TimeZone = 'UTC'; set check_function_bodies = off");
    for (const statement of before) await client.query(statement);
    for (const table of tables.slice(0, -1)) await fill(client, folder, table);
    for (const { name, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    for (const statement of after) await client.query(statement);
    await client.query('analyze');
    const last = tables.at(-1);
    if (last !== undefined) await fill(client, folder, last);
  } finally {
    // Other users of the pool must not inherit this connection's settings.
    client.release(true);
  }
}

async function refuseFull(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'S') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e') limit 1`);
  if (rows[0] !== undefined)
    throw new BackupProblem(
      `the database is not empty (it has ${rows[0].name}): create a new one for the restore`,
    );
}

async function fill(
  client: pg.ClientBase,
  folder: string,
  { schema, name, columns, rows, file }: BackedUpTable,
): Promise<void> {
  const quoted = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
  const stream = client.query(copyFrom(`copy ${quoted} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), stream);
  if (stream.rowCount !== rows)
    throw new BackupProblem(
      `${schema}.${name}: the file has ${stream.rowCount}, not ${counted(rows, 'row', 'rows')}`,
    );
}
