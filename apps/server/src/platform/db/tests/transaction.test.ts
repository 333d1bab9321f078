import { CompiledQuery } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { connect } from '../connect.ts';
import { sqlState } from '../sql-state.ts';
import { inClientTransaction, inTransaction } from '../transaction.ts';

const test = await createTestDatabase();
const database = connect({ url: test.url, connectionsMax: 8, applicationName: 'transactions' });
afterAll(async () => {
  await database.close();
  await test.drop();
});
const { db, pool } = database;
await pool.query('create table counter (id int primary key, n int not null)');
beforeEach(() => pool.query('truncate counter; insert into counter values (1, 0), (2, 0)'));

type Run = (text: string) => Promise<unknown>;
type Hold = <T>(work: (run: Run) => Promise<T>) => Promise<T>;

const ways: [string, Hold][] = [
  [
    'inTransaction',
    (work) => inTransaction(db, (tx) => work((text) => tx.executeQuery(CompiledQuery.raw(text)))),
  ],
  [
    'inClientTransaction',
    (work) => inClientTransaction(pool, (client) => work((text) => client.query(text))),
  ],
];

const counts = async (): Promise<number[]> => {
  const { rows } = await pool.query<{ n: number }>('select n from counter order by id');
  return rows.map(({ n }) => n);
};
const raise = (state: string): string =>
  `do $$ begin raise exception 'made' using errcode = '${state}'; end $$`;

describe.each(ways)('%s', (_, hold) => {
  it.each(['40001', '40P01'])(
    'runs the work again after %s, and the failed attempt leaves no changes',
    async (state) => {
      let attempts = 0;
      const result = await hold(async (run) => {
        await run('update counter set n = n + 1 where id = 1');
        if (++attempts < 3) await run(raise(state));
        return attempts;
      });
      expect(result).toBe(3);
      expect(await counts()).toEqual([1, 0]);
    },
  );

  it('gives up after five attempts and throws the error', async () => {
    let attempts = 0;
    const work = hold((run) => {
      attempts++;
      return run(raise('40001'));
    });
    expect(await work.catch(sqlState)).toBe('40001');
    expect(attempts).toBe(5);
  });

  it('does not repeat work that failed for another reason', async () => {
    let attempts = 0;
    const work = hold((run) => {
      attempts++;
      return run(raise('23505'));
    });
    expect(await work.catch(sqlState)).toBe('23505');
    expect(attempts).toBe(1);
  });

  it('completes two transactions that deadlock', async () => {
    const { promise: bothHold, resolve } = Promise.withResolvers<void>();
    let holding = 0;
    const add = (first: number, second: number): Promise<unknown> =>
      hold(async (run) => {
        await run(`update counter set n = n + 1 where id = ${first}`);
        if (++holding === 2) resolve();
        await bothHold;
        await run(`update counter set n = n + 1 where id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(await counts()).toEqual([2, 2]);
    expect(holding, 'one of them ran again').toBeGreaterThanOrEqual(3);
  });

  it('completes two serializable transactions that read and write the same row', async () => {
    const { promise: bothRead, resolve } = Promise.withResolvers<void>();
    let reading = 0;
    const add = (): Promise<unknown> =>
      hold(async (run) => {
        await run('set transaction isolation level serializable');
        await run('select n from counter where id = 1');
        if (++reading === 2) resolve();
        await bothRead;
        await run('update counter set n = n + 1 where id = 1');
      });
    await Promise.all([add(), add()]);
    expect(await counts()).toEqual([2, 0]);
    expect(reading, 'one of them ran again').toBeGreaterThanOrEqual(3);
  });
});

describe('inClientTransaction', () => {
  it('rolls back a dry run, and returns its result', async () => {
    const work = inClientTransaction(
      pool,
      async (client) => (await client.query('update counter set n = 7 returning n')).rows.length,
      { commits: () => false },
    );
    expect(await work).toBe(2);
    expect(await counts()).toEqual([0, 0]);
  });

  it('runs non-repeatable work only once', async () => {
    let attempts = 0;
    const work = inClientTransaction(
      pool,
      (client) => {
        attempts++;
        return client.query(raise('40P01'));
      },
      { once: true },
    );
    expect(await work.catch(sqlState)).toBe('40P01');
    expect(attempts).toBe(1);
  });
});
