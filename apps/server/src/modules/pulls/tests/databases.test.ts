import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import mysql from 'mysql2';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openPulls, QUOTES } from './pulls.fixture.ts';

const pulls = await openPulls();
afterAll(pulls.test.drop);
const { apply, workAt, runs, files, closes, setSecret, pool, time } = pulls;

const { host, port, user, password, database } = new pg.Client(pulls.test.url);
const postgres = { kind: 'postgres', host, port, tls: false, database, user, password: 'vendor' };

const planned = (name: string, source: object): Promise<void> => {
  time.now = new Date('2026-01-05T12:00:00+08:00');
  return apply({ name, source, retries: { attempts: 1 } });
};

it('rows from a PostgreSQL query are loaded with every digit, and are not loaded again unless they change', async () => {
  await setSecret('vendor', String(password ?? 'none'));
  await pool.query(`create table vendor_quotes (code text, day date, close numeric);
    insert into vendor_quotes select '600001', date '2026-01-05', 10.1234567890123456
    union all select lpad((100000 + n)::text, 6, '6'), date '2026-01-05', n from generate_series(1, 4500) n
    union all select '600001', date '2026-01-06', 1`);
  onTestFinished(async () => void (await pool.query('drop table vendor_quotes')));
  const query =
    'select code as "代码", day as "日期", close as "收盘" from vendor_quotes where day = $1::date order by code';
  await planned('query', { ...postgres, query, parameters: ['day'] });
  await workAt('2026-01-05T18:30');
  expect(await runs('query')).toMatchObject([{ state: 'loaded', error: null }]);
  expect(await files('query')).toMatchObject([{ read: 4_501, inserted: 4_501 }]);
  expect(await closes()).toContain('600001 2026-01-05 10.1234567890123456');
  await pool.query(
    `update vendor_quotes set day = day + 1 where code = '600001' and day = date '2026-01-06'`,
  );
  time.now = new Date('2026-01-05T18:40:00+08:00');
  await planned('again', { ...postgres, query: query.replace('$1', "'2026-01-05'") });
  await workAt('2026-01-05T18:45');
  await workAt('2026-01-06T18:45');
  expect((await runs('again')).map(({ state }) => state)).toEqual(['nothing', 'loaded']);
  expect((await files('again')).map(({ state }) => state)).toEqual(['repeated', 'loaded']);
});

it('a PostgreSQL query cannot change anything in the database that it reads', async () => {
  await setSecret('vendor', String(password ?? 'none'));
  await pool.query('create table vendor_rows (n integer); insert into vendor_rows values (1)');
  onTestFinished(async () => void (await pool.query('drop table vendor_rows')));
  await planned('writes', {
    ...postgres,
    query: 'select n from vendor_rows; commit; delete from vendor_rows',
  });
  await planned('deletes', {
    ...postgres,
    query: 'with gone as (delete from vendor_rows returning n) select * from gone',
  });
  await workAt('2026-01-05T18:30');
  expect(await runs('writes')).toMatchObject([{ state: 'failed', error: { reason: 'unreadable' } }]);
  expect(await runs('deletes')).toMatchObject([{ state: 'failed', error: { reason: 'unreadable' } }]);
  expect((await pool.query('select n from vendor_rows')).rows).toEqual([{ n: 1 }]);
});

/** The server's side of a connection. The library's types lack it. */
interface Answering {
  sequenceId: number;
  writeOk(): void;
  writeColumns(columns: readonly object[]): void;
  writeTextRow(row: readonly (string | null)[]): void;
  writeEof(): void;
}

/** Starts a substitute for a MySQL server. It uses the same library, which also implements the server's side. */
async function startMysql(rows: readonly (readonly (string | null)[])[], columns: readonly string[]) {
  const statements: string[] = [];
  const answer = (connection: Answering, text: string): void => {
    // The library counts packets across the connection, but the protocol counts them within each response.
    connection.sequenceId = 1;
    if (!text.startsWith('select')) connection.writeOk();
    else {
      const plain = { catalog: 'def', schema: '', table: '', orgTable: '', flags: 0, decimals: 0 };
      const kind = { characterSet: 45, columnLength: 100, columnType: 253 };
      connection.writeColumns(columns.map((name) => ({ ...plain, ...kind, name, orgName: name })));
      for (const row of rows) connection.writeTextRow(row);
      connection.writeEof();
    }
    connection.sequenceId = 0;
  };
  const server = mysql.createServer((connection) => {
    connection.serverHandshake({
      ...{ protocolVersion: 10, serverVersion: '8.0.0', connectionId: 1, statusFlags: 2 },
      ...{
        characterSet: 45,
        capabilityFlags: 0xff_f7_ff,
        authCallback(_login: object, done: () => void) {
          done();
          (connection as unknown as Answering).sequenceId = 0;
        },
      },
    });
    connection.on('error', () => undefined);
    connection.on('query', (text: string) => {
      statements.push(text);
      answer(connection as unknown as Answering, text);
    });
  });
  // The library's types lack the server's listener.
  const { _server: listener } = server as unknown as { readonly _server: Server };
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise((resolve) => listener.close(() => resolve())));
  return { port: (listener.address() as AddressInfo).port, statements };
}

it('rows from a MySQL query are loaded exactly as the server writes them, in a read-only transaction', async () => {
  const rows = [
    ['600001', '2026-01-05', '10.1234567890123456'],
    ['600002', '2026-01-05', null],
  ];
  const { port: at, statements } = await startMysql(rows, ['代码', '日期', '收盘']);
  await setSecret('vendor', 'none');
  const source = { kind: 'mysql', host: '127.0.0.1', port: at, database: 'vendor', user: 'me', tls: false };
  const query = 'select code, day, close from quotes where day = ?';
  await planned('mysql', { ...source, password: 'vendor', query, parameters: ['day'] });
  await workAt('2026-01-05T18:30');
  expect(await runs('mysql')).toMatchObject([{ state: 'loaded', error: null }]);
  expect(statements).toEqual([
    'start transaction read only',
    "select code, day, close from quotes where day = '2026-01-05'",
  ]);
  const { rows: stored } = await pool.query(
    `select "SECCODE" as code, "F007N"::text as close from data.${QUOTES} order by 1`,
  );
  expect(stored).toEqual([
    { code: '600001', close: '10.1234567890123456' },
    { code: '600002', close: null },
  ]);
});
