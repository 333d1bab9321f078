import type pg from 'pg';
import type { Writer } from './intent.ts';
import { sqlState } from './sql-state.ts';

/** A statement was sent, but its response never arrived. It may have taken effect, or may still do so. */
export class AnswerLost extends Error {}

/**
 * Returns true if the database reported a rollback. Without a report, or if the database was stopped, the outcome is
 * unknown.
 */
export function isRolledBack(error: unknown): boolean {
  const state = sqlState(error);
  // An SQLSTATE has five characters, but so do socket error codes such as EPIPE.
  return state !== undefined && !/^(?:08|57P|40003|XX|E)/.test(state);
}

/** Sends one statement. Distinguishes an error before it was sent from a lost response. */
export async function sendOnce<R extends pg.QueryResultRow>(
  pool: Writer,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<R>> {
  const client = await pool.connect();
  try {
    const result = await client.query<R>(query);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw isRolledBack(error)
      ? error
      : new AnswerLost('the response to a statement was lost', { cause: error });
  }
}
