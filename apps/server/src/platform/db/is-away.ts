import { sqlState } from './sql-state.ts';

/**
 * SQLSTATE classes that mean that the database is unavailable: there is no connection, or none left; the server is
 * stopping; logins are rejected (the password is being changed, or the database is being moved or closed); or the
 * server is now a standby.
 */
const AWAY = /^(?:08|53|57P|28|3D|25006|55000)/;
/** The socket's error code or, without one, the driver's message. */
const UNREACHABLE =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT.{0,100}PGSQL|is not queryable/;

/** Returns true if the error means that the database is temporarily unavailable. */
export function isAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && AWAY.test(state)) return true;
  return (
    error instanceof Error && UNREACHABLE.test(`${(error as NodeJS.ErrnoException).code} ${error.message}`)
  );
}
