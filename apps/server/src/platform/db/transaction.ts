import type { Db, Tx } from './connect.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS_MAX = 5;

/**
 * Runs the work in one transaction and commits it. Serialization failures and deadlocks are tried again, so the work
 * must be free of side effects outside the database; network calls have no place in it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** The five-character SQLSTATE of a PostgreSQL error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && code.length === 5 ? code : undefined;
}
