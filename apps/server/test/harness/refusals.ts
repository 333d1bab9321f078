import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../src/platform/db/index.ts';
import { Refusal } from '../../src/platform/refusal.ts';

/**
 * Refusals that leave something behind on purpose, and are thrown after the commit (`unlessRefused`): a try is used up, a
 * captcha or a code is taken once, an event stands in the log of security.
 */
const KEEPS = /^(captcha|identity|applications)\./;

/** Results of verbs that mean no, where they are words. */
const WORDS: ReadonlySet<unknown> = new Set([
  ...['notFound', 'notPaid', 'before', 'credited', 'nothingLeft', 'aboveMaximum', 'notRequested'],
  ...['samePerson', 'late', 'short', 'keyReused', 'reviewedBefore', 'addressTaken', 'rewarded'],
  ...['exported', 'otherExports'],
  ...['refusedBefore', 'unknown', 'overseas', 'number', 'numberTaken', 'day', 'noFile', 'state'],
  ...['wrongRefreshToken', 'wrongKey', 'unknownPair'],
]);

/** What a verb refused for, or null. */
function refusalIn(result: unknown): string | null {
  if (result instanceof Refusal) return result.error;
  if (typeof result === 'string') return WORDS.has(result) ? result : null;
  if (typeof result !== 'object' || result === null) return null;
  if ('refused' in result) return String(result.refused);
  return 'outcome' in result && WORDS.has(result.outcome) ? String(result.outcome) : null;
}

/**
 * The same database, in which a transaction that comes to a refusal must have changed no row: a caller that commits what it
 * was refused, as most do, would keep half of it. Work that sets the level of its transaction takes the database unwatched.
 */
export function watchingRefusals(database: Database): Database {
  return { ...database, db: watched(database.db) };
}

/** Tables of the product by their numbers; those of data sets are written by loads, which refuse files and not callers. */
async function tablesOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ oid: string }>`
    select pg_class.oid::text as oid from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')`.execute(db);
  return rows.map(({ oid }) => oid);
}

/** Rows that this connection inserted, updated and deleted; what of it is of earlier transactions goes out in the difference. */
async function changesIn(tx: Tx, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ changes: string | null }>`
    select sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
             + pg_stat_get_xact_tuples_deleted(oid)) as changes
    from unnest(${tables}::oid[]) as wanted (oid)`.execute(tx);
  return Number(rows[0]?.changes ?? 0);
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
        // Sent before the first statement of the work, and not waited for.
        const before = changesIn(tx, oids);
        before.catch(() => undefined);
        const result = await work(tx);
        const refusal = refusalIn(result);
        if (refusal !== null && !KEEPS.test(refusal)) {
          const changes = (await changesIn(tx, oids)) - (await before);
          if (changes > 0) throw new Error(`refused for ${refusal}, after ${changes} changes of rows`);
        }
        return result;
      });
    };
    return builder;
  };
  return db;
}
