import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../src/platform/db/index.ts';
import { Refusal } from '../../src/platform/refusal.ts';

/**
 * Refusals that store rows on purpose and are thrown after the commit (`unlessRefused`): an attempt is
 * counted, a captcha or a code is used up, or an event is written to the security log.
 */
const KEEPS = /^(captcha|identity|applications)\./;

/** Words that functions return as a refusal. */
const WORDS: ReadonlySet<unknown> = new Set([
  ...['notFound', 'notPaid', 'before', 'credited', 'nothingLeft', 'aboveMaximum', 'notRequested'],
  ...['samePerson', 'late', 'short', 'keyReused', 'reviewedBefore', 'addressTaken', 'rewarded'],
  ...['exported', 'otherExports'],
  ...['refusedBefore', 'unknown', 'overseas', 'number', 'numberTaken', 'day', 'noFile', 'state'],
  ...['wrongRefreshToken', 'wrongKey', 'unknownPair'],
]);

/** Returns the reason for a refusal, or null. */
function refusalIn(result: unknown): string | null {
  if (result instanceof Refusal) return result.error;
  if (typeof result === 'string') return WORDS.has(result) ? result : null;
  if (typeof result !== 'object' || result === null) return null;
  if ('refused' in result) return String(result.refused);
  return 'outcome' in result && WORDS.has(result.outcome) ? String(result.outcome) : null;
}

/**
 * Wraps a database and checks that a transaction with a refusal has changed no row. A caller that commits
 * after a refusal, as most do, would otherwise store half of the work. Work that sets the isolation level of
 * its transaction gets the unwrapped database.
 */
export function watchingRefusals(database: Database): Database {
  return { ...database, db: watched(database.db) };
}

/**
 * Returns the oids of the product's tables. Tables of data sets are left out, because only loads write them, and a load
 * refuses files, not callers.
 */
async function tablesOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ oid: string }>`
    select pg_class.oid::text as oid from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')`.execute(db);
  return rows.map(({ oid }) => oid);
}

interface Changes {
  /** The quoted name with its schema. */
  readonly table: string;
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
}

/**
 * Counts the row changes of this connection in each table that it has changed. The difference of two counts
 * excludes changes of earlier transactions.
 */
async function changesIn(tx: Tx, tables: readonly string[]): Promise<readonly Changes[]> {
  // The names are looked up last, and only for the few tables with changes.
  const { rows } = await sql<Changes>`
    select oid::regclass::text as table, inserted, updated, deleted
    from (select oid, pg_stat_get_xact_tuples_inserted(oid)::integer as inserted,
        pg_stat_get_xact_tuples_updated(oid)::integer as updated,
        pg_stat_get_xact_tuples_deleted(oid)::integer as deleted
      from unnest(${tables}::oid[]) as watched (oid) offset 0) as counted
    where inserted + updated + deleted > 0`.execute(tx);
  return rows;
}

/**
 * Counts the row changes that this transaction leaves. If an insert with `on conflict` finds its key in a row
 * of a concurrent transaction, it adds its row and removes it again. The database counts both changes,
 * although no row is left.
 */
async function changesLeft(tx: Tx, before: readonly Changes[], after: readonly Changes[]): Promise<number> {
  let left = 0;
  const earlier = new Map(before.map((changes) => [changes.table, changes]));
  for (const { table, ...counts } of after) {
    const { inserted = 0, updated = 0, deleted = 0 } = earlier.get(table) ?? {};
    const changes = {
      inserted: counts.inserted - inserted,
      updated: counts.updated - updated,
      deleted: counts.deleted - deleted,
    };
    if (changes.inserted + changes.updated + changes.deleted === 0) continue;
    const isTakenBack =
      changes.updated === 0 && changes.inserted === changes.deleted && !(await holdsOwnRows(tx, table));
    if (!isTakenBack) left += changes.inserted + changes.updated + changes.deleted;
  }
  return left;
}

async function holdsOwnRows(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from ${sql.raw(table)} where xmin = pg_current_xact_id()::xid) as holds`.execute(
    tx,
  );
  return rows[0]?.holds ?? false;
}

function watched(db: Db): Db {
  let tables: Promise<readonly string[]> | undefined;
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      tables ??= tablesOf(db);
      const oids = await tables;
      return execute(async (tx) => {
        const before = await changesIn(tx, oids);
        const result = await work(tx);
        const refusal = refusalIn(result);
        if (refusal !== null && !KEEPS.test(refusal)) {
          const changes = await changesLeft(tx, before, await changesIn(tx, oids));
          if (changes > 0) throw new Error(`refused for ${refusal}, after ${changes} changes of rows`);
        }
        return result;
      });
    };
    return builder;
  };
  return db;
}
