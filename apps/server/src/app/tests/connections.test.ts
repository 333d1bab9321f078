import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '../../../test/harness/ask.ts';
import { startAt, usedHome } from '../../../test/harness/embedded.ts';
import { connect, listenerName, sqlState } from '../../platform/db/index.ts';
import { createLog } from '../../platform/log.ts';
import { connectionsOf, shortageOf, warnOfConnections } from '../connections.ts';

/** Starts a database with this many connections, three of which are reserved for superusers. */
async function startSmall(connectionsMax: number): Promise<string> {
  const settings = { max_connections: String(connectionsMax) };
  return (await startAt(await usedHome(), { settings })).url;
}

async function hold(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('a process warns at startup if all running processes may open more connections than PostgreSQL accepts', async () => {
  const url = await startSmall(60);
  const { pool, close } = connect({ url, connectionsMax: 1 });
  onTestFinished(close);
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  await hold(url, 'psql');
  await hold(url, listenerName(connectionsOf(16)));
  await hold(url, listenerName(connectionsOf(10)));
  await warnOfConnections(pool, log);
  expect(lines).toEqual([]);

  await hold(url, listenerName(connectionsOf(40)));
  await warnOfConnections(pool, log);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', max: 60, reserved: 3, processes: [21, 27, 51], others: 1 },
  ]);
});

it.each([
  ['none if all connections fit', [27, 27, 27], 0, null],
  ['a smaller pool', [27, 27, 27, 27], 0, 'set DATABASE_CONNECTIONS to 13 or less in each process'],
  [
    'a smaller pool, with room for connections of other programs',
    [27, 27, 27],
    30,
    'set DATABASE_CONNECTIONS to 11 or less in each process',
  ],
  [
    'fewer processes if no pool is small enough',
    Array(8).fill(27),
    0,
    'with DATABASE_CONNECTIONS=4, run no more processes than 6',
  ],
])('the suggested remedy is %s', (_, processes, others, mend) => {
  const shortage = shortageOf({ max: 100, reserved: 3, processes, others });
  if (mend === null) expect(shortage).toBeNull();
  else expect(shortage).toContain(mend);
});

it('a query waits if no connection is free', async () => {
  const url = await startSmall(10);
  const clients: pg.Client[] = [];
  const isFull = async (): Promise<boolean> =>
    ask(url, 'select 1').then(
      () => false,
      (error: unknown) => sqlState(error) === '53300',
    );
  while (!(await isFull())) clients.push(await hold(url, 'another'));

  const { pool, db, close } = connect({ url, connectionsMax: 4 });
  onTestFinished(close);
  const waiting = Promise.all([
    pool.query<{ one: number }>('select 1 as one'),
    db.selectNoFrom((eb) => eb.val(1).as('one')).execute(),
  ]);
  // The queries above have tried to connect by now, and this attempt fails too.
  expect(await isFull()).toBe(true);
  await Promise.all(clients.map((client) => client.end()));
  const [{ rows }] = await waiting;
  expect(rows).toEqual([{ one: 1 }]);
});

it('all queries succeed, even if more run at once than PostgreSQL has connections', async () => {
  const url = await startSmall(10);
  const { pool, close } = connect({ url, connectionsMax: 20 });
  onTestFinished(close);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => pool.query('select $1::integer as n', [i])),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, i) => i));
});
