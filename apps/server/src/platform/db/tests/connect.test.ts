import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { connect } from '../connect.ts';
import { sqlState } from '../sql-state.ts';
import { inClientTransaction, inTransaction } from '../transaction.ts';

const test = await createTestDatabase();
afterAll(test.drop);

describe('a connection closed by the database in the middle of a transaction', () => {
  it('fails the transaction and is reported, but does not stop the process or the pool', async () => {
    const errors: Error[] = [];
    const database = connect({ url: test.url, connectionsMax: 2, onError: (error) => errors.push(error) });
    const broken = inTransaction(database.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await test.database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(errors.map((error) => sqlState(error) ?? error.message)).not.toEqual([]);
    const { rows } = await database.pool.query<{ alive: number }>('select 1 as alive');
    expect(rows).toEqual([{ alive: 1 }]);
    await database.close();
  });
});

describe('a silent connection with a pending response', () => {
  const timeout = { url: test.url, connectionsMax: 1, silenceTimeoutMs: 500 };
  const sleeping = 'select pg_sleep(60)';
  afterEach(async () => {
    const ended = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where query = $1';
    await test.database.pool.query(ended, [sleeping]);
  });

  it('is closed after the timeout, and the pool still works', async () => {
    const database = connect(timeout);
    await expect(database.pool.query(sleeping)).rejects.toThrow('Connection terminated');
    expect((await database.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
    await database.close();
  });

  it('is closed after the timeout, except in a transaction without time limits', async () => {
    const database = connect(timeout);
    const nap = (client: pg.PoolClient) => client.query('select pg_sleep(1)');
    await inClientTransaction(database.pool, nap, { patient: true });
    await expect(database.pool.query(sleeping)).rejects.toThrow('Connection terminated');
    await database.close();
  });
});
