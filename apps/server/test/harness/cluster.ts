import pg from 'pg';
import { migrateAll, startScratch } from './scratch.ts';

export interface Cluster {
  /** A clone of the migrated database, owned by the product's role. */
  create(): Promise<{ name: string; url: string }>;
  /** Drops it, and returns the connections that its borrower left open. */
  drop(name: string): Promise<{ leftOpen: string[] }>;
  stop(): Promise<void>;
}

/** PostgreSQL says goodbye to a closed connection a moment after its client is gone. */
const GOODBYE_MS = 2_000;

/**
 * One PostgreSQL for the run, with a migrated template: a clone takes a few dozen milliseconds, migrating takes
 * longer.
 */
export async function startCluster(): Promise<Cluster> {
  const postgres = await startScratch();
  await migrateAll(postgres.url);
  const admin = new pg.Pool({ connectionString: postgres.superuserUrl, max: 4 });
  // The pool counts as ended a moment before its sockets are, and hears PostgreSQL's stop in between.
  admin.on('error', () => undefined);
  let count = 0;
  return {
    create: async () => {
      const name = `test_${++count}`;
      await admin.query(`create database ${name} template jishi owner jishi`);
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return { name, url: url.href };
    },
    drop: async (name) => {
      const leftOpen = await openConnections(admin, name);
      await admin.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
      return { leftOpen };
    },
    stop: async () => {
      await admin.end();
      await postgres.stop();
    },
  };
}

async function openConnections(admin: pg.Pool, name: string): Promise<string[]> {
  const deadline = Date.now() + GOODBYE_MS;
  for (;;) {
    const { rows } = await admin.query<{ line: string }>(
      `select concat_ws(' · ', application_name, state, left(query, 200)) as line
         from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    if (rows.length === 0 || Date.now() > deadline) return rows.map((row) => row.line);
    await admin.query('select pg_sleep(0.02)');
  }
}
