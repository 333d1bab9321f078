import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { connect } from './connect.ts';
import { inTransaction, sqlState } from './transaction.ts';

const test = await createTestDatabase();
afterAll(test.drop);

describe('a connection that the database ends in the middle of a transaction', () => {
  it('fails that transaction, is told of once more, and leaves the process and the pool alive', async () => {
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
