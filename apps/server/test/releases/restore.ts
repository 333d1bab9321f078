import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

/** Replaces the contents of a database by those of a dump. */
export async function restore(url: string, dumpFile: string): Promise<void> {
  const dump = gunzipSync(await readFile(dumpFile)).toString();
  // The dump changes the settings of its connection, so it uses a separate one.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
    );
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
    await client.query('create schema public');
    await client.query(dump);
  } finally {
    await client.end();
  }
}
