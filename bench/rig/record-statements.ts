import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import http from 'node:http';
import pg from 'pg';
import { type Awaitable, isPending } from '../../apps/server/src/platform/awaitable.ts';
import { RECORDING_HEADER, writtenStatement } from './recording.ts';

/**
 * Loaded into a server before its program (`--import`): for requests with the header, writes each statement with its
 * parameters and rows as one line of JSON. Omits statements of jobs.
 */
const file = process.env['BENCH_RECORDING'] ?? '';
const requests = new AsyncLocalStorage<string>();

const emit = http.Server.prototype.emit;
http.Server.prototype.emit = function recordedEmit(event: string | symbol, ...args: unknown[]): boolean {
  const name =
    event === 'request' && args[0] instanceof http.IncomingMessage
      ? args[0].headers[RECORDING_HEADER]
      : undefined;
  const emitAll = (): boolean => Reflect.apply(emit, this, [event, ...args]);
  return typeof name === 'string' ? requests.run(name, emitAll) : emitAll();
};

const query = pg.Client.prototype.query;
Reflect.set(
  pg.Client.prototype,
  'query',
  function recordedQuery(this: pg.Client, ...args: unknown[]): unknown {
    const request = requests.getStore();
    const statement = request === undefined ? null : writtenStatement(args);
    if (request === undefined || statement === null) return Reflect.apply(query, this, args);
    const write = (answer: pg.QueryResult): void => {
      const rows = answer.rows?.map((row: object) => Object.values(row).map(String)) ?? [];
      appendFileSync(file, `${JSON.stringify({ request, ...statement, rows })}\n`);
    };
    const [submitted] = args;
    if (isEdgeQuery(submitted)) {
      const { before, after, callback } = submitted;
      const writeAlone = (text: string | undefined): void => {
        if (text === undefined) return;
        appendFileSync(file, `${JSON.stringify({ request, text, values: [], rows: [] })}\n`);
      };
      writeAlone(before);
      submitted.callback = (error, answer) => {
        if (error === null) {
          write(answer);
          writeAlone(after);
        }
        callback(error, answer);
      };
    }
    const result: Awaitable<pg.QueryResult> = Reflect.apply(query, this, args);
    if (!isPending(result)) return result;
    return result.then((answer) => {
      write(answer);
      return answer;
    });
  },
);

/**
 * A statement that is sent together with the beginning or the end of its transaction. Both are recorded
 * separately.
 */
interface EdgeQuery {
  readonly before?: string;
  readonly after?: string;
  callback(error: Error | null, answer: pg.QueryResult): void;
}

function isEdgeQuery(query: unknown): query is EdgeQuery {
  const isEdge = typeof query === 'object' && query !== null && ('before' in query || 'after' in query);
  return isEdge && 'callback' in query;
}
