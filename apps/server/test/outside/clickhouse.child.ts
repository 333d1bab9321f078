import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

interface Session {
  query(sql: string, format: string): string;
  queryAsync(sql: string, options: { format: string }): Promise<{ bytes(): Uint8Array }>;
}

/**
 * The HTTP interface of ClickHouse over its engine in this process (chDB): statements, parameters, settings,
 * inserts and errors, one statement at a time. Arguments: the folder of the package, the folder of the data,
 * and the port.
 */
const [packages = '', data = '', port = '0'] = process.argv.slice(2);
const { Session: Engine } = createRequire(join(packages, 'package.json'))('chdb') as {
  Session: new (path: string) => Session;
};
const session = new Engine(data);
session.query('create database if not exists jishi', 'TabSeparated');
session.query('use jishi', 'TabSeparated');

/** Parameters of the address that are not settings. */
const NOT_SETTINGS = new Set([
  'query',
  'database',
  'query_id',
  'session_id',
  'role',
  'enable_http_compression',
]);
/** Enough for a list of a thousand codes. */
const HEADER_BYTES = 4 * 1024 * 1024;

const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

async function run(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  const { searchParams } = new URL(request.url ?? '', 'http://engine');
  const assignments = [...searchParams].flatMap(([name, value]) =>
    NOT_SETTINGS.has(name) ? [] : [`${name} = ${literal(value)}`],
  );
  if (assignments.length > 0) session.query(`set ${assignments.join(', ')}`, 'TabSeparated');
  const query = searchParams.get('query');
  const sql = query === null ? body.toString() : `${query}\n${body.toString()}`;
  const answer = await session.queryAsync(sql, { format: 'TabSeparated' });
  return Buffer.from(answer.bytes());
}

let last: Promise<unknown> = Promise.resolve();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const turn = last.then(() => run(request));
  last = turn.catch(() => undefined);
  try {
    response.end(await turn);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    response.writeHead(500, { 'x-clickhouse-exception-code': /Code: (\d+)/.exec(text)?.[1] ?? '1000' });
    response.end(text);
  }
}

const server = createServer({ maxHeaderSize: HEADER_BYTES }, (request, response) => {
  void answer(request, response);
});
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
process.on('disconnect', () => process.exit(0));
