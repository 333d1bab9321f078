import pg from 'pg';
import { migrateAll, startScratch } from './scratch.ts';
import { type Server, serverOf } from './server-of.ts';

/** The contents of a database when it is lent. */
export type Template = 'migrated' | 'catalogue';

export interface Cluster {
  /** Creates a clone of a template, owned by the product's role. */
  create(template: Template): Promise<{ name: string; url: string }>;
  /** Drops the database. Returns the connections that its borrower left open. */
  drop(name: string): Promise<{ leftOpen: string[] }>;
  stop(): Promise<void>;
}

/** PostgreSQL removes a closed connection a moment after its client has disconnected. */
const GOODBYE_MS = 2_000;
const CATALOGUE_TEMPLATE = 'catalogue';

/**
 * Starts one PostgreSQL for the run, with a migrated template. A clone takes a few dozen milliseconds, and a
 * migration longer. The first request for the whole catalogue creates a second template.
 */
export async function startCluster(): Promise<Cluster> {
  const postgres = await startServer();
  await migrateAll(postgres.url);
  const admin = new pg.Pool({ connectionString: postgres.superuserUrl, max: 4 });
  // The pool counts as closed a moment before its sockets are closed. PostgreSQL's shutdown may reach them in
  // between.
  admin.on('error', () => undefined);
  const clone = async (template: string, name: string): Promise<string> => {
    // Copying the files takes 21 ms, and copying through the log 58 ms. For the catalogue's template, they take 105 ms
    // and 145 ms.
    await admin.query(`create database ${name} template ${template} owner jishi strategy file_copy`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  let count = 0;
  let catalogue: Promise<void> | undefined;
  return {
    create: async (template) => {
      const name = `test_${++count}`;
      if (template === 'migrated') return { name, url: await clone('jishi', name) };
      catalogue ??= clone('jishi', CATALOGUE_TEMPLATE).then(fillWithCatalogue);
      await catalogue;
      return { name, url: await clone(CATALOGUE_TEMPLATE, name) };
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

/** `TEST_POSTGRES` names the programs of a PostgreSQL other than the bundled one. */
function startServer(): Promise<Server> {
  const programs = process.env.TEST_POSTGRES;
  return programs === undefined ? startScratch() : serverOf(programs);
}

async function fillWithCatalogue(url: string): Promise<void> {
  // A run that needs no catalogue does not load these modules.
  const [{ wholeCatalogue }, { applyCatalogue }] = await Promise.all([
    import('./catalogue.ts'),
    import('../../src/modules/datasets/index.ts'),
  ]);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { applied, refusals } = await applyCatalogue(pool, await wholeCatalogue());
    if (!applied) throw new Error(`the catalogue does not apply: ${refusals.join('\n')}`);
  } finally {
    await pool.end();
  }
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
