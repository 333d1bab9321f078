import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { connect, type Tx } from '../connect.ts';
import { executeHeld } from '../prepare.ts';
import { sqlState } from '../sql-state.ts';
import { inTransaction } from '../transaction.ts';

const test = await createTestDatabase();
const database = connect({ url: test.url, connectionsMax: 1 });
afterAll(async () => {
  await database.close();
  await test.drop();
});
const { db, pool } = database;
await pool.query('create table step (n bigint primary key)');
beforeEach(() => pool.query('truncate step'));

const insert = (n: bigint) => (tx: Tx) => sql`insert into step values (${n})`.execute(tx);
const steps = async (): Promise<bigint[]> =>
  (await pool.query<{ n: bigint }>('select n from step order by n')).rows.map(({ n }) => n);

const firsts: [string, (tx: Tx) => Promise<unknown>][] = [
  ['with parameters', insert(1n)],
  ['without parameters', (tx) => sql`insert into step values (1)`.execute(tx)],
];

describe.each(firsts)('a transaction whose first statement is %s', (_, first) => {
  it('is rolled back or committed as a whole', async () => {
    const undone = inTransaction(db, async (tx) => {
      await first(tx);
      await insert(2n)(tx);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await steps()).toEqual([]);
    await inTransaction(db, async (tx) => {
      await first(tx);
      await insert(2n)(tx);
    });
    expect(await steps()).toEqual([1n, 2n]);
  });

  it('leaves the connection usable if its first statement fails', async () => {
    await pool.query('insert into step values (1)');
    expect(await inTransaction(db, first).catch(sqlState)).toBe('23505');
    await inTransaction(db, insert(3n));
    expect(await steps()).toEqual([1n, 3n]);
  });
});

it('a transaction sends `begin` and its first statement in one message, and nothing if it is empty', async () => {
  const read = (tx: Tx) => sql<{ n: bigint }>`select ${5n}::bigint as n`.execute(tx);
  await inTransaction(db, read);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const { rows } = await inTransaction(db, read);
  expect(rows).toEqual([{ n: 5n }]);
  expect(query).toHaveBeenCalledTimes(2);
  await inTransaction(db, async () => undefined);
  expect(query).toHaveBeenCalledTimes(2);
});

describe('a held statement', () => {
  const hold = (n: bigint) => (tx: Tx) => executeHeld(tx, sql`insert into step values (${n})`);

  it('is sent with the commit in one message', async () => {
    const work = async (tx: Tx): Promise<void> => {
      await sql`select ${5n}::bigint`.execute(tx);
      await executeHeld(tx, sql`insert into step select coalesce(max(n), 0) + ${1n} from step`);
    };
    await inTransaction(db, work);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    await inTransaction(db, work);
    expect(query).toHaveBeenCalledTimes(2);
    expect(await steps()).toEqual([1n, 2n]);
  });

  it('takes effect before the following statements, in the order of the code', async () => {
    const numbers = await inTransaction(db, async (tx) => {
      await insert(1n)(tx);
      await hold(2n)(tx);
      await hold(3n)(tx);
      const { rows } = await sql<{ n: bigint }>`select n from step where n > ${0n} order by n`.execute(tx);
      await hold(4n)(tx);
      return rows.map(({ n }) => n);
    });
    expect(numbers).toEqual([1n, 2n, 3n]);
    expect(await steps()).toEqual([1n, 2n, 3n, 4n]);
  });

  it('may be the first statement of its transaction', async () => {
    await inTransaction(db, hold(1n));
    expect(await steps()).toEqual([1n]);
  });

  it.each([1, 2])(
    'rolls everything back if it fails together with the commit (transaction %i on a connection)',
    async () => {
      const work = inTransaction(db, async (tx) => {
        await insert(1n)(tx);
        await hold(1n)(tx);
      });
      expect(await work.catch(sqlState)).toBe('23505');
      expect(await steps()).toEqual([]);
      await inTransaction(db, async (tx) => {
        await insert(1n)(tx);
        await hold(2n)(tx);
      });
      expect(await steps()).toEqual([1n, 2n]);
    },
  );

  it('reports its error at the next statement', async () => {
    const work = inTransaction(db, async (tx) => {
      await insert(1n)(tx);
      await hold(1n)(tx);
      await insert(2n)(tx);
    });
    expect(await work.catch(sqlState)).toBe('23505');
    expect(await steps()).toEqual([]);
  });

  it('is not sent if the work throws', async () => {
    const work = inTransaction(db, async (tx) => {
      await insert(1n)(tx);
      await hold(2n)(tx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await inTransaction(db, insert(3n));
    expect(await steps()).toEqual([3n]);
  });
});
