import pg from 'pg';
import { isPending } from '../awaitable.ts';
import { activeSpan, type EndWork } from '../request-scope.ts';

type Callback = (error: unknown, result: unknown) => void;

/** A driver statement that is not a plain string: a configuration with a text, or a query object. */
interface Statement {
  readonly text?: string;
  readonly submit?: unknown;
  callback?: Callback;
}

const OPERATION_MAX = 20;

/**
 * Records each statement of a traced request as a span with the operation and the time, never the text or a value.
 * Returns a function that ends the recording.
 */
export function traceQueries(prototype: object = pg.Client.prototype): () => void {
  const original: unknown = Reflect.get(prototype, 'query');
  if (typeof original !== 'function') throw new Error('the database driver has no query function');
  const traced = function traced(this: object, ...args: unknown[]): unknown {
    const operation = operationOf(args[0]);
    const end = activeSpan()?.begin(operation, {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
    });
    if (!end) return Reflect.apply(original, this, args);
    const isHeard = hearCallback(args, end);
    const result: unknown = Reflect.apply(original, this, args);
    if (isHeard) return result;
    if (isPending(result))
      result.then(
        () => end(),
        (error: unknown) => end(error),
      );
    else end();
    return result;
  };
  Reflect.set(prototype, 'query', traced);
  return () => void Reflect.set(prototype, 'query', original);
}

/** Wraps the callback of a statement, which the driver takes as its last argument or from the query object. */
function hearCallback(args: unknown[], end: EndWork): boolean {
  const at = args.findLastIndex((arg) => typeof arg === 'function');
  if (at > 0) {
    args[at] = heard(args[at] as Callback, end);
    return true;
  }
  const [statement] = args as [Statement];
  if (typeof statement?.submit !== 'function' || statement.callback === undefined) return false;
  statement.callback = heard(statement.callback, end);
  return true;
}

const heard =
  (callback: Callback, end: EndWork): Callback =>
  (error, result) => {
    end(error ?? undefined);
    callback(error, result);
  };

/** Returns the first word of a statement: SELECT, INSERT, COMMIT. */
function operationOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as Statement | null)?.text;
  const [word = ''] = (text ?? '').trimStart().slice(0, OPERATION_MAX).split(/\W/);
  return word === '' ? 'QUERY' : word.toUpperCase();
}
