import { sqlState } from './transaction.ts';

/**
 * No connection, none left, the server stopping; nobody let in (a password that is being changed, a database that is being
 * moved or closed for a while); or a standby, where the primary was a moment ago.
 */
const AWAY = /^(?:08|53|57P|28|3D|25006|55000)/;
/** By the code of the socket where it has one, else by the words of the driver. */
const UNREACHABLE =
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT.{0,100}PGSQL|is not queryable/;

/** Whether an error says that the database cannot be reached for now. */
export function isAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && AWAY.test(state)) return true;
  return (
    error instanceof Error && UNREACHABLE.test(`${(error as NodeJS.ErrnoException).code} ${error.message}`)
  );
}
