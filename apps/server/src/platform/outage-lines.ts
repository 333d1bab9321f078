import type { pino } from 'pino';
import { isAway, sqlState } from './db/index.ts';

/** While the database is unavailable, each kind of line is logged once per interval. */
const INTERVAL_MS = 5_000;
/**
 * The driver's own messages. “Connection refused” is not among them, because it does not show whether the address is
 * the database's.
 */
const WORDS_OF_DRIVER = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

interface Fields extends Readonly<Record<string, unknown>> {
  readonly err: Error;
}

/**
 * Shortens the log while the database is unavailable. A restarting database makes every call and job fail for seconds,
 * each with the same stack. Such an error becomes one line with only its reason. The next line of its kind states how
 * many lines were omitted. `source: 'database'` marks a connection to the database.
 */
export function quietOutages(
  now: () => number,
): (this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) => void {
  const kinds = new Map<string, { writtenAt: number; leftOut: number }>();
  return function logMethod(args, method) {
    const [fields, message] = args;
    if (!isOutage(fields)) return method.apply(this, args);
    const { err, ...rest } = fields;
    const code = sqlState(err) ?? (err as NodeJS.ErrnoException).code ?? 'unreachable';
    const kind = `${rest['source'] === 'jobs' ? 'jobs' : String(message)} ${code}`;
    const before = kinds.get(kind);
    if (before !== undefined && now() - before.writtenAt < INTERVAL_MS) {
      before.leftOut++;
      return;
    }
    kinds.set(kind, { writtenAt: now(), leftOut: 0 });
    const leftOut = before?.leftOut ? { leftOut: before.leftOut } : {};
    method.apply(this, [{ ...rest, reason: err.message, ...leftOut }, String(message)]);
  };
}

function isOutage(fields: unknown): fields is Fields {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return false;
  const { err } = fields;
  if (!(err instanceof Error) || !isAway(err)) return false;
  const isOfDatabase = 'source' in fields && fields.source === 'database';
  return isOfDatabase || sqlState(err) !== undefined || WORDS_OF_DRIVER.test(err.message);
}
