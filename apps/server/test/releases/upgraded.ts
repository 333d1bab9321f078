import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { createTestDatabase } from '../harness/index.ts';
import { type Reachable, reachable } from '../harness/remote.ts';
import { withdraw, writeCatalogue } from './catalogue.ts';
import { type Facts, readFacts } from './facts.ts';
import { type Held, readHeld } from './held.ts';
import { type Installation, startProgram } from './program.ts';
import { restore } from './restore.ts';
import { readTables, type Table } from './rows.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

const JOBS_MAX_MS = 60_000;

/** This release, started on the database of an earlier one. */
export interface Upgraded {
  readonly facts: Facts;
  readonly site: Reachable;
  readonly installation: Installation;
  readonly pool: pg.Pool;
  /** All restored tables, and their rows before the start and after it. */
  readonly restored: ReadonlyMap<string, Table>;
  readonly before: Held;
  readonly after: Held;
  /** The time by the server's clock. */
  nowMs(): number;
  stop(): Promise<void>;
}

/** Restores a dump, starts on it at the time of its creation, and waits for the pending jobs. */
export async function upgrade(dumpFile: string): Promise<Upgraded> {
  const facts = await readFacts(dumpFile.replace(/\.(sql|backup\.json)\.gz$/, '.json'));
  const test = await createTestDatabase();
  const { pool } = test.database;
  const home = await mkdtemp(join(tmpdir(), 'jishi-upgrade-'));
  await restore(test.url, dumpFile);
  const restored = await readTables(test.url);
  const before = await readHeld(test.url, restored);
  await makeJobsDue(pool);
  const catalogue = join(home, 'catalogue');
  await writeCatalogue(ROOT, catalogue);
  await withdraw(catalogue, 'p_own1005');
  if (facts.machineLogin !== undefined) await writeFile(join(home, 'login'), facts.machineLogin);
  const clockShiftMs = facts.leftAtMs - Date.now();
  const { secret } = facts;
  const installation = { root: ROOT, databaseUrl: test.url, home, catalogue, secret, clockShiftMs };
  const program = await startProgram(installation);
  await untilJobsRan(pool);
  return {
    facts,
    site: reachable(program.origin),
    installation,
    pool,
    restored,
    before,
    after: await readHeld(test.url, restored),
    nowMs: () => Date.now() + clockShiftMs,
    async stop() {
      await program.stop();
      await rm(home, { recursive: true });
      await test.drop();
    },
  };
}

/** PostgreSQL's clock is not shifted, so jobs that are due by the release's clock become due now. */
async function makeJobsDue(pool: pg.Pool): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
}

async function untilJobsRan(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + JOBS_MAX_MS;
  for (;;) {
    const { rows } = await pool.query<{ line: string }>(
      "select concat_ws(' ', id, attempts, last_error) as line from graphile_worker._private_jobs",
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(`jobs did not run: ${rows.map(({ line }) => line).join('; ')}`);
    await pool.query('select pg_sleep(0.02)');
  }
}
