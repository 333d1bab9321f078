import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { ClickHouse, ClickHouseAway, ClickHouseFailed } from './clickhouse.ts';

interface Question {
  readonly parameters: URLSearchParams;
  readonly body: string;
}
type Answer = (response: ServerResponse, number: number) => void;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts a fake server that answers as the test specifies, with a ClickHouse client connected to it. */
async function openFake(answer: Answer, limitMs = 30_000) {
  const questions: Question[] = [];
  let isPinged = false;
  const server = createServer(async (request: IncomingMessage, response) => {
    const { searchParams: parameters } = new URL(request.url ?? '', 'http://fake');
    const body = (await buffer(request)).toString();
    if (body.includes("'ping'") || (parameters.get('query') ?? '').includes("'ping'")) {
      isPinged = true;
      response.end('ping\n');
      return;
    }
    questions.push({ parameters, body });
    answer(response, questions.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clickhouse = new ClickHouse({
    url: `http://user:word@127.0.0.1:${port}/rows`,
    limitMs,
    probeMs: 10,
  });
  ends.push(
    () => clickhouse.close(),
    async () => {
      server.closeAllConnections();
      server.close();
    },
  );
  return { clickhouse, questions, isPinged: () => isPinged };
}

const ROWS = '1\ta\n2\t\\N\n\\.\n';
const reset: Answer = (response) => response.socket?.resetAndDestroy();
const exception =
  (text: string): Answer =>
  (response) => {
    response.writeHead(500, { 'x-clickhouse-exception-code': '1' });
    response.end(text);
  };
const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('done'),
    (error: Error) => error,
  );

describe('ClickHouse', () => {
  it('sends values separately from the statement, and detects incomplete rows', async () => {
    const { clickhouse, questions } = await openFake((response) => response.end(ROWS));
    const value = "'; drop table t --\t\\";
    expect(await clickhouse.read('select {v1:String}', [value])).toHaveLength(2);
    const [{ parameters, body }] = questions as [Question];
    expect(body).toBe('select {v1:String} format CustomSeparated');
    expect(parameters.get('param_v1')).toBe("\\'; drop table t --\\t\\\\");
    expect(parameters.get('format_custom_result_after_delimiter')).toBe('\\.\n');
    expect(parameters.get('database')).toBe('rows');
  });

  it('repeats a query after a reset connection, at most three times', async () => {
    const { clickhouse, questions } = await openFake((response, number) =>
      number === 1 ? reset(response, number) : response.end(ROWS),
    );
    expect(await clickhouse.read('select 1', [])).toHaveLength(2);
    expect(questions).toHaveLength(2);
    const gone = await openFake(reset);
    expect(await failureOf(gone.clickhouse.read('select 1', []))).toBeInstanceOf(ClickHouseAway);
    expect(gone.questions).toHaveLength(3);
  });

  it('repeats an insert with the same token and the same bytes', async () => {
    const { clickhouse, questions } = await openFake((response, number) =>
      number === 1 ? reset(response, number) : response.end(),
    );
    await clickhouse.insert({ sql: 'insert into t format CSV' }, Buffer.from('a,1\n'), 'file:1');
    expect(questions.map(({ body }) => body)).toEqual(['a,1\n', 'a,1\n']);
    for (const { parameters } of questions) {
      expect(parameters.get('insert_deduplication_token')).toBe('file:1');
      expect(parameters.get('async_insert')).toBe('0');
      expect(parameters.get('query')).toBe('insert into t format CSV');
    }
  });

  it('rejects an incomplete response, however it ends', async () => {
    const { clickhouse } = await openFake((response) => response.end('1\ta\n'));
    expect(await failureOf(clickhouse.read('select 1', []))).toEqual(
      new ClickHouseFailed('the response of ClickHouse was cut off'),
    );
    const late = await openFake((response) =>
      response.end("1\ta\nCode: 241. DB::Exception: too much 'secret'. (MEMORY_LIMIT_EXCEEDED)\n"),
    );
    expect(await failureOf(late.clickhouse.read('select 1', []))).toBeInstanceOf(ClickHouseFailed);
    const cut = await openFake((response) => {
      response.write('1\ta\n', () => response.socket?.resetAndDestroy());
    });
    expect(await failureOf(cut.clickhouse.read('select 1', []))).toBeInstanceOf(ClickHouseAway);
  });

  it('reports an error without the values that ClickHouse repeats in it', async () => {
    const { clickhouse } = await openFake(
      exception("Code: 6. DB::Exception: Cannot parse string 'secret' as Date32. (CANNOT_PARSE_TEXT)"),
    );
    const failure = await failureOf(clickhouse.read('select 1', []));
    expect(failure).toEqual(
      new ClickHouseFailed('ClickHouse failed: 6 CANNOT_PARSE_TEXT', 'CANNOT_PARSE_TEXT'),
    );
    expect(clickhouse.isReachable).toBe(true);
  });

  it.each([
    [
      'AUTHENTICATION_FAILED',
      'Code: 516. DB::Exception: user: Authentication failed. (AUTHENTICATION_FAILED)',
    ],
    ['UNKNOWN_DATABASE', 'Code: 81. DB::Exception: Database rows does not exist. (UNKNOWN_DATABASE)'],
  ])('is unavailable if it replies with %s, and the password is never shown', async (type, text) => {
    const { clickhouse } = await openFake(exception(text));
    const failure = await failureOf(clickhouse.read('select 1', []));
    expect(failure).toBeInstanceOf(ClickHouseAway);
    expect(failure.message).toContain(type);
    expect(failure.message).not.toContain('word');
  });

  it('rejects a query if too many are running, and stays available', async () => {
    const { clickhouse } = await openFake(
      exception('Code: 202. DB::Exception: Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)'),
    );
    expect(await failureOf(clickhouse.read('select 1', []))).toBeInstanceOf(ClickHouseAway);
    expect(clickhouse.isReachable).toBe(true);
  });

  it('is unavailable after a timeout, rejects the next query immediately, and recovers after a probe', async () => {
    const { clickhouse, questions, isPinged } = await openFake((response, number) => {
      if (number > 1) response.end(ROWS);
    }, 200);
    expect(await failureOf(clickhouse.read('select 1', []))).toBeInstanceOf(ClickHouseAway);
    expect(clickhouse.isReachable).toBe(false);
    expect(await failureOf(clickhouse.read('select 1', []))).toBeInstanceOf(ClickHouseAway);
    expect(questions).toHaveLength(1);
    expect(clickhouse.failures).toBe(2);
    await expect.poll(() => clickhouse.isReachable).toBe(true);
    expect(isPinged()).toBe(true);
    expect(await clickhouse.read('select 1', [])).toHaveLength(2);
  });
});
